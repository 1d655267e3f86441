// Generalized forces of the whole system, and of chosen loads and bodies.
#pragma once

#include "../../mechanism/load_owner.hpp"
#include "../../mechanism/read/loads.hpp"
#include "../formulation/constraints.hpp"
#include "../formulation/kane.hpp"
#include "expressions.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

template <class Derivation> using column_of = std::array<handle, Derivation::speeds>;
template <class Derivation> using square_of = std::array<handle, Derivation::speeds * Derivation::speeds>;
template <class Derivation> using equations_of = std::array<handle, Derivation::layout::p>;

template <class Derivation, class Context>
using constraints_of = constraints<Derivation::speeds, Derivation::rows, Context>;
/// The constraints, solved for the dependent speeds if these are known.
template <class Derivation, class Context> constexpr auto split_constraints(Context& c) {
  constraints_of<Derivation, Context> k(c);
  (void)k.solve();
  return k;
}

/// Generalized active forces over all speeds as rows of the equations of motion; with constraints, the nonholonomic
/// ones (Kane and Levinson 1985, section 4.4.3).
template <class Derivation> constexpr equations_of<Derivation> reduced(auto& c, const column_of<Derivation>& forces) {
  if constexpr (Derivation::layout::p == Derivation::speeds)
    return forces;
  else
    return split_constraints<Derivation>(c).reduce(forces);
}
/// Reduces inertia forces -M du/dt + forces at constant independent speeds, while the dependent ones have the
/// accelerations c_n.
template <class Derivation>
constexpr equations_of<Derivation> reduced(auto& c, const column_of<Derivation>& forces,
                                           const square_of<Derivation>& M) {
  if constexpr (Derivation::layout::p == Derivation::speeds) {
    return forces;
  } else {
    const auto k = split_constraints<Derivation>(c);
    auto result = k.reduce(forces);
    const auto carried = k.carried(k.reduce_rows(M));
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = c.g().sub(result[i], carried[i]);
    return result;
  }
}
/// Reduces inertia forces at any derivatives of all speeds, dependent ones included.
template <class Derivation>
constexpr equations_of<Derivation> accelerated(auto& c, const column_of<Derivation>& forces,
                                               const square_of<Derivation>& M) {
  constexpr std::size_t p = Derivation::layout::p, n = Derivation::speeds;
  const auto project = [&](const auto& result, const auto& rows) {
    auto sum = result;
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t i = 0; i < p; ++i) sum[i] = c.g().sub(sum[i], c.g().mul(rows[i * n + j], c.udot(j)));
    return sum;
  };
  if constexpr (p == n) {
    return project(forces, M);
  } else {
    const auto k = split_constraints<Derivation>(c);
    return project(k.reduce(forces), k.reduce_rows(M));
  }
}

// ---- of the whole system

template <> struct output_reader<output::Fr> : equation_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return reduced<Derivation>(c, typename Derivation::template kanes<Context>(c).Fr());
  }
  static constexpr bool agrees(const auto& equations, const handle* list) {
    return !equations.over_all_speeds || equations.are_active_forces(list);
  }
};
template <> struct output_reader<output::Fr_star> : equation_column {
  static constexpr bool knows_working_reactions = true;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return accelerated<Derivation>(c, typename Derivation::template kanes<Context>(c).Fr_star_bias(),
                                   Derivation::mass_matrix);
  }
  static constexpr bool agrees(const auto& equations, const handle* list) {
    return !equations.over_all_speeds || equations.are_inertia_forces(list);
  }
};
template <> struct output_reader<output::Fr_star_bias> : equation_column {
  static constexpr bool knows_working_reactions = true;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return reduced<Derivation>(c, typename Derivation::template kanes<Context>(c).Fr_star_bias(),
                               Derivation::mass_matrix);
  }
  static constexpr bool agrees(const auto& equations, const handle* list) {
    return !equations.over_all_speeds || equations.are_inertia_forces_at_rest(list);
  }
};

template <> struct output_reader<output::inverse_dynamics> : speed_column {
  static constexpr bool before_equations = true;

  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return typename Derivation::template kanes<Context>(c).inverse_dynamics();
  }
  static constexpr bool agrees(const auto& equations, const handle* list) { return equations.are_missing_forces(list); }
};

// ---- of loads that the user writes down

/// Finds out whether the facts of loads have numbers in them.
struct number_finder : expr::source_verbs<number_finder, silent_builder> {
  bool found = false;

