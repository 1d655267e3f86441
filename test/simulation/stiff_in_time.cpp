// Stiff systems whose equations depend on time: the derivatives by time are exact, so that a step is as accurate as
// without time. The solutions are known (Prothero and Robinson, Math. Comp. 28 (1974), 145-162).
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstddef>

namespace driven {
using namespace ctdyn;

constexpr parameter<"c"> c;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr auxiliary_state<"z"> z;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
// The support moves, and a damper of 1e6 N s/m holds the particle at cos(t) of the ground; z follows sin(t) as closely.
constexpr auto particle_at_wall =
    system(newtonian(N, O), dt(q) == u, P.set_pos(O, (q + t * t) * N.x), particle<"P">(P, 2),
           force(P, -c * (u + 2 * t + sin(t)) * N.x - 2 * cos(t) * N.x), dt(z) == -c * (z - sin(t)) + cos(t));
using kane = kanes_method<particle_at_wall>;

struct interface {
  static constexpr auto symbols = given(c, q, u, z, t);
  static constexpr auto outputs =
      offers(together(offer<3>(rhs), offer(status)), offer<3, 3>(state_matrix), offer<3>(jacobian(rhs, t)));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};
void interface::compute(const compiled_call<double>& call) noexcept { compile<interface, kane>(call); }
} // namespace driven

namespace {
using namespace driven;

const kane eom{values(c = 1e6)};
const auto start = kane::state(values(q = 1.0, u = 0.0), values(z = 0.0), values(t = 0.0));

/// The largest distance from the known solution.
template <class States> double away(const States& states) {
  double most = 0;
  for (const auto& x : states)
    most = std::fmax(most, std::fmax(std::abs(x.q(0) - std::cos(x.t) + x.t * x.t), std::abs(x.z(0) - std::sin(x.t))));
  return most;
}

BOOST_AUTO_TEST_CASE(derivatives_by_time) {
  auto x = start;
  x.t = 0.7, x.q(0) = 0.3, x.u(0) = -0.2, x.z(0) = 0.1;
  const Eigen::Vector3d by_time = eom.evaluate(x, jacobian(rhs, t));
  Eigen::Vector3d sum = Eigen::Vector3d::Zero();
  constexpr double h = 1e-2, weights[] = {3.0 / 4, -3.0 / 20, 1.0 / 60}; // differences of sixth order
  for (int k = 1; k <= 3; ++k)
    for (const int sign : {-1, 1}) {
      auto y = x;
      y.t += sign * k * h;
      sum += sign * weights[k - 1] / h * eom.evaluate(y, rhs);
    }
  BOOST_TEST((by_time - sum).norm() < 1e-11 * by_time.norm());
  BOOST_TEST((eom.evaluate(x, jacobian(rhs, q, t)).col(1) == by_time));
}

BOOST_AUTO_TEST_CASE(runs_follow_the_known_solution) {
  const auto run = simulate(eom, start, until(3.0), every(0.1), stiff, tolerance(1e-10), at_most(20000));
  BOOST_TEST_REQUIRE(static_cast<bool>(run));
  BOOST_TEST(away(run.states) < 1e-7);
  BOOST_TEST(run.steps < 2000U); // an explicit method is limited to 2e-6 s

  const compiled_model<interface> compiled{values(c = 1e6)};
  const auto same = simulate(compiled, compiled.state(start.q, start.u, start.z, 0.0), until(3.0), every(0.1), stiff, tolerance(1e-10), at_most(20000));
  BOOST_TEST_REQUIRE(static_cast<bool>(same));
  for (std::size_t i = 0; i < run.states.size(); ++i) BOOST_TEST((run.states[i].q == same.states[i].q));
}

} // namespace
