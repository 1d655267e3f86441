// What depends on numbers alone, computed by compilers: the angle of a point against the C library's, and an arm whose
// joints lean to each other by numbers against the same arm with parameters.
// cost: nightly
#include "models/leaning_arm.hpp"

#include <ctdyn/program/emit/constant_results.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <limits>

namespace {

using namespace ctdyn;
using detail::exact;
namespace arms = leaning_arm;

constexpr program<5, 2, 3> directions{
    {{{opcode::constant, 0}, {opcode::constant, 1}, {opcode::atan2, 0, 1}, {opcode::sin, 2}, {opcode::cos, 2}}},
    {exact::ratio(3), exact::ratio(-4)},
    {2, 3, 4}};
static_assert(detail::best_as_constants<directions, double>);
constexpr auto direction = detail::constant_results<directions, double>;
constexpr auto direction_in_float = detail::constant_results<directions, float>;

/// Nothing that compilers could not do by themselves, and something of the C library that has no constants.
constexpr program<3, 2, 1> sum{
    {{{opcode::constant, 0}, {opcode::constant, 1}, {opcode::add, 0, 1}}}, {exact::ratio(3), exact::ratio(-4)}, {2}};
constexpr program<2, 1, 1> exponential{{{{opcode::constant, 0}, {opcode::exp, 0}}}, {exact::ratio(3)}, {1}};
static_assert(!detail::best_as_constants<sum, double> && !detail::best_as_constants<exponential, double>);

/// Units in the last place between two numbers.
double distance(double a, double b) { return std::abs(a - b) / (std::nextafter(std::abs(b), 4.0) - std::abs(b)); }

template <fixed_string i> struct numeric_link : arms::leaning_link<i> {
  using link = arms::leaning_link<i>;
  static constexpr auto numbers =
      values(link().m = 2.0, link().cx = 0.1, link().cy = 0.05, link().cz = 0.02, link().Ixx = 0.3, link().Iyy = 0.4,
             link().Izz = 0.5, link().Ixy = 0.01, link().Iyz = 0.02, link().Izx = 0.03);
  static constexpr auto body = [] {
    const link l;
    return facts(l.C.set_pos(l.P, 0.1 * l.A.x + 0.05 * l.A.y + 0.02 * l.A.z),
                 rigid_body<arm::named<"A", i>>(l.A, l.C, 2.0, inertia(l.A, 0.3, 0.4, 0.5, 0.01, 0.02, 0.03)),
                 dt(l.q) == l.u);
  }();
  static constexpr auto first = [] {
    const link l;
    return facts(l.A.orient_axis(arm::N, l.q, arm::N.z), l.P.set_pos(arm::O, 0 * arm::N.x), body);
  }();
  static constexpr auto after(const auto& last, double alpha, double beta) {
    const link l;
    return facts(l.A.orient_body_fixed(last.A, alpha, beta, l.q, "XYZ"),
                 l.P.set_pos(last.P, 0.3 * last.A.x + 0.1 * last.A.y + 0.2 * last.A.z), body);
  }
};
constexpr auto by_numbers =
    system(newtonian(arm::N, arm::O), gravity(-9.81 * arm::N.z), numeric_link<"1">::first,
           numeric_link<"2">::after(arms::one, 0.3, 0.4), numeric_link<"3">::after(arms::two, 0.5, -0.2));
using of_numbers = kanes_evaluator<by_numbers, mass_matrix>;
using of_parameters = kanes_evaluator<arms::three_by_sequence, mass_matrix>;

template <class Link> constexpr auto place(const Link& l, double alpha, double beta) {
  return values(l.alpha = alpha, l.beta = beta, l.px = 0.3, l.py = 0.1, l.pz = 0.2);
}
template <class Method> constexpr Method bound() {
  return Method{values(arm::g = 9.81),      numeric_link<"1">::numbers, numeric_link<"2">::numbers,
                numeric_link<"3">::numbers, place(arms::two, 0.3, 0.4), place(arms::three, 0.5, -0.2)};
}

} // namespace

BOOST_AUTO_TEST_CASE(directions_are_those_of_the_c_library) {
  BOOST_TEST(distance(direction[0], std::atan2(3, -4)) <= 2);
  BOOST_TEST(distance(direction[1], 0.6) <= 2);
  BOOST_TEST(distance(direction[2], -0.8) <= 2);
  BOOST_TEST(std::abs(direction_in_float[0] - std::atan2(3.0F, -4.0F)) <= 4e-7F);
}
BOOST_AUTO_TEST_CASE(angles_of_points_in_constant_evaluation) {
  constexpr double huge = std::numeric_limits<double>::max(), tiny = std::numeric_limits<double>::denorm_min();
  constexpr std::array coordinates{0.0, 1.0, 0.3, 2.5, 1e-9, 1e9, 1.0000001, 0.05, tiny, huge};
  for (const double y : coordinates)
    for (const double x : coordinates)
      for (const double signed_y : {y, -y})
        for (const double signed_x : {x, -x}) {
          const double angle = detail::constant_angle(signed_y + 0.0, signed_x + 0.0); // zeros without a sign
          BOOST_TEST(distance(angle, std::atan2(signed_y + 0.0, signed_x + 0.0)) <= 2,
                     "atan2(" << signed_y << ", " << signed_x << ") is " << angle);
        }
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  BOOST_TEST(std::isnan(detail::constant_angle(none, 1)));
  BOOST_TEST(std::isnan(detail::constant_angle(1, none)));
}

BOOST_AUTO_TEST_CASE(arms_by_numbers_are_those_with_parameters) {
  static constexpr of_parameters constant = bound<of_parameters>(); // in constant evaluation
  const of_parameters at_run_time = bound<of_parameters>();
  of_parameters::state_type x;
  x.q = Eigen::Vector3d(0.3, -0.7, 1.1), x.u = Eigen::Vector3d(0.1, 0.2, -0.3), x.r.setZero();
  of_numbers::state_type y;
  y.q = x.q, y.u = x.u;
  const Eigen::Matrix3d M = at_run_time(x);
  BOOST_TEST((constant(x) - M).cwiseAbs().maxCoeff() <= 1e-15 * M.cwiseAbs().maxCoeff());
  BOOST_TEST((of_numbers{}(y)-M).cwiseAbs().maxCoeff() <= 1e-14 * M.cwiseAbs().maxCoeff());
  BOOST_TEST((kanes_method<by_numbers>{}.evaluate(y, mass_matrix) - M).cwiseAbs().maxCoeff() <=
             1e-14 * M.cwiseAbs().maxCoeff());
}
