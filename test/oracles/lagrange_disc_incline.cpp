// Disc on an incline: reference states.
// cost: nightly
#include "models/lagrange_disc_incline.hpp"
#include "support/constrained_oracle.hpp"

namespace lagrange_disc_incline {
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check_constrained<kane>("lagrange_disc_incline"); }

} // namespace lagrange_disc_incline
