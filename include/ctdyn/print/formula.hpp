// A value of a graph as a formula that a person reads.
#pragma once

#include "../detail/exact.hpp"
#include "../detail/require.hpp"
#include "../function/operations.hpp"
#include "../graph/node.hpp"
#include "latex_name.hpp"
#include "text.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace ctdyn {

/// A node as text sees it: its operation, and its operands as node numbers with signs (solved: the linear system, or
/// all_solves, and the entry of its solution, row by row).
struct formula_node {
  opcode op = opcode::constant;
  std::uint32_t a = 0;
  bool a_negative = false;
  std::uint32_t b = 0;
  bool b_negative = false;
};

/// What a graph has to answer: the node with a number, the value of a constant, the name of a symbol. Where nodes are
/// entries of solutions, also `columns(system)`, how many columns a solution has (at least one).
template <class G> concept formula_source = requires(const G& g, std::uint32_t id) {
  { g.node(id) } -> std::same_as<formula_node>;
  { g.constant(id) } -> std::convertible_to<detail::exact>;
  { g.name(id) } -> std::convertible_to<std::string_view>;
};

namespace detail {

template <formula_source Graph, std::size_t Capacity> class formula_writer {
public:
  constexpr formula_writer(const Graph& graph, notation style, text<Capacity>& out)
      : graph_(&graph), style_(style), out_(out) {}

  /// Terms with their signs; like terms are one, and a positive one stands first if there is one.
  constexpr void write_sum(std::uint32_t id, bool negative) {
    with_terms(id, negative, [&](std::size_t begin) {
      std::size_t first = begin;
      while (first < term_count_ && terms_[first].negative) ++first;
      if (first == term_count_) first = begin;
      if (begin == term_count_)
        out_ << "0";
      else
        write_term(terms_[first], true);
      for (std::size_t i = begin; i < term_count_; ++i)
        if (i != first) write_term(terms_[i], false);
    });
  }

  /// A value times a unit, such as a basis vector, as the first or a further term.
  template <class Unit> constexpr void write_multiple(std::uint32_t id, bool negative, bool first, Unit write_unit) {
    with_terms(id, negative, [&](std::size_t begin) {
      const std::size_t count = term_count_ - begin;
      const bool single = count == 1, minus = single && terms_[begin].negative;
      write_sign(minus, first);
      const bool unit = single && terms_[begin].size == 0 && terms_[begin].coefficient == exact::ratio(1);
      if (single && !unit) write_product(terms_[begin]);
      if (!single) in_parentheses([&] { write_sum(id, negative); });
      if (!unit) out_ << times_sign();
      write_unit(out_);
    });
  }

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

  template <class Use> constexpr void with_terms(std::uint32_t id, bool negative, Use use) {
    if (depth_ == max_depth) return out_.cut();
    ++depth_;
    const std::size_t begin = term_count_, factors = factor_count_;
    collect_terms(id, negative);
    use(begin);
    term_count_ = begin, factor_count_ = factors;
    --depth_;
  }

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
      } else if (rank_of(next.id) == rank::sum && spread(p, next)) {
        continue;
      } else if (n.op != opcode::constant || !absorb(p, graph_->constant(next.id), next.power)) {
        add_factor(p.begin, next);
      }
    }
    p.size = factor_count_ - p.begin;
    return p;
  }

  /// Replaces a sum whose terms are one term by the factors of that.
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
    write_sign(p.negative, first);
    write_product(p);
  }
  constexpr void write_sign(bool negative, bool first) {
    if (first)
      out_ << (negative ? "-" : "");
    else
      out_ << (negative ? " - " : " + ");
  }

  [[nodiscard]] constexpr bool latex() const { return style_ == notation::latex; }
  [[nodiscard]] constexpr std::string_view times_sign() const {
    return latex() ? " " : style_ == notation::unicode ? "·" : "*";
  }

  constexpr void write_product(const product& p) {
    const fraction coefficient(p.coefficient);
    std::size_t above = 0, below = coefficient.below == 1 ? 0 : 1;
    for (std::size_t i = p.begin; i < p.begin + p.size; ++i) {
      above += factors_[i].power > 0 ? 1U : 0U;
      below += factors_[i].power < 0 ? 1U : 0U;
    }
    const bool number = above == 0 || !coefficient.one_above(), bar = latex() && below != 0;
    if (bar) out_ << "\\frac{", ++bars_;
    if (number) coefficient.write_above(out_, style_);
    write_factors(p, true, number, bar && above == 1 && !number);
    if (below == 0) return;
    if (bar)
      out_ << "}{";
    else
      out_ << (below > 1 ? "/(" : "/");
    if (coefficient.below != 1) out_ << coefficient.below;
    write_factors(p, false, coefficient.below != 1, bar && below == 1);
    if (bar)
      out_ << "}";
    else if (below > 1)
      out_ << ")";
  }

  /// The factors above or below the line. `alone`: one factor, which the line holds together.
  constexpr void write_factors(const product& p, bool above, bool after_factor, bool alone) {
    for (std::size_t i = p.begin; i < p.begin + p.size; ++i) {
      const item factor = factors_[i];
      if ((factor.power > 0) != above) continue;
      const bool digits = latex() && graph_->node(factor.id).op == opcode::constant;
      if (after_factor) out_ << (digits ? " \\cdot " : times_sign());
      after_factor = true;
      const auto power = static_cast<std::uint32_t>(above ? factor.power : -factor.power);
      if (alone && power == 1 && rank_of(factor.id) == rank::sum)
        write_sum(factor.id, false);
      else
        write_power(factor.id, power);
    }
  }

  constexpr void write_power(std::uint32_t id, std::uint32_t power) {
    if (!out_.complete) return;
    const formula_node n = graph_->node(id);
    if (rank_of(id) == rank::sum) {
      in_parentheses([&] { write_sum(id, false); });
    } else if (n.op == opcode::symbol) {
      if (latex())
        write_latex_name(out_, graph_->name(id));
      else
        out_ << graph_->name(id);
    } else if (n.op == opcode::constant) {
      fraction(graph_->constant(id)).write_above(out_, style_);
    } else if (n.op == opcode::solved) {
      write_solved(n);
    } else if (latex()) {
      return write_latex_call(n, power);
    } else {
      write_call(n);
    }
    write_exponent(power);
  }

  constexpr void write_exponent(std::uint32_t power) {
    if (power == 1) return;
    if (style_ == notation::unicode)
      write_superscript(power);
    else
      out_ << (latex() && power > 9 ? "^{" : "^") << std::uint64_t{power} << (latex() && power > 9 ? "}" : "");
  }

  /// In LaTeX as high as the fractions inside.
  template <class Write>
  constexpr void in_parentheses(Write write, std::string_view open = "(", std::string_view close = ")") {
    const std::size_t begin = out_.size, bars = bars_;
    out_ << open;
    write();
    if (latex() && bars_ != bars) {
      out_.insert(begin, "\\left");
      out_ << "\\right";
    }
    out_ << close;
  }

  [[nodiscard]] static constexpr const opcode_properties& function_of(const formula_node& n) {
    const opcode_properties& f = properties(n.op);
    require(is_function(n.op), "this operation occurs in programs only, and has no text");
    return f;
  }
  constexpr void write_arguments(const formula_node& n) {
    write_sum(n.a, n.a_negative);
    if (properties(n.op).arity < 2) return;
    out_ << ", ";
    write_sum(n.b, n.b_negative);
  }
  constexpr void write_call(const formula_node& n) {
    out_ << function_of(n).name << "(";
    write_arguments(n);
    out_ << ")";
  }
  constexpr void write_latex_call(const formula_node& n, std::uint32_t power) {
    const auto arguments = [&] { write_arguments(n); };
    const latex_spelling& spelling = function_of(n).latex;
    const auto between_braces = [&] { out_ << spelling.open, arguments(), out_ << spelling.close; };
    switch (spelling.how) {
    case latex_spelling::form::command:
      out_ << spelling.open;
      write_exponent(power);
      return in_parentheses(arguments);
    case latex_spelling::form::bars: in_parentheses(arguments, spelling.open, spelling.close); break;
    case latex_spelling::form::braces: between_braces(); break;
    case latex_spelling::form::exponent:
      if (power == 1) return between_braces();
      in_parentheses(between_braces);
    }
    write_exponent(power);
  }

  /// An entry of the solution of a linear system: `x1[2]`, or `x1[2,3]` where it has columns; all counted from 1.
  constexpr void write_solved(const formula_node& n) {
    if constexpr (requires { graph_->columns(n.a); }) {
      if (n.a == all_solves) {
        out_ << (latex() ? "\\mathrm{regularity}" : "regularity");
        return;
      }
      const std::uint64_t columns = graph_->columns(n.a);
      out_ << (latex() ? "x_{" : "x") << std::uint64_t{n.a} + 1 << (latex() ? "," : "[") << n.b / columns + 1;
      if (columns != 1) out_ << "," << n.b % columns + 1;
      out_ << (latex() ? "}" : "]");
    } else {
      require(false, "this graph has no linear systems");
    }
  }

  constexpr void write_superscript(std::uint32_t power) {
    constexpr std::string_view digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    if (power >= 10) write_superscript(power / 10);
    out_ << digits[power % 10];
  }

  [[nodiscard]] constexpr rank rank_of(std::uint32_t id) const {
    const opcode op = graph_->node(id).op;
    if (op == opcode::add || op == opcode::sub) return rank::sum;
    return properties(op).arity == 0 ? rank::symbol : rank::function;
  }

  const Graph* graph_;
  notation style_;
  int depth_ = 0;
  bool spreading_ = false;
  item work_[capacity]{}, factors_[capacity]{};
  product terms_[capacity]{};
  std::size_t work_count_ = 0, factor_count_ = 0, term_count_ = 0;
  std::size_t bars_ = 0; // fractions written so far
  text<Capacity>& out_;
};

} // namespace detail

/// The value with a node number (or its negative) as a formula, with as few parentheses as possible.
///
///     static_assert(formula<200>(graph, id, false) == "m*l^2*(cos(q2)^2 + 19)/12");
template <std::size_t Capacity = 1000, formula_source Graph>
constexpr text<Capacity> formula(const Graph& graph, std::uint32_t id, bool negative,
                                 notation style = notation::ascii) {
  text<Capacity> out;
  detail::formula_writer<Graph, Capacity>(graph, style, out).write_sum(id, negative);
  return out;
}

} // namespace ctdyn
