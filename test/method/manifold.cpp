// States that move along speeds: against small steps of qdot, and there and back, of quaternions and what turns with them.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>
#include <random>
#include <utility>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"S"> S;

/// A body that flies, with a ball joint, a hinge and a cylinder.
constexpr auto creature =
    system(newtonian(N, O), free_joint<"trunk">(N, O, A, P), spherical_joint<"hip">(A, P, B, Q), pin_joint<"knee">(B, Q, C, S, B.y),
           rigid_body<"A">(A, P, 2, inertia(A, 1, 2, 2.5)), rigid_body<"B">(B, Q, 1, inertia(B, 0.1, 0.2, 0.25)),
           rigid_body<"C">(C, S, 1, inertia(C, 0.3, 0.2, 0.25)));

/// Random states: unit quaternions where a name ends with e0 (their four follow each other).
template <class Method> typename Method::state_type some(std::mt19937_64& from, double size = 1) {
  using scalar = typename Method::scalar_type;
  std::uniform_real_distribution<double> number(-1, 1);
  auto x = Method{}.state(Method::coordinate_vector::Zero(), Method::speed_vector::Zero());
  for (Eigen::Index i = 0; i < x.q.size(); ++i) x.q(i) = scalar(number(from));
  for (Eigen::Index i = 0; i < x.u.size(); ++i) x.u(i) = scalar(size * number(from));
  for (std::size_t i = 0; i < Method::coordinate_names.size(); ++i)
    if (Method::coordinate_names[i].view().ends_with("e0")) x.q.segment(static_cast<Eigen::Index>(i), 4).normalize();
  return x;
}

/// After a unit of time by small steps of the classical Runge-Kutta method; the error of 4000 is below 1e-12 here.
template <class Method> auto by_small_steps(const Method& eom, typename Method::state_type x, int steps = 4000) {
  const double h = 1.0 / steps;
  const auto rate = [&](auto q) {
    auto y = x;
    y.q = q;
    return eom.evaluate(y, qdot);
  };
  for (int i = 0; i < steps; ++i) {
    const typename Method::coordinate_vector a = rate(x.q), b = rate((x.q + h / 2 * a).eval()), c = rate((x.q + h / 2 * b).eval()),
                                             d = rate((x.q + h * c).eval());
    x.q += h / 6 * (a + 2 * b + 2 * c + d);
  }
  return x;
}
template <class Method> void agrees_with_small_steps(const Method& eom) {
  std::mt19937_64 from(7);
  for (int i = 0; i < 5; ++i) {
    const auto x = some<Method>(from, 1.7); // by less than half a turn
    BOOST_TEST((integrate(eom, x, x.u).q - by_small_steps(eom, x).q).norm() < 1e-11);
    BOOST_TEST((difference(eom, x, integrate(eom, x, x.u)) - x.u).norm() < 1e-13);
  }
}

constexpr coordinate<"e0"> e0;
constexpr coordinate<"e1"> e1;
constexpr coordinate<"e2"> e2;
constexpr coordinate<"e3"> e3;
constexpr coordinate<"x"> px;
constexpr coordinate<"y"> py;
constexpr coordinate<"z"> pz;
constexpr coordinate<"q"> q;
constexpr speed<"v1"> v1;
constexpr speed<"v2"> v2;
constexpr speed<"v3"> v3;
constexpr speed<"w1"> w1;
constexpr speed<"w2"> w2;
constexpr speed<"w3"> w3;
constexpr parameter<"k"> k;

