// All limits of the library, by name: how large a description may be, and where a derivation changes its method.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail::limits {

// ---- of a description: one that exceeds them is refused in one sentence

/// Parameters, coordinates, speeds, auxiliary states, inputs and their rates, reactions, auxiliary speeds and time
/// together.
inline constexpr std::size_t symbols = 1024;
inline constexpr std::size_t coordinates = 128, speeds = 128, auxiliary_states = 64;
/// Rows of the Jacobian of all constraints.
inline constexpr std::size_t constraints = 64;
/// Directions of all contacts.
inline constexpr std::size_t contact_rows = 128;
/// How often the equations may differentiate an input by time, besides each dt(...) around it in the description.
inline constexpr std::size_t input_rates = 4;
/// Operations in a row, as in a + b + c. With more of them, compilers stop with messages that do not say why: the
/// longest sum that clang can copy within its 512 nested calls has about 100 terms.
inline constexpr std::size_t operations_in_a_row = 96;

// ---- of linear systems: a description that exceeds them is refused in one sentence, too

/// Linear systems that are solved with numbers.
inline constexpr std::size_t linear_systems = 32;
/// Rows, and columns of the right-hand side, of such a system if it is differentiated.
inline constexpr std::size_t rows_of_linear_system = 16, columns_of_linear_system = 32;
/// Coupled unknowns of a system that is solved by formulas (by determinants), as the kinematical equations are.
inline constexpr std::size_t unknowns_of_block = 6;

// ---- of what is stored: beyond them something is computed again

/// Frames over which a vector is stored as a sum; with more, it is expressed in the Newtonian frame.
inline constexpr std::size_t frames_of_vector = 8;
/// Direction cosine matrices between frames that are stored: `kept_cosines` of them, plus `kept_cosines_of_frame` times
/// the number of frames. A frame has some in its parent, in the ground, and in other links.
inline constexpr std::size_t kept_cosines = 64, kept_cosines_of_frame = 8;

// ---- of roots in proofs: beyond them a value counts as a symbol, and fewer equal formulas are recognized

/// Terms of a sum over products of roots, and of the product of two sums before like terms are combined.
inline constexpr std::uint32_t terms_with_roots = 8, products_with_roots = 16;
/// Nested factors of a product among which roots cancel, nested products in which they do, and factors under a root.
inline constexpr int factors_that_cancel = 8, products_that_cancel = 4;
inline constexpr std::size_t factors_of_root = 32;
/// The root of an integer is the product of the roots of its prime factors up to this one.
inline constexpr std::int64_t prime_of_root = 251;
/// The largest n for which sin(q + n asin(x)) and exp(y + n log(x)) are written without asin and log.
inline constexpr std::int64_t multiple_of_inverse = 4;

// ---- limits of texts: a text that exceeds one of them ends in ...

/// Terms, factors and operands of a formula that wait to be written, and nested formulas.
inline constexpr std::size_t terms_of_text = 512;
inline constexpr int nesting_of_text = 64;

// ---- of methods that save time: beyond them another method is used

/// Steps of a program up to which its sines and cosines are kept in registers.
inline constexpr std::size_t steps_of_short_program = 160;
/// Results of an evaluation up to which they are kept in registers until all are computed.
inline constexpr std::size_t results_in_registers = 32;
/// Results of a program from which on neighbouring zeros are stored together, and steps are ordered with any compiler.
inline constexpr std::size_t many_results = 100;
/// Nodes of a graph up to which all, many and few other forms are tried, to save operations (program/cheapest.hpp);
/// larger graphs stay as they were derived. `kane::search(outputs...)` says how the search ended.
inline constexpr std::size_t thorough_search = 250, wide_search = 450, narrow_search = 700;
/// Units of work after which a search is given up: for the equations of motion, and for other outputs.
inline constexpr std::size_t work_on_equations = 85'000, work_on_outputs = 30'000;
/// Most terms of the sums that a search multiplies out, in small and in larger graphs.
inline constexpr std::size_t terms_of_wide_search = 28, terms_of_narrow_search = 6;

/// Factors of a term that is multiplied out. Terms of a sum by which others are divided, and how many such sums are
/// kept; terms of a sum from which on its coefficients are multiples of a unit, and how many coefficients may be that
/// unit.
inline constexpr std::size_t factors_of_term = 10;
inline constexpr std::uint32_t terms_of_divisor = 3, tried_divisors = 10, long_sum = 6, candidates_for_unit = 24;
/// Pairs of factors that become separate nodes, products that are searched for them, and pairs that are counted.
inline constexpr std::size_t shared_pairs = 48, products_with_pairs = 256;
inline constexpr std::uint32_t counted_pairs = 1024;

