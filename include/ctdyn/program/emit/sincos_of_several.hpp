// Computes sines and cosines of two or four angles at once, where registers are wide enough.
#pragma once

#include "../../detail/config.hpp"
#include "lanes.hpp"
#include "sincos.hpp"

#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// How many angles share a register.
inline constexpr std::size_t angles_at_once = !own_sine_and_cosine || !has_vector_registers ? 1
                                              : widest_register >= 4 * sizeof(double)       ? 4
                                                                                            : 2;

/// Computes the sines of some angles, then their cosines, by the method of sincos.hpp (Cody and Waite 1980, chapter 8):
/// each as for one angle but for rounding, in little more instructions than those of one. With `in_memory` they stay in
/// memory, where each use of them can be the operand of an instruction; otherwise some compilers would take the
/// register apart at once.
template <class Real, std::size_t Count>
  requires(has_lanes<Real>&& Count <= angles_at_once)
CTDYN_DETAIL_INLINE void own_sincos_of_several(const Real (&x)[Count], Real* results, bool in_memory) noexcept {
  using n = sincos_numbers<double>;
  using wide = vector_of<double, Count * sizeof(double)>;
  wide angles, s, c;
  [&]<std::size_t... I>(std::index_sequence<I...>) { angles = wide{static_cast<double>(x[I])...}; }
  (std::make_index_sequence<Count>{});
  if constexpr (std::is_same_v<Real, double>)
    sincos_of_lanes_by<n::sine, n::cosine>(angles, s, c);
  else
    sincos_of_lanes_by<n::sine_of_float, n::cosine_of_float>(angles, s, c);
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    ((results[I] = static_cast<Real>(s[I]), results[Count + I] = static_cast<Real>(c[I])), ...);
  }
  (std::make_index_sequence<Count>{});
  if (in_memory) asm("" : "+m"(reinterpret_cast<Real(&)[2 * Count]>(*results)));
}

} // namespace ctdyn::detail
