// What an input is in a system.
#pragma once

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

enum class input_role : std::uint8_t { none, actuator, reference, disturbance, measured_motion };

constexpr std::string_view noun(input_role role) {
  switch (role) {
  case input_role::actuator: return "an actuator";
  case input_role::reference: return "a reference";
  case input_role::disturbance: return "a disturbance";
  case input_role::measured_motion: return "a measured motion";
  default: return "an input";
  }
}
/// The fact by which a description gives inputs this role.
constexpr std::string_view word(input_role role) {
  switch (role) {
  case input_role::actuator: return "actuators";
  case input_role::reference: return "references";
  case input_role::disturbance: return "disturbances";
  case input_role::measured_motion: return "measured_motions";
  default: return "";
  }
}

} // namespace ctdyn::detail
