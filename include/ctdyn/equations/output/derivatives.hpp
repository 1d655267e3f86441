// Derivatives as outputs: the linearized equations, and Jacobians of any output.
#pragma once

#include "../../mechanism/read/lower.hpp"
#include "../../model/jacobian.hpp"
#include "../../model/outputs.hpp"
#include "core.hpp"
#include "linear_reader.hpp"
#include "output.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// What the state matrix and the input matrix are the derivatives of.
struct states_in_time {};

template <> struct output_reader<output::state_matrix> : linear_reader<output_reader<output::state_matrix>> {
  static constexpr bool knows_working_reactions = true;
  using differentiated = states_in_time;
  static constexpr bool follow = true, by_coordinate = true;
  static constexpr bool displace(auto& change) { return change.add_states(), change.follow(); }
  template <class Derivation> static constexpr std::size_t derivatives = dependence_of<Derivation>::states;
  template <class Derivation>
  static constexpr shape form = shape_of(dependence_of<Derivation>::states, dependence_of<Derivation>::states);
  template <class Derivation> static constexpr auto symbols([[maybe_unused]] auto& c, const auto& linear) {
    std::array<handle, dependence_of<Derivation>::states> list{};
    std::size_t at = 0;
    for (std::size_t i = 0; i < Derivation::coordinates; ++i)
      if (linear.is_state(symbol_class::coordinate, i)) list[at++] = linear.symbol(symbol_class::coordinate, i);
    for (std::size_t i = 0; i < Derivation::speeds; ++i)
      if (linear.is_state(symbol_class::speed, i)) list[at++] = linear.symbol(symbol_class::speed, i);
    if constexpr (Derivation::auxiliary_states != 0)
      for (const handle state : c.m().template values_of<Derivation::auxiliary_states>(symbol_class::auxiliary_state))
        list[at++] = state;
    return list;
  }
  template <class Derivation> static constexpr auto rows(const auto& linear, const auto& columns) {
    return state_rows<Derivation, dependence_of<Derivation>::states>(linear, columns);
  }
};

template <> struct output_reader<output::input_matrix> : linear_reader<output_reader<output::input_matrix>> {
  static constexpr bool knows_working_reactions = true;
  using base = linear_reader<output_reader<output::input_matrix>>;
  using differentiated = states_in_time;
  static constexpr bool follow = true, by_coordinate = false, by_inputs = true;
  static constexpr bool displace(auto& change) { return change.add_inputs(), change.follow(); }
  template <class Derivation> static constexpr std::size_t inputs = Derivation::mechanism.count_of(symbol_class::input);
  template <class Derivation> static constexpr std::size_t derivatives = inputs<Derivation>;
  template <class Derivation> static constexpr bool in_stages = inputs<Derivation> != 0;
  template <class Derivation>
  static constexpr shape form = shape_of(dependence_of<Derivation>::states, inputs<Derivation>);
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    if constexpr (inputs<Derivation> == 0)
      return std::array<handle, 0>{};
    else
      return base::template entries<Derivation>(c);
  }
  template <class Derivation> static constexpr auto symbols(auto& c, const auto& /*linear*/) {
    return c.m().template values_of<inputs<Derivation>>(symbol_class::input);
  }
  template <class Derivation> static constexpr auto rows(const auto& linear, const auto& columns) {
    return state_rows<Derivation, inputs<Derivation>>(linear, columns);
  }
};

/// The place of the first force of an output among those of all contacts and loops.
template <class Derivation, class Output>
inline constexpr std::size_t first_contact_row = [] {
  using layout = typename Derivation::layout;
  if constexpr (requires { reader_of<Output>::template range<Derivation>(); })
    return reader_of<Output>::template range<Derivation>().first - layout::contact_forces;
  else
    return core_range_of<layout, Output>().first - layout::contact_forces;
}();

/// Says why an output cannot be differentiated; empty for most.
template <class Output> inline constexpr sentence no_derivatives_of{};
template <class Output>
  requires requires { reader_of<Output>::no_derivatives; }
inline constexpr sentence no_derivatives_of<Output> = reader_of<Output>::no_derivatives;

/// Gives `d` the derivatives of udot and of the forces of contacts (a column of `found`), of which outputs are made, so
/// that their solution is not differentiated.
template <class Derivation> constexpr void set_motion(auto& c, auto& d, const auto& found, std::size_t column) {
  using layout = typename Derivation::layout;
  const auto core = solved_equations<Derivation>(c);
  const auto set = [&](handle value, handle derivative) {
    if (!c.g().is_constant(value))
      d.set(value.absolute(), derivative.signed_by(value.negative() && derivative != zero));
  };
  for (std::size_t i = 0; i < Derivation::speeds; ++i) set(core.list[layout::udot + i], found.udot[i][column]);
  for (std::size_t k = 0; k < layout::contacts; ++k) set(core.list[layout::contact_forces + k], found.force[k][column]);
}

