// cost: nightly
// A source from outside: pendulums hanging on each other, built from numbers while compiling, against the concept alone.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace {

/// Rods of uniform mass in a plane, each hinged to the end of the one before; gravity along x.
template <std::size_t Links> struct rods {
  std::array<double, Links> length, mass;

  constexpr void build(auto& b) const {
    constexpr std::string_view names[][5] = {
        {"q1", "u1", "A", "Ao", "P"}, {"q2", "u2", "B", "Bo", "Q"}, {"q3", "u3", "C", "Co", "R"}};
    auto [frame, pin] = b.newtonian("N", "O");
    const auto ground = frame;
    const auto down = b.parameter("g") * b.basis(ground, 0), z = b.basis(ground, 2);
    std::array<decltype(frame), Links> frames{};
    std::array<decltype(pin), Links> centers{};
    for (std::size_t i = 0; i < Links; ++i) {
      const auto& [q, u, rod, center, end] = names[i];
      const auto angle = b.coordinate(q);
      frame = frames[i] = b.orient_axis(rod, frame, angle, z);
      centers[i] = b.set_pos(center, pin, length[i] / 2 * b.basis(frame, 0));
      pin = b.set_pos(end, pin, length[i] * b.basis(frame, 0));
      b.kinematical_equation(b.rate(angle) - b.speed(u));
    }
    for (std::size_t i = 0; i < Links; ++i) {
      const double I = mass[i] * length[i] * length[i] / 12;
      b.rigid_body(names[i][2], frames[i], centers[i], mass[i], std::array{0.0, I, I, 0.0, 0.0, 0.0});
    }
    b.gravity(down);
  }
};

constexpr rods<2> two{{0.5, 0.25}, {1.5, 3.0}};
constexpr rods<3> three{{1.0, 0.5, 0.25}, {1.0, 2.0, 4.0}};

namespace written {
using namespace ctdyn;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr auto description = system(            // the same by facts, in another order
    gravity(g * N.x),
    rigid_body<"B">(B, Bo, 3.0, inertia(B, 0, 3.0 * 0.25 * 0.25 / 12, 3.0 * 0.25 * 0.25 / 12)),
    rigid_body<"A">(A, Ao, 1.5, inertia(A, 0, 1.5 * 0.5 * 0.5 / 12, 1.5 * 0.5 * 0.5 / 12)),
    Q.set_pos(P, 0.25 * B.x), Bo.set_pos(P, 0.125 * B.x), P.set_pos(O, 0.5 * A.x), Ao.set_pos(O, 0.25 * A.x),
    B.orient_axis(A, q2, N.z), A.orient_axis(N, q1, N.z),
    dt(q1) == u1, dt(q2) == u2, newtonian(N, O));
} // namespace written

using built = ctdyn::kanes_method<two>;
using described = ctdyn::kanes_method<written::description>;

template <std::size_t Row> constexpr bool row_agrees =
    built::mass_matrix(Row, 0) == described::mass_matrix(Row, 0) &&
    built::mass_matrix(Row, 1) == described::mass_matrix(Row, 1) && built::forcing(Row) == described::forcing(Row);
static_assert(row_agrees<0> && row_agrees<1>);
static_assert(built::vector(written::Q.vel(written::N)) == described::vector(written::Q.vel(written::N)));

} // namespace

BOOST_AUTO_TEST_CASE(numbers_of_two_rods) {
  using namespace written;
  const built eom{values(g = 9.81)};
  const auto x = eom.state(values(q1 = 0.3, q2 = -0.7), values(u1 = 1.1, u2 = 0.4));
  const auto [M, f, how] = eom.evaluate(x, mass_matrix, forcing, status);
  // by hand, with absolute angles: M11 of the second rod about its pin, l2 m2 / 2, and so on
  const double m1 = 1.5, l1 = 0.5, m2 = 3.0, l2 = 0.25, c = std::cos(-0.7), s = std::sin(-0.7), r = 9.81;
  const double own = m2 * l2 * l2 / 3, mixed = m2 * l1 * l2 / 2 * c, first = m1 * l1 * l1 / 3 + m2 * l1 * l1;
  BOOST_TEST(M(0, 0) == first + own + 2 * mixed, boost::test_tools::tolerance(1e-14));
  BOOST_TEST(M(0, 1) == own + mixed, boost::test_tools::tolerance(1e-14));
  BOOST_TEST(M(1, 1) == own, boost::test_tools::tolerance(1e-14));
  const double bias = m2 * l1 * l2 / 2 * s, weight2 = m2 * r * l2 / 2 * std::sin(0.3 - 0.7);
  BOOST_TEST(f(1) == -bias * 1.1 * 1.1 - weight2, boost::test_tools::tolerance(1e-13));
  BOOST_TEST(f(0) == bias * (2 * 1.1 * 0.4 + 0.4 * 0.4) - weight2 - (m1 / 2 + m2) * r * l1 * std::sin(0.3),
             boost::test_tools::tolerance(1e-13));
  BOOST_TEST(!how.singular());
}

