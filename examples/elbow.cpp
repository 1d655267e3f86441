// An elbow with two muscles: the biceps lifts a load in the hand, and lets it down. What this program prints is pictures/elbow.svg:
// the angle and both activations.
// cost: nightly
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/muscles.hpp>
#include <ctdyn/simulation.hpp>
#include <ctdyn/svg.hpp>
#include <ctdyn/units.hpp>

#include <Eigen/Eigenvalues>

#include <iostream>

namespace elbow {
using namespace ctdyn;

constexpr frame<"N"> N; // the upper arm, which does not move: N.y points up
constexpr frame<"A"> A; // the forearm
constexpr point<"O"> O; // the elbow
constexpr point<"F"> F;
constexpr point<"hand"> hand;
constexpr point<"origin"> origin;
constexpr point<"insertion"> insertion;

constexpr auto hinge = pin_joint<"elbow">(N, O, A, F, N.z);
constexpr auto line = linear_pathway(origin, insertion);
constexpr auto pulley = tendon_pathway(0.3 * si::metre, hinge, 0.02 * si::metre);

constexpr auto biceps = musculotendon_degroote2016<"biceps", musculotendon_formulation::fiber_length_explicit>(
    line, first_order_activation_degroote2016<"biceps">(),
    musculotendon_constants{.tendon_slack_length = 0.2 * si::metre, .peak_isometric_force = 640 * si::newton,
                            .optimal_fiber_length = 0.14 * si::metre});
constexpr auto triceps = musculotendon_degroote2016<"triceps", musculotendon_formulation::rigid_tendon>(
    pulley, first_order_activation_degroote2016<"triceps">(),
    musculotendon_constants{
        .tendon_slack_length = 0.2 * si::metre, .peak_isometric_force = 960 * si::newton, .optimal_fiber_length = 0.12 * si::metre,
        .optimal_pennation_angle = 0.19});

constexpr auto description = system(
    newtonian(N, O), hinge, hinge.damper(0.6 * si::newton_metre * si::second / si::radian), gravity(-9.81 * N.y),
    hand.set_pos(F, -0.3 * A.y), particle<"hand">(hand, 2),
    origin.set_pos(O, 0.3 * N.y), insertion.set_pos(F, 0.02 * A.x - 0.05 * A.y),
    biceps, triceps);

using kane = kanes_method<description>;
constexpr auxiliary_state<"biceps.activation"> biceps_active;
constexpr auxiliary_state<"biceps.normalized_fiber_length"> biceps_fiber;
constexpr auxiliary_state<"triceps.activation"> triceps_active;
constexpr input<"biceps.excitation"> biceps_excited;
constexpr input<"triceps.excitation"> triceps_excited;

/// Whether the Jacobian by all states is that of differences of the rates: each entry to 1e-6 of its size and one.
bool agrees_with_differences(const kane& eom, const kane::state_type& x) {
  const auto jacobian_found = eom.evaluate(x, state_matrix);
  constexpr double h = 1e-6;
  for (Eigen::Index column = 0; column < jacobian_found.cols(); ++column) {
    const auto rates = [&](double change) {
      auto y = x;
      (column == 0 ? y.q(0) : column == 1 ? y.u(0) : y.z(column - 2)) += change;
      return eom.evaluate(y, rhs);
    };
    const auto expected = ((rates(h) - rates(-h)) / (2 * h)).eval();
    if (!((jacobian_found.col(column) - expected).array().abs() < 1e-6 * (1 + expected.array().abs())).all()) return false;
  }
  return true;
}
} // namespace elbow

int main() {
  using namespace elbow;
  const kane eom;
  const auto start = eom.state(values(
      hinge.q = 0.5, hinge.u = 0.0, biceps_active = 0.05, biceps_fiber = 1.05, triceps_active = 0.05,
      biceps_excited = 0.0, triceps_excited = 0.0));
  const auto run = simulate(eom, start, until(2.0), every(0.01), [](const auto& x) {
    return Eigen::Vector2d(x.t < 1 ? 0.5 : 0.2, x.t < 1 ? 0.02 : 0.05);
  });
  std::cerr << "all eigenvalues at the end: "
            << eom.evaluate(run.states.back(), state_matrix).eigenvalues().transpose() << '\n';
  if (!svg_plot(std::cout, "elbow (rad), activations", signals(eom, run.states, hinge.q, biceps_active, triceps_active))) return 1;
  for (const auto& x : {start, run.states[120], run.states.back()})
    if (!agrees_with_differences(eom, x)) return 1;
  return run.status == simulation_status::reached_end ? 0 : 1;
}