/// By which symbols an output is differentiated, and what that is compared with (output/output.hpp).
template <class Output, class... Symbols> struct derivative_by_symbols;
template <class Output, symbol_class... Kinds, fixed_string... Names>
struct derivative_by_symbols<Output, expr::symbol<Kinds, Names>...> {
  using differentiated = Output;
  static constexpr bool by_coordinate = ((Kinds == symbol_class::coordinate) || ...);
  static constexpr bool displace(auto& change) {
    std::size_t column = 0;
    (change.add_symbol(Kinds, key_of<Names>, column++), ...);
    return true;
  }
};

template <class Output, class... Symbols>
struct output_reader<output::jacobian<Output, Symbols...>>
    : linear_reader<output_reader<output::jacobian<Output, Symbols...>>>, derivative_by_symbols<Output, Symbols...> {
  static constexpr bool knows_working_reactions = detail::knows_working_reactions<Output>;
  using base = linear_reader<output_reader>;
  static constexpr std::size_t columns = sizeof...(Symbols);
  static constexpr bool of_udot = std::is_same_v<Output, output::udot>, of_rhs = std::is_same_v<Output, output::rhs>;
  static constexpr bool of_forces = std::is_same_v<Output, output::inverse_dynamics>;
  static constexpr bool of_contacts = are_contact_forces<Output>;
  template <class Derivation>
  static constexpr bool holds_motion = made_of_contact_forces<Output>&& Derivation::layout::contacts != 0;
  static constexpr bool follow = false;
  static constexpr const sentence& finding = no_derivatives_of<Output>;
  template <class> static constexpr std::size_t derivatives = columns;
  template <class> static constexpr bool in_stages = of_udot || of_rhs || of_contacts;
  template <class Derivation>
  static constexpr shape form = shape_of(Derivation::template form_of<Output>.size(), columns);

  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    if constexpr (in_stages<Derivation>) {
      return base::template entries<Derivation>(c);
    } else {
      constexpr std::size_t rows = Derivation::template form_of<Output>.size();
      const std::array<handle, columns> by{symbol(c, Symbols{})...};
      [[maybe_unused]] const auto motion = motion_by<Derivation>(c, by);
      std::array<handle, rows * columns> list{};
      const auto values = Derivation::template values_of<Output>(c);
      [[maybe_unused]] force_derivatives<Derivation::speeds> forces;
      [[maybe_unused]] bool has_forces = false;
      if constexpr (of_forces)
        has_forces = typename Derivation::template kanes<Context>(c).inverse_dynamics_derivatives(forces);
      for (std::size_t j = 0; j < columns; ++j) {
        std::array<handle, rows> column{};
        bool known = false;
        if constexpr (of_forces) known = has_forces && forces.by(c, by[j], column);
        directional<std::remove_cvref_t<decltype(c.g())>> d(c.g());
        if (by[j] != zero) d.set(by[j], one);
        if constexpr (holds_motion<Derivation>) set_motion<Derivation>(c, d, motion, j);
        for (std::size_t i = 0; i < rows; ++i) list[i * columns + j] = known ? column[i] : d(values[i]);
      }
      return list;
    }
  }
  template <class> static constexpr auto symbols(auto& c, const auto& /*linear*/) {
    return std::array<handle, columns>{symbol(c, Symbols{})...};
  }
  template <class Derivation> static constexpr auto rows(const auto& /*linear*/, const auto& d) {
    constexpr std::size_t count = Derivation::template form_of<Output>.size();
    std::array<handle, count * columns> list{};
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = 0; j < columns; ++j) {
        if constexpr (of_contacts) {
          list[i * columns + j] = d.force[first_contact_row<Derivation, Output> + i][j];
          continue;
        }
        const std::size_t speed = of_udot ? i : i - Derivation::coordinates;
        list[i * columns + j] = of_rhs && i < Derivation::coordinates ? d.qdot[i][j]
                                : speed < Derivation::speeds          ? d.udot[speed][j]
                                                                      : d.zdot[speed - Derivation::speeds][j];
      }
    return list;
  }

private:
  template <class Derivation>
  static constexpr auto motion_by([[maybe_unused]] auto& c, [[maybe_unused]] const auto& by) {
    if constexpr (holds_motion<Derivation>)
      return linearization_of<Derivation>(c, false).by(by);
    else
      return 0;
  }
  template <class Context, symbol_class Kind, fixed_string Name>
  static constexpr handle symbol(Context& c, expr::symbol<Kind, Name>) {
    auto& m = c.m();
    for (const symbol_record& s : m.all_symbols())
      if (s.kind == Kind && s.key == key_of<Name>) return s.value;
    if (!c.faulty()) m.fault = exposes_forces(Kind) ? out_of_place(Kind, Name.view()) : newcomer(Name.view());
    return zero;
  }
};

} // namespace ctdyn::detail
