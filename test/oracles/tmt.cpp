// Reference states of the TMT method: what its equations are made of, by either method.
// cost: nightly
#include "models/gyrostat.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/oracle.hpp"

namespace {
using namespace ctdyn;
using oracle::quantity;

template <class Method, class... More> void check_parts(std::string_view name, const quantity<More>&... more) {
  oracle::check<Method>(name, quantity{"tmt/vbar", stacked_velocity}, quantity{"tmt/T", velocity_jacobian},
                        quantity{"tmt/Fbar", stacked_resultant}, quantity{"tmt/gbar", stacked_momentum_rate},
                        quantity{"tmt/gd", gd}, more...);
}

BOOST_AUTO_TEST_CASE(rods_with_a_sliding_mass) {
  check_parts<tmt_method<two_rods_sliding_mass::description>>("two_rods_sliding_mass", quantity{"tmt/Mbar", stacked_mass_matrix},
                                                              quantity{"tmt/Md", Md});
}
BOOST_AUTO_TEST_CASE(gyrostat_by_tmt) { check_parts<tmt_method<gyrostat::contributing>>("gyrostat"); }
BOOST_AUTO_TEST_CASE(gyrostat_by_kane) { check_parts<kanes_method<gyrostat::contributing>>("gyrostat"); }

// the weight of the rotor has rows, though it does not contribute
static_assert(tmt_method<gyrostat::description>::entry(stacked_resultant, 8) == -gyrostat::g);
static_assert(tmt_method<gyrostat::description>::forcing(0) == tmt_method<gyrostat::contributing>::forcing(0));

} // namespace
