// The equations of motion in a cheaper form, and solved: one graph, and the program of all core outputs.
#pragma once

#include "../../program/cheapest.hpp"
#include "../../program/linear_systems.hpp"
#include "../../program/schedule.hpp"
#include "../output/core.hpp"
#include "../verify/defined_mass_matrix.hpp"
#include "../verify/solution_comparison.hpp"
#include "derived_equations.hpp"
#include "expected_memory.hpp"
#include "faults.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// The equations of motion in a cheaper form, solved for the derivatives of the speeds, and compared with what
/// they are made of. What is wrong with a description is known here.
template <stage_of_equations Derived> struct equations_solution {
  using derived = Derived;
  using described = typename Derived::described;
  using formulation = typename Derived::formulation;
  using layout = typename Derived::layout;
  static constexpr std::size_t speeds = Derived::speeds;
  static constexpr const auto& equations() { return Derived::equations(); }
  static constexpr const auto& graph() { return Derived::graph(); }

  static constexpr const std::array<handle, layout::end>& equation_roots = equations().made.list;
  static constexpr const auto& extended_equations() { return with_inputs_of_systems<>; }
  static constexpr const auto& all_equation_roots() { return extended_equations().roots; }
  static constexpr const auto& cheap_equations() {
    return cheapest<graph(), all_equation_roots(), limits::work_on_equations>::result;
  }
  static constexpr form_search search_for_equations() {
    return cheapest<graph(), all_equation_roots(), limits::work_on_equations>::search();
  }
  static constexpr std::size_t system_inputs = all_equation_roots().size() - equation_roots.size();
  static constexpr bool solves_systems = system_inputs != 0;

  template <class Graph> struct factored_equations {
    Graph graph;
    extended_roots<layout::core_end, extended_equations().systems.size(), system_inputs> roots;
    std::size_t singular; // index of a speed that makes the mass matrix singular, or the number of speeds
  };

  /// Nodes that the factors of the mass matrix may take beyond as many as the equations: a product and a sum for each
  /// two entries of a row, so that those of a long chain outnumber all else.
  static constexpr std::size_t nodes_of_factors() {
    std::size_t nodes = 0;
    for (std::size_t i = 0; i < layout::p; ++i) {
      std::size_t entries = 0;
      for (std::size_t j = 0; j < i; ++j)
        entries += cheap_equations().roots[layout::mass_matrix + i * layout::p + j] != zero;
      nodes += (entries + 4) * (entries + 4);
    }
    return nodes - std::min<std::size_t>(nodes, cheap_equations().graph.node_count);
  }

  /// Factors the mass matrix in the graph; everything else is known by now. The status is formed only `WithApart`, so
  /// that programs without it have none of its operations.
  template <bool WithApart> static constexpr auto make_factored_or_raise_fconstexpr_steps() {
    using stage_graph =
        typename described::template larger_graph<std::remove_cvref_t<decltype(cheap_equations().graph)>,
                                                  nodes_of_factors()>;
    stage_graph g(cheap_equations().graph);
    auto core = equations().made.solve(g, cheap_equations().roots);
    if (WithApart && core.singular == layout::p)
      core.list[layout::status] = equations().made.status_of_results(
          g, equations().made.status(g, cheap_equations().roots, solves_systems), core);
    factored_equations<stage_graph> result{g, {{}, extended_equations().systems}, core.singular};
    for (std::size_t i = 0; i < layout::core_end; ++i) result.roots.roots[i] = core.list[i];
    for (std::size_t i = 0; i < system_inputs; ++i)
      result.roots.roots[layout::core_end + i] = cheap_equations().roots[equation_roots.size() + i];
    return result;
  }
  template <bool WithApart>
  static constexpr auto factored_or_raise_fconstexpr_steps = make_factored_or_raise_fconstexpr_steps<WithApart>();
  template <bool WithApart> static constexpr auto solve() {
    constexpr auto& big = factored_or_raise_fconstexpr_steps<WithApart>;
    using finished = frozen_graph<big.graph.size(), big.graph.constant_count()>;
    return factored_equations<finished>{frozen<finished>(big.graph), big.roots, big.singular};
  }

  static constexpr const auto& solved() { return solved_without_apart<>; }

  template <class...> static constexpr auto graph_with_signs = comparable<true>(graph());

  /// Whether there are square roots or absolute values; the factors of a mass matrix alone add none. numbers() is the
  /// graph that has values to compare.
  template <class...> static constexpr bool make_rooted() {
    if constexpr (has_roots(graph()))
      return true;
    else if constexpr (layout::m == 0 && layout::contacts == 0)
      return false;
    else
      return has_roots(solved().graph);
  }
  static constexpr bool rooted = make_rooted<>();
  static constexpr const auto& numbers() {
    if constexpr (rooted)
      return graph_with_signs<>;
    else
      return graph();
  }

  /// Compares the equations with what was made of them: cheaper forms, and the derivatives of the speeds, which were
  /// found by elimination of dependent speeds, with multipliers, or by the factors of the mass matrix.
  template <class...> static constexpr verdict make_compared_solution() {
    if constexpr (Derived::ill_described || !equations().made.regular || solved().singular != layout::p)
      return verdict::not_compared;
    else {
      const auto& forms = comparable<rooted>(cheap_equations().graph, numbers());
      const auto& solution = comparable<rooted>(solved().graph, numbers());
      if constexpr (rooted)
        if (!numbers().known || !forms.known || !solution.known) return verdict::not_compared;
      if (!same_values(numbers(), all_equation_roots(), forms, cheap_equations().roots)) return verdict::differs;
      return compare_solution<equations_solution>(equation_roots, solution);
    }
  }
  static constexpr verdict compared_solution = make_compared_solution<>();

  /// Whether all frames have orientations, and no point has a velocity that the user gave: else only the equations
  /// show what is missing.
  static consteval bool all_oriented() {
    const auto& m = described::result.mechanism;
    for (std::uint32_t f = 1; f < m.frame_count; ++f)
      if (m.frames[f].kind == orientation_kind::none) return false;
    for (std::uint32_t p = 1; p < m.point_count; ++p)
      if (m.points[p].overridden) return false;
    return true;
  }
  /// What a formulation cannot treat in the motion of this system, where velocities alone are given.
  static constexpr sentence fault_of_motion() {
    if constexpr (Derived::ill_described || Derived::are_kanes || Derived::compared == verdict::agrees ||
                  all_oriented() ||
                  !requires(typename described::context_type & c) { formulation::fault_of_motion(c); })
      return {};
    else
      return motion_checked<>.made;
  }
  /// What is wrong with the equations that follow from the description.
  template <class...> static constexpr sentence make_fault_of_equations() {
    if constexpr (may_be_large(speeds, Derived::contacts))
      static_assert(sizeof(told_of_equations<equations_solution>) != 0);
    if constexpr (!Derived::obstacle.empty())
      return Derived::obstacle;
    else if constexpr (described::rejected || !equations().state.mechanism.fault.empty())
      return equations().state.mechanism.fault;
    else if constexpr (!fault_of_motion().empty())
      return fault_of_motion();
    else if constexpr (Derived::compared == verdict::differs || compared_solution == verdict::differs)
      return contradiction(formulation::name, std::is_base_of_v<own_formulation, formulation>);
    else if constexpr (!equations().made.regular)
      return undetermined(formulation::constraints);
    else if constexpr (solved().singular == layout::p)
      return sentence{};
    else
      return idle_speed(Derived::speed_names[equations().made.independent_speed[solved().singular]],
                        equation_roots[solved().singular * (layout::p + 1)] == zero);
  }
  static constexpr sentence fault_of_equations = make_fault_of_equations<>();

  /// A speed that moves no mass, by the definition of the mass matrix.
  template <class...> static constexpr idle_speed_found<speeds> make_idle() {
    if constexpr (Derived::ill_described || layout::maximal || speeds == 0 || !all_oriented())
      return idle_speed_found<speeds>{};
    else
      return find_idle_speed<speeds, has_roots(described::result.graph)>(described::result.graph,
                                                                         described::result.mechanism);
  }
  static constexpr idle_speed_found<speeds> idle = make_idle<>();
  /// Whether a speed is known to move no mass: then there are no equations of motion, only positions and velocities.
  static constexpr bool moves_nothing = idle.known && idle.speed != speeds;
  /// What is wrong with the description. If that is found without equations, none are derived.
  template <class...> static constexpr sentence make_fault() {
    if constexpr (!Derived::obstacle.empty())
      return Derived::obstacle;
    else if constexpr (!idle.known)
      return fault_of_equations;
    else if constexpr (idle.speed == speeds)
      return sentence{};
    else
      return idle_speed(Derived::speed_names[idle.speed], idle.zero_row);
  }
  static constexpr sentence fault = make_fault<>();
  static constexpr bool rejected = described::rejected || !fault.empty();
  /// What is wrong with mass matrix and forcing, if they are not solved. Where the definition agrees with them, and has
  /// a mass matrix of full rank, nothing is wrong, and they need not be solved to find that out.
  static constexpr sentence fault_of_unsolved() {
    if constexpr (may_be_large(speeds, Derived::contacts))
      static_assert(tell_gigabytes<gigabytes_told(for_unsolved.megabytes(size_of_derivation(described::result)))>());
    if constexpr (!Derived::obstacle.empty() || !idle.known || moves_nothing || layout::contacts != 0)
      return fault_of_equations;
    else if constexpr (Derived::compared != verdict::agrees || !equations().made.regular ||
                       !equations().state.mechanism.fault.empty())
      return fault_of_equations;
    else
      return {};
  }
  /// Whether the equations are those of the definition, and can be solved.
  static constexpr bool solvable() { return fault_of_equations.empty(); }

  static constexpr const auto& core_roots() { return solved().roots; }
  static constexpr const auto& core_program() { return scheduled<>; }

private:
  struct check_motion {
    constexpr auto operator()(auto& c) const { return formulation::fault_of_motion(c); }
  };
  template <class...>
  static constexpr auto motion_checked = described::template derive<described::result, check_motion>();
  template <class...> static constexpr auto with_inputs_of_systems = with_systems<graph(), equation_roots>();
  template <class...> static constexpr auto solved_without_apart = solve<false>();
  template <class...> static constexpr auto scheduled = schedule<solved().graph, core_roots(), Derived::loops != 0>();
};

} // namespace ctdyn::detail
