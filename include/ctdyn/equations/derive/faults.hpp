// Messages about equations of motion that follow from a description without a fault of its own.
#pragma once

#include "../../detail/name.hpp"
#include "../../detail/sentence.hpp"
#include "../formulation/formulation.hpp"

#include <string_view>

namespace ctdyn::detail {

/// The message for a speed without which the mass matrix would not be singular.
constexpr sentence idle_speed(const name& speed, bool zero_row) {
  sentence s;
  s << "speed " << speed.view();
  if (zero_row)
    s << " moves no body: its row of the mass matrix is zero; give mass or inertia to what it moves";
  else
    s << " moves the bodies as other speeds do: the mass matrix is singular in every state; give mass or inertia to what only it moves";
  s << ", or leave " << speed.view() << " out; positions and Jacobians alone are had of kanes_evaluator";
  return s;
}

/// The message for equations that differ from the definition (verify/definition.hpp); `own`: they come from a
/// formulation of this library.
constexpr sentence contradiction(std::string_view method, bool own) {
  sentence s;
  s << "the equations of motion by " << method;
  if (own)
    s << " differ from their definition; this is a fault of ctdyn, not of the description: please report it with the description";
  else
    s << " differ from their definition, the virtual power of loads and inertia forces; correct its forcing() or mass_matrix()";
  return s;
}

/// The message for constraints, or reactions, whose coefficients are singular in every state.
constexpr sentence undetermined(constraint_treatment treatment) {
  sentence s;
  if (treatment == constraint_treatment::unknown_reactions)
    s << "the bodies' equations do not determine the reactions: their coefficients are singular in every state; leave out a reaction that does what others do";
  else if (treatment == constraint_treatment::unknown_multipliers)
    s << "the equations of motion do not determine the multipliers: the constraints' coefficients are singular in every state; leave out a constraint that follows from others, or give mass or inertia to what moves";
  else
    s << "the constraints do not determine the dependent speeds: their coefficients are singular in every state; make the constraints independent, or name other speeds in dependent(...)";
  return s;
}

} // namespace ctdyn::detail
