// Jumper: reference states.
// The floor is so stiff that the rounding of its depth shows: 1e-8, as where the case comes from.
#include "models/jumper_contact.hpp"
#include "support/constrained_oracle.hpp"

namespace jumper_contact {
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check_constrained<kane>("jumper_contact", 1e-8); }

} // namespace jumper_contact
