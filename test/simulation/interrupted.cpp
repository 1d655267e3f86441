// Runs that do not come to their end: what was thrown, who stopped them, what is kept, and how they go on.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <vector>

namespace {

using namespace ctdyn;

constexpr coordinate<"q"> q;
constexpr auto ball = [] { // a particle on a vertical line, with a force on it
  auto [g] = parameters<"g">;
  auto [u] = speeds<"u">;
  auto [F] = inputs<"F">;
  auto [N] = frames<"N">;
  auto [O, P] = points<"O P">;
  return system(declare(g, q, u, F), newtonian(N, O), dt(q) == u,
                P.set_pos(O, q * N.y),
                particle<"P">(P, 1),
                force(P, F * N.y),
                gravity(-g * N.y));
};
using kane = kanes_method<ball>;
using state = kane::state_type;
using one = Eigen::Matrix<double, 1, 1>;
const kane eom{one(10.0)};
state at(double height, double speed) { return kane::state(one(height), one(speed), one(0.0)); }

BOOST_AUTO_TEST_CASE(what_is_thrown_is_kept_beside_the_states_before_it) {
  const auto slope = simulate(eom, at(1, 0), until(1.0), every(0.1), [](const state& x) {
    if (x.t > 0.55) throw std::runtime_error("no more");
    return one(0.0);
  });
  BOOST_TEST((slope.status == simulation_status::threw));
  BOOST_TEST(!slope);
  BOOST_TEST(slope.states.size() >= 6u);
  BOOST_TEST(slope.states.back().t <= 0.55);
  for (const auto& x : slope.states) BOOST_TEST(std::abs(x.q(0) - (1 - 5 * x.t * x.t)) < 1e-12);
  BOOST_CHECK_THROW(std::rethrow_exception(slope.thrown), std::runtime_error);
  BOOST_TEST(to_string(slope).starts_with("something threw an exception at 0."));
  BOOST_TEST(to_string(slope).ends_with(" s: no more"));

  const auto sample = simulate(eom, at(1, 0), until(1.0), every(0.1), sampled(0.25, [](const state& x) {
    if (x.t > 0.6) throw 7;
    return one(x.t);
  }));
  BOOST_TEST((sample.status == simulation_status::threw));
  BOOST_TEST(std::abs(sample.states.back().t - 0.75) < 1e-15);
  BOOST_TEST(sample.states.back().r(0) == 0.5); // still held
  BOOST_TEST(to_string(sample) == "something threw an exception at 0.75 s");

  const auto jump = simulate(eom, at(1.25, 0), until(1.0), every(0.2), on(falling(q), [](state& x) {
    x.u(0) = 1000;
    throw std::logic_error("half done");
  }));
  BOOST_TEST((jump.status == simulation_status::threw));
  BOOST_TEST(jump.states.size() == 4u);
  BOOST_TEST(std::abs(jump.states.back().u(0) + 5) < 1e-9);
  const auto first = simulate(eom, at(1, 0), until(1.0), every(0.1), [](const state&) -> one { throw 1; });
  BOOST_TEST((first.status == simulation_status::threw && first.states.empty()));
}

BOOST_AUTO_TEST_CASE(observers_get_each_record_and_may_stop) {
  std::vector<double> times;
  const auto run = simulate(eom, at(1.25, 0), until(1.05), every(0.1), on(falling(q), [](state& x) { x.u(0) *= -1; }),
                            observed([&](const state& x) { times.push_back(x.t); }));
  BOOST_REQUIRE(times.size() == run.states.size());
  for (std::size_t k = 0; k < times.size(); ++k) BOOST_TEST(times[k] == run.states[k].t);
  const auto enough = simulate(eom, at(1.25, 0), until(1.05), every(0.1), observed([](const state& x) { return x.t > 0.45; }));
  BOOST_TEST((enough.status == simulation_status::interrupted));
  BOOST_TEST((enough.states.size() >= 6u && enough.states[5].t == 0.5));
  const auto full = simulate(eom, at(1, 0), until(1.0), every(0.1), observed([](const state& x) {
    if (x.t > 0.35) throw std::runtime_error("observer");
  }));
  BOOST_TEST((full.status == simulation_status::threw && full.states.size() >= 5u));

  std::ostringstream rows, table;
  const auto written = simulate(eom, at(1, 0), until(1.0), every(0.1), observed(csv_rows(rows, eom, kinetic_energy)));
  BOOST_TEST(write_csv(table, eom, written, kinetic_energy));
  BOOST_TEST(rows.str() == table.str());
  if (std::ofstream disk("/dev/full"); disk) {
    const auto lost = simulate(eom, at(1, 0), until(1.0), every(0.1), longest_step(0.05), observed(csv_rows(disk, eom)));
    BOOST_TEST(to_string(lost.status) == "stopped from outside");
    BOOST_TEST(lost.states.size() == 1u);
  }
}

BOOST_AUTO_TEST_CASE(runs_are_stopped_from_outside) {
  const auto slow = [](auto... options) {
    return simulate(eom, at(1, 0), until(10.0), every(0.1), longest_step(0.01), options...);
  };
  std::stop_source source;
  const auto token = slow(stopped_by(source.get_token()), observed([&](const state& x) {
    if (x.t > 0.95) source.request_stop();
  }));
  BOOST_TEST((token.status == simulation_status::interrupted));
  BOOST_TEST((token.states.back().t > 0.95 && token.states.back().t < 1.1));
  BOOST_TEST(to_string(token).starts_with("stopped from outside at 1"));
  std::atomic<bool> flag = true;
  const auto none = slow(stopped_by(flag));
  BOOST_TEST((none.status == simulation_status::interrupted && none.states.size() == 1u));
  int calls = 0;
  BOOST_TEST((slow(stopped_by([&] { return ++calls == 50; })).steps == 49u));

  const auto handler = std::signal(SIGINT, SIG_IGN); // would end the program else, if it is not taken
  std::signal(SIGINT, SIG_DFL);
  const auto interrupted = slow(stopped_by(ctrl_c), observed([raised = false](const state& x) mutable {
    if (x.t > 1.95 && !raised) raised = true, std::raise(SIGINT);
  }));
  BOOST_TEST((interrupted.status == simulation_status::interrupted));
  BOOST_TEST((interrupted.states.back().t > 1.95 && interrupted.states.back().t < 2.1));
  BOOST_TEST((std::signal(SIGINT, handler) == SIG_DFL)); // as it was
  BOOST_TEST((slow(stopped_by(ctrl_c)).status == simulation_status::reached_end)); // forgotten by now

  const auto begun = std::chrono::steady_clock::now();
  const auto endless = simulate(eom, at(1, 0), until(1e9), every(1e6), longest_step(1e-3), at_most(std::chrono::milliseconds(50)));
  BOOST_TEST((endless.status == simulation_status::time_is_up && endless.states.size() == 2u));
  BOOST_TEST((std::chrono::steady_clock::now() - begun < std::chrono::seconds(10)));
}

BOOST_AUTO_TEST_CASE(runs_go_on_as_if_they_had_not_been_stopped) {
  std::vector<double> called;
  const auto options = [&](auto go) {
    return go(on(falling(q), [](state& x) { x.u(0) = std::abs(x.u(0)); }), on(rising(q), [](state&) {}), longest_step(0.01),
              sampled(0.3, [&](const state& x) { return called.push_back(x.t), one(0.1 * x.q(0)); }));
  };
  const auto start = [&](auto more) {
    return options([&](auto... o) { return simulate(eom, at(1.25, 0), until(2.05), every(0.1), o..., more); });
  };
  const auto whole = options([&](auto... o) { return simulate(eom, at(1.25, 0), until(4.0), every(0.1), o...); });
  const auto all_calls = called;
  for (const auto& event : whole.events) BOOST_TEST(event.which == 0u); // it is turned round, and has not been below
  for (int stop_at : {1, 3, 17, 53, 54, 55, 56, 57, 58, 59, 60, 90, 91, 150, 1000000}) {
    called.clear();
    int steps = 0;
    auto run = start(stopped_by([&] { return ++steps > stop_at; }));
    const auto before = run.states.size();
    run = options([&](auto... o) { return keep_going(eom, run, until(4.0), every(0.1), o...); });
    BOOST_TEST_CONTEXT("stopped after " << stop_at) {
      BOOST_TEST((run.status == simulation_status::reached_end && run.states.back().t == 4.0));
      BOOST_TEST(called == all_calls);
      BOOST_REQUIRE(run.events.size() == whole.events.size());
      for (std::size_t k = 0; k < whole.events.size(); ++k)
        BOOST_TEST(std::abs(run.events[k].t - whole.events[k].t) < 1e-9);
      std::size_t k = 0; // the states are the same but for the one at which it was stopped
      for (std::size_t i = 0; i < run.states.size(); ++i) {
        if (i + 1 == before && k < whole.states.size() && std::abs(run.states[i].t - whole.states[k].t) > 1e-9) continue;
        BOOST_REQUIRE(k < whole.states.size());
        BOOST_TEST(std::abs(run.states[i].t - whole.states[k].t) < 1e-9);
        BOOST_TEST((run.states[i].q - whole.states[k].q).norm() < 1e-7);
        ++k;
      }
      BOOST_TEST(k == whole.states.size());
    }
  }

  auto stopped = simulate(eom, at(1.25, 0), until(4.0), every(0.5), on(falling(q), stop)); // and falls on
  BOOST_TEST(to_string(stopped) == "stopped by an event at 0.5 s: event 0");
  stopped = keep_going(eom, stopped, until(4.0), every(0.5), on(falling(q), stop));
  BOOST_TEST((stopped.status == simulation_status::reached_end && stopped.events.size() == 1u));
  BOOST_TEST((keep_going(eom, stopped, until(3.0), every(0.5)).status == simulation_status::no_time));
  BOOST_TEST((keep_going(eom, stopped, until(3.0), every(0.5)).states.size() == stopped.states.size()));
  BOOST_TEST(to_string(stopped) == "reached the end at 4 s");
}

// At one time the ball is turned round, and a wind begins.
BOOST_AUTO_TEST_CASE(a_run_goes_on_where_one_of_several_jumps_failed) {
  const auto turn = on(falling(q), [](state& x) { x.u(0) *= -0.5; });
  const auto same = [](const state& x) { return 2 * x.q(0); };
  const auto blow = on(falling(same), [](state& x) { x.r(0) = 3; });
  const auto whole = simulate(eom, at(1.25, 0), until(0.9), every(0.2), turn, blow);
  BOOST_REQUIRE((whole && whole.events.size() == 2u));
  const auto as_whole = [&](const auto& run) { // whatever failed, one event after the other happens once
    BOOST_TEST((run.status == simulation_status::reached_end && run.events.size() == 2u));
    BOOST_REQUIRE(run.states.size() == whole.states.size());
    for (std::size_t k = 0; k < run.states.size(); ++k) {
      BOOST_TEST(std::abs(run.states[k].q(0) - whole.states[k].q(0)) < 1e-12);
      BOOST_TEST(run.states[k].r(0) == whole.states[k].r(0));
    }
  };
  const auto without = [&](const auto& failing) { return simulate(eom, at(1.25, 0), until(0.9), every(0.2), turn, failing); };
  const auto thrown = without(on(falling(same), [](state&) { throw 7; }));
  const auto no_number = without(on(falling(same), [](state& x) { x.r(0) = std::nan(""); }));
  BOOST_TEST((thrown.status == simulation_status::threw && thrown.events.size() == 1u));
  BOOST_TEST((no_number.status == simulation_status::not_finite && no_number.events.size() == 1u));
  as_whole(keep_going(eom, thrown, until(0.9), every(0.2), turn, blow));
  as_whole(keep_going(eom, no_number, until(0.9), every(0.2), turn, blow));
  for (const std::size_t last : {4u, 5u, 6u}) { // before the jumps, between them, and after them
    std::size_t seen = 0;
    const auto observer = observed([&seen, last](const state&) {
      if (++seen == last) throw 7;
    });
    const auto run = simulate(eom, at(1.25, 0), until(0.9), every(0.2), turn, blow, observer);
    BOOST_TEST((run.status == simulation_status::threw && run.states.size() == last));
    as_whole(keep_going(eom, run, until(0.9), every(0.2), turn, blow));
  }
}

BOOST_AUTO_TEST_CASE(a_run_goes_on_where_one_of_several_controllers_threw) {
  const auto first = sampled(0.25, [](const state& x) { return one(10 * x.t); });
  const auto second = [](double end) {
    return sampled(0.25, [end](const state& x) {
      if (x.t > end) throw 7;
      return one(x.r(0) + 1); // what the first one has set, and more
    });
  };
  const auto whole = simulate(eom, at(1, 0), until(1.0), every(0.2), first, second(2));
  auto run = simulate(eom, at(1, 0), until(1.0), every(0.2), first, second(0.4));
  BOOST_TEST((run.status == simulation_status::threw && run.memory.t == 0.5));
  run = keep_going(eom, run, until(1.0), every(0.2), first, second(2));
  BOOST_REQUIRE((whole && run));
  BOOST_TEST(whole.states.back().r(0) == 8.5);
  BOOST_TEST(run.states.back().r(0) == 8.5);
  BOOST_TEST(std::abs(run.states.back().q(0) - whole.states.back().q(0)) < 1e-12);
}

} // namespace
