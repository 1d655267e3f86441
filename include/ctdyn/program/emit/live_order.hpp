// Orders the steps of a program so that few values are alive at once.
#pragma once

#include "../../detail/config.hpp"
#include "../../detail/in_pieces.hpp"
#include "../../detail/limits.hpp"
#include "step_roles.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// The late steps of a program (those after its calls, see `step_roles`), in an order in which they can run.
///
/// A value that is computed long before it is used is stored and loaded again, since compilers keep the order of long
/// code. So results are computed one after the other, each after its operands, the operand with the longest computation
/// first, as for registers of one expression (Sethi and Ullman, "The generation of optimal code for arithmetic
/// expressions", 1970). But values are shared: a step that can run and is the last one to use a value, whose register
/// it can take, follows at once.
///
/// Linear systems divide the list into parts: what a system needs is computed before it, all else after it, and its
/// entries are results of the part. But programs whose linear systems are all solved by pivots stay in the order in
/// which they were formed, which `ordering` says.
///
/// Programs in which few values are alive at any time keep that order, too: it computes one link beside the other,
/// which leaves a processor more to do at once. So do programs of few results if the compiler vectorizes neighbouring
/// operations, which saves more operations than this order saves loads.
template <class Roles, std::size_t Steps> class live_order {
  static constexpr std::uint32_t nobody = Steps;
  static constexpr double longest = 1e300;

public:
  constexpr live_order(const Roles& roles, bool as_formed) : roles_(&roles) {
    for (std::uint32_t at = 0; at < Steps; ++at)
      if (roles.late(at)) list[size++] = at;
    finished = as_formed || size <= limits::values_alive;
    if (finished) return;
    if constexpr (Roles::program_type::solve_count != 0) find_parts();
    for (std::size_t i = 0; i < size; ++i) {
      is_late_[list[i]] = true;
      find_operands(list[i]);
    }
    finished = most_alive() <= limits::values_alive;
    if (finished) return;
    link_users();
    measure();
    size = 0;
  }

  /// Continues from where it stopped, until it has placed `most` more steps.
  constexpr void advance(std::size_t most) {
    const std::size_t end = size + most;
    for (; now_ <= systems_; ++now_, root_ = 0)
      for (; root_ < 2 * Steps; ++root_) { // results, then steps that no result needs, and the system itself
        const auto root = static_cast<std::uint32_t>(root_ < Steps ? root_ : root_ - Steps);
        if (depth_ == 0 && is_late_[root] && part_[root] == now_ && !placed_[root] &&
            (root_ >= Steps || is_entry_[root] || roles_->is_result[root]))
          way_[depth_++] = root;
        while (depth_ != 0) {
          if (size >= end) return;
          go_on();
        }
      }
    finished = true;
  }

  /// The largest number of late values that are alive at once: steps of the list have computed them, and others have
  /// still to use them.
  [[nodiscard]] constexpr std::size_t most_alive() const {
    std::uint32_t used[Steps + 1]{};
    std::size_t alive = 0, most = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const std::uint32_t at = list[i], end = 3 * at + operands_[at];
      for (std::uint32_t edge = 3 * at; edge != end; ++edge)
        if (++used[operand_[edge]] == users_[operand_[edge]]) --alive;
      if (users_[at] != 0) ++alive;
      if (alive > most) most = alive;
    }
    return most;
  }

  std::uint32_t list[Steps + 1]{}; // plain arrays: an access takes no step of a constant evaluation
  std::size_t size = 0;
  bool finished = false;

