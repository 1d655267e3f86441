// Operations of mass matrix and forcing of pendulums, at most those of bench/operations: 0.70 to 0.38 times SymPy's.
// cost: nightly
#include "../../bench/models/pendulum.hpp"

#include <boost/test/unit_test.hpp>

namespace {

template <std::size_t rods> constexpr std::size_t operations() {
  constexpr auto cost = ctdyn::kanes_method<pendulum::description<rods>>::cost(ctdyn::mass_matrix, ctdyn::forcing);
  return cost.multiplications + cost.additions;
}
static_assert(operations<3>() <= 62);
static_assert(operations<4>() <= 109);
static_assert(operations<5>() <= 164);
static_assert(operations<6>() <= 227);

BOOST_AUTO_TEST_CASE(operations_are_constants) { BOOST_TEST(operations<3>() > 0U); }

} // namespace
