// Formulas of derived values, with the names of the description.
#pragma once

#include "../../detail/name.hpp"
#include "../../graph/function/symbol_class.hpp"
#include "../../graph/handle.hpp"
#include "formula.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// A type that has the names of the symbols of a graph, in lists by their indices.
template <class D> concept symbol_names = requires(std::size_t index) {
  { D::parameter_names[index].view() } -> std::convertible_to<std::string_view>;
  { D::coordinate_names[index].view() } -> std::convertible_to<std::string_view>;
  { D::speed_names[index].view() } -> std::convertible_to<std::string_view>;
  { D::input_names[index].view() } -> std::convertible_to<std::string_view>;
};

/// A graph of a derivation (a static constexpr object) as a source of formulas, with the derivation's names.
/// Derivatives of speeds and coordinates have a prime: `u1'`.
template <symbol_names Derivation, const auto& Graph> struct derived_source {
  [[nodiscard]] static constexpr formula_node node(std::uint32_t id) {
    const auto& n = Graph.nodes[id];
    if (n.op == opcode::solved) return {n.op, n.a.bits, false, n.b.bits, false};
    return {n.op, n.a.id(), n.a.negative(), n.b.id(), n.b.negative()};
  }
  [[nodiscard]] static constexpr exact constant(std::uint32_t id) { return Graph.constants[Graph.nodes[id].a.bits]; }
  [[nodiscard]] static constexpr std::uint32_t columns(std::uint32_t system) { return Graph.solves[system].columns; }
  [[nodiscard]] static constexpr std::string_view name(std::uint32_t id) {
    const auto& symbol = Graph.nodes[id];
    const std::size_t index = symbol.b.bits;
    switch (static_cast<symbol_class>(symbol.a.bits)) {
    case symbol_class::parameter: return Derivation::parameter_names[index].view();
    case symbol_class::coordinate: return Derivation::coordinate_names[index].view();
    case symbol_class::speed: return Derivation::speed_names[index].view();
    case symbol_class::input: return Derivation::input_names[index].view();
    case symbol_class::speed_derivative: return primed<Derivation::speed_names>[index].view();
    case symbol_class::auxiliary_state: return auxiliary_state<Derivation>(index);
    case symbol_class::contact: return contact<Derivation>(index);
    case symbol_class::rate: return primed<Derivation::coordinate_names>[index].view();
    case symbol_class::time: return "t";
    case symbol_class::auxiliary:
    case symbol_class::reaction: break;
    }
    require(false, "this kind of symbol has no name in a formula");
    return {};
  }

private:
  template <class D> static constexpr std::string_view auxiliary_state(std::size_t index) {
    if constexpr (requires { D::auxiliary_state_names; })
      return D::auxiliary_state_names[index].view();
    else
      return require(false, "this derivation has no names of auxiliary states"), std::string_view();
  }
  template <class D> static constexpr std::string_view contact(std::size_t index) {
    if constexpr (requires { D::contact_names; })
      return D::contact_names[index].view();
    else
      return require(false, "this derivation has no names of contacts"), std::string_view();
  }
  template <const auto& Names>
  static constexpr auto primed = [] {
    auto list = Names;
    for (auto& label : list)
      if ((label.size) < label.capacity) label.characters[label.size++] = '\'';
    return list;
  }();
};

/// Writes a value of a graph of a derivation as a formula.
///
///     static_assert(derived_formula<derivation, derivation::graph()>(derivation::forcing[1]) == "-k*q2");
template <symbol_names Derivation, const auto& Graph, std::size_t Capacity = 1000>
constexpr formula_text<Capacity> derived_formula(handle entry, notation style = notation::ascii) {
  return formula<Capacity>(derived_source<Derivation, Graph>{}, entry.id(), entry.negative(), style);
}

} // namespace ctdyn::detail
