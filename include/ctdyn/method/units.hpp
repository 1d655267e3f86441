// The units of a method: of its symbols, of expressions, and of the entries of outputs.
#pragma once

#include "../equations/derive/proof.hpp"
#include "../equations/output/core.hpp"
#include "../mechanism/read/unit_inference.hpp"
#include "../model/contact.hpp"
#include "../model/contact_dynamics.hpp"
#include "../model/inverse_mass_matrix.hpp"
#include "../model/loop.hpp"
#include "../model/value_of.hpp"
#include "graph_units.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// The units that the equations of a derivation have. Where an output of the equations of motion is known to have a
/// unit, it is that one, also of an entry that is zero; others are read from their formulas.
template <class D> struct unit_report {
  using inferred = inferred_units<D::described::description>;

  static constexpr symbol_unit of_symbol(symbol_class kind, std::string_view label) {
    return inferred::table.find(kind, label);
  }

  /// All symbols, in the order of the lists of names.
  static constexpr auto all() {
    constexpr std::size_t count = D::parameter_names.size() + D::coordinate_names.size() + D::speed_names.size() +
                                  D::auxiliary_state_names.size() + D::input_names.size();
    std::array<symbol_unit, count> list{};
    std::size_t at = 0;
    const auto add = [&](symbol_class kind, const auto& names) {
      for (const name& label : names) list[at++] = of_symbol(kind, label.view());
    };
    add(symbol_class::parameter, D::parameter_names), add(symbol_class::coordinate, D::coordinate_names);
    add(symbol_class::speed, D::speed_names), add(symbol_class::auxiliary_state, D::auxiliary_state_names);
    add(symbol_class::input, D::input_names);
    return list;
  }

  // ---- expressions

  template <class E> static constexpr auto answer = inferred::ask(E{});
  template <class E> static constexpr sentence finding = answer<E>.fault;

  // ---- outputs

  static constexpr known_unit known(const dimension& d) { return {unit_origin::inferred, {d, {}, {}}}; }
  static constexpr known_unit known_if(const derived_unit& u) {
    return u.is == derived_unit::state::known ? known(u.unit) : known_unit{};
  }
  /// The unit of the time derivative of a symbol; open if that of the symbol is.
  static constexpr known_unit rate(symbol_class kind, std::string_view label) {
    const symbol_unit s = of_symbol(kind, label);
    return s.how == unit_origin::open ? known_unit{} : known(s.value.powers.times(of_time, -1));
  }
  static constexpr known_unit over(const dimension& d, const known_unit& by) {
    return by.how == unit_origin::open ? known_unit{} : known(d.times(by.value.powers, -1));
  }
  static constexpr known_unit of_speed(std::size_t i) {
    return of_symbol(symbol_class::speed, D::speed_names[i].view());
  }
  static constexpr auto find_speeds_of_rows() {
    std::array<known_unit, D::speeds == 0 ? 1 : D::speeds> list{};
    std::size_t row = 0;
    for (std::size_t i = 0; i < D::speeds; ++i)
      for (const symbol_record& s : D::mechanism.all_symbols())
        if (s.kind == symbol_class::speed && s.index == i && !(D::layout::eliminated && s.dependent))
          list[row++] = of_speed(i);
    return list;
  }
  /// The units of the speeds of the rows of the equations of motion, which are searched once: a matrix of robots has
  /// hundreds of entries.
  template <int = 0> static constexpr auto speeds_of_rows = find_speeds_of_rows();

  template <class Output, class... Others> static constexpr bool among = (std::is_same_v<Output, Others> || ...);

  /// The unit of an entry of the equations of motion, which follows from the units of speeds; others have none here.
  template <class Output> static constexpr known_unit by_rule(std::size_t row, [[maybe_unused]] std::size_t column) {
    if constexpr (among<Output, output::kinetic_energy, output::potential_energy>) return known(of_torque);
    if constexpr (among<Output, output::qdot>) return rate(symbol_class::coordinate, D::coordinate_names[row].view());
    if constexpr (among<Output, output::udot>) return rate(symbol_class::speed, D::speed_names[row].view());
    if constexpr (among<Output, output::zdot>)
      return rate(symbol_class::auxiliary_state, D::auxiliary_state_names[row].view());
    if constexpr (among<Output, output::rhs>) {
      constexpr std::size_t q = D::coordinates, n = q + D::speeds;
      return row < q   ? by_rule<output::qdot>(row, 0)
             : row < n ? by_rule<output::udot>(row - q, 0)
                       : by_rule<output::zdot>(row - n, 0);
    }
    if constexpr (among<Output, output::forcing, output::Fr, output::Fr_star, output::Fr_star_bias>)
      if (row < D::layout::p) return over(of_power, speeds_of_rows<>[row]);
    if constexpr (among<Output, output::mass_matrix>) {
      const known_unit f = over(of_power, speeds_of_rows<>[row]);
      if (f.how != unit_origin::open) return over(f.value.powers.times(of_time), speeds_of_rows<>[column]);
    }
    return by_rule_of(Output{}, row, column);
  }
  static constexpr known_unit quotient(const known_unit& above, const known_unit& below) {
    return above.how == unit_origin::open ? known_unit{} : over(above.value.powers, below);
  }
  /// The unit of a derivative, also of one that is zero: that of what is differentiated over that of the symbol.
  template <class Of, symbol_class... Kinds, fixed_string... Names>
  static constexpr known_unit by_rule_of(output::jacobian<Of, expr::symbol<Kinds, Names>...>, std::size_t row,
                                         std::size_t column) {
    constexpr auto& list = entries<Of>;
    const known_unit by[] = {of_symbol(Kinds, Names.view())...};
    return quotient(list[list.size() == 1 ? 0 : row], by[column]);
  }
  /// A constraint's force works on its velocity.
  static constexpr known_unit by_rule_of(output::multipliers, std::size_t row, std::size_t) {
    return over(of_power, of_entry<output::velocity_residual>(row, 0));
  }
  static constexpr known_unit by_rule_of(output::constraint_jacobian, std::size_t row, std::size_t column) {
    return quotient(of_entry<output::velocity_residual>(row, 0), of_speed(column));
  }
  // ---- contacts and loops: each row has a velocity, on which its force works
  static constexpr known_unit velocity_of_row(std::size_t row) {
    const contact_record r = D::mechanism.contacts[row];
    if (r.angular) return known(of_angular_velocity);
    if (!r.loop || r.target != 0 || r.other != 0) return known(of_velocity);
    return known_if(by_formula(D::template entry<output::contact_residual>(row))); // an equation
  }
  static constexpr known_unit acceleration_of_row(std::size_t row) {
    return quotient(velocity_of_row(row), known(of_time));
  }
  static constexpr known_unit force_of_row(std::size_t row) { return over(of_power, velocity_of_row(row)); }
  static constexpr known_unit by_rule_of(output::contact_forces, std::size_t row, std::size_t) {
    return force_of_row(row);
  }
  static constexpr known_unit by_rule_of(output::loop_forces, std::size_t row, std::size_t) {
    return force_of_row(D::layout::contacts - D::layout::loops + row);
  }
  template <fixed_string Name>
  static constexpr known_unit by_rule_of(output::contact_force<Name>, std::size_t row, std::size_t) {
    return force_of_row(D::template range_of<output::contact_force<Name>>().first - D::layout::contact_forces + row);
  }
  static constexpr known_unit by_rule_of(output::impulses, std::size_t row, std::size_t) {
    return over(of_torque, velocity_of_row(row));
  }
  static constexpr known_unit by_rule_of(output::contact_residual, std::size_t row, std::size_t) {
    return velocity_of_row(row);
  }
  static constexpr known_unit by_rule_of(output::impact_residual, std::size_t row, std::size_t) {
    return velocity_of_row(row);
  }
  static constexpr known_unit by_rule_of(output::contact_acceleration_bias, std::size_t row, std::size_t) {
    return acceleration_of_row(row);
  }
  static constexpr known_unit by_rule_of(output::contact_jacobian, std::size_t row, std::size_t column) {
    return quotient(velocity_of_row(row), of_speed(column));
  }
  static constexpr known_unit by_rule_of(output::closed_contact_jacobian, std::size_t row, std::size_t column) {
    return by_rule_of(output::contact_jacobian{}, row, column);
  }
  static constexpr known_unit by_rule_of(output::contact_mobility, std::size_t row, std::size_t column) {
    return quotient(acceleration_of_row(row), force_of_row(column));
  }
  static constexpr known_unit by_rule_of(output::constrained_inverse_mass_matrix, std::size_t row, std::size_t column) {
    return quotient(by_rule<output::udot>(row, 0), over(of_power, of_speed(column)));
  }
  static constexpr known_unit by_rule_of(output::speeds_after_impact, std::size_t row, std::size_t) {
    return quotient(of_speed(row), known(no_dimension));
  }
  static constexpr known_unit by_rule_of(const auto&, std::size_t, std::size_t) { return {}; }

  /// The unit of a symbol of a graph, in which what is open is unknown.
  static constexpr unit_form form_of(symbol_class kind, std::uint32_t index) {
    if (kind == symbol_class::contact) return unit_form();
    const bool udot = kind == symbol_class::speed_derivative;
    const symbol_class of = udot ? symbol_class::speed : kind;
    for (const symbol_record& s : D::mechanism.all_symbols()) {
      if (s.kind != of || s.index != index) continue;
      unit_form form = inferred::form_of(of, s.label.view());
      if (udot) form.multiply(unit_form::of(of_time), -1);
      return form;
    }
    return unit_form::of_unknown(unit_form::nobody);
  }
  /// The unit of an entry by its formula. A length times an angle is a length.
  template <class E, const auto& Graph> static constexpr derived_unit by_formula(const derived_entry<E, Graph>& entry) {
    graph_units units(Graph, [](symbol_class kind, std::uint32_t index) { return form_of(kind, index); });
    derived_unit u = units.of(entry.value);
    if (!u.unit.metre.is_zero() && u.unit.radian.numerator > 0) u.unit.radian = {};
    return u;
  }
  template <class Output> static constexpr known_unit of_entry(std::size_t row, std::size_t column) {
    if (const known_unit u = by_rule<Output>(row, column); u.how != unit_origin::open) return u;
    constexpr shape form = D::template form_of<Output>;
    require(row < form.rows && column < form.columns, "there is no such row or column");
    return known_if(by_formula(D::template entry<Output>(row * form.columns + column)));
  }

  // ---- whole outputs

  template <class Output> struct algebra_in { using type = std::remove_cv_t<decltype(expression_of(Output{}))>; };
  template <class Expression, fixed_string Frame> struct algebra_in<fact::matrix_of<Expression, Frame>> {
    using type = Expression; // measure numbers have the unit of their vector
  };
  template <class Output> static consteval auto find_entries() {
    using plain = typename algebra_in<Output>::type;
    if constexpr (expr::among(expr::sort_of<plain>, expr::sort::scalar | expr::sort::vector | expr::sort::dyadic)) {
      return std::array{answer<plain>.unit};
    } else if constexpr (requires { D::template form_of<Output>; }) {
      constexpr shape form = D::template form_of<Output>;
      std::array<known_unit, form.size()> list{};
      for (std::size_t i = 0; i < list.size(); ++i) list[i] = of_entry<Output>(i / form.columns, i % form.columns);
      return list;
    } else {
      return std::array{known_unit{}};
    }
  }
  /// The units of all entries of an output, row by row, or of an expression.
  template <class Output> static constexpr auto entries = find_entries<Output>();

  /// The unit of an expression, or of an entry of an output.
  template <class Asked> static constexpr known_unit unit(const Asked& asked, std::size_t row, std::size_t column) {
    using plain = std::remove_cv_t<decltype(expression_of(asked))>;
    constexpr auto algebra = expr::sort::scalar | expr::sort::vector | expr::sort::dyadic;
    if constexpr (expr::sort_of<plain> == expr::sort::rejected || D::rejected) {
      return {};
    } else if constexpr (expr::among(expr::sort_of<plain>, algebra)) {
      if constexpr (!D::described::template finding<plain>.empty())
        return (void)refusal<D::described::template finding<plain>>{}, known_unit{};
      else if constexpr (!finding<plain>.empty())
        return (void)refusal<finding<plain>>{}, known_unit{};
      else
        return answer<plain>.unit;
    } else if constexpr (!D::template finding<Asked>.empty()) {
      return (void)refusal<D::template finding<Asked>>{}, known_unit{};
    } else {
      return of_entry<Asked>(row, column);
    }
  }
};

} // namespace ctdyn::detail
