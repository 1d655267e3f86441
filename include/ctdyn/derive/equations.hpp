// Equations of motion by any formulation, step by step, for one description: what its method evaluates.
#pragma once

#include "../formulation/definition.hpp"
#include "../formulation/equations_of_motion.hpp"
#include "../formulation/formulation.hpp"
#include "../mechanism/chains.hpp"
#include "../model/outputs.hpp"
#include "../output/outputs.hpp"
#include "../program/cheapest.hpp"
#include "../program/join.hpp"
#include "../program/prune.hpp"
#include "../read/described_system.hpp"
#include "faults.hpp"
#include "output_comparison.hpp"
#include "output_stages.hpp"
#include "proof.hpp"
#include "solution_comparison.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// A formulation that can be used for a described system, or what says why it cannot.
template <class Formulation, class Described, class Context = typename Described::context_type>
using usable_formulation =
    std::conditional_t<formulation_of<Formulation, Described::template count<symbol_class::speed>, Context>,
                       Formulation, unfinished<Formulation, Described::template count<symbol_class::speed>, Context>>;

template <const auto& System, class Formulation> struct equations_derivation {
  using described = described_system<System>;

private:
  template <class> friend struct find_ways; // see ways.hpp

  static constexpr sentence fault_of_formulation() {
    if constexpr (requires { Formulation::fault(described::result.mechanism); })
      return Formulation::fault(described::result.mechanism);
    else
      return {};
  }

  /// What is wrong with the description, or what this formulation cannot treat.
  static constexpr sentence obstacle = [] {
    if constexpr (described::rejected || !described::fault.empty())
      return described::fault;
    else if constexpr (constexpr sentence s = fault_of_formulation(); !s.empty())
      return s;
    else if constexpr (Formulation::constraints == constraint_treatment::elimination)
      return described::fault_of_dependents;
    else
      return sentence{};
  }();
  static constexpr bool ill_described = described::rejected || !obstacle.empty();

public:
  static constexpr std::size_t coordinates = ill_described ? 0 : described::template count<symbol_class::coordinate>;
  static constexpr std::size_t speeds = ill_described ? 0 : described::template count<symbol_class::speed>;
  static constexpr std::size_t full = coordinates + speeds;

  using context_type = typename described::context_type;

private:
  static constexpr auto method_of(auto& c) {
    return typename Formulation::template method<speeds, std::remove_cvref_t<decltype(c)>>(c);
  }
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
  static constexpr auto with_forcing = described::template derive<described::result, derive_forcing>();
  static constexpr auto with_mass_matrix = described::template derive<with_forcing.state, derive_mass_matrix>();

public:
  /// The equations by their definition; a graph that has grown from that of the description.
  static constexpr auto defined_in(const auto& grown) {
    return definition_in<speeds, described::result.graph.node_count>(grown, described::result.mechanism);
  }
  /// Over all speeds, as if there were no constraints.
  static constexpr auto& forcing = with_forcing.made;
  static constexpr auto& mass_matrix = with_mass_matrix.made;
  /// What was derived is compared with its definition, at the random point.
  static constexpr verdict compared = [] {
    if constexpr (ill_described)
      return verdict::not_compared;
    else
      return compare_equations<described::result.graph.node_count, has_roots(with_mass_matrix.state.graph)>(
          with_mass_matrix.state.graph, described::result.mechanism, mass_matrix, forcing);
  }();
  /// Of constraints; or of reactions, where these are the unknowns.
  static constexpr std::size_t rows = [] {
    const auto& m = with_mass_matrix.state.mechanism;
    if (ill_described) return std::size_t{0};
    if (Formulation::constraints == constraint_treatment::unknown_reactions)
      return std::size_t{described::with_reactions.mechanism.counts[static_cast<std::size_t>(symbol_class::reaction)]};
    return std::size_t{m.constraint_count};
  }();
  using layout = equation_layout<coordinates, speeds, rows, Formulation::constraints>;

private:
  struct derive_equations {
    constexpr auto operator()(auto& c) const {
      if constexpr (ill_described) {
        return equations_of_motion<layout>{};
      } else {
        equations_of_motion<layout> made(c, mass_matrix, forcing);
        if constexpr (layout::maximal) {
          auxiliary_reader(c).read(described::description);
          handle matrix[layout::unknowns][layout::unknowns]{}, right[layout::unknowns][1]{};
          if (method_of(c).equations(matrix, right)) made.solve_for_reactions(c.g(), matrix, right);
        }
        return made;
      }
    }
  };

public:
  static constexpr auto equations = described::template derive<with_mass_matrix.state, derive_equations>();
  static constexpr auto& graph = equations.state.graph;
  static constexpr auto& mechanism = equations.state.mechanism;

  template <symbol_class Kind>
  static constexpr auto names_of = [] {
    names<mechanism.counts[static_cast<std::size_t>(Kind)]> list{};
    for (std::uint32_t i = 0; i < mechanism.symbol_count; ++i)
      if (mechanism.symbols[i].kind == Kind) list[mechanism.symbols[i].index] = mechanism.symbols[i].label;
    return list;
  }();
  static constexpr auto parameter_names = names_of<symbol_class::parameter>;
  static constexpr auto coordinate_names = names_of<symbol_class::coordinate>;
  static constexpr auto speed_names = names_of<symbol_class::speed>;
  static constexpr auto input_names = names_of<symbol_class::input>;
  static constexpr bool uses_time = mechanism.counts[static_cast<std::size_t>(symbol_class::time)] != 0;

  // ---- core outputs: the equations of motion, one program for all of them

private:
  static constexpr auto& equation_roots = equations.made.list;
  static constexpr auto extended_equations = with_systems<graph, equation_roots>();
  static constexpr auto& all_equation_roots = extended_equations.roots;
  static constexpr auto& cheap_equations = cheapest<graph, all_equation_roots, 85'000>::result;
  static constexpr std::size_t system_inputs = all_equation_roots.size() - equation_roots.size();
  static constexpr bool solves_systems = system_inputs != 0;

  template <class Graph> struct solved_equations {
    Graph graph;
    extended_roots<layout::core_end, extended_equations.systems.size(), system_inputs> roots;
    std::size_t singular; // index of a speed that makes the mass matrix singular, or the number of speeds
  };

  /// The mass matrix is factored in the graph; everything else is known by now. The status is made apart, so that
  /// nothing is spent on it where it is not asked for.
  template <bool WithStatus>
  static constexpr auto factored_or_raise_fconstexpr_steps = [] {
    using stage_graph = typename described::template larger_graph<std::remove_cvref_t<decltype(cheap_equations.graph)>>;
    stage_graph g(cheap_equations.graph);
    auto core = equations.made.solve(g, cheap_equations.roots);
    if (WithStatus && core.singular == layout::p)
      core.list[layout::status] =
          equations.made.status_of_results(g, equations.made.status(g, cheap_equations.roots, solves_systems), core);
    solved_equations<stage_graph> result{g, {{}, extended_equations.systems}, core.singular};
    for (std::size_t i = 0; i < layout::core_end; ++i) result.roots.roots[i] = core.list[i];
    for (std::size_t i = 0; i < system_inputs; ++i)
      result.roots.roots[layout::core_end + i] = cheap_equations.roots[equation_roots.size() + i];
    return result;
  }();
  template <bool WithStatus> static consteval auto solve() {
    constexpr auto& big = factored_or_raise_fconstexpr_steps<WithStatus>;
    using frozen = frozen_graph<big.graph.size(), big.graph.constant_count()>;
    return solved_equations<frozen>{big.graph.template freeze<frozen::node_count, frozen::constant_count>(), big.roots,
                                    big.singular};
  }

public:
  static constexpr auto solved = solve<false>();

private:
  template <class...> static constexpr auto graph_with_signs = with_signs(graph);

public:
  /// Whether there are square roots or absolute values, and the graph that has values to compare.
  static constexpr bool rooted = has_roots(graph) || has_roots(solved.graph);
  static constexpr const auto& numbers = []() -> const auto& {
    if constexpr (rooted)
      return graph_with_signs<>;
    else
      return graph;
  }
  ();

  /// The same of what was made of them: cheaper forms, and the derivatives of the speeds, by elimination of speeds,
  /// with multipliers, or by the factors of the mass matrix.
  static constexpr verdict compared_solution = [] {
    if constexpr (ill_described || !equations.made.regular || solved.singular != layout::p)
      return verdict::not_compared;
    else {
      const auto& forms = comparable<rooted>(cheap_equations.graph);
      const auto& solution = comparable<rooted>(solved.graph);
      if constexpr (rooted)
        if (!numbers.known || !forms.known || !solution.known) return verdict::not_compared;
      if (!same_values(numbers, all_equation_roots, forms, cheap_equations.roots)) return verdict::differs;
      return compare_solution<equations_derivation>(equation_roots, solution);
    }
  }();

  /// What is wrong with the description, or with the equations that follow from it.
  static constexpr sentence fault = [] {
    if constexpr (!obstacle.empty())
      return obstacle;
    else if constexpr (described::rejected || !mechanism.fault.empty())
      return mechanism.fault;
    else if constexpr (compared == verdict::differs || compared_solution == verdict::differs)
      return contradiction(Formulation::name, std::is_base_of_v<own_formulation, Formulation>);
    else if constexpr (!equations.made.regular)
      return undetermined(layout::maximal);
    else if constexpr (solved.singular == layout::p)
      return sentence{};
    else
      return idle_speed(speed_names[equations.made.independent_speed[solved.singular]],
                        equations.made.list[solved.singular * (layout::p + 1)] == zero);
  }();
  static constexpr bool rejected = described::rejected || !fault.empty();

  using range = core_range;
  template <class Output> static constexpr range range_of() { return core_range_of<layout, Output>(); }
  /// Whether all are of the equations of motion, and of these none that is apart.
  template <class... Outputs> static constexpr bool all_core = (range_of<Outputs>().exists && ...);
  template <class... Outputs> static constexpr bool core = all_core<Outputs...> && !(range_of<Outputs>().apart || ...);

private:
  template <class...> struct with_status {
    static constexpr auto solved = solve<true>();
    static constexpr auto& roots = solved.roots;
    static constexpr auto program = schedule<solved.graph, roots>();
  };

  static constexpr auto& core_roots = solved.roots;
  static constexpr auto core_program = schedule<solved.graph, core_roots>();

  // The derivatives of the speeds without the mass matrix, where a formulation knows a way, which is meant for long
  // chains. It is a graph of its own: beside the factors of the mass matrix either way would take values from the other
  // one.

  static constexpr std::size_t fewest_in_chain = 5;
  struct direct_udot {
    std::array<handle, speeds> list{};
    bool found = false;
  };
  struct derive_udot {
    constexpr auto operator()(auto& c) const {
      direct_udot udot;
      if constexpr (requires { method_of(c).accelerations(udot.list, fewest_in_chain); })
        udot.found = method_of(c).accelerations(udot.list, fewest_in_chain);
      return udot;
    }
  };
  template <class...> struct direct {
    static constexpr auto derived = described::template derive<equations.state, derive_udot>();
    static constexpr auto& graph = derived.state.graph;
    static constexpr auto roots = [] { // in the order of the core's
      auto all = solved.roots;
      for (std::size_t i = 0; i < speeds; ++i) all.roots[layout::udot + i] = derived.made.list[i];
      return all;
    }();
    static constexpr bool agrees = [] {
      for (std::size_t i = 0; i < speeds && !has_roots(graph); ++i)
        if (graph.print(derived.made.list[i]) != solved.graph.print(solved.roots.roots[layout::udot + i])) return false;
      return true;
    }();
  };
  /// Apart, since it is made only where it is chosen.
  template <class...> struct direct_program {
    static constexpr auto program = schedule<direct<>::graph, direct<>::roots>();
    static constexpr auto prepare = join(core_program.first, program.first);
  };
  template <class Graph, std::size_t Entries>
  static constexpr std::size_t operations_of(const Graph& g, const auto& all,
                                             const std::array<std::uint32_t, Entries>& list) {
    std::array<handle, Entries> chosen{};
    for (std::size_t i = 0; i < Entries; ++i) chosen[i] = all.roots[list[i]];
    return operations(g, chosen);
  }
  /// Equations of which `cheapest` found another form have lost their connection with the mechanism.
  static constexpr bool as_derived = [] {
    if (cheap_equations.graph.node_count != graph.node_count) return false;
    for (std::size_t i = 0; i < graph.node_count; ++i)
      if (graph.nodes[i].print != cheap_equations.graph.nodes[i].print) return false;
    return true;
  }();

  template <class... Outputs>
  static constexpr auto core_entries = [] {
    std::array<std::uint32_t, (range_of<Outputs>().form.size() + ... + 0)> list{};
    std::size_t at = 0;
    const auto append = [&](const range& r) {
      for (std::size_t i = 0; i < r.form.size(); ++i) list[at++] = static_cast<std::uint32_t>(r.first + i);
    };
    (append(range_of<Outputs>()), ...);
    return list;
  }();

  template <class... Outputs>
  static constexpr bool cheaper_directly = operations_of(direct<>::graph, direct<>::roots, core_entries<Outputs...>) <
                                           operations_of(solved.graph, core_roots, core_entries<Outputs...>);
  static constexpr bool has_direct_way = [] {
    if constexpr (!rejected && as_derived && rows == 0 && long_chained(mechanism) && !solves_systems)
      if constexpr (direct<>::derived.made.found) {
        static_assert(direct<>::agrees,
                      "accelerations by articulated bodies differ from those by the mass matrix; this is a "
                      "fault of ctdyn, not of the description: please report it with the description");
        return cheaper_directly<output::udot>;
      }
    return false;
  }();
  template <class Output>
  static constexpr bool has_udot = std::is_same_v<Output, output::udot> || std::is_same_v<Output, output::rhs>;
  template <class... Outputs>
  static constexpr bool goes_directly = [] {
    if constexpr (has_direct_way && (has_udot<Outputs> || ...))
      return cheaper_directly<Outputs...>;
    else
      return false;
  }();
  template <class... Outputs> static constexpr auto core_evaluation() {
    if constexpr (goes_directly<Outputs...>)
      return after(prune<direct_program<>::program.second, core_entries<Outputs...>>(),
                   core_program.first.result_count);
    else
      return prune<core_program.second, core_entries<Outputs...>>();
  }
  static constexpr auto& core_preparation() {
    if constexpr (has_direct_way)
      return direct_program<>::prepare;
    else
      return core_program.first;
  }

public:
  static constexpr auto& core_prepare = core_preparation();

  // ---- all outputs

private:
  template <class Output>
    requires(range_of<Output>().exists || with_form<reader_of<Output>, equations_derivation>)
  static constexpr shape shape_of() {
    if constexpr (range_of<Output>().exists)
      return range_of<Output>().form;
    else
      return reader_of<Output>::template form<equations_derivation>;
  }

  template <class> friend struct output_stages;
  using own_stages = output_stages<equations_derivation>;

public:
  /// The entries of an output in the graph of a context.
  template <class Output> static constexpr auto values_of(auto& c) { return own_stages::template values<Output>(c); }

private:
  static constexpr sentence fault_of(const auto& m) {
    if (!m.fault.empty()) return m.fault;
    for (std::uint32_t i = mechanism.symbol_count; i < m.symbol_count; ++i)
      if (!exposes_forces(m.symbols[i].kind)) return newcomer(m.symbols[i].label.view());
    return sentence{};
  }
  template <class... Outputs> struct own {
    static constexpr auto& outputs = own_stages::template own_outputs<Outputs...>();
    static_assert(
        !fault_of(outputs.state.mechanism).empty() ||
            outputs_agree<equations_derivation, Outputs...>(outputs.state.graph, outputs.made),
        "an output differs from its definition; this is a fault of ctdyn, not of the description: please report it "
        "with the description");
    static constexpr auto extended = with_systems<outputs.state.graph, outputs.made>();
    static constexpr auto& roots = extended.roots;
    static constexpr auto& cheap = cheapest<outputs.state.graph, roots>::result;
    static constexpr auto cheap_roots = [] {
      auto all = extended;
      all.roots = cheap.roots;
      return all;
    }();
    static constexpr auto program = schedule<cheap.graph, cheap_roots>();
  };

public:
  template <class Output>
    requires requires { shape_of<Output>(); }
  static constexpr shape form_of = shape_of<Output>();

  template <class Output>
  static constexpr sentence finding = [] {
    sentence s;
    if constexpr (requires { reader_of<Output>::finding; }) s = reader_of<Output>::finding;
    if (!s.empty()) return s;
    if constexpr (!range_of<Output>().exists) s = unfinished_output<Output, equations_derivation>;
    if (!s.empty()) return s;
    if constexpr (!range_of<Output>().exists && !with_form<reader_of<Output>, equations_derivation>)
      s << "there is no such output of " << Formulation::name
        << "; ask for mass_matrix, forcing, udot, qdot, rhs, Fr, Fr_star, energies, or an expression of the model's "
           "symbols";
    else if constexpr (holds_number<expr::plain_t<Output>>)
      s << "an output with numbers in it is written value_of<expression>, so that its type holds them";
    else if constexpr (!range_of<Output>().exists && unfinished_output<Output, equations_derivation>.empty())
      s = fault_of(own_stages::template own_outputs<Output>().state.mechanism);
    return s;
  }();

  template <class... Outputs>
  static constexpr auto program = [] {
    if constexpr (core<Outputs...>) {
      constexpr std::array<shape, sizeof...(Outputs)> shapes{range_of<Outputs>().form...};
      return staged(ctdyn::program<0, 0, 0>{}, core_evaluation<Outputs...>(), shapes);
    } else if constexpr (all_core<Outputs...>) {
      constexpr std::array<shape, sizeof...(Outputs)> shapes{range_of<Outputs>().form...};
      constexpr auto& both = with_status<>::program;
      return staged(both.first, prune<both.second, core_entries<Outputs...>>(), shapes);
    } else {
      constexpr std::array<shape, sizeof...(Outputs)> shapes{shape_of<Outputs>()...};
      constexpr auto& both = own<Outputs...>::program;
      return staged(both.first, both.second, shapes);
    }
  }();

  // ---- entries, for proofs and text

  /// An entry of an output: row by row from 0.
  template <class Output> static constexpr auto entry(std::size_t index) {
    if constexpr (rejected) {
      return derived_entry<equations_derivation, described::result.graph>{};
    } else if constexpr (std::is_same_v<Output, output::mass_matrix>) {
      return derived_entry<equations_derivation, graph>{equation_roots[layout::mass_matrix + index]};
    } else if constexpr (std::is_same_v<Output, output::forcing>) {
      return derived_entry<equations_derivation, graph>{equation_roots[layout::forcing + index]};
    } else if constexpr (std::is_same_v<Output, output::qdot>) {
      return derived_entry<equations_derivation, graph>{equation_roots[layout::qdot + index]};
    } else if constexpr (core<Output> && !solves_systems) { // the cheapest graph does not keep systems
      return derived_entry<equations_derivation, solved.graph>{solved.roots.roots[range_of<Output>().first + index]};
    } else {
      return derived_entry<equations_derivation, own_stages::template own_outputs<Output>().state.graph>{
          own_stages::template own_outputs<Output>().made[index]};
    }
  }
};

} // namespace ctdyn::detail
