// cost: nightly
// Pathways past a cone that moves, between points outside of it: against shortest paths that were found by minimization, and at
// ends in any order, inside, on the axis and at the apex.
#include "support/oracle.hpp"

#include <ctdyn/actuators.hpp>

#include <numbers>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr input<"F"> F;
constexpr parameter<"r"> r;
constexpr parameter<"alpha"> alpha;
constexpr auto path = tangent_pathway(P, Q, wrapping_cone(alpha, C, 3 * B.z, B));
/// Two particles at one distance from the axis of a cone, whose body moves, too.
constexpr auto pulled = [] {
  auto [th1, z1, th2, z2, qy, qx, xO] = coordinates<"th1 z1 th2 z2 qy qx xO">;
  auto [u1, u2, u3, u4, u5, u6, u7] = speeds<"u1 u2 u3 u4 u5 u6 u7">;
  return system(newtonian(N, O), dt(th1) == u1, dt(z1) == u2, dt(th2) == u3, dt(z2) == u4, dt(qy) == u5, dt(qx) == u6,
                dt(xO) == u7, A.orient_axis(N, qy, N.y), B.orient_axis(A, qx, A.x), C.set_pos(O, xO * N.x),
                P.set_pos(C, r * (cos(th1) * B.x + sin(th1) * B.y) + z1 * B.z),
                Q.set_pos(C, r * (cos(th2) * B.x + sin(th2) * B.y) + z2 * B.z),
                rigid_body<"B">(B, C, 1, inertia(B, 1, 1, 1)), particle<"p">(P, 1), particle<"q">(Q, 1), force_actuator(F, path));
};
using kane = kanes_method<pulled>;
static_assert(kane::coordinate_names[3] == "z2");

struct result {
  double length, rate;
  Eigen::Vector3d first, second;
  Eigen::Matrix<double, 7, 1> active;
  bool good() const { return std::isfinite(length) && std::isfinite(rate) && first.allFinite() && second.allFinite() && active.allFinite(); }
};
result computed(const kane& eom, const auto& x) {
  const auto [l, v, e1, e2, active] =
      eom.evaluate(x, value_of<path.length>, value_of<path.extension_velocity>, value_of<to_matrix(path.first_end_vector, N)>,
                   value_of<to_matrix(path.second_end_vector, N)>, Fr);
  return {l, v, e1, e2, active};
}
/// A cone of 30 degrees at rest upright, and ends at azimuths and heights.
result at(double radius, double th1, double z1, double th2, double z2) {
  const kane eom{values(r = radius, alpha = std::numbers::pi / 6)};
  const Eigen::Vector<double, 7> q(th1, z1, th2, z2, 0, 0, 0), u(1, 2, 3, 4, 5, 6, 7);
  return computed(eom, eom.state(q, u, Eigen::Vector<double, 1>(1)));
}
} // namespace

BOOST_AUTO_TEST_CASE(shortest) {
  std::size_t compared = 0;
  oracle::at_states<kane>("wrapping_tangent_cone", [&](const kane& eom, const auto& x, oracle::reference expected) {
    const result found = computed(eom, x);
    oracle::compare(found.length, expected.at("length").matrix(), 0);
    oracle::compare(found.rate, expected.at("extension_velocity").matrix(), 1, 1e-12);
    oracle::compare(found.first, expected.at("end_vector_1").matrix(), 0, 1e-12);
    oracle::compare(found.second, expected.at("end_vector_2").matrix(), 0, 1e-12);
    oracle::compare(found.active, expected.at("Fr_power").matrix(), 0, 1e-12);
    ++compared;
  });
  BOOST_TEST(compared == 7u);
}
BOOST_AUTO_TEST_CASE(in_any_order) {
  const result there = at(1, 0.25, 0.5, 3, -0.5), back = at(1, 3, -0.5, 0.25, 0.5);
  BOOST_TEST(there.length == back.length, boost::test_tools::tolerance(1e-15));
  BOOST_TEST((there.first - back.second).norm() < 1e-14);
  BOOST_TEST((there.second - back.first).norm() < 1e-14);
}
BOOST_AUTO_TEST_CASE(opposite) { // both ways are equally long: one is taken, with its directions
  const result found = at(1, 0, 1, std::numbers::pi, 1);
  const double to_generator = std::acos(std::sqrt(2.0 / 3)), about_axis = std::acos(std::sqrt(1.0 / 3));
  const double developed = 2 * to_generator + (std::numbers::pi - 2 * about_axis) / 2;
  BOOST_TEST(found.length == 2 * std::sqrt(2.0) * std::sin(developed / 2), boost::test_tools::tolerance(1e-14));
  BOOST_TEST(found.first.norm() == 1, boost::test_tools::tolerance(1e-14));
  BOOST_TEST(found.second.norm() == 1, boost::test_tools::tolerance(1e-14));
}
BOOST_AUTO_TEST_CASE(without_direction) {
  const double wide = 0.75, narrow = 0.5;
  BOOST_TEST(at(wide, 0, 1, 3, 1).good());
  BOOST_TEST(!at(narrow, 0, 1, 3, 0).good()); // the first end is inside
  BOOST_TEST(!at(narrow, 0, 0, 3, 1).good()); // the second one
  BOOST_TEST(!at(narrow, 0, 1, 0.1, 1).good()); // both
  BOOST_TEST(!at(0, 0, 1, 0, -1).good());     // one on the axis within, one opposite
  BOOST_TEST(!at(0, 0, 0, 0, -1).good());     // one at the apex
  BOOST_TEST(!at(std::nan(""), 0, 0, 0, -1).good());
}
BOOST_AUTO_TEST_CASE(beyond_the_apex) { // on the axis above a tip nothing is in the way
  const result found = at(0, 0, -1, 1, -3);
  BOOST_TEST(found.good());
  BOOST_TEST(found.length == 2);
  BOOST_TEST((found.first - Eigen::Vector3d(0, 0, -1)).norm() < 1e-15);
  BOOST_TEST(found.rate == 2 - 4);
}
