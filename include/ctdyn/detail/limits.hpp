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
/// Operations in a row, as in a + b + c: beyond it compilers end, with messages that do not tell why: clang copies a
/// sum of 100 terms within its 512 nested calls.
inline constexpr std::size_t operations_in_a_row = 96;

// ---- of linear systems that are solved with numbers: one sentence, too

inline constexpr std::size_t linear_systems = 32;
/// Of one that is differentiated: rows, and columns of its right-hand side.
inline constexpr std::size_t rows_of_linear_system = 16, columns_of_linear_system = 32;
/// Unknown rates that hang together in kinematical equations: their determinant is a formula.
inline constexpr std::size_t unknowns_of_block = 6;

// ---- of what is kept: beyond them something is made again

/// Frames in which one vector is kept apart; it is expressed in the Newtonian frame where there are more.
inline constexpr std::size_t frames_of_vector = 8;
/// Matrices between frames that are remembered.
inline constexpr std::size_t kept_cosines = 64;

// ---- of roots in proofs: beyond them a value is a symbol of its own, and fewer formulas are known as equal

/// Terms of a sum over products of roots, and of the product of two sums before like terms meet.
inline constexpr std::uint32_t terms_with_roots = 8, products_with_roots = 16;
/// Factors of a product among which roots cancel, products in each other, and factors under a root.
inline constexpr int factors_that_cancel = 8, products_that_cancel = 4;
inline constexpr std::size_t factors_of_root = 32;
/// The root of an integer is made of those of its prime factors up to this.
inline constexpr std::int64_t prime_of_root = 251;
/// n in sin(q + n asin(x)) and exp(y + n log(x)), which are written without asin and log.
inline constexpr std::int64_t multiple_of_inverse = 4;

// ---- of texts: what does not fit ends in ...

/// Terms, factors and operands of a formula that wait to be written, and formulas in each other.
inline constexpr std::size_t terms_of_text = 512;
inline constexpr int nesting_of_text = 64;

// ---- of ways of being faster: beyond them another way is taken

/// Steps of a program up to which its sines and cosines are kept in registers.
inline constexpr std::size_t steps_of_short_program = 160;
/// Results of an evaluation up to which they are kept until all are there.
inline constexpr std::size_t results_in_registers = 32;
/// Results of a program from which on neighbouring zeros are stored together, and steps are ordered with any compiler.
inline constexpr std::size_t many_results = 100;
/// Nodes of graphs of which all, many and few forms with fewer operations are tried (program/cheapest.hpp); larger ones
/// stay as they were derived. How it ended tells `kane::search(outputs...)`.
inline constexpr std::size_t thorough_search = 250, wide_search = 450, narrow_search = 700;
/// Terms made after which a search is given up: of the equations of motion, and of other outputs.
inline constexpr std::size_t work_on_equations = 85'000, work_on_outputs = 30'000;
/// Terms of the sums that are multiplied out for it.
inline constexpr std::size_t terms_of_wide_search = 28, terms_of_narrow_search = 6;

/// Factors of a term that is multiplied out. Terms of a sum that others are divided by, and how many such sums are
/// kept; terms from which on coefficients are written by a unit, and coefficients among which it is chosen.
inline constexpr std::size_t factors_of_term = 10;
inline constexpr std::uint32_t terms_of_divisor = 3, tried_divisors = 10, long_sum = 6, candidates_for_unit = 24;
/// Pairs of factors that become nodes of their own, pairs that are counted for it, and products that have some.
inline constexpr std::size_t shared_pairs = 48, products_with_pairs = 256;
inline constexpr std::uint32_t counted_pairs = 1024;

/// Frames that turn in each other from which on velocities are written in the frames of their points, not as sums over
/// frames, which grow faster.
inline constexpr std::uint32_t frames_of_sums = 4;
/// Frames that turn in each other from which on articulated bodies are tried: about parallel axes, and elsewhere. The
/// links that a chain has at least for that.
inline constexpr std::uint32_t frames_of_planar_chain = 5, frames_of_chain = 7;
inline constexpr std::size_t links_of_chain = 5;
/// Operations of a constraint up to which its derivative by time is that of the formula, else that of its vectors.
inline constexpr std::size_t operations_of_short_constraint = 40;
/// Values that a program keeps at once beyond which its steps are ordered anew: four times the registers of most
/// processors; with fewer, which of them are stored matters less than what can be computed side by side.
inline constexpr std::size_t values_alive = 64;
/// Steps of programs that divide in which sums are associated anew: of shorter ones a processor has the next evaluation
/// at hand, longer ones have enough beside. The terms of a sum of which that is tried, and what part of the longest way
/// a way may be shorter to be waited for as well, one of so many.
inline constexpr std::size_t fewest_balanced_steps = 500, balanced_steps = 2'000;
inline constexpr std::uint32_t balanced_terms = 16, share_of_slack = 20;
/// Points that hang on each other in frames that do not, from which on masses are gathered from point to point.
inline constexpr std::size_t points_of_chain = 3;
/// Speeds that move a link in its parent, on the average of all links: six where nothing constrains it. Where there are
/// more, sums over bodies are shorter than the way from link to link.
inline constexpr std::size_t partials_of_link = 8;

// ---- of one constant: longer work goes on in the next, for compilers bound the steps of each (clang: 2^20)

/// Steps that are ordered.
inline constexpr std::size_t ordered_at_once = 1'500;
/// Nodes that are scheduled; nodes of a graph of which, as a rule, not all are; steps that are arranged for a backend.
inline constexpr std::size_t scheduled_at_once = 3'000, scheduled_in_one_piece = 4'000, arranged_at_once = 4'000;
/// Nodes of the equations, times outputs and columns of derivatives, that are read; nodes times columns of a
/// linearization.
inline constexpr std::size_t read_at_once = 12'000, differentiated_at_once = 2'500;
/// Steps of one fold expression: clang takes 256 operands.
inline constexpr std::size_t steps_of_fold = 128;

} // namespace ctdyn::detail::limits
