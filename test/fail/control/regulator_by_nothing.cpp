// expect: by(): name the inputs that are meant, as in by(F, M)
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/control.hpp>

using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr input<"wind"> wind;
constexpr auto pushed = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 1), force(P, (F + wind) * N.x));
using kane = kanes_method<pushed>;
using errors = error_state<kane>;
const kane eom;
const auto rest = eom.state(values(x = 0, v = 0, F = 0, wind = 0));
#ifdef CTDYN_COMPILES
const auto keep = lqr(eom, rest, errors::diagonal(x = 1), Eigen::Matrix<double, 1, 1>(1), by(F)).status;
#else
const auto keep = lqr(eom, rest, errors::diagonal(x = 1), Eigen::Matrix<double, 1, 1>(1), by()).status;
#endif
