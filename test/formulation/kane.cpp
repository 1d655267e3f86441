// smoke
// Kane's equations against a derivation by hand: a cart with a rod hinged to it, whose second speed is no rate; three rods
// with absolute angles.
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <type_traits>

namespace {

using namespace ctdyn;
using detail::described_system;

constexpr parameter<"c"> c; // damping of the hinge, N m s
constexpr parameter<"g"> g;
constexpr parameter<"I"> I;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr parameter<"M"> M;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Ao"> Ao;

constexpr auto description = system(
    newtonian(N, O),
    dt(x) == u, dt(q) == v / l, // v is the speed of the rod's mass center on its circle
    P.set_pos(O, x * N.x),
    A.orient_axis(N, q, N.z),
    Ao.set_pos(P, l * A.x),
    particle<"cart">(P, M),
    rigid_body<"rod">(A, Ao, m, inertia(A, 0, 0, I)),
    gravity(-g * N.y),
    force(P, F * N.x),
    torque(A, -c * v / l * N.z));
using system_type = described_system<description>;

/// Entries of what kane makes, one after the other.
enum entry { Fr0, Fr1, bias0, bias1, forcing0, forcing1, M00, M01, M10, M11, other0, other1, rod00, rod11, count };
struct by_kane {
  constexpr auto operator()(auto& context) const {
    detail::kane<2, std::remove_cvref_t<decltype(context)>> all(context);
    const auto Fr = all.Fr(), bias = all.Fr_star_bias(), f = all.forcing(), other = all.nonconservative_forces();
    const auto mass = all.mass_matrix();
    detail::kane<2, std::remove_cvref_t<decltype(context)>> rod(context, {false, true});
    const auto of_rod = rod.mass_matrix();
    std::array<detail::value_print, count> prints{};
    const detail::handle list[] = {Fr[0],   Fr[1],   bias[0], bias[1],  f[0],     f[1],      mass[0],
                                   mass[1], mass[2], mass[3], other[0], other[1], of_rod[0], of_rod[3]};
    for (std::size_t i = 0; i < count; ++i) prints[i] = detail::proof_print(context.g(), list[i]);
    return prints;
  }
};
constexpr auto made = system_type::derive<system_type::result, by_kane>().made;
template <class E> constexpr bool is(entry i, const E& by_hand) { return made[i] == system_type::print(expr::plain(by_hand)); }

// partial velocities: of P: N.x and 0; of Ao: N.x and A.y; of the rod: 0 and N.z / l
static_assert(is(Fr0, F) && is(Fr1, -m * g * cos(q) - c * v / (l * l)));
static_assert(is(other0, F) && is(other1, -c * v / (l * l)));
static_assert(is(M00, M + m) && is(M01, -m * sin(q)) && is(M10, -m * sin(q)) && is(M11, m + I / (l * l)));
// at constant speeds Ao has the acceleration -v^2 / l A.x
static_assert(is(bias0, m * v * v / l * cos(q)) && made[bias1] == detail::value_print{});
static_assert(is(forcing0, F + m * v * v / l * cos(q)) && is(forcing1, -m * g * cos(q) - c * v / (l * l)));
// the rod alone
static_assert(is(rod00, m) && is(rod11, m + I / (l * l)));

// ---- three particles on rods, one below the other, with absolute angles: sums from point to point

constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;
constexpr point<"P3"> P3;
constexpr auto chain =
    system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z),
           C.orient_axis(N, q3, N.z), P1.set_pos(O, l * A.x), P2.set_pos(P1, l * B.x), P3.set_pos(P2, l * C.x),
           particle<"P1">(P1, m), particle<"P2">(P2, m), particle<"P3">(P3, m), gravity(-g * N.y));
using on_chain = kanes_method<chain>;
static_assert(detail::output_system<on_chain::derivation_type>); // what outputs need of equations
static_assert(on_chain::mass_matrix(0, 0) == 3 * m * l * l && on_chain::mass_matrix(0, 1) == 2 * m * l * l * cos(q1 - q2));
static_assert(on_chain::mass_matrix(0, 2) == m * l * l * cos(q1 - q3));
static_assert(on_chain::forcing(0) == -m * l * l * (2 * sin(q1 - q2) * u2 * u2 + sin(q1 - q3) * u3 * u3) - 3 * m * g * l * cos(q1));
static_assert(on_chain::forcing(1) == m * l * l * (2 * sin(q1 - q2) * u1 * u1 - sin(q2 - q3) * u3 * u3) - 2 * m * g * l * cos(q2));

// ---- a body that turns by Euler angles: C u = omega x I omega, and C is antisymmetric, for its mass matrix is constant

constexpr auto gyro =
    system(newtonian(N, O), u1 == dot(B.ang_vel_in(N), B.x), u2 == dot(B.ang_vel_in(N), B.y), u3 == dot(B.ang_vel_in(N), B.z),
           B.orient_body_fixed(N, q1, q2, q3, "ZXZ"), rigid_body<"B">(B, O, m, inertia(B, m, 2 * m, 3 * m)));

} // namespace

BOOST_AUTO_TEST_CASE(inverse_dynamics_is_what_is_missing) {
  const kanes_method<description> eom{values(c = 0.3, g = 9.81, I = 0.2, l = 0.7, m = 2.0, M = 5.0)};
  const auto state = eom.state(values(q = 0.4, x = 1.5), values(u = -0.6, v = 1.1), values(F = 3.0));
  const Eigen::Vector2d a(0.7, -1.9);
  const auto [mass, f] = eom.evaluate(state, mass_matrix, forcing);
  BOOST_TEST((eom.evaluate(state, a, inverse_dynamics) - (mass * a - f)).norm() < 1e-14);
}

BOOST_AUTO_TEST_CASE(a_turning_body) {
  const kanes_method<gyro> eom{values(m = 2)};
  const double wx = 0.4, wy = -0.5, wz = 0.6;
  const auto state = eom.state(values(q1 = 0.1, q2 = 0.7, q3 = 0.3, u1 = wx, u2 = wy, u3 = wz));
  const Eigen::Matrix3d coriolis = eom.evaluate(state, coriolis_matrix);
  const Eigen::Vector3d turning(2 * wy * wz, -4 * wz * wx, 2 * wx * wy); // omega x I omega
  BOOST_TEST((coriolis * state.u - turning).norm() < 1e-14);
  BOOST_TEST((coriolis + coriolis.transpose()).norm() < 1e-14);
  const Eigen::Vector3d alpha(0.7, -0.2, 0.5); // Euler's equations: I alpha + omega x I omega is the rate of momentum
  const auto [rate, rotation] = eom.evaluate(state, alpha, centroidal_momentum_rate, N.dcm(B));
  const Eigen::Vector3d expected = rotation * (Eigen::Vector3d(1.4, -0.8, 3) + turning);
  BOOST_TEST((rate.tail<3>() - expected).norm() < 1e-14);
  BOOST_TEST(rate.head<3>().norm() == 0);
}
