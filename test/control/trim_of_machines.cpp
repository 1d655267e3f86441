// Steady motions of machines: a hovering body in the wind, whose attitude is a quaternion; a linkage that is closed on the way; a
// motor with its current. (A bicycle's turn: laws/bicycle.)
// cost: nightly
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/trim.hpp>

#include <models/four_bar_particles.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr input<"f1"> f1;
constexpr input<"f2"> f2;
constexpr input<"f3"> f3;
constexpr input<"f4"> f4;
constexpr input<"wind"> wind;

constexpr auto quadrotor = system(newtonian(N, O), free_joint<"body">(N, O, B, C), rigid_body<"B">(B, C, 0.8, inertia(B, 0.006, 0.006, 0.011)),
                                  force(C, (f1 + f2 + f3 + f4) * B.z + wind * N.x), gravity(-9.81 * N.z),
                                  torque(B, 0.17 * (f2 - f4) * B.x + 0.17 * (f3 - f1) * B.y + 0.016 * (f1 - f2 + f3 - f4) * B.z));
using flying = kanes_method<quadrotor>;

} // namespace

BOOST_AUTO_TEST_CASE(a_hover_in_the_wind) {
  const flying eom;
  auto guess = neutral(eom);
  guess.r << 1, 2, 1, 1, 0; // f1 to f4, wind
  constexpr auto up = dot(B.z, N.z);
  const auto hover = trim(eom, guess, held(wind = 3.0), at(rhs == 0));
  BOOST_TEST_REQUIRE((hover.status == control_status::solved));
  const double thrust = std::hypot(3, 0.8 * 9.81);
  for (int i = 0; i < 4; ++i) BOOST_TEST(std::abs(hover.state.r(i) - thrust / 4) < 1e-13);
  BOOST_TEST(std::abs(eom.evaluate(hover.state, up) - 0.8 * 9.81 / thrust) < 1e-14);
  BOOST_TEST(std::abs(eom.evaluate(hover.state, dot(B.z, N.x)) + 3 / thrust) < 1e-14);
  BOOST_TEST(std::abs(hover.state.q.tail<4>().norm() - 1) < 1e-15);
  BOOST_TEST(hover.state.u.norm() < 1e-15);
  // Position and heading are free, and stay as they are but for the shortest way there.
  BOOST_TEST((hover.unknowns == 7 + 6 + 4 && hover.rank == hover.unknowns - 4));
  auto doubled = guess;
  doubled.q.tail<4>() *= 2; // of no unit norm
  BOOST_TEST((trim(eom, doubled, held(wind = 0), at(rhs == 0)).status == control_status::solved));
}

// Bars of 2, 3, 2 and a base of 3: a parallelogram, whose coupler hangs. Masses at its ends move on circles: it rests where the
// cranks hang down or stand up.
BOOST_AUTO_TEST_CASE(a_closed_linkage) {
  using namespace four_bar_particles;
  const kanes_method<four_bar_particles::description> eom{values(l_a = 2, l_b = 3, l_c = 2, l_n = 3, m = 1, g = 9.81)};
  const auto guess = eom.state(values(q1 = -1.2, q2 = 1.4, q3 = 1.7, u1 = 0.1, u2 = 0, u3 = 0)); // open by a little
  const auto hanging = trim(eom, guess, at(udot == 0, u1 == 0));
  BOOST_TEST_REQUIRE((hanging.status == control_status::solved));
  const double quarter = std::acos(0.0);
  BOOST_TEST((hanging.state.q - Eigen::Vector3d(-quarter, quarter, quarter)).norm() < 1e-13);
  BOOST_TEST(eom.evaluate(hanging.state, configuration_residual).norm() < 1e-14);
  BOOST_TEST(hanging.state.u.norm() < 1e-15);
  BOOST_TEST((hanging.equations == 3 + 1 + 2 + 2 && hanging.unknowns == 6 && hanging.rank == 6));
}

namespace {

constexpr frame<"A"> A;
constexpr coordinate<"q"> q;
constexpr speed<"w"> w;
constexpr auxiliary_state<"i"> i;
constexpr input<"V"> V;
constexpr input<"load"> load;
/// A motor with its current, R = 2, k = 0.5, L = 0.1, and a damper of 0.25.
constexpr auto motor = system(newtonian(N, O), dt(q) == w, A.orient_axis(N, q, N.z), rigid_body<"A">(A, O, 1, inertia(A, 1, 1, 0.3)),
                              dt(i) == (V - 2 * i - 0.5 * w) / 0.1, torque(A, (0.5 * i - 0.25 * w - load) * A.z));
using driven = kanes_method<motor>;

} // namespace

BOOST_AUTO_TEST_CASE(a_motor_at_a_steady_speed) {
  const driven eom;
  const auto start = eom.state(values(q = 0, w = 0, i = 0, V = 0, load = 0.5));
  const auto running = trim(eom, start, held(q, load), at(udot == 0, zdot == 0, w == 4));
  BOOST_TEST_REQUIRE((running.status == control_status::solved));
  BOOST_TEST(std::abs(running.state.z(0) - 3) < 1e-15); // 0.5 i = 0.25 * 4 + 0.5
  BOOST_TEST(std::abs(running.state.r(0) - 8) < 1e-14); // 2 i + 0.5 * 4
  const auto stalled = trim(eom, start, held(q, w, V = 12), at(udot == 0, zdot == 0));
  BOOST_TEST((stalled.status == control_status::solved && stalled.rank == 2));
  BOOST_TEST(std::abs(stalled.state.r(1) - 3) < 1e-14); // i = 6
}
