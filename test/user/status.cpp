// cost: heavy
// Whether results can be trusted is told by a status: regularity as emit/regularity.hpp defines it.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace {

using namespace ctdyn;

constexpr parameter<"J"> J;
constexpr parameter<"k"> k;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr parameter<"M"> M;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;
constexpr double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
constexpr double pi = 3.14159265358979323846;

/// Speeds that are rates of Euler angles: two of them turn about one axis where q2 is zero, and the mass matrix is singular.
constexpr auto by_rates =
    system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, B.orient_body_fixed(N, q1, q2, q3, "ZXZ"),
           rigid_body<"B">(B, O, J, inertia(B, J, 2 * J, 3 * J)));
using kane = kanes_method<by_rates>;

BOOST_AUTO_TEST_CASE(gimbal_lock) {
  const kane eom{values(J = 2)};
  const auto at = [&](double angle) {
    return eom.state(values(q1 = 0.3, q2 = angle, q3 = 0.8, u1 = 0.1, u2 = 0.2, u3 = 0.3));
  };
  const auto [regular, how] = eom.evaluate(at(0.7), udot, status);
  BOOST_TEST(regular.allFinite());
  BOOST_TEST(!how.singular());
  const Eigen::Matrix3d mass = eom.evaluate(at(0.7), mass_matrix);
  BOOST_REQUIRE((mass(0, 1) != 0 && mass(0, 2) != 0 && mass(1, 2) == 0)); // pivots: rows 3, 2, then what is left of 1
  const double rest = mass(0, 0) - mass(0, 1) * mass(0, 1) / mass(1, 1) - mass(0, 2) * mass(0, 2) / mass(2, 2);
  BOOST_TEST(std::abs(how.regularity - rest / mass(0, 0)) <= 1e-15);

  BOOST_TEST(eom.evaluate(at(0), status).singular());
  BOOST_TEST(std::get<1>(eom.evaluate(at(pi), udot, status)).singular());
  BOOST_TEST(!eom.evaluate(at(0.01), status).singular());
  for (const double no_angle : {nan, inf, -inf}) {
    const auto [a, none] = eom.evaluate(at(no_angle), udot, status);
    BOOST_TEST((none.regularity == 0 && !a.allFinite()));
  }
  const auto [energy, told] = eom.evaluate(at(nan), kinetic_energy, status); // not of the equations of motion
  BOOST_TEST(told.regularity == 0);
}

// Speeds that are components of the angular velocity: the mass matrix is constant, the rates have no solution at q2 = 0.
constexpr auto by_components = [] {
  const auto w = u1 * B.x + u2 * B.y + u3 * B.z;
  return system(newtonian(N, O), u1 == l * dot(B.ang_vel_in(N), B.x), dot(B.ang_vel_in(N), B.y) == u2,
                dot(B.ang_vel_in(N), B.z) == u3, B.orient_body_fixed(N, q1, q2, q3, "ZXZ"),
                rigid_body<"B">(B, O, J, inertia(B, J, 2 * J, 3 * J)), torque(B, -k * w));
};

BOOST_AUTO_TEST_CASE(rates_without_solution) {
  using method = kanes_method<by_components>;
  const method eom{values(J = 2, k = 0.1, l = 1)};
  const auto at = [&](double angle) {
    return eom.state(values(q1 = 0.3, q2 = angle, q3 = 0.8, u1 = 0.1, u2 = 0.2, u3 = 0.3));
  };
  const auto regularity = [&](double angle) { return std::get<1>(eom.evaluate(at(angle), rhs, status)).regularity; };
  // |det| = |sin q2|, rows (sin q2 sin q3, cos q3) and (sin q2 cos q3, -sin q3)
  const auto expected = [](double angle) {
    const double s = std::sin(angle), a = std::sin(0.8), b = std::cos(0.8);
    return s / ((s * a + b) * (s * b + a));
  };
  for (const double angle : {1e-6, 0.7, 1.5}) BOOST_TEST(std::abs(regularity(angle) - expected(angle)) <= 1e-15);
  for (const double angle : {0.0, pi, nan, inf}) BOOST_TEST((solve_status<double>{regularity(angle)}.singular()));
  BOOST_TEST((!solve_status<double>{regularity(1e-6)}.singular()));
  const method none{values(J = 2, k = 0.1, l = 0)};
  BOOST_TEST(none.evaluate(at(0.7), status).regularity == 0);
}

// One state beside others in registers tells its own status; so do stages.
BOOST_AUTO_TEST_CASE(of_each_state_of_a_batch) {
  const kane eom{values(J = 2)};
  const double angles[] = {0.7, 0, nan, 0.9, inf, 0.3, 0.01, -0.2, 0};
  const Eigen::Matrix<double, 9, 3> speeds = Eigen::Matrix<double, 9, 3>::Constant(0.1);
  Eigen::Matrix<double, 9, 3> angles_of = speeds, udots;
  for (int i = 0; i < 9; ++i) angles_of(i, 1) = angles[i];
  Eigen::Vector<double, 9> regularity;
  BOOST_TEST((eom.evaluator(udot, status).batch(kane::states(angles_of, speeds), udots, regularity) == batch_status::computed));
  auto staged = eom.stages(udot, status);
  for (int i = 0; i < 9; ++i) {
    const auto x = eom.state(angles_of.row(i).transpose(), speeds.row(i).transpose());
    const double alone = eom.evaluate(x, status).regularity;
    BOOST_TEST(std::abs(regularity(i) - alone) <= 1e-14);
    BOOST_TEST(solve_status<double>{regularity(i)}.singular() == (angles[i] == 0 || !std::isfinite(angles[i])));
    staged.update(x.q);
    BOOST_TEST(std::abs(std::get<1>(staged.evaluate(x)).regularity - alone) <= 1e-14);
  }
}

