// expect: the speeds are given as a vector v of a size that is known only at run time: give v.head<1>()
#include <ctdyn/ctdyn.hpp>

namespace example {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr parameter<"k"> k;

constexpr auto description = system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.y), particle<"P">(P, 1));
using kane = kanes_method<description>;
auto after(const kane& eom, const kane::state_type& at, const Eigen::VectorXd& v_dt) {
#ifdef CTDYN_COMPILES
  return integrate(eom, at, v_dt.head<1>());
#else
  return integrate(eom, at, v_dt);
#endif
}
} // namespace example
