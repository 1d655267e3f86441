// cost: heavy
// Records of constraints, of what depends by them, and of a Lagrangian.
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"k"> k;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr input<"F"> F;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto free_body = [](auto... more) {
  return system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, A.orient_axis(N, q3, N.z),
                P.set_pos(O, q1 * N.x + q2 * N.y), rigid_body<"A">(A, P, m, inertia(A, 0, 0, m * l * l)),
                gravity(-k * N.y), force(P, F * N.x), more...);
};

/// The value of an expression among those that a described system has.
template <class Described, class E> constexpr bool same(detail::handle value, const E& e) {
  return proof_print(Described::result.graph, value) == Described::print(expr::plain(e));
}
template <class Described> constexpr bool dependent_is(const char* label) {
  for (const detail::symbol_record& s : Described::result.mechanism.symbols)
    if (s.label.view() == label) return s.dependent;
  return false;
}

constexpr auto plain_system = free_body();
constexpr auto constrained = free_body(
    velocity_constraint(dt(q1) * sin(q3) == u2 * cos(q3)), configuration_constraint(q1 * q1 + q2 * q2 - l * l),
    configuration_constraint(q3 == F), dependent(q2, q3, u2), dependent(u1, u3), baumgarte(2, k), lagrangian(m * u1 * u1));
using plain_described = detail::described_system<plain_system>;
using described = detail::described_system<constrained>;
constexpr auto& mechanism = described::result.mechanism;

static_assert(described::fault.empty());
static_assert(mechanism.constraint_count == 3);
static_assert(!mechanism.constraints[0].holonomic && mechanism.constraints[1].holonomic);
static_assert(same<described>(mechanism.constraints[0].velocity, u1* sin(q3) - u2 * cos(q3)));
static_assert(same<described>(mechanism.constraints[1].configuration, q1* q1 + q2 * q2 - l * l));
static_assert(same<described>(mechanism.constraints[1].velocity, 2 * q1 * u1 + 2 * q2 * u2));
static_assert(same<described>(mechanism.constraints[2].velocity, u3 - dt(F)), "the rate of an input is an input");
static_assert(dependent_is<described>("q2") && dependent_is<described>("q3") && dependent_is<described>("u1"));
static_assert(!dependent_is<described>("q1") && !dependent_is<described>("F"));
static_assert(same<described>(mechanism.baumgarte_alpha, 2 + 0 * k) && same<described>(mechanism.baumgarte_beta, 1 * k));
static_assert(mechanism.has_lagrangian && same<described>(mechanism.lagrangian, m* u1* u1));

static_assert(plain_described::result.mechanism.constraint_count == 0);
static_assert(!plain_described::result.mechanism.has_lagrangian);
static_assert(!dependent_is<plain_described>("u1"));
static_assert(plain_described::result.mechanism.loads[0].conservative != plain_described::result.mechanism.loads[1].conservative,
              "of gravity and a force, one is conservative");

/// Prescribed coordinates and speeds depend; of the speeds, the one that moves the coordinate.
constexpr auto driven = free_body(prescribed(q1 == l * sin(k * t)), prescribed(u3 == F));
using driven_described = detail::described_system<driven>;
static_assert(driven_described::fault.empty());
static_assert(dependent_is<driven_described>("q1") && dependent_is<driven_described>("u1"));
static_assert(dependent_is<driven_described>("u3") && !dependent_is<driven_described>("q3"));
static_assert(driven_described::result.mechanism.constraints[0].holonomic);
static_assert(!driven_described::result.mechanism.constraints[1].holonomic);
static_assert(same<driven_described>(driven_described::result.mechanism.constraints[0].velocity,
                                     u1 - k * l * cos(k * t)));

BOOST_AUTO_TEST_CASE(all_is_checked_while_compiling) {}
} // namespace
