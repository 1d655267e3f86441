// The proof of units: what is derived scales as its units say, and a wrong rule or a wrong term does not. Where open
// units cancel in a formula, its unit is known: a multiplier has the unit of power over its constraint's.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/unit_proof.hpp>
#include <ctdyn/units.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <type_traits>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr parameter<"c"> c;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"w"> w;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr ctdyn::time t;
constexpr parameter<"W"> W;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

/// A pendulum that carries a slider on a cubic spring with friction: roots, signs, angles and times.
constexpr auto slider =
    facts(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, x* A.x), dt(q) == w, dt(x) == v, particle<"P">(P, m));
constexpr auto by_symbols =
    system(slider, gravity(-g * N.y),
           force(P, (k * (l - x) * sqrt(k / m) / W * sin(W * t) - c * sign(v) * P.vel(N).magnitude()) * A.x), units());
using kane = kanes_method<by_symbols>;

/// The units of a library with a wrong rule: each generalized force is said to be a force.
template <class D> struct with_wrong_rule {
  template <class Output> static constexpr auto say() {
    auto list = detail::unit_report<D>::template entries<Output>;
    if constexpr (std::is_same_v<Output, output::forcing>)
      for (known_unit& one : list) one.value = si::newton.value;
    return list;
  }
  template <class Output> static constexpr auto entries = say<Output>();
};
/// An output with a wrong term, and the units that are said of it.
struct wrong_term {
  template <class System> static constexpr shape form{};
  template <class System> static constexpr auto entries(auto& context) {
    return std::array{context.add(System::forcing[1], context.multiply(System::forcing[1], System::forcing[0]))};
  }
};
template <class D> struct with_wrong_term {
  template <class Output>
  static constexpr auto entries = std::array{known_unit{unit_origin::inferred, si::newton.value}};
};

/// A bead on a circle whose kinematical equation has an open unit.
constexpr auto bead = system(newtonian(N, O), P.set_pos(O, x* N.x + y * N.y), dt(x) == c * u, dt(y) == v,
                             particle<"P">(P, m), configuration_constraint(x* x + y * y == l * l), dependent(y, v),
                             units());
using bound = kanes_method<bead>;
static_assert(bound::unit(u).text().view() == "?" && bound::unit(constraint_jacobian, 0, 0).text().view() == "?");
static_assert(bound::unit(velocity_residual, 0) == pow<2>(si::metre) / si::second);
static_assert(bound::unit(multipliers, 0) == si::newton / si::metre);

/// A slider with an armature, whose inertia is a mass, here a number.
constexpr auto rail = prismatic_joint<"rail">(N, O, A, P);
constexpr auto armed = system(newtonian(N, O), rail, particle<"P">(P, m), rail.armature(0.7), rail.spring(k), units());
using armed_rail = kanes_method<armed>;

} // namespace

BOOST_AUTO_TEST_CASE(armatures_scale_as_their_units_say) {
  const unit_proof p = prove_units<armed_rail>(mass_matrix, forcing, udot, kinetic_energy);
  BOOST_TEST((p.holds() && p.open == 0U && p.proved == 4U));
}
BOOST_AUTO_TEST_CASE(entries_scale_as_their_units_say) {
  const unit_proof p = prove_units<kane>(mass_matrix, forcing, rhs, kinetic_energy, in(si::degree, q));
  BOOST_TEST((p.holds() && p.open == 0U));
  BOOST_TEST(p.proved == 12U);
}

BOOST_AUTO_TEST_CASE(a_wrong_rule_is_found) {
  using derivation = kane::derivation_type;
  using wrong = detail::unit_prover<derivation, with_wrong_rule<derivation>>;
  unit_proof p;
  wrong::prove<output::mass_matrix>(p, 0), wrong::prove<output::forcing>(p, 1);
  BOOST_TEST((!p.holds() && p.wrong == 1U && p.proved == 5U && p.output == 1U && p.row == 0U));
}

BOOST_AUTO_TEST_CASE(a_wrong_term_is_found) {
  using derivation = kane::derivation_type;
  unit_proof p;
  detail::unit_prover<derivation, with_wrong_term<derivation>>::prove<wrong_term>(p, 0);
  BOOST_TEST(p.wrong == 1U);
}

BOOST_AUTO_TEST_CASE(open_units_are_counted) {
  const unit_proof p = prove_units<bound>(multipliers, velocity_residual, constraint_jacobian);
  BOOST_TEST((p.holds() && p.proved == 3U && p.open == 1U));
}
