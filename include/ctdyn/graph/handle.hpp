// A handle names a value in a graph: a node, or the negative of a node.
#pragma once

#include <cstdint>

namespace ctdyn::detail {

/// A node's index with a sign. A value and its negative are one node, so a negation makes no node.
struct handle {
  std::uint32_t bits = 0;

  [[nodiscard]] constexpr std::uint32_t id() const { return bits >> 1; }
  [[nodiscard]] constexpr bool negative() const { return (bits & 1) != 0; }
  [[nodiscard]] constexpr handle absolute() const { return {bits & ~1u}; }
  [[nodiscard]] constexpr handle signed_by(bool flip) const { // zero has no sign
    return {flip && bits != 0 ? bits ^ 1 : bits};
  }
  constexpr bool operator==(const handle&) const = default;
  constexpr handle operator-() const { return bits == 0 ? *this : handle{bits ^ 1}; }
};

inline constexpr handle zero{0}; // the first two nodes of every graph
inline constexpr handle one{2};

} // namespace ctdyn::detail
