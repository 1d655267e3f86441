// expect: assemble(...) changes the coordinates and speeds that follow from the constraints: name them in dependent(...), one
// expect: coordinate for each configuration constraint and one speed for each constraint, or take project(...)
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    configuration_constraint(q1 == l * sin(q3)), dependent(q1, u1)
#else
    configuration_constraint(q1 == l * sin(q3))
#endif
);

using lagrange = lagranges_method<description>;
[[maybe_unused]] bool closed(const lagrange& eom, const lagrange::state_type& guess) {
  return assemble(eom, guess).status.converged;
}
