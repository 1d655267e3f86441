// cost: nightly
// The units of what motors, pulleys, contacts and many links are derived to, in the prime field: every entry scales as
// its unit says. Numbers of entries that have a unit are those that were found when this was written.
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include "method/proved_units.hpp"

#include "models/bicycle.hpp"
#include "models/jumper_contact.hpp"
#include "models/mechatronic.hpp"
#include "models/puller.hpp"
#include "models/two_legs.hpp"

namespace {
using namespace ctdyn;

template <const auto& System, class Outputs> void proves(const char* name, Outputs outputs, std::size_t entries) {
  const unit_proof p = proved_units::prove<kanes_method<System>>(name, outputs);
  BOOST_TEST((p.holds() && p.proved >= entries), name << ": " << p.proved << " entries are proved");
}
constexpr proved_units::all all{};
constexpr proved_units::motion motion{};
} // namespace

BOOST_AUTO_TEST_CASE(units_of_machines) {
  proves<jumper_contact::description>("jumper_contact", all, 132);
  proves<mechatronic::geared>("geared", all, 29);
  proves<mechatronic::cart>("cart", all, 79);
  proves<mechatronic::boom>("boom", all, 43);
  proves<puller_model::puller>("puller", all, 31);
  proves<two_legs::description>("two_legs", motion, 97);
  proves<bicycle::description>("bicycle", motion, 47);
}
