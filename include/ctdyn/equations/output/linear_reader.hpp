// Outputs made of derivatives of the motion: the equations linearized, column after column.
#pragma once

#include "../formulation/linear_contacts.hpp"
#include "core.hpp"
#include "output.hpp"

#include <array>
#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// The number of constraints on the speeds. Where reactions are unknowns, `rows` counts these, and they bind no speed.
template <class Derivation>
inline constexpr std::size_t binding_constraints = Derivation::layout::maximal ? 0 : Derivation::rows;

/// Whether contacts close beside constraints, which are eliminated then.
template <class Derivation>
inline constexpr bool bound_contacts = Derivation::layout::contacts != 0 && binding_constraints<Derivation> != 0;

/// Whether the dependent speeds are named, and how many coordinates and speeds are dependent.
template <class Derivation> struct dependence_of {
  static constexpr auto& m = Derivation::mechanism;
  static constexpr std::size_t rows = binding_constraints<Derivation>;
  static constexpr bool eliminates = rows != 0 && m.dependent_count(symbol_class::speed) == rows;
  static constexpr std::size_t coordinates = eliminates ? m.dependent_count(symbol_class::coordinate) : 0;
  static constexpr std::size_t speeds = eliminates ? rows : 0;
  static constexpr std::size_t states =
      Derivation::coordinates - coordinates + Derivation::speeds - speeds + Derivation::auxiliary_states;
};

template <class Derivation, class Context>
using free_linearization = linearization<Derivation::coordinates, Derivation::speeds, binding_constraints<Derivation>,
                                         dependence_of<Derivation>::coordinates, Derivation::auxiliary_states, Context>;
template <class Derivation, class Context>
using linearization_in =
    std::conditional_t<Derivation::layout::contacts == 0, free_linearization<Derivation, Context>,
                       contact_linearization<free_linearization<Derivation, Context>, Derivation::speeds,
                                             Derivation::layout::contacts, Context>>;

/// Finds the derivatives of inverse dynamics at these derivatives of the speeds; false if no recursion over links gives
/// them.
template <class Derivation, class Context>
constexpr bool force_derivatives_at(Context& c, force_derivatives<Derivation::speeds>& forces,
                                    const std::array<handle, Derivation::speeds>& udots) {
  return typename Derivation::template kanes<Context>(c).inverse_dynamics_derivatives(forces, udots.data());
}

/// The forces of all contacts and loops, at the derivatives of the speeds of the equations.
template <class Derivation> constexpr auto forces_of_contacts() {
  const auto& e = Derivation::equations().made.list;
  return entries_by<Derivation::layout::contacts>(
      [&](std::size_t k) { return e[Derivation::layout::closed_forces + k]; });
}
/// The point of a linearization where contacts close beside constraints: with the multipliers that are left when
/// contacts press.
template <class Derivation, class Context> constexpr auto bound_point(Context& c, const auto& udots) {
  constexpr std::size_t n = Derivation::speeds, rows = binding_constraints<Derivation>;
  auto& g = c.g();
  linear_point<n, rows> point{Derivation::mass_matrix, Derivation::applied_forcing(), udots, {}, {}, {}};
  constraints<n, rows, Context> imposed(c);
  (void)imposed.solve();
  const auto contacts = contact_rows_of<Derivation>();
  const auto forces = forces_of_contacts<Derivation>();
  auto loads = point.forcing;
  for (std::size_t k = 0; k < forces.size(); ++k)
    for (std::size_t i = 0; i < n; ++i)
      loads[i] = g.add(loads[i], g.mul(contacts.jacobian[k][i], g.mul(contacts.closed[k], forces[k])));
  const auto multipliers = imposed.multipliers(point.mass_matrix, loads, udots);
  for (std::size_t k = 0; k < rows; ++k) {
    point.multipliers[k] = multipliers[k], point.acceleration_bias[k] = imposed.acceleration_bias[k];
    for (std::size_t i = 0; i < n; ++i) point.jacobian[k][i] = imposed.jacobian[k][i];
  }
  return point;
}
/// The linearization without what contacts add to it, at the derivatives of the speeds with contacts.
template <class Derivation, class Context> constexpr auto free_linearization_of(Context& c, bool follow) {
  using free = free_linearization<Derivation, Context>;
  std::array<handle, Derivation::speeds> udots{};
  if constexpr (binding_constraints<Derivation> == 0 || bound_contacts<Derivation>)
    udots = udots_of<Derivation>(solved_equations<Derivation>(c));
  if constexpr (bound_contacts<Derivation>)
    return free(c, bound_point<Derivation>(c, udots), follow);
  else
    return free(c, Derivation::mass_matrix, Derivation::applied_forcing(), udots, follow);
}