/// Frames in a chain, each turned in the one before, up to which velocities are sums over frames; in longer chains they
/// are written in the frames of their points, since such sums grow faster.
inline constexpr std::uint32_t frames_of_sums = 4;
/// Frames that turn in each other beyond which the energy of gravity is summed from point to point.
inline constexpr std::uint32_t frames_of_heights = 16;
/// Frames in a chain from which on the articulated-body algorithm is tried: with parallel axes, and with others. The
/// least number of links of such a chain.
inline constexpr std::uint32_t frames_of_planar_chain = 5, frames_of_chain = 7;
inline constexpr std::size_t links_of_chain = 5;
/// Operations for each speed beyond which the factors of a mass matrix are certainly longer (derive/route.hpp).
inline constexpr std::size_t operations_of_articulated_body = 250;
/// Speeds and rows of contacts and loops from which on the compiler's memory is estimated (derive/expected_memory.hpp).
inline constexpr std::size_t speeds_of_large_system = 16;
/// Operations of a constraint up to which its formula is differentiated by time; of longer ones, its vectors are.
inline constexpr std::size_t operations_of_short_constraint = 40;
/// Values alive at once in a program beyond which its steps are ordered anew (emit/live_order.hpp): four times the
/// registers of most processors. With fewer, parallel operations save more than an order with fewer stores.
inline constexpr std::size_t values_alive = 64;
/// Actions of a program beyond which shorter instructions save time, as measured (x86-64): see
/// CTDYN_DETAIL_FRAME_POINTER.
inline constexpr std::size_t actions_of_short_code = 2000;
/// Steps of a program beyond which it becomes several functions, and actions of each of these: compilers take more than
/// twice the time for a function twice as long.
inline constexpr std::size_t steps_of_function = 20'000, actions_of_function = 6'000;
/// Least and most steps of programs with divisions whose sums are reassociated (emit/balance.hpp): beside shorter
/// programs, a processor begins the next evaluation; longer ones have enough other operations. Most terms of such a
/// sum. A path counts as critical if it is shorter than the longest one by at most 1 / share_of_slack of it.
inline constexpr std::size_t fewest_balanced_steps = 500, balanced_steps = 2'000;
inline constexpr std::uint32_t balanced_terms = 16, share_of_slack = 20;
/// Points in a chain, each placed from the one before, from which on masses are summed from point to point, if their
/// frames turn in the Newtonian frame by a coordinate each.
inline constexpr std::size_t points_of_chain = 3;
/// Speeds that move a link in its parent, on the average of all links: six for a free link. If there are more, sums
/// over bodies are shorter than recursions over links.
inline constexpr std::size_t partials_of_link = 8;

// ---- of one constant: longer work continues in the next one, since compilers limit the steps of each (clang: 2^20)

/// Steps that are ordered.
inline constexpr std::size_t ordered_at_once = 1'500;
/// Steps of a program, or nodes of a graph, that no compiler derives with its own limits: pieces would save none, and
/// each copies all of it.
inline constexpr std::size_t derived_with_raised_limits = 30'000;
/// How much of such work is done at once.
constexpr std::size_t at_once(std::size_t all, std::size_t piece) {
  return all > derived_with_raised_limits ? all : piece;
}
/// Nodes of equations beyond which mass matrix and forcing get a program of their own, if nothing else is requested.
inline constexpr std::size_t equations_with_one_program = 4'000;
/// Nodes that are scheduled; nodes of a graph that is scheduled in one piece, since usually not all of them are needed;
/// steps that are arranged for a backend. A large graph is scheduled in this many pieces, since each copies all of it.
inline constexpr std::size_t scheduled_at_once = 3'000, scheduled_in_one_piece = 4'000, arranged_at_once = 4'000,
                             pieces_of_schedule = 10;
/// Nodes of the equations, times outputs and columns of derivatives, that are read; nodes that are differentiated for
/// columns of a linearization before the next stage begins.
inline constexpr std::size_t read_at_once = 12'000, differentiated_at_once = 1'500;
/// Steps of one fold expression: clang takes 256 operands.
inline constexpr std::size_t steps_of_fold = 128;

} // namespace ctdyn::detail::limits
