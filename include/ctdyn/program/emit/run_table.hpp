// The table of the runs of a program, a constant.
#pragma once

#include "../../detail/in_pieces.hpp"
#include "../../detail/limits.hpp"
#include "runs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace ctdyn::detail {

/// A program as data: its runs one after the other, and how many numbers its values and its linear systems take.
template <class Word, std::size_t Size> struct run_table {
  using word = Word;
  std::array<Word, Size> words{};
  std::uint32_t slots = 0, scratch = 0, runs = 0;
  std::uint64_t kinds = 0;

  /// How many local numbers the loops need.
  [[nodiscard]] constexpr std::size_t numbers() const { return std::size_t{slots} + scratch; }
};

template <const auto& Places> consteval std::size_t destinations_of() {
  std::size_t count = 0;
  for (const place& p : Places) count = std::max<std::size_t>(count, p.destination + std::size_t{1});
  return count;
}

/// Puts steps in runs, piece by piece (detail/in_pieces.hpp).
template <const auto& Program, const auto& Places> struct making_runs {
  static constexpr std::size_t at_once = limits::arranged_at_once;
  static constexpr auto begin() {
    using program_type = std::remove_cvref_t<decltype(Program)>;
    using roles_type = std::remove_cvref_t<decltype(roles_of<Program>)>;
    return run_list<program_type, roles_type, destinations_of<Places>()>(Program, roles_of<Program>, Places);
  }
};

template <const auto& Program, const auto& Places> constexpr auto table_of_runs() {
  static_assert(well_formed(Program), "a program reads a slot before it is filled");
  constexpr auto& all = in_pieces<making_runs<Program, Places>>();
  constexpr std::size_t largest = std::numeric_limits<std::uint16_t>::max();
  constexpr bool longer = all.slots > largest || Program.result_count > largest; // a run is no longer than these
  using word = std::conditional_t<longer, std::uint32_t, std::uint16_t>;
  run_table<word, all.size> table{{}, all.slots, all.scratch, all.runs, all.kinds};
  for (std::size_t i = 0; i < all.size; ++i) table.words[i] = static_cast<word>(all.words[i]);
  return table;
}
template <const auto& Program, const auto& Places> inline constexpr auto runs_of = table_of_runs<Program, Places>();

} // namespace ctdyn::detail