// ---- masses of zero, negative ones, and no numbers

/// Two particles that do not know of each other, and the reactions that keep them on their lines.
constexpr reaction<"S"> S;
constexpr reaction<"T"> T;
constexpr reaction<"U"> U;
constexpr reaction<"V"> V;
constexpr auto on_lines =
    system(declare(m, M), newtonian(N, O), dt(q1) == u1, dt(q2) == u2, P.set_pos(O, q1 * N.x), Q.set_pos(O, q2 * N.y),
           particle<"P">(P, m), particle<"Q">(Q, M), force(P, -q1 * N.x + S * N.y + T * N.z), force(Q, U * N.x + V * N.z));

template <class Method, int Parameters> auto checked_result(const Eigen::Matrix<double, Parameters, 1>& p) {
  constexpr int size = static_cast<int>(Method::coordinate_names.size());
  const Method eom(p);
  const auto x = eom.state(Eigen::Vector<double, size>::Constant(0.3), Eigen::Vector<double, size>::Constant(0.2));
  return eom.evaluate(x, rhs, status);
}

BOOST_AUTO_TEST_CASE(masses) {
  using Eigen::Vector2d;
  for (const double wrong : {0.0, -1.0, nan}) // an even number of negative pivots among them
    for (const Vector2d& p : {Vector2d(wrong, 2), Vector2d(1, wrong), Vector2d(wrong, wrong)}) {
      BOOST_TEST(std::get<1>(checked_result<tmt_method<on_lines>>(p)).regularity == 0);
      BOOST_TEST(std::get<1>(checked_result<lagranges_method<on_lines>>(p)).regularity == 0);
      BOOST_TEST(std::get<1>(checked_result<newton_euler_method<on_lines>>(p)).regularity == 0);
    }
  BOOST_TEST(std::get<1>(checked_result<tmt_method<on_lines>>(Vector2d(1, 2))).regularity == 1);
  BOOST_TEST(std::get<1>(checked_result<lagranges_method<on_lines>>(Vector2d(1, 2))).regularity == 1);
  BOOST_TEST(!std::get<1>(checked_result<newton_euler_method<on_lines>>(Vector2d(1, 2))).singular());
}

// A ladder against a wall, with a particle that moves on its own: of constrained motion the masses count that move.
constexpr auto ladder =
    system(declare(m, M, k, l), newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, P.set_pos(O, q1 * N.x),
           Q.set_pos(O, q2 * N.y), R.set_pos(O, q3 * N.z), particle<"P">(P, m), particle<"Q">(Q, M), particle<"R">(R, k),
           force(P, -q1 * N.x), force(R, -q3 * N.z), configuration_constraint(q1 * q1 + q2 * q2 - l * l == 0),
           dependent(q2, u2));

BOOST_AUTO_TEST_CASE(masses_that_are_constrained) {
  using Eigen::Vector4d;
  const auto both = [](const Vector4d& p) {
    const auto [a, how] = checked_result<kanes_method<ladder>>(p);
    const auto [b, also] = checked_result<lagranges_method<ladder>>(p);
    BOOST_TEST(how.singular() == also.singular());
    if (!how.singular()) BOOST_TEST((a - b).norm() <= 1e-13 * (1 + a.norm()));
    return how.singular();
  };
  BOOST_TEST(!both(Vector4d(1, 2, 3, 0.4)));
  BOOST_TEST(!both(Vector4d(0, 2, 3, 0.4))); // its motion moves the other end, which has mass
  BOOST_TEST(!both(Vector4d(1, 0, 3, 0.4)));
  BOOST_TEST(!both(Vector4d(1e-9, 2e-9, 3e9, 0.4)));
  BOOST_TEST(both(Vector4d(0, 0, 3, 0.4)));
  BOOST_TEST(both(Vector4d(1, 2, 0, 0.4)));
  BOOST_TEST(both(Vector4d(1, 2, -3, 0.4))); // the equations have one solution, which is none of mechanics
  BOOST_TEST(both(Vector4d(-1, -2, -3, 0.4)));
  BOOST_TEST(both(Vector4d(-3, 2, 3, 0.4)));
  BOOST_TEST(both(Vector4d(1, 2, nan, 0.4)));
}

BOOST_AUTO_TEST_CASE(costs_who_asks) {
  static_assert(kane::cost(udot, status).divisions > kane::cost(udot).divisions);
  static_assert(kane::cost(mass_matrix).divisions == 0);
  static_assert(kanes_method<ladder>::prepare_cost(udot).functions == 0); // nothing is asked of masses
  BOOST_TEST(kane::cost(mass_matrix).sincos == 2u);
}

} // namespace
