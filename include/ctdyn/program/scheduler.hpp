// From values in a graph to steps, one after the other.
#pragma once

#include "../graph/node.hpp"
#include "draft.hpp"
#include "linear_systems.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Turns a graph into steps. A node may be computed with either sign, whichever is free; sines and cosines of one angle
/// are joined; a reciprocal that is used once becomes a division. A linear system is solved when all is computed that
/// does not depend on its solution.
template <class Frozen, std::size_t Own, std::size_t Systems, std::size_t Inputs> class scheduler {
  static constexpr std::size_t Roots = Own + Inputs;
  static constexpr std::size_t nodes = Frozen::node_count;
  static constexpr std::size_t capacity = 2 * nodes + 2 * Roots + 16;

public:
  constexpr scheduler(const Frozen& graph, const extended_roots<Own, Systems, Inputs>& all)
      : g_(graph), roots_(all.roots), systems_(all.systems) {}

  constexpr staged_draft<capacity> run() {
    while (!finished()) advance(2 * nodes);
    return out_;
  }

  /// The same in pieces, for a compiler bounds the steps of one constant evaluation: carries on from where it stopped,
  /// until it is done or has computed so many nodes.
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
  struct place { // where a value is, and whether what is there is its negative
    std::uint32_t slot = 0;
    bool negative = false;
  };
  static constexpr std::uint32_t nowhere = 0;

  [[nodiscard]] constexpr const node& at(std::uint32_t id) const { return g_.nodes[id]; }
  [[nodiscard]] constexpr bool is_constant(std::uint32_t id) const { return at(id).op == opcode::constant; }
  [[nodiscard]] constexpr bool late(std::uint32_t id) const { return !at(id).depends.parameters_only(); }

  /// The number of systems that have to be solved before a value can be computed.
  constexpr void find_levels() {
    if constexpr (Systems != 0)
      for (std::uint32_t id = 0; id < nodes; ++id) {
        const node& n = at(id);
        const auto arity = properties(n.op).arity;
        if (arity > 0) level_[id] = level_[n.a.id()];
        if (arity > 1 && level_[n.b.id()] > level_[id]) level_[id] = level_[n.b.id()];
        if (n.op != opcode::solved) continue;
        level_[id] = Systems; // regularity
        for (std::uint32_t s = 0; s < Systems; ++s)
          if (systems_[s].index == n.a.bits) level_[id] = s + 1;
      }
  }

  constexpr void mark() {
    for (const handle root : roots_) ++uses_[root.id()];
    for (std::uint32_t id = nodes; id-- > 0;) {
      if (uses_[id] == 0) continue;
      const node& n = at(id);
      const auto arity = properties(n.op).arity;
      if (arity > 0) ++uses_[n.a.id()];
      if (arity > 1) ++uses_[n.b.id()];
      if (n.op == opcode::sin) sine_[n.a.id()] = id;
      if (n.op == opcode::cos) cosine_[n.a.id()] = id;
    }
    const auto once = [this](handle h) { return at(h.id()).op == opcode::inv && uses_[h.id()] == 1 && late(h.id()); };
    for (std::uint32_t id = 0; id < nodes; ++id) { // a product divides by one of its factors at most
      const node& n = at(id);
      if (uses_[id] == 0 || n.op != opcode::mul || (!once(n.a) && !once(n.b))) continue;
      fused_[(once(n.a) ? n.a : n.b).id()] = true;
    }
  }

  /// Which nodes are better computed as their negatives: outputs that are, and what passes the sign on to them.
  constexpr void count_uses() {
    std::uint8_t wanted[nodes]{}; // 1: as it is, 2: negative
    for (const handle root : roots_)
      wanted[root.id()] = static_cast<std::uint8_t>(wanted[root.id()] | (root.negative() ? 2 : 1));
    for (std::uint32_t id = 0; id < nodes; ++id) flipped_[id] = wanted[id] == 2;
    for (std::uint32_t id = nodes; id-- > 0;) {
      const node& n = at(id);
      if (uses_[id] == 0 || !late(id) || (n.op != opcode::mul && n.op != opcode::add)) continue;
      const bool a = n.a.negative() != flipped_[n.a.id()], b = n.b.negative() != flipped_[n.b.id()];
      const bool odd = n.op == opcode::mul ? (a != b) != flipped_[id] : a != flipped_[id] && b != flipped_[id];
      if (!odd || free(n.a.id()) || free(n.b.id())) continue;
      if (passes(n.a.id()))
        flipped_[n.a.id()] = !flipped_[n.a.id()];
      else if (passes(n.b.id()))
        flipped_[n.b.id()] = !flipped_[n.b.id()];
    }
  }
  /// The negative costs nothing: it is a constant, or prepared.
  [[nodiscard]] constexpr bool free(std::uint32_t id) const { return !late(id); }
  [[nodiscard]] constexpr bool passes(std::uint32_t id) const {
    return late(id) && uses_[id] == 1 && (at(id).op == opcode::mul || at(id).op == opcode::add);
  }

  // ---- one step; `early` in the stage of the parameters

  constexpr void emit(std::uint32_t id, bool early) {
    if (place_[id].slot != nowhere) return; // a cosine whose sine came first
    const node& n = at(id);
    draft<capacity>& d = early ? out_.prepare : out_.evaluate;
    if (n.op == opcode::constant) return;
    if (n.op == opcode::symbol) return put(id, d.append({n.op, n.a.bits, n.b.bits}), false);
    if (n.op == opcode::solved) return put(id, d.append({n.op, solution_of(systems_, n), 0}), false);
    if (n.op == opcode::add) return emit_sum(id, early);
    if (n.op == opcode::mul) return emit_product(id, early);
    if (properties(n.op).obeys == identities::circle) return emit_sincos(id, early);
    if (n.op == opcode::inv) {
      if (fused_[id]) return;
      const place x = find(n.a, early);
      return put(id, d.append({n.op, x.slot, 0}), x.negative);
    }
    const std::uint32_t a = positive(n.a, early);                                                  // a function
    if (n.op == opcode::finite) return put(id, d.append({n.op, a, find(n.b, early).slot}), false); // of either sign
    put(id, d.append({n.op, a, properties(n.op).arity == 2 ? positive(n.b, early) : 0}), false);
  }

  constexpr void emit_sum(std::uint32_t id, bool early) {
    const node& n = at(id);
    draft<capacity>& d = early ? out_.prepare : out_.evaluate;
    bool turn_a = false, turn_b = false, flip = !early && flipped_[id];
    if (negative(n.a, early) != flip && negative(n.b, early) != flip) { // both terms subtract
      if (free_here(n.b, early))
        turn_b = true;
      else if (free_here(n.a, early))
        turn_a = true;
      else
        flip = !flip;
    }
    const place a = find(n.a, early, turn_a), b = find(n.b, early, turn_b);
    if (a.negative != flip)
      put(id, d.append({opcode::sub, b.slot, a.slot}), flip);
    else
      put(id, d.append({b.negative != flip ? opcode::sub : opcode::add, a.slot, b.slot}), flip);
  }

  constexpr void emit_product(std::uint32_t id, bool early) {
    const node& n = at(id);
    draft<capacity>& d = early ? out_.prepare : out_.evaluate;
    const bool by_a = fused_[n.a.id()], by_b = !by_a && fused_[n.b.id()];
    const handle x = by_a ? n.b : n.a, y = by_a || by_b ? at((by_a ? n.a : n.b).id()).a : n.b;
    const bool turn = (negative(x, early) != negative(y, early)) != (!early && flipped_[id]); // factors have no sign
    const bool turn_a = turn && free_here(x, early);
    const bool turn_b = turn && !turn_a && free_here(y, early) && !by_a && !by_b;
    const place a = find(x, early, turn_a), b = find(y, early, turn_b);
    put(id, d.append({by_a || by_b ? opcode::div : opcode::mul, a.slot, b.slot}), a.negative != b.negative);
  }

  constexpr void emit_sincos(std::uint32_t id, bool early) {
    const node& n = at(id);
    draft<capacity>& d = early ? out_.prepare : out_.evaluate;
    const std::uint32_t s = sine_[n.a.id()], c = cosine_[n.a.id()];
    const place x = find(n.a, early);
    if (s != 0 && c != 0) {
      put(s, d.append({opcode::sincos, x.slot, 0}), x.negative);
      put(c, d.append({opcode::second, 0, 0}), false);
    } else {
      put(id, d.append({n.op, x.slot, 0}), n.op == opcode::sin && x.negative);
    }
  }

  // ---- operands

  constexpr void put(std::uint32_t id, std::uint32_t slot, bool negative) { place_[id] = {slot + 1, negative}; }

  /// Where an operand is; `turn`: the sign of one that is free goes into the stored value.
  constexpr place find(handle h, bool early, bool turn = false) {
    const std::uint32_t id = h.id();
    if (is_constant(id)) return {constant_slot(id, turn, early), h.negative() != turn};
    if (!early && !late(id)) return {prepared_slot(id, turn), h.negative() != turn};
    require(place_[id].slot != nowhere, "a value is used before it is computed");
    return {place_[id].slot - 1, negative(h, early)};
  }
  [[nodiscard]] constexpr bool negative(handle h, bool early) const {
    return h.negative() != (!free_here(h, early) && place_[h.id()].negative);
  }
  [[nodiscard]] constexpr bool free_here(handle h, bool early) const {
    return is_constant(h.id()) || (!early && !late(h.id()));
  }
  constexpr std::uint32_t positive(handle h, bool early) {
    const place x = find(h, early, negative(h, early) && free_here(h, early));
    if (!x.negative) return x.slot;
    std::uint32_t& slot = turned_[h.id()];
    if (slot == nowhere) slot = (early ? out_.prepare : out_.evaluate).append({opcode::neg, x.slot, 0}) + 1;
    return slot - 1;
  }

  constexpr std::uint32_t constant_slot(std::uint32_t id, bool negative, bool early) {
    std::uint32_t& slot = constants_[early][negative][id];
    if (slot == nowhere) {
      const exact value = g_.constants[at(id).a.bits];
      slot = (early ? out_.prepare : out_.evaluate).append_constant(negative ? -value : value) + 1;
    }
    return slot - 1;
  }
  constexpr std::uint32_t prepared_slot(std::uint32_t id, bool negative) {
    std::uint32_t& slot = prepared_[negative][id];
    if (slot == nowhere) {
      slot = out_.evaluate.append({opcode::prepared, wanted_count_, 0}) + 1;
      wanted_[wanted_count_++] = handle{id << 1}.signed_by(negative);
    }
    return slot - 1;
  }
  constexpr std::uint32_t result(handle root) {
    return root == zero ? program<1, 1, 1>::structural_zero : positive(root, false);
  }

  // ---- both stages, in as many pieces as it takes

  enum class phase : std::uint8_t { begin, evaluate, prepare, end };

  /// False where it has to stop before it is done.
  constexpr bool evaluate() {
    for (; system_ <= Systems; ++system_, next_ = 0) {
      for (std::uint32_t id = next_; id < nodes; ++id) {
        if (uses_[id] == 0 || !late(id) || level_[id] != system_) continue;
        if (left_ == 0) return next_ = id, false;
        --left_;
        emit(id, false);
      }
      if (system_ == Systems) break;
      const linear_system_shape& s = systems_[system_].shape;
      for (std::uint32_t k = s.first_input; k < s.first_input + s.inputs(); ++k)
        out_.evaluate.solve_inputs[k] = result(roots_[Own + k]);
      (void)out_.evaluate.append({opcode::solve, system_, 0});
    }
    for (std::size_t i = 0; i < Own; ++i) out_.evaluate.results[out_.evaluate.result_count++] = result(roots_[i]);
    find_needed();
    next_ = 0;
    return true;
  }

  /// What the stage of the parameters has to compute.
  constexpr void find_needed() {
    for (std::uint32_t i = 0; i < wanted_count_; ++i) needed_[wanted_[i].id()] = true;
    for (std::uint32_t id = nodes; id-- > 0;) {
      if (!needed_[id]) continue;
      const auto arity = properties(at(id).op).arity;
      if (arity > 0) needed_[at(id).a.id()] = true;
      if (arity > 1) needed_[at(id).b.id()] = true;
    }
    for (std::uint32_t id = 0; id < nodes; ++id) {
      if (at(id).op == opcode::sin && !needed_[id]) sine_[at(id).a.id()] = 0;
      if (at(id).op == opcode::cos && !needed_[id]) cosine_[at(id).a.id()] = 0;
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
  std::uint32_t turned_[nodes]{}; // the negative of what is in a place
  handle wanted_[2 * nodes]{};
  std::uint32_t wanted_count_ = 0;
  bool needed_[nodes]{}; // by the stage of the parameters
  phase phase_ = phase::begin;
  std::uint32_t system_ = 0, next_ = 0; // where it stopped
  std::size_t left_ = 0;
};

} // namespace ctdyn::detail
