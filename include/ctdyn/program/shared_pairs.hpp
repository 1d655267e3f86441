// Which products of two factors are worth computing once.
#pragma once

#include "../graph/fingerprint.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Two factors that several products share, by their fingerprints; the product of both is computed once.
struct shared_pair {
  std::uint64_t a = 0, b = 0;
};
struct shared_pairs {
  static constexpr std::size_t capacity = 64;
  shared_pair list[capacity]{};
  std::size_t count = 0;
};

/// The factors of all products that a graph is built of, by their fingerprints.
template <std::size_t MaxFactors> class product_list {
  static constexpr std::size_t max_products = 512;

public:
  constexpr void add(const std::uint64_t* prints, std::uint32_t factors) {
    if (factors < 3 || count_ == max_products) return; // a product of two is one operation as it is
    for (std::uint32_t i = 0; i < factors; ++i) print_[count_][i] = prints[i];
    size_[count_++] = factors;
  }

  /// Greedily, the most frequent first.
  constexpr shared_pairs most_shared() {
    shared_pairs pairs;
    while (pairs.count < shared_pairs::capacity) {
      std::uint32_t best = 1;
      shared_pair chosen;
      for (std::uint32_t x = 0; x < count_; ++x)
        for (std::uint32_t i = 0; i + 1 < size_[x]; ++i)
          for (std::uint32_t j = i + 1; j < size_[x]; ++j) {
            const shared_pair pair{print_[x][i], print_[x][j]};
            if (const std::uint32_t count = occurrences(pair, x); count > best) best = count, chosen = pair;
          }
      if (best == 1) break;
      pairs.list[pairs.count++] = chosen;
      for (std::uint32_t x = 0; x < count_; ++x) replace(chosen, x);
    }
    return pairs;
  }

private:
  constexpr std::uint32_t occurrences(const shared_pair& pair, std::uint32_t from) const {
    std::uint32_t count = 0;
    for (std::uint32_t x = from; x < count_; ++x) {
      if (size_[x] < 2) continue;
      std::uint32_t a = 0, b = 0;
      for (std::uint32_t i = 0; i < size_[x]; ++i) a += print_[x][i] == pair.a, b += print_[x][i] == pair.b;
      count += pair.a == pair.b ? a / 2 : a < b ? a : b;
    }
    return count;
  }
  constexpr void replace(const shared_pair& pair, std::uint32_t x) {
    for (;;) {
      std::uint64_t* f = print_[x];
      std::uint32_t& n = size_[x];
      std::uint32_t i = 0;
      while (i < n && f[i] != pair.a) ++i;
      std::uint32_t j = pair.a == pair.b ? i + 1 : 0;
      while (j < n && f[j] != pair.b) ++j;
      if (i >= n || j >= n) return;
      f[i] = fingerprint::multiply<fingerprint::p>(pair.a, pair.b);
      f[j] = f[--n];
    }
  }

  std::uint64_t print_[max_products][MaxFactors]{};
  std::uint32_t size_[max_products]{};
  std::uint32_t count_ = 0;
};

} // namespace ctdyn::detail