/// `moves`: columns are derivatives by motions or speeds, too, and not by inputs alone, of which recursions know
/// nothing.
template <class Derivation, class Context>
constexpr auto linearization_of(Context& c, bool follow, [[maybe_unused]] bool moves = true) {
  auto linear = free_linearization_of<Derivation>(c, follow);
  if constexpr (Derivation::are_kanes && !Derivation::described::reactions_work) // else the equations are not Kane's
    if (force_derivatives<Derivation::speeds> forces;
        moves && force_derivatives_at<Derivation>(c, forces, linear.found().udots))
      linear.take(forces);
  if constexpr (constexpr std::size_t contacts = Derivation::layout::contacts; contacts == 0) {
    return linear;
  } else {
    const auto forces = forces_of_contacts<Derivation>();
    const auto rows = contact_rows_of<Derivation>();
    linearization_in<Derivation, Context> with_contacts(c, linear, rows, forces);
    if constexpr (bound_contacts<Derivation>)
      with_contacts.take(Derivation::equations().made.over_independent_speeds(c.g(), rows));
    if constexpr (Derivation::are_kanes) {
      if (!moves) return with_contacts;
      contact_derivatives<Derivation::speeds, contacts> known;
      known.frame = rows.turned.frame;
      const auto pressed = entries_by<contacts>([&](std::size_t k) { return c.g().mul(rows.closed[k], forces[k]); });
      typename Derivation::template kanes<Context>(c).find_contact_changes(known, pressed, linear.found().udots.data());
      with_contacts.take(known);
    }
    return with_contacts;
  }
}

/// The rows of qdot for the coordinates that are states (not dependent), those of udot for such speeds, then those of
/// the rates of auxiliary states.
template <class Derivation, std::size_t Columns, class Linear, class Derivatives>
constexpr auto state_rows(const Linear& linear, const Derivatives& d) {
  std::array<handle, dependence_of<Derivation>::states * Columns> list{};
  std::size_t at = 0;
  for (std::size_t i = 0; i < Derivation::coordinates; ++i)
    for (std::size_t j = 0; j < Columns && linear.is_state(symbol_class::coordinate, i); ++j) list[at++] = d.qdot[i][j];
  for (std::size_t i = 0; i < Derivation::speeds; ++i)
    for (std::size_t j = 0; j < Columns && linear.is_state(symbol_class::speed, i); ++j) list[at++] = d.udot[i][j];
  for (std::size_t i = 0; i < Derivation::auxiliary_states; ++i)
    for (std::size_t j = 0; j < Columns; ++j) list[at++] = d.zdot[i][j];
  return list;
}

/// Columns of derivatives, of which the first ones are found.
template <class Changes> struct first_columns {
  Changes changes{};
  std::size_t count = 0;
};
template <class Changes> first_columns(Changes, int) -> first_columns<Changes>;

/// An output made of derivatives of qdot and udot. `Reader` has `symbols`, by which they are formed, `follow` (whether
/// dependent symbols follow), and `rows`, which it makes of their columns. Entries are formed at once, or in stages:
/// prepare, start, proceed, finish.
template <class Reader> struct linear_reader {
  template <class Derivation> static constexpr bool in_stages = true;

  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    auto linear = linearization_of<Derivation>(c, Reader::follow, moves());
    const auto symbols = Reader::template symbols<Derivation>(c, linear);
    first_columns found{linear.begin(symbols), 0};
    add_columns(c, linear, symbols, found, ~std::size_t{});
    return Reader::template rows<Derivation>(linear, linear.solve(found.changes));
  }
  /// Finds a column, here the derivatives by a symbol, and returns how many nodes it has visited.
  static constexpr std::size_t differentiate(auto& /*context*/, auto& linear, auto& changes, const auto& symbols,
                                             std::size_t column) {
    return linear.differentiate(changes, symbols, column);
  }

  template <class Derivation, class Context> static constexpr auto prepare(Context& c) {
    return linearization_of<Derivation>(c, Reader::follow, moves()).found();
  }
  /// Columns, as many as are found before `nodes` nodes are visited: at the start none where dependent symbols follow,
  /// which is work enough, then at least one.
  template <class Derivation, class Context>
  static constexpr auto start(Context& c, const auto& point, std::size_t nodes) {
    linearization_in<Derivation, Context> linear(c, point, Reader::follow);
    const auto symbols = Reader::template symbols<Derivation>(c, linear);
    first_columns found{linear.begin(symbols), 0};
    if (!(Reader::follow && linear.eliminates())) add_columns(c, linear, symbols, found, nodes);
    return found;
  }
  template <class Derivation, class Context>
  static constexpr auto proceed(Context& c, const auto& point, auto found, std::size_t nodes) {
    linearization_in<Derivation, Context> linear(c, point, Reader::follow);
    add_columns(c, linear, Reader::template symbols<Derivation>(c, linear), found, nodes);
    return found;
  }
  template <class Derivation, class Context>
  static constexpr auto finish(Context& c, const auto& point, const auto& changes) {
    linearization_in<Derivation, Context> linear(c, point, Reader::follow);
    return Reader::template rows<Derivation>(linear, linear.solve(changes));
  }

private:
  static constexpr bool moves() {
    if constexpr (requires { Reader::by_inputs; })
      return !Reader::by_inputs;
    else
      return true;
  }
  static constexpr void add_columns(auto& c, auto& linear, const auto& symbols, auto& found, std::size_t nodes) {
    for (std::size_t visited = 0; symbols.size() > found.count && visited < nodes; ++found.count)
      visited += Reader::differentiate(c, linear, found.changes, symbols, found.count);
  }
};

} // namespace ctdyn::detail
