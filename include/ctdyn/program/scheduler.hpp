// Turns the values of a graph into the steps of a program.
#pragma once

#include "../graph/node.hpp"
#include "draft.hpp"
#include "linear_systems.hpp"
#include "node_columns.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Turns a graph into the steps of `prepare` (`early`: parameters only) and of `evaluate` (`late`: the rest). A node is
/// computed as its negative where that saves a negation; sine and cosine of one angle are joined; a reciprocal that is
/// used once becomes a division. A linear system is solved after all values that need no solution of it or a later one.
template <class Frozen, std::size_t Own, std::size_t Systems, std::size_t Inputs>
class scheduler : node_columns<Frozen> {
  using columns = node_columns<Frozen>;
  using columns::node_a, columns::node_b, columns::is_constant;
  using columns::nodes, columns::op_, columns::first_, columns::second_, columns::arity_, columns::late_;
  static constexpr std::size_t Roots = Own + Inputs;
  static constexpr std::size_t capacity = 2 * nodes + 2 * Roots + 16;

public:
  constexpr scheduler(const Frozen& graph, const extended_roots<Own, Systems, Inputs>& all)
      : columns(graph), g_(graph), roots_(all.roots), systems_(all.systems) {}

  constexpr staged_draft<capacity> run() {
    while (!finished()) advance(2 * nodes);
    return out_;
  }

  /// Does a part of the same, since compilers limit the steps of one constant evaluation: continues from where it
  /// stopped, until it is finished or has emitted `most` nodes.
  constexpr void advance(std::size_t most) {
    left_ = most;
    if (phase_ == phase::begin) {
      mark();
      count_uses();
      find_levels();
      phase_ = phase::evaluate;
      if (left_ < nodes) return;
    }
    if (phase_ == phase::evaluate && evaluate()) phase_ = phase::prepare;
    if (phase_ == phase::prepare && prepare()) phase_ = phase::end;
  }
  [[nodiscard]] constexpr bool finished() const { return phase_ == phase::end; }
  [[nodiscard]] constexpr const staged_draft<capacity>& drafts() const { return out_; }

private:
  struct place { // the slot of a value, and whether the slot holds its negative
    std::uint32_t slot = 0;
    bool negative = false;
  };
  static constexpr std::uint32_t nowhere = 0; // members below hold slots plus one

  /// Finds for each value how many systems have to be solved before it can be computed.
  constexpr void find_levels() {
    if constexpr (Systems != 0)
      for (std::uint32_t id = 0; id < nodes; ++id) {
        if (arity_[id] > 0) level_[id] = level_[node_a(id)];
        if (arity_[id] > 1 && level_[node_b(id)] > level_[id]) level_[id] = level_[node_b(id)];
        if (op_[id] != opcode::solved) continue;
        level_[id] = Systems; // the regularity needs all systems
        for (std::uint32_t s = 0; s < Systems; ++s)
          if (systems_[s].index == first_[id]) level_[id] = s + 1;
      }
  }

  constexpr void mark() {
    for (const handle root : roots_) ++uses_[root.id()];
    for (std::uint32_t id = nodes; id-- > 0;) {
      if (uses_[id] == 0) continue;
      if (arity_[id] > 0) ++uses_[node_a(id)];
      if (arity_[id] > 1) ++uses_[node_b(id)];
      if (op_[id] == opcode::sin) sine_[node_a(id)] = id;
      if (op_[id] == opcode::cos) cosine_[node_a(id)] = id;
    }
    const auto once = [this](std::uint32_t id) { return op_[id] == opcode::inv && uses_[id] == 1 && late_[id]; };
    for (std::uint32_t id = 0; id < nodes; ++id) { // a product divides by one of its factors at most
      if (uses_[id] == 0 || op_[id] != opcode::mul) continue;
      if (once(node_a(id)))
        fused_[node_a(id)] = true;
      else if (once(node_b(id)))
        fused_[node_b(id)] = true;
    }
  }

  /// Chooses the nodes that are computed as their negatives: roots that are needed so, and operands that take a sign.
  constexpr void count_uses() {
    std::uint8_t wanted[nodes]{}; // 1: as it is, 2: negative
    for (const handle root : roots_)
      wanted[root.id()] = static_cast<std::uint8_t>(wanted[root.id()] | (root.negative() ? 2 : 1));
    for (std::uint32_t id = 0; id < nodes; ++id) flipped_[id] = wanted[id] == 2;
    for (std::uint32_t id = nodes; id-- > 0;) {
      if (uses_[id] == 0 || !late_[id] || (op_[id] != opcode::mul && op_[id] != opcode::add)) continue;
      const std::uint32_t x = node_a(id), y = node_b(id);
      const bool turned_x = negative(first_[id]) != flipped_[x], turned_y = negative(second_[id]) != flipped_[y];
      const bool odd = op_[id] == opcode::mul ? (turned_x != turned_y) != flipped_[id]
                                              : turned_x != flipped_[id] && turned_y != flipped_[id];
      if (!odd || !late_[x] || !late_[y]) continue; // the negative of a prepared value adds no operation
      if (passes(x))
        flipped_[x] = !flipped_[x];
      else if (passes(y))
        flipped_[y] = !flipped_[y];
    }
  }
  [[nodiscard]] constexpr bool passes(std::uint32_t id) const {
    return late_[id] && uses_[id] == 1 && (op_[id] == opcode::mul || op_[id] == opcode::add);
  }
  static constexpr bool negative(std::uint32_t operand) { return (operand & 1) != 0; }

