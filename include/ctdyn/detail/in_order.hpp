// Makes any number of calls, one after the other.
#pragma once

#include <cstddef>
#include <initializer_list>

namespace ctdyn::detail {

/// Does what a fold over a comma does, for more operands than compilers allow in a fold (clang: 256).
///
///     in_order{(read(facts), 0)...};
struct in_order {
  constexpr in_order(std::initializer_list<int>) {}
};

/// The sum of counts, as a fold over + gives it for fewer operands.
constexpr std::size_t total(std::initializer_list<std::size_t> counts) {
  std::size_t sum = 0;
  for (const std::size_t count : counts) sum += count;
  return sum;
}

} // namespace ctdyn::detail
