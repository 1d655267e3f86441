// Outputs outside of the equations of motion are read in stages, since compilers bound one constant evaluation.
#pragma once

#include "../output/core.hpp"
#include "../output/output.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// The entries of outputs in graphs that have grown from that of the equations. Small systems take one stage.
template <class Derivation> struct output_stages {
  template <class Output> static constexpr bool is_status = std::is_same_v<Output, output::status>;

  /// Outputs outside the core have a graph of their own, grown from that of the equations of motion. What was read
  /// before them stands at the head of the list.
  template <const auto& Before, class... Outputs> struct read_outputs {
    constexpr auto operator()(auto& c) const {
      std::array<handle, Before.size() + (Derivation::template shape_of<Outputs>().size() + ... + 0)> list{};
      std::size_t at = 0;
      for (const handle h : Before) list[at++] = h;
      const auto append = [&]<class Output>(std::type_identity<Output>) {
        if constexpr (Derivation::template range_of<Output>().exists)
          append_core<Derivation::template range_of<Output>()>(c, list, at);
        else
          for (const handle h : reader_of<Output>::template read<Derivation>(c)) list[at++] = h;
      };
      (append(std::type_identity<Outputs>{}), ...);
      return list;
    }
  };
  /// The status beside outputs outside the core: zero where the equations of motion or another result are not finite.
  template <const auto& Entries, class... Outputs> struct read_status {
    constexpr auto operator()(auto& c) const {
      auto list = Entries;
      handle status = Derivation::equations.made.status(c.g(), Derivation::equation_roots, c.g().solve_count() != 0);
      status = Derivation::equations.made.status_of_results(
          c.g(), status, Derivation::equations.made.solve(c.g(), Derivation::equation_roots));
      for (const handle entry : list) status = c.g().function(opcode::finite, status, entry);
      auto keep = [&, first = std::size_t{0}]<class Output>(std::type_identity<Output>) mutable {
        if (is_status<Output>) list[first] = status;
        first += Derivation::template shape_of<Output>().size();
      };
      (keep(std::type_identity<Outputs>{}), ...);
      return list;
    }
  };
  template <core_range Range, class List> static constexpr void append_core(auto& c, List& list, std::size_t& at) {
    const auto core = Derivation::equations.made.solve(c.g(), Derivation::equation_roots);
    if (Range.first == Derivation::layout::status)
      list[at++] = Derivation::equations.made.status(c.g(), Derivation::equation_roots, c.g().solve_count() != 0);
    else
      for (std::size_t i = Range.first; i < Range.first + Range.form.size(); ++i) list[at++] = core.list[i];
  }
  /// Each column of a derivative has about as many nodes as what is differentiated.
  template <class Output> static constexpr std::size_t derivatives_of() {
    if constexpr (requires { reader_of<Output>::template derivatives<Derivation>; })
      return reader_of<Output>::template derivatives<Derivation>;
    else
      return 0;
  }
  template <class... Outputs>
  static constexpr std::size_t more_nodes = (derivatives_of<Outputs>() + ... + 0) * std::size_t{
                                                                                        Derivation::graph.node_count};

  /// Nodes of the equations, times outputs and columns of derivatives, that are read in one stage.
  static constexpr std::size_t read_at_once = 12'000, differentiated_at_once = 2'500;
  template <class... Outputs>
  static constexpr bool light = (derivatives_of<Outputs>() + ... + sizeof...(Outputs)) * Derivation::graph.node_count
                                <= read_at_once;
  template <class...> struct group;

  /// Outputs in the graph of a stage, after what was read before: the group, and then the others, in as many stages as
  /// a compiler's limit of constant evaluation takes.
  template <const auto& State, const auto& Before, class Group, class... Others> struct reading;
  template <const auto& State, const auto& Before, class... Outputs> struct reading<State, Before, group<Outputs...>> {
    static constexpr auto all =
        Derivation::described::template derive<State, read_outputs<Before, Outputs...>, more_nodes<Outputs...>>();
  };
  /// A linearization of a large system: some of its columns in each stage.
  template <class Output>
  static constexpr bool in_stages = [] {
    if constexpr (requires { reader_of<Output>::template in_stages<Derivation>; })
      return reader_of<Output>::template in_stages<Derivation> && !light<Output>;
    else
      return false;
  }();
  template <const auto& State, const auto& Before, class Output>
    requires in_stages<Output>
  struct reading<State, Before, group<Output>> {
    static constexpr std::size_t columns = derivatives_of<Output>();
    static constexpr std::size_t at_once =
        std::max(std::size_t{1}, differentiated_at_once / Derivation::graph.node_count);
    using reader = reader_of<Output>;
    struct prepare {
      constexpr auto operator()(auto& c) const { return reader::template prepare<Derivation>(c); }
    };
    static constexpr auto prepared = Derivation::described::template derive<State, prepare>();
    struct start {
      constexpr auto operator()(auto& c) const { return reader::template start<Derivation>(c, prepared.made); }
    };
    template <const auto& Changes, std::size_t First> struct proceed {
      constexpr auto operator()(auto& c) const {
        return reader::template proceed<Derivation>(c, prepared.made, Changes, First,
                                                    std::min(First + at_once, columns));
      }
    };
    template <const auto& Changes> struct finish {
      constexpr auto operator()(auto& c) const {
        const auto entries = reader::template finish<Derivation>(c, prepared.made, Changes);
        std::array<handle, Before.size() + entries.size()> list{};
        std::size_t at = 0;
        for (const handle h : Before) list[at++] = h;
        for (const handle h : entries) list[at++] = h;
        return list;
      }
    };
    template <std::size_t Column, class = void> struct part { // the columns before this one are known
      static constexpr auto& before = part<Column - at_once>::changes;
      static constexpr auto changes =
          Derivation::described::template derive<before.state, proceed<before.made, Column - at_once>,
                                                 at_once * std::size_t{Derivation::graph.node_count}>();
    };
    template <class None> struct part<0, None> {
      static constexpr auto changes = Derivation::described::template derive<prepared.state, start>();
    };
    static constexpr auto& differentiated = part<(columns + at_once - 1) / at_once * at_once>::changes;
    static constexpr auto all =
        Derivation::described::template derive<differentiated.state, finish<differentiated.made>>();
  };
  template <const auto& State, const auto& Before, class... Outputs, class Next, class... Others>
    requires light<Outputs..., Next>
  struct reading<State, Before, group<Outputs...>, Next, Others...>
      : reading<State, Before, group<Outputs..., Next>, Others...> {
  };
  template <const auto& State, const auto& Before, class... Outputs, class Next, class... Others>
  struct reading<State, Before, group<Outputs...>, Next, Others...> {
    static constexpr auto& first = reading<State, Before, group<Outputs...>>::all;
    static constexpr auto& all = reading<first.state, first.made, group<Next>, Others...>::all;
  };
  static constexpr std::array<handle, 0> nothing_read{};
  template <class...> struct reading_from_equations;
  template <class First, class... Others>
  struct reading_from_equations<First, Others...>
      : reading<Derivation::equations.state, nothing_read, group<First>, Others...> {};
  template <class... Outputs> struct reading_with_status {
    static constexpr auto& entries = reading_from_equations<Outputs...>::all;
    static constexpr auto all =
        Derivation::described::template derive<entries.state, read_status<entries.made, Outputs...>>();
  };
  template <class... Outputs> static constexpr const auto& own_outputs() {
    if constexpr (!Derivation::template core_or_status<Outputs...> && (is_status<Outputs> || ...))
      return reading_with_status<Outputs...>::all;
    else
      return reading_from_equations<Outputs...>::all;
  }

  /// The entries of one output in the graph of a context.
  template <class Output> static constexpr auto values(auto& c) { return read_outputs<nothing_read, Output>()(c); }
};

} // namespace ctdyn::detail
