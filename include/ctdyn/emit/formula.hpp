// A value of a graph as a formula that a person reads.
#pragma once

#include "../detail/exact.hpp"
#include "../detail/require.hpp"
#include "../graph/opcode.hpp"
#include "text.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace ctdyn {

/// A node as text sees it: its operation, and its operands as node numbers with signs.
struct formula_node {
  opcode op = opcode::constant;
  std::uint32_t a = 0;
  bool a_negative = false;
  std::uint32_t b = 0;
  bool b_negative = false;
};

/// What a graph has to answer: the node with a number, the value of a constant, the name of a symbol.
template <class G> concept formula_source = requires(const G& g, std::uint32_t id) {
  { g.node(id) } -> std::same_as<formula_node>;
  { g.constant(id) } -> std::convertible_to<detail::exact>;
  { g.name(id) } -> std::convertible_to<std::string_view>;
};

namespace detail {

template <formula_source Graph, std::size_t Capacity> class formula_writer {
public:
  constexpr formula_writer(const Graph& graph, notation style) : graph_(&graph), style_(style) {}

  /// Terms with their signs; like terms are one, and a positive one stands first if there is one.
  constexpr void write_sum(std::uint32_t id, bool negative) {
    if (depth_ == max_depth) return out_.cut();
    ++depth_;
    const std::size_t begin = term_count_, factors = factor_count_;
    collect_terms(id, negative);
    std::size_t first = begin;
    while (first < term_count_ && terms_[first].negative) ++first;
    if (first == term_count_) first = begin;
    if (begin == term_count_)
      out_ << "0";
    else
      write_term(terms_[first], true);
    for (std::size_t i = begin; i < term_count_; ++i)
      if (i != first) write_term(terms_[i], false);
    term_count_ = begin, factor_count_ = factors;
    --depth_;
  }

  [[nodiscard]] constexpr const text<Capacity>& result() const { return out_; }

private:
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

  static constexpr std::size_t capacity = 512;
  static constexpr int max_depth = 64;

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

  /// Appends a term, or adds it to the like term that is there.
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
    product p{term.power < 0, exact::ratio(1), factor_count_, 0};
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
      } else if (n.op != opcode::constant || !absorb(p, graph_->constant(next.id), next.power)) {
        add_factor(p.begin, next);
      }
    }
    p.size = factor_count_ - p.begin;
    return p;
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

  /// Symbols by name, then functions, then sums.
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

  constexpr void write_term(const product& p, bool first) {
    if (!out_.complete) return;
    if (first)
      out_ << (p.negative ? "-" : "");
    else
      out_ << (p.negative ? " - " : " + ");
    write_product(p);
  }

  constexpr void write_product(const product& p) {
    const fraction coefficient(p.coefficient);
    std::size_t above = 0, below = coefficient.below == 1 ? 0 : 1;
    for (std::size_t i = p.begin; i < p.begin + p.size; ++i) {
      above += factors_[i].power > 0 ? 1 : 0;
      below += factors_[i].power < 0 ? 1 : 0;
    }
    const bool number = above == 0 || !coefficient.one_above();
    if (number) coefficient.write_above(out_);
    write_factors(p, true, number);
    if (below == 0) return;
    out_ << (below > 1 ? "/(" : "/");
    if (coefficient.below != 1) out_ << coefficient.below;
    write_factors(p, false, coefficient.below != 1);
    if (below > 1) out_ << ")";
  }

  /// The factors above or below the line.
  constexpr void write_factors(const product& p, bool above, bool after_factor) {
    for (std::size_t i = p.begin; i < p.begin + p.size; ++i) {
      const item factor = factors_[i];
      if ((factor.power > 0) != above) continue;
      if (after_factor) out_ << (style_ == notation::unicode ? "·" : "*");
      after_factor = true;
      write_power(factor.id, rank_of(factor.id), static_cast<std::uint32_t>(above ? factor.power : -factor.power));
    }
  }

  constexpr void write_power(std::uint32_t id, rank kind, std::uint32_t power) {
    if (!out_.complete) return;
    if (kind == rank::sum) {
      out_ << "(";
      write_sum(id, false);
      out_ << ")";
    } else if (const formula_node n = graph_->node(id); n.op == opcode::symbol) {
      out_ << graph_->name(id);
    } else if (n.op == opcode::constant) {
      fraction(graph_->constant(id)).write_above(out_);
    } else {
      write_call(n);
    }
    if (power == 1) return;
    if (style_ == notation::ascii)
      out_ << "^" << std::uint64_t{power};
    else
      write_superscript(power);
  }

  constexpr void write_call(const formula_node& n) {
    const opcode_properties& f = properties(n.op);
    require(f.cost == cost_class::function || n.op == opcode::sin || n.op == opcode::cos,
            "this operation occurs in programs only, and has no text");
    out_ << f.name << "(";
    write_sum(n.a, n.a_negative);
    if (f.arity == 2) {
      out_ << ", ";
      write_sum(n.b, n.b_negative);
    }
    out_ << ")";
  }

  constexpr void write_superscript(std::uint32_t power) {
    constexpr std::string_view digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    if (power >= 10) write_superscript(power / 10);
    out_ << digits[power % 10];
  }

  [[nodiscard]] constexpr rank rank_of(std::uint32_t id) const {
    switch (graph_->node(id).op) {
    case opcode::constant:
    case opcode::symbol: return rank::symbol;
    case opcode::add:
    case opcode::sub: return rank::sum;
    default: return rank::function;
    }
  }

  const Graph* graph_;
  notation style_;
  int depth_ = 0;
  item work_[capacity]{}, factors_[capacity]{};
  product terms_[capacity]{};
  std::size_t work_count_ = 0, factor_count_ = 0, term_count_ = 0;
  text<Capacity> out_{};
};

} // namespace detail

/// The value with a node number (or its negative) as a formula, with as few parentheses as possible.
///
///     static_assert(formula<200>(graph, id, false) == "m*l^2*(cos(q2)^2 + 19)/12");
template <std::size_t Capacity = 1000, formula_source Graph>
constexpr text<Capacity> formula(const Graph& graph, std::uint32_t id, bool negative,
                                 notation style = notation::ascii) {
  detail::formula_writer<Graph, Capacity> writer(graph, style);
  writer.write_sum(id, negative);
  return writer.result();
}

} // namespace ctdyn
