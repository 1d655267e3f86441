// Events against closed forms: relays that switch and slide, impacts, carriers, and several events at one time in any order.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace ctdyn;

constexpr input<"F"> F;
constexpr coordinate<"q"> q;
constexpr auto cart = [] { // a particle on a line, something that follows with a lag, and a mode of both
  auto [g] = parameters<"g">;
  auto [T, mode] = coordinates<"T mode">;
  auto [u] = speeds<"u">;
  auto [N] = frames<"N">;
  auto [O, P] = points<"O P">;
  return system(declare(g, q, T, mode, u, F), newtonian(N, O), dt(q) == u, dt(T) == F + mode - T, dt(mode) == 0,
                P.set_pos(O, q * N.y),
                particle<"P">(P, 1),
                force(P, (F + mode) * N.y),
                gravity(-g * N.y));
};
using kane = kanes_method<cart>;
using state = kane::state_type;
using one = Eigen::Matrix<double, 1, 1>;
using number = std::function<double(const state&)>;
using jump = std::function<void(state&)>;

kane falling_by(double g) { return kane{one(g)}; }
state at(double height, double speed) { return kane::state(Eigen::Vector3d(height, 0, 0), one(speed), one(0.0)); }
constexpr auto accumulates = simulation_status::events_accumulate;

/// A relay: which of its two events comes first in the options, how they are written, and what the relay moves.
struct relay {
  double strength, band, by_speed, g;
  int order, spelling, moves;
};
/// A run of the relay, which drives q + by_speed * u to zero.
auto switched(const relay& r, const state& x0, double end, double& input) {
  const double scale = r.spelling == 1 ? 0.3 : 1;
  const number above_low = [=](const state& x) { return scale * (x.q(0) + r.by_speed * x.u(0) + r.band); };
  const number above_high = [=](const state& x) { return x.q(0) + r.by_speed * x.u(0) - r.band; };
  const number below_high = [=](const state& x) { return (10 * r.band - 10 * r.by_speed * x.u(0) - 10 * x.q(0)) / 10; };
  const auto set = [&input, r](state& x, double force) {
    if (r.moves == 0) x.r(0) = force;
    if (r.moves == 1) input = force;
    if (r.moves == 2) x.q(2) = force;
  };
  const jump up = [=](state& x) { set(x, r.strength); }, down = [=](state& x) { set(x, -r.strength); };
  const auto control = [&input, r](const state& x) { return one(r.moves == 1 ? input : x.r(0)); };
  const auto go = [&](auto first, auto second) {
    return simulate(falling_by(r.g), x0, until(end), every(0.25), control, at_most(20000), first, second);
  };
  if (r.spelling == 2) return r.order == 0 ? go(on(falling(above_low), up), on(falling(below_high), down))
                                           : go(on(falling(below_high), down), on(falling(above_low), up));
  return r.order == 0 ? go(on(falling(above_low), up), on(rising(above_high), down))
                      : go(on(rising(above_high), down), on(falling(above_low), up));
}
/// Times at which an ideal relay switches, from the roots of parabolas, and whether it slides at the last one.
std::vector<double> exact_times(const relay& r, double height, double speed, double end, bool& slides) {
  std::vector<double> times;
  long double x = height, v = speed, t = 0, force = height + r.by_speed * speed > 0 ? -r.strength : r.strength;
  for (slides = false; !slides;) {
    const long double a = force - r.g, square = a / 2, linear = v + r.by_speed * a;
    const long double offset = x + r.by_speed * v + (force < 0 ? r.band : -r.band);
    const long double root = std::sqrt(linear * linear - 4 * square * offset); // it comes from the other side: there is one
    const long double half = -(linear + (linear > 0 ? root : -root)) / 2;
    long double next = 1e9L;
    for (const long double z : {half / square, offset / half})
      if (z > 1e-12L && (linear + 2 * square * z) * force > 0) next = std::min(next, z);
    if (!(t + next <= end)) break;
    x += v * next + a * next * next / 2, v += a * next, t += next, force = -force;
    times.push_back(static_cast<double>(t));
    slides = r.band == 0 && (v + r.by_speed * a) * (v + r.by_speed * (force - r.g)) < 0;
  }
  return times;
}

