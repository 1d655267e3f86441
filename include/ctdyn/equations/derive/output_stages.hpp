// Outputs that are not core outputs are read in stages, since compilers bound the steps of one constant evaluation.
#pragma once

#include "../../detail/limits.hpp"
#include "../output/core.hpp"
#include "../output/output.hpp"
#include "../verify/output_comparison.hpp"
#include "expected_memory.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// The nodes that derivatives of the solved equations visit: those of the equations for each column.
template <class Derivation, class Output> constexpr std::size_t differentiated_nodes() {
  if constexpr (requires { reader_of<Output>::template in_stages<Derivation>; })
    if constexpr (reader_of<Output>::template in_stages<Derivation>)
      return reader_of<Output>::template derivatives<Derivation> * Derivation::graph().node_count;
  return 0;
}
/// Tells what outputs of a large system will take beyond what was told of its equations.
template <class Derivation, class... Outputs> constexpr void tell_memory_of_outputs() {
  using stages = typename Derivation::own_stages;
  constexpr auto size = size_of_derivation(Derivation::described::result);
  if constexpr ((stages::template before_equations<Outputs> && ...)) {
    if constexpr (!(of_motion<Outputs> && ...))
      static_assert(tell_gigabytes<gigabytes_told(for_forces.megabytes(size))>());
  } else {
    constexpr std::size_t equations = for_equations.megabytes(size);
    constexpr std::size_t more = (differentiated_nodes<Derivation, Outputs>() + ...) * bytes_of_derivative / 1'000'000;
    if constexpr (more > equations) static_assert(tell_gigabytes<gigabytes_told(equations + more)>());
  }
}

