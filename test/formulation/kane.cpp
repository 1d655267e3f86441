// smoke
// Kane's equations against a derivation by hand: a cart with a rod hinged to it, whose second speed is no rate.
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

} // namespace

BOOST_AUTO_TEST_CASE(inverse_dynamics_is_what_is_missing) {
  const kanes_method<description> eom{values(c = 0.3, g = 9.81, I = 0.2, l = 0.7, m = 2.0, M = 5.0)};
  const auto state = eom.state(values(q = 0.4, x = 1.5), values(u = -0.6, v = 1.1), values(F = 3.0));
  const Eigen::Vector2d a(0.7, -1.9);
  const auto [mass, f] = eom.evaluate(state, mass_matrix, forcing);
  BOOST_TEST((eom.evaluate(state, a, inverse_dynamics) - (mass * a - f)).norm() < 1e-14);
}
