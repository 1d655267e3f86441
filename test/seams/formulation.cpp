// A formulation that is written outside of the library, against its concept alone, gives Kane's equations.
// cost: nightly
#include "gibbs_appell.hpp"
#include "models/chaplygin_sleigh.hpp"
#include "models/four_bar_particles.hpp"
#include "models/rigid_body_euler313.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "power_of_loads.hpp"
#include "support/states.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstddef>

namespace {

using namespace ctdyn;
using seams::gibbs_appell, seams::power;

/// A method of its own, as kanes_method is one.
template <const auto& System, class Scalar = double>
class gibbs_appell_method : public equations_method_of<System, gibbs_appell, Scalar> {
  using base = equations_method_of<System, gibbs_appell, Scalar>;

public:
  using base::base;
};

/// Mass matrix, forcing and the derivatives of the speeds are the same at the random point.
template <const auto& System> constexpr bool same_as_kane() {
  using kane = kanes_method<System>;
  using gibbs = gibbs_appell_method<System>;
  constexpr std::size_t p = kane::derivation_type::layout::p;
  for (std::size_t r = 0; r < p; ++r) {
    if (!(gibbs::forcing(r) == kane::forcing(r))) return false;
    for (std::size_t s = 0; s < p; ++s)
      if (!(gibbs::mass_matrix(r, s) == kane::mass_matrix(r, s))) return false;
  }
  for (std::size_t i = 0; i < kane::derivation_type::speeds; ++i)
    if (!(gibbs::udot(i) == kane::udot(i))) return false;
  return gibbs::derivation_type::compared == detail::verdict::agrees;
}

static_assert(same_as_kane<two_rods_sliding_mass::description>());
static_assert(same_as_kane<rigid_body_euler313::description>());
static_assert(same_as_kane<chaplygin_sleigh::description>());   // a wheel that cannot slip
static_assert(same_as_kane<four_bar_particles::description>()); // a loop

BOOST_AUTO_TEST_CASE(numbers) {
  using kane = kanes_method<two_rods_sliding_mass::description>;
  using gibbs = gibbs_appell_method<two_rods_sliding_mass::description>;
  states::source from(3);
  for (int i = 0; i < 5; ++i) {
    const auto parameters = states::parameters<kane>(from);
    const auto x = states::state<kane>(from);
    const auto [a, P] = gibbs(parameters).evaluate(x, udot, power);
    BOOST_TEST(a.isApprox(kane(parameters).evaluate(x, udot), 1e-12));
    const double by_kane = kane(parameters).evaluate(x, power);
    BOOST_TEST(std::abs(P - by_kane) <= 1e-13 * (1 + std::abs(by_kane)));
  }
}

} // namespace
