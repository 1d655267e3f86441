// The sequence of actions by which a program runs as machine code.
#pragma once

#include "../../detail/config.hpp"
#include "../../detail/in_pieces.hpp"
#include "../../detail/limits.hpp"
#include "../backend.hpp"
#include "live_order.hpp"
#include "sincos_of_several.hpp"
#include "step_roles.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn {

namespace detail {

/// One action: which slots it reads, and where its result goes.
struct action {
  enum class kind : std::uint8_t {
    step,          // slot[at] = op(a, b), as the instruction says
    sincos,        // pairs[b], pairs[b + 1] = sine and cosine of slot[a]
    two_sincos,    // pairs[b], ... = sines, then cosines of slot[a] and slot[c], left in memory if at is not 0
    four_sincos,   // the same of slot[a], slot[c], slot[d] and slot[e]
    take,          // slot[at] = pairs[a]
    mul_add,       // slot[at] = slot[a] * slot[b] + slot[c]
    mul_sub,       // slot[at] = slot[a] * slot[b] - slot[c]
    sub_mul,       // slot[at] = slot[c] - slot[a] * slot[b]
    deliver,       // destinations[a][b] = slot[at]
    deliver_zeros, // destinations[a][b], ... = 0, as many as at says
    solve,         // solves linear system a
    keep,          // kept[a] = slot[at], for functions that follow
    fetch,         // slot[at] = kept[a]
  };
  kind what = kind::step;
  opcode op = opcode::constant;
  std::uint32_t at = 0, a = 0, b = 0, c = 0, d = 0, e = 0;
};

/// The steps of a program in the order and form that costs least as machine code:
/// - calls of the C library come first, since values that are computed before a call are stored and loaded again;
/// - sine and cosine of two or four angles are computed at once, if `emit/sincos.hpp` does it and registers are wide;
/// - the other steps come in an order in which few values are alive at once (`live_order`);
/// - a value that is only loaded is loaded where it is first used;
/// - each result is delivered as soon as it is computed;
/// - a product whose only use is a sum is in one expression with it, which may then become one instruction.
///
/// With a `Piece`, the list is cut into pieces of about as many actions, and behind each linear system, which become
/// functions (emit/action_pieces.hpp). A piece fetches what earlier ones have kept where it first needs it.
template <class Program, class Roles, class Order, std::size_t Piece = 0> class action_list {
  static constexpr std::size_t Steps = Program::steps, Results = Program::result_count;
  static constexpr std::size_t none = Results;
  static constexpr std::uint32_t in_memory = takes_registers_apart && Steps > limits::steps_of_short_program ? 1 : 0;
  static constexpr bool many_results = Results >= limits::many_results;
  static constexpr std::size_t room = (Piece == 0 ? 2 : 3) * Steps + Results + 1;
  static constexpr std::size_t most_cuts = Piece == 0 ? 1 : room / Piece + Program::solve_count + 1;

public:
  template <class Places>
  constexpr action_list(const Program& p, const Roles& roles, const Order& order, const Places& places)
      : program_(p), roles_(roles), order_(order), code_(p.code.data()) {
    link_results(places);
  }

  /// Continues from where it stopped, for at most `most` steps, since compilers limit one constant evaluation.
  constexpr void advance(std::size_t most) {
    for (; with_calls_ && next_step_ < Steps; ++next_step_) {
      if (!roles_.early[next_step_]) continue;
      if (most-- == 0) return;
      run(next_step_);
    }
    if (with_calls_) {
      flush(); // values are loaded again, which costs less than to keep them over a call
      ++round_, with_calls_ = false, next_step_ = 0;
    }
    for (; next_step_ < order_.size; ++next_step_) {
      if (most-- == 0) return;
      run(order_.list[next_step_]);
    }
    for (std::uint32_t at = 0; at < Steps; ++at)
      if (first_[at] != none) load(at);
    deliver_zeros();
    finished = true;
  }

  action list[room]{}; // plain arrays: an access takes no step of a constant evaluation
  std::size_t size = 0;
  std::uint32_t pair_count = 0, kept_count = 0, cut_count = 0; // how many numbers are in `pairs` and in `kept`
  std::size_t cuts[most_cuts]{};                               // where pieces begin behind the first one
  std::uint32_t kept_at[Piece == 0 ? 1 : Steps + 1]{}; // 1 + the place of each slot that a later piece fetches; or 0
  bool finished = false;

private:
  constexpr void append(const action& next) { list[size++] = next; }

  /// Makes a linked list of the results of each slot.
  constexpr void link_results(const auto& places) {
    for (std::size_t& first : first_) first = none;
    for (std::size_t i = Results; i-- != 0;) {
      places_[i] = places[i];
      if (program_.results[i] == program_.structural_zero) continue;
      next_[i] = first_[program_.results[i]];
      first_[program_.results[i]] = i;
    }
  }

  constexpr void run(std::uint32_t at) {
    const auto [op, a, b] = code_[at];
    if (roles_.contracted[at]) return;
    if constexpr (Piece != 0)
      if (size - (cut_count == 0 ? 0 : cuts[cut_count - 1]) >= Piece) cut();
    if (op == opcode::solve) {
      flush();
      roles_.for_inputs(at, [this](std::uint32_t slot) { load(slot); });
      append({action::kind::solve, op, at, a});
      if constexpr (Piece != 0) cut();
      return;
    }
    if (op == opcode::sincos) {
      load(a); // the angle may itself be a sine or cosine that waits
      waiting_[waiting_count_++] = at;
      if (waiting_count_ == angles_at_once) flush();
    } else if (!is_load(code_[at].op)) {
      run_step(at);
      deliver(at);
    }
  }

  [[nodiscard]] constexpr bool waits(std::uint32_t at) const {
    for (std::uint32_t i = 0; i < waiting_count_; ++i)
      if (waiting_[i] == at) return true;
    return false;
  }

  /// Computes the sines and cosines that wait for those of further angles. Three angles are computed as four, which
  /// costs less than two and one.
  constexpr void flush() {
    if (waiting_count_ == 0) return;
    const std::uint32_t count = waiting_count_ == 3 ? 4 : waiting_count_;
    const auto angle = [this](std::uint32_t i) {
      return i < waiting_count_ ? code_[waiting_[i]].a : code_[waiting_[0]].a;
    };
    const auto what = count == 1   ? action::kind::sincos
                      : count == 2 ? action::kind::two_sincos
                                   : action::kind::four_sincos;
    append({what, opcode::sincos, in_memory, angle(0), pair_count, angle(1), angle(2), angle(3)});
    for (std::uint32_t i = 0; i < waiting_count_; ++i) {
      pairs_[waiting_[i]] = pair_count + i;
      pairs_[waiting_[i] + 1] = pair_count + count + i;
    }
    pair_count += 2 * count;
    waiting_count_ = 0;
  }

  constexpr void cut() { // begins a new piece
    flush();
    cuts[cut_count++] = size, ++round_;
  }
  constexpr void fetch(std::uint32_t at) {
    if (made_in_[at] == cut_count) return;
    made_in_[at] = cut_count;
    if (kept_at[at] == 0) kept_at[at] = ++kept_count;
    append({action::kind::fetch, {}, at, kept_at[at] - 1});
  }

  constexpr void run_step(std::uint32_t at) {
    if (Piece != 0) made_in_[at] = cut_count;
    const auto [op, a, b] = code_[at];
    const bool by_a = is_sum(op) && roles_.contracted[a], by_b = is_sum(op) && roles_.contracted[b];
    if (by_a || by_b) {
      const instruction& product = code_[by_a ? a : b];
      const std::uint32_t other = by_a ? b : a;
      load(product.a), load(product.b), load(other);
      const action::kind what = op == opcode::add ? action::kind::mul_add
                                : by_a            ? action::kind::mul_sub
                                                  : action::kind::sub_mul;
      append({what, op, at, product.a, product.b, other});
    } else {
      load(a);
      if (properties(op).arity > 1) load(b);
      append({action::kind::step, op, at, a, b});
    }
  }

  constexpr void load(std::uint32_t at) {
    if constexpr (Piece != 0)
      if (!is_load(code_[at].op)) return fetch(at);
    if (loaded_[at] == round_ || !is_load(code_[at].op)) return;
    loaded_[at] = round_;
    const auto [op, a, b] = code_[at];
    if (waits(op == opcode::second ? at - 1 : at)) flush();
    if (op == opcode::sincos || op == opcode::second)
      append({action::kind::take, op, at, pairs_[at]});
    else
      append({action::kind::step, op, at, a, b});
    deliver(at);
  }

  constexpr void deliver(std::uint32_t at) {
    for (std::size_t i = first_[at]; i != none; i = next_[i])
      append({action::kind::deliver, {}, at, places_[i].destination, places_[i].offset});
    first_[at] = none;
  }

  /// Stores the zeros among the results: one by one or, if there are many results without gaps between them, neighbours
  /// together, as many as fill a register.
  constexpr void deliver_zeros() {
    std::uint32_t first[Results + 2]{}; // the first result of each destination, sorted by place
    std::size_t at[Results + 1]{};
    const auto append_zeros = [this](std::uint32_t count, std::uint32_t destination, std::uint32_t offset) {
      append({action::kind::deliver_zeros, {}, count, destination, offset});
    };
    if (!many_results || !sort_places(first, at)) {
      for (std::size_t i = 0; i < Results; ++i)
        if (is_zero(i)) append_zeros(1, places_[i].destination, places_[i].offset);
      return;
    }
    for (std::uint32_t d = 0; d < Results; ++d)
      for (std::uint32_t k = first[d]; k < first[d + 1]; ++k) {
        if (!is_zero(at[k])) continue;
        std::uint32_t count = 1;
        while (count < 4 && k + count < first[d + 1] && is_zero(at[k + count])) ++count;
        if (count == 3) count = 2;
        append_zeros(count, d, k - first[d]);
        k += count - 1;
      }
  }
  /// Sorts the results by their places; false if there are gaps, or two results in one place.
  constexpr bool sort_places(std::uint32_t (&first)[Results + 2], std::size_t (&at)[Results + 1]) const {
    for (std::size_t& result : at) result = none;
    for (std::size_t i = 0; i < Results; ++i) {
      if (places_[i].destination >= Results) return false;
      ++first[places_[i].destination + 1];
    }
    for (std::size_t d = 0; d < Results; ++d) first[d + 1] += first[d];
    for (std::size_t i = 0; i < Results; ++i) {
      const auto [destination, offset] = places_[i];
      if (offset >= first[destination + 1] - first[destination]) return false;
      if (at[first[destination] + offset] != none) return false;
      at[first[destination] + offset] = i;
    }
    return true;
  }
  [[nodiscard]] constexpr bool is_zero(std::size_t result) const {
    return program_.results[result] == program_.structural_zero;
  }

  const Program& program_;
  const Roles& roles_;
  const Order& order_;
  const instruction* code_;
  std::uint32_t waiting_[angles_at_once]{}; // steps of sincos
  std::uint32_t waiting_count_ = 0;
  std::uint32_t pairs_[Steps + 1]{};
  std::uint32_t loaded_[Steps + 1]{}, round_ = 1;       // the rounds in which steps are loaded
  std::uint32_t made_in_[Piece == 0 ? 1 : Steps + 1]{}; // the pieces that have the values of steps
  bool with_calls_ = true;                              // first the early steps (`step_roles`), then the others
  std::uint32_t next_step_ = 0;
  std::size_t first_[Steps + 1]{}, next_[Results + 1]{};
  place places_[Results + 1]{};
};

/// The actions of a program, and how many numbers its calls of sincos deliver.
template <std::size_t Size, std::size_t Solves> struct action_sequence {
  std::array<action, Size> list{};
  std::array<std::size_t, Solves> solves{}; // the actions that solve linear systems
  std::uint32_t pair_count = 0;
};
/// Makes the list of actions, piece by piece (detail/in_pieces.hpp); for short programs, one piece is enough.
template <const auto& Program, const auto& Places, std::size_t Piece = 0> struct listing_actions {
  static constexpr std::size_t at_once = limits::at_once(Program.steps, limits::arranged_at_once);
  static constexpr auto begin() {
    using roles = std::remove_cvref_t<decltype(roles_of<Program>)>;
    using order = std::remove_cvref_t<decltype(order_of<Program>())>;
    action_list<std::remove_cvref_t<decltype(Program)>, roles, order, Piece> all(Program, roles_of<Program>,
                                                                                 order_of<Program>(), Places);
    all.advance(at_once);
    return all;
  }
};

template <const auto& Program, const auto& Places> constexpr auto sequence_of() {
  static_assert(well_formed(Program), "a program reads a slot before it is filled");
  constexpr auto& all = in_pieces<listing_actions<Program, Places>>();
  action_sequence<all.size, Program.solves.size()> sequence{{}, {}, all.pair_count};
  std::size_t solve = 0;
  for (std::size_t i = 0; i < all.size; ++i) {
    sequence.list[i] = all.list[i];
    if (all.list[i].what == action::kind::solve) sequence.solves[solve++] = i;
  }
  return sequence;
}
template <const auto& Program, const auto& Places> inline constexpr auto actions_of = sequence_of<Program, Places>();

} // namespace detail
} // namespace ctdyn
