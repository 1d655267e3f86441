// Dry friction that holds at rest, in two ways: by bristles, on an incline, and by events at which a contact closes and
// opens, on a plate that shakes. Both against solutions in closed form.
// cost: heavy

#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"plate"> plate;
constexpr point<"O"> O;
constexpr point<"S"> S;
constexpr point<"B"> B;
constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"mu"> mu;
constexpr parameter<"a"> a; // of the plate's motion, and its frequency
constexpr parameter<"w"> w;
constexpr parameter<"slope"> slope;
constexpr coordinate<"x"> x; // of the block, on the plate
constexpr speed<"u"> u;
constexpr ctdyn::time t;

// A block on an incline, held by bristles from rest on.
constexpr auto weight = m * g * cos(slope);
constexpr auto rub = lugre_friction<"rub">(0.5 * weight, 0.6 * weight, 0.1, 1e5, 1500, 0.4, u);
constexpr auto incline = system(newtonian(N, O), declare(m, g, slope), dt(x) == u, B.set_pos(O, x * N.x),
                                particle<"block">(B, m), rub, force(B, (m * g * sin(slope) + rub.force) * N.x));

BOOST_AUTO_TEST_CASE(bristles_hold) {
  const kanes_method<incline> eom{values(m = 1.0, g = 9.81, slope = 0.35)};
  const auto start = eom.state(values(x = 0.0, u = 0.0, rub.deflection = 0.0));
  const auto run = simulate(eom, start, until(100.0), every(1.0), tolerance(1e-14));
  BOOST_TEST_REQUIRE(bool(run));
  const auto& early = run.states[1];
  const auto& late = run.states.back();
  // dz = dx (1 - sigma_0 z / F_s) until sigma_0 z is the load
  const double load = 9.81 * std::sin(0.35), most = 0.6 * 9.81 * std::cos(0.35);
  const double settled = -most / 1e5 * std::log(1 - load / most);
  BOOST_TEST(std::abs(late.q(0) - settled) < 1e-4 * settled);
  BOOST_TEST_MESSAGE("it gives way by " << late.q(0) << " m, and creeps by " << late.q(0) - early.q(0) << " m in 99 s");
  BOOST_TEST(std::abs(late.q(0) - early.q(0)) < 1e-12);
  BOOST_TEST(std::abs(late.u(0)) < 1e-13);
}

// A block on a plate that shakes. `slip` is the direction in which it slides, or 0 while it sticks.
constexpr input<"slip"> slip;
constexpr auto shaken = system(
    newtonian(N, O), dt(x) == u, plate.orient_axis(N, 0, N.z), S.set_pos(O, a * sin(w * t) * N.x), B.set_pos(S, x * plate.x),
    particle<"block">(B, m), force(B, -slip * mu * m * g * plate.x),
    contact<"rest">(B, plate, plate.x));
using model = kanes_method<shaken>;

constexpr double pi = 3.14159265358979323846;
constexpr double frequency = 10, shakes = 0.05; // rad/s, m

/// `more`: the static coefficient, divided by that of sliding.
auto run_of(double friction, double end, double more = 1) {
  const double hold = more * friction * 9.81; // the mass is 1 kg
  const model eom{values(m = 1.0, g = 9.81, mu = friction, a = shakes, w = frequency)};
  const auto force = [&eom](const auto& at) { return eom.evaluate(at, contact_force<"rest">)(0); };
  const auto slide = [=](auto& at) { // against the force that would hold it
    at.r(0) = force(at) < 0 ? 1 : -1, at.closed(0) = 0;
  };
  const auto halt = [=](auto& at) {
    at.closed(0) = 1, at.r(0) = 0, at.u(0) = 0;
    if (std::abs(force(at)) > hold) slide(at); // it turns round
  };
  const auto beyond = [=](const auto& at) { return std::abs(force(at)) - hold; };
  const auto sliding = [](const auto& at) { return at.r(0) * at.u(0); };
  const auto start = eom.state(values(x = 0.0, u = 0.0, slip = 0.0, t = 0.0), values(closed<"rest"> = 1));
  return simulate(eom, start, until(end), every(0.01), tolerance(1e-12), on(rising(beyond), slide),
                  on(falling(sliding), halt));
}

