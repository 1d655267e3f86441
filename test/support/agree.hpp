// Equations of motion by different methods, compared as formulas.
#pragma once

#include <cstddef>
#include <utility>

namespace agreement {

/// Two methods have the same mass matrix and forcing, for all values of the symbols.
///
///     static_assert(agreement::equations<kanes_method<description>, tmt_method<description>>());
template <class One, class Other> constexpr bool equations() {
  constexpr std::size_t n = One::speed_names.size();
  static_assert(n == Other::speed_names.size());
  return []<std::size_t... I>(std::index_sequence<I...>) {
    return ((One::mass_matrix(I / n, I % n) == Other::mass_matrix(I / n, I % n)) && ...) &&
           ((I >= n || One::forcing(I % n) == Other::forcing(I % n)) && ...);
  }(std::make_index_sequence<n * n>{});
}

} // namespace agreement
