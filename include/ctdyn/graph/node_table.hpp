// The nodes of a growing graph, and how one is found by its print.
#pragma once

#include "../detail/exact.hpp"
#include "../detail/require.hpp"
#include "../function/operations.hpp"
#include "coincidences.hpp"
#include "fingerprint.hpp"
#include "function_prints.hpp"
#include "handle.hpp"
#include "node.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

inline constexpr const char* graph_is_full = "the model is larger than the graph that was set aside for it; write long "
                                             "expressions as several facts: each adds room";

/// Nodes and their exact constants, keyed on fingerprints. The first two nodes are zero and one.
template <std::size_t Capacity> class node_table {
public:
  static constexpr std::size_t capacity = Capacity;

  constexpr node_table() {
    (void)constant(exact{});
    (void)constant(exact::ratio(1));
  }
  /// The nodes and constants of another graph. Each stage of a derivation begins so: in a loop without calls, which
  /// would take several times the memory of the compiler.
  template <class Frozen> constexpr explicit node_table(const Frozen& old) {
    require(Frozen::node_count <= Capacity && Frozen::constant_count <= max_constants, graph_is_full);
    for (; constant_count_ != Frozen::constant_count; ++constant_count_)
      constants_[constant_count_] = old.constants[constant_count_];
    for (std::uint32_t i = 0; i != Frozen::node_count; ++i) {
      nodes_[i] = old.nodes[i];
      const std::uint64_t print = nodes_[i].print;
      std::uint64_t slot = (((print > p / 2 ? p - print : print) * scatter) >> 20) & (slots - 1);
      while (table_[slot] != 0) slot = (slot + 1) & (slots - 1);
      table_[slot] = i + 1;
    }
    size_ = Frozen::node_count;
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr const node& operator[](handle h) const { return nodes_[h.id()]; }
  [[nodiscard]] constexpr std::uint64_t print(handle h) const {
    const std::uint64_t value = nodes_[h.id()].print;
    return h.negative() ? negate(value) : value;
  }
  [[nodiscard]] constexpr dependence depends(handle h) const { return nodes_[h.id()].depends; }
  [[nodiscard]] constexpr bool is_constant(handle h) const { return nodes_[h.id()].op == opcode::constant; }
  [[nodiscard]] constexpr exact constant_value(handle h) const {
    const exact& value = constants_[nodes_[h.id()].a.bits];
    return h.negative() ? -value : value;
  }
  [[nodiscard]] constexpr std::size_t constant_count() const { return constant_count_; }

  constexpr handle constant(exact value) {
    require(value.valid, "a constant is not a finite number, or does not fit 64-bit numerators and denominators");
    const bool flip = value.numerator < 0;
    if (flip) value = -value;
    const std::uint64_t print = fingerprint::of<p>(value);
    if (const found f = find(print); f.yes) {
      require(!is_constant(f.value) || constant_value(f.value) == value, coincidence);
      return f.value.signed_by(flip);
    }
    require(constant_count_ < max_constants, "too many different constants in one model");
    constants_[constant_count_] = value;
    return insert({opcode::constant, {constant_count_++}, {}, print, {}}).signed_by(flip);
  }
  constexpr handle constant(std::int64_t numerator, std::int64_t denominator = 1) {
    return constant(exact::ratio(numerator, denominator));
  }

  struct found {
    handle value{};
    bool yes = false;
  };
  /// The value with this fingerprint, if there is one; a print and its negative share a slot.
  [[nodiscard]] constexpr found find(std::uint64_t print) const {
    std::size_t slot = slot_of(print);
    while (const std::uint32_t place = table_[slot]) {
      const std::uint64_t other = nodes_[place - 1].print;
      if (other == print) return {{(place - 1) << 1}, true};
      if (other == p - print) return {{((place - 1) << 1) | 1}, true};
      slot = (slot + 1) & (slots - 1);
    }
    return {};
  }

protected:
  static constexpr std::uint64_t p = fingerprint::p;
  static constexpr std::uint64_t negate(std::uint64_t x) { return fingerprint::negate<p>(x); }

  constexpr handle insert(const node& n) {
    std::size_t slot = slot_of(n.print);
    while (table_[slot] != 0) slot = (slot + 1) & (slots - 1);
    table_[slot] = size_ + 1;
    return append(n);
  }
  /// A node that is not found by its print.
  constexpr handle append(const node& n) {
    if (size_ == Capacity) require(false, graph_is_full);
    nodes_[size_] = n;
    return {size_++ << 1};
  }
  constexpr void set_second(handle h, handle operand) { nodes_[h.id()].b = operand; }
  template <class Frozen> constexpr void copy_to(Frozen& other) const {
    for (std::size_t i = 0; i < Frozen::node_count; ++i) other.nodes[i] = nodes_[i];
    for (std::size_t i = 0; i < Frozen::constant_count; ++i) other.constants[i] = constants_[i];
  }

private:
  static constexpr std::size_t max_constants = 64 + Capacity / 4;
  static constexpr std::size_t slots = 2 * Capacity;
  static constexpr std::uint64_t scatter = 0x9e3779b97f4a7c15;
  static_assert((slots & (slots - 1)) == 0, "the capacity is a power of two");

  static constexpr std::size_t slot_of(std::uint64_t print) {
    return static_cast<std::size_t>(((print > p / 2 ? p - print : print) * scatter) >> 20) & (slots - 1);
  }

  node nodes_[Capacity]{}; // plain arrays: an access costs no evaluation step
  std::uint32_t table_[slots]{};
  exact constants_[max_constants]{};
  std::uint32_t size_ = 0, constant_count_ = 0;
};

} // namespace ctdyn::detail
