// expect: parameter m is given two values by sources, 1.5 and 2
// expect: make one source a part
#include <ctdyn/ctdyn.hpp>
using namespace ctdyn;
struct weight {
  int axis;
  double mass;
  constexpr void build(auto& b) const {
    const auto [N, O] = b.newtonian("N", "O");
    const auto q = b.coordinate(axis == 0 ? "q0" : "q1"), u = b.speed(axis == 0 ? "u0" : "u1");
    const auto P = b.set_pos(axis == 0 ? "P0" : "P1", O, q * b.basis(N, axis == 0 ? 0 : 1));
    b.kinematical_equation(b.rate(q) - u);
    b.particle(axis == 0 ? "P0" : "P1", P, b.parameter("m", mass));
  }
};
#ifdef CTDYN_COMPILES
constexpr auto description = system(built_by(weight{0, 1.5}), built_by(weight{1, 1.5}));
#else
constexpr auto description = system(built_by(weight{0, 1.5}), built_by(weight{1, 2.0}));
#endif
inline constexpr auto costs = kanes_method<description>::cost(udot);