BOOST_AUTO_TEST_CASE(every_method_takes_a_source) {
  using namespace ctdyn;
  using written::g;
  constexpr speed<"u3"> u3;
  constexpr coordinate<"q3"> q3;
  const auto at = [&](const auto& eom) {
    return eom.state(values(written::q1 = 0.2, written::q2 = 0.5, q3 = -1.0),
                     values(written::u1 = 0.3, written::u2 = -0.2, u3 = 0.9));
  };
  const kanes_method<three> kane{values(g = 9.81)};
  const tmt_method<three> tmt{values(g = 9.81)};
  const lagranges_method<three> lagrange{values(g = 9.81)};
  const auto a = kane.evaluate(at(kane), udot);
  BOOST_TEST((a - tmt.evaluate(at(tmt), udot)).norm() < 1e-12 * a.norm());
  BOOST_TEST((a - lagrange.evaluate(at(lagrange), udot)).norm() < 1e-12 * a.norm());
  const auto A = kane.evaluate(at(kane), state_matrix); // and what is derived from the equations
  BOOST_TEST(A.rows() == 6);
}

// ---- the other verbs: quaternions, constant turns, springs, inputs, constraints

namespace {

/// A body on a spring that turns freely, with a rod pinned to it through a constant turn, held to a plane.
struct satellite {
  double spring;

  constexpr void build(auto& b) const {
    const auto [N, O] = b.newtonian("N", "O");
    const auto x = b.coordinate("x"), y = b.coordinate("y"), q = b.coordinate("q");
    const auto P = b.set_pos("P", O, b.measured(N, x, y, 0.0));
    const auto r3 = sqrt(b.number(3)) / 2;
    const auto half = b.number(0.5), none = b.number(0), full = b.number(1);
    const auto G = b.orient_explicit("G", N, std::array{full, none, none, none, half, -r3, none, r3, half});
    const auto A = b.orient_axis("A", G, q, b.measured(G, 0, 0, 2)); // an axis of any length
    const auto Q = b.set_pos("Q", P, b.parameter("l") * b.basis(A, 0));
    b.kinematical_equation(b.rate(x) - b.speed("vx"));
    b.kinematical_equation(b.rate(y) - b.speed("vy"));
    b.kinematical_equation(b.rate(q) - b.speed("w"));
    b.particle("P", P, 3);
    const auto m = b.parameter("m");
    b.rigid_body("rod", A, Q, m, std::array{m * 0, m * 0.1, m * 0.2, m * 0, m * 0, m * 0});
    b.force(Q, -spring * b.position(Q, O) - 0.5 * b.velocity(Q) + b.input("F") * b.basis(N, 1));
    b.torque(A, -0.25 * b.angular_velocity(A));
    b.potential_energy(4 * x * x / 2);
    b.configuration_constraint(dot(b.position(Q, O), b.basis(N, 0)) - cos(q) - 0.5);
    b.dependent(x);
    b.dependent(b.speed("vx"));
  }
};
constexpr satellite held{20.0};

namespace by_facts {
using namespace ctdyn;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"q"> q;
constexpr speed<"vx"> vx;
constexpr speed<"vy"> vy;
constexpr speed<"w"> w;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"G"> G;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr auto r3 = sqrt(3_r) / 2;
constexpr auto description = system(
    newtonian(N, O), dt(x) == vx, dt(y) == vy, dt(q) == w,
    P.set_pos(O, x * N.x + y * N.y),
    G.orient_explicit(N, direction_cosine_matrix(1, 0, 0, 0, 1_r / 2, -r3, 0, r3, 1_r / 2)),
    A.orient_axis(G, q, G.z), Q.set_pos(P, l * A.x),
    particle<"P">(P, 3), rigid_body<"rod">(A, Q, m, inertia(A, 0, 0.1 * m, 0.2 * m)),
    force(Q, -20 * Q.pos_from(O) - Q.vel(N) / 2 + F * N.y), torque(A, -0.25 * A.ang_vel_in(N)),
    potential_energy(2 * x * x),
    configuration_constraint(dot(Q.pos_from(O), N.x) - cos(q) - 0.5), dependent(x, vx));
} // namespace by_facts

using from_verbs = ctdyn::kanes_method<held>;
using from_facts = ctdyn::kanes_method<by_facts::description>;
static_assert(from_verbs::mass_matrix(0, 0) == from_facts::mass_matrix(0, 0));
static_assert(from_verbs::mass_matrix(0, 1) == from_facts::mass_matrix(0, 1));
static_assert(from_verbs::mass_matrix(1, 1) == from_facts::mass_matrix(1, 1));
static_assert(from_verbs::forcing(0) == from_facts::forcing(0) && from_verbs::forcing(1) == from_facts::forcing(1));
static_assert(from_verbs::kinetic_energy() == from_facts::kinetic_energy());
static_assert(from_verbs::potential_energy() == from_facts::potential_energy());

} // namespace

BOOST_AUTO_TEST_CASE(verbs_are_facts) { BOOST_TEST((from_verbs::cost(ctdyn::udot) == from_facts::cost(ctdyn::udot))); }

// ---- what must not be taken for something else

static_assert(!std::is_convertible_v<ctdyn::detail::source_frame, ctdyn::detail::source_point>);
static_assert(!ctdyn::detail::exact_number(~0ull).valid && ctdyn::detail::exact_number(-3).numerator == -3);
static_assert(!ctdyn::detail::number<long double> && !ctdyn::detail::number<bool>); // one would be rounded
