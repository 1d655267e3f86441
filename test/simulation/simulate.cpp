// Simulations of small models: accuracy, records, controllers, events, and what is said of bad input.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <limits>
#include <locale>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace ctdyn;

constexpr input<"F"> F;
constexpr coordinate<"q"> q;
constexpr auto ball = [] { // a particle on a vertical line, with a force on it
  auto [m, g] = parameters<"m g">;
  auto [u] = speeds<"u">;
  auto [N] = frames<"N">;
  auto [O, P] = points<"O P">;
  return system(declare(m, g, q, u, F), newtonian(N, O), dt(q) == u,
                P.set_pos(O, q * N.y),
                particle<"P">(P, m),
                force(P, F * N.y),
                gravity(-g * N.y));
};
using kane = kanes_method<ball>;
using one = Eigen::Matrix<double, 1, 1>;
const kane eom{Eigen::Vector2d(2.0, 10.0)};
kane::state_type at(double height, double speed) { return kane::state(one(height), one(speed), one(0.0)); }
const double nan = std::numeric_limits<double>::quiet_NaN();

BOOST_AUTO_TEST_CASE(a_fall_is_recorded_at_its_times) {
  const auto run = simulate(eom, at(3.0, 1.0), until(1.05), every(0.1));
  BOOST_TEST((run.status == simulation_status::reached_end));
  BOOST_REQUIRE(run.states.size() == 12u);
  BOOST_TEST(run.states.back().t == 1.05);
  for (std::size_t k = 0; k < 12; ++k) {
    const auto& x = run.states[k];
    if (k != 11) BOOST_TEST(x.t == double(k) * 0.1); // not 0.1 + 0.1 + ...
    BOOST_TEST(std::abs(x.q(0) - (3.0 + x.t - 5 * x.t * x.t)) < 1e-12);
  }
}

BOOST_AUTO_TEST_CASE(a_ball_bounces_until_its_bounces_accumulate) {
  for (const double restitution : {0.9, 0.5, 0.1, 0.01}) {
    const auto run = simulate(eom, at(5.0, 0.0), until(100.0), every(1.0),
                              on(falling(q), [&](kane::state_type& x) { x.u(0) *= -restitution; }));
    BOOST_TEST((run.status == simulation_status::events_accumulate));
    double t = 1.0, flight = 2.0; // sqrt(2 h / g), 2 v / g
    std::size_t right = 0;
    for (const auto& bounce : run.events) {
      if (std::abs(bounce.t - t) < 1e-9) ++right;
      flight *= restitution, t += flight;
    }
    BOOST_TEST(right == run.events.size());
    BOOST_TEST(std::abs(run.events.back().t - (1 + 2 * restitution / (1 - restitution))) < 1e-9);
    for (const auto& x : run.states) BOOST_TEST(x.q(0) > -1e-9);
  }

  const auto rounded = [](const kane::state_type& x) { return x.q(0) + 1000 - 1000; }; // zero for all below 1e-13
  const auto run = simulate(eom, at(5.0, 0.0), until(100.0), every(1.0),
                            on(falling(rounded), [&](kane::state_type& x) { x.u(0) *= -0.01; }));
  BOOST_TEST((run.status == simulation_status::events_accumulate));
  BOOST_TEST(std::abs(run.events.at(1).t - 1.02) < 1e-9);
  BOOST_TEST(std::abs(run.events.at(2).t - 1.0202) < 1e-8);
}

