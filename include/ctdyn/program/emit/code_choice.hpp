// The user's choice between the fastest and the smallest code of an evaluator.
#pragma once

#include "../../detail/require.hpp"

#include <cstddef>

namespace ctdyn {

/// See `smallest` and `fastest`, the objects of these types.
struct smallest_code {};
struct fastest_code {};

/// Evaluates outputs by loops over a table of operations, instead of by straight-line code. The table takes a few bytes
/// of read-only memory for each operation, and all evaluators of a program that use the same functions share one set of
/// loops. It takes four to nine times as long. Results are the same but for rounding. The time does not depend on the
/// numbers, since all branches depend on the table alone, except for angles of more than 1e5 rad and for semidefinite
/// linear systems, as of contacts. Nothing is allocated. Write it before the outputs.
///
///     const auto motion = eom.evaluator(smallest, mass_matrix, forcing);
///     using arm_forces = kanes_evaluator<arm, smallest, inverse_dynamics>;
///     compile<cart, kanes_method<description>, smallest>(call);
inline constexpr smallest_code smallest{};

/// Evaluates outputs by straight-line code, which is the default.
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
