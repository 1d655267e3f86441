// Work that takes several constants, since compilers bound the evaluation of each.
#pragma once

#include <cstddef>

namespace ctdyn::detail {

/// What `Work::begin()` returns, advanced piece by piece: each is a constant of its own, made from the one before.
template <class Work, std::size_t Piece>
inline constexpr auto piece_or_raise_fconstexpr_steps = [] {
  if constexpr (Piece == 0) {
    return Work::begin();
  } else {
    auto work = piece_or_raise_fconstexpr_steps<Work, Piece - 1>;
    work.advance(Work::at_once);
    return work;
  }
}();

/// The same when it is `finished`.
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