BOOST_AUTO_TEST_CASE(sampled_controllers_are_called_at_their_times) {
  std::vector<double> fast, slow;
  const auto run = simulate(eom, at(0.0, 0.0), until(3.0), every(0.5),
                            sampled(0.1, [&](const kane::state_type& x) { return fast.push_back(x.t), one(20 + 2 * x.t); }),
                            sampled(0.3, [&](const kane::state_type& x) { return slow.push_back(x.t), values(); }),
                            [](const kane::state_type&) { return values(); });
  BOOST_TEST((run.status == simulation_status::reached_end));
  BOOST_REQUIRE(fast.size() == 30u); // none at the end
  BOOST_REQUIRE(slow.size() == 10u);
  for (int k = 0; k < 30; ++k) BOOST_TEST(fast[std::size_t(k)] == k * 0.1);
  for (int k = 0; k < 10; ++k) BOOST_TEST(slow[std::size_t(k)] == k * 0.3);
  double height = 0, speed = 0; // accelerations k h, held for h = 0.1
  for (int k = 0; k < 30; ++k) height += 0.1 * speed + 0.005 * (k * 0.1), speed += 0.1 * (k * 0.1);
  BOOST_TEST(std::abs(run.states.back().q(0) - height) < 1e-12);
  BOOST_TEST(run.states[1].r(0) == 20 + 2 * (5 * 0.1)); // at 0.5 s the new one
}

BOOST_AUTO_TEST_CASE(continuous_controllers_by_name_vector_and_number) {
  for (const double done : {simulate(eom, at(1.0, 0.0), until(2.0), every(1.0), // u' = -4 q
                                     [](const auto& x) { return values(F = 20 - 8 * x.q(0)); }).states.back().q(0),
                            simulate(eom, at(1.0, 0.0), until(2.0), every(1.0),
                                     [](const kane::state_type& x) { return 20 - 8 * x.q(0); }).states.back().q(0)})
    BOOST_TEST(std::abs(done - std::cos(4.0)) < 1e-9);
}

/// The times of events of a ball that is thrown, and how it ended.
template <class... Events> auto thrown(const kane::state_type& x0, Events... events) {
  const auto run = simulate(eom, x0, until(2.0), every(0.5), events...);
  std::vector<double> times;
  for (const auto& event : run.events) times.push_back(event.t);
  return std::pair(run.status, times);
}
constexpr auto look = [](kane::state_type&) {};
constexpr auto bounce = [](kane::state_type& x) { x.u(0) = -x.u(0); };

BOOST_AUTO_TEST_CASE(controllers_of_the_same_input) {
  const auto always = [](double force) { return [force](const kane::state_type&) { return one(force); }; };
  const auto height = [](const auto&... controllers) {
    return simulate(eom, at(0.0, 0.0), until(1.0), every(1.0), controllers...).states.back().q(0);
  };
  BOOST_TEST(std::abs(height(always(40), always(60)) - 10) < 1e-10); // the last one: 60 N on 2 kg
  BOOST_TEST(std::abs(height(always(60), always(40)) - 5) < 1e-10);
  BOOST_TEST(std::abs(height(always(40), sampled(0.1, always(60))) - 5) < 1e-10); // one that is not sampled
  BOOST_TEST(std::abs(height(sampled(0.1, always(60)), always(40)) - 5) < 1e-10);
  BOOST_TEST(std::abs(height(sampled(0.5, always(40)), sampled(0.25, always(60))) - 10) < 1e-10);
  BOOST_TEST(std::abs(height(sampled(0.25, always(60)), sampled(0.5, always(40))) - 6.875) < 1e-10); // 40, 60, 40, 60
}

BOOST_AUTO_TEST_CASE(events_at_the_start_the_end_and_samples) {
  const auto never = std::vector<double>{};
  BOOST_TEST(thrown(at(0.0, 5.0), on(falling(q), look)).second.size() == 1u); // not at the start, after 1 s
  BOOST_TEST(std::abs(thrown(at(0.0, 5.0), on(falling(q), look)).second[0] - 1.0) < 1e-14);
  BOOST_TEST(thrown(at(0.0, 5.0), on(rising(q), look)).second == std::vector{0.0}); // a start on zero is below
  BOOST_TEST(thrown(at(0.0, -5.0), on(falling(q), look)).second == std::vector{0.0});
  BOOST_TEST(thrown(at(0.0, -5.0), on(rising(q), look)).second == never);
  BOOST_TEST(thrown(at(0.0, -5.0), on(crossing(q), look)).second == never);
  BOOST_TEST(thrown(at(0.0, 10.0), on(falling(q), look)).second.size() <= 1u); // at the end, if rounding is so
  BOOST_TEST((thrown(at(0.0, 10.0), on(falling(q), look)).first == simulation_status::reached_end));
  const auto sampled_too = thrown(at(0.0, 5.0), on(falling(q), look), sampled(0.25, [](const auto&) { return one(0.0); }));
  BOOST_TEST(sampled_too.second.size() == 1u);
  BOOST_TEST(std::abs(sampled_too.second[0] - 1.0) < 1e-14);
}

