// Values whose terms all have the same square roots as factors.
#pragma once

#include "fingerprint.hpp"
#include "function/operations.hpp"
#include "handle.hpp"
#include "root_sum.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A formal root and its radicand: a for sqrt, (a - b)^2 for abs, 1 - a^2 for asin, a^2 + b^2 for atan2, else `number`.
struct root_record {
  std::uint64_t print = 0; // of the root, a random number
  opcode op = opcode::sqrt;
  handle a{}, b{};
  std::uint64_t number = 0, trace = 0; // trace: see may_meet; includes those of the roots in the radicand
  std::uint32_t square = 0, terms = 0; // the radicand as a root_sum: its first term and the number of terms
  std::uint64_t excess = 0;            // radicand / print^2 if no root is in the radicand, else zero
};

/// Records which roots each value may have (its trace) and, for a value whose terms all have the same roots as factors,
/// these roots. A basis that is turned by an angle whose cosine is a root gives such values; their print and their
/// roots are all that is stored of them.
template <std::size_t Capacity> class like_terms {
  static constexpr std::uint64_t p = fingerprint::p;
  using sum = root_sum<p>;

public:
  /// Whether two values may have a root in common. In the trace of a value each of its roots sets one bit of 64. If no
  /// bit is common, the print of the product is the product of the prints.
  [[nodiscard]] constexpr bool may_meet(handle a, handle b) const { return (traces_[a.id()] & traces_[b.id()]) != 0; }
  [[nodiscard]] constexpr bool may_have_roots(handle h) const { return traces_[h.id()] != 0; }
  /// Whether all terms of a value have the same square roots as factors, whose radicands have no roots.
  [[nodiscard]] constexpr bool like(handle h) const { return noted_ && alike_[h.id()] != root_set::too_many; }
  /// The print of the product of two such values. A root s in both becomes s^2 = excess * print(s)^2.
  [[nodiscard]] constexpr std::uint64_t like_product(handle a, handle b, std::uint64_t of_prints) const {
    const std::uint64_t x = alike_[a.id()], y = alike_[b.id()];
    return x == y && x != 0 && x < root_set::limit
               ? fingerprint::multiply<p>(of_prints, roots_[x].excess)
               : times_excess(of_prints, x == y ? root_set{x} : multiply(root_set{x}, root_set{y}).twice);
  }
  /// The print of 1 / x for such a value with this print: 1 / (y s) = s / (y s^2).
  [[nodiscard]] constexpr std::uint64_t like_inverse(handle x, std::uint64_t of_print) const {
    return fingerprint::inverse<p>(times_excess(of_print, root_set{alike_[x.id()]}));
  }
  /// Records the roots of a new sum or product in which roots occur. It has few statements, because every stage of a
  /// derivation executes it again for all nodes.
  constexpr void note_operation(std::uint32_t id, bool product, std::uint32_t a, std::uint32_t b) {
    const std::uint64_t x = alike_[a], y = alike_[b], unknown = root_set::too_many,
                        z = product  ? x == 0                         ? y
                                       : y == 0                       ? x
                                       : x == unknown || y == unknown ? unknown
                                       : x == y                       ? 0
                                                                      : multiply(root_set{x}, root_set{y}).once.bits
                            : x == y ? x
                                     : unknown;
    alike_[id] = z, traces_[id] = z == 0                   ? 0
                                  : z == x && z != unknown ? traces_[a]
                                  : z == y && z != unknown ? traces_[b]
                                                           : traces_[a] | traces_[b];
  }

protected:
  static constexpr std::uint32_t max_roots = Capacity / 8 < 65000 ? Capacity / 8 + 64 : 65000;

  constexpr like_terms() = default;
  [[nodiscard]] constexpr std::uint64_t times_excess(std::uint64_t print, root_set roots) const {
    while (!roots.empty()) print = fingerprint::multiply<p>(print, roots_[roots.take()].excess);
    return print;
  }
  [[nodiscard]] constexpr sum of_like_terms(std::uint64_t print, root_set roots) const {
    if (roots.empty()) return sum::of(print);
    std::uint64_t divisor = 1;
    for (root_set left = roots; !left.empty();) divisor = fingerprint::multiply<p>(divisor, roots_[left.take()].print);
    return sum::of(fingerprint::multiply<p>(print, fingerprint::inverse<p>(divisor)), roots);
  }
  static constexpr std::uint64_t excess_of(std::uint64_t square, std::uint64_t print) {
    return fingerprint::multiply<p>(square, fingerprint::inverse<p>(fingerprint::multiply<p>(print, print)));
  }

  root_record roots_[max_roots]{}; // number 0 is unused
  std::uint64_t traces_[Capacity]{};
  std::uint64_t alike_[Capacity]{}; // the roots in each term, as bits of a root_set; too_many: not known to be the same
  bool noted_ = false;              // whether any value with roots was noted
};

} // namespace ctdyn::detail
