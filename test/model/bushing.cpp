// A bushing's generalized forces on its own angles and displacements, and none on motions of both bodies together.
#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <tuple>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr parameter<"k"> k;
constexpr auto soft = linear_bushing(A, P, B, Q, linear_bushing_constants{.torque_stiffness = std::tuple(2, 3, 5),
                                                                          .force_stiffness = std::tuple(7, k, 2 * k),
                                                                          .torque_damping = std::tuple(0.25, 0.5, 0.75),
                                                                          .force_damping = std::tuple(1, 1.5, 2)});
/// Two bodies; the first turns and moves, the second is placed by the angles and displacements of the bushing.
constexpr auto bodies = [] {
  auto [turn, way, yaw, pitch, roll, x, y, z] = coordinates<"turn way yaw pitch roll x y z">;
  auto [w, v, uw, up, ur, ux, uy, uz] = speeds<"w v uw up ur ux uy uz">;
  return system(newtonian(N, O), dt(turn) == w, dt(way) == v, dt(yaw) == uw, dt(pitch) == up, dt(roll) == ur, dt(x) == ux,
                dt(y) == uy, dt(z) == uz, A.orient_axis(N, turn, N.x), P.set_pos(O, way * N.y),
                B.orient_body_fixed(A, yaw, pitch, roll, "ZYX"), Q.set_pos(P, x * A.x + y * A.y + z * A.z),
                rigid_body<"A">(A, P, 1, inertia(A, 1, 1, 1)), rigid_body<"B">(B, Q, 1, inertia(B, 1, 1, 1)), soft);
};
using kane = kanes_method<bodies>;
using eight = Eigen::Vector<double, 8>;
} // namespace

BOOST_AUTO_TEST_CASE(generalized_forces) {
  const kane eom{values(k = 11.0)};
  const eight q{0.7, 0.3, -2.5, 0.9, 1.2, 0.25, -0.5, 2}, u{3, -1, 0.5, -2, 1.5, -0.75, 4, 1.25};
  const auto [active, roll, pitch, yaw, z] = eom.evaluate(eom.state(q, u), Fr, soft.roll, soft.pitch, soft.yaw, soft.z);
  BOOST_TEST(std::abs(yaw + 2.5) + std::abs(pitch - 0.9) + std::abs(roll - 1.2) + std::abs(z - 2) < 1e-14);
  const eight stiffness{0, 0, 5, 3, 2, 7, 11, 22}, damping{0, 0, 0.75, 0.5, 0.25, 1, 1.5, 2};
  const eight expected = -(stiffness.cwiseProduct(q) + damping.cwiseProduct(u));
  BOOST_TEST((active - expected).norm() < 1e-12);
}
