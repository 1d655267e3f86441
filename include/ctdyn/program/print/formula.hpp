// Writes values of a graph as formulas.
#pragma once

#include "../../detail/exact.hpp"
#include "../../detail/require.hpp"
#include "../../graph/function/operations.hpp"
#include "../../graph/node.hpp"
#include "formula_terms.hpp"
#include "fraction.hpp"
#include "latex_name.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn {

namespace detail {

/// Writes a name, in quotation marks if it could be read as a difference or quotient: q1, left.q1, "left-arm"'.
template <class Text> constexpr void write_plain_name(Text& out, std::string_view name) {
  std::size_t primes = 0;
  while (name.substr(0, name.size() - primes).ends_with('\'')) ++primes;
  const std::string_view quote = name.find_first_of("-/") == name.npos ? "" : "\"";
  out << quote << name.substr(0, name.size() - primes) << quote << name.substr(name.size() - primes);
}

template <formula_source Graph, std::size_t Capacity> class formula_writer : formula_terms<Graph, Capacity> {
  using base = formula_terms<Graph, Capacity>;
  using base::graph_, base::out_, base::terms_, base::term_count_, base::factors_, base::with_terms, base::rank_of;
  using typename base::product, typename base::rank, typename base::item;

public:
  constexpr formula_writer(const Graph& graph, notation style, formula_text<Capacity>& out)
      : base(graph, out), style_(style) {}

  /// Writes terms with their signs; like terms are combined, and a positive one comes first if there is one.
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

  /// Writes a value times a unit, such as a basis vector, as the first or a further term of a sum.
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
    std::size_t above = 0, below = coefficient.below.factors();
    for (std::size_t i = p.begin; i < p.begin + p.size; ++i) {
      above += factors_[i].power > 0 ? 1U : 0U;
      below += (factors_[i].power) < 0 ? 1U : 0U;
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
    if (!coefficient.below.is_one()) coefficient.write_below(out_, style_);
    write_factors(p, false, !coefficient.below.is_one(), bar && below == 1);
    if (bar)
      out_ << "}";
    else if (below > 1)
      out_ << ")";
  }

  /// Writes the factors above or below the fraction line. If the only one is `alone`, it needs no parentheses.
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
        write_plain_name(out_, graph_->name(id));
    } else if (n.op == opcode::constant) {
      const fraction number(graph_->constant(id));
      if (power == 1 || (number.above.factors() <= 1 && number.power == 0))
        number.write_above(out_, style_);
      else
        in_parentheses([&] { number.write_above(out_, style_); });
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

  /// Writes parentheses, in LaTeX as high as the fractions inside.
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

  /// Writes an entry of the solution of a linear system: `x1[2]`, or `x1[2,3]` if it has columns; indices begin with 1.
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

  notation style_;
  std::size_t bars_ = 0; // fractions written so far
};

} // namespace detail

/// Writes the value of node `id`, or its negative, as a formula with as few parentheses as possible.
///
///     static_assert(formula<200>(graph, id, false) == "m*l^2*(cos(q2)^2 + 19)/12");
template <std::size_t Capacity = 1000, formula_source Graph>
constexpr formula_text<Capacity> formula(const Graph& graph, std::uint32_t id, bool negative,
                                         notation style = notation::ascii) {
  formula_text<Capacity> out;
  detail::formula_writer<Graph, Capacity>(graph, style, out).write_sum(id, negative);
  return out;
}

} // namespace ctdyn
