// Joints: each is what its facts are, written out by hand with other names; loads on joints act back on the parent.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include "support/turntable.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace turntable;

constexpr auto pin = pin_joint<"pin">(A, P, B, Q, A.x);
constexpr auto oblique = prismatic_joint<"j">(A, P, B, Q, 3 * A.x + 4 * A.z); // five times as long as it slides
constexpr auto pinned = on_a_turntable(pin, pin.spring(k, 0.2), pin.damper(c), pin.friction(k, 0.1));
constexpr auto pinned_by_hand = on_a_turntable(B.orient_axis(A, s, A.x), Q.set_pos(P, zero_vector), dt(s) == v,
                                               torque(B, -(k*(s - 0.2) + c * v + k * tanh(v / 0.1)) * A.x),
                                               torque(A, (k * (s - 0.2) + c * v + k * tanh(v / 0.1)) * A.x));

constexpr auto rail = prismatic_joint<"rail">(A, P, B, Q);
constexpr auto sliding = on_a_turntable(rail, rail.spring(k), rail.damper(c));
constexpr auto sliding_by_hand = on_a_turntable(B.orient_axis(A, 0, A.x), Q.set_pos(P, s* A.z), dt(s) == v,
                                                force(Q, -(k* s + c * v) * A.z), force(P, (k * s + c * v) * A.z));

constexpr auto skew = on_a_turntable(oblique, oblique.spring(k), oblique.damper(c));
constexpr auto skew_by_hand = on_a_turntable(B.orient_axis(A, 0, A.x), Q.set_pos(P, s*(0.6 * A.x + 0.8 * A.z)),
                                             dt(s) == v, force(Q, -(k* s + c * v) * (0.6 * A.x + 0.8 * A.z)),
                                             force(P, (k * s + c * v) * (0.6 * A.x + 0.8 * A.z)));

constexpr point<"S"> S;
constexpr auto towards = prismatic_joint<"j">(A, P, B, Q, S.pos_from(P)); // half as long as a unit vector
constexpr auto along_points = on_a_turntable(S.set_pos(P, A.x / 2), towards, towards.spring(k), towards.damper(c));
constexpr auto along_by_hand =
    on_a_turntable(S.set_pos(P, A.x / 2), B.orient_axis(A, 0, A.x), Q.set_pos(P, s* A.x), dt(s) == v,
                   force(Q, -(k* s + c * v) * A.x), force(P, (k * s + c * v) * A.x));

constexpr auto cylinder =
    on_a_turntable(cylindrical_joint<"j">(A, P, B, Q, A.y), force(Q, -k* A.y), force(Q, -c* Q.vel(N)));
constexpr auto cylinder_by_hand = on_a_turntable(B.orient_axis(A, s, A.y), Q.set_pos(P, r* A.y), dt(s) == v, dt(r) == w,
                                                 force(Q, -k* A.y), force(Q, -c* Q.vel(N)));

constexpr auto puck = on_a_turntable(planar_joint<"j">(A, P, B, Q), force(Q, -k* A.y), force(Q, -c* Q.vel(N)));
constexpr auto puck_by_hand = on_a_turntable(Q.set_pos(P, s* A.x + r * A.y), B.orient_axis(A, a, A.z), dt(s) == v,
                                             dt(r) == w, dt(a) == z, force(Q, -k* A.y), force(Q, -c* Q.vel(N)));

constexpr auto cardan = on_a_turntable(universal_joint<"j">(A, P, B, Q), force(C, -k* A.y), force(C, -c* C.vel(N)));
constexpr auto cardan_by_hand =
    on_a_turntable(X.orient_axis(A, s, A.x), B.orient_axis(X, r, X.y), Q.set_pos(P, zero_vector), dt(s) == v,
                   dt(r) == w, force(C, -k* A.y), force(C, -c* C.vel(N)));

constexpr auto driven = on_a_turntable(pin, pin.driven());
constexpr auto ball =
    system(newtonian(N, O), A.orient_axis(N, 0.4, N.x), P.set_pos(O, 0.3 * A.x), spherical_joint<"ball">(A, P, B, Q),
           C.set_pos(Q, 0.1 * B.x), rigid_body<"B">(B, C, 2, inertia(B, 1, 2, 3)));
constexpr auto flying =
    system(newtonian(N, O), free_joint<"trunk">(N, O, B, P), rigid_body<"B">(B, P, 2, inertia(B, 1, 2, 3)));

constexpr auto welded = on_a_turntable(weld_joint<"j">(A, P, B, Q), torque(A, (k - c) * A.y));
constexpr auto welded_by_hand =
    on_a_turntable(B.orient_axis(A, 0, A.x), Q.set_pos(P, 0 * A.x), torque(A, (k - c) * A.y));

} // namespace

BOOST_AUTO_TEST_CASE(are_their_facts) {
  BOOST_TEST((difference<pinned, pinned_by_hand>()) < 1e-13);
  BOOST_TEST((difference<sliding, sliding_by_hand>()) < 1e-13);
  BOOST_TEST((difference<skew, skew_by_hand>()) < 1e-13);
  BOOST_TEST((difference<along_points, along_by_hand>()) < 1e-13);
  BOOST_TEST((difference<cylinder, cylinder_by_hand>()) < 1e-13);
  BOOST_TEST((difference<puck, puck_by_hand>()) < 1e-13);
  BOOST_TEST((difference<cardan, cardan_by_hand>()) < 1e-13);
  BOOST_TEST((difference<welded, welded_by_hand>()) < 1e-13);
}

BOOST_AUTO_TEST_CASE(names) {
  static_assert(kanes_method<pinned>::coordinate_names[1].view() == "pin.q");
  static_assert(kanes_method<pinned>::speed_names[1].view() == "pin.u");
  static_assert(kanes_method<driven>::input_names[0].view() == "pin.torque");
}

BOOST_AUTO_TEST_CASE(speeds_are_velocities) { // which follow from orientations and positions
  Eigen::Vector4d e(0.5, -0.1, 0.7, 0.3);
  e.normalize();
  const Eigen::Vector3d turn(0.3, -0.8, 0.5), velocity(1.1, 0.2, -0.4), from(0.1, 0.2, 0.3);
  const kanes_method<ball> socket;
  BOOST_TEST((socket.evaluate(socket.state(e, turn), to_matrix(B.ang_vel_in(A), B)) - turn).norm() < 1e-14);
  const kanes_method<flying> trunk;
  const auto x = trunk.state(
      values(coordinate<"trunk.x">{} = from(0), coordinate<"trunk.y">{} = from(1), coordinate<"trunk.z">{} = from(2),
             coordinate<"trunk.e0">{} = e(0), coordinate<"trunk.e1">{} = e(1), coordinate<"trunk.e2">{} = e(2),
             coordinate<"trunk.e3">{} = e(3)),
      values(speed<"trunk.vx">{} = velocity(0), speed<"trunk.vy">{} = velocity(1), speed<"trunk.vz">{} = velocity(2),
             speed<"trunk.wx">{} = turn(0), speed<"trunk.wy">{} = turn(1), speed<"trunk.wz">{} = turn(2)));
  const auto [turning, moving, place] =
      trunk.evaluate(x, to_matrix(B.ang_vel_in(N), B), to_matrix(P.vel(N), B), to_matrix(P.pos_from(O), N));
  BOOST_TEST((turning - turn).norm() < 1e-14);
  BOOST_TEST((moving - velocity).norm() < 1e-14);
  BOOST_TEST((place - from).norm() < 1e-14);
}