BOOST_AUTO_TEST_CASE(jumps_that_stop_turn_round_pass_or_move_away) {
  const auto stopped = simulate(eom, at(0.0, 5.0), until(2.0), every(0.5), on(falling(q), stop));
  BOOST_TEST((stopped.status == simulation_status::stopped));
  BOOST_TEST(std::abs(stopped.states.back().t - 1) < 1e-14);
  BOOST_TEST(stopped.states.size() == 3u); // a record is due at 1 s, too
  const auto second = [bounces = 0](kane::state_type& x) mutable { return x.u(0) *= -0.5, ++bounces == 2; };
  const auto twice = simulate(eom, at(0.0, 5.0), until(2.0), every(5.0), on(falling(q), second));
  BOOST_TEST((twice.status == simulation_status::stopped && twice.states.size() == 5u));
  BOOST_TEST(std::abs(twice.states.back().t - 1.5) < 1e-12);
  BOOST_TEST(std::abs(twice.states.back().u(0) - 1.25) < 1e-9);

  const auto rest = thrown(at(1.25, 0.0), on(falling(q), [](kane::state_type& x) { x.u(0) = 0; }));
  BOOST_TEST((rest.first == simulation_status::events_accumulate)); // no floor is in the model
  const auto slower = thrown(at(1.25, 0.0), on(falling(q), [](kane::state_type& x) { x.u(0) *= 0.5; }));
  BOOST_TEST((slower.first == simulation_status::reached_end && slower.second.size() == 1u));
  const auto lifted = thrown(at(1.25, 0.0), on(falling(q), [](kane::state_type& x) { x.q(0) += 1.25, x.u(0) = 0; }));
  BOOST_TEST(lifted.second.size() >= 3u); // each half a second, the last at the end, if rounding is so
  for (std::size_t k = 0; k < lifted.second.size(); ++k) BOOST_TEST(std::abs(lifted.second[k] - 0.5 * double(k + 1)) < 1e-9);
  const auto both = thrown(at(1.25, 0.0), on(falling(q), look), on(falling([](const auto& x) { return 2 * x.q(0); }), bounce),
                           on(falling(q), look));
  BOOST_TEST((both.first == simulation_status::reached_end));
  BOOST_TEST(both.second.size() >= 4u); // the first two at 0.5 s and 1.5 s
  const auto clock = [](const kane::state_type& x) { return 0.75 - x.t; }; // not turned round by what the jump does
  BOOST_TEST(thrown(at(1.25, 0.0), on(falling(clock), bounce)).second == std::vector{0.75});
  const auto force_on = [](const kane::state_type& x) { return 10 - x.r(0); };
  const auto leap = thrown(at(1.25, 0.0), on(falling(force_on), bounce), // from 0 to 50 at 1 s
                           sampled(0.5, [](const kane::state_type& x) { return one(x.t < 0.75 ? 0.0 : 50 * x.t); }));
  BOOST_TEST((leap.first == simulation_status::reached_end && leap.second == std::vector{1.0}));
  const auto bounces = thrown(at(1.25, 0.0), on(falling(q), bounce));
  BOOST_TEST(bounces.second.size() == 2u);
}