  // ---- one step, of `prepare` if `early`, else of `evaluate`

  constexpr void emit(std::uint32_t id, bool early) {
    if (place_[id].slot != nowhere) return; // a sine or cosine that was emitted with the other one
    const opcode op = op_[id];
    const std::uint32_t a = first_[id], b = second_[id];
    draft<capacity>& d = early ? out_.prepare : out_.evaluate;
    if (op == opcode::constant) return;
    if (op == opcode::symbol) return put(id, d.append(op, a, b), false);
    if (op == opcode::solved) return put(id, d.append(op, solution_of(systems_, g_.nodes[id]), 0), false);
    if (op == opcode::add) return emit_sum(id, early);
    if (op == opcode::mul) return emit_product(id, early);
    if (properties(op).obeys == identities::circle) return emit_sincos(id, early);
    if (op == opcode::inv) {
      if (fused_[id]) return;
      const place x = find(a, early);
      return put(id, d.append(op, x.slot, 0), x.negative);
    }
    const std::uint32_t x = positive(a, early);                                            // a function
    if (op == opcode::finite) return put(id, d.append(op, x, find(b, early).slot), false); // b of any sign
    put(id, d.append(op, x, arity_[id] == 2 ? positive(b, early) : 0), false);
  }

  constexpr void emit_sum(std::uint32_t id, bool early) {
    const std::uint32_t x = first_[id], y = second_[id];
    draft<capacity>& d = early ? out_.prepare : out_.evaluate;
    bool turn_a = false, turn_b = false, flip = !early && flipped_[id];
    if (negative(x, early) != flip && negative(y, early) != flip) { // both terms have a minus sign
      if (free_here(y, early))
        turn_b = true;
      else if (free_here(x, early))
        turn_a = true;
      else
        flip = !flip;
    }
    const place a = find(x, early, turn_a), b = find(y, early, turn_b);
    if (a.negative != flip)
      put(id, d.append(opcode::sub, b.slot, a.slot), flip);
    else
      put(id, d.append(b.negative != flip ? opcode::sub : opcode::add, a.slot, b.slot), flip);
  }

  constexpr void emit_product(std::uint32_t id, bool early) {
    const std::uint32_t first = first_[id], second = second_[id];
    draft<capacity>& d = early ? out_.prepare : out_.evaluate;
    const bool by_a = fused_[node_a(id)], by_b = !by_a && fused_[node_b(id)];
    const std::uint32_t x = by_a ? second : first, y = by_a ? first_[node_a(id)] : by_b ? first_[node_b(id)] : second;
    const bool turn = (negative(x, early) != negative(y, early)) != (!early && flipped_[id]); // its sign is to change
    const bool turn_a = turn && free_here(x, early);
    const bool turn_b = turn && !turn_a && free_here(y, early) && !by_a && !by_b;
    const place a = find(x, early, turn_a), b = find(y, early, turn_b);
    put(id, d.append(by_a || by_b ? opcode::div : opcode::mul, a.slot, b.slot), a.negative != b.negative);
  }

  constexpr void emit_sincos(std::uint32_t id, bool early) {
    draft<capacity>& d = early ? out_.prepare : out_.evaluate;
    const std::uint32_t s = sine_[node_a(id)], c = cosine_[node_a(id)];
    const place x = find(first_[id], early);
    if (s != 0 && c != 0) {
      put(s, d.append(opcode::sincos, x.slot, 0), x.negative);
      put(c, d.append(opcode::second, 0, 0), false);
    } else {
      put(id, d.append(op_[id], x.slot, 0), op_[id] == opcode::sin && x.negative);
    }
  }

  // ---- operands

  constexpr void put(std::uint32_t id, std::uint32_t slot, bool negative) {
    place_[id].slot = slot + 1, place_[id].negative = negative;
  }

