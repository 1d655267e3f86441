// What a symbol stands for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

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

namespace detail {

/// What messages call the kinds.
inline constexpr auto symbol_words =
    std::to_array<std::string_view>({"parameter", "coordinate", "speed", "input", "time", "derivative of a speed",
                                     "rate", "auxiliary speed", "reaction"});
static_assert(symbol_words.size() == symbol_classes &&
              symbol_classes == static_cast<std::size_t>(symbol_class::reaction) + 1);
constexpr std::string_view word(symbol_class kind) { return symbol_words[static_cast<std::size_t>(kind)]; }

} // namespace detail
} // namespace ctdyn
