// smoke
// Binding of parameters, states, and the evaluation of outputs.
#include "method/mock.hpp"

#include <boost/test/unit_test.hpp>

#include <type_traits>
#include <utility>

using namespace mock;
using ctdyn::values;

static_assert(ctdyn::derivation<derivation> && ctdyn::derivation<plain_derivation>);

static_assert(method<>::cost(mass) == ctdyn::operation_count{1, 0, 0, 1, 0});
static_assert(method<>::cost(mass, force) == ctdyn::operation_count{3, 1, 0, 1, 0});
static_assert(method<>::prepare_cost(mass).multiplications == 2);
static_assert(method<>::prepare_cost(energy).multiplications == 1);

static_assert(method<>::sparsity(mass)(1, 0) && !method<>::sparsity(mass)(0, 2));
static_assert(method<>::sparsity(mass).nonzeros() == 5);
static_assert(method<>::workspace(mass) == 7 * sizeof(double));
static_assert(method<float>::workspace(energy) == (4 + 3 + 1) * sizeof(float));
static_assert(method<>::coordinate_names[0] == "q");

namespace {

template <class Scalar> Scalar expected_cosine_term() { return Scalar(2) * Scalar(0.5) * std::cos(Scalar(0.25)); }

template <class Scalar> void check_scalar() {
  const method<Scalar> eom{values(m = 2, l = 0.5)};
  const auto x = eom.state(values(q = 0.25), values(u1 = 3, u2 = 4, F = 5, t = 6));
  const auto [M, f] = eom.evaluate(x, mass, force);
  static_assert(std::is_same_v<decltype(M), const Eigen::Matrix<Scalar, 2, 3>>);
  static_assert(std::is_same_v<decltype(f), const Eigen::Matrix<Scalar, 2, 1>>);
  static_assert(std::is_same_v<decltype(eom.evaluate(x, energy)), Scalar>);
  const Scalar epsilon = 4 * std::numeric_limits<Scalar>::epsilon();
  const Scalar c = expected_cosine_term<Scalar>();
  BOOST_TEST(M(0, 0) == Scalar(0.5));
  BOOST_TEST(std::abs(M(0, 1) - c) <= epsilon);
  BOOST_TEST(M(0, 2) == Scalar(0));
  BOOST_TEST(M(1, 0) == M(0, 1));
  BOOST_TEST(M(1, 1) == Scalar(2));
  BOOST_TEST(M(1, 2) == Scalar(1) / Scalar(3));
  BOOST_TEST(std::abs(f(0) - (Scalar(5) - std::sin(Scalar(0.25)))) <= 4 * epsilon);
  BOOST_TEST(f(1) == Scalar(18));
  BOOST_TEST(eom.evaluate(x, energy) == Scalar(9));
  BOOST_TEST((eom.evaluate(x, mass) - M).norm() <= epsilon);
}

} // namespace

BOOST_AUTO_TEST_CASE(float_outputs) { check_scalar<float>(); }
BOOST_AUTO_TEST_CASE(double_outputs) { check_scalar<double>(); }
BOOST_AUTO_TEST_CASE(long_double_outputs) { check_scalar<long double>(); }

BOOST_AUTO_TEST_CASE(names_in_any_order_and_split) {
  const method<> eom{values(l = 0.5, m = 2.0f)};
  BOOST_TEST(eom.parameters()(0) == 0.5);
  BOOST_TEST(eom.parameters()(1) == 2);
  const auto one = eom.state(values(t = 6, F = 5, u2 = 4, u1 = 3, q = 0.25));
  const auto four = eom.state(values(u2 = 4, F = 5), values(q = 0.25, t = 6), values(), values(u1 = 3));
  BOOST_TEST(one.q(0) == 0.25);
  BOOST_TEST(one.u(0) == 3);
  BOOST_TEST(one.u(1) == 4);
  BOOST_TEST(one.r(0) == 5);
  BOOST_TEST(one.t == 6);
  BOOST_TEST((four.q == one.q && four.u == one.u && four.r == one.r && four.t == one.t));
}

BOOST_AUTO_TEST_CASE(vectors_in_declaration_order) {
  const method<> eom{Eigen::Vector2d(0.5, 2)};
  BOOST_TEST(eom.parameters()(1) == 2);
  const Eigen::Vector2d speeds_given(3, 4);
  const auto x = eom.state(Eigen::Matrix<double, 1, 1>(0.25), 2 * speeds_given, Eigen::Matrix<double, 1, 1>(5), 6);
  BOOST_TEST(x.u(1) == 8);
  BOOST_TEST(x.r(0) == 5);
  BOOST_TEST(x.t == 6);
  BOOST_TEST(eom.evaluate(x, energy) == 36);
}

// A vector whose length is known only at run time is refused wherever one is taken (messages: test/fail/values).
template <class Vector> constexpr bool takes_one_of_any_length = [] {
  using namespace ctdyn::detail;
  using D = method<>::derivation_type;
  using one = Eigen::Matrix<double, 1, 1>;
  using two = Eigen::Vector2d;
  return parameters_from<D, double, Vector>::usable || state_from<D, double, Vector, two, one, double>::usable ||
         state_from<D, double, one, Vector, one, double>::usable || state_from<D, double, one, two, Vector, double>::usable ||
         asked_at<D, Vector, std::remove_const_t<decltype(inertia)>>::usable;
}();
static_assert(!takes_one_of_any_length<Eigen::VectorXd> && !takes_one_of_any_length<Eigen::Map<Eigen::VectorXf>> &&
              !takes_one_of_any_length<Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 2, 1>> &&
              !takes_one_of_any_length<Eigen::MatrixXd>);
static_assert(takes_one_of_any_length<Eigen::Vector2d>);

BOOST_AUTO_TEST_CASE(evaluator_prepares_once) {
  const method<> eom{values(m = 2, l = 0.5)};
  auto x = eom.state(values(q = 0.25, u1 = 3, u2 = 4, F = 5, t = 6));
  const auto kinetic = eom.evaluator(energy);
  const auto both = eom.evaluator(mass, force);
  BOOST_TEST(kinetic(x) == 9);
  BOOST_TEST(std::get<1>(both(x))(1) == 18);
  x.u(0) = 1;
  BOOST_TEST(kinetic(x) == 1);
  static_assert(noexcept(kinetic(x))&& noexcept(eom.evaluate(x, mass, force)));
}

BOOST_AUTO_TEST_CASE(derivatives_of_speeds) {
  const method<> eom{values(m = 2, l = 0.5)};
  const auto x = eom.state(values(q = 0.25, u1 = 3, u2 = 4, F = 5, t = 6));
  BOOST_TEST(eom.evaluate(x, Eigen::Vector2d(7, 8), inertia)(0) == -16);
  BOOST_TEST(eom.evaluator(inertia)(x, Eigen::Vector2d(7, 8))(0) == -16);
}

BOOST_AUTO_TEST_CASE(nothing_to_bind) {
  const ctdyn::method<plain_derivation> eom;
  const ctdyn::method<plain_derivation> same{values()};
  const Eigen::Matrix<double, 1, 1> two(2), three(3);
  BOOST_TEST(eom.evaluate(eom.state(two, three), energy) == 6);
  BOOST_TEST(same.evaluate(same.state(two, three, 0.5), energy) == 6);
  BOOST_TEST(same.evaluate(same.state(two, three, Eigen::Matrix<double, 0, 1>(), 0.5), energy) == 6);
  BOOST_TEST(same.evaluate(same.state(values(q = 2, u1 = 3)), energy) == 6);
  BOOST_TEST(same.state(values(q = 2, u1 = 3, t = 4)).t == 4);
}
