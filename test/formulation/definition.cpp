// What is compared with the definition of the equations of motion, and what cannot be. That a difference does not compile is
// shown by test/mutations.
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;
using detail::verdict;

constexpr parameter<"m"> m;
constexpr parameter<"c"> c;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr input<"s"> s;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

template <const auto& System> using kane = detail::kane_derivation<System>;
template <const auto& System>
constexpr bool agrees = kane<System>::compared == verdict::agrees && kane<System>::compared_solution == verdict::agrees;

constexpr auto with = [](auto... facts) {
  return system(newtonian(N, O), dt(q) == u - v / 3, dt(x) == v, A.orient_axis(N, q + s, N.z), P.set_pos(O, s * N.x + t * t * N.y),
                Q.set_pos(P, x * A.x), rigid_body<"A">(A, P, m, inertia(A, m, m, 2 * m)), particle<"Q">(Q, m), facts...);
};

// loads may have any function
constexpr auto friction = with(force(Q, -c * tanh(10 * v) * A.x + abs(x) * N.y), torque(A, min(u, 1) * heaviside(q) * A.z));
static_assert(agrees<friction>);
// a still quaternion, and exponentials where something is
constexpr auto turned = with(B.orient_quaternion(A, cos(c), 0, sin(c), 0), force(Q, m * B.z),
                             potential_energy(m * exp(x / c) * sin(q)));
static_assert(agrees<turned>);

// a place with an opaque function, square roots, and where the velocity alone is known
constexpr point<"R"> R;
constexpr auto bent = with(R.set_pos(P, abs(x) * A.y), particle<"R">(R, m));
static_assert(kane<bent>::compared == verdict::not_compared);
constexpr auto spring = with(potential_energy(c * sqrt(x * x + c * c)));
static_assert(kane<spring>::compared == verdict::not_compared);
constexpr auto rolling = with(R.set_vel(N, v * A.y), particle<"R">(R, m));
static_assert(kane<rolling>::compared == verdict::not_compared);

} // namespace

BOOST_AUTO_TEST_CASE(equations_are_those_of_the_definition) {
  BOOST_TEST((kanes_method<friction>::cost(ctdyn::udot).multiplications > 0));
}
