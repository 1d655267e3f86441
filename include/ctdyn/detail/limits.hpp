// All limits of the library, by name: what a description may have, and from where on a derivation goes another way.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail::limits {

// ---- of a description: what exceeds them is refused in one sentence

/// Parameters, coordinates, speeds, inputs and their rates, reactions, auxiliary speeds and time together.
inline constexpr std::size_t symbols = 1024;
inline constexpr std::size_t coordinates = 64, speeds = 64;
/// Rows of the Jacobian of all constraints.
inline constexpr std::size_t constraints = 64;
/// How often the equations may differentiate an input by time, beyond the dt(...) around it that the text has.
inline constexpr std::size_t input_rates = 4;

// ---- of ways of being faster: beyond them another way is taken

/// Speeds that move a link in its parent, on the average of all links: six where nothing constrains it. Where there are
/// more, sums over bodies are shorter than the way from link to link.
inline constexpr std::size_t partials_of_link = 8;

} // namespace ctdyn::detail::limits
