// The equations of motion of one description by any formulation, with all outputs that its method evaluates.
#pragma once

#include "../../mechanism/read/described_system.hpp"
#include "../../model/output_name.hpp"
#include "../../program/cheapest.hpp"
#include "../../program/derivation.hpp"
#include "../../program/linear_systems.hpp"
#include "../../program/prune.hpp"
#include "../../program/schedule.hpp"
#include "../output/outputs.hpp"
#include "../verify/output_comparison.hpp"
#include "core_programs.hpp"
#include "output_stages.hpp"
#include "proof.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// All outputs of a description: those of the equations of motion, and others, which have programs of their own.
template <const auto& System, class Formulation, link_bases Bases = link_bases::turned>
struct equations_derivation
    : core_programs<core_equations<equation_stages<described_system<System, Bases>, Formulation>>> {
  using base = core_programs<core_equations<equation_stages<described_system<System, Bases>, Formulation>>>;
  using described = described_system<System, Bases>;
  using layout = typename base::layout;
  using base::graph, base::mechanism, base::rejected, base::solved, base::equation_roots;

  template <class Output>
    requires(base::template range_of<Output>().exists || with_form<reader_of<Output>, equations_derivation>)
  static constexpr shape shape_of() {
    if constexpr (base::template range_of<Output>().exists)
      return base::template range_of<Output>().form;
    else
      return reader_of<Output>::template form<equations_derivation>;
  }

  using own_stages = output_stages<equations_derivation>;

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
    static constexpr auto program = schedule<cheap.graph, cheap_roots>();
  };

  template <class Output>
    requires requires { shape_of<Output>(); }
  static constexpr shape form_of = shape_of<Output>();

  template <class Output> static constexpr auto make_finding() {
    sentence s;
    if constexpr (requires { reader_of<Output>::finding; }) s = reader_of<Output>::finding;
    if (!s.empty()) return s;
    if constexpr (!own_stages::template before_equations<Output>) s = base::fault_of_equations;
    if constexpr (described::reactions_work && !base::template range_of<Output>().exists &&
                  !knows_working_reactions<expr::plain_t<Output>>)
      if (s.empty()) {
        expr::write_output<Output>(s);
        s << " does not know what a load does that depends on a reaction; ask for udot, rhs, reactions, mass_matrix, forcing or their derivatives by symbols, energies, or an expression";
      }
    if (!s.empty()) return s;
    if constexpr (!base::template range_of<Output>().exists) s = unfinished_output<Output, equations_derivation>;
    if (!s.empty()) return s;
    if constexpr (!base::template range_of<Output>().exists && !with_form<reader_of<Output>, equations_derivation>)
      s << "there is no such output of " << Formulation::name
        << "; ask for mass_matrix, forcing, udot, qdot, rhs, Fr, Fr_star, energies, or an expression of the model's symbols";
    else if constexpr (holds_number<expr::plain_t<Output>>)
      s << "an output with numbers in it is written value_of<expression>, so that its type holds them";
    else if constexpr (!base::template range_of<Output>().exists &&
                       unfinished_output<Output, equations_derivation>.empty())
      s = fault_of(own_stages::template own_outputs<Output>().state.mechanism);
    return s;
  }
  template <class Output> static constexpr sentence finding = make_finding<Output>();

  template <class... Outputs> static constexpr auto make_program() {
    if constexpr (base::template core<Outputs...>) {
      constexpr std::array<shape, sizeof...(Outputs)> shapes{base::template range_of<Outputs>().form...};
      return staged(ctdyn::program<0, 0, 0>{}, base::template core_evaluation<Outputs...>(), shapes);
    } else if constexpr (base::template all_core<Outputs...>) {
      constexpr std::array<shape, sizeof...(Outputs)> shapes{base::template range_of<Outputs>().form...};
      constexpr auto& both = base::template with_apart<>::program;
      return staged(both.first, prune<both.second, base::template core_entries<Outputs...>>(), shapes);
    } else if constexpr ((by_parameters<Outputs> || ...) && described::turns_bases()) {
      return equations_derivation<System, Formulation, link_bases::as_told>::template program<Outputs...>;
    } else {
      constexpr std::array<shape, sizeof...(Outputs)> shapes{shape_of<Outputs>()...};
      constexpr auto& both = own<Outputs...>::program;
      return staged(both.first, both.second, shapes);
    }
  }
  template <class... Outputs> static constexpr auto program = make_program<Outputs...>();

  /// How the search for a form with fewer operations ended. There is one search for all core outputs.
  template <class... Outputs> static constexpr form_search search() {
    if constexpr (base::template all_core<Outputs...>)
      return base::search_for_equations();
    else
      return own<Outputs...>::form::search();
  }

  // ---- entries, for proofs and text

  /// An entry of an output; the index goes row by row from 0.
  template <class Output> static constexpr auto entry(std::size_t index) {
    constexpr core_range range = base::template range_of<Output>();
    if constexpr (rejected) {
      return derived_entry<equations_derivation, described::result.graph>{};
    } else if constexpr (!own_stages::template before_equations<Output> && !base::solvable()) {
      (void)refuse<base::fault_of_equations>{};
      return derived_entry<equations_derivation, described::result.graph>{};
    } else if constexpr (range.exists && range.first + range.form.size() <= layout::udot) { // unsolved
      return derived_entry<equations_derivation, graph()>{equation_roots[range.first + index]};
    } else if constexpr (range.exists && !range.apart && !base::solves_systems) { // the cheapest graph has no systems
      return derived_entry<equations_derivation, solved().graph>{solved().roots.roots[range.first + index]};
    } else {
      return derived_entry<equations_derivation, own_stages::template own_outputs<Output>().state.graph>{
          own_stages::template own_outputs<Output>().made[index]};
    }
  }
};

} // namespace ctdyn::detail
