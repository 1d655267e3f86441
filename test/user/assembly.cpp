// What is called converged obeys the constraints: states far away, out of reach, in float and without numbers.
// cost: nightly
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>
#include <random>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"r"> r;
constexpr parameter<"l"> l;
constexpr parameter<"h"> h;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"S"> S;
constexpr point<"P"> P;
constexpr point<"C"> C;

/// A slider crank on a slide that moves in both directions, the slider at a height that does not.
constexpr auto on_a_slide =
    system(declare(m, r, l, h, q1, q2, x, y, u1, u2, v, w), newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(x) == v,
           dt(y) == w, S.set_pos(O, x * N.x + y * N.y), A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z),
           P.set_pos(S, r * A.x), C.set_pos(P, l * B.x), particle<"slide">(S, m), particle<"pin">(P, m),
           particle<"slider">(C, m), configuration_constraint(dot(C.pos_from(O), N.y) == h), dependent(q2, u2));
using kane = kanes_method<on_a_slide>;

/// Height and its rate by hand, in long double.
template <class Scalar> long double violation(const Scalar radius, const Scalar rod, const Scalar height, const auto& at) {
  const auto q = at.q.template cast<long double>().eval(), u = at.u.template cast<long double>().eval();
  const long double a = radius, b = rod;
  const long double off = q(3) + a * std::sin(q(0)) + b * std::sin(q(1)) - height;
  const long double rate = u(3) + a * std::cos(q(0)) * u(0) + b * std::cos(q(1)) * u(1);
  return std::max(std::abs(off), std::abs(rate));
}

const auto at_random = [](auto& from, double far) {
  std::uniform_real_distribution<double> some(-3, 3);
  return kane::state(Eigen::Vector4d(some(from), some(from), far * some(from), 0), // on the ground
                     Eigen::Vector4d(some(from), some(from), far * some(from), some(from)));
};

BOOST_AUTO_TEST_CASE(within_reach_and_out_of_it) {
  std::mt19937_64 from(1);
  int converged = 0;
  for (int i = 0; i < 400; ++i) {
    auto guess = at_random(from, i % 2 == 0 ? 1.0 : 1e9); // what is held does not matter
    guess.q(0) += 1e4 * (i % 3);
    const double rod = 0.2 + 0.001 * i, needed = std::abs(std::sin(guess.q(0)));
    const kane eom(Eigen::Vector4d(1, 1, rod, 0));
    for (const bool all : {false, true}) {
      const auto [found, how] = all ? project(eom, guess) : assemble(eom, guess);
      converged += how.converged;
      const double off = static_cast<double>(violation(1.0, rod, 0.0, found));
      const double moved = std::abs(found.q(1)) + (all ? std::abs(found.q(0)) : 0); // angles, known to their last bit
      if (how.converged) {
        BOOST_TEST(off <= 1e-15 * (4 + moved + found.u.cwiseAbs().sum() - std::abs(found.u(2))));
      } else {
        BOOST_TEST((found.q == guess.q && found.u == guess.u));
        BOOST_TEST(std::abs(how.residual - off) <= 1e-12 * (1 + off));
      }
    }
    if (rod + 0.01 <= needed) BOOST_TEST(!assemble(eom, guess).status.converged);
    if (rod >= needed + 0.01) BOOST_TEST((assemble(eom, guess).status.converged || std::abs(std::cos(guess.q(1))) < 0.3));
  }
  BOOST_TEST(converged > 400);
}

BOOST_AUTO_TEST_CASE(terms_that_are_large) { // heights of 1e9 are known to 1e-7
  const auto at_height = [](double rod) {
    const kane eom(Eigen::Vector4d(1, 1, rod, 1e9));
    return assemble(eom, kane::state(Eigen::Vector4d(1.2, -0.5, 0, 1e9), Eigen::Vector4d(1, 0, 0, 0)));
  };
  const auto [found, how] = at_height(0.95);
  BOOST_TEST(how.converged);
  BOOST_TEST(violation(1.0, 0.95, 1e9, found) <= 1e-6);
  BOOST_TEST(!at_height(std::sin(1.2) - 0.01).status.converged);
}