/// Scalar last among the coordinates, the angular velocity in the ground's basis, rates that are sums with parameters, speeds
/// in another order; the point's velocity in the body's basis, seen from a frame that is at rest and leans.
constexpr auto by_hand = [] {
  const auto velocity = v1 * A.x + v2 * A.y + (v3 - v1) * A.z;
  return system(declare(w3, w1, v1, v2, w2, v3), newtonian(N, O), C.orient_axis(N, 0.7, N.x), A.orient_quaternion(N, e0, e1, e2, e3),
                dt(e1) == (e0 * (k * w1 + w2) - e3 * w2 + e2 * w3) / 2 + e3 * w2 - e2 * w3,
                dt(e2) == (e0 * w2 - e1 * w3 + e3 * (k * w1 + w2)) / 2 + e1 * w3 - e3 * (k * w1 + w2),
                dt(e3) == (e0 * w3 - e2 * (k * w1 + w2) + e1 * w2) / 2 + e2 * (k * w1 + w2) - e1 * w2,
                dt(e0) == -(e1 * (k * w1 + w2) + e2 * w2 + e3 * w3) / 2, dt(px) == dot(velocity, C.x), dt(py) == dot(velocity, C.y),
                dt(pz) == dot(velocity, C.z), P.set_pos(O, px * C.x + py * C.y + pz * C.z),
                rigid_body<"A">(A, P, 2, inertia(A, 1, 2, 2.5)));
}();

/// In the plane: the velocity in the body's basis.
constexpr auto puck = system(newtonian(N, O), A.orient_axis(N, q, N.z), dt(q) == w1 / 2, dt(px) == v1 * cos(q) - v2 * sin(q),
                             dt(py) == v1 * sin(q) + v2 * cos(q), P.set_pos(O, px * N.x + py * N.y),
                             rigid_body<"A">(A, P, 2, inertia(A, 0, 0, 1)));

/// Two in parts, without a quaternion of one's own.
constexpr part<"left"> left;
constexpr part<"right"> right;
constexpr auto flier = facts(free_joint<"body">(N, O, A, P), rigid_body<"A">(A, P, 2, inertia(A, 1, 2, 2.5)));
constexpr auto two_fliers = system(newtonian(N, O), left(flier, shared(N, O)), right(flier, shared(N, O)), dt(q) == w1,
                                   B.orient_axis(N, q, N.x), rigid_body<"B">(B, O, 1, inertia(B, 1, 1, 1)));

/// With constraints, of which nothing is asked here: one coordinate drags along another.
constexpr auto held = system(newtonian(N, O), spherical_joint<"ball">(N, O, A, P), pin_joint<"pin">(A, P, B, Q, A.x),
                             rigid_body<"A">(A, P, 2, inertia(A, 1, 2, 2.5)), rigid_body<"B">(B, Q, 2, inertia(B, 1, 2, 2.5)),
                             velocity_constraint(speed<"ball.wx">{} == 2 * speed<"pin.u">{}), dependent(speed<"pin.u">{}));

} // namespace

BOOST_AUTO_TEST_CASE(as_small_steps) {
  agrees_with_small_steps(kanes_method<creature>{});
  agrees_with_small_steps(kanes_method<puck>{});
  agrees_with_small_steps(kanes_method<two_fliers>{});
  agrees_with_small_steps(kanes_method<held>{});
  agrees_with_small_steps(tmt_method<puck>{});
}

BOOST_AUTO_TEST_CASE(a_step_is_worth_hundreds) { // bench/README.md has these numbers
  std::mt19937_64 from(7);
  const kanes_method<creature> eom{};
  for (int i = 0; i < 5; ++i) {
    const auto x = some<kanes_method<creature>>(from, 1.7);
    const auto exact = integrate(eom, x, x.u).q;
    BOOST_TEST((by_small_steps(eom, x, 50).q - exact).norm() > 1e-9);
    BOOST_TEST((by_small_steps(eom, x, 500).q - exact).norm() < 1e-11);
  }
}

