// expect: the rate of coordinate q is not a speed: Lagrange
// expect: takes the rates of the coordinates as speeds; write dt(q) == u
#include <ctdyn/ctdyn.hpp>

namespace spinning {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description = ctdyn::system(newtonian(N, O), P.set_pos(O, q * N.x), particle<"P">(P, m), force(P, m * l * N.x),
#ifdef CTDYN_COMPILES
                                           dt(q) == u);
#else
                                           dt(q) == u / l);
#endif
using equations = lagranges_method<description>;
static_assert(equations::mass_matrix(0, 0) == m);
} // namespace spinning
