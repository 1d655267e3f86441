// Outputs for the library itself: what searches for states that satisfy constraints, loops and anchors read.
#pragma once

#include <cstdint>

namespace ctdyn::detail {

/// Bounds of the rounding errors of h of the configuration constraints, and of C u + b, in units of the relative
/// precision: no state is known to satisfy the constraints more closely.
struct configuration_rounding {};
struct constraint_rounding {};

// h of constraints and loops and the places of contacts, their derivatives by q, and C and b of C u + b, with bounds of
// their rounding errors. In configurations, the rows of loops and then the places of contacts follow the constraints;
// in velocities, the rows of contacts and then those of loops do.
struct held_configuration {};
struct held_configuration_jacobian {};
struct held_configuration_rounding {};
struct held_velocity_jacobian {};
struct held_velocity_bias {};
struct held_velocity_rounding {};

/// What tells where a row of a contact is, among the places: a distance along its vector, or (sole) nine direction
/// cosines of a frame, from which three rows tell how far it turned about the axes of the other frame.
struct anchored_row {
  std::uint32_t contact = 0, place = 0; // indices of the contact among its symbols, and of the first place
  bool sole = false, placed = false;
  std::uint32_t axis = 0;
};

} // namespace ctdyn::detail
