// Four links oriented in the ground, which hang on each other by points.
#include "models/npendulum_cart_4.hpp"

static_assert(ctdyn::kanes_method<npendulum_cart_4::description>::cost(ctdyn::udot).multiplications != 0);
