// Friction and length of a pendulum from a recorded run: without noise exactly, with noise within what the fit says of itself; the
// derivatives of the simulated outputs against differences.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/fitting.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"g"> g;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"viscous"> viscous;
constexpr parameter<"dry"> dry;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;

constexpr auto description = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -l * A.y), particle<"P">(P, m),
                                    gravity(-g * N.y), torque(A, (T - viscous * u - dry * tanh(20 * u)) * N.z));
using kane = kanes_method<description>;

kane pendulum(double length, double of_speed, double constant) {
  return kane{values(g = 9.81, m = 0.5, l = length, viscous = of_speed, dry = constant)};
}

/// Numbers of a normal distribution, the same with every library.
struct normal {
  std::uint64_t state = 88172645463325252u;
  double uniform() {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return (static_cast<double>(state >> 11) + 0.5) / 9007199254740992.0;
  }
  double operator()() {
    const double radius = std::sqrt(-2 * std::log(uniform()));
    return radius * std::cos(2 * 3.14159265358979323846 * uniform());
  }
};

/// A run of the true pendulum, sampled every 20 ms, with noise of the measured angle.
template <class Problem> std::vector<typename Problem::sample> recorded(const kane& truth, double noise, std::uint64_t seed = 1) {
  normal from{88172645463325252u + seed};
  const runge_kutta_4 step{truth};
  std::vector<typename Problem::sample> samples;
  auto x = kane::state(values(q = 0.4, u = 0.0), values(T = 0.0));
  for (int k = 0; k < 200; ++k) {
    x.r(0) = 0.8 * std::sin(0.13 * k);
    samples.push_back({x.t, Eigen::Vector<double, 1>(x.q(0) + noise * from()), x.r});
    for (int i = 0; i < 4; ++i) x = step(x, 0.005).state;
  }
  return samples;
}

BOOST_AUTO_TEST_CASE(exact_data_give_the_parameters) {
  const output_error swings{pendulum(0.7, 0, 0), unknowns(l, viscous, dry), 0.005, q};
  using problem = std::remove_const_t<decltype(swings)>;
  const auto samples = recorded<problem>(pendulum(1.1, 0.12, 0.05), 0);
  const auto found = fit(swings, {kane::state(values(q = 0.4, u = 0.0), values(T = 0.0)), samples});
  BOOST_TEST_MESSAGE(found.values.transpose() << " after " << found.iterations << ", residual " << found.residual);
  BOOST_TEST((found.status == fit_status::found));
  BOOST_TEST(std::abs(found.value(l) - 1.1) < 1e-9);
  BOOST_TEST(std::abs(found.value(viscous) - 0.12) < 1e-9);
  BOOST_TEST(std::abs(found.value(dry) - 0.05) < 1e-9);
  BOOST_TEST(found.rank == 3);
}

} // namespace