  /// Where an operand is; with `turn`, a constant or prepared value is stored as its negative.
  constexpr place find(std::uint32_t operand, bool early, bool turn = false) {
    const std::uint32_t id = operand >> 1;
    if (is_constant(id)) return {constant_slot(id, turn, early), negative(operand) != turn};
    if (!early && !late_[id]) return {prepared_slot(id, turn), negative(operand) != turn};
    require(place_[id].slot != nowhere, "a value is used before it is computed");
    return {place_[id].slot - 1, negative(operand) != place_[id].negative};
  }
  [[nodiscard]] constexpr bool negative(std::uint32_t operand, bool early) const {
    return negative(operand) != (!free_here(operand, early) && place_[operand >> 1].negative);
  }
  /// Whether the negative of an operand adds no operation: of a constant and, in `evaluate`, of a prepared value.
  [[nodiscard]] constexpr bool free_here(std::uint32_t operand, bool early) const {
    return is_constant(operand >> 1) || (!early && !late_[operand >> 1]);
  }
  constexpr std::uint32_t positive(std::uint32_t operand, bool early) {
    const place x = find(operand, early, negative(operand, early) && free_here(operand, early));
    if (!x.negative) return x.slot;
    std::uint32_t& slot = turned_[operand >> 1];
    if (slot == nowhere) slot = (early ? out_.prepare : out_.evaluate).append(opcode::neg, x.slot, 0) + 1;
    return slot - 1;
  }

  constexpr std::uint32_t constant_slot(std::uint32_t id, bool negative, bool early) {
    std::uint32_t& slot = constants_[early][negative][id];
    if (slot == nowhere) {
      const exact value = g_.constants[first_[id]];
      slot = (early ? out_.prepare : out_.evaluate).append_constant(negative ? -value : value) + 1;
    }
    return slot - 1;
  }
  constexpr std::uint32_t prepared_slot(std::uint32_t id, bool negative) {
    std::uint32_t& slot = prepared_[negative][id];
    if (slot == nowhere) {
      slot = out_.evaluate.append(opcode::prepared, wanted_count_, 0) + 1;
      wanted_[wanted_count_++] = id << 1 | (negative && id != 0 ? 1 : 0);
    }
    return slot - 1;
  }
  constexpr std::uint32_t result(const handle& root) {
    return root.bits == zero.bits ? program<1, 1, 1>::structural_zero : positive(root.bits, false);
  }

  // ---- both stages, each in one or several calls

  enum class phase : std::uint8_t { begin, evaluate, prepare, end };

  /// Emits the steps of `evaluate`; returns false if it stops before it is finished.
  constexpr bool evaluate() {
    for (; system_ <= Systems; ++system_, next_ = 0) {
      for (std::uint32_t id = next_; id < nodes; ++id) {
        if (uses_[id] == 0 || !late_[id] || level_[id] != system_) continue;
        if (left_ == 0) return next_ = id, false;
        --left_;
        emit(id, false);
      }
      if (system_ == Systems) break;
      const linear_system_shape& s = systems_[system_].shape;
      for (std::uint32_t k = s.first_input; k < s.first_input + s.inputs(); ++k)
        out_.evaluate.solve_inputs[k] = result(roots_[Own + k]);
      (void)out_.evaluate.append(opcode::solve, system_, 0);
    }
    for (std::size_t i = 0; i < Own; ++i) out_.evaluate.results[out_.evaluate.result_count++] = result(roots_[i]);
    find_needed();
    next_ = 0;
    return true;
  }

  /// Finds the nodes that `prepare` has to compute.
  constexpr void find_needed() {
    for (std::uint32_t i = 0; i < wanted_count_; ++i) needed_[wanted_[i] >> 1] = true;
    for (std::uint32_t id = nodes; id-- > 0;) {
      if (!needed_[id]) continue;
      if (arity_[id] > 0) needed_[node_a(id)] = true;
      if (arity_[id] > 1) needed_[node_b(id)] = true;
    }
    for (std::uint32_t id = 0; id < nodes; ++id) {
      if (op_[id] == opcode::sin && !needed_[id]) sine_[node_a(id)] = 0;
      if (op_[id] == opcode::cos && !needed_[id]) cosine_[node_a(id)] = 0;
    }
  }
  constexpr bool prepare() {
    for (std::uint32_t id = next_; id < nodes; ++id) {
      if (!needed_[id]) continue;
      if (left_ == 0) return next_ = id, false;
      --left_;
      emit(id, true);
    }
    for (std::uint32_t i = 0; i < wanted_count_; ++i)
      out_.prepare.results[out_.prepare.result_count++] = positive(wanted_[i], true);
    return true;
  }

  const Frozen& g_;
  const std::array<handle, Roots>& roots_;
  const std::array<needed_system, Systems>& systems_;
  staged_draft<capacity> out_{};
  std::uint32_t uses_[nodes]{}, sine_[nodes]{}, cosine_[nodes]{}, level_[nodes]{};
  bool flipped_[nodes]{};
  bool fused_[nodes]{}; // a reciprocal whose only use is a product, which divides instead
  place place_[nodes]{};
  std::uint32_t constants_[2][2][nodes]{};
  std::uint32_t prepared_[2][nodes]{};
  std::uint32_t turned_[nodes]{};     // slots of negations
  std::uint32_t wanted_[2 * nodes]{}; // the prepared values, as bits of handles
  std::uint32_t wanted_count_ = 0;
  bool needed_[nodes]{}; // in `prepare`
  phase phase_ = phase::begin;
  std::uint32_t system_ = 0, next_ = 0; // where it stopped
  std::size_t left_ = 0;
};

} // namespace ctdyn::detail
