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

  /// Terms with their signs; a positive one stands first if there is one.
  constexpr void write_sum(std::uint32_t id, bool negative) {
    if (depth_ == max_depth) return out_.cut();
    ++depth_;
    const std::size_t begin = kept_count_, terms = collect_terms(id, negative);
    std::size_t first = 0;
    while (first < terms && product_of(kept_[begin + first]).negative) ++first;
    if (first == terms) first = 0;
    write_term(kept_[begin + first], true);
    for (std::size_t i = 0; i < terms; ++i)
      if (i != first) write_term(kept_[begin + i], false);
    kept_count_ = begin;
    --depth_;
  }

  [[nodiscard]] constexpr const text<Capacity>& result() const { return out_; }

private:
  struct item { // a term: power is 1 or -1, its sign; a factor: its power
    std::uint32_t id;
    std::int32_t power;
  };
  struct product { // sign * coefficient * the factors from `begin` on
    bool negative;
    exact coefficient;
    std::size_t begin, size;
  };
  enum class rank { symbol, function, sum };

  static constexpr std::size_t capacity = 512;
  static constexpr int max_depth = 64;

  constexpr void push(item* list, std::size_t& count, item one) {
    if (count < capacity)
      list[count++] = one;
    else
      out_.cut();
  }
  static constexpr std::int32_t times(std::int32_t power, bool flip) { return flip ? -power : power; }

  /// Appends the terms of a sum to the kept items.
  constexpr std::size_t collect_terms(std::uint32_t id, bool negative) {
    const std::size_t begin = kept_count_;
    push(work_, work_count_, {id, negative ? -1 : 1});
    while (work_count_ != 0) {
      const item one = work_[--work_count_];
      const formula_node n = graph_->node(one.id);
      if (n.op == opcode::add || n.op == opcode::sub) {
        push(work_, work_count_, {n.b, times(one.power, n.b_negative != (n.op == opcode::sub))});
        push(work_, work_count_, {n.a, times(one.power, n.a_negative)});
      } else if (n.op == opcode::neg) {
        push(work_, work_count_, {n.a, times(one.power, !n.a_negative)});
      } else {
        push(kept_, kept_count_, one);
      }
    }
    return kept_count_ - begin;
  }

  /// Appends the factors of a term to the kept items; equal ones are one power.
  constexpr product collect_factors(item term) {
    product p{term.power < 0, exact::ratio(1), kept_count_, 0};
    push(work_, work_count_, {term.id, 1});
    while (work_count_ != 0) {
      const item one = work_[--work_count_];
      const formula_node n = graph_->node(one.id);
      const auto follow = [&](std::uint32_t id, bool negative, std::int32_t power) {
        p.negative = p.negative != (negative && power % 2 != 0);
        push(work_, work_count_, {id, power});
      };
      if (n.op == opcode::mul || n.op == opcode::div) {
        follow(n.b, n.b_negative, n.op == opcode::div ? -one.power : one.power);
        follow(n.a, n.a_negative, one.power);
      } else if (n.op == opcode::inv) {
        follow(n.a, n.a_negative, -one.power);
      } else if (n.op == opcode::neg) {
        follow(n.a, !n.a_negative, one.power);
      } else if (n.op != opcode::constant || !absorb(p, graph_->constant(one.id), one.power)) {
        std::size_t at = p.begin;
        while (at < kept_count_ && kept_[at].id != one.id) ++at;
        if (at == kept_count_)
          push(kept_, kept_count_, one);
        else
          kept_[at].power += one.power;
      }
    }
    p.size = kept_count_ - p.begin;
    return p;
  }
  /// The same, with nothing kept: only sign and coefficient can be used.
  constexpr product product_of(item term) {
    const product p = collect_factors(term);
    kept_count_ = p.begin;
    return p;
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

  constexpr void write_term(item term, bool first) {
    if (!out_.complete) return;
    const product p = collect_factors(term);
    if (first)
      out_ << (p.negative ? "-" : "");
    else
      out_ << (p.negative ? " - " : " + ");
    write_product(p);
    kept_count_ = p.begin;
  }

  constexpr void write_product(const product& p) {
    if (p.coefficient.is_zero()) {
      out_ << "0";
      return;
    }
    const fraction coefficient(p.coefficient);
    std::size_t above = 0, below = coefficient.below == 1 ? 0 : 1;
    for (std::size_t i = p.begin; i < p.begin + p.size; ++i) {
      above += kept_[i].power > 0 ? 1 : 0;
      below += kept_[i].power < 0 ? 1 : 0;
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

  /// Factors above or below the line, symbols before functions before sums.
  constexpr void write_factors(const product& p, bool above, bool after_factor) {
    for (const rank now : {rank::symbol, rank::function, rank::sum})
      for (std::size_t i = p.begin; i < p.begin + p.size; ++i) {
        const item factor = kept_[i];
        if (factor.power == 0 || (factor.power > 0) != above || rank_of(factor.id) != now) continue;
        if (after_factor) out_ << (style_ == notation::unicode ? "·" : "*");
        after_factor = true;
        write_power(factor.id, now, static_cast<std::uint32_t>(above ? factor.power : -factor.power));
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
  item work_[capacity]{}, kept_[capacity]{};
  std::size_t work_count_ = 0, kept_count_ = 0;
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
