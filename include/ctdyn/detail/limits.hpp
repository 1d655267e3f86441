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

/// Nodes of graphs of which all, many and few forms with fewer operations are tried (program/cheapest.hpp); larger ones
/// stay as they were derived. How it ended tells `kane::search(outputs...)`.
inline constexpr std::size_t thorough_search = 250, wide_search = 450, narrow_search = 700;
/// Terms made after which a search is given up: of the equations of motion, and of other outputs.
inline constexpr std::size_t work_on_equations = 85'000, work_on_outputs = 30'000;
/// Terms of the sums that are multiplied out for it.
inline constexpr std::size_t terms_of_wide_search = 28, terms_of_narrow_search = 6;

/// Frames that turn in each other from which on velocities are written in the frames of their points, not as sums over
/// frames, which grow faster.
inline constexpr std::uint32_t frames_of_sums = 4;
/// Frames that turn in each other from which on articulated bodies are tried: about parallel axes, and elsewhere. The
/// links that a chain has at least for that.
inline constexpr std::uint32_t frames_of_planar_chain = 5, frames_of_chain = 7;
inline constexpr std::size_t links_of_chain = 5;
/// Speeds that move a link in its parent, on the average of all links: six where nothing constrains it. Where there are
/// more, sums over bodies are shorter than the way from link to link.
inline constexpr std::size_t partials_of_link = 8;

} // namespace ctdyn::detail::limits
