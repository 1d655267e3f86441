// What the user chooses of the code of an evaluator: the fastest or the smallest.
#pragma once

#include "../detail/require.hpp"

#include <cstddef>

namespace ctdyn {

/// See `smallest` and `fastest`, the objects of these types.
struct smallest_code {};
struct fastest_code {};

/// Outputs by a table of what is to be computed and loops that go through it, instead of straight-line code: a few
/// bytes for each operation, in read-only memory, and one set of loops for all evaluators of a program whose functions
/// are the same. It takes four to nine times as long. Results are the same but for rounding; time does not depend on
/// the numbers, for all branches are on the table, and nothing is allocated. It stands before the outputs.
///
///     const auto motion = eom.evaluator(smallest, mass_matrix, forcing);
///     using arm_forces = kanes_evaluator<arm, smallest, inverse_dynamics>;
///     compile<cart, kanes_method<description>, smallest>(call);
inline constexpr smallest_code smallest{};

/// Outputs by straight-line code, as where nothing is said.
inline constexpr fastest_code fastest{};

namespace detail {

template <class T> inline constexpr bool is_code_choice = false;
template <> inline constexpr bool is_code_choice<smallest_code> = true;
template <> inline constexpr bool is_code_choice<fastest_code> = true;
template <class T> concept code_choice = is_code_choice<T>;

inline constexpr sentence misplaced_choice =
    sentence{}
    << "smallest or fastest stands once, before the outputs that are evaluated, as in evaluator(smallest, mass_matrix)";
inline constexpr sentence choice_of_nothing =
    sentence{}
    << "smallest and fastest say how outputs are evaluated: name the outputs after it, as in evaluator(smallest, mass_matrix)";

} // namespace detail
} // namespace ctdyn