BOOST_AUTO_TEST_CASE(by_parameters) { // the quaternion's angular velocity has k in it
  using kane = kanes_method<by_hand>;
  const kane eom{values(k = 0.3)};
  BOOST_TEST((kane::coordinate_names[3].view() == "e0"));
  const auto x = eom.state(values(e0 = 0.8, e1 = 0.0, e2 = -0.6, e3 = 0.0, px = 1, py = 2, pz = 3),
                           values(w1 = 1.1, w2 = -0.7, w3 = 1.3, v1 = 0.5, v2 = -0.4, v3 = 2));
  const auto y = integrate(eom, x, x.u);
  BOOST_TEST((y.q - by_small_steps(eom, x).q).norm() < 1e-11);
  BOOST_TEST((difference(eom, x, y) - x.u).norm() < 1e-13);
  const Eigen::Vector3d w(0.3 * 1.1 - 0.7, -0.7, 1.3); // a rotation about that, in the ground's basis
  const Eigen::Quaterniond turned = Eigen::Quaterniond(Eigen::AngleAxisd(w.norm(), w.normalized())) * Eigen::Quaterniond(0.8, 0, -0.6, 0);
  BOOST_TEST((Eigen::Vector4d(y.q(3), y.q(0), y.q(1), y.q(2)) -
              Eigen::Vector4d(turned.w(), turned.x(), turned.y(), turned.z())).norm() < 1e-15);
}

namespace {

constexpr auto skate = system(newtonian(N, O), A.orient_axis(N, q, N.z), dt(q) == w1, dt(px) == v1 * cos(q), dt(py) == v1 * sin(q),
                              P.set_pos(O, px * N.x + py * N.y), rigid_body<"A">(A, P, 2, inertia(A, 0, 0, 1)));
constexpr auto pendulum = system(newtonian(N, O), A.orient_axis(N, q, N.z), dt(q) == w1, P.set_pos(O, A.x), particle<"P">(P, 1));

template <class Scalar> void is_as_exact_as_numbers() {
  using kane = kanes_method<creature, Scalar>;
  const kane eom;
  const Scalar eps = std::numeric_limits<Scalar>::epsilon();
  std::mt19937_64 from(3);
  for (const double size : {1e-30, 1e-12, 1e-7, 1e-3, 0.1, 0.5, 1.0, 1.4}) {
    for (int i = 0; i < 20; ++i) {
      const auto x = some<kane>(from, size);
      const auto y = integrate(eom, x, x.u);
      BOOST_TEST(std::abs(y.q.template segment<4>(3).norm() - 1) <= 2 * eps);
      auto other = y;
      other.q.template segment<4>(3) *= Scalar(-1); // the same rotation
      BOOST_TEST((difference(eom, x, y) - x.u).norm() <= 40 * eps);
      BOOST_TEST((difference(eom, x, other) - x.u).norm() <= 40 * eps);
      BOOST_TEST((integrate(eom, y, -x.u).q - x.q).norm() <= 40 * eps);
    }
  }
}

} // namespace

BOOST_AUTO_TEST_CASE(there_and_back) {
  is_as_exact_as_numbers<float>();
  is_as_exact_as_numbers<double>();
  is_as_exact_as_numbers<long double>();
}

BOOST_AUTO_TEST_CASE(arcs) { // x' = v cos q, y' = v sin q: a circle of radius v / w, and straight on where w is zero
  const kanes_method<skate> eom;
  const auto x = eom.state(Eigen::Vector3d(0.5, 1, 2), Eigen::Vector2d(-3, 1.5));
  const auto y = integrate(eom, x, x.u);
  BOOST_TEST(y.q(0) == -2.5);
  BOOST_TEST(std::abs(y.q(1) - 1 + 0.5 * (std::sin(-2.5) - std::sin(0.5))) < 1e-15);
  BOOST_TEST(std::abs(y.q(2) - 2 - 0.5 * (std::cos(-2.5) - std::cos(0.5))) < 1e-15);
  const auto straight = integrate(eom, x, Eigen::Vector2d(0, 1.5));
  BOOST_TEST(std::abs(straight.q(1) - 1 - 1.5 * std::cos(0.5)) < 1e-15);
}

BOOST_AUTO_TEST_CASE(without_quaternion) {
  const kanes_method<pendulum> eom;
  const auto x = eom.state(Eigen::Matrix<double, 1, 1>(100.0), Eigen::Matrix<double, 1, 1>(2.0));
  BOOST_TEST(integrate(eom, x, 0.5 * x.u).q(0) == 101);
  BOOST_TEST(difference(eom, neutral(eom), x)(0) == 100); // turns count
}