BOOST_AUTO_TEST_CASE(relays_switch_at_every_time_or_are_told_to_slide) {
  std::mt19937 random(7);
  const auto between = [&](double a, double b) { return a + (b - a) * static_cast<double>(random() >> 8u) / 16777216.0; };
  std::size_t sliding = 0, events = 0;
#ifdef __OPTIMIZE__
  constexpr int relays = 108;
#else
  constexpr int relays = 36; // each pair of words once; all of them take 20 s without optimization
#endif
  for (int k = 0; k < relays; ++k) {
    const relay r{between(5, 20), k % 4 == 0 ? 0.0 : std::pow(10, between(-3, -1)), between(0, 0.6), between(-3, 3),
                  k % 2, k / 2 % 3, k / 6 % 3};
    const double height = between(-1, 1), speed = between(-2, 2);
    double input = height + r.by_speed * speed > 0 ? -r.strength : r.strength;
    state x0 = at(height, speed);
    if (r.moves == 0) x0.r(0) = input;
    if (r.moves == 2) x0.q(2) = input;
    bool slides = false;
    const auto exact = exact_times(r, height, speed, 1.5, slides);
    const auto run = switched(r, x0, 1.5, input);
    BOOST_TEST_CONTEXT("relay " << k) {
      BOOST_TEST((run.status == (slides ? accumulates : simulation_status::reached_end)));
      if (slides)
        BOOST_TEST(run.events.size() > exact.size());
      else
        BOOST_TEST(run.events.size() == exact.size());
      double worst = 0;
      for (std::size_t i = 0; i < std::min(exact.size(), run.events.size()); ++i)
        worst = std::max(worst, std::abs(run.events[i].t - exact[i]));
      BOOST_TEST(worst < 1e-9);
      if (slides) {
        BOOST_TEST(run.accumulating == (std::vector<std::size_t>{0, 1}));
        BOOST_TEST(std::abs(run.events.back().t - exact.back()) < 1e-9);
      }
      sliding += slides, events += run.events.size();
    }
  }
  BOOST_TEST(sliding == relays / 4);
  BOOST_TEST(events > relays * 28);
}

BOOST_AUTO_TEST_CASE(relays_of_one_event_and_of_first_order) {
  const number sigma = [](const state& x) { return x.q(0) + 0.3 * x.u(0); };
  const double slides = (-3 + std::sqrt(9 + 4 * 5 * 0.1)) / 10; // sigma = 0.1 - 3 t - 5 t^2
  for (const double longest : {0.5, 1e-3, 1e-5}) {
    double force = -10;
    const auto run = simulate(falling_by(0), at(0.1, 0), until(1.0), every(0.5), longest_step(longest), at_most(200000),
                              [&](const state&) { return one(force); },
                              on(crossing(sigma), [&](state&) { force = -force; }));
    BOOST_TEST((run.status == accumulates));
    BOOST_TEST(run.accumulating == std::vector<std::size_t>{0});
    BOOST_TEST(std::abs(run.events.back().t - slides) < 1e-12);
  }
  double sign = 1; // in the function itself
  const auto own = simulate(falling_by(0), at(0.1, 0), until(1.0), every(0.5), [&](const state&) { return one(-10 * sign); },
                            on(falling([&](const state& x) { return sign * sigma(x); }), [&](state&) { sign = -sign; }));
  BOOST_TEST((own.status == accumulates));
  BOOST_TEST(std::abs(own.events.back().t - slides) < 1e-12);

  for (const bool by_mode : {false, true}) { // T' = 2 - T, which reaches 1 after log(2) s
    const auto heat = [=](double power) {
      return [=](state& x) { (by_mode ? x.q(2) : x.r(0)) = power; };
    };
    const number above = [](const state& x) { return x.q(1) - 1; };
    state x0 = at(0, 0);
    heat(2)(x0);
    const auto run = simulate(falling_by(0), x0, until(3.0), every(1.0), on(falling(above), jump(heat(2))),
                              on(rising(above), jump(heat(0))));
    BOOST_TEST((run.status == accumulates));
    BOOST_TEST(run.accumulating == (std::vector<std::size_t>{0, 1}));
    BOOST_TEST(std::abs(run.events.back().t - std::log(2)) < 1e-9);
  }
}

