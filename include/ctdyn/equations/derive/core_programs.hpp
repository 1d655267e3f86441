// The programs of the core outputs, by the factors of the mass matrix or without it.
#pragma once

#include "../../model/outputs.hpp"
#include "../../program/join.hpp"
#include "../../program/prune.hpp"
#include "../../program/schedule.hpp"
#include "equations_solution.hpp"
#include "route.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// The programs of core outputs, by the factors of the mass matrix, or by a shorter way that the formulation offers.
template <stage_of_solution Solved> struct core_programs {
  using solution = Solved;
  using derived = typename Solved::derived;
  using described = typename Solved::described;
  using layout = typename Solved::layout;
  static constexpr std::size_t speeds = Solved::speeds;

  template <class Output> static constexpr core_range range_of() {
    if constexpr (requires { reader_of<Output>::template range<derived>(); })
      return reader_of<Output>::template range<derived>();
    else
      return core_range_of<layout, Output>();
  }
  /// Whether an output is one of the equations before they are solved.
  template <class Output>
  static constexpr bool unsolved = range_of<Output>().exists && !range_of<Output>().apart
                                   && range_of<Output>().first + range_of<Output>().form.size() <= layout::udot;
  /// all_core: all outputs are core outputs; core: the status, which is apart, is not among them.
  template <class... Outputs> static constexpr bool all_core = (range_of<Outputs>().exists && ...);
  template <class... Outputs> static constexpr bool core = all_core<Outputs...> && !(range_of<Outputs>().apart || ...);

  /// The program with the status, of which other programs have no operation.
  template <class...> struct with_apart {
    static constexpr auto solved = Solved::template solve<true>();
    static constexpr auto& roots = solved.roots;
    static constexpr auto program = schedule<solved.graph, roots, derived::loops != 0>();
  };

  // The derivatives of the speeds without the mass matrix (articulated bodies), if the formulation has such a way. It
  // is meant for long chains. It has a graph of its own: in one graph with the factors of the mass matrix, either way
  // would take values in the form of the other one.

  struct direct_udot {
    std::array<handle, speeds> list{};
    bool found = false;
  };
  struct derive_udot {
    constexpr auto operator()(auto& c) const {
      direct_udot udot;
      if constexpr (derived::are_kanes)
        udot.found = derived::kanes_method_of(c).accelerations(udot.list, route::in_long_chain());
      else if constexpr (requires { derived::method_of(c).accelerations(udot.list, route::in_long_chain()); })
        udot.found = derived::method_of(c).accelerations(udot.list, route::in_long_chain());
      return udot;
    }
  };
  template <class...> struct direct {
    static constexpr auto stage = described::template derive<derived::equations().state, derive_udot>();
    static constexpr auto& graph = stage.state.graph;
    template <class...> static constexpr auto make_roots() { // in the order of the core outputs
      auto all = Solved::solved().roots;
      for (std::size_t i = 0; i < speeds; ++i) all.roots[layout::udot + i] = stage.made.list[i];
      return all;
    }
    static constexpr auto roots = make_roots<>();
  };
  /// A template of its own, so that it is instantiated only where this way is chosen.
  template <class...> struct direct_program {
    static constexpr auto program = schedule<direct<>::graph, direct<>::roots>();
    static constexpr auto prepare = join(Solved::core_program().first, program.first);
  };
  /// Whether the equations have the form in which they were derived: another form that `cheapest` found is not in the
  /// graph to which the mechanism's handles refer.
  template <class...> static constexpr bool make_as_derived() {
    if (Solved::cheap_equations().graph.node_count != derived::graph().node_count) return false;
    for (std::size_t i = 0; i < derived::graph().node_count; ++i)
      if (derived::graph().nodes[i].print != Solved::cheap_equations().graph.nodes[i].print) return false;
    return true;
  }
  static constexpr bool as_derived = make_as_derived<>();

  template <class... Outputs> static constexpr auto make_core_entries() {
    std::array<std::uint32_t, (range_of<Outputs>().form.size() + ... + 0)> list{};
    std::size_t at = 0;
    const auto append = [&](const core_range& r) {
      for (std::size_t i = 0; i < r.form.size(); ++i) list[at++] = static_cast<std::uint32_t>(r.first + i);
    };
    (append(range_of<Outputs>()), ...);
    return list;
  }
  template <class... Outputs> static constexpr auto core_entries = make_core_entries<Outputs...>();

  template <class... Outputs>
  static constexpr bool cheaper_directly = route::shorter(direct<>::graph, direct<>::roots, Solved::solved().graph,
                                                          Solved::core_roots(), core_entries<Outputs...>);
  template <class...> static constexpr bool make_has_direct_way() {
    if constexpr (Solved::solvable() && as_derived && derived::rows == 0 && route::articulated(derived::mechanism) &&
                  !Solved::solves_systems && !described::reactions_work)
      if constexpr (direct<>::stage.made.found) {
        static_assert(
            same_accelerations<Solved>(direct<>::graph, direct<>::stage.made.list),
            "accelerations by articulated bodies differ from those by the mass matrix; this is a fault of ctdyn, not of the description: please report it with the description");
        return cheaper_directly<output::udot>;
      }
    return false;
  }
  static constexpr bool has_direct_way = make_has_direct_way<>();
  /// Whether these outputs may go the direct way, which is derived only if udot or rhs is among them; no outputs stand
  /// for all.
  template <class... Outputs> static constexpr bool may_go_directly() {
    constexpr bool asked = sizeof...(Outputs) == 0 ||
                           ((std::is_same_v<Outputs, output::udot> || std::is_same_v<Outputs, output::rhs>) || ...);
    if constexpr (asked)
      return has_direct_way;
    else
      return false;
  }
  template <class... Outputs> static constexpr bool make_goes_directly() {
    if constexpr (may_go_directly<Outputs...>())
      return cheaper_directly<Outputs...>;
    else
      return false;
  }
  template <class... Outputs> static constexpr bool goes_directly = make_goes_directly<Outputs...>();
  template <class... Outputs> static constexpr auto core_evaluation() {
    if constexpr (goes_directly<Outputs...>)
      return after(prune<direct_program<>::program.second, core_entries<Outputs...>>(),
                   Solved::core_program().first.result_count);
    else
      return prune<Solved::core_program().second, core_entries<Outputs...>>();
  }
  template <class... Outputs> static constexpr const auto& core_prepare() {
    if constexpr (may_go_directly<Outputs...>())
      return direct_program<>::prepare;
    else
      return Solved::core_program().first;
  }
};

} // namespace ctdyn::detail
