// Auxiliary states: their rows and names, the ways in which their equations may be written, and where they stand in parts,
// groups, sources and text.
#include <ctdyn/ctdyn.hpp>

#include "models/puller.hpp"
#include "support/unsearched.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;
using namespace puller_model;
using kane = kanes_method<puller>;

// Rows of coordinates, speeds, auxiliary states; the order of these is that of their equations.
static_assert(kane::rhs(0) == v && kane::rhs(1) == k * i / m && kane::rhs(2) == (V - R * i - k * v) / L);
static_assert(kane::zdot(1) == R * i * i && kane::rhs(3).text() == "R*i^2");
static_assert(kane::mass_matrix(0, 0) == m && kane::forcing(0).latex() == "i k");
static_assert(kane::coordinate_names.size() == 1 && kane::speed_names.size() == 1);
static_assert(kane::auxiliary_state_names[0].view() == "i" && kane::auxiliary_state_names[1].view() == "heat");

// Other methods, another order of facts, declared order; equations that are not solved for the rates, or coupled.
template <class Method> constexpr bool same = Method::rhs(1) == k * i / m && Method::zdot(0) == (V - R * i - k * v) / L;
constexpr auto reordered = system(mass, dt(x) == v, coil, newtonian(N, O));
constexpr auto coupled = system(newtonian(N, O), mass, dt(x) == v, L * dt(i) + dt(heat) == V - R * i - k * dt(x) + R * i * i,
                                dt(heat) - R * i * i == 0);
static_assert(same<tmt_method<puller>> && same<lagranges_method<reordered>> && same<newton_euler_method<coupled>>);
static_assert(same<kanes_method<coupled>> && kanes_method<coupled>::zdot(1) == R * i * i);
constexpr auto declared = system(declare(heat, i), puller);
static_assert(kanes_method<declared>::zdot(0) == R * i * i && kanes_method<declared>::rhs(3) == kane::rhs(2));

// A spring between the mass and a slide that a motor moves: its potential has a state in it, whose rate depends on speeds.
constexpr auto elastic = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"p">(P, m),
                                potential_energy(k * (x - i) * (x - i) / 2), dt(i) == V - R * i * v * v - L * v);
template <class Method> constexpr bool pulls = Method::rhs(1) == k * (i - x) / m;
static_assert(pulls<kanes_method<elastic>> && pulls<tmt_method<elastic>> && pulls<lagranges_method<elastic>>);

// A servo of first order: a coordinate with a rate and no speed.
constexpr coordinate<"lead"> lead;
constexpr parameter<"tau"> lag;
constexpr auto servo = system(newtonian(N, O), dt(lead) == (V - lead) / lag, dt(x) == v, P.set_pos(O, (x + lead) * N.x),
                              particle<"p">(P, m));
static_assert(kanes_method<servo>::qdot(0) == (V - lead) / lag && kanes_method<servo>::rhs(2) == (V - lead) / lag / lag - dt(V) / lag);

// A part has its own states under its prefix; what it shares keeps its name.
constexpr part<"left"> left;
constexpr part<"right"> right;
constexpr auto two = system(newtonian(N, O), left(facts(coil, dt(x) == v, mass), shared(N, O, V)),
                            right(facts(coil, dt(x) == v, mass), shared(N, O, V)));
using pair = kanes_method<two>;
constexpr auxiliary_state<"right.i"> right_i;
static_assert(pair::auxiliary_state_names.size() == 4 && pair::auxiliary_state_names[2].view() == "right.i");
static_assert(pair::rhs(3) == parameter<"right.k">{} * right_i / parameter<"right.m">{});

// A source tells them as facts do.
struct coil_source {
  constexpr void build(auto& b) const {
    const auto current = b.auxiliary_state("i");
    b.kinematical_equation(b.rate(current) - (b.input("V") - b.parameter("R") * current - b.parameter("k") * b.speed("v")) /
                                                 b.parameter("L"));
  }
};
constexpr auto from_source = system(newtonian(N, O), built_by(coil_source{}), dt(x) == v, mass);
static_assert(same<kanes_method<from_source>>);

// Expressions and their derivatives by time: the motion is that of the equations.
constexpr auto power = k * i * v;
constexpr auto impulse = k * i * x;
constexpr auto values_at = values(m = 2.0, k = 0.5, R = 4.0, L = 0.25);
} // namespace

BOOST_AUTO_TEST_CASE(numbers) {
  const kane eom{values_at};
  const auto at = eom.state(values(heat = 7.0, x = 0.125, V = 12.0, i = 1.5, v = -2.0));
  BOOST_TEST((at.z == Eigen::Vector2d(1.5, 7)));
  const auto [slope, rates, work, change, by_i] = eom.evaluate(at, rhs, zdot, power, dt(impulse), jacobian(rhs, i, v, V));
  const double current = (12 - 4 * 1.5 + 0.5 * 2) / 0.25, a = 0.5 * 1.5 / 2;
  BOOST_TEST((slope - Eigen::Vector4d(-2, a, current, 9)).norm() < 1e-13);
  BOOST_TEST((rates == slope.tail<2>()));
  BOOST_TEST(work == 0.5 * 1.5 * -2);
  BOOST_TEST(std::abs(change - 0.5 * (current * 0.125 + 1.5 * -2)) < 1e-13);
  Eigen::Matrix<double, 4, 3> expected;
  expected << 0, 1, 0, 0.25, 0, 0, -16, -2, 4, 12, 0, 0;
  BOOST_TEST((by_i - expected).norm() < 1e-13);


  const auto by_position = eom.state(Eigen::Vector<double, 1>(0.125), Eigen::Vector<double, 1>(-2), Eigen::Vector2d(1.5, 7),
                                     Eigen::Vector<double, 1>(12));
  BOOST_TEST((eom.evaluate(by_position, rhs) == slope));

}
