// Equations of motion by different methods, compared as formulas.
#pragma once

#include <ctdyn/ctdyn.hpp>

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

/// A method's programs of the equations of motion take no more than another's.
template <class One, class Other> constexpr bool is_as_cheap() {
  constexpr auto within = [](const ctdyn::operation_count& a, const ctdyn::operation_count& b) {
    return a.multiplications + a.additions <= b.multiplications + b.additions && a.divisions <= b.divisions;
  };
  return within(One::cost(ctdyn::mass_matrix, ctdyn::forcing), Other::cost(ctdyn::mass_matrix, ctdyn::forcing)) &&
         within(One::cost(ctdyn::udot), Other::cost(ctdyn::udot));
}

} // namespace agreement