BOOST_AUTO_TEST_CASE(functions_that_touch_zero_or_stay_there) {
  const auto flat = [](const kane::state_type& x) { return x.q(0) < 0.5 && x.q(0) > 0 ? 0.0 : x.q(0); };
  const auto fall = thrown(at(1.25, 0.0), on(falling(flat), look)); // zero from 0.387 s on, negative from 0.5 s
  BOOST_TEST(fall.second.size() == 1u);
  BOOST_TEST(std::abs(fall.second.at(0) - 0.5) < 1e-12);
  const auto dip = [](const kane::state_type& x) { return (x.t - 0.7) * (x.t - 0.7) - 1e-8; };
  const auto found = thrown(at(1.25, 0.0), on(crossing(dip), look));
  BOOST_TEST(found.second.size() == 2u); // 0.2 ms apart, in steps of 0.2 s
  std::size_t both = 0; // crossings of a height 1 mm below the highest, wherever in a step that is
  for (int i = 0; i < 200; ++i) {
    const double speed = 10 + 0.01 * i, height = speed * speed / 20 - 0.001;
    const auto top = simulate(eom, at(0.0, speed), until(1.95), every(1.95),
                              on(crossing([=](const kane::state_type& x) { return x.q(0) - height; }), look));
    const double half = std::sqrt(0.001 / 5);
    both += top.events.size() == 2 && std::abs(top.events[0].t - (speed / 10 - half)) < 1e-7 &&
            std::abs(top.events[1].t - (speed / 10 + half)) < 1e-7;
  }
  BOOST_TEST(both == 200u);
  const auto often = simulate(eom, at(0.0, 0.0), until(10.0), every(0.01),
                              on(rising([](const kane::state_type& x) { return std::sin(50 * x.t + 1); }), look));
  BOOST_TEST(often.events.size() == 79u); // (500 + 1) / (2 pi)
}

BOOST_AUTO_TEST_CASE(bad_input_is_told_and_what_was_computed_is_kept) {
  const auto how = [](const auto& x0, auto... options) { return simulate(eom, x0, options...).status; };
  for (const double bad : {0.0, -1.0, nan}) {
    BOOST_TEST((how(at(1.0, 0.0), until(1.0), every(bad)) == simulation_status::no_time));
    BOOST_TEST((how(at(1.0, 0.0), until(bad), every(0.1)) == simulation_status::no_time));
    BOOST_TEST((how(at(1.0, 0.0), until(1.0), every(0.1), longest_step(bad)) == simulation_status::no_time));
    BOOST_TEST((how(at(1.0, 0.0), until(1.0), every(0.1), sampled(bad, [](const auto&) { return one(0.0); })) ==
                simulation_status::no_time));
  }
  BOOST_TEST((how(at(nan, 0.0), until(1.0), every(0.1)) == simulation_status::not_finite));
  BOOST_TEST((simulate(kane(Eigen::Vector2d(0.0, 1.0)), at(0.0, 0.0), until(1.0), every(0.1)).status ==
              simulation_status::singular)); // no mass
  for (const double bad : {0.0, -1e-9, nan, 1e-300})
    BOOST_TEST((how(at(1.0, 0.0), until(1.0), every(0.1), tolerance(bad)) == simulation_status::step_too_small));
  BOOST_TEST((how(at(1.0, 0.0), until(1.0), every(1e-12)) == simulation_status::too_long));
  BOOST_TEST((how(at(1.0, 0.0), until(1.0), every(0.1), at_most(10), longest_step(0.01)) == simulation_status::too_long));

  const auto broken = simulate(eom, at(1.0, 0.0), until(1.0), every(0.1),
                               [](const kane::state_type& x) { return one(x.t < 0.55 ? 0.0 : nan); });
  BOOST_TEST((broken.status == simulation_status::not_finite));
  BOOST_TEST((broken.states.size() == 7u && broken.states.back().t < 0.55)); // 0, 0.1, ..., 0.5, and where it broke
  const auto late = simulate(eom, at(1.0, 0.0), until(1.0), every(0.1),
                             sampled(0.25, [](const kane::state_type& x) { return one(x.t < 0.6 ? 0.0 : nan); }));
  BOOST_TEST((late.status == simulation_status::not_finite && late.states.back().t < 0.75));
  const auto jumped = simulate(eom, at(0.05, 0.0), until(1.0), every(0.1), on(falling(q), [](auto& x) { x.u(0) = nan; }));
  BOOST_TEST((jumped.status == simulation_status::not_finite && jumped.states.size() == 3u - 1u));
  const auto runaway = simulate(eom, at(1.0, 1.0), until(10.0), every(0.1), // u' = u^2 - 10 + 10, infinite at t = 1
                                [](const kane::state_type& x) { return one(2 * (x.u(0) * x.u(0) + 10)); });
  BOOST_TEST((runaway.status == simulation_status::step_too_small || runaway.status == simulation_status::not_finite));
  BOOST_TEST(std::abs(runaway.states.back().t - 1) < 1e-6);
}

