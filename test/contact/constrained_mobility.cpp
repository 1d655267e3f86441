// cost: nightly
// How forces accelerate what contacts, loops and constraints hold: against the equations with multipliers, solved densely
// in long double, for all sets of contacts, also for those that hold a motion twice and where a leg is straight.

#include "support/solved.hpp"
#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

using namespace planar_legs;

namespace {

/// W by its columns: the accelerations by unit forces, where the rows of C hold.
Eigen::MatrixXd expected(const Eigen::MatrixXd& M, const Eigen::MatrixXd& C) {
  const auto none = Eigen::VectorXd::Zero(C.rows()), each = Eigen::VectorXd::Ones(C.rows());
  Eigen::MatrixXd W = solved::inverse(M);
  if (C.rows() == 0) return W;
  for (Eigen::Index j = 0; j < M.cols(); ++j)
    W.col(j) = solved::by_least_forces(M, Eigen::VectorXd::Unit(M.cols(), j), C, none, each).udot;
  return W;
}
/// The rows of contacts that are closed and of loops, with those of constraints.
template <class Kane> Eigen::MatrixXd rows_that_hold(const Kane& eom, const auto& x) {
  const Eigen::MatrixXd J = eom.evaluate(x, closed_contact_jacobian);
  Eigen::MatrixXd C(0, J.cols());
  const auto add = [&C](const Eigen::MatrixXd& rows) {
    for (Eigen::Index k = 0; k < rows.rows(); ++k) {
      if (rows.row(k).norm() == 0) continue;
      C.conservativeResize(C.rows() + 1, Eigen::NoChange), C.bottomRows<1>() = rows.row(k);
    }
  };
  add(J);
  if constexpr (requires { eom.evaluate(x, constraint_jacobian); }) add(eom.evaluate(x, constraint_jacobian));
  return C;
}
/// Returns the rank of W.
template <class Kane> Eigen::Index check(const Kane& eom, const auto& x, const auto& place, const auto& jacobian) {
  const auto [found, mobility, of_place, M] =
      eom.evaluate(x, constrained_inverse_mass_matrix, place, jacobian, holonomic_mass_matrix);
  const Eigen::MatrixXd W = found, C = rows_that_hold(eom, x), exact = expected(M, C), J = of_place;
  const double size = solved::inverse(M).norm();
  BOOST_TEST((W - exact).norm() < 1e-13 * size);
  BOOST_TEST((W - W.transpose()).norm() == 0);
  BOOST_TEST((mobility - J * exact * J.transpose()).norm() < 1e-13 * (J * J.transpose()).norm() * size);
  if (C.rows() != 0) BOOST_TEST((C * W).norm() < 1e-13 * C.norm() * size);
  return (Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(W).eigenvalues().array() > 1e-11 * size).count();
}

BOOST_AUTO_TEST_CASE(all_sets_of_legs) {
  using kane = kanes_method<legs>; // P is held along N.y by two contacts
  const kane eom{numbers};
  auto at = eom.state(motion);
  constexpr int left[] = {4, 2, 3, 1, 3, 2, 2, 1};
  for (int set = 0; set < 8; ++set) {
    at.closed << (set & 1), (set >> 1 & 1), (set >> 2);
    BOOST_TEST(check(eom, at, constrained_mobility(D, N), jacobian_of(D, N)) == left[set]);
  }
  at.closed.setZero(); // the open machine's words stay what they are
  const auto W = eom.evaluate(at, constrained_inverse_mass_matrix);
  at.closed << 1, 1, 1;
  BOOST_TEST((eom.evaluate(at, inverse_mass_matrix) - W).norm() < 1e-14 * W.norm());
}

// As the accelerations are: the motor's torque T acts on s.
BOOST_AUTO_TEST_CASE(as_accelerations_change) {
  using kane = kanes_method<legs>;
  const kane eom{numbers};
  auto at = eom.state(motion);
  at.closed << 1, 1, 0;
  auto more = at;
  more.r(0) += 0.5;
  const Eigen::Vector4d change = eom.evaluate(more, udot) - eom.evaluate(at, udot);
  const auto [W, B] = eom.evaluate(at, constrained_inverse_mass_matrix, actuation_matrix);
  BOOST_TEST((W * B * 0.5 - change).norm() < 1e-13 * (1 + change.norm()));
}

// Beside constraints, which are eliminated, and a loop.
constexpr auto bound = ctdyn::system(free_body, velocity_constraint(w + 2 * s == 0), dependent(s),
                                     contact<"P">(P, N, N.x, N.y), distance<"rod">(D, O, 1.5));
template <class Method> void beside_constraints() {
  const Method eom{numbers};
  auto at = eom.state(motion);
  for (const int closed : {0, 1}) {
    at.closed << closed;
    BOOST_TEST(check(eom, at, constrained_mobility(B, D, N), jacobian_of(B, D, N)) == (closed == 0 ? 2 : 0));
  }
}
BOOST_AUTO_TEST_CASE(beside_constraints_and_loops) {
  beside_constraints<kanes_method<bound>>();
  beside_constraints<tmt_method<bound>>();
}

// A leg whose hip is held: where it is straight, its foot cannot move along it, and the contact holds one direction.
constexpr coordinate<"hip"> hip;
constexpr coordinate<"knee"> knee;
constexpr speed<"w_hip"> w_hip;
constexpr speed<"w_knee"> w_knee;
constexpr frame<"thigh"> thigh;
constexpr frame<"shank"> shank;
constexpr point<"K"> K;
constexpr point<"F"> F;
constexpr auto leg = ctdyn::system(
    newtonian(N, O), thigh.orient_axis(N, hip, N.z), shank.orient_axis(thigh, knee, N.z), K.set_pos(O, thigh.x),
    F.set_pos(K, 0.7 * shank.x), dt(hip) == w_hip, dt(knee) == w_knee, rigid_body<"thigh">(thigh, K, 2, inertia(thigh, 0, 0, 0.2)),
    rigid_body<"shank">(shank, F, 1, inertia(shank, 0, 0, 0.1)), contact<"F">(F, N, N.x, N.y));
BOOST_AUTO_TEST_CASE(straight_leg) {
  const kanes_method<leg> eom;
  auto at = eom.state(values(hip = 0.4, knee = 0.0, w_hip = 0.0, w_knee = 0.0));
  at.closed << 1;
  BOOST_TEST(check(eom, at, constrained_mobility(K, N), jacobian_of(K, N)) == 1);
  at.q(1) = 0.3;
  BOOST_TEST(check(eom, at, constrained_mobility(K, N), jacobian_of(K, N)) == 0);
}

BOOST_AUTO_TEST_CASE(derivatives) {
  using kane = kanes_method<legs>;
  const kane eom{numbers};
  auto at = eom.state(motion);
  at.closed << 0, 1, 0;
  const auto slopes = eom.evaluate(at, jacobian(constrained_inverse_mass_matrix, a, m));
  constexpr double h = 1e-5;
  auto more = at, less = at;
  more.q(2) += h, less.q(2) -= h;
  const auto W_at = [&eom](const auto& there) -> Eigen::Vector<double, 16> {
    return eom.evaluate(there, constrained_inverse_mass_matrix).reshaped(); // symmetric, so in any order
  };
  const Eigen::Vector<double, 16> by_a = (W_at(more) - W_at(less)) / (2 * h);
  BOOST_TEST((slopes.col(0) - by_a).norm() < 1e-8 * (1 + by_a.norm()));
  BOOST_TEST((slopes.col(1) + W_at(at) / 2.0).norm() < 1e-13 * W_at(at).norm()); // W is proportional to 1/m
}

// Khatib's inertia of a place that contacts hold: forces that it takes to accelerate the place.
BOOST_AUTO_TEST_CASE(inertia_of_a_held_machine) {
  using kane = kanes_method<legs>;
  const kane eom{numbers};
  auto at = eom.state(motion);
  at.closed << 0, 1, 0;
  const auto [all, J, W] = eom.evaluate(at, constrained_mobility(D, N), jacobian_of(D, N), constrained_inverse_mass_matrix);
  const Eigen::Matrix2d inertia = all.topLeftCorner<2, 2>().inverse();
  const Eigen::Matrix<double, 4, 2> inverse = W * J.topRows<2>().transpose() * inertia;
  BOOST_TEST((J.topRows<2>() * inverse - Eigen::Matrix2d::Identity()).norm() < 1e-12);
  BOOST_TEST((eom.evaluate(at, closed_contact_jacobian) * inverse).norm() < 1e-12);
}

} // namespace
