// A program without a search for forms with fewer operations: it says so, and its numbers are the reference numbers.
#include "models/double_pendulum_relative_torque.hpp"
#include "support/oracle.hpp"

template <> inline constexpr bool ctdyn::searches_forms<> = false;

namespace double_pendulum_relative_torque {

using kane = kanes_method<description>;
constexpr search_report told = kane::search(mass_matrix, forcing);
static_assert(told.forms.ended_by == search_limit::off && told.forms.forms() == 0 && !told.forms.found);
static_assert(told.text().view().ends_with("no other forms were tried; searches_forms is false"));

BOOST_AUTO_TEST_CASE(unsearched_forms_have_the_reference_values) {
  oracle::check<kane>("double_pendulum_relative_torque");
}

} // namespace double_pendulum_relative_torque
