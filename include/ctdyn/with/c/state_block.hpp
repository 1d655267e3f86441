// As many states as a register has lanes, between tables of any strides and lanes.
#pragma once

#include "../../detail/config.hpp"
#include "../../program/emit/lanes.hpp"
#include "model.h"

#include <cstddef>
#include <cstring>
#include <utility>

namespace ctdyn::detail {

/// The states of a batch that are computed at once. Number j of each of them lies in the lanes j of an array.
template <class Lanes> class state_block {
  static constexpr std::size_t width = lane_traits<Lanes>::count;
  static constexpr std::make_index_sequence<width> all{};
  using pair = vector_of<double, 16>; // two numbers of one state

public:
  /// If there are fewer states than lanes, the last one fills the lanes that are left over.
  explicit state_block(std::size_t states) noexcept : last_(states < width ? states - 1 : width - 1) {}

  /// Reads `Count` numbers of each state; `from` is the table from the first of these states on.
  template <std::size_t Count> CTDYN_DETAIL_INLINE void read(const ctdyn_table& from, Lanes* to) const noexcept {
    const double* at[width] = {from.data};
    for (std::size_t i = 1; i < width; ++i) at[i] = at[i - 1] + (i <= last_ ? from.row : 0);
    std::size_t j = 0;
    if constexpr (is_lanes<Lanes>)
      if (from.column == 1)
        for (; j + 1 < Count; j += 2) read_two(at, j, to);
    for (; j < Count; ++j) to[j] = gathered(at, static_cast<std::ptrdiff_t>(j) * from.column, all);
  }
  /// Writes `Count` numbers of each state; `to` is the table from the first of these states on.
  template <std::size_t Count>
  CTDYN_DETAIL_INLINE void write(const Lanes* from, const ctdyn_results& to) const noexcept {
    double* at[width] = {to.data};
    for (std::size_t i = 1; i < width; ++i) at[i] = at[i - 1] + (i <= last_ ? to.row : 0);
    std::size_t j = 0;
    if constexpr (is_lanes<Lanes>)
      if (to.column == 1)
        for (; j + 1 < Count; j += 2) write_two(from + j, at, j, all);
    for (; j < Count; ++j) scatter(from[j], at, static_cast<std::ptrdiff_t>(j) * to.column, all);
  }

private:
  template <std::size_t... I>
  CTDYN_DETAIL_INLINE static Lanes gathered(const double* const* at, std::ptrdiff_t j,
                                            std::index_sequence<I...>) noexcept {
    return Lanes{at[I][j]...};
  }
  template <std::size_t... I>
  CTDYN_DETAIL_INLINE static void scatter(Lanes x, double* const* at, std::ptrdiff_t j,
                                          std::index_sequence<I...>) noexcept {
    if constexpr (is_lanes<Lanes>)
      ((at[I][j] = x[I]), ...);
    else
      at[0][j] = x;
  }

  // Two neighbours of a row are moved at once, as a pair: pairs of every second state form a vector, those of the
  // others another one, whose even and odd lanes are then exchanged, which processors do within pairs.
  template <std::size_t Count>
  CTDYN_DETAIL_INLINE static auto every_second(const double* const* at, std::size_t j) noexcept {
    if constexpr (Count == 1) {
      pair x;
      std::memcpy(&x, at[0] + j, sizeof x);
      return x;
    } else {
      return joined(every_second<Count / 2>(at, j), every_second<Count / 2>(at + Count, j),
                    std::make_index_sequence<2 * Count>{});
    }
  }
  template <class Half, std::size_t... I>
  CTDYN_DETAIL_INLINE static auto joined(Half a, Half b, std::index_sequence<I...>) noexcept {
    return __builtin_shufflevector(a, b, I...);
  }
  CTDYN_DETAIL_INLINE static void read_two(const double* const* at, std::size_t j, Lanes* to) noexcept {
    const Lanes even = every_second<width / 2>(at, j), odd = every_second<width / 2>(at + 1, j);
    to[j] = exchanged<0>(even, odd, all), to[j + 1] = exchanged<1>(even, odd, all);
  }
  template <std::size_t Which, std::size_t... I>
  CTDYN_DETAIL_INLINE static Lanes exchanged(Lanes even, Lanes odd, std::index_sequence<I...>) noexcept {
    return __builtin_shufflevector(even, odd, (I % 2 == 0 ? I + Which : width + I - 1 + Which)...);
  }
  template <std::size_t... I>
  CTDYN_DETAIL_INLINE static void write_two(const Lanes* from, double* const* at, std::size_t j,
                                            std::index_sequence<I...>) noexcept {
    const Lanes even = exchanged<0>(from[0], from[1], all), odd = exchanged<1>(from[0], from[1], all);
    (write_pair<I>(I % 2 == 0 ? even : odd, at[I] + j), ...);
  }
  template <std::size_t State> CTDYN_DETAIL_INLINE static void write_pair(Lanes x, double* to) noexcept {
    constexpr std::size_t first = State / 2 * 2;
    const pair two = __builtin_shufflevector(x, x, first, first + 1);
    std::memcpy(to, &two, sizeof two);
  }

  std::size_t last_;
};

} // namespace ctdyn::detail
