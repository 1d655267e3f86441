// cost: heavy
// Contacts in moving frames, along moving directions, of flat feet and in parts: each is the constraint that says the
// same. A wheel that rolls without slip, pulled and driven, moves as a formula by hand says.

#include "support/unsearched.hpp"

#include <contact/planar_legs.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

using namespace planar_legs;

namespace {

// A blade, which moves along the rod but not across it, and a bob that is held by the rod, which moves, too.
constexpr auto with_contacts =
    ctdyn::system(free_body, contact<"edge">(Q, N, A.y), contact<"grip">(D, A), contact<"turn">(B, D, N));
constexpr auto with_edge = ctdyn::system(free_body, velocity_constraint(dot(Q.vel(N), A.y)), dependent(v));
constexpr auto with_grip = ctdyn::system(free_body, velocity_constraint(s == 0), dependent(s));
constexpr auto with_turn =
    ctdyn::system(free_body, velocity_constraint(w + s == 0), velocity_constraint(dot(D.vel(N), N.x)),
                  velocity_constraint(dot(D.vel(N), N.y)), dependent(s, u, v));
using kane = kanes_method<with_contacts>;

template <const auto& Fixed> void compare(double edge, double grip, double turn) {
  const kane eom{numbers};
  const kanes_method<Fixed> fixed{numbers};
  auto x = eom.state(motion, values(closed<"edge"> = edge, closed<"grip"> = grip, closed<"turn"> = turn));
  auto y = fixed.state(motion);
  if (grip == 1) x.u(3) = y.u(3) = 0; // two directions hold one motion: they agree only where there is none
  const auto [a, how] = eom.evaluate(x, udot, contact_status);
  BOOST_TEST((a - fixed.evaluate(y, udot)).norm() < 1e-12);
  BOOST_TEST(how.residual() < 1e-12);
}

BOOST_AUTO_TEST_CASE(each_kind_is_its_constraint) {
  compare<with_edge>(1, 0, 0);
  compare<with_grip>(0, 1, 0);
  compare<with_turn>(0, 0, 1);
}

// Directions that no speed moves are rows without a force: this motion stays in a plane.
BOOST_AUTO_TEST_CASE(directions_out_of_the_plane) {
  const kane eom{numbers};
  const auto x = eom.state(motion, values(closed<"turn"> = 1));
  const auto [forces, how] = eom.evaluate(x, contact_forces, contact_status);
  BOOST_TEST(forces.size() == 1 + 3 + 6);
  BOOST_TEST(how.rows() == 6);
  BOOST_TEST(how.rank() == 3);
  BOOST_TEST(forces(4 + 2) == 0); // N.z of the point
  BOOST_TEST(forces(4 + 3) == 0); // N.x of the frame
}

// An input moves the place of a contact, and another one its direction: the rates of both are inputs, too.
constexpr input<"reach"> reach;
constexpr input<"tilt"> tilt;
constexpr auto driven = ctdyn::system(free_body, contact<"toe">(point<"toe">{}, N, cos(tilt) * N.y - sin(tilt) * N.x),
                                      point<"toe">{}.set_pos(C, reach* A.x));
BOOST_AUTO_TEST_CASE(contacts_that_inputs_move) {
  using method = kanes_method<driven>;
  const method eom{numbers};
  auto state = eom.state(motion, values(reach = 0.3, dt(reach) = 0.2, dt(dt(reach)) = -0.4, tilt = 0.1, dt(tilt) = 0.6,
                                        closed<"toe"> = 1));
  const auto [now, how] = eom.evaluate(state, rhs, contact_status);
  BOOST_TEST(how.residual() < 1e-13);
  constexpr auto speed_of_toe = dot(point<"toe">{}.vel(N), cos(tilt) * N.y - sin(tilt) * N.x);
  const auto later = [&](double h) { // along the motion
    auto at = state;
    at.q += h * now.head<4>(), at.u += h * now.tail<4>();
    const auto moved = values(reach = 0.3 + 0.2 * h - 0.2 * h * h, dt(reach) = 0.2 - 0.4 * h, dt(dt(reach)) = -0.4,
                              tilt = 0.1 + 0.6 * h, dt(tilt) = 0.6, T = 0.8);
    at.r = eom.state(values(x = 0, y = 0, a = 0, b = 0, u = 0, v = 0, w = 0, s = 0), moved).r;
    return eom.evaluate(at, speed_of_toe);
  };
  BOOST_TEST(std::abs(later(1e-4) - later(-1e-4)) / 2e-4 < 1e-6); // its acceleration is zero
}

// A wheel of mass m, radius r and inertia J about its axle is pulled by F at the axle and driven by a torque T about
// -N.z. Where it rolls, its axle has the acceleration a = (F + T / r) / (m + J / r^2), and the edge takes m a - F.
// Where it slides, the edge takes nothing. The floor carries m g in both cases.
constexpr frame<"W"> W;
constexpr point<"Z"> Z; // of the wheel, where it touches
constexpr parameter<"r"> radius;
constexpr parameter<"J"> about_axle;
constexpr input<"F"> pull;
constexpr auto rolling =
    ctdyn::system(newtonian(N, O), dt(x) == u, dt(y) == v, dt(a) == w, W.orient_axis(N, a, N.z),
                  C.set_pos(O, x* N.x + y * N.y), Z.set_vel(N, (u + radius * w) * N.x + v * N.y),
                  rigid_body<"wheel">(W, C, m, inertia(W, 0, 0, about_axle)), gravity(-g* N.y), force(C, pull* N.x),
                  torque(W, -T * N.z), contact<"edge">(Z, N, N.x), contact<"floor">(C, N, N.y));
BOOST_AUTO_TEST_CASE(a_wheel_rolls) {
  const double M = 2, I = 0.1, R = 0.3;
  const kanes_method<rolling> eom{values(m = M, radius = R, about_axle = I, g = 9.81)};
  for (const double F : {0.0, 7.0, -3.0})
    for (const double torque : {0.0, 0.8, -1.1}) {
      const auto s = eom.state(values(x = 0.2, y = R, a = 0.4, u = -0.6, v = 0.0, w = 2.0, pull = F, T = torque),
                               values(closed<"edge"> = 1, closed<"floor"> = 1));
      const auto [rate, forces, how] = eom.evaluate(s, udot, contact_forces, contact_status);
      const double along = (F + torque / R) / (M + I / (R * R));
      BOOST_TEST((rate - Eigen::Vector3d(along, 0, -along / R)).norm() < 1e-13);
      BOOST_TEST((forces - Eigen::Vector2d(M * along - F, M * 9.81)).norm() < 1e-13 * M * 9.81);
      BOOST_TEST(how.rank() == 2);
      auto slides = s;
      slides.closed(0) = 0;
      const auto [free, left] = eom.evaluate(slides, udot, contact_forces);
      BOOST_TEST((free - Eigen::Vector3d(F / M, 0, -torque / I)).norm() < 1e-13);
      BOOST_TEST((left - Eigen::Vector2d(0, M * 9.81)).norm() < 1e-13 * M * 9.81);
    }
}

// A contact of a part has the prefix in its name.
constexpr part<"left"> left;
constexpr auto legs = ctdyn::system(newtonian(N, O), left(facts(P.set_pos(O, x* N.x + y * N.y), dt(x) == u, dt(y) == v,
                                                                particle<"foot">(P, 2), contact<"foot">(P, N, N.y)),
                                                          shared(N, O)));
BOOST_AUTO_TEST_CASE(contacts_of_parts) {
  using method = kanes_method<legs>;
  BOOST_TEST(method::contact_names[0].view() == "left.foot");
  const method eom;
  auto x = method::state(Eigen::Vector2d(0, 0), Eigen::Vector2d(0, 0));
  x.closed << 1;
  BOOST_TEST(eom.evaluate(x, contact_status).rank() == 1);
}

} // namespace
