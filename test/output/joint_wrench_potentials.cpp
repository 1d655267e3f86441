// What joints transmit where potentials act, written by positions and directions: as where their forces and torques are written.
// cost: nightly
// limits: raised
// optimized: no
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr parameter<"l"> l;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;
constexpr point<"S"> S;
constexpr point<"T"> T;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Co"> Co;
constexpr point<"hook"> hook; // on the ground
constexpr auto one = pin_joint<"one">(N, O, A, P, N.z);
constexpr auto two = prismatic_joint<"two">(A, Q, B, R, A.x + 2 * A.y);
constexpr auto three = spherical_joint<"three">(B, S, C, T);

template <class... Loads> constexpr auto arm(const Loads&... loads) {
  return system(
      newtonian(N, O), hook.set_pos(O, l * N.y), one, two, three,
      Ao.set_pos(P, l * A.x), Q.set_pos(P, 2 * l * A.x + l / 3 * A.z), Bo.set_pos(R, l * B.y), S.set_pos(R, 2 * l * B.y),
      Co.set_pos(T, l / 2 * C.x),
      rigid_body<"a">(A, Ao, m, inertia(A, m, 2 * m, m)), rigid_body<"b">(B, Bo, 2 * m, inertia(B, m, m, 2 * m)),
      rigid_body<"c">(C, Co, m / 2, inertia(C, m, 2 * m, 2 * m)),
      loads...);
}
constexpr auto cord = Co.pos_from(hook);
constexpr auto between = Co.pos_from(Ao);
// weight, cords from the ground and from another link, and what holds two directions at each other
constexpr auto by_potentials = arm(
    potential_energy(m * g * dot(Ao.pos_from(O), N.y) + 2 * m * g * dot(Bo.pos_from(O), N.y)),
    potential_energy(m / 2 * g * dot(Co.pos_from(O), N.y)),
    potential_energy(k * pow<2>(cord.magnitude() - l) / 2 + k * dot(between, between) / 2),
    potential_energy(-k * dot(A.x, C.x) - 2 * k * dot(C.z, N.y)));
constexpr auto by_forces = arm(
    gravity(-g * N.y),
    force(Co, -(k * (cord.magnitude() - l) / cord.magnitude()) * cord - k * between), force(Ao, k * between),
    torque(C, k * cross(C.x, A.x) + 2 * k * cross(C.z, N.y)), torque(A, -k * cross(C.x, A.x)));

} // namespace

BOOST_AUTO_TEST_CASE(of_each_joint) {
  const auto numbers = values(m = 1.2, g = 9.81, k = 20.0, l = 0.5);
  const kanes_method<by_potentials> eom{numbers};
  const kanes_method<by_forces> other{numbers};
  const auto q = values(one.q = 0.3, two.q = -0.2, three.e0 = 0.5, three.e1 = 0.5, three.e2 = 0.5, three.e3 = 0.5);
  const auto u = values(one.u = 1.0, two.u = 2.0, three.wx = 3.0, three.wy = -1.0, three.wz = 0.5);
  const auto x = eom.state(q, u);
  const auto y = other.state(q, u);
  const auto a = eom.evaluate(x, udot);
  BOOST_TEST((a - other.evaluate(y, udot)).norm() < 1e-12 * a.norm());
  const auto [f, s, t] = eom.evaluate(x, a, joint_wrench<"one">, joint_wrench<"two">(N), joint_wrench<"three">);
  const auto [F, G, H] = other.evaluate(y, a, joint_wrench<"one">, joint_wrench<"two">(N), joint_wrench<"three">);
  BOOST_TEST((f - F).norm() < 1e-12 * F.norm());
  BOOST_TEST((s - G).norm() < 1e-12 * G.norm());
  BOOST_TEST((t - H).norm() < 1e-12 * H.norm());
}
