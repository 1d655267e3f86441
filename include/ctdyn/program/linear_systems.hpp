// The linear systems that values depend on, which have to be solved with numbers before them.
#pragma once

#include "../graph/node.hpp"
#include "program.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A linear system of a program, and its index in the graph.
struct needed_system {
  linear_system_shape shape{};
  std::uint32_t index = 0;
};

/// Values, and after them the inputs of all systems that they depend on, in the order in which these are solved.
template <std::size_t Roots, std::size_t Systems, std::size_t Inputs> struct extended_roots {
  static constexpr std::size_t own = Roots; // the number of the values themselves
  std::array<handle, Roots + Inputs> roots{};
  std::array<needed_system, Systems> systems{};
};

/// The index of a `solved` node among the entries of all solutions; the index of the regularity is behind the last one.
template <std::size_t Systems>
constexpr std::uint32_t solution_of(const std::array<needed_system, Systems>& systems, const node& n) {
  std::uint32_t end = 0;
  for (const needed_system& s : systems) {
    if (s.index == n.a.bits) return s.shape.first_result + n.b.bits;
    end = s.shape.first_result + s.shape.results();
  }
  return end;
}

/// Marks the systems of a graph on which some roots depend, directly or through other systems.
template <class Frozen, std::size_t Roots>
constexpr std::array<bool, Frozen::solve_count + 1> systems_of(const Frozen& g,
                                                               const std::array<handle, Roots>& roots) {
  constexpr std::size_t nodes = Frozen::node_count;
  std::array<bool, Frozen::solve_count + 1> needed{};
  if constexpr (Frozen::solve_count != 0) {
    bool used[nodes]{};
    for (const handle root : roots) used[root.id()] = true;
    for (std::uint32_t id = nodes; id-- > 0;) { // inputs have smaller ids than the solutions
      if (!used[id]) continue;
      const node n = g.nodes[id];
      const auto arity = properties(n.op).arity;
      if (arity > 0) used[n.a.id()] = true;
      if (arity > 1) used[n.b.id()] = true;
      if (n.op != opcode::solved) continue;
      const auto need = [&](std::uint32_t index) {
        needed[index] = true;
        for (std::uint32_t i = 0; i < g.solves[index].inputs(); ++i)
          used[g.solve_inputs[g.solves[index].first + i].id()] = true;
      };
      for (std::uint32_t i = 0; i < Frozen::solve_count; ++i)
        if (!needed[i] && (n.a.bits == i || n.a.bits == all_solves)) need(i);
    }
  }
  return needed;
}

template <const auto& Graph, const auto& Roots> inline constexpr auto needed_systems = systems_of(Graph, Roots);
template <const auto& Graph, const auto& Roots>
inline constexpr auto system_counts = [] { // the numbers of systems, and of their inputs
  std::array<std::size_t, 2> counts{};
  for (std::uint32_t i = 0; i + 1 < needed_systems<Graph, Roots>.size(); ++i)
    if (needed_systems<Graph, Roots>[i]) ++counts[0], counts[1] += Graph.solves[i].inputs();
  return counts;
}();

/// The roots, and the inputs of the systems on which they depend.
///
///     static constexpr auto all = with_systems<graph, roots>();
template <const auto& Graph, const auto& Roots> constexpr auto with_systems() {
  constexpr auto& count = system_counts<Graph, Roots>;
  extended_roots<Roots.size(), count[0], count[1]> all;
  for (std::size_t i = 0; i < Roots.size(); ++i) all.roots[i] = Roots[i];
  std::uint32_t system = 0, input = 0, result = 0;
  for (std::uint32_t i = 0; i + 1 < needed_systems<Graph, Roots>.size(); ++i) {
    if (!needed_systems<Graph, Roots>[i]) continue;
    const solve_record& s = Graph.solves[i];
    all.systems[system++] = {{s.size, s.columns, input, result, s.semidefinite}, i};
    result += s.size * s.columns;
    for (std::uint32_t k = 0; k < s.inputs(); ++k) all.roots[Roots.size() + input++] = Graph.solve_inputs[s.first + k];
  }
  return all;
}

/// The same for roots that depend on no system.
template <std::size_t Roots> constexpr extended_roots<Roots, 0, 0> without_systems(const std::array<handle, Roots>& r) {
  return {r, {}};
}

} // namespace ctdyn::detail
