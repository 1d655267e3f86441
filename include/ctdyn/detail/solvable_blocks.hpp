// Splits a sparse linear system into blocks, which can be solved one after the other.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Rows that determine as many unknowns, once those of earlier blocks are known; each row and each unknown is a bit.
struct solvable_block {
  std::uint64_t rows = 0, unknowns = 0;
};

/// The block triangular form of a square matrix; `pattern` has the entries that are not zero. Rows are matched with
/// unknowns, and unknowns that depend on each other are one block. If there is no such matching, or if there are too
/// many rows, all of them are one block.
///
/// Source: Duff, Erisman and Reid, Direct Methods for Sparse Matrices (2017), chapter 6.
template <std::size_t Max> class solvable_blocks {
public:
  static constexpr std::size_t most = 64;
  std::uint64_t pattern[Max + 1]{}; // of each row, a bit for each unknown

  constexpr explicit solvable_blocks(std::size_t size) : size_(size) {}

  /// Matches each row with an unknown; to be called once the pattern is known.
  constexpr void match() {
    left_ = size_ < most ? (std::uint64_t{1} << size_) - 1 : ~std::uint64_t{0};
    whole_ = size_ > most;
    for (std::size_t i = 0; i < size_ && !whole_; ++i) {
      std::uint64_t seen = 0;
      whole_ = !matched(i, seen);
    }
  }
  [[nodiscard]] constexpr bool done() const { return left_ == 0; }
  [[nodiscard]] constexpr bool whole() const { return whole_; }

  /// The smallest of the blocks that depend on no other unknowns than those that are known by now.
  constexpr solvable_block next() {
    solvable_block best{left_, left_};
    bool found = whole_;
    for (std::size_t i = 0; i < size_ && !whole_; ++i) {
      if ((left_ >> unknown_of_[i] & 1) == 0) continue;
      const solvable_block block = needed_by(i);
      if (!found || std::popcount(block.rows) < std::popcount(best.rows)) best = block, found = true;
    }
    left_ &= ~best.unknowns;
    return best;
  }

private:
  static constexpr std::size_t first(std::uint64_t bits) { return static_cast<std::size_t>(std::countr_zero(bits)); }

  /// Matches a row with an unknown; for that, other rows may have to take other unknowns (augmenting paths).
  constexpr bool matched(std::size_t row, std::uint64_t& seen) {
    for (std::uint64_t open = pattern[row] & ~seen; open != 0; open = pattern[row] & ~seen) {
      const std::size_t u = first(open);
      seen |= std::uint64_t{1} << u;
      if (row_of_[u] != 0 && !matched(row_of_[u] - 1, seen)) continue;
      row_of_[u] = row + 1, unknown_of_[row] = u;
      return true;
    }
    return false;
  }
  [[nodiscard]] constexpr solvable_block needed_by(std::size_t row) const {
    solvable_block block;
    for (std::uint64_t open = std::uint64_t{1} << unknown_of_[row]; open != 0;) {
      const std::size_t u = first(open), i = row_of_[u] - 1;
      block.unknowns |= std::uint64_t{1} << u, block.rows |= std::uint64_t{1} << i;
      open = (open | (pattern[i] & left_)) & ~block.unknowns;
    }
    return block;
  }

  std::size_t size_;
  bool whole_ = false;
  std::uint64_t left_ = 0;                                // unknowns that are not known yet
  std::size_t row_of_[Max + 1]{}, unknown_of_[Max + 1]{}; // the matching; rows plus one
};

} // namespace ctdyn::detail
