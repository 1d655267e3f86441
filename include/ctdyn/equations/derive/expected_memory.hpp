// How much memory a compiler is expected to take for a derivation, told before it takes that much.
#pragma once

#include "../../detail/limits.hpp"
#include "../../mechanism/chains.hpp"

#include <cstddef>
#include <iterator>
#include <type_traits>

/// From how many GB on a derivation warns of what it will take. A program that knows may define a larger number.
#ifndef CTDYN_MEMORY_WARNING
#define CTDYN_MEMORY_WARNING 4
#endif

namespace ctdyn::detail {

/// Numbers of a mechanism on which the compiler's memory depends.
struct derivation_size {
  std::size_t speeds = 0, parameters = 0;
  std::size_t rows = 0;           // of contacts and loops
  std::size_t sum = 0;            // over all speeds, of those inboard of each
  std::size_t sum_of_squares = 0; // the same of their squares: products in the factors of the mass matrix
};

/// The size of a described system. A frame that turns about an axis has one speed, and any other one three; speeds that
/// move points are those of the frames in the ground.
template <class Described> constexpr derivation_size size_of_derivation(const Described& system) {
  const auto& m = system.mechanism;
  derivation_size size{m.count_of(symbol_class::speed), m.count_of(symbol_class::parameter), m.contact_count};
  std::size_t turning[std::extent_v<std::remove_reference_t<decltype(m.frames)>>]{};
  std::size_t all = 0, in_ground = 0;
  for (frame_id f = 1; f < m.frame_count; ++f) {
    if (moves_in_parent(system.graph, m.frames[f])) turning[f] = m.frames[f].kind == orientation_kind::axis ? 1 : 3;
    all += turning[f], in_ground += m.frames[f].parent == 0;
  }
  const std::size_t shift = in_ground == 0 || all > size.speeds ? 0 : (size.speeds - all) / in_ground;
  for (frame_id f = 1; f < m.frame_count; ++f) {
    const bool first = m.frames[f].parent == 0;
    std::size_t own = turning[f] + (first ? shift : 0), inboard = first ? 0 : shift;
    for (frame_id up = m.frames[f].parent; up != 0; up = m.frames[up].parent) inboard += turning[up];
    for (; own != 0; --own, ++inboard) size.sum += inboard, size.sum_of_squares += inboard * inboard;
  }
  return size;
}

/// Megabytes that a compiler takes for all programs, and kilobytes for each number of a mechanism, as fitted to what
/// was measured (bench/README.md).
struct expected_memory {
  std::size_t all, speed, parameter, pair, product, row_by_speed;
  [[nodiscard]] constexpr std::size_t megabytes(const derivation_size& s) const {
    const std::size_t tree = speed * s.speeds + pair * s.sum + product * s.sum_of_squares;
    return all + (tree + parameter * s.parameters + row_by_speed * s.rows * s.speeds) / 1000;
  }
};

#ifdef __clang__
inline constexpr expected_memory for_equations{250, 12'000, 5'000, 0, 120, 220}, for_rates{250, 5'000, 2'000, 0, 0, 0},
    for_unsolved{180, 0, 1'200, 1'800, 0, 0}, for_forces{100, 5'000, 1'400, 0, 0, 0};
inline constexpr std::size_t bytes_of_derivative = 13'000;
#define CTDYN_DETAIL_OTHER_WAYS
#else
inline constexpr expected_memory for_equations{350, 20'000, 7'000, 2'000, 70, 1'400},
    for_rates{350, 20'000, 5'000, 0, 0, 0}, for_unsolved{350, 5'000, 2'000, 4'300, 0, 0},
    for_forces{350, 15'000, 4'000, 0, 0, 0};
inline constexpr std::size_t bytes_of_derivative = 21'000;
#define CTDYN_DETAIL_OTHER_WAYS "derive in steps (CTDYN_DERIVE_IN_STEPS) or with clang, which takes half or less; "
#endif
#ifdef CTDYN_WRITES_MODELS
#define CTDYN_DETAIL_KEEPING "build this target alone (-j1), which is done once; "
#else
#define CTDYN_DETAIL_KEEPING "keep what is derived as text, by ctdyn_model in CMake; "
#endif

#define CTDYN_DETAIL_MEMORY(amount)                                                                                    \
  "this derivation is expected to take " amount                                                                        \
  " GB of the compiler's memory: " CTDYN_DETAIL_KEEPING CTDYN_DETAIL_OTHER_WAYS                                        \
  "ask a kanes_evaluator for no more than is needed; a larger CTDYN_MEMORY_WARNING (GB) silences this"

/// Tells what a derivation is expected to take, where it is instantiated: compilers warn at once of what is deprecated.
/// Such a sentence has no number that was computed, so there is one for each.
template <std::size_t Gigabytes> constexpr bool tell_gigabytes() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("about 1"))]] constexpr bool tell_gigabytes<1>() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("about 2"))]] constexpr bool tell_gigabytes<2>() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("about 3"))]] constexpr bool tell_gigabytes<3>() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("about 4"))]] constexpr bool tell_gigabytes<4>() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("about 5"))]] constexpr bool tell_gigabytes<5>() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("about 6"))]] constexpr bool tell_gigabytes<6>() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("about 8"))]] constexpr bool tell_gigabytes<8>() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("about 10"))]] constexpr bool tell_gigabytes<10>() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("about 12"))]] constexpr bool tell_gigabytes<12>() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("about 16"))]] constexpr bool tell_gigabytes<16>() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("about 24"))]] constexpr bool tell_gigabytes<24>() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("about 32"))]] constexpr bool tell_gigabytes<32>() { return true; }
template <> [[deprecated(CTDYN_DETAIL_MEMORY("40 or more"))]] constexpr bool tell_gigabytes<40>() { return true; }
#undef CTDYN_DETAIL_MEMORY
#undef CTDYN_DETAIL_KEEPING
#undef CTDYN_DETAIL_OTHER_WAYS

/// The number of the sentence that is next to so many megabytes; zero, which says nothing, if there are not so many.
constexpr std::size_t gigabytes_told(std::size_t megabytes) {
  constexpr std::size_t told[] = {1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32, 40};
  if (megabytes < std::size_t{CTDYN_MEMORY_WARNING} * 1000) return 0;
  std::size_t next = 0;
  while (next + 1 < std::size(told) && 500 * (told[next] + told[next + 1]) <= megabytes) ++next;
  return told[next];
}

/// Whether a system may be so large that its memory is estimated; others do not pay for that.
constexpr bool may_be_large(std::size_t speeds, std::size_t rows) {
  return speeds + rows >= limits::speeds_of_large_system;
}

/// Tells what equations are expected to take, once: a class that is empty.
template <class Solution> struct told_of_equations {
  static constexpr std::size_t megabytes = for_equations.megabytes(size_of_derivation(Solution::described::result));
  static_assert(tell_gigabytes<gigabytes_told(megabytes)>());
};

} // namespace ctdyn::detail
