// expect: a source tells bodies, loads and constraints after frames, points and kinematical equations
#include <ctdyn/ctdyn.hpp>

struct oscillator {
  constexpr void build(auto& b) const {
    const auto [N, O] = b.newtonian("N", "O");
    const auto q = b.coordinate("q"), u = b.speed("u");
    const auto P = b.set_pos("P", O, q * b.basis(N, 0));
#ifdef CTDYN_COMPILES
    b.kinematical_equation(b.rate(q) - u);
    b.particle("P", P, 2.0);
#else
    b.particle("P", P, 2.0);
    b.kinematical_equation(b.rate(q) - u);
#endif
  }
};
constexpr oscillator spring;
inline constexpr auto costs = ctdyn::kanes_method<spring>::cost(ctdyn::udot);