BOOST_AUTO_TEST_CASE(carriers_from_any_phase_are_counted) {
  constexpr double pi = 3.14159265358979323846;
  const jump look = [](state&) {};
  const auto second = simulate(falling_by(1), at(0, 0), until(1.0), every(0.1),
                               on(crossing([](const state& x) { return std::sin(2 * pi * 5e3 * x.t); }), look));
  BOOST_TEST((second.status == simulation_status::reached_end));
  BOOST_TEST(std::abs(double(second.events.size()) - 9999.5) < 1); // one at the end, if rounding is so
  for (const double start : {0.0, 1e4})
    for (const double phase : {0.0, 0.5, 3.0})
      for (const double f : {10.0, 5e3, 2e4}) {
        const double end = start + 200.25 / f;
        state x0 = at(0, 0);
        x0.t = start;
        const auto wave = [=](const state& x) { return std::sin(2 * pi * f * (x.t - start) + phase); };
        const auto run = simulate(falling_by(1), x0, until(end), every(0.1), on(crossing(wave), look));
        BOOST_TEST((run.status == simulation_status::reached_end));
        BOOST_TEST(run.events.size() == static_cast<std::size_t>(400.5 + phase / pi));
        double worst = 0;
        for (std::size_t k = 0; k < run.events.size(); ++k)
          worst = std::max(worst, std::abs(run.events[k].t - start - (double(k + 1) * pi - phase) / (2 * pi * f)));
        BOOST_TEST(worst < 1e-15 + 4e-16 * end);

        for (const double duty : {0.01, 0.3, 0.9}) { // a sawtooth, which leaps, against a level
          const auto saw = [=](const state& x) {
            const double turns = (x.t - start) * f + 0.4;
            return duty - (turns - std::floor(turns));
          };
          const auto pwm = [=](auto... events) {
            return simulate(falling_by(1), x0, until(end), every(0.1), longest_step(std::min(duty, 1 - duty) / f), events...);
          };
          const auto both = pwm(on(falling(saw), jump([](state& x) { x.r(0) = 0; })),
                                on(rising(saw), jump([](state& x) { x.r(0) = 1; })));
          BOOST_TEST((both.status == simulation_status::reached_end));
          BOOST_REQUIRE(both.events.size() == 400u);
          double late = 0;
          for (std::size_t k = 0; k < both.events.size(); ++k) {
            const std::size_t half = k + (duty < 0.4 ? 1 : 0); // falls at duty, rises at 1
            const double turns = double(half / 2) + (half % 2 == 0 ? duty : 1.0);
            BOOST_TEST(both.events[k].which == half % 2);
            late = std::max(late, std::abs(both.events[k].t - start - (turns - 0.4) / f));
          }
          BOOST_TEST(late < 1e-15 + 4e-16 * end);
        }
      }
}

