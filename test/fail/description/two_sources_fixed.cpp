// expect: newtonian(M, S) is the second of its kind; keep one
#include <ctdyn/ctdyn.hpp>
using namespace ctdyn;

template <char Name> struct slider {
  constexpr void build(auto& b) const {
#ifdef CTDYN_COMPILES
    const auto N = b.frame("N");
    const auto O = b.point("O");
#else
    const auto [N, O] = b.newtonian(Name == 'P' ? "N" : "M", Name == 'P' ? "O" : "S");
#endif
    const auto q = b.coordinate(Name == 'P' ? "q" : "r");
    b.particle(Name == 'P' ? "P" : "Q", b.set_pos(Name == 'P' ? "P" : "Q", O, q * b.basis(N, 0)), 1);
    b.kinematical_equation(b.rate(q) - b.speed(Name == 'P' ? "u" : "v"));
  }
};
#ifdef CTDYN_COMPILES
constexpr auto description = system(built_by(slider<'P'>{}), built_by(slider<'Q'>{}), newtonian(frame<"N">{}, point<"O">{}));
#else
constexpr auto description = system(built_by(slider<'P'>{}), built_by(slider<'Q'>{}));
#endif
inline constexpr auto costs = kanes_method<description>::cost(udot);
