// Contacts are put back where they closed, by the least change that masses weigh: against Lagrange's conditions solved
// by Eigen. What has no place, or contradicts itself, is told.
// cost: heavy

#include "support/solved.hpp"
#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>
#include <ctdyn/control.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>

using namespace planar_legs;

namespace {

constexpr auto with_blade =
    ctdyn::system(free_body, contact<"P">(P, N, N.x, N.y), contact<"Q">(Q, N, N.y), contact<"blade">(Q, N, A.y));
using kane = kanes_method<with_blade>;
using state = kane::state_type;

/// The body by hand: where P and Q are, and how these change with the coordinates.
struct places {
  Eigen::Vector3d at;
  Eigen::Matrix<double, 3, 4> J = Eigen::Matrix<double, 3, 4>::Zero();
  explicit places(const Eigen::Vector4d& q) {
    const double half = 1.1 / 2, cosine = half * std::cos(q(2)), sine = half * std::sin(q(2));
    at << q(0) + cosine, q(1) + sine, q(1) - sine;
    J(0, 0) = J(1, 1) = J(2, 1) = 1, J(0, 2) = -sine, J(1, 2) = cosine, J(2, 2) = -cosine;
  }
};

// Newton's method for W (q - q0) = J^T y, at = anchors, with W the mass matrix at q0 and derivatives by differences.
Eigen::Vector4d by_multipliers(const Eigen::Matrix4d& W, const Eigen::Vector4d& q0, const Eigen::Vector3d& anchors) {
  Eigen::Vector<double, 7> z = Eigen::Vector<double, 7>::Zero();
  z.head<4>() = q0;
  const auto conditions = [&](const Eigen::Vector<double, 7>& at) {
    const places here(at.head<4>());
    Eigen::Vector<double, 7> f;
    f << W * (at.head<4>() - q0) - here.J.transpose() * at.tail<3>(), here.at - anchors;
    return f;
  };
  for (int step = 0; step < 20; ++step) {
    Eigen::Matrix<double, 7, 7> slope;
    for (int j = 0; j < 7; ++j) {
      const Eigen::Vector<double, 7> h = 1e-6 * Eigen::Vector<double, 7>::Unit(j);
      slope.col(j) = (conditions(z + h) - conditions(z - h)) / 2e-6;
    }
    z -= solved::by_pivots(slope, conditions(z));
  }
  return z.head<4>();
}

state standing(const kane& eom) {
  auto x = eom.state(motion, values(closed<"P"> = 1, closed<"Q"> = 1));
  x.u = eom.evaluate(x, speeds_after_impact);
  return x;
}

BOOST_AUTO_TEST_CASE(nearest_by_masses) {
  const kane eom{numbers};
  const state x = standing(eom);
  const anchors here(eom, x);
  BOOST_TEST((project(eom, x, here).state.q - x.q).norm() == 0); // nothing to do
  for (const double far : {1e-9, 1e-3, 0.1}) {
    auto drifted = x;
    drifted.q += far * Eigen::Vector4d(1, -2, 0.5, 3), drifted.u += Eigen::Vector4d(0.1, -0.2, 0.4, 0.3);
    const auto [y, how] = project(eom, drifted, here);
    BOOST_TEST(how.converged);
    const Eigen::Matrix4d W = eom.evaluate(drifted, mass_matrix), M = eom.evaluate(y, mass_matrix);
    const Eigen::Vector4d expected = by_multipliers(W, drifted.q, places(x.q).at);
    BOOST_TEST((y.q - expected).norm() < 1e-7 * (y.q - drifted.q).norm() + 1e-15);
    BOOST_TEST((places(y.q).at - places(x.q).at).norm() < 1e-15);
    const auto J = places(y.q).J;
    const Eigen::Matrix<double, 4, 3> free = solved::by_pivots(M, J.transpose());
    const Eigen::Vector3d p = solved::by_pivots(J * free, J * drifted.u);
    BOOST_TEST((y.u - (drifted.u - free * p)).norm() < 1e-13);
    BOOST_TEST((J * y.u).norm() < 1e-15);
    BOOST_TEST(std::abs(y.q(3) - drifted.q(3)) > 0.01 * far); // the arm helps, and is not part of any condition
  }
}

// Across a floor there is no anchor, and a blade has none at all; both hold velocities.
BOOST_AUTO_TEST_CASE(directions_without_anchor) {
  const kane eom{numbers};
  auto x = eom.state(motion, values(closed<"Q"> = 1, closed<"blade"> = 1));
  const anchors here(eom, x);
  const double height = places(x.q).at(2);
  x.q += Eigen::Vector4d(0.3, 0.01, 0, 0);
  const auto [y, how] = project(eom, x, here);
  BOOST_TEST(how.converged);
  BOOST_TEST(std::abs(places(y.q).at(2) - height) < 1e-15);
  BOOST_TEST(std::abs(y.q(0) - x.q(0)) < 0.01);
  const auto v = eom.evaluate(y, to_matrix(Q.vel(N), A));
  BOOST_TEST(std::abs(v(1)) < 1e-15);
  x.closed << 0, 0, 1; // the blade alone
  const auto [z, same] = project(eom, x, here);
  BOOST_TEST(same.converged);
  BOOST_TEST((z.q - x.q).norm() == 0);
  BOOST_TEST(std::abs(eom.evaluate(z, to_matrix(Q.vel(N), A))(1)) < 1e-15);
}

// Contacts exchange their roles; one of which anchors do not know holds velocities.
BOOST_AUTO_TEST_CASE(anchors_follow) {
  const kane eom{numbers};
  auto x = standing(eom);
  x.closed << 1, 0, 0;
  anchors here(eom, x);
  const auto first = places(x.q);
  x.q += Eigen::Vector4d(0.2, 0.1, 0.3, 0);
  x.closed << 0, 1, 0;
  const auto unknown = project(eom, x, here);
  BOOST_TEST(unknown.status.converged);
  BOOST_TEST((unknown.state.q - x.q).norm() == 0);
  here.update(eom, x);
  const auto second = places(x.q);
  x.q(1) += 0.01;
  BOOST_TEST(std::abs(places(project(eom, x, here).state.q).at(2) - second.at(2)) < 1e-15);
  x.closed << 1, 0, 0;
  x.q(1) -= 0.5;
  here.update(eom, x); // not where it closed at first
  const auto third = places(x.q);
  const auto back = project(eom, x, here);
  BOOST_TEST((places(back.state.q).at.head<2>() - third.at.head<2>()).norm() < 1e-15);
  BOOST_TEST((third.at - first.at).norm() > 0.1);
  x.q(0) += 1, here.renew(eom, x);
  BOOST_TEST((project(eom, x, here).state.q - x.q).norm() == 0);
}

// Steps of fixed size, as in a controller: one foot, and later the other one.
BOOST_AUTO_TEST_CASE(steps_of_ones_own) {
  const kane eom{numbers};
  const runge_kutta_4 step{eom};
  auto x = standing(eom);
  x.closed << 1, 0, 0;
  auto free = x;
  const Eigen::Vector3d start = places(x.q).at;
  double landed = 0, away = 0;
  anchors here(eom, x);
  for (int i = 0; i < 5000; ++i) {
    if (i == 2500) {
      x.closed << 0, 1, 0;
      x.u = eom.evaluate(x, speeds_after_impact);
      here.update(eom, x);
      landed = places(x.q).at(2);
    }
    const auto [y, how] = project(eom, step(x, 0.002).state, here);
    if (!how.converged) break;
    x = y, free = step(free, 0.002).state;
    const Eigen::Vector3d at = places(x.q).at;
    away = std::fmax(away, i < 2500 ? (at - start).head<2>().norm() : std::abs(at(2) - landed));
  }
  BOOST_TEST(std::abs(x.t - 10) < 1e-9);
  BOOST_TEST(away < 1e-14);
  BOOST_TEST((places(free.q).at - start).head<2>().norm() > 1e-11); // what anchors prevent
}

BOOST_AUTO_TEST_CASE(what_cannot_be_restored) {
  const kane eom{numbers};
  auto x = standing(eom);
  x.closed << 1, 0, 0;
  anchors here(eom, x);
  x.closed << 1, 1, 0;
  x.q(1) -= 1.5; // Q closes further from P's anchor than the rod is long
  here.update(eom, x);
  const auto [y, how] = project(eom, x, here);
  BOOST_TEST(!how.converged);
  BOOST_TEST(std::abs(how.residual - 1.5) < 1e-12);
  BOOST_TEST((y.q - x.q).norm() == 0);
  x = standing(eom);
  here.renew(eom, x);
  for (const double number : {0.5, 2.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
    auto wrong = x;
    wrong.closed(0) = number;
    BOOST_TEST(!project(eom, wrong, here).status.converged);
    wrong = x, wrong.q(2) = number * std::numeric_limits<double>::infinity();
    BOOST_TEST(!project(eom, wrong, here).status.converged);
    wrong = x, wrong.u(1) = number * std::numeric_limits<double>::infinity();
    BOOST_TEST(!project(eom, wrong, here).status.converged);
  }
}

} // namespace