BOOST_AUTO_TEST_CASE(all_events_of_one_time_happen_in_the_order_in_which_they_are_written) {
  const number height = [](const state& x) { return x.q(0); };
  const number other = [](const state& x) { return (3 * x.q(0) + 0.1 * x.u(0) - 0.1 * x.u(0)) / 7; };
  const number below = [](const state& x) { return -2 * x.q(0); };
  std::string told;
  const auto tell = [&](char c) { return jump([&told, c](state&) { told += c; }); };
  const jump bounce = [&](state& x) { x.u(0) = -x.u(0), told += 'b'; };
  const auto drop = [&](auto... events) {
    told.clear();
    return simulate(falling_by(10), at(5, 0), until(2.5), every(0.5), events...);
  };
  (void)drop(on(falling(height), bounce), on(falling(other), tell('o')), on(rising(below), tell('t')));
  BOOST_TEST(told == "bot");
  (void)drop(on(rising(below), tell('t')), on(falling(other), tell('o')), on(falling(height), bounce));
  BOOST_TEST(told == "tob");
  (void)drop(on(crossing(other), tell('o')), on(crossing(height), bounce), on(crossing(height), tell('h')));
  BOOST_TEST(told == "obh");

  const auto ended = [&](auto... events) { return drop(events...).events.size(); };
  BOOST_TEST(ended(on(falling(height), stop), on(falling(other), tell('o'))) == 2u);
  BOOST_TEST(told == "o");
  BOOST_TEST(ended(on(falling(other), tell('o')), on(falling(height), stop)) == 2u);
  BOOST_TEST(told == "o");
  const auto run = drop(on(falling(height), bounce), on(falling(height), [](state& x) { x.q(0) += 1; }));
  BOOST_REQUIRE(run.events.size() >= 2u);
  const auto &first = run.events[0], &second = run.events[1];
  BOOST_TEST((first.which == 0 && second.which == 1 && first.t == second.t && second.before == first.before + 1));
  BOOST_TEST(std::abs(run.states[first.before].u(0) + 10) < 1e-9);
  BOOST_TEST(std::abs(run.states[second.before].u(0) - 10) < 1e-9);
  BOOST_TEST(std::abs(run.states[second.before + 1].q(0) - 1) < 1e-9);
}

BOOST_AUTO_TEST_CASE(impacts_on_both_sides_and_rest) {
  const number gap = [](const state& x) { return x.q(0); };
  const jump elastic = [](state& x) { x.u(0) = -x.u(0); }, plastic = [](state& x) { x.u(0) = 0; };
  for (const double side : {1.0, -1.0}) { // a plate that is hit from above or, with weight upwards, from below
    const auto run = simulate(falling_by(10 * side), at(5 * side, 0), until(9.5), every(1.0), on(crossing(gap), elastic));
    BOOST_TEST((run.status == simulation_status::reached_end));
    BOOST_REQUIRE(run.events.size() == 5u);
    for (std::size_t k = 0; k < 5; ++k) BOOST_TEST(std::abs(run.events[k].t - (1 + 2 * double(k))) < 1e-9);
    const auto two = simulate(falling_by(10 * side), at(5 * side, 0), until(9.5), every(1.0), on(rising(gap), elastic),
                              on(falling(gap), elastic));
    BOOST_TEST(two.events.size() == 5u);
  }
  for (const double longest : {1.0, 1e-3}) {
    const auto rest = simulate(falling_by(10), at(5, 0), until(3.0), every(1.0), on(falling(gap), plastic), longest_step(longest));
    BOOST_TEST((rest.status == accumulates));
    BOOST_TEST(rest.accumulating == std::vector<std::size_t>{0});
    BOOST_TEST(std::abs(rest.events.back().t - 1) < 1e-6);
    BOOST_TEST(std::abs(rest.states.back().q(0)) < 1e-12);
  }
  const auto bounces = simulate(falling_by(10), at(0, 1e-3), until(1.0), every(1.0), // from the floor itself
                                on(falling(gap), jump([](state& x) { x.u(0) *= -0.5; })));
  BOOST_TEST((bounces.status == accumulates));
  BOOST_TEST(std::abs(bounces.events.back().t - 4e-4) < 1e-12); // 2 v / g (1 + 1/2 + 1/4 ...)
}

} // namespace
