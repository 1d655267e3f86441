// A rod that stands on a contact, beside a constraint that is eliminated.
#include "contact/planar_legs.hpp"

namespace {
using namespace planar_legs;
#ifndef OUTPUT
#define OUTPUT udot
#endif
constexpr auto description =
    ctdyn::system(free_body, velocity_constraint(w + 2 * s * cos(a) == 0), dependent(w), contact<"P">(P, N));
static_assert(kanes_method<description>::cost(OUTPUT).multiplications != 0);
} // namespace
