// cost: nightly
// limits: raised
// file: robot/files/hyq.urdf
// All sets of four feet of a robot file's quadruped in one program, each against the dense equations (M, -J^T; J, 0),
// and legs that are straight, where one of twelve rows depends on the others.

#include <ctdyn/urdf.hpp>

#include <hyq.urdf.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <random>

using namespace ctdyn;

namespace {

constexpr frame<"world"> N;
constexpr frame<"lf_lowerleg"> lf;
constexpr frame<"rf_lowerleg"> rf;
constexpr frame<"lh_lowerleg"> lh;
constexpr frame<"rh_lowerleg"> rh;
constexpr point<"LF"> LF;
constexpr point<"RF"> RF;
constexpr point<"LH"> LH;
constexpr point<"RH"> RH;
constexpr auto hyq =
    ctdyn::system(urdf<hyq_urdf>(floating_base, actuated, as_constants), gravity(-9.81 * N.z),
                  LF.set_pos(point<"lf_lowerleg">{}, 0.33 * lf.x), RF.set_pos(point<"rf_lowerleg">{}, 0.33 * rf.x),
                  LH.set_pos(point<"lh_lowerleg">{}, 0.33 * lh.x), RH.set_pos(point<"rh_lowerleg">{}, 0.33 * rh.x),
                  contact<"LF">(LF, N), contact<"RF">(RF, N), contact<"LH">(LH, N), contact<"RH">(RH, N));
using model = kanes_method<hyq>;

struct dense {
  Eigen::MatrixXd M, J = Eigen::MatrixXd::Zero(12, 18);
  Eigen::VectorXd f, c = Eigen::VectorXd::Zero(12);
};
/// The equations of the closed contacts, by other outputs.
dense equations(const model& eom, const model::state_type& x) {
  const auto [M, f, j0, j1, j2, j3, c0, c1, c2, c3] =
      eom.evaluate(x, mass_matrix, forcing, jacobian_of(LF, N), jacobian_of(RF, N), jacobian_of(LH, N),
                   jacobian_of(RH, N), bias_acceleration_of(LF, N), bias_acceleration_of(RF, N),
                   bias_acceleration_of(LH, N), bias_acceleration_of(RH, N));
  dense e{M, Eigen::MatrixXd::Zero(12, 18), f, Eigen::VectorXd::Zero(12)};
  const auto put = [&](int k, const auto& J, const auto& c) {
    if (x.closed(k) != 0) e.J.middleRows(3 * k, 3) = J, e.c.segment(3 * k, 3) = c;
  };
  put(0, j0, c0), put(1, j1, c1), put(2, j2, c2), put(3, j3, c3);
  return e;
}

// A third of it is the solution of twelve rows, counted as if their rank were not full (program/program.hpp).
BOOST_AUTO_TEST_CASE(cost) {
  constexpr auto most = model::cost(udot);
  BOOST_TEST(most.multiplications <= 5389U);
  BOOST_TEST(most.additions <= 4440U);
  BOOST_TEST(most.divisions <= 78U);
  BOOST_TEST(most.sincos == 12U);
  BOOST_TEST(most.functions == 0U);
}

BOOST_AUTO_TEST_CASE(fifteen_sets) {
  const model eom;
  std::mt19937 random(7);
  std::uniform_real_distribution<double> number(-1, 1);
  const auto draw = [&](auto& v) {
    for (auto& entry : v) entry = number(random);
  };
  const auto evaluate = eom.evaluator(udot, contact_forces, contact_status);
  for (int set = 0; set < 16; ++set) {
    Eigen::Vector<double, 19> q;
    Eigen::Vector<double, 18> u;
    Eigen::Vector<double, 12> torques;
    draw(q), draw(u), draw(torques);
    q.segment<4>(3).normalize();
    auto x = model::state(q, u, torques);
    for (int i = 0; i < 4; ++i) x.closed(i) = set >> i & 1;
    const auto [a, forces, how] = evaluate(x);
    const dense e = equations(eom, x);
    using wide = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
    wide K = wide::Zero(30, 30), right(30, 1);
    K.topLeftCorner(18, 18) = e.M.cast<long double>();
    K.topRightCorner(18, 12) = -e.J.transpose().cast<long double>();
    K.bottomLeftCorner(12, 18) = e.J.cast<long double>();
    for (int i = 0; i < 12; ++i)
      if (x.closed(i / 3) == 0) K(18 + i, 18 + i) = 1; // an open contact has no force
    right.topRows(18) = e.f.cast<long double>(), right.bottomRows(12) = -e.c.cast<long double>();
    const wide solution = K.partialPivLu().solve(right);
    BOOST_TEST((a - solution.topRows(18).cast<double>()).norm() < 1e-12 * solution.norm());
    BOOST_TEST((forces - solution.bottomRows(12).cast<double>()).norm() < 1e-12 * solution.norm());
    BOOST_TEST(how.rank() == how.rows());
  }
}

BOOST_AUTO_TEST_CASE(straight_legs) {
  const model eom;
  Eigen::Vector<double, 19> q = Eigen::Vector<double, 19>::Zero();
  q(3) = 1; // all joint angles are zero: the legs are straight
  auto x = model::state(q, Eigen::Vector<double, 18>::Zero(), Eigen::Vector<double, 12>::Zero());
  x.closed.setOnes();
  const auto [a, forces, how] = eom.evaluate(x, udot, contact_forces, contact_status);
  const dense e = equations(eom, x);
  Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> decomposition;
  decomposition.setThreshold(1e-9);
  const Eigen::LLT<Eigen::MatrixXd> factors(e.M);
  decomposition.compute(e.J * factors.solve(e.J.transpose()));
  const Eigen::VectorXd expected = decomposition.solve(-(e.J * factors.solve(e.f) + e.c));
  BOOST_TEST(decomposition.rank() == 11);
  BOOST_TEST(how.rank() == 11);
  BOOST_TEST((forces - expected).norm() < 1e-11 * expected.norm());
  BOOST_TEST((a - factors.solve(e.f + e.J.transpose() * expected)).norm() < 1e-11);
}

} // namespace
