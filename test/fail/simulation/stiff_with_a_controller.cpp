// expect: implicit steppers need the derivatives of the controller, which is any function: hold the inputs, or let the
// expect: controller be sampled(...)
#include "fail/simulation/symbols.hpp"

constexpr auto control = [](const auto& x) { return -x.u; };
#ifdef CTDYN_COMPILES
inline const auto loop = ctdyn::sampled(0.01, control);
#else
inline const auto loop = control;
#endif
inline const auto run = simulate(machine::swing{}, {}, ctdyn::until(1.0), ctdyn::every(0.1), loop, ctdyn::stiff);
