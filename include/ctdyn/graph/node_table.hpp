// The nodes of a growing graph, and the hash table in which a node is found by its print (fingerprint).
#pragma once

#include "../detail/exact.hpp"
#include "../detail/require.hpp"
#include "coincidences.hpp"
#include "fingerprint.hpp"
#include "function/operations.hpp"
#include "function_prints.hpp"
#include "handle.hpp"
#include "node.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

inline constexpr const char* graph_is_full =
    "the model is larger than the graph that was set aside for it; write long expressions as several facts: each adds room";

/// Nodes and their exact constants, keyed on fingerprints. The first two nodes are zero and one.
///
/// The members of the nodes are stored in arrays of numbers: in a constant evaluation g++ copies a whole object in an
/// array to read one of its members, and frees no memory. For the same reason handles are passed by reference here.
template <std::size_t Capacity> class node_table {
public:
  static constexpr std::size_t capacity = Capacity;

  constexpr node_table() {
    (void)constant(exact{});
    (void)constant(exact::ratio(1));
  }
  /// Copies the nodes and constants of another graph, as each stage of a derivation does first. The loop has no calls,
  /// because with them the compiler takes several times the memory.
  template <class Frozen> constexpr explicit node_table(const Frozen& old) {
    require(Frozen::node_count <= Capacity && Frozen::constant_count <= max_constants, graph_is_full);
    for (; constant_count_ != Frozen::constant_count; ++constant_count_)
      constants_[constant_count_] = old.constants[constant_count_];
    for (std::uint32_t i = 0; i != Frozen::node_count; ++i) {
      const node n = old.nodes[i];
      const std::uint64_t print = n.print;
      ops_[i] = n.op, first_[i] = n.a.bits, second_[i] = n.b.bits, prints_[i] = print, depends_[i] = n.depends.bits;
      std::uint64_t slot = (((print > p / 2 ? p - print : print) * scatter) >> 20) & (slots - 1);
      while (table_[slot] != 0) slot = (slot + 1) & (slots - 1);
      table_[slot] = i + 1;
    }
    size_ = Frozen::node_count;
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr node operator[](const handle& h) const {
    const std::uint32_t i = h.bits >> 1;
    return {ops_[i], {first_[i]}, {second_[i]}, prints_[i], {depends_[i]}};
  }
  [[nodiscard]] constexpr opcode operation_of(const handle& h) const { return ops_[h.bits >> 1]; }
  [[nodiscard]] constexpr std::uint64_t print(const handle& h) const {
    const std::uint64_t value = prints_[h.bits >> 1];
    return (h.bits & 1) != 0 && value != 0 ? p - value : value;
  }
  [[nodiscard]] constexpr dependence depends(const handle& h) const { return {depends_[h.bits >> 1]}; }
  [[nodiscard]] constexpr bool is_constant(const handle& h) const { return ops_[h.bits >> 1] == opcode::constant; }
  [[nodiscard]] constexpr exact constant_value(const handle& h) const {
    const exact& value = constants_[first_[h.bits >> 1]];
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
    const std::uint32_t bits = bits_of(print);
    if (bits == nowhere) return {};
    return {{bits}, true};
  }

  static constexpr std::uint32_t nowhere = 0xffffffff;
  /// What `find` finds, as one number: the bits of the handle, or `nowhere`.
  [[nodiscard]] constexpr std::uint32_t bits_of(std::uint64_t print) const {
    std::size_t slot = static_cast<std::size_t>(((print > p / 2 ? p - print : print) * scatter) >> 20) & (slots - 1);
    while (const std::uint32_t place = table_[slot]) {
      const std::uint64_t other = prints_[place - 1];
      if (other == print) return (place - 1) << 1;
      if (other == p - print) return ((place - 1) << 1) | 1;
      slot = (slot + 1) & (slots - 1);
    }
    return nowhere;
  }
  [[nodiscard]] constexpr std::uint32_t first_operand(const handle& h) const { return first_[h.bits >> 1]; }
  [[nodiscard]] constexpr std::uint32_t second_operand(const handle& h) const { return second_[h.bits >> 1]; }
  [[nodiscard]] constexpr std::uint64_t depends_bits(const handle& h) const { return depends_[h.bits >> 1]; }

protected:
  static constexpr std::uint64_t p = fingerprint::p;
  static constexpr std::uint64_t negate(std::uint64_t x) { return fingerprint::negate<p>(x); }

  constexpr handle insert(const node& n) {
    insert(n.op, n.a.bits, n.b.bits, n.print, n.depends.bits);
    return {(size_ - 1) << 1};
  }
  constexpr void insert(opcode op, std::uint32_t a, std::uint32_t b, std::uint64_t print, std::uint64_t depends) {
    std::size_t slot = static_cast<std::size_t>(((print > p / 2 ? p - print : print) * scatter) >> 20) & (slots - 1);
    while (table_[slot] != 0) slot = (slot + 1) & (slots - 1);
    table_[slot] = size_ + 1;
    append(op, a, b, print, depends);
  }
  /// Adds a node that is not found by its print.
  constexpr handle append(const node& n) {
    append(n.op, n.a.bits, n.b.bits, n.print, n.depends.bits);
    return {(size_ - 1) << 1};
  }
  constexpr void set_second(handle h, handle operand) { second_[h.id()] = operand.bits; }
  template <class Frozen> constexpr void copy_to(Frozen& other) const {
    for (std::size_t i = 0; i < Frozen::node_count; ++i) other.nodes[i] = (*this)[{static_cast<std::uint32_t>(i) << 1}];
    for (std::size_t i = 0; i < Frozen::constant_count; ++i) other.constants[i] = constants_[i];
  }

private:
  static constexpr std::size_t max_constants = 64 + Capacity / 4;
  static constexpr std::size_t slots = 2 * Capacity;
  static constexpr std::uint64_t scatter = 0x9e3779b97f4a7c15;
  static_assert((slots & (slots - 1)) == 0, "the capacity is a power of two");

  constexpr void append(opcode op, std::uint32_t a, std::uint32_t b, std::uint64_t print, std::uint64_t depends) {
    if (size_ == Capacity) require(false, graph_is_full);
    ops_[size_] = op, first_[size_] = a, second_[size_] = b, prints_[size_] = print, depends_[size_] = depends;
    ++size_;
  }

  // plain arrays: a constant evaluation reads them without a call
  opcode ops_[Capacity]{};
  std::uint32_t first_[Capacity]{}, second_[Capacity]{}; // operands, as in `node`
  std::uint64_t prints_[Capacity]{}, depends_[Capacity]{};
  std::uint32_t table_[slots]{};
  exact constants_[max_constants]{};
  std::uint32_t size_ = 0, constant_count_ = 0;
};

} // namespace ctdyn::detail
