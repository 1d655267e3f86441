// What a symbol stands for.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ctdyn {

/// The kinds of numbers that a formula reads from outside. The stages of an evaluation follow from them. Rates of
/// coordinates are symbols only until the kinematical equations express them in speeds; no program reads them, nor
/// auxiliary speeds and reactions, which are symbols only while their coefficients are found.
enum class symbol_class : std::uint32_t { parameter, coordinate, speed, input, time, udot, rate, auxiliary, reaction };
inline constexpr std::size_t symbol_classes = 9;

/// Auxiliary speeds and reactions: the equations of motion do not have them.
constexpr bool exposes_forces(symbol_class kind) {
  return kind == symbol_class::auxiliary || kind == symbol_class::reaction;
}

} // namespace ctdyn
