// The equations of motion made cheap and solved: one graph, and the program of all core outputs.
#pragma once

#include "../output/core.hpp"
#include "../program/cheapest.hpp"
#include "../program/linear_systems.hpp"
#include "../program/schedule.hpp"
#include "faults.hpp"
#include "solution_comparison.hpp"
#include "stages.hpp"

#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// What the stages of a derivation made, solved for the derivatives of the speeds.
template <class Stages> struct core_equations : Stages {
  using described = typename Stages::described;
  using formulation = typename Stages::formulation;
  using layout = typename Stages::layout;
  using Stages::ill_described, Stages::obstacle, Stages::speeds, Stages::equations, Stages::graph, Stages::mechanism,
      Stages::speed_names, Stages::compared;

  static constexpr auto& equation_roots = equations.made.list;
  static constexpr auto extended_equations = with_systems<graph, equation_roots>();
  static constexpr auto& all_equation_roots = extended_equations.roots;
  using form_of_equations = cheapest<graph, all_equation_roots, limits::work_on_equations>;
  static constexpr auto& cheap_equations = form_of_equations::result;
  static constexpr std::size_t system_inputs = all_equation_roots.size() - equation_roots.size();
  static constexpr bool solves_systems = system_inputs != 0;

  template <class Graph> struct solved_equations {
    Graph graph;
    extended_roots<layout::core_end, extended_equations.systems.size(), system_inputs> roots;
    std::size_t singular; // index of a speed that makes the mass matrix singular, or the number of speeds
  };

  /// The mass matrix is factored in the graph; everything else is known by now. What is apart is made apart, so that
  /// nothing is spent on it where it is not asked for.
  template <bool WithApart>
  static constexpr auto factored_or_raise_fconstexpr_steps = [] {
    using stage_graph = typename described::template larger_graph<std::remove_cvref_t<decltype(cheap_equations.graph)>>;
    stage_graph g(cheap_equations.graph);
    auto core = equations.made.solve(g, cheap_equations.roots);
    if (WithApart && core.singular == layout::p)
      core.list[layout::status] =
          equations.made.status_of_results(g, equations.made.status(g, cheap_equations.roots, solves_systems), core);
    solved_equations<stage_graph> result{g, {{}, extended_equations.systems}, core.singular};
    for (std::size_t i = 0; i < layout::core_end; ++i) result.roots.roots[i] = core.list[i];
    for (std::size_t i = 0; i < system_inputs; ++i)
      result.roots.roots[layout::core_end + i] = cheap_equations.roots[equation_roots.size() + i];
    return result;
  }();
  template <bool WithApart> static consteval auto solve() {
    constexpr auto& big = factored_or_raise_fconstexpr_steps<WithApart>;
    using frozen = frozen_graph<big.graph.size(), big.graph.constant_count()>;
    return solved_equations<frozen>{big.graph.template freeze<frozen::node_count, frozen::constant_count>(), big.roots,
                                    big.singular};
  }

  static constexpr auto solved = solve<false>();

  template <class...> static constexpr auto graph_with_signs = with_signs(graph);

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
      return compare_solution<core_equations>(equation_roots, solution);
    }
  }();

  /// What is wrong with the description, or with the equations that follow from it.
  static constexpr sentence fault = [] {
    if constexpr (!obstacle.empty())
      return obstacle;
    else if constexpr (described::rejected || !mechanism.fault.empty())
      return mechanism.fault;
    else if constexpr (compared == verdict::differs || compared_solution == verdict::differs)
      return contradiction(formulation::name, std::is_base_of_v<own_formulation, formulation>);
    else if constexpr (!equations.made.regular)
      return undetermined(layout::maximal);
    else if constexpr (solved.singular == layout::p)
      return sentence{};
    else
      return idle_speed(speed_names[equations.made.independent_speed[solved.singular]],
                        equations.made.list[solved.singular * (layout::p + 1)] == zero);
  }();
  static constexpr bool rejected = described::rejected || !fault.empty();

  template <class Output> static constexpr core_range range_of() { return core_range_of<layout, Output>(); }
  /// Whether all are of the equations of motion, and of these none that is apart.
  template <class... Outputs> static constexpr bool all_core = (range_of<Outputs>().exists && ...);
  template <class... Outputs> static constexpr bool core = all_core<Outputs...> && !(range_of<Outputs>().apart || ...);

  template <class...> struct with_apart {
    static constexpr auto solved = solve<true>();
    static constexpr auto& roots = solved.roots;
    static constexpr auto program = schedule<solved.graph, roots>();
  };

  static constexpr auto& core_roots = solved.roots;
  static constexpr auto core_program = schedule<solved.graph, core_roots>();
};

} // namespace ctdyn::detail
