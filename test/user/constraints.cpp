// The guide's system with constraints: a slider crank.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace slider_crank {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"r"> r;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"C"> C;

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z),
    P.set_pos(O, r * A.x), C.set_pos(P, l * B.x),
    particle<"pin">(P, m), particle<"slider">(C, 2 * m), gravity(-g * N.y),
    configuration_constraint(dot(C.pos_from(O), N.y) == 0), // the slider stays on its line
    dependent(q2, u2));

using kane = kanes_method<description>;
using by_lagrange = lagranges_method<description>;

// one equation is left, and nothing in it divides by what may vanish
static_assert(kane::mass_matrix(0, 0) == m * r * r + 2 * m * pow<2>(r * sin(q1) - r * cos(q1) * sin(q2) / cos(q2)));
static_assert(kane::entry(constraint_jacobian, 0, 1) == l * cos(q2));

BOOST_AUTO_TEST_CASE(closed_and_solved) {
  const kane eom{values(m = 1.0, r = 0.2, l = 0.5, g = 9.81)};
  const auto guess = eom.state(values(q1 = 1.0, q2 = 0.0, u1 = 2.0, u2 = 0.0));
  const auto [x, how] = assemble(eom, guess); // q2 and u2 such that the constraint holds, as near as Newton's method gets
  const auto [a, lambda, solved] = eom.evaluate(x, udot, multipliers, status);
  const bool trusted = how.converged && !solved.singular();
  BOOST_REQUIRE(trusted);
  BOOST_TEST(std::abs(x.q(1) - std::asin(-0.2 * std::sin(1.0) / 0.5)) <= 1e-15);
  BOOST_TEST(std::abs(x.u(1) + 2 * 0.2 * std::cos(1.0) / (0.5 * std::cos(x.q(1)))) <= 1e-15);
  BOOST_TEST(how.residual <= 1e-16);
  BOOST_TEST(how.iterations <= 6);

  const by_lagrange other{values(m = 1.0, r = 0.2, l = 0.5, g = 9.81)};
  const auto [b, mu] = other.evaluate(x, udot, multipliers);
  BOOST_TEST((a - b).norm() <= 1e-13 * a.norm());
  BOOST_TEST(std::abs(lambda(0) - mu(0)) <= 1e-13 * std::abs(mu(0)));
}

BOOST_AUTO_TEST_CASE(failure_is_told) { // a crank that is longer than the rod cannot turn that far
  const kane eom{values(m = 1.0, r = 0.6, l = 0.5, g = 9.81)};
  const auto guess = eom.state(values(q1 = 1.5, q2 = 0.1, u1 = 2.0, u2 = 0.3));
  const auto [x, how] = assemble(eom, guess);
  BOOST_TEST(!how.converged);
  BOOST_TEST(how.iterations == 30);
  BOOST_TEST(how.residual > 0.05);
  BOOST_TEST((x.q - guess.q).norm() + (x.u - guess.u).norm() == 0);
}

BOOST_AUTO_TEST_CASE(nearest_state) {
  const kane eom{values(m = 1.0, r = 0.2, l = 0.5, g = 9.81)};
  const auto [x, how] = assemble(eom, eom.state(values(q1 = 1.0, q2 = 0.0, u1 = 2.0, u2 = 0.0)));
  auto drifted = x;
  drifted.q += Eigen::Vector2d(1e-3, -2e-3), drifted.u += Eigen::Vector2d(3e-3, 1e-3);
  const auto [y, found] = project(eom, drifted);
  BOOST_REQUIRE(found.converged);
  BOOST_TEST(found.residual <= 1e-15);
  const auto J = eom.evaluate(y, configuration_jacobian); // what was changed is normal to the constraint
  const Eigen::Vector2d along(-J(1), J(0));
  BOOST_TEST(std::abs(along.dot(y.q - drifted.q)) <= 2e-8 * along.norm() * (y.q - drifted.q).norm());
  BOOST_TEST((y.q - drifted.q).norm() <= (x.q - drifted.q).norm());
  BOOST_TEST((y.q - drifted.q).norm() > 1e-4);
}

} // namespace slider_crank
