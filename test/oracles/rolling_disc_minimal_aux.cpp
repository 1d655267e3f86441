// Rolling disc with three speeds: reference states, and the forces at its contact point.
// cost: nightly
#include "models/rolling_disc_minimal_aux.hpp"
#include "support/oracle.hpp"

namespace rolling_disc_minimal_aux {
using kane = kanes_method<description>;
using exposed_kane = kanes_method<exposed>;

BOOST_AUTO_TEST_CASE(reference_states) {
  oracle::check<kane>("rolling_disc_minimal_aux", oracle::quantity{"potential_energy", m * g * r * cos(q2)});
}
BOOST_AUTO_TEST_CASE(contact_forces) {
  oracle::check<exposed_kane>("rolling_disc_minimal_aux", oracle::quantity{"aux_forces", reactions});
}

/// The contact forces of SymPy's documentation, as the inertia forces that they balance.
static_assert(exposed_kane::entry(Fr_auxiliary, 0) == 0 * r && exposed_kane::entry(Fr_auxiliary, 2) == -m * g);
static_assert(exposed_kane::entry(Fr_star_auxiliary, 0) == -m * r * (u1 * u3 + dt(u2)));
static_assert(exposed_kane::entry(Fr_star_auxiliary, 1) == -m * r * (u1 * u1 * sin(q2) + u2 * u3 / cos(q2) - cos(q2) * dt(u1)));
static_assert(exposed_kane::entry(Fr_star_auxiliary, 2) == m * r * (u1 * u1 * cos(q2) + sin(q2) * dt(u1)));

static_assert(exposed_kane::cost(mass_matrix, forcing) == kane::cost(mass_matrix, forcing));
static_assert(exposed_kane::cost(rhs) == kane::cost(rhs));

} // namespace rolling_disc_minimal_aux
