// expect: a method takes a description, system(...), a lambda without captures that returns one, or a source, a constant
// expect: with a member build(builder) const; oscillator is none of them
#include <ctdyn/ctdyn.hpp>

struct oscillator {
#ifdef CTDYN_COMPILES
  constexpr void build(auto& b) const {
#else
  constexpr void describe(auto& b) const {
#endif
    const auto [N, O] = b.newtonian("N", "O");
    const auto q = b.coordinate("q");
    const auto P = b.set_pos("P", O, q * b.basis(N, 0));
    b.kinematical_equation(b.rate(q) - b.speed("u"));
    b.particle("P", P, 2.0);
  }
};
constexpr oscillator spring;
inline constexpr auto costs = ctdyn::kanes_method<spring>::cost(ctdyn::udot);
