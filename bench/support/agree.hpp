// Whether two competitors compute the same: what has to be known before their costs are compared.
#pragma once

#include "states.hpp"

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace bench {

template <class... Matrix> const std::tuple<Matrix...>& list_of(const std::tuple<Matrix...>& results) {
  return results;
}
template <class Matrix> std::tuple<const Matrix&> list_of(const Matrix& result) { return std::tie(result); }

/// Every result, a matrix or a tuple of some, equal to a relative 1e-13 of its norm at a thousand states.
template <class State, class A, class B> bool agree(const A& one, const B& other) {
  for (const State& x : states<State, 1000>()) {
    const auto a = one(x), b = other(x);
    const auto same = [](const auto& m, const auto& n) { return (m - n).norm() <= 1e-13 * n.norm(); };
    const bool all = [&]<std::size_t... I>(std::index_sequence<I...>) {
      return (same(std::get<I>(list_of(a)), std::get<I>(list_of(b))) && ...);
    }
    (std::make_index_sequence<std::tuple_size_v<std::remove_cvref_t<decltype(list_of(b))>>>{});
    if (!all) return false;
  }
  return true;
}

} // namespace bench
