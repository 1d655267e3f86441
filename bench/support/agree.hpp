// Whether two competitors compute the same: what has to be known before their costs are compared.
#pragma once

#include "states.hpp"

#include <cstddef>
#include <tuple>
#include <utility>

namespace bench {

/// Every result, a matrix in a tuple, equal to a relative 1e-13 of its norm at a thousand states.
template <class State, class A, class B> bool agree(const A& one, const B& other) {
  for (const State& x : states<State, 1000>()) {
    const auto a = one(x), b = other(x);
    const auto same = [](const auto& m, const auto& n) { return (m - n).norm() <= 1e-13 * n.norm(); };
    const bool all = [&]<std::size_t... I>(std::index_sequence<I...>) {
      return (same(std::get<I>(a), std::get<I>(b)) && ...);
    }
    (std::make_index_sequence<std::tuple_size_v<decltype(b)>>{});
    if (!all) return false;
  }
  return true;
}

} // namespace bench
