// expect: point P is placed twice; keep one set_pos
#include <ctdyn/ctdyn.hpp>
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

struct slider {
  constexpr void build(auto& b) const {
    const auto [in, from] = b.newtonian("N", "O");
    const auto q = b.coordinate("q");
    b.particle("P", b.set_pos("P", from, q * b.basis(in, 0)), 1);
    b.kinematical_equation(b.rate(q) - b.speed("u"));
  }
};
#ifdef CTDYN_COMPILES
constexpr auto description = system(Q.set_pos(O, N.y), built_by(slider{}));
#else
constexpr auto description = system(P.set_pos(O, N.y), built_by(slider{}));
#endif
inline constexpr auto costs = kanes_method<description>::cost(udot);