BOOST_AUTO_TEST_CASE(a_table_has_names_and_all_digits) {
  const auto run = simulate(eom, at(1.0, 0.25), until(0.5), every(0.5));
  std::ostringstream out;
  out.precision(3);
  BOOST_TEST(write_csv(out, eom, run, kinetic_energy, udot, max(q, F)));
  BOOST_TEST(out.str().starts_with("t,q,u,F,kinetic_energy,udot[0],\"max(q, F)\"\n0,1,0.25,0,0.0625,-10,1\n0.5,"));
  BOOST_TEST(out.precision() == 3);

  struct decimal_commas : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
  };
  const std::locale usual = std::locale::global(std::locale(std::locale(), new decimal_commas));
  std::ostringstream there;
  there << std::showpos;
  BOOST_TEST(write_csv(there, eom, simulate(eom, at(1234.5, 0.25), until(0.5), every(0.5))));
  BOOST_TEST(there.str().starts_with("t,q,u,F\n0,1234.5,0.25,0\n0.5,1233.37"));
  there << 1234.5;
  BOOST_TEST(there.str().ends_with("+1.234,5"));
  std::locale::global(usual);
  out.setstate(std::ios_base::badbit);
  BOOST_TEST(!write_csv(out, eom, run));

  std::ostringstream numbered; // numbers are no part of the types from which other headings are made
  csv_rows(numbered, eom, value_of<2 * q>, value_of<3 * q>, value_of<1_r / 4 * max(q, -0.5) + 1e-9>).write_heading();
  BOOST_TEST(numbered.str() == "t,q,u,F,value_of<2 * q>,value_of<3 * q>,\"value_of<1 / 4 * max(q, -0.5) + 1e-9>\"\n");
}

constexpr auto pushed = [] { // its force and its parameter are called like the time and like the word for numbers in texts
  auto [m, number] = parameters<"m number">;
  auto [place] = coordinates<"q">;
  auto [u] = speeds<"u">;
  auto [force_t] = inputs<"t">;
  auto [N] = frames<"N">;
  auto [O, P] = points<"O P">;
  return system(newtonian(N, O), dt(place) == u, P.set_pos(O, place * N.y), particle<"P">(P, m), force(P, (number + force_t) * N.y));
};
BOOST_AUTO_TEST_CASE(columns_have_names_of_their_own) {
  std::ostringstream table;
  const kanes_method<pushed> machine{values(parameter<"m">{} = 1, parameter<"number">{} = 2)};
  csv_rows(table, machine, value_of<q * 2>, value_of<parameter<"number">{} * 2>).write_heading();
  BOOST_TEST(table.str() == "time,q,u,t,value_of<q * 2>,value_of<number * number>\n");
}

BOOST_AUTO_TEST_CASE(progress_in_words) {
  BOOST_TEST(progress_text(0.0, 2.0) == "[                    ]   0 %");
  BOOST_TEST(progress_text(0.25, 20.0) == "[=====               ]  25 %  1:00 left");
  BOOST_TEST(progress_text(0.5, 4000.0) == "[==========          ]  50 %  1:06:40 left");
  BOOST_TEST(progress_text(1.0, 20.0) == "[====================] 100 %  0:00 left");
  BOOST_TEST(progress_text(nan, nan) == "[                    ]   0 %");
}

} // namespace
