// cost: nightly
// Plain numbers among the factors of a wrong term: which unit each of them may lack is what makes the term right, by
// hand. No equations are derived here.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto base = facts(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, x* A.x), dt(q) == u, dt(x) == v,
                            particle<"P">(P, m), force(P, -k* x* A.x + F * A.y), units());

template <const auto& System> constexpr bool says(std::string_view words) {
  const std::string_view text = detail::inferred_units<System>::table.fault.view();
  for (std::size_t at = 0; at + words.size() <= text.size(); ++at)
    if (text.substr(at, words.size()) == words) return true;
  return false;
}

constexpr auto shared_arm = system(base, torque(A, 0.3 * (F + k * x) * A.z));
static_assert(says<shared_arm>("F has N, a torque has N m; the plain number 0.3 has no unit, where m would fit"));
constexpr auto ratio = system(base, force(P, F / 0.3 * x * N.x));
static_assert(says<ratio>("; the plain number 0.3 has no unit, where m would fit"));
constexpr auto fast = system(base, force(P, F* sin(12 * x) * N.x));
static_assert(
    says<fast>("12 * x has m, which is no argument of sin(...); it takes an angle in radians; the plain number "
               "12 has no unit, where rad/m would fit"));
constexpr auto decay = system(base, force(P, F* exp(-t / 0.5) * N.x));
static_assert(says<decay>("takes a number without a unit; the plain number 0.5 has no unit, where s would fit"));
// In an argument a number has more often a unit than in a formula.
constexpr auto by_time = system(base, prescribed(x == parameter<"r">{} * sin(2 * t)));
static_assert(says<by_time>("prescribed(x == r * sin(2 * t)): 2 * t has s, which is no argument of sin(...); it takes an angle "
                            "in radians; the plain number 2 has no unit, where rad/s would fit"));
constexpr auto half_life = system(base, force(P, F* exp(-t / 2) * N.x));
static_assert(says<half_life>("; the plain number 2 has no unit, where s would fit"));
constexpr auto bare = system(base, force(P, F* sin(1 * x) * N.x));
static_assert(says<bare>("an angle in radians") && !says<bare>("plain number"));
constexpr auto offset = system(base, force(P, (F + 7.5 * x) * x * N.x));
static_assert(says<offset>("; the plain number 7.5 has no unit, where N/m would fit"));
constexpr auto summed = system(base, force(P, (F + 7.5 * x * x) * N.x)); // a direction is no factor of numbers
static_assert(says<summed>("7.5 * x * x has m^2, a force has N; the plain number 7.5 has no unit, where Pa would fit"));
constexpr auto twofold = system(base, force(P, 0.3 * (F + x) * N.x));
static_assert(says<twofold>("plain number 0.3 has no unit, where N/m would fit"));
constexpr auto halved = system(base, potential_energy(k* x / 2 - 0.5 * F));
static_assert(says<halved>("k * x has N, an energy has N m") && !says<halved>("plain number"));
constexpr auto with_unit = system(base, force(P, 9.81 * si::metre / si::second * m * N.x));
static_assert(says<with_unit>("a force has N") && !says<with_unit>("plain number"));
// As a divisor a whole number stands in formulas, as a factor it may be a stiffness.
constexpr auto stiff = system(base, force(P, -3 * x * A.x));
static_assert(says<stiff>("x has m, a force has N; the plain number 3 has no unit, where N/m would fit") ||
              says<stiff>("the plain number -3 has no unit, where N/m would fit"));
constexpr auto third = system(base, potential_energy(k* x / 3));
static_assert(says<third>("an energy has N m") && !says<third>("plain number"));

} // namespace

BOOST_AUTO_TEST_CASE(plain_numbers_may_lack_a_unit) { BOOST_TEST(says<stiff>("plain number")); }