private:
  /// Finds the part of each step: the first system that needs it, or the number of all systems.
  constexpr void find_parts() {
    for (std::uint32_t at = 0; at < Steps; ++at)
      if (roles_->code[at].op == opcode::solve && roles_->late(at)) ++systems_;
    for (std::uint32_t& part : part_) part = systems_;
    std::uint32_t next = systems_; // systems are solved in their order
    for (std::uint32_t at = Steps; at-- != 0;) {
      const auto [op, a, b] = roles_->code[at];
      const auto need = [this, at](std::uint32_t slot) {
        if (part_[at] < part_[slot]) part_[slot] = part_[at];
      };
      if (op == opcode::solve && roles_->late(at)) {
        part_[at] = --next;
        roles_->for_inputs(at, [&](std::uint32_t slot) { need(slot), is_entry_[slot] = true; });
      }
      const auto arity = properties(op).arity;
      if (arity > 0) need(a);
      if (arity > 1) need(b);
    }
  }

  /// Lists the late operands of a step, each once; of a sum with a contracted product, also the factors of that.
  constexpr void find_operands(std::uint32_t at) {
    const auto [op, a, b] = roles_->code[at];
    const auto arity = properties(op).arity;
    if (arity > 0) add_operands(at, a);
    if (arity > 1) add_operands(at, b);
  }
  constexpr void add_operands(std::uint32_t at, std::uint32_t slot) {
    if (!roles_->contracted[slot]) return add_operand(at, slot);
    add_operand(at, roles_->code[slot].a);
    add_operand(at, roles_->code[slot].b);
  }
  constexpr void add_operand(std::uint32_t at, std::uint32_t slot) {
    if (!is_late_[slot] || part_[slot] != part_[at]) return;
    std::uint32_t edge = 3 * at;
    for (const std::uint32_t end = edge + operands_[at]; edge != end; ++edge)
      if (operand_[edge] == slot) return;
    operand_[edge] = slot;
    ++operands_[at], ++users_[slot];
  }
  constexpr void link_users() {
    for (std::uint32_t& edge : first_) edge = none;
    for (std::size_t i = size; i-- != 0;) {
      const std::uint32_t at = list[i], end = 3 * at + operands_[at];
      missing_[at] = operands_[at], left_[at] = users_[at];
      for (std::uint32_t edge = 3 * at; edge != end; ++edge) {
        const std::uint32_t slot = operand_[edge];
        next_[edge] = first_[slot], first_[slot] = edge;
        others_[slot] ^= at;
      }
    }
  }
  /// Estimates how long the computation of each step is.
  constexpr void measure() {
    for (std::size_t i = 0; i < size; ++i) {
      const std::uint32_t at = list[i], end = 3 * at + operands_[at];
      double sum = 1;
      for (std::uint32_t edge = 3 * at; edge != end; ++edge) sum += length_[operand_[edge]];
      length_[at] = sum < longest ? sum : longest;
    }
  }

  /// Places the last step of `way_`, or appends its operand with the longest computation that is not placed.
  constexpr void go_on() {
    const std::uint32_t at = way_[depth_ - 1], end = 3 * at + operands_[at];
    std::uint32_t next = nobody;
    for (std::uint32_t edge = 3 * at; edge != end; ++edge) {
      const std::uint32_t slot = operand_[edge];
      if (placed_[slot]) continue;
      if (next == nobody || length_[slot] > length_[next] || (length_[slot] == length_[next] && slot < next))
        next = slot;
    }
    if (next != nobody) return void(way_[depth_++] = next);
    --depth_;
    place(at);
  }

  /// Places a step whose operands are placed, and the steps that can then take the register of a value.
  constexpr void place(std::uint32_t step) {
    if (placed_[step]) return;
    placed_[step] = true;
    std::size_t waiting = 0;
    wait_[waiting++] = step;
    while (waiting != 0) {
      const std::uint32_t at = wait_[--waiting], end = 3 * at + operands_[at];
      list[size++] = at;
      for (std::uint32_t edge = first_[at]; edge != none; edge = next_[edge]) --missing_[edge / 3];
      for (std::uint32_t edge = 3 * at; edge != end; ++edge) {
        const std::uint32_t slot = operand_[edge];
        others_[slot] ^= at;
        if (--left_[slot] != 1) continue;
        const std::uint32_t last = others_[slot];
        if (missing_[last] == 0 && !placed_[last]) placed_[last] = true, wait_[waiting++] = last;
      }
      for (std::uint32_t edge = first_[at]; edge != none; edge = next_[edge]) {
        const std::uint32_t user = edge / 3;
        if (missing_[user] != 0 || placed_[user] || (users_[user] != 0 && !ends_value(user))) continue;
        placed_[user] = true, wait_[waiting++] = user;
      }
    }
  }
  [[nodiscard]] constexpr bool ends_value(std::uint32_t at) const {
    const std::uint32_t end = 3 * at + operands_[at];
    for (std::uint32_t edge = 3 * at; edge != end; ++edge)
      if (left_[operand_[edge]] == 1) return true;
    return false;
  }

  static constexpr std::uint32_t none = 0xffffffff;

  const Roles* roles_;
  std::uint32_t part_[Steps + 1]{}, systems_ = 0, now_ = 0;
  bool is_late_[Steps + 1]{}, placed_[Steps + 1]{}, is_entry_[Steps + 1]{};
  std::uint32_t operand_[3 * Steps + 1]{}, operands_[Steps + 1]{}; // an edge: 3 times the step plus the operand
  std::uint32_t first_[Steps + 1]{}, next_[3 * Steps + 1]{};       // the edges to the users of each step
  std::uint32_t users_[Steps + 1]{}, left_[Steps + 1]{};           // how many, and how many of them are not placed
  std::uint32_t others_[Steps + 1]{};  // exclusive or of the users that are not placed: of one, its index
  std::uint32_t missing_[Steps + 1]{}; // how many operands are not placed
  double length_[Steps + 1]{};
  std::uint32_t way_[Steps + 1]{}, wait_[Steps + 1]{};
  std::size_t depth_ = 0, root_ = 0;
};

template <const auto& Program> struct ordering {
  static constexpr std::size_t at_once = limits::at_once(Program.steps, limits::ordered_at_once);
  static constexpr auto begin() {
    using roles = std::remove_cvref_t<decltype(roles_of<Program>)>;
    bool by_pivots = Program.solves.size() != 0; // there are linear systems, and all are solved by pivots
    for (const auto& shape : Program.solves) by_pivots = by_pivots && !shape.semidefinite;
    return live_order<roles, Program.steps>(
        roles_of<Program>, (joins_neighbours && (Program.result_count) < limits::many_results) || by_pivots);
  }
};
/// The late steps of a program in the order in which they run.
template <const auto& Program> consteval const auto& order_of() { return in_pieces<ordering<Program>>(); }

} // namespace ctdyn::detail
