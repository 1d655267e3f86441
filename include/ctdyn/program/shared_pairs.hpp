// Which products of two factors are worth computing once.
#pragma once

#include "../detail/limits.hpp"
#include "../graph/fingerprint.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Two factors that several products share, by their fingerprints.
struct shared_pair {
  std::uint64_t a = 0, b = 0;
};
struct shared_pairs {
  static constexpr std::size_t capacity = limits::shared_pairs;
  shared_pair list[capacity]{};
  std::size_t count = 0;
};

/// The factors of all products that a graph is built of, by their fingerprints.
template <std::size_t MaxFactors> struct product_list {
  static constexpr std::size_t max_products = limits::products_with_pairs;
  std::uint64_t print[max_products][MaxFactors]{};
  std::uint32_t size[max_products]{};
  std::uint32_t count = 0;

  constexpr void add(const std::uint64_t* prints, std::uint32_t factors) {
    if (factors < 3 || count == max_products) return; // a product of two is one operation as it is
    for (std::uint32_t i = 0; i < factors; ++i) print[count][i] = prints[i];
    size[count++] = factors;
  }
};

/// Chooses pairs greedily, the most frequent first; the counts are kept up to date, so that a choice costs what it
/// changes.
template <std::size_t MaxFactors> class pair_search {
public:
  constexpr explicit pair_search(const product_list<MaxFactors>& products) : products_(products) {}

  constexpr shared_pairs run() {
    for (std::uint32_t x = 0; x < products_.count; ++x) count_pairs(x, 1);
    shared_pairs chosen;
    while (chosen.count < shared_pairs::capacity) {
      std::uint32_t best = 0;
      for (std::uint32_t k = 1; k < pair_count_; ++k)
        if (pairs_[k].count > pairs_[best].count) best = k;
      if (pairs_[best].count < 2) break;
      const shared_pair pair{pairs_[best].a, pairs_[best].b};
      pairs_[best].count = 0;
      chosen.list[chosen.count++] = pair;
      for (std::uint32_t x = 0; x < products_.count; ++x)
        if (products_.size[x] > 1) replace(pair, x);
    }
    return chosen;
  }

private:
  static constexpr std::uint32_t max_pairs = limits::counted_pairs, slots = 2 * max_pairs;
  struct counted {
    std::uint64_t a, b;
    std::int32_t count;
  };

  constexpr void count_pairs(std::uint32_t x, std::int32_t change) {
    const std::uint64_t* f = products_.print[x];
    for (std::uint32_t i = 0; i + 1 < products_.size[x]; ++i) {
      if (contains(f, i, f[i])) continue; // a power: the pair was counted with the first of its factors
      for (std::uint32_t j = i + 1; j < products_.size[x]; ++j)
        if (!contains(f + i + 1, j - i - 1, f[j]))
          count_pair(f[i] < f[j] ? f[i] : f[j], f[i] < f[j] ? f[j] : f[i], change);
    }
  }
  static constexpr bool contains(const std::uint64_t* f, std::uint32_t n, std::uint64_t factor) {
    for (std::uint32_t k = 0; k < n; ++k)
      if (f[k] == factor) return true;
    return false;
  }
  constexpr void count_pair(std::uint64_t a, std::uint64_t b, std::int32_t change) {
    std::uint32_t slot = static_cast<std::uint32_t>(((a + 3 * b) * 0x9e3779b97f4a7c15) >> 40) % slots;
    while (table_[slot] != 0 && (pairs_[table_[slot] - 1].a != a || pairs_[table_[slot] - 1].b != b))
      slot = (slot + 1) % slots;
    if (table_[slot] == 0) {
      if (pair_count_ == max_pairs) return;
      pairs_[pair_count_] = {a, b, 0};
      table_[slot] = ++pair_count_;
    }
    pairs_[table_[slot] - 1].count += change;
  }

  constexpr void replace(const shared_pair& pair, std::uint32_t x) {
    std::uint64_t* f = products_.print[x];
    std::uint32_t& n = products_.size[x];
    std::uint32_t i = 0;
    while (i < n && f[i] != pair.a) ++i;
    if (i == n) return;
    std::uint32_t j = pair.a == pair.b ? i + 1 : 0;
    while (j < n && f[j] != pair.b) ++j;
    if (j >= n) return;
    count_pairs(x, -1);
    f[i] = fingerprint::multiply<fingerprint::p>(pair.a, pair.b);
    f[j] = f[--n];
    count_pairs(x, 1);
  }

  product_list<MaxFactors> products_;
  counted pairs_[max_pairs]{};
  std::uint32_t table_[slots]{};
  std::uint32_t pair_count_ = 0;
};

} // namespace ctdyn::detail
