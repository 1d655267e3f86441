// Records of reactions and auxiliary speeds; the equations of motion have nothing of them.
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr auxiliary_speed<"v"> v;
constexpr auxiliary_speed<"w"> w;
constexpr reaction<"T"> T;
constexpr reaction<"R"> R;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto pendulum = [](auto load, auto... more) {
  return system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -l * A.y), particle<"P">(P, m),
                gravity(-g * N.y), load, more...);
};
constexpr auto plain_system = pendulum(force(P, -u * N.x));
constexpr auto exposed = pendulum(force(P, T * A.y - u * N.x - 2 * R * A.z), auxiliary_velocity(P, -v * A.y),
                                  auxiliary_angular_velocity(A, w* A.x + 3 * v * N.y), torque(A, R* A.x));
constexpr auto declared = pendulum(force(P, T * A.y - u * N.x - 2 * R * A.z), auxiliary_velocity(P, -v * A.y),
                                   auxiliary_angular_velocity(A, w* A.x), torque(A, R* A.x), declare(R, T, w, v));

using plain_described = detail::described_system<plain_system>;
using described = detail::described_system<exposed>;
constexpr auto& mechanism = described::with_reactions.mechanism;

static_assert(described::fault.empty());
static_assert(mechanism.reaction_load_count == 3 && mechanism.auxiliary_count == 3);
static_assert(mechanism.reaction_loads[0].reaction == 0 && mechanism.reaction_loads[1].reaction == 1);
static_assert(mechanism.reaction_loads[0].value.first() == detail::triple{detail::zero, detail::one, detail::zero});
static_assert(mechanism.reaction_loads[2].torque && mechanism.reaction_loads[2].reaction == 1);
static_assert(!mechanism.auxiliaries[0].angular && mechanism.auxiliaries[1].angular);
static_assert(mechanism.auxiliaries[0].direction.first() == detail::triple{detail::zero, -detail::one, detail::zero});
static_assert(mechanism.auxiliaries[1].speed == 0 && mechanism.auxiliaries[2].speed == 1);

/// Without reactions: the same loads, symbols and nodes.
static_assert(described::result.mechanism.loads[1].value.first() ==
              plain_described::result.mechanism.loads[1].value.first());
static_assert(described::result.mechanism.symbol_count == plain_described::result.mechanism.symbol_count);
static_assert(described::result.graph.node_count == plain_described::result.graph.node_count);
static_assert(described::result.graph.constant_count == plain_described::result.graph.constant_count);
static_assert(&plain_described::with_reactions == &plain_described::result);

using declared_described = detail::described_system<declared>;
static_assert(declared_described::fault.empty());
static_assert(declared_described::with_reactions.mechanism.reaction_loads[1].value.first()[1] == detail::one, "T is second");
static_assert(declared_described::with_reactions.mechanism.auxiliaries[0].speed == 1);

/// What stands beside a reaction or an auxiliary speed and nowhere else is a parameter all the same.
constexpr parameter<"a"> a;
constexpr parameter<"b"> b;
constexpr auto scaled = pendulum(force(P, (a * T - u) * A.y + cross(l * A.x, (R - 2 * m) / l * A.y)),
                                 auxiliary_velocity(P, b* v* A.y));
using scaled_described = detail::described_system<scaled>;
static_assert(scaled_described::fault.empty());
static_assert(scaled_described::count<symbol_class::parameter> == 5);
static_assert(scaled_described::with_reactions.mechanism.reaction_load_count == 2);
static_assert(scaled_described::result.mechanism.loads[1].value.count == 1);

BOOST_AUTO_TEST_CASE(all_is_checked_while_compiling) {}
} // namespace
