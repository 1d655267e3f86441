// expect: predict(inputs, h, noise, density): the description names no disturbances; add disturbances(wind) to it
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
constexpr auto mass = facts(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 1), force(P, (F + wind) * N.x));
#ifdef CTDYN_COMPILES
constexpr auto description = system(mass, disturbances(wind));
#else
constexpr auto description = system(mass, actuators(F));
#endif
using kane = kanes_method<description>;
[[maybe_unused]] inline auto of(kalman_filter<kane>& filter) {
  return filter.predict({}, 0.1, error_state<kane>::matrix::Zero(), Eigen::Matrix<double, 1, 1>(1));
}
} // namespace machine
