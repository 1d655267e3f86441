// A study whose runs are one evaluation is computed by lanes, with the same bits for any chunks.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/study.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <string>

namespace {

using namespace ctdyn;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;
constexpr input<"c"> c; // of a damper: an input, so that lanes take another one in each sample
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description =
    system(declare(l, g), newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -l* A.y),
           particle<"P">(P, 1), gravity(-g* N.y), torque(A, (T - c * u) * N.z));
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(a_study_by_lanes) {
  const kane eom{values(l = 0.5, g = 9.81)};
  const auto drawn = draws(samples(1001, 5), values(q = uniform(-3.0, 3.0), u = normal(0.0, 1.0), T = normal(0.0, 1.0),
                                                    c = uniform(0.0, 0.5)));

  const auto accelerations = eom.evaluator(udot);
  const auto run = in_batches([&](const auto& many) {
    Eigen::MatrixXd outcomes(many.q.rows(), 1);
    const bool done = accelerations.batch(kane::states(many.q, many.u, many.r), outcomes) == batch_status::computed;
    return done ? outcomes : Eigen::MatrixXd();
  });
  const auto done = study(eom, drawn, run, collected<"acceleration">{.chunk = 256});

  BOOST_TEST(static_cast<bool>(done), done.message());
  const auto by_hand = [](const auto& sample) {
    const double torque = sample.x.r(0) - sample.x.r(1) * sample.x.u(0);
    return torque / 0.25 - 9.81 / 0.5 * std::sin(sample.x.q(0)); // l^2 = 0.25, l = 0.5, m = 1
  };
  const auto one_by_one = study(eom, drawn, by_hand, collected<"acceleration">{});
  const auto &all = done["acceleration"], &each = one_by_one["acceleration"];
  BOOST_TEST(all.mean() == each.mean(), boost::test_tools::tolerance(1e-12));
  BOOST_TEST(all.quantile(0.9) == each.quantile(0.9), boost::test_tools::tolerance(1e-14));
  for (const std::size_t chunk : {1u, 3u, 64u, 1001u}) {
    const auto again = study(eom, drawn, run, collected<"acceleration">{.chunk = chunk, .threads = 3});
    BOOST_TEST((again["acceleration"].mean() == all.mean() && again["acceleration"].variance() == all.variance()));
  }
}

} // namespace
