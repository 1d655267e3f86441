// Limits tell nothing of an unknown that the data do not show, and as many numbers as unknowns determine these, but not their noise.
// cost: nightly
#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/fitting.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <vector>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"k"> k;
constexpr parameter<"c"> c;
constexpr parameter<"l0"> l0;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr auto line = linear_pathway(O, P);
constexpr auto spring = linear_spring(k, line, l0);
constexpr auto damper = linear_damper(c, line);
constexpr auto oscillating = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, 1), spring, damper);
using oscillator = kanes_method<oscillating>;
const oscillator guess{values(k = 8.0, c = 0.0, l0 = 1.0)};

/// The force -k (x - 1) - c v with k = 10 and some c, with errors that alternate.
template <class Problem> std::vector<typename Problem::sample> measured(double rate, double damping, double error, int count = 6) {
  std::vector<typename Problem::sample> samples;
  for (int i = 0; i < count; ++i) {
    const double at = 1.2 + 0.1 * i, speed = rate * (1 + i % 3);
    typename Problem::sample s{oscillator::state(values(x = at), values(v = speed))};
    s.measured(0) = -10 * (at - 1) - damping * speed + (i % 2 == 0 ? error : -error);
    samples.push_back(s);
  }
  return samples;
}

} // namespace

BOOST_AUTO_TEST_CASE(an_unseen_unknown_at_its_limit_is_not_determined) {
  const equation_error forces{guess, unknowns(k, c), value_of<spring.force + damper.force>};
  using problem = std::remove_const_t<decltype(forces)>;
  const fit_options<problem> exact{.noise = problem::measured_vector(0.1)};
  for (const double error : {0.0, 0.02}) {
    const auto still = measured<problem>(0, 0.7, error);
    const auto lower = fit(forces, std::span<const problem::sample>(still), exact, within(c, 0, 5));
    const auto upper = fit(forces, std::span<const problem::sample>(still), exact, within(c, -5, 0));
    for (const auto& found : {lower, upper}) {
      BOOST_TEST((found.status == fit_status::undetermined && found.rank == 1 && !found.held[1]));
      BOOST_TEST((!found.determined(c) && std::isinf(found.standard_deviation(c)) && found.determined(k)));
      BOOST_TEST((std::abs(found.unseen(0, 0)) < 1e-12 && std::abs(found.unseen(1, 0)) > 0.1));
    }
  }
  const auto still = measured<problem>(0, 0.7, 0.02);
  const auto given = fit(forces, std::span<const problem::sample>(still), exact, within(c, 0.5, 0.5)); // a limit on both sides
  BOOST_TEST((given.status == fit_status::found && given.held[1] && given.value(c) == 0.5));
  const auto against = measured<problem>(1, -0.7, 0.02); // the least errors are beyond the limit
  const auto held = fit(forces, std::span<const problem::sample>(against), exact, within(c, 0, 5));
  BOOST_TEST((held.status == fit_status::found && held.rank == 2 && held.held[1] && held.determined(c)));
  BOOST_TEST((held.value(c) == 0 && held.standard_deviation(c) == 0));
}

BOOST_AUTO_TEST_CASE(a_limit_does_not_split_what_is_seen_as_a_sum) {
  // At one speed in proportion to the stretch, v = x - 1, the force shows k + c alone: the sum is 10, far from the limits.
  const equation_error forces{oscillator{values(k = 8.0, c = 1.0, l0 = 1.0)}, unknowns(k, c), value_of<spring.force + damper.force>};
  using problem = std::remove_const_t<decltype(forces)>;
  for (const double limit : {0.0, 1.0, 1.5, 2.0})
    for (const double error : {0.0, 0.02}) {
      std::vector<problem::sample> samples;
      for (int i = 0; i < 7; ++i) {
        const double stretch = 0.13 * (1 + i);
        problem::sample s{oscillator::state(values(x = 1 + stretch), values(v = stretch))};
        s.measured(0) = -10 * stretch + (i % 2 == 0 ? error : -error);
        samples.push_back(s);
      }
      const auto found = fit(forces, std::span<const problem::sample>(samples), {}, within(c, limit, 5));
      BOOST_TEST_CONTEXT(limit << " " << error << ": " << found.values.transpose() << " rank " << found.rank)
      BOOST_TEST((found.status == fit_status::undetermined && found.rank == 1 && !found.determined(k) && !found.determined(c)));
      BOOST_TEST(std::abs(found.value(k) + found.value(c) - 10) < 0.1);
    }
}

BOOST_AUTO_TEST_CASE(as_many_numbers_as_unknowns) {
  const equation_error forces{guess, unknowns(k, c), value_of<spring.force + damper.force>};
  using problem = std::remove_const_t<decltype(forces)>;
  const auto two = measured<problem>(1, 0.7, 0.02, 2);
  const auto found = fit(forces, std::span<const problem::sample>(two));
  BOOST_TEST((found.status == fit_status::found && found.rank == 2 && found.determined(k) && found.determined(c)));
  BOOST_TEST((std::isinf(found.standard_deviation(k)) && std::isinf(found.standard_deviation(c)))); // nothing tells the noise
  BOOST_TEST((found.covariance(0, 1) == 0 && found.covariance(1, 0) == 0));
  const auto stated = fit(forces, std::span<const problem::sample>(two), {.noise = problem::measured_vector(0.1)});
  BOOST_TEST((stated.status == fit_status::found && stated.determined(k) && stated.standard_deviation(k) > 0.1));

  // With c given or not seen, one number is left for the noise: stretches of 0.2 and 0.3 m, errors of 0.02 and -0.02 N.
  const double squares = 0.2 * 0.2 + 0.3 * 0.3, product = 0.02 * (0.2 - 0.3);
  const double by_hand = std::sqrt((2 * 0.02 * 0.02 - product * product / squares) / squares);
  const auto given = fit(forces, std::span<const problem::sample>(two), {}, within(c, 0.7, 0.7));
  const auto unseen = fit(forces, std::span<const problem::sample>(measured<problem>(0, 0.7, 0.02, 2)));
  BOOST_TEST((given.status == fit_status::found && given.held[1] && given.standard_deviation(c) == 0));
  BOOST_TEST((unseen.status == fit_status::undetermined && std::isinf(unseen.standard_deviation(c))));
  for (const auto& found_k : {given, unseen})
    BOOST_TEST((found_k.determined(k) && std::abs(found_k.standard_deviation(k) / by_hand - 1) < 1e-9));
}
