// Cuts the actions of a long program into functions.
#pragma once

#include "../../detail/in_pieces.hpp"
#include "../../detail/limits.hpp"
#include "actions.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The actions of a program in pieces, each of which is a function, and how many numbers it keeps between them.
template <std::size_t Size, std::size_t Pieces> struct action_pieces {
  std::array<action, Size> list{};
  std::array<std::size_t, Pieces + 1> begin{};
  std::uint32_t pair_count = 0, kept_count = 0;
};

template <const auto& Program, const auto& Places, std::size_t Piece> constexpr auto pieces_of() {
  static_assert(well_formed(Program), "a program reads a slot before it is filled");
  constexpr auto& all = in_pieces<listing_actions<Program, Places, Piece>>();
  action_pieces<all.size + all.kept_count, all.cut_count + 1> pieces{{}, {}, all.pair_count, all.kept_count};
  std::size_t at = 0, cut = 0;
  for (std::size_t i = 0; i < all.size; ++i) {
    for (; cut < all.cut_count && all.cuts[cut] == i; ++cut) pieces.begin[cut + 1] = at;
    const action& next = all.list[i];
    pieces.list[at++] = next;
    const bool computes = next.what == action::kind::step || next.what == action::kind::mul_add ||
                          next.what == action::kind::mul_sub || next.what == action::kind::sub_mul;
    if (computes && all.kept_at[next.at] != 0)
      pieces.list[at++] = {action::kind::keep, {}, next.at, all.kept_at[next.at] - 1};
  }
  for (; cut <= all.cut_count; ++cut) pieces.begin[cut + 1] = at;
  return pieces;
}
/// Whether a program is so long that it becomes several functions.
template <const auto& Program> inline constexpr bool is_cut = (Program.steps) > limits::steps_of_function;
/// The pieces of a program that is cut.
template <const auto& Program, const auto& Places, std::size_t Piece = limits::actions_of_function>
inline constexpr auto action_pieces_of = pieces_of<Program, Places, Piece>();

} // namespace ctdyn::detail
