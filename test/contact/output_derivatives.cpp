// cost: nightly
// Derivatives of J, c and J M^-1 J^T of contacts, and of impacts, against central differences.

#include <contact/planar_legs.hpp>

#include <boost/test/unit_test.hpp>

using namespace planar_legs;

namespace {

constexpr auto with_contacts =
    ctdyn::system(free_body, contact<"Q">(Q, N, N.y), contact<"P">(P, N, N.x, N.y), contact<"grip">(D, A, A.x));
using kane = kanes_method<with_contacts>;

BOOST_AUTO_TEST_CASE(derivatives_of_rows) {
  const kane eom{numbers};
  const auto x = eom.state(motion);
  const auto [J, G, c] = eom.evaluate(x, jacobian(contact_jacobian, a, b), jacobian(contact_mobility, a, b, m),
                                      jacobian(contact_acceleration_bias, a, w, T));
  const auto flat = [](const auto& matrix) { // entries row by row
    const Eigen::Matrix<double, 4, 4, Eigen::RowMajor> rows = matrix;
    return Eigen::Vector<double, 16>(rows.reshaped<Eigen::RowMajor>());
  };
  constexpr double h = 1e-5;
  for (int k = 0; k < 2; ++k) {
    auto more = x, less = x;
    more.q(2 + k) += h, less.q(2 + k) -= h;
    const auto difference = [&](const auto& output) {
      return Eigen::Vector<double, 16>((flat(eom.evaluate(more, output)) - flat(eom.evaluate(less, output))) / (2 * h));
    };
    BOOST_TEST((J.col(k) - difference(contact_jacobian)).norm() < 1e-9);
    BOOST_TEST((G.col(k) - difference(contact_mobility)).norm() < 1e-8);
    if (k == 0)
      BOOST_TEST(
          (c.col(0) -
           (eom.evaluate(more, contact_acceleration_bias) - eom.evaluate(less, contact_acceleration_bias)) / (2 * h))
              .norm() < 1e-8);
  }
  auto more = x, less = x;
  more.u(2) += h, less.u(2) -= h;
  BOOST_TEST((c.col(1) -
              (eom.evaluate(more, contact_acceleration_bias) - eom.evaluate(less, contact_acceleration_bias)) / (2 * h))
                 .norm() < 1e-8);
  BOOST_TEST(c.col(2).norm() == 0);
  BOOST_TEST((G.col(2) + flat(eom.evaluate(x, contact_mobility)) / 2.0).norm() < 1e-14); // G is proportional to 1/m
}

// Which contacts are closed decides how impacts change with the motion; also of a set that holds a motion twice.
BOOST_AUTO_TEST_CASE(derivatives_of_impacts) {
  const kanes_method<legs> eom{numbers};
  auto x = eom.state(motion);
  constexpr double h = 1e-5;
  for (int set = 0; set < 8; ++set) {
    x.closed << (set & 1), (set >> 1 & 1), (set >> 2);
    const auto [after, push] = eom.evaluate(x, jacobian(speeds_after_impact, a, s), jacobian(impulses, a, s));
    const auto compare = [&](int column, const auto& more, const auto& less) {
      const auto [u_more, p_more] = eom.evaluate(more, speeds_after_impact, impulses);
      const auto [u_less, p_less] = eom.evaluate(less, speeds_after_impact, impulses);
      BOOST_TEST((after.col(column) - (u_more - u_less) / (2 * h)).norm() < 1e-8);
      BOOST_TEST((push.col(column) - (p_more - p_less) / (2 * h)).norm() < 1e-8);
    };
    auto more = x, less = x;
    more.q(2) += h, less.q(2) -= h;
    compare(0, more, less);
    more = x, less = x, more.u(3) += h, less.u(3) -= h;
    compare(1, more, less);
  }
}

} // namespace
