// Splits values into terms and factors, combined and in the order in which they are written.
#pragma once

#include "../../detail/exact.hpp"
#include "../../detail/limits.hpp"
#include "../../detail/require.hpp"
#include "../../graph/function/operations.hpp"
#include "../../graph/node.hpp"
#include "latex_name.hpp"
#include "text.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace ctdyn {

/// A node of a formula: its operation, and its operands as node numbers with signs (solved: the linear system, or
/// all_solves, and the entry of its solution, row by row).
struct formula_node {
  opcode op = opcode::constant;
  std::uint32_t a = 0;
  bool a_negative = false;
  std::uint32_t b = 0;
  bool b_negative = false;
};

/// A graph that can be written as formulas. It has the node with a number, the value of a constant, and the name of a
/// symbol; if nodes are entries of solutions, also `columns(system)`, the number of columns of one (at least one).
template <class G> concept formula_source = requires(const G& g, std::uint32_t id) {
  { g.node(id) } -> std::same_as<formula_node>;
  { g.constant(id) } -> std::convertible_to<detail::exact>;
  { g.name(id) } -> std::convertible_to<std::string_view>;
};

namespace detail {

/// Makes lists of terms and factors: like terms are combined, and equal factors are one power. A value that does not
/// fit in the lists ends the text.
template <formula_source Graph, std::size_t Capacity> class formula_terms {
protected:
  struct item { // a node to look at, and its sign (of terms) or power (of factors)
    std::uint32_t id;
    std::int32_t power;
  };
  struct product { // sign * coefficient * factors, the factors being a range of `factors_`
    bool negative = false;
    exact coefficient{};
    std::size_t begin = 0, size = 0;
  };
  enum class rank { symbol, function, sum };

  static constexpr std::size_t capacity = limits::terms_of_text;
  static constexpr int max_depth = limits::nesting_of_text;

  constexpr formula_terms(const Graph& graph, formula_text<Capacity>& out) : graph_(&graph), out_(out) {}

  /// Calls `use(begin)` with the terms of a sum in the list, from `begin` to its end.
  template <class Use> constexpr void with_terms(std::uint32_t id, bool negative, Use use) {
    if (depth_ == max_depth) return out_.cut();
    ++depth_;
    const std::size_t begin = term_count_, factors = factor_count_;
    collect_terms(id, negative);
    use(begin);
    term_count_ = begin, factor_count_ = factors;
    --depth_;
  }

  [[nodiscard]] constexpr rank rank_of(std::uint32_t id) const {
    const opcode op = graph_->node(id).op;
    if (op == opcode::add || op == opcode::sub) return rank::sum;
    return properties(op).arity == 0 ? rank::symbol : rank::function;
  }

  const Graph* graph_;
  int depth_ = 0;
  bool spreading_ = false;
  item work_[capacity]{}, factors_[capacity]{};
  product terms_[capacity]{};
  std::size_t work_count_ = 0, factor_count_ = 0, term_count_ = 0;
  formula_text<Capacity>& out_;

private:
  /// Adds to a list, or ends the text if the list is full.
  template <class T> constexpr void push(T* list, std::size_t& count, const T& next) {
    if (count < capacity)
      list[count++] = next;
    else
      out_.cut();
  }
  static constexpr std::int32_t times(std::int32_t power, bool flip) { return flip ? -power : power; }

  /// Appends the terms of a sum.
  constexpr void collect_terms(std::uint32_t id, bool negative) {
    const std::size_t begin = term_count_, work = work_count_;
    push(work_, work_count_, {id, negative ? -1 : 1});
    while (work_count_ != work) {
      const item next = work_[--work_count_];
      const formula_node n = graph_->node(next.id);
      if (n.op == opcode::add || n.op == opcode::sub) {
        push(work_, work_count_, {n.b, times(next.power, n.b_negative != (n.op == opcode::sub))});
        push(work_, work_count_, {n.a, times(next.power, n.a_negative)});
      } else if (n.op == opcode::neg) {
        push(work_, work_count_, {n.a, times(next.power, !n.a_negative)});
      } else {
        add_term(begin, collect_factors(next));
      }
    }
    std::size_t used = begin;
    for (std::size_t i = begin; i < term_count_; ++i)
      if (!terms_[i].coefficient.is_zero()) terms_[used++] = terms_[i];
    term_count_ = used;
  }

  /// Appends a term, or adds it to a like term in the list.
  constexpr void add_term(std::size_t begin, const product& p) {
    for (std::size_t i = begin; i < term_count_; ++i) {
      product& t = terms_[i];
      bool like = t.size == p.size;
      for (std::size_t k = 0; like && k < p.size; ++k) {
        const item &x = factors_[t.begin + k], &y = factors_[p.begin + k];
        like = x.id == y.id && x.power == y.power;
      }
      if (!like) continue;
      const exact sum = (t.negative ? -t.coefficient : t.coefficient) + (p.negative ? -p.coefficient : p.coefficient);
      if (!sum.valid) continue;
      t.negative = sum.numerator < 0;
      t.coefficient = t.negative ? -sum : sum;
      factor_count_ = p.begin;
      return;
    }
    push(terms_, term_count_, p);
  }

  /// Appends the factors of a term, in the order in which they are written; equal ones are one power.
  constexpr product collect_factors(item term) {
    product p{(term.power) < 0, exact::ratio(1), factor_count_, 0};
    const std::size_t work = work_count_;
    push(work_, work_count_, {term.id, 1});
    while (work_count_ != work) {
      const item next = work_[--work_count_];
      const formula_node n = graph_->node(next.id);
      const auto follow = [&](std::uint32_t id, bool negative, std::int32_t power) {
        p.negative = p.negative != (negative && power % 2 != 0);
        push(work_, work_count_, {id, power});
      };
      if (n.op == opcode::mul || n.op == opcode::div) {
        follow(n.b, n.b_negative, n.op == opcode::div ? -next.power : next.power);
        follow(n.a, n.a_negative, next.power);
      } else if (n.op == opcode::inv) {
        follow(n.a, n.a_negative, -next.power);
      } else if (n.op == opcode::neg) {
        follow(n.a, !n.a_negative, next.power);
      } else if (n.op == opcode::inside) {
        continue; // the check of a size, which is 1 or not a number: for readers it would only hide the size
      } else if (rank_of(next.id) == rank::sum && spread(p, next)) {
        continue;
      } else if (n.op != opcode::constant || !absorb(p, graph_->constant(next.id), next.power)) {
        add_factor(p.begin, next);
      }
    }
    p.size = factor_count_ - p.begin;
    return p;
  }

  /// Replaces a sum by the factors of its only term, if all its terms combine to one.
  constexpr bool spread(product& p, item sum) {
    if (spreading_) return false;
    spreading_ = true;
    const std::size_t begin = term_count_, factors = factor_count_;
    collect_terms(sum.id, false);
    bool done = false;
    if (term_count_ == begin + 1) {
      const product t = terms_[begin];
      done = absorb(p, t.negative ? -t.coefficient : t.coefficient, sum.power);
      for (std::size_t i = t.begin; done && i < t.begin + t.size; ++i)
        push(work_, work_count_, {factors_[i].id, factors_[i].power * sum.power});
    }
    term_count_ = begin, factor_count_ = factors;
    spreading_ = false;
    return done;
  }

  constexpr void add_factor(std::size_t begin, item next) {
    std::size_t at = begin;
    while (at < factor_count_ && before(factors_[at].id, next.id)) ++at;
    if (at < factor_count_ && factors_[at].id == next.id) {
      factors_[at].power += next.power;
      if (factors_[at].power != 0) return;
      for (--factor_count_; at < factor_count_; ++at) factors_[at] = factors_[at + 1];
      return;
    }
    push(factors_, factor_count_, next);
    for (std::size_t i = factor_count_ - 1; i > at; --i) std::swap(factors_[i], factors_[i - 1]);
  }

  /// The order of factors: symbols by name, then functions, then sums.
  [[nodiscard]] constexpr bool before(std::uint32_t x, std::uint32_t y) const {
    const rank a = rank_of(x), b = rank_of(y);
    if (a != b) return a < b;
    const opcode f = graph_->node(x).op, g = graph_->node(y).op;
    if (f != g) return f < g;
    if (f == opcode::symbol && graph_->name(x) != graph_->name(y)) return graph_->name(x) < graph_->name(y);
    return x < y;
  }

  static constexpr bool absorb(product& p, exact constant, std::int32_t power) {
    if (power < 0) constant = inverse(constant);
    exact value = p.coefficient;
    for (std::int32_t i = 0; i < (power < 0 ? -power : power); ++i) value = value * constant;
    if (!value.valid) return false;
    p.negative = p.negative != (value.numerator < 0);
    p.coefficient = value.numerator < 0 ? -value : value;
    return true;
  }
};

} // namespace detail
} // namespace ctdyn
