// Derivatives as outputs.
#pragma once

#include "../formulation/linearize.hpp"
#include "../graph/lower.hpp"
#include "../model/jacobian.hpp"
#include "output_reader.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// Whether the dependent speeds are named, and how many coordinates follow by configuration constraints.
template <class Derivation> struct dependence_of {
  static constexpr std::size_t count(symbol_class kind) {
    std::size_t sum = 0;
    for (std::uint32_t i = 0; i < Derivation::mechanism.symbol_count; ++i)
      sum += Derivation::mechanism.symbols[i].kind == kind && Derivation::mechanism.symbols[i].dependent;
    return sum;
  }
  static constexpr bool eliminates = Derivation::rows != 0 && count(symbol_class::speed) == Derivation::rows;
  static constexpr std::size_t coordinates = eliminates ? count(symbol_class::coordinate) : 0;
  static constexpr std::size_t speeds = eliminates ? Derivation::rows : 0;
  static constexpr std::size_t states = Derivation::coordinates - coordinates + Derivation::speeds - speeds;
};

template <class Derivation, class Context> constexpr auto linearization_of(Context& c) {
  using layout = typename Derivation::layout;
  std::array<handle, Derivation::speeds> udots{};
  if constexpr (Derivation::rows == 0) {
    const auto core = Derivation::equations.made.solve(c.g(), Derivation::equations.made.list);
    for (std::size_t i = 0; i < udots.size(); ++i) udots[i] = core.list[layout::udot + i];
  }
  return linearization<Derivation::coordinates, Derivation::speeds, Derivation::rows,
                       dependence_of<Derivation>::coordinates, Context>(c, Derivation::mass_matrix, Derivation::forcing, udots);
}

/// Rows of qdot of the coordinates that are states, then of udot of the speeds that are.
template <class Derivation, std::size_t Columns, class Linear, class Derivatives>
constexpr auto state_rows(const Linear& linear, const Derivatives& d) {
  std::array<handle, dependence_of<Derivation>::states * Columns> list{};
  std::size_t at = 0;
  for (std::size_t i = 0; i < Derivation::coordinates; ++i)
    for (std::size_t j = 0; j < Columns && linear.is_state(symbol_class::coordinate, i); ++j) list[at++] = d.qdot[i][j];
  for (std::size_t i = 0; i < Derivation::speeds; ++i)
    for (std::size_t j = 0; j < Columns && linear.is_state(symbol_class::speed, i); ++j) list[at++] = d.udot[i][j];
  return list;
}

template <> struct output_reader<output::state_matrix> {
  static constexpr bool exists = true;
  template <class Derivation> static constexpr std::size_t derivatives = dependence_of<Derivation>::states;
  template <class Derivation>
  static constexpr shape form{static_cast<std::uint32_t>(dependence_of<Derivation>::states),
                              static_cast<std::uint32_t>(dependence_of<Derivation>::states), false};
  template <class Derivation, class Context> static constexpr auto read(Context& c) {
    constexpr std::size_t states = dependence_of<Derivation>::states;
    auto linear = linearization_of<Derivation>(c);
    std::array<handle, states> symbols{};
    std::size_t at = 0;
    for (std::size_t i = 0; i < Derivation::coordinates; ++i)
      if (linear.is_state(symbol_class::coordinate, i)) symbols[at++] = linear.symbol(symbol_class::coordinate, i);
    for (std::size_t i = 0; i < Derivation::speeds; ++i)
      if (linear.is_state(symbol_class::speed, i)) symbols[at++] = linear.symbol(symbol_class::speed, i);
    return state_rows<Derivation, states>(linear, linear.by(symbols, true));
  }
};

template <> struct output_reader<output::input_matrix> {
  static constexpr bool exists = true;
  template <class Derivation>
  static constexpr std::size_t inputs = Derivation::mechanism.counts[static_cast<std::size_t>(symbol_class::input)];
  template <class Derivation> static constexpr std::size_t derivatives = inputs<Derivation>;
  template <class Derivation>
  static constexpr shape form{static_cast<std::uint32_t>(dependence_of<Derivation>::states),
                              static_cast<std::uint32_t>(inputs<Derivation>), false};
  template <class Derivation, class Context> static constexpr auto read(Context& c) {
    if constexpr (inputs<Derivation> == 0) {
      return std::array<handle, 0>{};
    } else {
    auto linear = linearization_of<Derivation>(c);
    std::array<handle, inputs<Derivation>> symbols{};
    for (std::uint32_t i = 0; i < c.m().symbol_count; ++i)
      if (const symbol_record& s = c.m().symbols[i]; s.kind == symbol_class::input && s.index < symbols.size())
        symbols[s.index] = s.value;
    return state_rows<Derivation, inputs<Derivation>>(linear, linear.by(symbols, true));
    }
  }
};

template <class Differentiated, class Output> inline constexpr bool is_jacobian_of = false;
template <class Output, class... Symbols>
inline constexpr bool is_jacobian_of<Output, output::jacobian<Output, Symbols...>> = true;

template <class Output, class... Symbols> struct output_reader<output::jacobian<Output, Symbols...>> {
  static constexpr std::size_t columns = sizeof...(Symbols);
  static constexpr bool of_udot = std::is_same_v<Output, output::udot>, of_rhs = std::is_same_v<Output, output::rhs>;
  static constexpr bool exists = true;
  template <class> static constexpr std::size_t derivatives = columns;
  template <class Derivation>
  static constexpr shape form{static_cast<std::uint32_t>(Derivation::template form_of<Output>.size()),
                              static_cast<std::uint32_t>(columns), false};

  template <class Derivation, class Context> static constexpr auto read(Context& c) {
    constexpr std::size_t rows = Derivation::template form_of<Output>.size();
    const std::array<handle, columns> symbols{symbol(c, Symbols{})...};
    std::array<handle, rows * columns> list{};
    if constexpr (of_udot || of_rhs) {
      const auto d = linearization_of<Derivation>(c).by(symbols, false);
      for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t j = 0; j < columns; ++j) {
          const std::size_t speed = of_udot ? i : i - Derivation::coordinates;
          list[i * columns + j] = of_rhs && i < Derivation::coordinates ? d.qdot[i][j] : d.udot[speed][j];
        }
    } else {
      const auto values = Derivation::template values_of<Output>(c);
      for (std::size_t j = 0; j < columns; ++j) {
        directional<std::remove_cvref_t<decltype(c.g())>> d(c.g());
        if (symbols[j] != zero) d.set(symbols[j], one);
        for (std::size_t i = 0; i < rows; ++i) list[i * columns + j] = d(values[i]);
      }
    }
    return list;
  }

private:
  template <class Context, expr::symbol_kind Kind, fixed_string Name>
  static constexpr handle symbol(Context& c, expr::symbol<Kind, Name>) {
    auto& m = c.m();
    for (std::uint32_t i = 0; i < m.symbol_count; ++i)
      if (m.symbols[i].kind == class_of(Kind) && m.symbols[i].key == key_of<Name>) return m.symbols[i].value;
    if (c.complain())
      m.fault = exposes_forces(class_of(Kind)) ? out_of_place(class_of(Kind), Name.view()) : newcomer(Name.view());
    return zero;
  }
};

} // namespace ctdyn::detail
