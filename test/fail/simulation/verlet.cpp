// expect: velocity_verlet is for systems in which each coordinate has its rate for a speed
// alone: it adds to the namespace of its header
#include "fail/simulation/symbols.hpp"

namespace machine {
#ifdef CTDYN_COMPILES
constexpr auto rate = u;
#else
constexpr auto rate = 2 * u;
#endif
constexpr auto turned = system(newtonian(N, O), dt(q) == rate, A.orient_axis(N, q, N.z), P.set_pos(O, -A.y),
                               particle<"P">(P, 1), gravity(-9 * N.y));
} // namespace machine

inline void accelerate(double (&a)[1]) {
  const double q[] = {0.1}, u[] = {0.0};
  ode(ctdyn::kanes_method<machine::turned>{})(q, u, a, 0.0);
}
