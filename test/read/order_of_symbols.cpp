// cost: heavy
// The order in which symbols are counted: vectors of numbers are given in it. The k-th coordinate belongs to the k-th speed,
// other symbols stand in the order of the text, and all methods count alike.
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstddef>

namespace {

using namespace ctdyn;
using detail::names;

constexpr parameter<"a"> a;
constexpr parameter<"b"> b;
constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr input<"r"> r;
constexpr input<"s"> s;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

template <const auto& System, std::size_t N> constexpr bool coordinates_are(const names<N>& expected) {
  return kanes_method<System>::coordinate_names == expected;
}
template <const auto& System, std::size_t N> constexpr bool speeds_are(const names<N>& expected) {
  return kanes_method<System>::speed_names == expected;
}
template <const auto& System, std::size_t N> constexpr bool parameters_are(const names<N>& expected) {
  return kanes_method<System>::parameter_names == expected;
}

// ---- coordinates and speeds

constexpr auto with = [](auto... facts) {
  return system(newtonian(N, O), facts..., particle<"P">(P, m), particle<"Q">(Q, m));
};
constexpr auto turn = A.orient_axis(N, q, N.z);
constexpr auto slide = P.set_pos(O, x * N.x);
constexpr auto hang = Q.set_pos(P, a * A.y);

constexpr auto rates = with(dt(x) == v, dt(q) == w, turn, slide, hang);
static_assert(coordinates_are<rates, 2>({"x", "q"}) && speeds_are<rates, 2>({"v", "w"}));
constexpr auto rates_late = with(turn, hang, slide, v == dt(x) + a * dt(q), w - dt(q) == 0);
static_assert(coordinates_are<rates_late, 2>({"x", "q"}) && speeds_are<rates_late, 2>({"v", "w"}));

// a velocity stands in place of the rate, and the speed in the fact that gives it
constexpr auto velocities = with(turn, w == dot(A.ang_vel_in(N), A.z), hang, dt(x) == v, slide);
static_assert(coordinates_are<velocities, 2>({"q", "x"}) && speeds_are<velocities, 2>({"w", "v"}));
constexpr auto of_point = with(turn, v == dot(P.vel(N), N.x), hang, dt(q) == w, slide);
static_assert(coordinates_are<of_point, 2>({"x", "q"}) && speeds_are<of_point, 2>({"v", "w"}));
constexpr auto of_point_that_turns = with(dt(x) == v, v + w == dot(Q.vel(N), A.x), turn, hang, slide);
static_assert(coordinates_are<of_point_that_turns, 2>({"x", "q"}) && speeds_are<of_point_that_turns, 2>({"v", "w"}));
constexpr auto given = with(dt(x) == dot(P.vel(N), N.x), P.set_vel(N, v * N.x), dt(q) == w, slide, turn, hang);
static_assert(coordinates_are<given, 2>({"x", "q"}) && speeds_are<given, 2>({"v", "w"}));

// ---- declarations may be partial, and several

constexpr auto declared = with(declare(q), dt(x) == v, dt(q) == w, turn, slide, Q.set_pos(P, a * A.y + y * A.x),
                               declare(w, b), declare(m, y), dt(y) == u,
                               force(P, b * y * N.x));
static_assert(coordinates_are<declared, 3>({"q", "y", "x"}) && speeds_are<declared, 3>({"w", "v", "u"}));
static_assert(parameters_are<declared, 3>({"b", "m", "a"}));

// ---- parameters and inputs

constexpr auto text = with(dt(x) == v, force(P, sin(b) * pow<2>(m) * N.x - 0 * a * N.y), dt(q) == w, turn, slide, hang);
static_assert(parameters_are<text, 3>({"b", "m", "a"}));

constexpr auto driven = system(newtonian(N, O), dt(q) == u, force(Q, dt(s) * dt(q) * N.y), P.set_pos(O, s * N.x + pow<2>(r) * N.y),
                               A.orient_axis(N, q + r, N.z), Q.set_pos(P, a * A.x),
                               rigid_body<"Q">(A, Q, m, inertia(A, 0, 0, b)));
constexpr names<6> inputs{"s", "r", "s'", "r'", "s''", "r''"};
static_assert(kanes_method<driven>::input_names == inputs && tmt_method<driven>::input_names == inputs);
static_assert(lagranges_method<driven>::input_names == inputs);

// an input that is a load alone has no rates
constexpr auto pushed = with(dt(x) == v, dt(q) == w, turn, slide, hang, force(P, s * N.x), torque(A, r * A.z));
static_assert(kanes_method<pushed>::input_names == names<2>{"s", "r"});

} // namespace

BOOST_AUTO_TEST_CASE(one_vector_of_inputs_serves_all_methods) {
  const Eigen::Vector<double, 6> driving(0.3, -0.4, 1.1, 0.7, -2.0, 0.9);
  const Eigen::Vector3d numbers(0.8, 1.5, 0.2);
  const auto acceleration = [&](const auto& eom) {
    return eom.evaluate(eom.state(Eigen::Vector<double, 1>(0.5), Eigen::Vector<double, 1>(-1.2), driving), udot)(0);
  };
  const double by_kane = acceleration(kanes_method<driven>(numbers));
  BOOST_TEST(std::abs(by_kane - acceleration(tmt_method<driven>(numbers))) < 1e-13);
  BOOST_TEST(std::abs(by_kane - acceleration(lagranges_method<driven>(numbers))) < 1e-13);
}
