// Outputs and expressions of a system as text: numbers, vectors, matrices.
#pragma once

#include "../equations/derive/proof.hpp"
#include "../equations/output/expressions.hpp"
#include "../graph/spatial.hpp"
#include "../mechanism/mechanism.hpp"
#include "../model/expr/expression.hpp"
#include "../program/linear_systems.hpp"
#include "../program/print/matrix_text.hpp"
#include "results.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

template <class Output> inline constexpr bool is_vector = expr::sort_of<Output> == expr::sort::vector;
template <auto Expression>
inline constexpr bool is_vector<value_of_expression<Expression>> =
    expr::sort_of<std::remove_cv_t<decltype(Expression)>> == expr::sort::vector;

/// A vector expression in the frames in which it is written. No output has this form, so that it is derived here.
template <derivation D, class Expression> struct printed_vector {
private:
  struct read {
    constexpr spatial_vector operator()(auto& c) const { return lower(c, value(std::type_identity<Expression>{})); }
    template <class E> static constexpr auto value(std::type_identity<E>) { return expr::plain_t<E>{}; }
    template <auto E> static constexpr auto value(std::type_identity<value_of_expression<E>>) { return expr::plain(E); }
  };

public:
  static constexpr auto derived = D::described::template derive<D::described::result, read>();
  static constexpr sentence finding = [] {
    sentence s;
    if constexpr (holds_number<expr::plain_t<Expression>>) {
      s << "a vector with numbers in it is written value_of<expression>, so that its type holds them";
    } else {
      const auto& m = derived.state.mechanism;
      s = m.fault;
      if (s.empty() && m.symbol_count > D::mechanism.symbol_count)
        s = newcomer(m.symbols[D::mechanism.symbol_count].label.view());
    }
    return s;
  }();
};

template <symbol_names D, const auto& Graph> derived_source<D, Graph> source_of(const derived_entry<D, Graph>&);
template <class D, const auto& Graph> constexpr const auto& graph_of(const derived_entry<D, Graph>&) { return Graph; }

template <class Source, std::size_t Capacity>
constexpr void write_value(formula_text<Capacity>& out, handle value, notation style) {
  formula_writer<Source, Capacity>(Source{}, style, out).write_sum(value.id(), value.negative());
}

/// Writes the linear systems that have to be solved for values, each as matrix * x = right-hand sides.
template <class Source, std::size_t Capacity, class Graph, std::size_t Values>
constexpr void write_systems(formula_text<Capacity>& out, const Graph& g, const std::array<handle, Values>& values,
                             notation style) {
  const auto needed = systems_of(g, values);
  const bool latex = style == notation::latex;
  constexpr std::size_t most = Graph::input_count;
  for (std::uint32_t i = 0; i + 1 < needed.size(); ++i) {
    if (!needed[i]) continue;
    const solve_record& s = g.solves[i];
    const auto write = [&](std::uint32_t columns, std::uint32_t first) {
      write_matrix<most>(out, s.size, columns, style, [&](auto& t, std::size_t k) {
        if (k < std::size_t{s.size} * columns) write_value<Source>(t, g.solve_inputs[s.first + first + k], style);
      });
    };
    const std::uint64_t number = i + 1;
    if (latex)
      out << " \\quad\\text{with}\\quad ";
    else
      out << "\nwith A" << number << "*x" << number << " = b" << number << ", A" << number << " =\n";
    write(s.size, 0);
    if (latex)
      out << " x_" << number << " = ";
    else
      out << "\nb" << number << " =\n";
    write(s.columns, s.size * s.size);
  }
}

/// The text of an output: a formula for a number, otherwise a matrix; then the linear systems that are solved for it.
template <std::size_t Capacity, derivation D, class Output>
constexpr formula_text<Capacity> output_text(notation style) {
  constexpr shape form = D::template form_of<Output>;
  std::array<handle, form.size()> values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = D::template entry<Output>(i).value;
  using entry = decltype(D::template entry<Output>(0));
  using source = decltype(source_of(std::declval<entry>()));
  formula_text<Capacity> out;
  const auto write = [&](auto& t, std::size_t i) { write_value<source>(t, values[i], style); };
  if constexpr (form.scalar)
    write(out, 0);
  else
    write_matrix<form.size()>(out, form.rows, form.columns, style, write);
  write_systems<source>(out, graph_of(entry{}), values, style);
  return out;
}

/// The text of a vector, a sum of measure numbers times basis vectors: `l*u1*A.y`.
template <std::size_t Capacity, derivation D, class Expression>
constexpr formula_text<Capacity> vector_text(notation style) {
  constexpr auto& derived = printed_vector<D, Expression>::derived;
  using source = derived_source<D, derived.state.graph>;
  formula_text<Capacity> out;
  bool first = true;
  for (const component& part : derived.made)
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const handle measure = part.xyz[axis];
      if (measure == zero) continue;
      const std::string_view frame = derived.state.mechanism.frames[part.frame].label.view();
      const std::string_view letter = std::string_view("xyz").substr(axis, 1);
      formula_writer<source, Capacity>(source{}, style, out)
          .write_multiple(measure.id(), measure.negative(), first, [&](auto& t) {
            if (style == notation::latex)
              write_latex_basis(t, frame, letter);
            else
              write_plain_name(t, frame), t << "." << letter;
          });
      first = false;
    }
  if (first) out << "0";
  return out;
}

/// Whether something can be printed and, if not, why (see `asked`); and its text.
template <derivation D, class Output> struct asked_text : asked<D, Output> {
  template <std::size_t Capacity> static constexpr auto text(notation style) {
    return output_text<Capacity, D, Output>(style);
  }
};
template <derivation D, class Output>
  requires(is_vector<Output> && !silent<D>)
struct asked_text<D, Output> {
  static constexpr sentence finding = printed_vector<D, Output>::finding;
  static constexpr bool usable = finding.empty();
  template <std::size_t Capacity> static constexpr auto text(notation style) {
    return vector_text<Capacity, D, Output>(style);
  }
};

} // namespace ctdyn::detail