BOOST_AUTO_TEST_CASE(unit_and_zero) {
  using kane = kanes_method<two_fliers>;
  const kane eom;
  const auto x = neutral(eom);
  for (std::size_t i = 0; i < kane::coordinate_names.size(); ++i)
    BOOST_TEST(x.q(static_cast<Eigen::Index>(i)) == (kane::coordinate_names[i].view().ends_with("e0") ? 1.0 : 0.0));
  BOOST_TEST(x.u.norm() == 0);
  BOOST_TEST((integrate(eom, x, kane::speed_vector::Zero()).q - x.q).norm() == 0);
  BOOST_TEST(difference(eom, x, x).norm() == 0);
}

BOOST_AUTO_TEST_CASE(norms_do_not_drift) {
  const kanes_method<creature> eom;
  std::mt19937_64 from(11);
  auto x = some<kanes_method<creature>>(from);
  for (int i = 0; i < 100000; ++i) x = integrate(eom, x, 0.37 * x.u);
  BOOST_TEST(std::abs(x.q.segment<4>(3).norm() - 1) < 3e-16);
  BOOST_TEST(std::abs(x.q.segment<4>(7).norm() - 1) < 3e-16);
}

BOOST_AUTO_TEST_CASE(far_out) {
  using kane = kanes_method<creature>;
  const kane eom;
  std::mt19937_64 from(5);
  const auto x = some<kane>(from);
  auto longer = x;
  longer.q.segment<4>(3) *= 1e3; // the same rotation: taken as a unit quaternion
  BOOST_TEST((integrate(eom, longer, x.u).q - integrate(eom, x, x.u).q).norm() < 1e-14);
  BOOST_TEST((difference(eom, longer, integrate(eom, longer, x.u)) - x.u).norm() < 1e-14);

  kane::speed_vector turns = kane::speed_vector::Zero(); // many turns about one axis, and back to where it was
  turns(3) = 2e6 * double(EIGEN_PI);
  BOOST_TEST((integrate(eom, x, turns).q - x.q).norm() < 1e-8);
  turns(3) = 1e200;
  BOOST_TEST(integrate(eom, x, turns).q.segment<4>(7).norm() == 1.0, boost::test_tools::tolerance(1e-15));
  turns(3) = 1e6; // a fast spin carries the body nowhere: its velocity turns with it
  turns(1) = 1;
  BOOST_TEST((integrate(eom, x, turns).q - x.q).head<3>().norm() < 3e-6);

  for (const double none : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    auto y = x;
    y.q(4) = none;
    BOOST_TEST(std::isnan(integrate(eom, y, x.u).q(3)));
    BOOST_TEST(std::isnan(difference(eom, y, x)(3)));
    kane::speed_vector u = x.u;
    u(5) = none;
    BOOST_TEST(std::isnan(integrate(eom, x, u).q(3)));
    BOOST_TEST(std::isfinite(integrate(eom, x, u).q(11))); // the knee is none of its business
  }
  auto nothing = x;
  nothing.q.segment<4>(3).setZero(); // no rotation
  BOOST_TEST(std::isnan(integrate(eom, nothing, x.u).q(3)));

  auto half = x; // a half turn is one, whichever way
  half.q.segment<4>(3) = Eigen::Vector4d(-x.q(4), x.q(3), x.q(6), -x.q(5));
  const auto way = difference(eom, x, half);
  BOOST_TEST(way.segment<3>(3).norm() == double(EIGEN_PI), boost::test_tools::tolerance(1e-15));
}

using flying = kanes_method<creature>;
static_assert(noexcept(integrate(std::declval<const flying&>(), std::declval<const flying::state_type&>(),
                                 std::declval<const flying::speed_vector&>())));
static_assert(noexcept(difference(std::declval<const flying&>(), std::declval<const flying::state_type&>(),
                                  std::declval<const flying::state_type&>())));
