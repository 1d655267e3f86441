// From a described system to its equations of motion: forcing, mass matrix, and constraints imposed on them.
#pragma once

#include "../../mechanism/read/described_system.hpp"
#include "../formulation/equations_of_motion.hpp"
#include "../formulation/formulation.hpp"
#include "../formulation/joint_wrench.hpp"
#include "../formulation/kane.hpp"
#include "../formulation/momentum.hpp"
#include "../formulation/partial_velocities.hpp"
#include "../formulation/regressor.hpp"
#include "../formulation/working_reactions.hpp"
#include "../verify/definition.hpp"
#include "faults.hpp"
#include "kanes_equations.hpp"
#include "route.hpp"
#include "stage.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// A formulation that can be used for a described system, or a placeholder whose message says why it cannot.
template <class Formulation, class Described, class Context = typename Described::context_type>
using usable_formulation =
    std::conditional_t<formulation_of<Formulation, Described::template count<symbol_class::speed>, Context>,
                       Formulation, unfinished<Formulation, Described::template count<symbol_class::speed>, Context>>;

/// The equations of a described system by a formulation. Each stage is a constant of its own, made from the one before,
/// and only where a program needs it. So a function returns the constant: if it were a member `auto`, compilers would
/// make it with the class, to work out its type.
template <stage_of_description Described, class Formulation> struct derived_equations {
  using described = Described;
  using formulation = Formulation;

  static constexpr sentence fault_of_formulation() {
    if constexpr (requires { Formulation::fault(described::result.mechanism); })
      return Formulation::fault(described::result.mechanism);
    else
      return {};
  }

  /// Whether contacts can be imposed: constraints, if there are any, are eliminated, and no reactions are unknowns.
  static constexpr bool takes_contacts() {
    return !described::reactions_work && Formulation::constraints != constraint_treatment::unknown_reactions &&
           (Formulation::constraints == constraint_treatment::elimination ||
            described::result.mechanism.constraint_count == 0);
  }
  /// What is wrong with the description, or what this formulation cannot treat.
  template <class...> static constexpr sentence make_obstacle() {
    if constexpr (described::rejected || !described::fault.empty())
      return described::fault;
    else if constexpr (constexpr sentence s = fault_of_formulation(); !s.empty())
      return s;
    else if constexpr (described::result.mechanism.contact_count != 0 && !takes_contacts())
      return sentence{}
             << Formulation::name << " takes no contacts and loops"
             << (Formulation::constraints == constraint_treatment::unknown_reactions
                     ? ", since reactions are its unknowns: use kanes_method"
                     : " together with constraints or reactions: use kanes_method, with dependent(...) speeds and without reactions in loads");
    else if constexpr (Formulation::constraints == constraint_treatment::elimination)
      return described::fault_of_dependents;
    else if constexpr (Formulation::constraints == constraint_treatment::unknown_multipliers &&
                       described::result.mechanism.constraint_count != 0)
      return described::fault_of_constraints;
    else
      return sentence{};
  }
  static constexpr sentence obstacle = make_obstacle<>();
  static constexpr bool ill_described = described::rejected || !obstacle.empty();

  static constexpr std::size_t coordinates = ill_described ? 0 : described::template count<symbol_class::coordinate>;
  static constexpr std::size_t speeds = ill_described ? 0 : described::template count<symbol_class::speed>;
  static constexpr std::size_t auxiliary_states =
      ill_described ? 0 : described::template count<symbol_class::auxiliary_state>;
  /// Directions of contacts and loops; and of loops alone.
  static constexpr std::size_t contacts = ill_described ? 0 : std::size_t{described::result.mechanism.contact_count};
  static constexpr std::size_t loops = ill_described ? 0 : std::size_t{described::result.mechanism.loop_count};
  static constexpr std::size_t full = coordinates + speeds;

  using context_type = typename described::context_type;

  /// Kane's method and others, for equations and outputs, with the ways that route.hpp chooses.
  template <class Context> using kanes = kane<speeds, Context, chosen_tree>;
  template <class Context> using momenta = momentum<speeds, Context, chosen_tree>;
  template <class Context> using wrenches = joint_wrenches<speeds, Context, chosen_tree>;
  template <class Context> using partials = partial_velocities<speeds, Context, chosen_tree>;
  template <class Context> using regressors = regressor<speeds, Context, chosen_tree>;

  template <class Context> static constexpr auto method_of(Context& c) {
    if constexpr (requires { Formulation::takes_tree; })
      return typename Formulation::template tree_method<speeds, Context, chosen_tree>(c);
    else
      return typename Formulation::template method<speeds, Context>(c);
  }
  template <class Context> static constexpr auto kanes_method_of(Context& c) { return kanes<Context>(c); }
  struct derive_forcing {
    constexpr auto operator()(auto& c) const {
      return ill_described ? std::array<handle, speeds>{} : method_of(c).forcing();
    }
  };
  struct derive_mass_matrix {
    constexpr auto operator()(auto& c) const {
      return ill_described ? std::array<handle, speeds * speeds>{} : method_of(c).mass_matrix();
    }
  };
  using by_kane = kanes_equations<described>;
  /// Whether forcing and mass matrix are those of Kane's method, derived by it or proved equal: Kane's are then taken,
  /// since they are shorter.
  template <class...> static constexpr bool make_are_kanes() {
    if constexpr (std::is_same_v<Formulation, kanes_formulation>)
      return !ill_described;
    else
      return other_equations<derived_equations>::are_kanes;
  }
  static constexpr bool are_kanes = make_are_kanes<>();
  static constexpr const auto& with_forcing() {
    if constexpr (are_kanes)
      return by_kane::with_forcing();
    else
      return other_equations<derived_equations>::with_forcing;
  }
  static constexpr const auto& with_mass_matrix() {
    if constexpr (are_kanes)
      return by_kane::with_mass_matrix();
    else
      return other_equations<derived_equations>::with_mass_matrix;
  }

  /// The definition of the equations, in a graph that has grown from that of the description.
  static constexpr auto defined_in(const auto& grown) {
    return definition_in<speeds, described::result.graph.node_count>(grown, described::result.mechanism);
  }
  /// The equations over all speeds, as if there were no constraints.
  static constexpr const std::array<handle, speeds>& forcing = with_forcing().made;
  static constexpr const std::array<handle, speeds* speeds>& mass_matrix = with_mass_matrix().made;
  /// The result of the comparison of what was derived with its definition, at the random point.
  template <class...> static constexpr verdict make_compared() {
    if constexpr (ill_described)
      return verdict::not_compared;
    else
      return compare_equations<described::result.graph.node_count, has_roots(with_mass_matrix().state.graph)>(
          with_mass_matrix().state.graph, described::result.mechanism, mass_matrix, forcing);
  }
  static constexpr verdict compared = make_compared<>();
  /// The number of constraints, or of reactions if these are the unknowns.
  template <class...> static constexpr std::size_t make_rows() {
    if (ill_described) return std::size_t{0};
    if (Formulation::constraints == constraint_treatment::unknown_reactions)
      return std::size_t{described::with_reactions.mechanism.counts[static_cast<std::size_t>(symbol_class::reaction)]};
    return std::size_t{described::result.mechanism.constraint_count};
  }
  static constexpr std::size_t rows = make_rows<>();
  using layout =
      equation_layout<coordinates, speeds, rows, auxiliary_states, contacts, loops, Formulation::constraints>;

  template <class Context> static constexpr auto reactions_in(Context& c) {
    return working_reactions<speeds, described::with_reactions.mechanism.count_of(symbol_class::reaction), Context>(c);
  }
  struct derive_equations {
    constexpr auto operator()(auto& c) const {
      if constexpr (ill_described) {
        return equations_of_motion<layout>{};
      } else if constexpr (layout::maximal) {
        equations_of_motion<layout> made(c, mass_matrix, forcing);
        auxiliary_reader(c).read(described::description);
        handle matrix[layout::unknowns][layout::unknowns]{}, right[layout::unknowns][1]{};
        if (!method_of(c).equations(matrix, right)) return made;
        made.solve_for_reactions(c.g(), matrix, right, !described::reactions_work);
        if constexpr (described::reactions_work) {
          const auto applied = reactions_in(c).forcing(forcing, made.list.data() + layout::solution + speeds);
          for (std::size_t i = 0; i < speeds; ++i) made.list[layout::forcing + i] = applied[i];
        }
        return made;
      } else if constexpr (described::reactions_work) {
        auxiliary_reader(c).read(described::description);
        return equations_of_motion<layout>(c, mass_matrix, reactions_in(c).forcing(forcing, mass_matrix));
      } else {
        equations_of_motion<layout> made(c, mass_matrix, forcing);
        if constexpr (contacts != 0)
          made.impose_contacts(
              c, contact_rows_by<speeds, contacts>(c, partials<std::remove_cvref_t<decltype(c)>>(c), rows == 0));
        return made;
      }
    }
  };

  static constexpr const auto& equations() { return equations_stage<>; }
  /// The forcing with what reactions contribute, where loads depend on them.
  static constexpr std::array<handle, speeds> applied_forcing() {
    auto all = forcing;
    if constexpr (!ill_described && described::reactions_work)
      for (std::size_t i = 0; i < speeds; ++i) all[i] = equations().made.list[layout::forcing + i];
    return all;
  }
  static constexpr const auto& graph() { return equations().state.graph; }
  /// The mechanism as it was described, with reactions if they are unknowns.
  static constexpr const typename described::mechanism_type& mechanism =
      layout::maximal ? described::with_reactions.mechanism : described::result.mechanism;

  template <symbol_class Kind> static constexpr auto make_names_of() {
    names<mechanism.counts[static_cast<std::size_t>(Kind)]> list{};
    for (std::uint32_t i = 0; i < mechanism.symbol_count; ++i)
      if (mechanism.symbols[i].kind == Kind) list[mechanism.symbols[i].index] = mechanism.symbols[i].label;
    return list;
  }
  template <symbol_class Kind> static constexpr auto names_of = make_names_of<Kind>();
  static constexpr auto parameter_names = names_of<symbol_class::parameter>;
  /// The values of parameters if none are bound.
  template <class...> static constexpr auto make_parameter_defaults() {
    std::array<parameter_default, parameter_names.size()> list{};
    for (std::uint32_t i = 0; i < mechanism.symbol_count; ++i)
      if (const symbol_record& s = mechanism.symbols[i]; s.kind == symbol_class::parameter) list[s.index] = s.preset;
    return list;
  }
  static constexpr auto parameter_defaults = make_parameter_defaults<>();
  static constexpr auto coordinate_names = names_of<symbol_class::coordinate>;
  static constexpr auto speed_names = names_of<symbol_class::speed>;
  static constexpr auto input_names = names_of<symbol_class::input>;
  static constexpr auto auxiliary_state_names = names_of<symbol_class::auxiliary_state>;
  static constexpr auto contact_names = names_of<symbol_class::contact>;
  static constexpr bool uses_time = mechanism.counts[static_cast<std::size_t>(symbol_class::time)] != 0;

private:
  /// Nodes that contacts may take: their rows, each solved by the factors of the mass matrix, and products of two.
  static constexpr std::size_t nodes_of_contacts = contacts * speeds * (speeds + rows + contacts);
  template <class...>
  static constexpr auto
      equations_stage = described::template derive<with_mass_matrix().state, derive_equations, nodes_of_contacts>();
};

} // namespace ctdyn::detail
