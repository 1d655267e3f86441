// cost: nightly
// One description with contacts gives, for each set of them, what the description with that set as constraints gives.

#include <contact/planar_legs.hpp>

#include <boost/test/unit_test.hpp>

using namespace planar_legs;

namespace {

constexpr auto with_contacts = ctdyn::system(free_body, contact<"P">(P, N, N.x, N.y), contact<"Q">(Q, N, N.y));
using kane = kanes_method<with_contacts>;
using lagrange = lagranges_method<with_contacts>;
using tmt = tmt_method<with_contacts>;

constexpr auto pinned = facts(velocity_constraint(dot(P.vel(N), N.x)), velocity_constraint(dot(P.vel(N), N.y)));
constexpr auto slides = velocity_constraint(dot(Q.vel(N), N.y));
constexpr auto by_P = ctdyn::system(free_body, pinned);
constexpr auto by_Q = ctdyn::system(free_body, slides);
constexpr auto by_both = ctdyn::system(free_body, pinned, slides);
constexpr auto by_none = ctdyn::system(free_body);

/// udot, and the forces in the rows P.x, P.y, Q.y, by Lagrange's equations with multipliers.
template <const auto& Fixed, int... Rows> Eigen::Vector<double, 7> fixed() {
  using method = lagranges_method<Fixed>;
  const method eom{numbers};
  Eigen::Vector<double, 7> all = Eigen::Vector<double, 7>::Zero();
  all.head<4>() = eom.evaluate(eom.state(motion), udot);
  if constexpr (sizeof...(Rows) != 0) {
    const auto forces = eom.evaluate(eom.state(motion), multipliers);
    int at = 0;
    ((all(4 + Rows) = forces(at++)), ...);
  }
  return all;
}

template <class Method> void compare_sets(double tolerance) {
  const Method eom{numbers};
  const Eigen::Vector<double, 7> expected[] = {fixed<by_none>(), fixed<by_P, 0, 1>(), fixed<by_Q, 2>(),
                                               fixed<by_both, 0, 1, 2>()};
  auto x = eom.state(motion);
  for (int set = 0; set < 4; ++set) {
    x.closed << static_cast<typename Method::scalar_type>(set & 1), static_cast<typename Method::scalar_type>(set >> 1);
    const auto [a, forces, how, solved] = eom.evaluate(x, udot, contact_forces, contact_status, status);
    BOOST_TEST((a.template cast<double>() - expected[set].head<4>()).norm() < tolerance);
    BOOST_TEST((forces.template cast<double>() - expected[set].tail<3>()).norm() < tolerance);
    BOOST_TEST(static_cast<int>(how.rows()) == (set & 1) * 2 + (set >> 1));
    BOOST_TEST(how.rank() == how.rows());
    BOOST_TEST(static_cast<double>(how.residual()) < tolerance);
    BOOST_TEST(!solved.singular());
    BOOST_TEST((eom.evaluate(x, rhs).template tail<4>() - a).norm() == 0);
  }
}

BOOST_AUTO_TEST_CASE(each_set_is_its_own_description) {
  compare_sets<kane>(1e-13);
  compare_sets<lagrange>(1e-13);
  compare_sets<tmt>(1e-13);
  compare_sets<kanes_method<with_contacts, float>>(1e-4);
}

// Contacts beside constraints that are eliminated: the same as all of them as constraints.
constexpr auto partly = ctdyn::system(free_body, pinned, dependent(u, v), contact<"Q">(Q, N, N.y));
template <class Method> void compare_beside_constraints() {
  const Method eom{numbers};
  auto x = eom.state(motion);
  const auto [free, open] = eom.evaluate(x, udot, contact_forces);
  BOOST_TEST((free - fixed<by_P, 0, 1>().head<4>()).norm() < 1e-13);
  BOOST_TEST(open(0) == 0);
  x.closed << 1;
  const auto [a, force, how] = eom.evaluate(x, udot, contact_forces, contact_status);
  const auto expected = fixed<by_both, 0, 1, 2>();
  BOOST_TEST((a - expected.head<4>()).norm() < 1e-13);
  BOOST_TEST(std::abs(force(0) - expected(6)) < 1e-13);
  BOOST_TEST(how.rank() == 1);
}
BOOST_AUTO_TEST_CASE(contacts_beside_constraints) {
  compare_beside_constraints<kanes_method<partly>>();
  compare_beside_constraints<tmt_method<partly>>();
}

} // namespace
