// The conditions of a derivation as text of C++, for the program that writes a compiled model.
#pragma once

#include "derivation_conditions.hpp"

#include <cstddef>
#include <string>

namespace ctdyn::detail {

/// The definition of a class with what a projection knows of a system (projected_state.hpp). No anchors are known
/// there, so that rows of contacts are only counted.
template <class D> std::string text_of_conditions(const std::string& name) {
  constexpr condition_counts is = conditions_of_derivation<D>::counts;
  std::string text = "struct " + name + " {\n  static constexpr ctdyn::detail::condition_counts counts{";
  for (const int count :
       {is.coordinates, is.speeds, is.configurations, is.held, is.places, is.constraints, is.contacts, is.velocities})
    text += std::to_string(count) + ", ";
  const auto& four = conditions_of_derivation<D>::quaternions;
  text += std::string(is.loops ? "true" : "false") +
          "};\n  [[maybe_unused]] static constexpr std::array<std::array<std::size_t, 4>, " +
          std::to_string(four.size()) + "> quaternions{";
  for (const auto& each : four) {
    text += text.ends_with('{') ? "{" : ", ";
    for (std::size_t k = 0; k < 4; ++k) text += (k == 0 ? "{" : ", ") + std::to_string(each[k]);
    text += "}";
  }
  return text + (four.size() == 0 ? "" : "}") +
         "};\n  [[maybe_unused]] static constexpr std::array<ctdyn::detail::anchored_row, " +
         std::to_string(is.contacts) + "> anchored_rows{};\n};\n\n";
}

} // namespace ctdyn::detail
