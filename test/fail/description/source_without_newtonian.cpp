// expect: no newtonian(N, O) among the facts
#include <ctdyn/ctdyn.hpp>

struct oscillator {
  constexpr void build(auto& b) const {
#ifdef CTDYN_COMPILES
    b.newtonian("N", "O");
#endif
    const auto q = b.coordinate("q");
    const auto P = b.set_pos("P", {}, q * b.basis({}, 0));
    b.kinematical_equation(b.rate(q) - b.speed("u"));
    b.particle("P", P, 2.0);
  }
};
constexpr oscillator spring;
inline constexpr auto costs = ctdyn::kanes_method<spring>::cost(ctdyn::udot);
