// Anchors in space: of a sole on the ground (with a unit quaternion), of a grip in a body that moves, and of a wheel,
// of which only the normal of the floor is held.
// cost: nightly

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"S"> S;
constexpr point<"D"> D;
constexpr point<"T"> T;
constexpr coordinate<"e0"> e0;
constexpr coordinate<"e1"> e1;
constexpr coordinate<"e2"> e2;
constexpr coordinate<"e3"> e3;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
constexpr coordinate<"a"> a;
constexpr coordinate<"b"> b;
constexpr speed<"w1"> w1;
constexpr speed<"w2"> w2;
constexpr speed<"w3"> w3;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr speed<"s"> s;
constexpr speed<"r"> r;

// A block that floats freely, and a particle T beside it that moves in a plane of its own, which the block may grip.
constexpr auto block = system(
    newtonian(N, O), dt(x) == u, dt(y) == v, dt(z) == w, dt(a) == s, dt(b) == r,
    dt(e0) == -(e1 * w1 + e2 * w2 + e3 * w3) / 2, dt(e1) == (e0 * w1 + e2 * w3 - e3 * w2) / 2,
    dt(e2) == (e0 * w2 + e3 * w1 - e1 * w3) / 2, dt(e3) == (e0 * w3 + e1 * w2 - e2 * w1) / 2,
    A.orient_quaternion(N, e0, e1, e2, e3), C.set_pos(O, x * N.x + y * N.y + z * N.z),
    S.set_pos(C, 0.1 * A.x - 0.2 * A.z), T.set_pos(O, a * N.x + b * N.y),
    rigid_body<"block">(A, C, 3, inertia(A, 0.2, 0.3, 0.4)), particle<"part">(T, 0.5),
    contact<"sole">(A, S, N), contact<"grip">(T, A, A.x, A.y));
using model = kanes_method<block>;

auto start(const model& eom) {
  return eom.state(values(x = 0.3, y = -0.2, z = 0.5, a = 0.4, b = 0.1, e0 = 0.8, e1 = 0.36, e2 = -0.48, e3 = 0.0, u = 0.0,
                          v = 0.0, w = 0.0, s = 0.0, r = 0.0, w1 = 0.0, w2 = 0.0, w3 = 0.0));
}
auto turned(const Eigen::Vector4d& e) { return Eigen::Quaterniond(e(0), e(1), e(2), e(3)).toRotationMatrix(); }
constexpr int first = 5; // of the quaternion, in the order of the equations

BOOST_AUTO_TEST_CASE(soles_and_grips) {
  const model eom;
  auto x0 = start(eom);
  x0.closed << 1, 1;
  BOOST_TEST(std::abs(x0.q.segment<4>(first).norm() - 1) < 1e-15);
  const anchors here(eom, x0);
  const auto at = [&](const auto& q) { return eom.evaluate(q, to_matrix(S.pos_from(O), N), to_matrix(T.pos_from(C), A)); };
  const auto [sole, grip] = at(x0);
  auto drifted = x0;
  drifted.q += 1e-3 * Eigen::Vector<double, 9>(1, 2, -3, 4, -2, 3, 1, -2, 5);
  drifted.u << 0.1, -0.2, 0.3, -0.4, 0.5, 0.6, -0.7, 0.8;
  const auto [y1, how] = project(eom, drifted, here);
  BOOST_TEST(how.converged);
  const auto [p, g] = at(y1);
  BOOST_TEST((p - sole).norm() < 1e-14);
  BOOST_TEST((g - grip).head<2>().norm() < 1e-14);
  BOOST_TEST((turned(y1.q.segment<4>(first)) - turned(x0.q.segment<4>(first))).norm() < 1e-14);
  BOOST_TEST(y1.u.norm() < 1e-14); // a sole stands, and the grip holds the part to it
  BOOST_TEST(std::abs(y1.q.segment<4>(first).norm() - 1) < 1e-15);
  auto far = x0; // turned by a right angle and more
  far.q.segment<4>(first) = Eigen::Vector4d(0.2, 0.7, -0.4, 0.55).normalized();
  const auto [y2, found] = project(eom, far, here);
  BOOST_TEST(found.converged);
  BOOST_TEST((turned(y2.q.segment<4>(first)) - turned(x0.q.segment<4>(first))).norm() < 1e-14);
}

// The grip alone: block and part meet where the masses tell. Lagrange's conditions over turns and displacements, with the
// Jacobian of velocities.
BOOST_AUTO_TEST_CASE(a_grip_moves_both) {
  const model eom;
  auto x0 = start(eom);
  x0.closed << 0, 1;
  const anchors here(eom, x0);
  auto drifted = x0;
  drifted.q.head<5>() += 1e-6 * Eigen::Vector<double, 5>(1, 2, -3, 4, -2);
  const auto [y1, how] = project(eom, drifted, here);
  BOOST_TEST(how.converged);
  Eigen::Vector<double, 8> way; // displacements, and the turn from quaternions
  way.head<5>() = (y1.q - drifted.q).head<5>();
  const Eigen::Matrix3d turn = turned(drifted.q.segment<4>(first)).transpose() * turned(y1.q.segment<4>(first));
  way.tail<3>() << turn(2, 1) - turn(1, 2), turn(0, 2) - turn(2, 0), turn(1, 0) - turn(0, 1);
  way.tail<3>() /= 2;
  const auto [M, J] = eom.evaluate(drifted, mass_matrix, contact_jacobian);
  const Eigen::Matrix<double, 8, 2> free = M.ldlt().solve(J.bottomRows<2>().transpose());
  const Eigen::Vector2d pull = free.colPivHouseholderQr().solve(way);
  BOOST_TEST((way - free * pull).norm() < 1e-5 * way.norm());
  BOOST_TEST(way.tail<3>().norm() > 1e-8);
}

// A wheel that rolls in a plane: its contact point has a velocity alone. It rolls on, at its height.
constexpr auto wheel = system(
    newtonian(N, O), dt(x) == u, dt(y) == v, dt(a) == s, B.orient_axis(N, a, N.z), C.set_pos(O, x * N.x + y * N.y),
    D.set_vel(N, u * N.x + v * N.y + 0.3 * s * N.x),
    rigid_body<"wheel">(B, C, 2, inertia(B, 0, 0, 0.1)), contact<"edge">(D, N, N.x), contact<"floor">(C, N, N.y));

BOOST_AUTO_TEST_CASE(wheels_roll_on) {
  const kanes_method<wheel> eom;
  auto x0 = eom.state(values(x = 0.0, y = 0.3, a = 0.0, u = -0.6, v = 0.0, s = 2.0, closed<"edge"> = 1, closed<"floor"> = 1));
  const anchors here(eom, x0);
  auto later = x0;
  later.q += Eigen::Vector3d(-0.6, 1e-4, 2.0), later.u += Eigen::Vector3d(0.1, 0.1, 0);
  const auto [y1, how] = project(eom, later, here);
  BOOST_TEST(how.converged);
  BOOST_TEST((y1.q - Eigen::Vector3d(-0.6, 0.3, 2.0)).norm() < 1e-15);
  BOOST_TEST(std::abs(y1.u(0) + 0.3 * y1.u(2)) < 1e-15);
  BOOST_TEST(std::abs(y1.u(1)) < 1e-15);
}

} // namespace
