// Lagrange's equations are Kane's, where both apply: entry by entry, as formulas; and its programs are as short.
// cost: nightly
#include "models/cart_pendulum_hinge_inertia.hpp"
#include "models/duffing_forced.hpp"
#include "models/msd_chain4.hpp"
#include "models/npendulum_cart_2.hpp"
#include "models/pendulum_base_excited_t.hpp"
#include "models/two_rods_3d.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/agree.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

template <const auto& System> constexpr bool agree() {
  using kane = kanes_method<System>;
  using by_lagrange = lagranges_method<System>;
  return agreement::equations<kane, by_lagrange>() && agreement::is_as_cheap<by_lagrange, kane>();
}
static_assert(agree<two_rods_sliding_mass::description>());
static_assert(agree<pendulum_base_excited_t::description>());
static_assert(agree<duffing_forced::description>());
#ifdef CTDYN_ALL_TESTS
static_assert(agree<two_rods_3d::description>());
static_assert(agree<npendulum_cart_2::description>());
static_assert(agree<cart_pendulum_hinge_inertia::description>());
static_assert(agree<msd_chain4::description>());
#endif

// ---- written by hand, without a body

constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr parameter<"b"> b;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

// the damped oscillator of SymPy's LagrangesMethod, b q' + k q + m q'' = 0
constexpr auto oscillator = system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x),
                                   lagrangian(m * dt(q) * dt(q) / 2 - k * q * q / 2), force(P, -b * u * N.x));
using damped = lagranges_method<oscillator>;
static_assert(damped::mass_matrix(0, 0) == m && damped::forcing(0) == -b * u - k * q);
static_assert(damped::entry(generalized_momenta, 0) == m * u);
static_assert(damped::entry(lagrangian, 0) == m * u * u / 2 - k * q * q / 2);

// terms that are linear in the rates, and time: L = m u^2 / 2 + b q u + k t u, whose middle term is a total derivative
constexpr auto gauged = system(newtonian(N, O), dt(q) == u, lagrangian(m * u * u / 2 + b * q * u + k * t * u));
using on_gauged = lagranges_method<gauged>;
static_assert(on_gauged::mass_matrix(0, 0) == m && on_gauged::forcing(0) == -k);

BOOST_AUTO_TEST_CASE(proved_while_compiling) {
  const damped eom{values(m = 2, k = 3, b = 0.5)};
  BOOST_TEST(eom.evaluate(eom.state(values(q = 0.1, u = 0.2)), udot)(0) == -0.2);
}

} // namespace
