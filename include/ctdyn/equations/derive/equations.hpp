// The equations of motion of one description by any formulation, with all outputs that its method evaluates.
#pragma once

#include "../../mechanism/read/described_system.hpp"
#include "../../model/output_name.hpp"
#include "../../program/cheapest.hpp"
#include "../../program/derivation.hpp"
#include "../../program/linear_systems.hpp"
#include "../../program/prune.hpp"
#include "../../program/schedule.hpp"
#include "../output/contact_findings.hpp"
#include "../output/outputs.hpp"
#include "../verify/output_comparison.hpp"
#include "core_programs.hpp"
#include "output_stages.hpp"
#include "proof.hpp"
#include "stage.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// What a description is for outputs, methods and proofs: its stages, each made from the one before, and the members
/// below. `output_system` of output/output.hpp lists those that outputs may use.
template <const auto& System, class Formulation, link_bases Bases = link_bases::turned> struct equations_derivation {
  using described = described_system<System, Bases>;         // a mechanism, and a graph
  using derived = derived_equations<described, Formulation>; // forcing, mass matrix, constraints
  using solution = equations_solution<derived>;              // in a cheaper form, solved; what is wrong
  using core_stage = core_programs<solution>;                // programs of core outputs
  using own_stages = output_stages<equations_derivation>;    // the graphs of all other outputs
  static_assert(stage_of_programs<core_stage>);

  // ---- the mechanism
  using context_type = typename derived::context_type;
  static constexpr const typename described::mechanism_type& mechanism = derived::mechanism;
  static constexpr std::size_t coordinates = derived::coordinates, speeds = derived::speeds, full = derived::full;
  static constexpr std::size_t auxiliary_states = derived::auxiliary_states;
  static constexpr const auto& parameter_names = derived::parameter_names;
  static constexpr const auto& parameter_defaults = derived::parameter_defaults;
  static constexpr const auto& coordinate_names = derived::coordinate_names;
  static constexpr const auto& speed_names = derived::speed_names;
  static constexpr const auto& input_names = derived::input_names;
  static constexpr const auto& auxiliary_state_names = derived::auxiliary_state_names;
  static constexpr const auto& contact_names = derived::contact_names;
  static constexpr bool uses_time = derived::uses_time;

  // ---- the equations
  using layout = typename derived::layout;
  static constexpr std::size_t rows = derived::rows;
  static constexpr bool are_kanes = derived::are_kanes;
  static constexpr const std::array<handle, speeds>& forcing = derived::forcing;
  static constexpr const std::array<handle, speeds* speeds>& mass_matrix = derived::mass_matrix;
  static constexpr std::array<handle, speeds> applied_forcing() { return derived::applied_forcing(); }
  static constexpr const auto& equations() { return derived::equations(); }
  static constexpr const auto& graph() { return derived::graph(); }
  template <class Context> using kanes = typename derived::template kanes<Context>;
  template <class Context> using momenta = typename derived::template momenta<Context>;
  template <class Context> using wrenches = typename derived::template wrenches<Context>;
  template <class Context> using partials = typename derived::template partials<Context>;
  template <class Context> using regressors = typename derived::template regressors<Context>;

  // ---- how they are compared and solved
  static constexpr verdict compared = derived::compared, compared_solution = solution::compared_solution;
  static constexpr auto defined_in(const auto& grown) { return derived::defined_in(grown); }
  static constexpr const std::array<handle, layout::end>& equation_roots = solution::equation_roots;
  static constexpr bool rooted = solution::rooted;
  static constexpr const auto& numbers() { return solution::numbers(); }
  static constexpr const auto& solved() { return solution::solved(); }
  static constexpr bool solves_systems = solution::solves_systems, moves_nothing = solution::moves_nothing;
  static constexpr sentence fault = solution::fault;
  static constexpr bool rejected = solution::rejected;

  // ---- programs of core outputs
  template <class Output> static constexpr core_range range_of() { return core_stage::template range_of<Output>(); }
  template <class... Outputs> static constexpr bool all_core = core_stage::template all_core<Outputs...>;
  template <class... Outputs> static constexpr bool core = core_stage::template core<Outputs...>;
  template <class... Outputs> static constexpr bool goes_directly = core_stage::template goes_directly<Outputs...>;
  template <class... Outputs> static constexpr const auto& core_prepare() {
    return core_stage::template core_prepare<Outputs...>();
  }

  // ---- outputs
  template <class Output>
    requires(range_of<Output>().exists || with_form<reader_of<Output>, equations_derivation>)
  static constexpr shape shape_of() {
    if constexpr (range_of<Output>().exists)
      return range_of<Output>().form;
    else
      return reader_of<Output>::template form<equations_derivation>;
  }

  /// The entries of an output in the graph of a context.
  template <class Output> static constexpr auto values_of(auto& c) { return own_stages::template values<Output>(c); }

  static constexpr sentence fault_of(const auto& m) {
    if (!m.fault.empty()) return m.fault;
    for (std::uint32_t i = mechanism.symbol_count; i < m.symbol_count; ++i)
      if (!exposes_forces(m.symbols[i].kind)) return newcomer(m.symbols[i].label.view());
    return sentence{};
  }
  template <class... Outputs> struct own {
    static constexpr auto& outputs = own_stages::template own_outputs<Outputs...>();
    static_assert(
        !fault_of(outputs.state.mechanism).empty() || own_stages::template agree<Outputs...>(),
        "an output differs from its definition; this is a fault of ctdyn, not of the description: please report it with the description");
    static constexpr auto extended = with_systems<outputs.state.graph, outputs.made>();
    static constexpr auto& roots = extended.roots;
    using form = cheapest<outputs.state.graph, roots>;
    static constexpr auto& cheap = form::result;
    template <class...> static constexpr auto make_cheap_roots() {
      auto all = extended;
      all.roots = cheap.roots;
      return all;
    }
    static constexpr auto cheap_roots = make_cheap_roots<>();
    static constexpr auto program = schedule<cheap.graph, cheap_roots, derived::loops != 0>();
  };

  template <class Output>
    requires requires { shape_of<Output>(); }
  static constexpr shape form_of = shape_of<Output>();

  template <class Output> static constexpr auto make_finding_unread() {
    sentence s;
    if constexpr (requires { reader_of<Output>::finding; }) s = reader_of<Output>::finding;
    if (!s.empty()) return s;
    if constexpr (core_stage::template unsolved<Output>)
      s = solution::fault_of_unsolved();
    else if constexpr (!own_stages::template before_equations<Output>)
      s = solution::fault_of_equations;
    if constexpr (described::reactions_work && !range_of<Output>().exists &&
                  with_form<reader_of<Output>, equations_derivation> && !knows_working_reactions<expr::plain_t<Output>>)
      if (s.empty()) {
        expr::write_output<Output>(s);
        s << " does not know what a load does that depends on a reaction; ask for udot, rhs, reactions, mass_matrix, forcing or their derivatives by symbols, energies, or an expression";
      }
    if (!s.empty()) return s;
    if constexpr (layout::contacts != 0 || needs<expr::plain_t<Output>>.contacts)
      s = finding_of_contacts<equations_derivation, expr::plain_t<Output>>();
    if (!s.empty()) return s;
    if constexpr (std::is_same_v<Output, output::zdot> && auxiliary_states == 0)
      return s << "the system has no auxiliary states, so there is no zdot: leave it out", s;
    if constexpr (!range_of<Output>().exists) s = unfinished_output<Output, equations_derivation>;
    if (!s.empty()) return s;
    if constexpr (constexpr auto sort = expr::sort_of<Output>; sort == expr::sort::vector || sort == expr::sort::dyadic)
      s << "a vector or dyadic is evaluated in a frame, of which it has the coordinates: ask for to_matrix(",
          expr::write<Output>(s), s << ", frame)";
    else if constexpr (!range_of<Output>().exists && !with_form<reader_of<Output>, equations_derivation>)
      s << "there is no such output of " << Formulation::name
        << "; ask for mass_matrix, forcing, udot, qdot, rhs, Fr, Fr_star, energies, or an expression of the model's symbols";
    else if constexpr (holds_number<expr::plain_t<Output>>)
      s << "an output with numbers in it is written value_of<expression>, so that its type holds them";
    return s;
  }
  /// What is wrong with an output, as far as that is known before it is read.
  template <class Output> static constexpr sentence finding_unread = make_finding_unread<Output>();

  using with_bases_as_told = equations_derivation<System, Formulation, link_bases::as_told>;
  /// Whether a program is made in the bases of the description, although others are turned so that formulas are short:
  /// outputs with derivatives by parameters need this.
  template <class... Outputs> static constexpr bool made_as_told() {
    if constexpr ((by_parameters<Outputs> || ...))
      return described::turns_bases();
    else
      return false;
  }
  /// What is wrong with outputs, which are read together, as for their program.
  template <class... Outputs> static constexpr auto make_finding() {
    sentence s;
    if constexpr (!(finding_unread<Outputs>.empty() && ...))
      (void)((s = finding_unread<Outputs>, !s.empty()) || ...);
    else if constexpr ((range_of<Outputs>().exists && ...)) // a part of the program in which they are solved
      s = solution::fault_of_equations;
    else if constexpr (made_as_told<Outputs...>())
      s = fault_of(with_bases_as_told::own_stages::template own_outputs<Outputs...>().state.mechanism);
    else
      s = fault_of(own_stages::template own_outputs<Outputs...>().state.mechanism);
    return s;
  }
  template <class... Outputs> static constexpr sentence finding = make_finding<Outputs...>();

  template <class... Outputs> static constexpr auto make_program() {
    if constexpr (core<Outputs...>) {
      constexpr std::array<shape, sizeof...(Outputs)> shapes{range_of<Outputs>().form...};
      return staged(ctdyn::program<0, 0, 0>{}, core_stage::template core_evaluation<Outputs...>(), shapes);
    } else if constexpr (all_core<Outputs...>) {
      constexpr std::array<shape, sizeof...(Outputs)> shapes{range_of<Outputs>().form...};
      constexpr auto& both = core_stage::template with_apart<>::program;
      return staged(both.first, prune<both.second, core_stage::template core_entries<Outputs...>>(), shapes);
    } else if constexpr (made_as_told<Outputs...>()) {
      return with_bases_as_told::template program<Outputs...>;
    } else {
      constexpr std::array<shape, sizeof...(Outputs)> shapes{shape_of<Outputs>()...};
      constexpr auto& both = own<Outputs...>::program;
      return staged(both.first, both.second, shapes);
    }
  }
  template <class... Outputs> static constexpr auto program = make_program<Outputs...>();

  /// Whether outputs are parts of equations that are so long that a program of all core outputs takes far longer to
  /// make than one of these parts.
  template <class... Outputs> static constexpr bool make_better_apart() {
    if constexpr (rejected || sizeof...(Outputs) == 0 || !(core_stage::template unsolved<Outputs> && ...))
      return false;
    else
      return graph().node_count > limits::equations_with_one_program && (finding_unread<Outputs>.empty() && ...);
  }
  template <class... Outputs> static constexpr bool better_apart = make_better_apart<Outputs...>();
  /// The program of such outputs alone, without the other core outputs.
  template <class... Outputs> static constexpr auto make_program_apart() {
    constexpr std::array<shape, sizeof...(Outputs)> shapes{shape_of<Outputs>()...};
    constexpr auto& both = own<Outputs...>::program;
    return staged(both.first, both.second, shapes);
  }
  template <class... Outputs> static constexpr auto program_apart = make_program_apart<Outputs...>();

  /// How the search for a form with fewer operations ended. There is one search for all core outputs.
  template <class... Outputs> static constexpr form_search search() {
    if constexpr (all_core<Outputs...>)
      return solution::search_for_equations();
    else
      return own<Outputs...>::form::search();
  }

  // ---- entries, for proofs and text

  /// An entry of an output; the index goes row by row from 0.
  template <class Output> static constexpr auto entry(std::size_t index) {
    constexpr core_range range = range_of<Output>();
    if constexpr (rejected) {
      return derived_entry<equations_derivation, described::result.graph>{};
    } else if constexpr (!own_stages::template before_equations<Output> && !solution::solvable()) {
      (void)refuse<solution::fault_of_equations>{};
      return derived_entry<equations_derivation, described::result.graph>{};
    } else if constexpr (range.exists && range.first + range.form.size() <= layout::udot) { // unsolved
      return derived_entry<equations_derivation, graph()>{equation_roots[range.first + index]};
    } else if constexpr (range.exists && !range.apart && !solves_systems) { // the cheapest graph has no systems
      return derived_entry<equations_derivation, solved().graph>{solved().roots.roots[range.first + index]};
    } else {
      return derived_entry<equations_derivation, own_stages::template own_outputs<Output>().state.graph>{
          own_stages::template own_outputs<Output>().made[index]};
    }
  }
};

} // namespace ctdyn::detail
