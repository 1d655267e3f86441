// Late sensors, of which a filter knows how late they are, and inputs that act late: against filters that begin anew at each sample
// with what has arrived, and against motions by hand.
// cost: nightly
#include "support/unsearched.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <optional>
#include <vector>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr input<"wind"> wind;
constexpr auto machine =
    system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 2), force(P, (F + wind - 3 * x) * N.x));
using kane = kanes_method<machine>;
using error = error_state<kane>;
using one = Eigen::Matrix<double, 1, 1>;

kane::state_type at(double place, double pace, double t) {
  auto state = kane{}.state(values(x = place, v = pace, F = 0, wind = 0));
  state.t = t;
  return state;
}
const error::matrix density = error::diagonal(x = 0.01, v = 0.5), doubt = error::diagonal(x = 1, v = 4);
auto to_rest() { return lqr(kane{}, at(0, 0, 0), error::diagonal(x = 5, v = 1), by(F = 0.1)); }
} // namespace

BOOST_AUTO_TEST_CASE(a_filter_of_what_has_arrived) {
  const kane eom;
  const auto keep = to_rest();
  const measured place{sensor{eom, x}, one(0.01), seed{1}, delayed<3>{}};
  const measured slow{sensor{eom, v}, one(0.04), seed{2}, delayed<1>{}, one_in{2}};
  const measured prompt{sensor{eom, x + v}, one(1), seed{3}};
  kalman_filter filter{eom, at(0, 0, 0), doubt};
  auto loop = by_estimate(filter, density, keep, place, slow, prompt);
  const runge_kutta_4 step{eom};
  auto truth = at(1, -2, 0);
  auto place_again = place;
  auto slow_again = slow;
  auto prompt_again = prompt;
  struct sample {
    double t;
    std::optional<one> place, slow, prompt;
    decltype(kane::state_type::r) inputs;
  };
  std::vector<sample> samples;
  for (int k = 0; k < 25; ++k) {
    samples.push_back({truth.t, {}, {}, {}, truth.r});
    const auto hear = [&](auto& seen, int ago, auto which) {
      if (seen.sample(truth)) samples[static_cast<std::size_t>(k - ago)].*which = seen.value();
    };
    hear(place_again, 3, &sample::place), hear(slow_again, 1, &sample::slow), hear(prompt_again, 0, &sample::prompt);
    truth.r = loop(truth), samples.back().inputs = truth.r;
    BOOST_TEST_REQUIRE((loop.status() == control_status::solved));

    kalman_filter anew{eom, at(0, 0, 0), doubt};
    for (std::size_t i = 0; i < samples.size(); ++i) {
      if (i != 0) anew.predict(samples[i - 1].inputs, samples[i].t - samples[i - 1].t, density);
      if (samples[i].place) anew.update(place.of(), *samples[i].place, place.noise());
      if (samples[i].slow) anew.update(slow.of(), *samples[i].slow, slow.noise());
      if (samples[i].prompt) anew.update(prompt.of(), *samples[i].prompt, prompt.noise());
    }
    BOOST_TEST(error::between(anew.state(), filter.state()).norm() < 1e-12);
    BOOST_TEST((anew.covariance() - filter.covariance()).norm() < 1e-12);
    BOOST_TEST((truth.r - keep(filter.state())).norm() < 1e-12);
    truth = step(truth, k % 3 == 0 ? 0.07 : 0.1).state;
  }
}

namespace {
/// The inputs at 0, 0.1, ... 0.5 s under a controller that is sampled every 0.1 s, from F = 7 and wind = 3.
std::vector<Eigen::Vector2d> acting(const auto&... controllers) {
  auto start = at(0, 0, 0);
  start.r = Eigen::Vector2d(7, 3);
  const auto run = simulate(kane{}, start, until(0.55), every(0.1), progress(false), sampled(0.1, controllers)...);
  BOOST_TEST_REQUIRE((run.status == simulation_status::reached_end && run.states.size() == 7));
  std::vector<Eigen::Vector2d> result;
  for (std::size_t i = 0; i < 6; ++i) result.push_back(run.states[i].r);
  return result;
}
} // namespace