/// The solution where the block slides from a time on with no velocity, in a direction.
struct sliding_phase {
  double friction, begin, direction;
  [[nodiscard]] double velocity(double at) const {
    return -direction * friction * 9.81 * (at - begin) -
           shakes * frequency * (std::cos(frequency * at) - std::cos(frequency * begin));
  }
  [[nodiscard]] double way(double at) const {
    const double past = at - begin;
    return -direction * friction * 9.81 * past * past / 2 - shakes * (std::sin(frequency * at) - std::sin(frequency * begin)) +
           shakes * frequency * std::cos(frequency * begin) * past;
  }
  [[nodiscard]] double end() const {
    double low = begin + 1e-3, high = low;
    while (direction * velocity(high) > 0) high += 1e-3;
    for (low = high - 1e-3; high - low > 1e-15;) (direction * velocity((low + high) / 2) > 0 ? low : high) = (low + high) / 2;
    return low;
  }
};

// Friction of 0.8 of what the plate would need: the block sticks and slides in turn, twice in each period.
BOOST_AUTO_TEST_CASE(it_sticks_and_slides) {
  const double ratio = 0.8, friction = ratio * shakes * frequency * frequency / 9.81;
  const auto run = run_of(friction, 3.0);
  BOOST_TEST_REQUIRE(bool(run));
  const sliding_phase first{friction, std::asin(ratio) / frequency, 1};
  const double way = first.way(first.end());
  BOOST_TEST_REQUIRE(run.events.size() == 19U);
  for (std::size_t i = 0; i < run.events.size(); ++i) {
    const auto half = static_cast<double>(i / 2);
    const double expected = (i % 2 == 0 ? first.begin : first.end()) + half * pi / frequency;
    BOOST_TEST(run.events[i].which == i % 2);
    BOOST_TEST(std::abs(run.events[i].t - expected) < 1e-10);
    const auto& after = run.states[run.events[i].before + 1];
    BOOST_TEST(after.closed(0) == (i % 2 == 0 ? 0 : 1));
    BOOST_TEST(std::abs(after.q(0) - (i % 4 == 1 || i % 4 == 2 ? way : 0)) < 1e-11);
  }
  for (std::size_t i = 1; i < run.states.size(); ++i) // where it sticks, it is where it stopped
    if (run.states[i - 1].closed(0) == 1 && run.states[i].closed(0) == 1)
      BOOST_TEST(std::abs(run.states[i].q(0) - run.states[i - 1].q(0)) < 1e-16);
}

#ifdef CTDYN_ALL_TESTS // at night
// It holds up to a larger static coefficient, slides by the other one, and sticks again.
BOOST_AUTO_TEST_CASE(a_larger_static_coefficient) {
  const double ratio = 0.8, friction = ratio * shakes * frequency * frequency / 9.81;
  const auto run = run_of(friction, 1.0, 0.95 / ratio);
  BOOST_TEST_REQUIRE(bool(run));
  const sliding_phase first{friction, std::asin(0.95) / frequency, 1};
  BOOST_TEST_REQUIRE(run.events.size() == 6U);
  for (std::size_t i = 0; i < run.events.size(); ++i) {
    const double expected = (i % 2 == 0 ? first.begin : first.end()) + static_cast<double>(i / 2) * pi / frequency;
    BOOST_TEST(run.events[i].which == i % 2);
    BOOST_TEST(std::abs(run.events[i].t - expected) < 1e-10);
  }
}
#endif

// With half of that the block never sticks again: where it stops, it turns round.
BOOST_AUTO_TEST_CASE(it_turns_round) {
  const double ratio = 0.4, friction = ratio * shakes * frequency * frequency / 9.81;
  const auto run = run_of(friction, 2.0);
  BOOST_TEST_REQUIRE(bool(run));
  sliding_phase phase{friction, std::asin(ratio) / frequency, 1};
  double place = 0;
  BOOST_TEST(run.events[0].which == 0U);
  BOOST_TEST(std::abs(run.events[0].t - phase.begin) < 1e-12);
  for (std::size_t i = 1; i < run.events.size(); ++i) {
    const double end = phase.end();
    place += phase.way(end);
    BOOST_TEST(run.events[i].which == 1U);
    BOOST_TEST(std::abs(run.events[i].t - end) < 1e-10);
    const auto& after = run.states[run.events[i].before + 1];
    BOOST_TEST(std::abs(after.q(0) - place) < 1e-10);
    BOOST_TEST(after.r(0) == -phase.direction);
    phase = {friction, end, -phase.direction};
  }
  BOOST_TEST(run.events.size() == 7U);
}

} // namespace
