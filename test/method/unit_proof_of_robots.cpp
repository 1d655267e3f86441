// cost: nightly
// file: robot/files/hyq.urdf
// limits: raised
// The units of what robots of many links are derived to, one of them from a file, of machines with states that are not
// mechanical, and of discs and wheels that roll, in the prime field: every entry scales as its unit says. Numbers of
// entries that have a unit are those that were found when this was written.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/urdf.hpp>

#include <hyq.urdf.hpp>

#include "method/proved_units.hpp"

#include "models/bicycle_rolling.hpp"
#include "models/humanoid.hpp"
#include "models/lagrange_disc_incline.hpp"
#include "models/mechatronic.hpp"
#include "models/rolling_disc_minimal_aux.hpp"

namespace {
using namespace ctdyn;

constexpr frame<"world"> world;
constexpr parameter<"g"> g;
constexpr auto quadruped = system(urdf<hyq_urdf>(floating_base, actuated), gravity(-g* world.z));

// The number of 1 + al (Tw - T0) has no unit if one of its symbols says so.
constexpr parameter<"al"> al;
constexpr parameter<"ak"> ak;
constexpr parameter<"T0"> T0;
constexpr auto warm =
    system(mechatronic::warm(), units(T0 = si::kelvin, al = si::one / si::kelvin, ak = si::one / si::kelvin));

using of_robots = proved_units::outputs<output::mass_matrix, output::forcing, output::kinetic_energy, output::qdot>;
constexpr of_robots few{};
constexpr proved_units::motion motion{};
constexpr proved_units::all all{};

template <template <const auto&> class Method, const auto& System, class Outputs>
void proves(const char* name, Outputs outputs, std::size_t entries) {
  const unit_proof p = proved_units::prove<Method<System>>(name, outputs);
  BOOST_TEST((p.holds() && p.proved >= entries), name << ": " << p.proved << " entries are proved");
}
} // namespace

BOOST_AUTO_TEST_CASE(units_of_motors_and_cylinders) {
  proves<kanes_method, warm>("warm", motion, 8);
  proves<kanes_method, mechatronic::observed>("observed", motion, 10);
  proves<kanes_method, mechatronic::lifted>("lifted", motion, 6);
  proves<kanes_method, mechatronic::bus>("bus", motion, 13);
}

BOOST_AUTO_TEST_CASE(units_of_rolling) {
  proves<kanes_method, rolling_disc_minimal_aux::exposed>("rolling_disc_minimal_aux", all, 105);
  proves<kanes_method, bicycle_rolling::description>("bicycle_rolling", motion, 37);
  proves<lagranges_method, lagrange_disc_incline::description>("lagrange_disc_incline", motion, 15);
}

BOOST_AUTO_TEST_CASE(units_of_robots) {
  proves<kanes_method, quadruped>("quadruped", few, 362);
  proves<kanes_method, humanoid::description>("humanoid", few, 1369);
}
