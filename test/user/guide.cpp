// What the manual shows beside the examples.
// cost: heavy
#include "support/dual.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <type_traits>

namespace crane { // a load on a rope of constant length, below a trolley whose position s(t) is prescribed
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr input<"s"> s;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;

constexpr auto description = system(
    newtonian(N, O), dt(q) == u,
    A.orient_axis(N, q, N.z),
    C.set_pos(O, s * N.x),
    P.set_pos(C, -l * A.y),
    particle<"P">(P, m),
    gravity(-g * N.y));

using kane = kanes_method<description>;

static_assert(kane::forcing(0) == -m * l * (g * sin(q) + dt(dt(s)) * cos(q)));
static_assert(kane::scalar(dot(P.vel(N), A.x)) == l * u + dt(s) * cos(q));
static_assert(kane::mass_matrix(0, 0).text() == "l^2*m");
static_assert(kane::entry(jacobian(udot, dt(dt(s)), l), 0, 0) == -cos(q) / l); // by the rate of an input, too
static_assert(kane::entry(jacobian(to_matrix(P.vel(N), N), dt(s)), 0, 0) == 1);
static_assert(kane::potential_energy() == -m * g * l * cos(q)); // gravity counts
} // namespace crane

// Conventions: a body and a particle that turn about N.z, by a matrix of direction cosines.
namespace conventions {
using namespace ctdyn;
using crane::A, crane::N, crane::O, crane::P, crane::m, crane::q, crane::u;

constexpr parameter<"a"> a;
constexpr parameter<"b"> b;
constexpr parameter<"c"> c;
constexpr parameter<"Jx"> Jx;
constexpr parameter<"Jy"> Jy;
constexpr parameter<"Jz"> Jz;
constexpr parameter<"Jxy"> Jxy;
constexpr parameter<"Jyz"> Jyz;
constexpr parameter<"Jzx"> Jzx;

inline constexpr auto turning = system( // as it stands in a header
    newtonian(N, O), dt(q) == u,
    A.orient_explicit(N, direction_cosine_matrix(cos(q), -sin(q), 0, sin(q), cos(q), 0, 0, 0, 1)),
    rigid_body<"A">(A, O, m, inertia(A, Jx, Jy, Jz, Jxy, Jyz, Jzx)),
    P.set_pos(O, a * A.x + b * A.y + c * A.z), particle<"P">(P, m));

using method = kanes_method<turning>;
static_assert(method::vector(A.x) == cos(q) * N.x + sin(q) * N.y && method::vector(A.y) == cos(q) * N.y - sin(q) * N.x);
static_assert(method::entry(A.dcm(N), 0, 1) == sin(q) && method::entry(A.dcm(N), 1, 0) == -sin(q));
static_assert(method::entry(N.dcm(A), 0, 1) == -sin(q) && method::entry(to_matrix(N.y, A), 0) == sin(q));
// products of inertia are entries of the matrix, those of a particle minus m x y, minus m y z, minus m z x
static_assert(method::vector(angular_momentum(O, N)) ==
              u * ((Jzx - m * c * a) * A.x + (Jyz - m * b * c) * A.y + (Jz + m * (a * a + b * b)) * A.z));

// What has no list in a lambda is declared there as elsewhere.
constexpr auto pulled = [] {
  auto [r] = parameters<"r">;
  auto [p] = coordinates<"p">;
  auto [v] = speeds<"v">;
  auto [F] = inputs<"F">;
  reaction<"T"> T;
  auxiliary_speed<"w"> w;
  ctdyn::time t;
  return system(newtonian(N, O), dt(p) == v, P.set_pos(O, p * N.x), particle<"P">(P, m), force(P, F * sin(r * t) * N.x),
                force(P, T * N.y - m * r * N.y), auxiliary_velocity(P, w * N.y));
};
static_assert(kanes_method<pulled>::entry(reactions, 0) == m * parameter<"r">{});
static_assert(kanes_method<pulled>::forcing(0) == input<"F">{} * sin(parameter<"r">{} * ctdyn::time{}));
} // namespace conventions

