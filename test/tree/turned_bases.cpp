// Links' bases turned so that one constant angle stands between two joints' axes: results are those of the same arm
// told by entries of matrices, whatever the angles are: also where axes are parallel.
#include "models/leaning_arm.hpp"
#include "support/dual.hpp"
#include "support/operations.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <random>
#include <string_view>

namespace {

using namespace ctdyn;
namespace arms = leaning_arm;
using leaning = kanes_method<arms::three_by_frames>;

/// Numbers of all parameters: positive masses and moments of inertia, angles as `angle` says.
template <class Method> auto numbers(std::mt19937& random, auto angle) {
  std::uniform_real_distribution<double> any(-1, 1);
  Eigen::Vector<double, int{Method::parameter_names.size()}> all;
  for (std::size_t i = 0; i < Method::parameter_names.size(); ++i) {
    const std::string_view name = Method::parameter_names[i].view();
    const bool heavy = name.starts_with('m') || (name.starts_with('I') && name[2] == name[3]);
    const bool turn = name.starts_with("alpha") || name.starts_with("beta");
    all[static_cast<Eigen::Index>(i)] = turn ? angle() : heavy ? 3 + any(random) : any(random);
  }
  return all;
}

/// The same numbers in the order of another method's parameters.
template <class From, class To> auto in_order_of(const auto& numbers) {
  static_assert(From::parameter_names.size() == To::parameter_names.size());
  auto all = numbers;
  for (std::size_t i = 0; i < To::parameter_names.size(); ++i)
    for (std::size_t k = 0; k < From::parameter_names.size(); ++k)
      if (From::parameter_names[k].view() == To::parameter_names[i].view())
        all[static_cast<Eigen::Index>(i)] = numbers[static_cast<Eigen::Index>(k)];
  return all;
}

/// The largest difference of inverse dynamics, mass matrix and accelerations, relative to their largest entry, at a
/// state.
template <const auto& A, const auto& B> double difference(std::mt19937& random, auto angle) {
  using first = kanes_method<A>;
  using second = kanes_method<B>;
  const auto parameters = numbers<first>(random, angle);
  const first one{parameters};
  const second other{in_order_of<first, second>(parameters)};
  std::uniform_real_distribution<double> any(-3, 3);
  typename first::state_type x;
  for (auto* const list : {&x.q, &x.u, &x.r})
    for (double& number : *list) number = any(random);
  typename second::state_type y;
  y.q = x.q, y.u = x.u, y.r = x.r;
  const Eigen::Vector3d udots(any(random), any(random), any(random));
  const auto relative = [](const auto& a, const auto& b) {
    const double most = (a - b).cwiseAbs().maxCoeff() / b.cwiseAbs().maxCoeff();
    return std::isfinite(most) ? most : std::numeric_limits<double>::infinity();
  };
  return std::max({relative(one.evaluate(x, udots, inverse_dynamics), other.evaluate(y, udots, inverse_dynamics)),
                   relative(one.evaluate(x, mass_matrix), other.evaluate(y, mass_matrix)),
                   relative(one.evaluate(x, udot), other.evaluate(y, udot))});
}

/// At angles at random, at special ones, all equal or not, and near those.
template <const auto& A, const auto& B> double largest_difference() {
  constexpr double pi = 3.141592653589793;
  constexpr std::array special{0.0, pi / 2, -pi / 2, pi, -pi, 1e-5, -1e-9, 1e-17, 1e-200, pi + 1e-9};
  std::mt19937 random(11);
  std::uniform_real_distribution<double> any(-4, 4);
  double most = 0;
  for (int k = 0; k < 10; ++k) most = std::max(most, difference<A, B>(random, [&] { return any(random); }));
  for (const double angle : special) most = std::max(most, difference<A, B>(random, [&] { return angle; }));
  for (int k = 0; k < 200; ++k)
    most = std::max(most, difference<A, B>(random, [&] { return special[random() % special.size()]; }));
  return most;
}

} // namespace

BOOST_AUTO_TEST_CASE(sequences_cost_as_much_as_frames) {
  BOOST_TEST(operations<arms::three_by_sequence>(inverse_dynamics) <=
             operations<arms::three_by_frames>(inverse_dynamics));
  BOOST_TEST(operations<arms::three_by_sequence>(mass_matrix) <= operations<arms::three_by_frames>(mass_matrix));
  BOOST_TEST(operations<arms::three_by_frames>(inverse_dynamics) <
             operations<arms::three_by_entries>(inverse_dynamics));
}

BOOST_AUTO_TEST_CASE(results_are_those_of_matrices) {
  BOOST_TEST((largest_difference<arms::three_by_frames, arms::three_by_entries>()) < 1e-12);
  BOOST_TEST((largest_difference<arms::three_by_sequence, arms::three_by_entries>()) < 1e-12);
}
// An axis at (alpha, beta) is that of z after a turn about z by beta and one about y by alpha.
BOOST_AUTO_TEST_CASE(results_of_oblique_axes_are_those_of_frames) {
  BOOST_TEST((largest_difference<arms::three_oblique, arms::three_oblique_by_frames>()) < 1e-12);
}

/// An angle that is added to a joint's has no derivative there.
BOOST_AUTO_TEST_CASE(derivatives_by_parameters_where_axes_are_parallel) {
  constexpr auto by_angles = jacobian(forcing, arms::two.alpha, arms::two.beta);
  using told = kanes_method<arms::three_by_entries>;
  std::mt19937 random(3);
  for (const double angle : {0.0, 0.3}) {
    const auto parameters = numbers<leaning>(random, [&] { return angle; });
    leaning::state_type x;
    x.q = Eigen::Vector3d(0.3, -0.7, 1.1), x.u = Eigen::Vector3d(0.1, 0.2, -0.3), x.r = Eigen::Vector3d(1, 2, 3);
    told::state_type y;
    y.q = x.q, y.u = x.u, y.r = x.r;
    const auto J = leaning{parameters}.evaluate(x, by_angles);
    const auto expected = told{in_order_of<leaning, told>(parameters)}.evaluate(y, by_angles);
    BOOST_TEST((J - expected).cwiseAbs().maxCoeff() <= 1e-13 * expected.cwiseAbs().maxCoeff());
  }
}
static_assert(leaning::derivation_type::described::turns_bases());
static_assert(detail::bases_for<dual_number::dual<double>> == detail::link_bases::as_told);

BOOST_AUTO_TEST_CASE(what_is_no_number_stays_none) {
  std::mt19937 random(1);
  const leaning eom{numbers<leaning>(random, [] { return std::numeric_limits<double>::quiet_NaN(); })};
  leaning::state_type x;
  x.q.setConstant(0.1), x.u.setConstant(0.2), x.r.setZero();
  BOOST_TEST(std::isnan(eom.evaluate(x, mass_matrix)(0, 0)));
}