  template <class V> constexpr void load(auto, const auto&, const V&, std::string_view = {}) {
    found = found || holds_number<V>;
  }
  template <class Field> constexpr void gravity(const Field&) { found = found || holds_number<Field>; }
  template <class Energy> constexpr void potential_energy(const Energy&) { found = found || holds_number<Energy>; }
};
template <class... Loads>
inline constexpr bool holds_number<output::Fr_from<Loads...>> = [] {
  number_finder finder;
  (Loads().tell(finder), ...);
  return finder.found;
}();

template <class... Loads> struct output_reader<output::Fr_from<Loads...>> : equation_column {
  template <class Derivation, class Context>
  static constexpr auto entries(Context& c, const output::Fr_from<Loads...>& output = {}) {
    constexpr load_counter count = loads_of<decltype(output.loads)>();
    load_list<count.single + count.fields * Derivation::mechanism.sizes.bodies> list;
    load_reader(c, list).read_all(output.loads);
    const auto all =
        typename Derivation::template kanes<Context>(c).Fr(list.records.data(), list.count, list.potential);
    return reduced<Derivation>(c, all);
  }
};

// ---- of bodies by name

/// The indices of the named bodies; a name that no body has becomes the mechanism's fault.
template <fixed_string... Bodies, class Context>
constexpr std::array<std::uint32_t, sizeof...(Bodies)> bodies_named(Context& c) {
  const auto& m = c.m();
  const auto find = [&](std::string_view name) {
    for (std::uint32_t i = 0; i < m.body_count; ++i)
      if (m.bodies[i].label.view() == name) return i;
    if (!c.faulty()) {
      c.m().fault << "the system has no body " << name << "; its bodies are ";
      for (std::uint32_t i = 0; i < m.body_count; ++i) c.m().fault << (i == 0 ? "" : ", ") << m.bodies[i].label.view();
    }
    return std::uint32_t{0};
  };
  return {find(Bodies.view())...};
}
template <fixed_string... Bodies, class Context> constexpr auto set_of_bodies(Context& c) {
  typename kane<1, Context>::body_set set{};
  for (const std::uint32_t i : bodies_named<Bodies...>(c)) set[i] = true;
  return set;
}

template <fixed_string... Bodies> struct output_reader<output::Fr_of<Bodies...>> : equation_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const auto chosen = set_of_bodies<Bodies...>(c);
    auto& m = c.m();
    load_owner<Context> owner(c);
    load_list<Derivation::mechanism.sizes.loads> list;
    if (m.applied_potential != zero && !c.faulty())
      m.fault
          << "a potential_energy acts on the system, not on single bodies; write its forces and torques, as in Fr(force(P, vector), torque(A, vector))";
    for (const load_record& l : m.all_loads()) {
      const auto owners = owner.of(l);
      std::uint32_t meant = 0;
      for (std::size_t b = 0; b < chosen.size(); ++b) meant += owners.is[b] && chosen[b] ? 1 : 0;
      if (meant != 0 && meant == owners.count) list.add(l);
      if ((owners.count == 0 || (meant != 0 && meant != owners.count)) && !owner.at_rest(l) && !c.faulty()) {
        owner.tell(l, owners);
        m.fault << "; say which loads are meant, as in " << (l.torque ? "Fr(torque(" : "Fr(force(")
                << (l.torque ? m.frames[l.target].label.view() : m.points[l.target].label.view()) << ", vector))";
      }
    }
    const auto all = typename Derivation::template kanes<Context>(c).Fr(list.records.data(), list.count, {});
    return reduced<Derivation>(c, all);
  }
};

template <fixed_string... Bodies> struct output_reader<output::Fr_star_bias_of<Bodies...>> : equation_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    typename Derivation::template kanes<Context> method(c, set_of_bodies<Bodies...>(c));
    if constexpr (Derivation::layout::p == Derivation::speeds)
      return method.Fr_star_bias();
    else // the accelerations c_n of the dependent speeds are part of it
      return reduced<Derivation>(c, method.Fr_star_bias(), method.mass_matrix());
  }
};
template <fixed_string... Bodies> struct output_reader<output::Fr_star_of<Bodies...>> : equation_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    typename Derivation::template kanes<Context> method(c, set_of_bodies<Bodies...>(c));
    return accelerated<Derivation>(c, method.Fr_star_bias(), method.mass_matrix());
  }
};

} // namespace ctdyn::detail
