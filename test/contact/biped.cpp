// cost: nightly
// A planar machine with two legs, hips and knees: large enough that derivatives are formed in stages. The state matrix
// against central differences, and a stand, which `trim` finds.

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/trim.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

using namespace ctdyn;

namespace {

constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"pitch"> pitch;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"turn"> turn;

/// A leg of two rods, with motors at hip and knee, masses at knee and foot, and a foot that sticks to the ground.
constexpr frame<"thigh"> thigh;
constexpr frame<"shank"> shank;
constexpr point<"hip"> hip;
constexpr point<"knee"> knee;
constexpr point<"foot"> foot;
constexpr coordinate<"h"> h;
constexpr coordinate<"k"> k;
constexpr speed<"uh"> uh;
constexpr speed<"uk"> uk;
constexpr input<"at_hip"> at_hip;
constexpr input<"at_knee"> at_knee;
constexpr auto leg =
    facts(dt(h) == uh, dt(k) == uk, thigh.orient_axis(B, h, N.z), shank.orient_axis(thigh, k, N.z),
          knee.set_pos(hip, -0.4 * thigh.y), foot.set_pos(knee, -0.4 * shank.y), particle<"knee">(knee, 2),
          particle<"foot">(foot, 0.5), torque(thigh, at_hip* N.z), torque(B, -at_hip* N.z), torque(shank, at_knee* N.z),
          torque(thigh, -at_knee* N.z), contact<"foot">(foot, N, N.x, N.y));
constexpr part<"left"> left;
constexpr part<"right"> right;
constexpr auto biped =
    ctdyn::system(newtonian(N, O), dt(x) == u, dt(y) == v, dt(pitch) == turn, B.orient_axis(N, pitch, N.z),
                  C.set_pos(O, x* N.x + y * N.y), rigid_body<"body">(B, C, 20, inertia(B, 0, 0, 0.8)),
                  gravity(-9.81 * N.y), left(hip).set_pos(C, 0.1 * B.x - 0.2 * B.y),
                  right(hip).set_pos(C, -0.1 * B.x - 0.2 * B.y), left(leg, shared(N, B)), right(leg, shared(N, B)));
using kane = kanes_method<biped>;

kane::state_type bent() {
  auto at = neutral(kane());
  at.q << 0.03, 0.9, 0.1, 0.3, -0.5, 0.2, -0.6;
  at.closed << 1, 1;
  return at;
}

BOOST_AUTO_TEST_CASE(derivatives_in_stages) {
  const kane eom;
  auto at = bent();
  at.u << 0.3, -0.2, 0.5, 0.7, -0.4, 0.6, -0.9, at.r << 3, -5, 8, 2;
  for (int set = 0; set < 4; ++set) {
    at.closed << (set & 1), (set >> 1);
    const auto A = eom.evaluate(at, state_matrix);
    for (int j = 0; j < 14; ++j) {
      constexpr double step = 1e-5;
      auto more = at, less = at;
      (j < 7 ? more.q(j) : more.u(j - 7)) += step, (j < 7 ? less.q(j) : less.u(j - 7)) -= step;
      const Eigen::Vector<double, 14> slope = (eom.evaluate(more, rhs) - eom.evaluate(less, rhs)) / (2 * step);
      BOOST_TEST((A.col(j) - slope).norm() < 1e-6 * (1 + A.norm()));
    }
  }
}

BOOST_AUTO_TEST_CASE(it_stands) {
  const kane eom;
  constexpr auto left_height = dot(left(foot).pos_from(O), N.y);
  constexpr auto right_height = dot(right(foot).pos_from(O), N.y);
  const auto found = trim(eom, bent(), held(u, v, turn, left(uh), left(uk), right(uh), right(uk), pitch = 0.0, y = 0.8),
                          at(udot == 0, left_height == 0, right_height == 0));
  BOOST_TEST_REQUIRE((found.status == control_status::solved));
  const auto [acceleration, forces] = eom.evaluate(found.state, udot, contact_forces);
  BOOST_TEST(acceleration.norm() < 1e-12);
  BOOST_TEST(std::abs(forces(1) + forces(3) - 25 * 9.81) < 1e-11);
  BOOST_TEST(std::abs(forces(0) + forces(2)) < 1e-11);
  BOOST_TEST((found.rank < found.unknowns)); // the feet may stand anywhere, and may press against each other
}

} // namespace
