// cost: nightly
// The proof of units where numbers of the description have units, and where contacts are closed and open. Units of
// contacts are those of textbooks: a force works on a velocity.
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/unit_proof.hpp>
#include <ctdyn/units.hpp>

#include <boost/test/unit_test.hpp>

#include <array>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"I"> I;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"w"> w;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"C"> C;
constexpr parameter<"r"> r;

/// A pendulum that carries a slider; its sizes are numbers, which have units by their place or as written.
constexpr auto slider =
    facts(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, x* A.x), dt(q) == w, dt(x) == v, particle<"P">(P, m));
constexpr auto by_numbers = system(slider, gravity(-9.81 * si::metre / pow<2>(si::second) * N.y),
                                   force(P, 3 * k * (0.125 - x) * A.x), torque(A, -2.5 * si::newton_metre * N.z));
using kane_of_numbers = kanes_method<by_numbers>;
/// One number is a length here and a factor there.
constexpr auto ambiguous = system(slider, force(P, 0.5 * k * (0.5 - x) * A.x), units());

/// A pendulum in a tilted plane. The same number is a metre elsewhere, or is not.
constexpr auto tilted(auto tilt) {
  return system(newtonian(N, O), pin_joint<"j">(N, O, A, P, parent_interframe(z_along(N.z + tilt * N.x))),
                Q.set_pos(P, 0.5 * A.x), particle<"Q">(Q, m), gravity(-g * N.x), units());
}
constexpr auto tilted_a_little = tilted(0.25), tilted_more = tilted(0.5);
/// A place that is a metre from another one, which no number says.
constexpr auto unit_away = system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, A.x + l * A.y), dt(q) == w,
                                  particle<"P">(P, m), gravity(-g * N.y), units());
/// A rope about a ball.
constexpr auto about_a_ball =
    system(slider, gravity(-g * N.y), Q.set_pos(O, l* N.x + l * N.z), C.set_pos(O, -l * N.y),
           linear_spring(k, obstacle_set_pathway(P, wrapping_sphere(r, C), Q), 0.0), units());

/// A spring that pulls on one side only.
constexpr auto one_sided = system(slider, force(P, k * max(0 * x, x) * A.x), units(k = si::newton / si::metre));

/// The units of a library with a wrong rule: each generalized force is said to be a force.
template <class D> struct with_wrong_rule {
  template <class Output>
  static constexpr auto entries = std::array{known_unit{unit_origin::inferred, si::newton.value}};
};

constexpr auto rod = system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, x* N.x + y * N.y),
                            Q.set_pos(P, l* A.x), dt(q) == w, dt(x) == u, dt(y) == v,
                            rigid_body<"A">(A, P, m, inertia(A, 0, 0, I)), gravity(-g * N.y),
                            contact<"tip">(Q, N, N.x, N.y), contact<"flat">(A, Q, N), units());
using standing = kanes_method<rod>;
static_assert(standing::unit(contact_forces, 0) == si::newton && standing::unit(contact_forces, 7) == si::newton_metre);
static_assert(standing::unit(contact_force<"tip">, 1) == si::newton);
static_assert(standing::unit(impulses, 0) == si::newton * si::second);
static_assert(standing::unit(contact_acceleration_bias, 0).text().view() == "m/s^2");
static_assert(standing::unit(contact_mobility, 0, 1) == si::one / si::kilogram);
static_assert(standing::unit(constrained_inverse_mass_matrix, 1, 1) == si::one / si::kilogram);

} // namespace

BOOST_AUTO_TEST_CASE(numbers_scale_too) {
  const unit_proof p = prove_units<kane_of_numbers>(mass_matrix, forcing, udot);
  BOOST_TEST((p.holds() && p.proved == 8U));
  using derivation = kane_of_numbers::derivation_type;
  unit_proof wrong; // one unit for both entries
  detail::unit_prover<derivation, with_wrong_rule<derivation>>::prove<output::forcing>(wrong, 0);
  BOOST_TEST((wrong.wrong == 1U && wrong.proved == 1U && wrong.row == 0U));
  const unit_proof none = prove_units<kanes_method<ambiguous>>(forcing);
  BOOST_TEST((none.undecided == 2U && none.proved == 0U && !none.holds()));
}

BOOST_AUTO_TEST_CASE(numbers_of_directions) {
  const unit_proof little = prove_units<kanes_method<tilted_a_little>>(mass_matrix, forcing);
  BOOST_TEST((little.holds() && little.proved == 2U));
  const unit_proof more = prove_units<kanes_method<tilted_more>>(mass_matrix, forcing); // 0.5 is also a length
  BOOST_TEST((more.wrong == 0U && more.undecided == 2U));
  const unit_proof away = prove_units<kanes_method<unit_away>>(mass_matrix, forcing);
  BOOST_TEST((away.wrong == 0U && away.undecided == 2U));
}

BOOST_AUTO_TEST_CASE(numbers_of_the_library) {
  const unit_proof rope = prove_units<kanes_method<about_a_ball>>(mass_matrix, forcing);
  BOOST_TEST(rope.wrong == 0U);
  BOOST_TEST(rope.undecided == 0U);
  BOOST_TEST(rope.proved == 6U);
}

BOOST_AUTO_TEST_CASE(both_sides_of_branches_are_tried) {
  using kane = kanes_method<one_sided>;
  BOOST_TEST((prove_units<kane>(forcing, jacobian(udot, x)).holds()));
  unit_proof wrong; // of N and N/m
  detail::unit_prover<kane::derivation_type, with_wrong_rule<kane::derivation_type>>::prove<
      std::remove_cvref_t<decltype(jacobian(forcing, x))>>(wrong, 0);
  BOOST_TEST((wrong.wrong == 1U && wrong.row == 1U));
}

// Numbers of an output are not multiplied: as factors they need not be, as terms nothing is decided.
BOOST_AUTO_TEST_CASE(numbers_of_outputs) {
  BOOST_TEST(prove_units<kane_of_numbers>(value_of<x / 2>).proved == 1U);
  const unit_proof term = prove_units<kane_of_numbers>(value_of<x - 0.3>);
  BOOST_TEST((term.undecided == 1U && term.wrong == 0U));
}

BOOST_AUTO_TEST_CASE(contacts_are_closed_and_open) {
  const unit_proof tip = prove_units<standing>(contact_force<"tip">, contact_acceleration_bias, contact_jacobian);
  BOOST_TEST(tip.wrong == 0U);
  BOOST_TEST(tip.undecided == 0U);
  BOOST_TEST(tip.proved == 34U);
  // three rows do not move: these forces are zero where only one contact is closed, and not known where both are
  const unit_proof flat = prove_units<standing>(contact_force<"flat">);
  BOOST_TEST(flat.wrong == 0U);
  BOOST_TEST(flat.proved == 3U);
  BOOST_TEST((flat.undecided == 3U && !flat.holds()));
}
