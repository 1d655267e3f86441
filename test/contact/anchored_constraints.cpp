// An anchor at zero beside a constraint, with a joint that moves no mass: steps that cancel there leave roundings of
// roundings, which are no gap. The mass matrix over all speeds is singular, so that all speeds weigh alike.
// cost: nightly

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"S"> S;
constexpr point<"P"> P;
constexpr point<"C"> C;

constexpr auto crank = system(
    contact<"stop">(S, N, N.x, N.y), newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(x) == v, dt(y) == w,
    S.set_pos(O, x * N.x + y * N.y), A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z), P.set_pos(S, 0.4 * A.x),
    C.set_pos(P, B.x), particle<"slide">(S, 2), particle<"pin">(P, 1), gravity(-9.81 * N.y),
    configuration_constraint(dot(C.pos_from(O), N.y) == 0), dependent(q2, u2));
using kane = kanes_method<crank>;

kane::state_type at_start(const kane& eom, double closed) {
  auto [x0, how] = assemble(eom, eom.state(values(q1 = 0.5, q2 = -0.3, x = 0.1, y = 0.0, u1 = 1.0, u2 = 0.0, v = 0.0, w = 0.0)));
  BOOST_TEST(how.converged);
  x0.closed(0) = closed;
  return x0;
}

// A pendulum hangs on the slide: its energy tells that nothing is pulled.
BOOST_AUTO_TEST_CASE(beside_constraints) {
  const kane eom;
  const auto run = simulate(eom, at_start(eom, 1), until(20.0), every(0.01), tolerance(1e-9));
  BOOST_TEST_REQUIRE(bool(run));
  for (const auto& at : run.states) {
    const double energy = 0.08 * at.u(0) * at.u(0) + 9.81 * 0.4 * std::sin(at.q(0));
    BOOST_TEST(std::abs(energy - 0.08 - 9.81 * 0.4 * std::sin(0.5)) < 1e-6);
    BOOST_TEST(std::abs(at.q(2) - 0.1) < 1e-16);
    BOOST_TEST(std::abs(at.q(3)) < 1e-16);
    BOOST_TEST(std::abs(0.4 * std::sin(at.q(0)) + std::sin(at.q(1))) < 1e-15);
  }
}

// A jump that closes what moves takes its velocity; a number that is no set of contacts ends the run.
BOOST_AUTO_TEST_CASE(jumps) {
  const kane eom;
  for (const double number : {1.0, 0.5, -1.0, std::nan("")}) {
    const auto late = [](const auto& at) { return at.t - 0.15; };
    const auto run = simulate(eom, at_start(eom, 0), until(0.2), every(0.1),
                              on(rising(late), [=](auto& at) { at.closed(0) = number; }));
    BOOST_TEST(bool(run) == (number == 1));
    if (number == 0.5) BOOST_TEST((run.status == simulation_status::not_assembled));
    if (number != number) BOOST_TEST((run.status == simulation_status::not_finite));
    if (number != 1) continue;
    const auto &before = run.states[run.events[0].before], &after = run.states[run.events[0].before + 1];
    BOOST_TEST(std::abs(before.u(2)) > 1e-3);
    BOOST_TEST(std::abs(after.u(2)) < 1e-16);
    BOOST_TEST(after.q(2) == before.q(2));
    BOOST_TEST(std::abs(run.states.back().q(2) - after.q(2)) < 1e-16);
  }
}

} // namespace
