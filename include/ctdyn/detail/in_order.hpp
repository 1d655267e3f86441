// Any number of calls, one after the other.
#pragma once

#include <cstddef>
#include <initializer_list>

namespace ctdyn::detail {

/// What a fold over a comma does, for more operands than compilers let a fold have (clang: 256).
///
///     in_order{(read(facts), 0)...};
struct in_order {
  constexpr in_order(std::initializer_list<int>) {}
};

/// The same of a fold over a sum.
constexpr std::size_t total(std::initializer_list<std::size_t> counts) {
  std::size_t sum = 0;
  for (const std::size_t count : counts) sum += count;
  return sum;
}

} // namespace ctdyn::detail
