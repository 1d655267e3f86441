// Finds pairs of factors whose product is worth computing once.
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

/// The fingerprints of the factors of all products of a graph.
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

/// Chooses pairs greedily, the most frequent first; a choice updates only the counts that it changes.
template <std::size_t MaxFactors> class pair_search {
public:
  constexpr explicit pair_search(const product_list<MaxFactors>& products) : products_(products) {}

  constexpr shared_pairs run() {
    for (std::uint32_t x = 0; x < products_.count; ++x) count_pairs(x, 1);
    shared_pairs chosen;
    while (chosen.count < shared_pairs::capacity) {
      std::uint32_t best = 0;
      std::int32_t most = counts_[0];
      for (std::uint32_t k = 1; k < pair_count_; ++k)
        if (const std::int32_t count = counts_[k]; count > most) most = count, best = k;
      if (most < 2) break;
      const shared_pair pair{first_[best], second_[best]};
      counts_[best] = 0;
      chosen.list[chosen.count++] = pair;
      for (std::uint32_t x = 0; x < products_.count; ++x)
        if (products_.size[x] > 1) replace(pair, x);
    }
    return chosen;
  }

private:
  static constexpr std::uint32_t max_pairs = limits::counted_pairs, slots = 2 * max_pairs;

  constexpr void count_pairs(std::uint32_t x, std::int32_t change) {
    const std::uint32_t size = products_.size[x];
    for (std::uint32_t i = 0; i + 1 < size; ++i) {
      const std::uint64_t a = products_.print[x][i];
      if (contains(x, 0, i, a)) continue; // a power: its pairs were counted with its first factor
      for (std::uint32_t j = i + 1; j < size; ++j) {
        const std::uint64_t b = products_.print[x][j];
        if (!contains(x, i + 1, j, b)) count_pair(a < b ? a : b, a < b ? b : a, change);
      }
    }
  }
  /// Whether a factor of product x, from `first` to before `end`, is `factor`.
  [[nodiscard]] constexpr bool contains(std::uint32_t x, std::uint32_t first, std::uint32_t end,
                                        std::uint64_t factor) const {
    for (std::uint32_t k = first; k < end; ++k)
      if (products_.print[x][k] == factor) return true;
    return false;
  }
  constexpr void count_pair(std::uint64_t a, std::uint64_t b, std::int32_t change) {
    std::uint32_t slot = static_cast<std::uint32_t>(((a + 3 * b) * 0x9e3779b97f4a7c15) >> 40) % slots;
    std::uint32_t place = table_[slot];
    while (place != 0 && (first_[place - 1] != a || second_[place - 1] != b))
      slot = (slot + 1) % slots, place = table_[slot];
    if (place == 0) {
      if (pair_count_ == max_pairs) return;
      first_[pair_count_] = a, second_[pair_count_] = b;
      table_[slot] = place = ++pair_count_;
    }
    counts_[place - 1] += change;
  }

  constexpr void replace(const shared_pair& pair, std::uint32_t x) {
    const std::uint32_t n = products_.size[x];
    std::uint32_t i = 0;
    while (i < n && products_.print[x][i] != pair.a) ++i;
    if (i == n) return;
    std::uint32_t j = pair.a == pair.b ? i + 1 : 0;
    while (j < n && products_.print[x][j] != pair.b) ++j;
    if (j >= n) return;
    count_pairs(x, -1);
    products_.print[x][i] = fingerprint::multiply<fingerprint::p>(pair.a, pair.b);
    products_.print[x][j] = products_.print[x][n - 1];
    products_.size[x] = n - 1;
    count_pairs(x, 1);
  }

  product_list<MaxFactors> products_;
  std::uint64_t first_[max_pairs]{}, second_[max_pairs]{}; // arrays of numbers, as in graph/node_table.hpp
  std::int32_t counts_[max_pairs]{};
  std::uint32_t table_[slots]{};
  std::uint32_t pair_count_ = 0;
};

} // namespace ctdyn::detail
