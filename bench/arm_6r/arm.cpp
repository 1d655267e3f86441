// The one file in which the equations of the arm with six joints are derived.
#include "arm.hpp"

#include <models/arm_6r.hpp>

void arm_6r::interface::compute(const compiled_call<double>& call) noexcept {
  compile<interface, kanes_method<description>>(call);
}
