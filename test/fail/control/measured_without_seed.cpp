// expect: measured{sensor, noise, ...}: give its noise a seed of its own, as in seed{7}
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/control.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr input<"wind"> wind;
constexpr auto description = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 1), force(P, (F + wind) * N.x));
using kane = kanes_method<description>;
using errors = error_state<kane>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom) { return measured{sensor{eom, x}, Eigen::Matrix<double, 1, 1>(0.1), seed{7}}; }
#else
[[maybe_unused]] inline auto of(const kane& eom) { return measured{sensor{eom, x}, Eigen::Matrix<double, 1, 1>(0.1)}; }
#endif
} // namespace machine
