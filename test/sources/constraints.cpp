// Published numbers of systems with constraints: "Learn Multibody Dynamics" (holonomic and nonholonomic equations of motion)
// and SymPy's test_kane5.py and test_jointsmethod.py.
// cost: nightly
#include "models/four_bar_particles.hpp"
#include "models/four_bar_rods.hpp"
#include "models/rolling_disc_dependent_speeds.hpp"
#include "models/snakeboard.hpp"

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

constexpr double degree = 3.14159265358979323846 / 180;

template <class A, class B> void near(const A& found, const B& printed, double digits) {
  for (Eigen::Index i = 0; i < found.size(); ++i) BOOST_TEST(std::abs(found(i) - printed(i)) <= digits);
}

BOOST_AUTO_TEST_CASE(four_bar_linkage) { // the book closes the loop from the guesses 10 and -150 degrees
  using namespace four_bar_particles;
  using kane = ctdyn::kanes_method<description>;
  const kane eom{values(l_a = 0.8, l_b = 2.0, l_c = 1.0, l_n = 2.0, m = 1.0, g = 9.81)};
  const auto guess = eom.state(values(q1 = 10 * degree, q2 = 10 * degree, q3 = -150 * degree),
                               values(u1 = 0.0, u2 = 0.0, u3 = 0.0));
  const auto [x, how] = assemble(eom, guess);
  BOOST_REQUIRE(how.converged);
  BOOST_TEST(std::abs(x.q(1) / degree - 6.575265764850) <= 1e-11);
  BOOST_TEST(std::abs(x.q(2) / degree + 151.383633595652) <= 1e-11);
  BOOST_TEST(std::abs(eom.evaluate(x, udot)(0) + 9.4688078984145) <= 1e-12);
}

BOOST_AUTO_TEST_CASE(snakeboard_at_the_start) {
  using namespace snakeboard;
  using kane = ctdyn::kanes_method<description>;
  const kane eom{values(l = 0.7, m = 1.0, I = 0.1)};
  const auto [x, how] = assemble(eom, eom.state(values(q1 = 0.0, q2 = 0.0, q3 = 0.0, q4 = 5 * degree, q5 = -5 * degree),
                                                values(u1 = 0.0, u2 = 0.0, u3 = 0.1, u4 = 0.01, u5 = -0.01)));
  BOOST_REQUIRE(how.converged);
  const auto [q_rate, u_rate] = eom.evaluate(x, qdot, udot);
  Eigen::Vector<double, 5> printed(1.1430052302761344, 0, 0.2857142857142857, 0.01, -0.01);
  near(q_rate, printed, 1e-15);
  near(u_rate.tail<3>(), Eigen::Vector3d(0.0114353705366467, -0.0326724872475621, -0.0326724872475621), 1e-15);
}

BOOST_AUTO_TEST_CASE(rolling_disc) {
  using namespace rolling_disc_dependent_speeds;
  using kane = ctdyn::kanes_method<description>;
  const kane eom{values(g = 9.81, r = 0.26, m = 3.43)};
  const auto rates = [&](const auto& guess) {
    const auto [x, how] = assemble(eom, guess);
    BOOST_REQUIRE(how.converged);
    return eom.evaluate(x, rhs);
  };
  const auto first = rates(eom.state(values(q1 = 0.3, q2 = 0.1, q3 = 1.97, q4 = -0.35, q5 = 2.27),
                                     values(u1 = -0.2, u2 = 1.3, u3 = 0.15, u4 = 0.0, u5 = 0.0)));
  Eigen::Vector<double, 10> printed;
  printed << 0.126603940595934, 0.215942571601660, 1.28736069604936, 0.319764288376543, 0.0989146857254898,
      -0.925848952664489, -0.0181350656532944, 2.91695398184589, -0.00992793421754526, 0.0412861634829171;
  near(first, printed, 1e-14);
  const auto second = rates(eom.state(values(q1 = 3.97, q2 = -0.28, q3 = 8.2, q4 = -0.35, q5 = 2.27),
                                      values(u1 = -0.25, u2 = -2.2, u3 = 0.62, u4 = 0.0, u5 = 0.0)));
  Eigen::Vector<double, 10> all;
  all << 0.0259159090798597, 0.668041660387416, -2.19283799213811, 0.385441810852219, 0.420109283790573, 1.45030568179066,
      -0.0110924422400793, -8.35617840186040, -0.154098542632173, -0.146102664410010;
  near(second, all, 1e-13);
}

BOOST_AUTO_TEST_CASE(four_bar_of_rods) { // SymPy writes the constraints in other frames: what they determine is the same
  using namespace four_bar_rods;
  using kane = ctdyn::kanes_method<description>;
  const kane eom{values(l1 = 0.13, l2 = 0.24, l3 = 0.21, l4 = 0.34, rho = 997.0, g = 0.0)};
  const auto x = eom.state(values(q1 = 2.1, q2 = 0.6655470375077588, q3 = 2.527408138024188),
                           values(u1 = 0.2, u2 = -0.17963733938852067, u3 = 0.1309060540601612));
  Eigen::Matrix3d M;
  M << 34.52709815256506, 7.003948798374735, -4.939690970641498, 0, 0.2071702479957077, 0.2842917573033711, -0.13,
      -0.008836934896046506, 0.1864891330060847;
  const Eigen::Vector3d f(-0.031211821321648, -0.00066022608181, 0.001813559741243);
  const auto [u_rate, reduced, right, A] = eom.evaluate(x, udot, mass_matrix, forcing, A_n);
  near(u_rate, M.fullPivLu().solve(f).eval(), 1e-12);
  const Eigen::Vector3d G(1, A(0), A(1)); // du / du1, in the order of the speeds
  BOOST_TEST(std::abs(M.row(0) * G - reduced(0)) <= 1e-12);
  BOOST_TEST((M.bottomRows<2>() * G).norm() <= 1e-13);
}

} // namespace
