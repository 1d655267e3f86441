// Coulomb's friction whose direction, or normal force, a controller knows: a block that slides in a direction of the
// floor until it stops, and one that a contact with the floor presses by a force that changes. Both in closed form.
// cost: nightly

#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"B"> B;
constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"mu"> mu;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr ctdyn::time t;

// Two directions on a surface: `a` and `b` are the unit vector of the velocity, which a controller sets while it slides.
constexpr input<"a"> a;
constexpr input<"b"> b;
constexpr auto on_floor = ctdyn::system(newtonian(N, O), dt(x) == u, dt(y) == v, B.set_pos(O, x * N.x + y * N.y),
                                        particle<"block">(B, m), force(B, -mu * m * g * (a * N.x + b * N.y)),
                                        contact<"rest">(B, N, N.x, N.y));
BOOST_AUTO_TEST_CASE(in_two_directions) {
  using model = kanes_method<on_floor>;
  const double friction = 0.3, gravity = 9.81, speed = 1.3, angle = 0.7;
  const model eom{values(m = 2.0, g = gravity, mu = friction)};
  const Eigen::Vector2d along(std::cos(angle), std::sin(angle));
  auto start = eom.state(values(x = 0.1, y = -0.2, u = speed * along(0), v = speed * along(1), a = along(0), b = along(1)));
  const auto slip = [](const model::state_type& at) -> Eigen::Vector2d {
    if (at.closed(0) == 1) return Eigen::Vector2d::Zero();
    return at.u.normalized();
  };
  const auto sliding = [](const auto& at) { return at.r.dot(at.u); };
  const auto halt = [](auto& at) { at.closed(0) = 1, at.u.setZero(), at.r.setZero(); };
  const auto run = simulate(eom, start, until(1.0), every(0.1), tolerance(1e-12), sampled(0.01, slip),
                            on(falling(sliding), halt));
  BOOST_TEST_REQUIRE(bool(run));
  BOOST_TEST_REQUIRE(run.events.size() == 1U);
  const double end = speed / (friction * gravity), way = speed * end / 2;
  BOOST_TEST(std::abs(run.events[0].t - end) < 1e-11);
  const auto& last = run.states.back();
  BOOST_TEST(last.t == 1.0);
  BOOST_TEST((last.q - start.q - way * along).norm() < 1e-11);
  BOOST_TEST(last.u.norm() == 0);
}

// The normal force is that of a contact, on which the weight and a force that changes press: the controller takes it from
// the contact, and sets the friction.
constexpr input<"friction"> rub;
constexpr auto pressed = ctdyn::system(newtonian(N, O), dt(x) == u, dt(z) == w, B.set_pos(O, x * N.x + z * N.z),
                                       particle<"block">(B, m), gravity(-g * N.z), force(B, -30 * sin(5 * t) * sin(5 * t) * N.z),
                                       force(B, -rub * N.x), contact<"floor">(B, N, N.z));
BOOST_AUTO_TEST_CASE(by_the_force_of_a_contact) {
  using model = kanes_method<pressed>;
  const double friction = 0.25, speed = 2;
  const model eom{values(m = 2.0, g = 9.81)};
  auto start = eom.state(values(x = 0.0, z = 0.0, u = speed, w = 0.0, rub = 0.0, t = 0.0), values(closed<"floor"> = 1));
  const auto by_floor = [&](const model::state_type& at) {
    return Eigen::Vector<double, 1>(friction * eom.evaluate(at, contact_force<"floor">)(0));
  };
  const auto run = simulate(eom, start, until(0.3), every(0.1), tolerance(1e-12), by_floor);
  BOOST_TEST_REQUIRE(bool(run));
  const double time = 0.3, pressing = 9.81 * 2 * time + 30 * (time / 2 - std::sin(10 * time) / 20); // its integral
  BOOST_TEST(std::abs(run.states.back().u(0) - (speed - friction * pressing / 2)) < 1e-11);
  BOOST_TEST(std::abs(run.states.back().u(1)) < 1e-15);
}

} // namespace