BOOST_AUTO_TEST_CASE(float_after_a_thousand_turns) {
  using single = kanes_method<on_a_slide, float>;
  const single eom(Eigen::Vector4f(1, 0.2f, 0.5f, 0));
  for (const float turned : {1.0f, 6284.0f, -6289.3f}) {
    const auto [found, how] = assemble(eom, single::state(Eigen::Vector4f(turned, 0, 0, 0), Eigen::Vector4f(2, 0, 0, 0)));
    BOOST_TEST(how.converged);
    BOOST_TEST(violation(0.2f, 0.5f, 0.0f, found) <= 1e-6);
  }
}

BOOST_AUTO_TEST_CASE(no_numbers) {
  const kane eom(Eigen::Vector4d(1, 0.2, 0.5, 0));
  const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  for (const double none : {nan, inf})
    for (int i = 0; i < 8; ++i) {
      auto guess = kane::state(Eigen::Vector4d(1, 0, 0, 0), Eigen::Vector4d(2, 0, 0, 0));
      (i < 4 ? guess.q(i) : guess.u(i - 4)) = none;
      if (i != 5) BOOST_TEST(!assemble(eom, guess).status.converged); // a dependent speed is not read
      BOOST_TEST(!project(eom, guess).status.converged);
    }
}

// The change has no part along the constraint, and no state on it is nearer: the distance has its minimum over q1, x being free.
BOOST_AUTO_TEST_CASE(nearest) {
  const kane eom(Eigen::Vector4d(1, 0.2, 0.5, 0));
  for (const double drift : {1e-9, 1e-3, 0.1, 0.3}) {
    const auto there = kane::state(Eigen::Vector4d(1.0, std::asin(-0.4 * std::sin(1.0)) + drift, 0.3, drift / 2),
                                   Eigen::Vector4d(1, 2, 3, 4));
    const auto [found, how] = project(eom, there);
    BOOST_REQUIRE(how.converged);
    const Eigen::Vector4d change = found.q - there.q;
    const Eigen::Vector4d normal = eom.evaluate(found, configuration_jacobian).transpose().normalized();
    BOOST_TEST((change - normal.dot(change) * normal).norm() <= 2e-8 * change.norm() + 1e-15);
    for (const double a : {-1e-3, 1e-3})
      for (const double b : {-1e-3, 0.0, 1e-3}) { // y from the constraint
        const double p = found.q(0) + a, s = found.q(1) + b;
        const Eigen::Vector4d other(p, s, found.q(2), -0.2 * std::sin(p) - 0.5 * std::sin(s));
        BOOST_TEST((other - there.q).norm() >= change.norm());
      }
    const Eigen::Vector4d push = found.u - there.u, row = eom.evaluate(found, constraint_jacobian).transpose().normalized();
    BOOST_TEST((push - row.dot(push) * row).norm() <= 1e-14);
  }
}

/// A point on a circle: the nearest one lies on the ray from the centre, from afar as from inside.
constexpr auto on_a_circle =
    system(declare(m, l, x, y, v, w), newtonian(N, O), dt(x) == v, dt(y) == w, P.set_pos(O, x * N.x + y * N.y),
           particle<"P">(P, m), configuration_constraint(x * x + y * y == l * l));

BOOST_AUTO_TEST_CASE(from_afar) {
  using lagrange = lagranges_method<on_a_circle>; // nothing has to depend
  const lagrange eom(Eigen::Vector2d(1, 0.5));
  for (const Eigen::Vector2d& q : {Eigen::Vector2d(0.3, 0.42), Eigen::Vector2d(0.5, 0.4), Eigen::Vector2d(0.7, -0.9),
                                   Eigen::Vector2d(1.5, 2), Eigen::Vector2d(0.1, 0.05)}) {
    const auto [found, how] = project(eom, lagrange::state(q, Eigen::Vector2d(1, 1)));
    BOOST_REQUIRE(how.converged);
    BOOST_TEST((found.q - 0.5 * q.normalized()).norm() <= 2e-8 * (1 + q.norm()));
    BOOST_TEST(std::abs(found.q.norm() - 0.5) <= 1e-15);
    BOOST_TEST(std::abs(found.q.dot(found.u)) <= 1e-15);
  }
  BOOST_TEST(!project(eom, lagrange::state(Eigen::Vector2d(0, 0), Eigen::Vector2d(1, 1))).status.converged); // all are near
}

} // namespace
