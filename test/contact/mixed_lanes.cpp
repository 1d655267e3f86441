// Batches with another set of contacts in each lane, at states where rows are independent, nearly dependent or dependent:
// no lane's results depend on the lanes beside it, to the bit, also beside numbers that are none; and they are those of
// an evaluation of this state alone.
// cost: nightly
// machine: x86-64-v3

#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <random>
#include <vector>

using namespace planar_legs;

namespace {

// P and Q are held along each direction by a contact of its own: where the rod is level, x of both is one motion.
constexpr auto description =
    ctdyn::system(free_body, contact<"Px">(P, N, N.x), contact<"Py">(P, N, N.y), contact<"Qx">(Q, N, N.x),
                  contact<"Qy">(Q, N, N.y), restitution<"Px">(0.3), contact<"D">(D, A, A.x));
template <class Scalar> using kane_of = kanes_method<description, Scalar>;

template <class Scalar> struct computed {
  Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic> udots, forces, how, solved, after, push, mobility;

  auto row(Eigen::Index i) const {
    Eigen::Matrix<Scalar, Eigen::Dynamic, 1> all(udots.cols() + forces.cols() + how.cols() + solved.cols() + after.cols() +
                                                push.cols() + mobility.cols());
    all << udots.row(i).transpose(), forces.row(i).transpose(), how.row(i).transpose(), solved.row(i).transpose(),
        after.row(i).transpose(), push.row(i).transpose(), mobility.row(i).transpose();
    return all;
  }
};
template <class Scalar> computed<Scalar> batch(const auto& eom, const std::vector<typename kane_of<Scalar>::state_type>& all) {
  const auto count = static_cast<Eigen::Index>(all.size());
  Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic> Q(count, 4), U(count, 4), R(count, 1), C(count, 5);
  for (Eigen::Index i = 0; i < count; ++i) {
    const auto& x = all[static_cast<std::size_t>(i)];
    Q.row(i) = x.q.transpose(), U.row(i) = x.u.transpose(), R.row(i) = x.r.transpose(), C.row(i) = x.closed.transpose();
  }
  computed<Scalar> r;
  r.udots.resize(count, 4), r.forces.resize(count, 5), r.how.resize(count, 4), r.solved.resize(count, 1);
  r.after.resize(count, 4), r.push.resize(count, 5), r.mobility.resize(count, 9);
  const auto states = kane_of<Scalar>::states(Q, U, R, C);
  const auto motion = eom.evaluator(udot, contact_forces, contact_status, status);
  BOOST_TEST((motion.batch(states, r.udots, r.forces, r.how, r.solved) == batch_status::computed));
  const auto others = eom.evaluator(speeds_after_impact, impulses, constrained_mobility(D, N));
  BOOST_TEST((others.batch(states, r.after, r.push, r.mobility) == batch_status::computed));
  return r;
}

/// States in which the rod is level, nearly so or not, each with all 32 sets, in a random order.
template <class Scalar> auto mixed(const auto& eom) {
  std::vector<typename kane_of<Scalar>::state_type> all;
  auto x = eom.state(motion);
  for (const double angle : {0.3, 0.0, 1e-8, 3e-6, 1e-5, 1e-3, -1.2})
    for (int set = 0; set < 32; ++set) {
      x.q(2) = static_cast<Scalar>(angle), x.u(2) = static_cast<Scalar>(set % 3), x.q(3) += Scalar(0.1);
      for (int k = 0; k < 5; ++k) x.closed(k) = static_cast<Scalar>(set >> k & 1);
      all.push_back(x);
    }
  std::shuffle(all.begin(), all.end(), std::mt19937(7));
  return all;
}

bool same_bits(const auto& a, const auto& b) {
  return ((a.array() == b.array()) || (a.array().isNaN() && b.array().isNaN())).all();
}

template <class Scalar> void compare_with_single_states() {
  const kane_of<Scalar> eom{numbers};
  const auto all = mixed<Scalar>(eom);
  const computed<Scalar> together = batch<Scalar>(eom, all);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto row = static_cast<Eigen::Index>(i);
    const std::vector<typename kane_of<Scalar>::state_type> alike(widest_lanes<Scalar>, all[i]);
    const auto lane = static_cast<Eigen::Index>(i % widest_lanes<Scalar>);
    BOOST_TEST(together.row(row).allFinite());
    BOOST_TEST(same_bits(batch<Scalar>(eom, alike).row(lane), together.row(row)), "state " << i);
    auto open = all[i];
    open.closed.setZero();
    const auto [a, forces, how, solved] = eom.evaluate(all[i], udot, contact_forces, contact_status, status);
    const auto [after, push, mobility] = eom.evaluate(all[i], speeds_after_impact, impulses, constrained_mobility(D, N));
    const auto same = [&](const auto& x, const auto& y, Scalar size) {
      BOOST_TEST((x.transpose() - y).norm() <= 8 * std::numeric_limits<Scalar>::epsilon() * size, "state " << i);
    };
    same(together.udots.row(row), a, eom.evaluate(open, udot).norm() + forces.norm()); // of which it is the sum
    same(together.after.row(row), after, open.u.norm() + push.norm());
    same(together.forces.row(row), forces, forces.norm()), same(together.push.row(row), push, push.norm());
    same(together.mobility.row(row), mobility.reshaped(), eom.evaluate(open, constrained_mobility(D, N)).norm());
    BOOST_TEST(together.how(row, 0) == how.rank());
    BOOST_TEST(together.how(row, 1) == how.rows());
    BOOST_TEST(std::abs(together.how(row, 3) - how.regularity()) <= 1e-6 * how.regularity());
    BOOST_TEST(together.solved(row, 0) == solved.regularity);
  }
}
BOOST_AUTO_TEST_CASE(each_lane_is_its_state_in_double) { compare_with_single_states<double>(); }
BOOST_AUTO_TEST_CASE(each_lane_is_its_state_in_float) { compare_with_single_states<float>(); }

// A lane of what is no number, or of a contact that is half closed: its status says so, and no other lane changes.
BOOST_AUTO_TEST_CASE(what_is_no_number_stays_in_its_lane) {
  const kane_of<double> eom{numbers};
  const auto all = mixed<double>(eom);
  const computed<double> expected = batch<double>(eom, all);
  constexpr double none = std::numeric_limits<double>::quiet_NaN(), endless = std::numeric_limits<double>::infinity();
  for (int kind = 0; kind < 5; ++kind) {
    auto spoiled = all;
    const std::size_t first = 1 + static_cast<std::size_t>(kind), step = widest_lanes<double> + 1; // each lane in turn
    for (std::size_t i = first; i < all.size(); i += step) {
      if (kind == 0) spoiled[i].q(2) = none;
      if (kind == 1) spoiled[i].u(1) = endless;
      if (kind == 2) spoiled[i].closed(1) = none;
      if (kind == 3) spoiled[i].closed(3) = 0.5;
      if (kind == 4) spoiled[i].q(0) = spoiled[i].u(2) = spoiled[i].r(0) = none;
    }
    const computed<double> found = batch<double>(eom, spoiled);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto row = static_cast<Eigen::Index>(i);
      const bool is_spoiled = i >= first && (i - first) % step == 0;
      if (is_spoiled)
        BOOST_TEST(found.solved(row, 0) == 0, "kind " << kind << ", state " << i);
      else
        BOOST_TEST(same_bits(found.row(row), expected.row(row)), "kind " << kind << ", state " << i);
    }
  }
}

} // namespace
