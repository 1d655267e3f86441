// A base moves as is measured, and a sensor sees a place on it from the ground: what a filter is told of the base is that of
// the time at which the sensor sees, also if it delivers late. It was that of the sample before.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"base"> base;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr input<"s"> s;
constexpr auto machine =
    system(newtonian(N, O), dt(x) == v, base.set_pos(O, s* N.x), P.set_pos(base, x* N.x), particle<"P">(P, 1),
           force(P, (F - 4 * x - v) * N.x), actuators(F), measured_motions(s));
using kane = kanes_method<machine>;
using error = error_state<kane>;
using one = Eigen::Matrix<double, 1, 1>;
const kane eom;
const auto start = eom.state(values(x = 0.5, v = 0.0), values(F = 0.0, s = 0.0, dt(s) = 1.0, dt(dt(s)) = 0.0));

/// The error of the estimate after 20 s at 1 m/s, with samples every 0.1 s.
template <class Filter> typename error::vector error_of(const Filter& filter, auto&& loop) {
  const auto drive = [](const auto& at) { return values(s = at.t, dt(s) = 1.0, dt(dt(s)) = 0.0); };
  const auto act = [&](const auto& at) { return (void)loop(at), values(F = 0.0); };
  const auto run = simulate(eom, start, until(20.0), every(20.0), progress(false), drive, sampled(0.1, act));
  BOOST_TEST_REQUIRE((run && loop.status() == control_status::solved));
  return error::between(run.states.back(), filter.state());
}
const auto stay = [](const auto& at) { return decltype(at.r)(at.r); };
const auto seen = dot(P.pos_from(O), N.x);
} // namespace

BOOST_AUTO_TEST_CASE(a_filter_knows_where_the_base_is_when_a_sensor_sees) {
  const error::matrix density = 1e-4 * error::matrix::Identity();
  kalman_filter prompt{eom, start, error::diagonal(x = 1, v = 1)}, late = prompt;
  const auto off = error_of(prompt, by_estimate(prompt, density, stay, measured{sensor{eom, seen}, one(1e-6), seed{1}}));
  const auto also =
      error_of(late, by_estimate(late, density, stay, measured{sensor{eom, seen}, one(1e-6), seed{1}, delayed<2>{}}));
  BOOST_TEST((std::abs(off(0)) < 5e-3 && std::abs(off(1)) < 2e-2)); // noise of 1 mm; it was 0.1 m
  BOOST_TEST((std::abs(also(0)) < 5e-3 && std::abs(also(1)) < 2e-2));

  const sensor place{eom, seen};
  fixed_gain_filter fixed{eom, start, place, Eigen::Vector2d(0.8, 1)};
  const auto constant = error_of(fixed, by_estimate(fixed, stay, measured{place, one(1e-6), seed{1}}));
  BOOST_TEST(constant.norm() < 2e-2);
}
