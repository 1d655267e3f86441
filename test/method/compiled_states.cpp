// A compiled model whose interface lists quaternions and dependent symbols is integrated, regulated and kept on its
// constraints as the method is, to the bit.
// cost: nightly
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/control.hpp>
#include <ctdyn/simulation.hpp>

#include "models/compiled_states.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace compiled_states {

struct turning {
  static constexpr auto symbols = given(I, J, K, e0, e1, e2, e3, w1, w2, w3, T);
  static constexpr auto outputs = offers(
      together(offer<7>(rhs), offer(status)),
      together(offer<7>(rhs), offer<7, 7>(state_matrix), offer<7, 1>(input_matrix), offer(status)));
  static constexpr auto quaternions = given(e0, e1, e2, e3);
  static constexpr std::size_t prepared = 40;
  static void compute(const compiled_call<double>& call) noexcept;
};
struct sliding {
  static constexpr auto symbols = given(g, l, x, y, u, v);
  static constexpr auto outputs = offers(together(offer<4>(rhs), offer(status)), offer<4, 4>(jacobian(rhs, x, y, u, v)));
  static constexpr auto dependent = given(v, y);
  static constexpr bool projects = true;
  static constexpr std::size_t prepared = 40;
  static void compute(const compiled_call<double>& call) noexcept;
};
struct drifting : sliding {
  static constexpr bool projects = false;
  static void compute(const compiled_call<double>& call) noexcept;
};
void drifting::compute(const compiled_call<double>& call) noexcept { compile<drifting, kanes_method<bead>>(call); }
void turning::compute(const compiled_call<double>& call) noexcept { compile<turning, kanes_method<satellite>>(call); }
void sliding::compute(const compiled_call<double>& call) noexcept { compile<sliding, kanes_method<bead>>(call); }

} // namespace compiled_states

namespace {
using namespace compiled_states;

using body = compiled_model<turning>;
using ring = compiled_model<sliding>;
using derived_body = kanes_method<satellite>;
using derived_ring = kanes_method<bead>;
static_assert(error_state<body>::size == 6 && error_state<body>::rows == 7);
static_assert(error_state<ring>::size == 2);
static_assert(error_state<body>::entry_of(e1) == error_state<derived_body>::entry_of(e1));

template <class State> bool same(const State& a, const State& b) { return a.q == b.q && a.u == b.u && a.t == b.t; }
template <class State> bool same(const std::vector<State>& a, const std::vector<State>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const State& x, const State& y) { return same(x, y); });
}

const Eigen::Vector3d moments(1.0, 2.0, 3.5);
const body eom{moments};
const derived_body method{moments};
body::state_type turned(double norm) {
  auto s = eom.state(values(e0 = 0.5, e1 = -0.5, e2 = 0.5, e3 = 0.5), values(w1 = 0.3, w2 = 1.0, w3 = -0.2), values(T = 0.1));
  s.q *= norm;
  return s;
}

BOOST_AUTO_TEST_CASE(quaternions_are_normalized_in_steps_and_simulations) {
  const auto [a, how] = runge_kutta_4(eom)(turned(1.0), 0.05);
  const auto [b, told] = runge_kutta_4(method)(turned(1.0), 0.05);
  BOOST_TEST((same(a, b) && how == step_status::advanced && told == how));
  BOOST_TEST(std::abs(a.q.norm() - 1) < 1e-15);

  const auto run = simulate(eom, turned(1.0), until(5.0), every(0.5), tolerance(1e-4));
  const auto twin = simulate(method, turned(1.0), until(5.0), every(0.5), tolerance(1e-4));
  BOOST_TEST((run && same(run.states, twin.states)));
  for (const auto& s : run.states) BOOST_TEST(std::abs(s.q.norm() - 1) < 1e-15);
}

BOOST_AUTO_TEST_CASE(regulators_have_three_entries_of_an_attitude) {
  using error = error_state<body>;
  const auto e = error::between(turned(1.0), turned(-1.0)); // the same attitude
  BOOST_TEST(e.norm() < 1e-15);
  const auto near = linearization{eom}(turned(1.0));
  const auto twin = linearization{method}(turned(1.0));
  BOOST_TEST((near.A == twin.A && near.B == twin.B));
}

BOOST_AUTO_TEST_CASE(constraints_are_kept) {
  const Eigen::Vector2d numbers(9.81, 2.0);
  const ring compiled{numbers};
  const derived_ring derived{numbers};
  const auto start = compiled.state(values(x = 2.0 * std::sin(1.0), y = -2.0 * std::cos(1.0)), values(u = 0.0, v = 0.0));
  const auto run = simulate(compiled, start, until(10.0), every(1.0), tolerance(1e-5));
  const auto twin = simulate(derived, start, until(10.0), every(1.0), tolerance(1e-5));
  BOOST_TEST((run && same(run.states, twin.states)));
  for (const auto& s : run.states) BOOST_TEST(std::abs(s.q.norm() - 2) < 1e-14);
  BOOST_TEST(same(simulate(compiled, start, until(1.0), every(0.5), stiff).states,
                  simulate(derived, start, until(1.0), every(0.5), stiff).states));

  const auto drifted = simulate(compiled_model<drifting>{numbers}, start, until(10.0), every(1.0), tolerance(1e-5));
  BOOST_TEST((drifted && std::abs(drifted.states.back().q.norm() - 2) > 1e-9));

  auto away = start;
  away.q *= 1.01; // not on the circle
  BOOST_TEST((simulate(compiled, away, until(1.0), every(0.5)).status == simulation_status::not_assembled));
  const auto [back, found] = compiled.projected(away);
  BOOST_TEST((found && same(back, project(derived, away).state)));
}

} // namespace
