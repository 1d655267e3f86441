// Velocities in frames that are not the Newtonian one: rates of positions from a point that is fixed there, however a
// position is split into steps, in whatever order facts are told, and where frames are turned by right angles.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

constexpr parameter<"a"> a;
constexpr parameter<"b"> b;
constexpr parameter<"m"> m;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;

/// Proved: velocity, acceleration and momenta in a frame are the rates of positions from a point that is fixed there.
template <class Method, fixed_string Frame, fixed_string Fixed>
constexpr bool moves_from(frame<Frame> in, point<Fixed> fixed) {
  const auto of = [&](auto p) {
    static_assert(Method::vector(decltype(p){}.vel(frame<Frame>{})) ==
                  dt(decltype(p){}.pos_from(point<Fixed>{}), frame<Frame>{}));
    static_assert(Method::vector(decltype(p){}.acc(frame<Frame>{})) ==
                  dt(dt(decltype(p){}.pos_from(point<Fixed>{}), frame<Frame>{}), frame<Frame>{}));
  };
  of(O), of(P), of(Q), of(R);
  static_assert(Method::vector(linear_momentum(frame<Frame>{})) ==
                m * dt(P.pos_from(point<Fixed>{}), frame<Frame>{}) +
                    2 * m * dt(R.pos_from(point<Fixed>{}), frame<Frame>{}));
  static_assert(Method::vector(angular_momentum(Q, frame<Frame>{})) ==
                m * cross(P.pos_from(Q), dt(P.pos_from(point<Fixed>{}), frame<Frame>{})) +
                    2 * m * cross(R.pos_from(Q), dt(R.pos_from(point<Fixed>{}), frame<Frame>{})));
  (void)in, (void)fixed;
  return true;
}

// ---- an arm, whose pivot is fixed in its first link, and whose elbow is in the second

constexpr auto arm = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, A.orient_axis(N, q1, N.z),
                            B.orient_axis(A, q2, A.z), C.orient_axis(B, q3, B.x), P.set_pos(O, a * A.x),
                            Q.set_pos(P, b * B.x), R.set_pos(Q, a * C.y), particle<"P">(P, m), particle<"R">(R, 2 * m));
using of_arm = kanes_method<arm>;
static_assert(moves_from<of_arm>(A, O) && moves_from<of_arm>(B, P) && moves_from<of_arm>(C, Q));
static_assert(of_arm::vector(P.vel(A)) == 0 * A.x);
static_assert(of_arm::vector(Q.vel(A)) == b * u2 * B.y);
static_assert(of_arm::vector(O.vel(B)) == a * u2 * A.y); // backwards: the pivot as the second link sees it

// facts in the other order, constraints and loads that ask before points are placed
constexpr auto backwards = system(
    force(R, -b * R.vel(A)), particle<"R">(R, 2 * m), particle<"P">(P, m), R.set_pos(Q, a * C.y), Q.set_pos(P, b * B.x),
    P.set_pos(O, a * A.x), C.orient_axis(B, q3, B.x), B.orient_axis(A, q2, A.z), A.orient_axis(N, q1, N.z),
    dt(q3) == u3, dt(q2) == u2, dt(q1) == u1, newtonian(N, O));
using of_backwards = kanes_method<backwards>;
static_assert(moves_from<of_backwards>(A, O) && moves_from<of_backwards>(C, Q));
static_assert(of_backwards::vector(R.vel(N)) == dt(R.pos_from(O), N));
static_assert(of_backwards::Fr(1) == dot(-b * dt(R.pos_from(O), A), partial_velocity(R.vel(N), u2, N)));

// links turned by right angles (each z along its joint), which are derived in other frames
constexpr frame<"K"> K;
constexpr frame<"L"> L;
constexpr auto turned = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, K.orient_axis(N, q1, N.z),
    A.orient_explicit(K, direction_cosine_matrix(1, 0, 0, 0, 0, -1, 0, 1, 0)), L.orient_axis(A, q2, A.z),
    B.orient_explicit(L, direction_cosine_matrix(1, 0, 0, 0, 0, 1, 0, -1, 0)), C.orient_axis(B, q3, B.z), P.set_pos(O, a * A.x + b * A.y),
    Q.set_pos(P, b * B.x), R.set_pos(Q, a * C.y), particle<"P">(P, m), particle<"R">(R, 2 * m));
using of_turned = kanes_method<turned>;
static_assert(moves_from<of_turned>(A, O) && moves_from<of_turned>(B, P) && moves_from<of_turned>(C, Q));

// ---- a bead in a tube, and a table that turns about a point which moves

constexpr auto tube = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, A.orient_axis(N, q1, N.z),
                             P.set_pos(O, q2 * N.x), Q.set_pos(P, q3 * A.x), R.set_pos(P, a * A.y + b * A.x),
                             particle<"P">(P, m), particle<"Q">(Q, m), particle<"R">(R, 2 * m));
using in_tube = kanes_method<tube>;
static_assert(in_tube::vector(Q.vel(A)) == u3 * A.x && in_tube::vector(Q.acc(A)) == dt(u3) * A.x);
static_assert(in_tube::vector(R.vel(A)) == 0 * A.x && in_tube::vector(P.vel(A)) == 0 * A.x);
static_assert(in_tube::vector(O.vel(A)) == dt(O.pos_from(P), A));
static_assert(in_tube::vector(Q.vel(N)) == Q.vel(A) + P.vel(N) + cross(A.ang_vel_in(N), Q.pos_from(P)));

BOOST_AUTO_TEST_CASE(jacobians_in_frames_are_those_of_velocities_there) {
  const of_arm eom{values(a = 0.7, b = 0.4, m = 1.3)};
  const auto x = eom.state(values(q1 = 0.3, q2 = 0.8, q3 = -0.5), values(u1 = 1.0, u2 = 2.0, u3 = -0.7));
  const Eigen::Vector3d udots(0.4, -1.1, 0.6);
  const auto [J, bias, v] =
      eom.evaluate(x, jacobian_of(R, A, A), bias_acceleration_of(R, A, A), to_matrix(dt(R.pos_from(O), A), A));
  const auto rate = eom.evaluate(x, udots, to_matrix(dt(dt(R.pos_from(O), A), A), A));
  BOOST_TEST((J * x.u - v).norm() < 1e-14);
  BOOST_TEST((J * udots + bias - rate).norm() < 1e-13);
  BOOST_TEST(v.norm() > 1);
}

} // namespace
