// A quadruped that falls: energy is kept to the order of the method that integrates it on the manifold, without friction.
// cost: nightly
// limits: raised
// file: robot/files/hyq.urdf
#include <ctdyn/urdf.hpp>

#include <hyq.urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstddef>

namespace {

using namespace ctdyn;

constexpr frame<"world"> world;
constexpr auto robot = system(urdf<hyq_urdf>(floating_base), gravity(-9.81 * world.z));
using dynamics = kanes_method<robot>;
using posture = dynamics::state_type;
using speeds = dynamics::speed_vector;

double energy(const dynamics& eom, const posture& x) {
  const auto [kinetic, potential] = eom.evaluate(x, kinetic_energy, potential_energy);
  return kinetic + potential;
}

/// The commutator-free method of order four: Celledoni, Marthinsen and Owren, Commutator-free Lie group methods, Future
/// Generation Computer Systems 19 (2003); for the speeds it is the classical Runge-Kutta method.
posture step(const dynamics& eom, const posture& x, double h) {
  const auto stage = [&](const posture& from, const speeds& way, const speeds& u) {
    posture y = integrate(eom, from, way);
    y.u = u;
    return y;
  };
  const speeds a1 = eom.evaluate(x, udot);
  const posture second = stage(x, h / 2 * x.u, x.u + h / 2 * a1);
  const speeds a2 = eom.evaluate(second, udot);
  const posture third = stage(x, h / 2 * second.u, x.u + h / 2 * a2);
  const speeds a3 = eom.evaluate(third, udot);
  const posture fourth = stage(second, h * third.u - h / 2 * x.u, x.u + h * a3);
  const speeds a4 = eom.evaluate(fourth, udot);
  const posture half = integrate(eom, x, h / 12 * (3 * x.u + 2 * second.u + 2 * third.u - fourth.u));
  return stage(half, h / 12 * (-x.u + 2 * second.u + 2 * third.u + 3 * fourth.u), x.u + h / 6 * (a1 + 2 * a2 + 2 * a3 + a4));
}

posture tumbling(const dynamics& eom) {
  posture x = neutral(eom);
  for (Eigen::Index i = 0; i < x.u.size(); ++i) x.u(i) = std::sin(1 + 2.3 * double(i));
  for (Eigen::Index i = 7; i < x.q.size(); ++i) x.q(i) = 0.5 * std::cos(1.7 * double(i));
  return x;
}
posture after(const dynamics& eom, posture x, double end, int steps) {
  for (int i = 0; i < steps; ++i) x = step(eom, x, end / steps);
  return x;
}

} // namespace

BOOST_AUTO_TEST_CASE(energy_is_kept_to_order_four) {
  const dynamics eom;
  const posture start = tumbling(eom);
  const double at_first = energy(eom, start), end = 1;
  const auto drift = [&](int steps) { return std::abs(energy(eom, after(eom, start, end, steps)) - at_first); };
  const double coarse = drift(100), fine = drift(200), finest = drift(400);
  BOOST_TEST_MESSAGE(coarse << " " << fine << " " << finest);
  BOOST_TEST(coarse < 1e-3);
  for (const double order : {std::log2(coarse / fine), std::log2(fine / finest)}) {
    BOOST_TEST(order > 3.7);
    BOOST_TEST(order < 5.5);
  }
}

BOOST_AUTO_TEST_CASE(states_converge_with_order_four) { // in the metric of difference
  const dynamics eom;
  const posture start = tumbling(eom), exact = after(eom, start, 0.5, 800);
  const auto error = [&](int steps) {
    const posture x = after(eom, start, 0.5, steps);
    return difference(eom, exact, x).norm() + (x.u - exact.u).norm();
  };
  const double order = std::log2(error(50) / error(100));
  BOOST_TEST(order > 3.8);
  BOOST_TEST(order < 4.6);
}

BOOST_AUTO_TEST_CASE(what_is_free_falls) { // the mass center by a parabola, the quaternion on the sphere, there and back
  const dynamics eom;
  const posture start = tumbling(eom), later = after(eom, start, 0.5, 100);
  BOOST_TEST(std::abs(later.q.segment<4>(3).norm() - 1) < 4e-16);
  const auto momentum = eom.evaluator(to_matrix(linear_momentum(world), world));
  const Eigen::Vector3d before = momentum(start), afterwards = momentum(later);
  const double weight = (before - afterwards).z() / 0.5;
  BOOST_TEST((before - afterwards).head<2>().norm() < 1e-6);
  BOOST_TEST(weight == 9.81 * 86.774 /* kg, the sum of the file's */, boost::test_tools::tolerance(1e-9));
  BOOST_TEST((integrate(eom, start, difference(eom, start, later)).q - later.q).norm() < 1e-13);
}
