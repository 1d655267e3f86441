// expect: frame rail is not connected to the Newtonian frame N
#include <ctdyn/ctdyn.hpp>
using namespace ctdyn;

struct slider {
  constexpr void build(auto& b) const {
#ifdef CTDYN_COMPILES
    const auto along = b.frame("N");
#else
    const auto along = b.frame("rail");
#endif
    const auto q = b.coordinate("q");
    b.particle("P", b.set_pos("P", b.point("O"), q * b.basis(along, 0)), 1);
    b.kinematical_equation(b.rate(q) - b.speed("u"));
  }
};
constexpr auto description = system(built_by(slider{}), newtonian(frame<"N">{}, point<"O">{}));
inline constexpr auto costs = kanes_method<description>::cost(udot);
