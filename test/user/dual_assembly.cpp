// States that obey constraints in dual numbers: how they change with what they are found from, and with parameters.
// cost: nightly
#include "support/dual.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"r"> r;
constexpr parameter<"l"> l;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"x"> x;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"v"> v;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"C"> C;
constexpr point<"S"> S;

constexpr auto crank =
    system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(x) == v, A.orient_axis(N, q1, N.z),
           B.orient_axis(N, q2, N.z), P.set_pos(O, r* A.x), C.set_pos(P, l* B.x), S.set_pos(O, x* N.x),
           particle<"pin">(P, m), particle<"slider">(S, 2 * m), configuration_constraint(dot(C.pos_from(S), N.x) == 0),
           configuration_constraint(dot(C.pos_from(S), N.y) == 0), dependent(q2, x, u2, v));

using dual = dual_number::dual<double>;

BOOST_AUTO_TEST_CASE(change_with_the_crank) {
  const kanes_method<crank, dual> eom{values(m = 1.0, r = 0.2, l = 0.5)};
  const auto guess =
      eom.state(values(q1 = dual(1.0, 1.0), q2 = 0.0, x = 0.5, u1 = 2.0, u2 = 0.0, v = 0.0)); // the slope: by q1
  const auto [found, how] = assemble(eom, guess);
  BOOST_TEST(how.converged);
  const double angle = -std::asin(0.4 * std::sin(1.0)), ratio = -0.4 * std::cos(1.0) / std::cos(angle);
  // l cos(q2) u2 = -r cos(q1) u1
  const double change = (0.4 * std::sin(1.0) + ratio * ratio * std::sin(angle)) / std::cos(angle);
  BOOST_TEST(std::abs(found.q(1).value - angle) < 1e-15);
  BOOST_TEST(std::abs(found.q(1).slope - ratio) < 1e-14);
  BOOST_TEST(std::abs(found.q(2).slope - found.u(2).value / 2) < 1e-14);
  BOOST_TEST(std::abs(found.u(1).value - 2 * ratio) < 1e-14);
  BOOST_TEST(std::abs(found.u(1).slope - 2 * change) < 1e-13);
}

// Changes of the nearest state, against differences of double numbers.
void change_with_a_parameter(auto... metric) {
  const auto nearest = [=](double radius) {
    const kanes_method<crank> eom{values(m = 1.0, r = radius, l = 0.5)};
    const auto [found, how] =
        project(eom, eom.state(values(q1 = 1.0, q2 = -0.3, x = 0.6, u1 = 2.0, u2 = -1.0, v = -0.5)), metric...);
    BOOST_TEST(how.converged);
    return found;
  };
  const kanes_method<crank, dual> eom{values(m = 1.0, r = dual(0.2, 1.0), l = 0.5)};
  const auto [found, how] =
      project(eom, eom.state(values(q1 = 1.0, q2 = -0.3, x = 0.6, u1 = 2.0, u2 = -1.0, v = -0.5)), metric...);
  BOOST_TEST(how.converged);
  constexpr double h = 1e-4;
  const auto more = nearest(0.2 + h), less = nearest(0.2 - h);
  for (Eigen::Index i = 0; i < 3; ++i) {
    BOOST_TEST(std::abs(found.q(i).slope - (more.q(i) - less.q(i)) / (2 * h)) < 1e-6);
    BOOST_TEST(std::abs(found.u(i).slope - (more.u(i) - less.u(i)) / (2 * h)) < 1e-6);
  }
}
BOOST_AUTO_TEST_CASE(change_by_numbers) { change_with_a_parameter(); }
BOOST_AUTO_TEST_CASE(change_by_masses) { change_with_a_parameter(mass_weighted); }
} // namespace