/// The entries of outputs in graphs that have grown from that of the equations. Small systems take one stage.
template <class Derivation> struct output_stages {
  static constexpr std::size_t grown_description = nodes_of_description<Derivation>;

  template <class Output> static constexpr auto entries(auto& c) {
    constexpr core_range range = Derivation::template range_of<Output>();
    if constexpr (range.exists && !range.apart)
      return core_entries<Derivation, range>(c);
    else
      return reader_of<Output>::template entries<Derivation>(c);
  }

  /// Reads outputs in a graph that has grown from that of the equations of motion, up to one that is wrong. Entries
  /// that were read before are at the head of the list.
  template <const auto& Before, class... Outputs> struct read_outputs {
    constexpr auto operator()(auto& c) const {
      std::array<handle, Before.size() + (Derivation::template shape_of<Outputs>().size() + ... + 0)> list{};
      std::size_t at = 0;
      for (const handle h : Before) list[at++] = h;
      const auto append = [&](const auto& entries) {
        for (const handle h : entries) list[at++] = h;
        return !c.faulty();
      };
      (void)(append(entries<Outputs>(c)) && ...);
      return list;
    }
  };
  /// Whether an output depends on the entries of other outputs that are requested with it.
  template <class Output> static constexpr bool looks_beside = requires(typename Derivation::context_type& c) {
    reader_of<Output>::template entries_beside<Derivation>(c, std::array<handle, 0>{});
  };
  template <const auto& Entries, class... Outputs> struct read_beside {
    constexpr auto operator()(auto& c) const {
      auto list = Entries;
      auto keep = [&, first = std::size_t{0}]<class Output>(std::type_identity<Output>) mutable {
        if constexpr (looks_beside<Output>) {
          std::size_t at = first;
          for (const handle h : reader_of<Output>::template entries_beside<Derivation>(c, Entries)) list[at++] = h;
        }
        first += Derivation::template shape_of<Output>().size();
      };
      (keep(std::type_identity<Outputs>{}), ...);
      return list;
    }
  };
  /// How many derivatives an output has: each column has about as many nodes as what is differentiated.
  template <class Output> static constexpr std::size_t derivatives_of() {
    if constexpr (requires { reader_of<Output>::template derivatives<Derivation>; })
      return reader_of<Output>::template derivatives<Derivation>;
    else
      return 0;
  }
  /// Whether an output is formed before the equations, because it needs none of them, if no other output needs them:
  /// equal values keep the form that is found first, and forces without weights are longer in the forms of those with
  /// them.
  template <class Output> static constexpr bool before_equations = requires { reader_of<Output>::before_equations; }
  ? !(requires { reader_of<Output>::reads_forces_of_motion; } && has_forces_of_motion<Derivation>)
  : of_motion<Output> && Derivation::moves_nothing;
  /// `count` times the number of nodes of the graph in which an output is read: that of the equations, or that of the
  /// description for outputs before the equations.
  template <class Output> static constexpr std::size_t times_all_nodes(std::size_t count) {
    if (count == 0) return 0;
    if constexpr (before_equations<Output>)
      return count * grown_description;
    else
      return count * Derivation::graph().node_count;
  }
  template <class... Outputs>
  static constexpr std::size_t more_nodes = (times_all_nodes<Outputs>(derivatives_of<Outputs>()) + ... + 0);

  /// The number of nodes that are made or visited for an output. Outputs of positions and motion alone do not visit the
  /// equations.
  template <class Output> static constexpr std::size_t nodes_of() {
    if constexpr (of_motion<Output>)
      return (derivatives_of<Output>() + 1) * grown_description;
    else
      return times_all_nodes<Output>(derivatives_of<Output>() + 1);
  }
  template <class... Outputs> static constexpr bool light = (nodes_of<Outputs>() + ...) <= limits::read_at_once;
  template <class...> struct group;

  /// Reads outputs in the graph of a stage: the group, and then the others, in as many stages as a compiler's limit of
  /// constant evaluation requires.
  template <const auto& State, const auto& Before, class Group, class... Others> struct reading;
  template <const auto& State, const auto& Before, class... Outputs> struct reading<State, Before, group<Outputs...>> {
    static constexpr auto all =
        Derivation::described::template derive<State, read_outputs<Before, Outputs...>, more_nodes<Outputs...>>();
  };
  /// Whether an output is read in stages: a linearization of a large system, some of its columns in each stage.
  template <class Output> static constexpr auto make_in_stages() {
    if constexpr (requires { reader_of<Output>::template in_stages<Derivation>; })
      return reader_of<Output>::template in_stages<Derivation> && !light<Output>;
    else
      return false;
  }
  template <class Output> static constexpr bool in_stages = make_in_stages<Output>();
  template <const auto& State, const auto& Before, class Output>
    requires in_stages<Output>
  struct reading<State, Before, group<Output>> {
    static constexpr std::size_t columns = derivatives_of<Output>(), nodes = Derivation::graph().node_count;
    using reader = reader_of<Output>;
    struct prepare {
      constexpr auto operator()(auto& c) const { return reader::template prepare<Derivation>(c); }
    };
    static constexpr auto prepared = Derivation::described::template derive<State, prepare, 4 * nodes + 4096>();
    /// Finds columns until a constant has worked enough. Most columns of large systems visit few nodes, so these are
    /// counted, not the columns.
    struct start {
      constexpr auto operator()(auto& c) const {
        return reader::template start<Derivation>(c, prepared.made, limits::differentiated_at_once);
      }
    };
    template <const auto& Known> struct proceed {
      constexpr auto operator()(auto& c) const {
        return reader::template proceed<Derivation>(c, prepared.made, Known, limits::differentiated_at_once);
      }
    };
    template <const auto& Known> struct finish {
      constexpr auto operator()(auto& c) const {
        const auto entries = reader::template finish<Derivation>(c, prepared.made, Known.changes);
        std::array<handle, Before.size() + entries.size()> list{};
        std::size_t at = 0;
        for (const handle h : Before) list[at++] = h;
        for (const handle h : entries) list[at++] = h;
        return list;
      }
    };
    template <const auto& Stage> static constexpr const auto& with_all_columns() {
      if constexpr (columns > Stage.made.count)
        return with_all_columns<further<Stage>>();
      else
        return Stage;
    }
    static constexpr std::size_t more = nodes + limits::differentiated_at_once;
    template <const auto& Stage>
    static constexpr auto further = Derivation::described::template derive<Stage.state, proceed<Stage.made>, more>();
    static constexpr auto started = Derivation::described::template derive<prepared.state, start, more>();
    static constexpr auto& differentiated = with_all_columns<started>();
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
    using further = reading<first.state, first.made, group<Next>, Others...>;
    static constexpr const auto& with_others() {
      if constexpr (first.state.mechanism.fault.empty())
        return further::all;
      else
        return first;
    }
    static constexpr auto& all = with_others();
  };
  static constexpr std::array<handle, 0> nothing_read{};
  template <class... Outputs> static constexpr const auto& first_state() {
    if constexpr ((before_equations<Outputs> && ...))
      return Derivation::described::arranged();
    else
      return Derivation::equations().state;
  }
  template <class...> struct first_reading;
  template <class First, class... Others>
  struct first_reading<First, Others...>
      : reading<first_state<First, Others...>(), nothing_read, group<First>, Others...> {};
  template <class... Outputs> struct reading_beside {
    static constexpr auto& entries = first_reading<Outputs...>::all;
    static constexpr auto complete() {
      if constexpr (entries.state.mechanism.fault.empty())
        return Derivation::described::template derive<entries.state, read_beside<entries.made, Outputs...>>();
      else
        return entries;
    }
    static constexpr auto all = complete();
  };
  template <class... Outputs> static constexpr const auto& own_outputs() {
    if constexpr (may_be_large(Derivation::speeds, Derivation::derived::contacts))
      tell_memory_of_outputs<Derivation, Outputs...>();
    if constexpr (!Derivation::template all_core<Outputs...> && (looks_beside<Outputs> || ...))
      return reading_beside<Outputs...>::all;
    else
      return first_reading<Outputs...>::all;
  }

  /// The values of an output in a graph that has grown from another one.
  template <const auto& State> struct values_in {
    template <class Output>
    static constexpr auto derived = Derivation::described::template derive<State, read_outputs<nothing_read, Output>>();
    template <class Output> static constexpr const auto& read() { return derived<Output>; }
  };
  /// Whether a derivative is that of its values: for each a constant of its own, which may take all steps that a
  /// compiler grants to one.
  template <std::size_t I, class... Outputs>
  static constexpr bool
      right_derivative = derivative_agrees<Derivation, values_in<own_outputs<Outputs...>().state>, I, Outputs...>(
          own_outputs<Outputs...>().state.graph, own_outputs<Outputs...>().made);
  template <class... Outputs, std::size_t... I>
  static constexpr bool right_derivatives(std::index_sequence<I...> /*all*/) {
    return (right_derivative<I, Outputs...> && ...);
  }
  /// Whether outputs agree with the equations; a constant of its own, since compilers evaluate a condition repeatedly.
  template <class... Outputs>
  static constexpr bool right_outputs = outputs_agree<Derivation, Outputs...>(own_outputs<Outputs...>().state.graph,
                                                                              own_outputs<Outputs...>().made);
  /// Whether outputs agree with their definition, as far as that is known.
  template <class... Outputs> static constexpr bool agree() {
    constexpr auto& own = own_outputs<Outputs...>();
    if constexpr ((before_equations<Outputs> && ...))
      return outputs_agree_with_definition<Derivation, has_roots(own.state.graph), Outputs...>(own.state.graph,
                                                                                               own.made);
    else
      return right_outputs<Outputs...> && right_derivatives<Outputs...>(std::index_sequence_for<Outputs...>());
  }

  /// The entries of one output in the graph of a context.
  template <class Output> static constexpr auto values(auto& c) { return entries<Output>(c); }
};

} // namespace ctdyn::detail