BOOST_AUTO_TEST_CASE(inputs_that_act_late) {
  const kane eom;
  const auto count = [k = 0](const auto&) mutable { return values(F = 1.0 * ++k); };
  const auto both = [k = 0](const auto&) mutable { return ++k, Eigen::Vector2d(k, -k); };
  const auto ramp = [k = 0](const auto&) mutable { return values(wind = 10.0 * ++k); };
  const auto late = acting(input_delay<2>(eom, count)), prompt = acting(input_delay<0>(eom, count)),
             vectors = acting(input_delay<2>(eom, both)), beside = acting(ramp, input_delay<3>(eom, count)),
             regulated = acting(ramp, input_delay<2>(eom, to_rest()));
  for (std::size_t i = 0; i < 6; ++i) {
    const double k = static_cast<double>(i);
    BOOST_TEST((late[i] == Eigen::Vector2d(i < 2 ? 7 : k - 1, 3)));
    BOOST_TEST((prompt[i] == Eigen::Vector2d(k + 1, 3)));
    BOOST_TEST((vectors[i] == (i < 2 ? Eigen::Vector2d(7, 3) : Eigen::Vector2d(k - 1, 1 - k))));
    BOOST_TEST((beside[i] == Eigen::Vector2d(i < 3 ? 7 : k - 2, 10 * (k + 1))));
    BOOST_TEST(regulated[i](1) == 10 * (k + 1)); // of the other controller, and not late
    BOOST_TEST((regulated[i](0) == 7) == (i < 2));
  }
}

BOOST_AUTO_TEST_CASE(inputs_that_act_late_by_an_estimate) { // whose filter begins with other inputs than the machine
  const kane eom;
  const measured place{sensor{eom, x}, one(0.01), seed{1}};
  const auto ramp = [k = 0](const auto&) mutable { return values(wind = 10.0 * ++k); };
  kalman_filter filter{eom, at(1, 0, 0), doubt}, other = filter;
  const auto regulator_late = acting(ramp, by_estimate(filter, density, input_delay<2>(eom, to_rest()), place)),
             both_late = acting(ramp, input_delay<3>(eom, by_estimate(other, density, to_rest(), place)));
  for (std::size_t i = 0; i < 6; ++i) {
    BOOST_TEST(regulator_late[i](1) == 10 * (static_cast<double>(i) + 1));
    BOOST_TEST(both_late[i](1) == 10 * (static_cast<double>(i) + 1));
    BOOST_TEST((regulator_late[i](0) == 7) == (i < 2));
    BOOST_TEST((both_late[i](0) == 7) == (i < 3));
  }
}
BOOST_AUTO_TEST_CASE(what_controllers_return) {
  const auto formula = [k = Eigen::Vector2d(0, 0)](const auto&) mutable { return k(0) += 1, 2 * k; };
  const auto at_times = [k = 0](const auto&) mutable {
    return ++k % 2 == 0 ? std::optional(values(F = 1.0 * k)) : std::nullopt;
  };
  const auto late = acting(input_delay<2>(kane{}, formula)), seldom = acting(at_times),
             late_seldom = acting(input_delay<1>(kane{}, at_times));
  for (std::size_t i = 0; i < 6; ++i) {
    const double k = static_cast<double>(i);
    BOOST_TEST((late[i] == (i < 2 ? Eigen::Vector2d(7, 3) : Eigen::Vector2d(2 * (k - 1), 0))));
    BOOST_TEST((seldom[i] == Eigen::Vector2d(i < 1 ? 7 : i % 2 == 1 ? k + 1 : k, 3)));
    BOOST_TEST((late_seldom[i] == Eigen::Vector2d(i < 2 ? 7 : i % 2 == 0 ? k : k - 1, 3)));
  }
}

BOOST_AUTO_TEST_CASE(a_filter_that_knows_what_acts) {
  const kane eom;
  const auto start = at(1, -1, 0);
  const measured place{sensor{eom, x}, one(1e-6), seed{1}, delayed<2>{}};
  const auto error_at_end = [&](const auto& make) {
    kalman_filter filter{eom, start, error::matrix(1e-6 * error::matrix::Identity())};
    const auto run = simulate(eom, start, until(2.05), every(0.05), progress(false), sampled(0.1, make(filter)));
    BOOST_TEST_REQUIRE((run.status == simulation_status::reached_end));
    return error::between(filter.state(), run.states[40]).norm(); // of 2 s, the time of the last sample
  };
  const error::matrix small = error::diagonal(x = 1e-8, v = 1e-8);
  const double known = error_at_end([&](auto& filter) {
    return by_estimate(filter, small, input_delay<3>(eom, to_rest()), place);
  });
  const double not_known = error_at_end([&](auto& filter) {
    return input_delay<3>(eom, by_estimate(filter, small, to_rest(), place));
  });
  BOOST_TEST(known < 3e-3);
  BOOST_TEST(not_known > 10 * known);
}
