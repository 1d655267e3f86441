// expect: integrate(...) and difference(...) ask for more than an evaluator has
// expect: give them a method
#include <ctdyn/ctdyn.hpp>

namespace example {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;

constexpr auto description =
    system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x), particle<"P">(P, 1), force(P, -q * N.x));
#ifdef CTDYN_COMPILES
using model = kanes_method<description>;
#else
using model = kanes_evaluator<description, udot>;
#endif
[[maybe_unused]] auto moved(const model& eom, const model::state_type& x) { return integrate(eom, x, x.u); }
} // namespace example