namespace {

using namespace crane;

BOOST_AUTO_TEST_CASE(values_and_outputs) {
  const kane eom{values(g = 9.81, l = 2.0, m = 5.0)};
  const auto x = eom.state(values(q = 0.1, u = 0.0), values(s = 3.0, dt(s) = 0.5, dt(dt(s)) = -1.0));
  static_assert(std::is_same_v<decltype(x), const kane::state_type>);

  const auto [M, f] = eom.evaluate(x, mass_matrix, forcing);        // one pass, what they share is computed once
  const auto path = eom.evaluator(to_matrix(P.pos_from(O), N));     // for many states
  const Eigen::Vector3d position = path(x);                         // components in the basis of N
  const double speed_squared = eom.evaluate(x, dot(P.vel(N), P.vel(N)));
  const double half = eom.evaluate(x, value_of<m * l * u / 2>);     // an expression with numbers in it
  const auto a = eom.evaluate(x, eom.evaluate(x, udot), to_matrix(P.acc(N), N)); // depends on the derivatives of speeds
  const auto needed = eom.evaluate(x, Eigen::Vector<double, 1>(0.7), inverse_dynamics); // for du/dt = 0.7
  const auto felt = eom.evaluate(x, to_matrix(P.acc(N) + g * N.y, A) | given(dt(all_speeds) == udot));

  BOOST_TEST(std::abs(M(0, 0) - 20) < 1e-14);
  BOOST_TEST(std::abs(needed(0) - (20 * 0.7 - f(0))) < 1e-13);
  BOOST_TEST(std::abs(f(0) + 10 * (9.81 * std::sin(0.1) - std::cos(0.1))) < 1e-13);
  BOOST_TEST((position - Eigen::Vector3d(3 + 2 * std::sin(0.1), -2 * std::cos(0.1), 0)).norm() < 1e-14);
  BOOST_TEST(std::abs(speed_squared - 0.25) < 1e-15);
  BOOST_TEST(half == 0);
  BOOST_TEST(std::abs(felt(0)) + std::abs(felt(1) - (a(1) + 9.81) * std::cos(0.1) + a(0) * std::sin(0.1)) < 1e-13);
  BOOST_TEST(std::abs(5 * (a(0) * std::cos(0.1) + (a(1) + 9.81) * std::sin(0.1))) < 1e-13); // the rope pulls along A.y
}

BOOST_AUTO_TEST_CASE(vectors) {
  static_assert(kane::input_names[2] == "s''"); // dt(dt(s))
  using vector1 = Eigen::Vector<double, 1>;
  const kane eom{Eigen::Vector3d(2.0, 5.0, 9.81)}; // l, m, g: the order in which the description uses them
  const auto x = eom.state(vector1(0.1), vector1(0.0), Eigen::Vector3d(3.0, 0.5, -1.0)); // coordinates, speeds, inputs
  BOOST_TEST((eom.parameters() == kane(values(g = 9.81, l = 2.0, m = 5.0)).parameters()));
  BOOST_TEST((eom.parameters() == kane{values(m = 5.0), values(g = 9.81), values(l = 2.0)}.parameters()));
  BOOST_TEST((eom.evaluate(x, udot) ==
              eom.evaluate(eom.state(values(q = 0.1, u = 0, s = 3, dt(s) = 0.5, dt(dt(s)) = -1)), udot)));
}

BOOST_AUTO_TEST_CASE(scalars) {
  using dual = dual_number::dual<double>; // a user's own type
  const kanes_method<description, dual> eom{values(g = 9.81, l = 2.0, m = 5.0)};
  const auto x = eom.state(values(q = dual(0.1, 1.0), u = 0.0), values(s = 3.0, dt(s) = 0.5, dt(dt(s)) = -1.0));
  const double stiffness = -eom.evaluate(x, forcing)(0).slope; // the derivative by q
  BOOST_TEST(std::abs(stiffness - 10 * (9.81 * std::cos(0.1) + std::sin(0.1))) < 1e-13);
}

} // namespace
