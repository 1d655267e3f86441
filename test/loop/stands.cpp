// The torque that holds a four-bar, by trim, against the mechanism with dependent coordinates.
// cost: nightly

#include "four_bar.hpp"

#include <ctdyn/trim.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

using namespace four_bar;

namespace {

constexpr auto closed_by_loop = ctdyn::system(bars, loop<"pin">(P3, G));
constexpr auto closed_by_constraints =
    ctdyn::system(bars, dependent(q2, q3, u2, u3), configuration_constraint(dot(P3.pos_from(G), N.x)),
                  configuration_constraint(dot(P3.pos_from(G), N.y)));

template <class Model> auto held_at(double angle) {
  const Model eom{numbers};
  const auto guess = eom.state(values(q1 = angle, q2 = -0.6, q3 = -1.1, u1 = 0.0, u2 = 0.0, u3 = 0.0, T = 0.0));
  return trim(eom, guess, held(q1), at(udot == 0));
}

BOOST_AUTO_TEST_CASE(a_torque_holds_a_four_bar) {
  for (const double angle : {0.9, 1.2}) {
    const auto found = held_at<kanes_method<closed_by_loop>>(angle);
    const auto other = held_at<kanes_method<closed_by_constraints>>(angle);
    BOOST_TEST((found.status == control_status::solved));
    BOOST_TEST((other.status == control_status::solved));
    BOOST_TEST(std::abs(found.state.r(0) - other.state.r(0)) < 1e-8);
    BOOST_TEST((found.state.q - other.state.q).norm() < 1e-9);
    BOOST_TEST(std::abs(found.state.r(0)) > 1);
  }
}

} // namespace
