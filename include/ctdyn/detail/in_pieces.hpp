// Splits work into several constants, since compilers limit the steps of one constant evaluation.
#pragma once

#include <cstddef>

namespace ctdyn::detail {

/// The work after its next piece. This is a function, as is all code that makes large constants of programs: g++
/// evaluates a lambda without captures twice, since it is also a function pointer, whose code g++ folds.
template <class Work> constexpr Work carry_on(const Work& before, std::size_t at_once) {
  Work next = before;
  next.advance(at_once);
  return next;
}

/// What `Work::begin()` returns, advanced piece by piece: each piece is a separate constant, made from the one before.
template <class Work, std::size_t Piece>
inline constexpr auto piece_or_raise_fconstexpr_steps = carry_on(piece_or_raise_fconstexpr_steps<Work, Piece - 1>,
                                                                 Work::at_once);
template <class Work> inline constexpr auto piece_or_raise_fconstexpr_steps<Work, 0> = Work::begin();

/// The work when it is `finished`.
///
///     struct counting {
///       static constexpr std::size_t at_once = 1000;
///       static constexpr auto begin() { return counter(); } // has advance(at_once) and finished
///     };
///     constexpr auto& counted = in_pieces<counting>();
template <class Work, std::size_t Piece = 0> consteval const auto& in_pieces() {
  constexpr auto& work = piece_or_raise_fconstexpr_steps<Work, Piece>;
  if constexpr (work.finished)
    return work;
  else
    return in_pieces<Work, Piece + 1>();
}

} // namespace ctdyn::detail
