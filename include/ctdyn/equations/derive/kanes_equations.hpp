// Forcing and mass matrix by Kane's method, in the shortest known ways: all formulations begin with them.
#pragma once

#include "../../mechanism/mechanism.hpp"
#include "../../mechanism/read/constraint_rates.hpp"
#include "../formulation/kane.hpp"
#include "route.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// Forcing and mass matrix over all speeds, as if there were no constraints. Each stage is a constant of its own, made
/// from the one before.
///
/// Other formulations compute the same values, and equal values are one node of a graph: what another formulation
/// derives on top of these stages is proved to be Kane's if it has the same handles. Its longer formulas are then
/// dropped, and its programs are as short as those of Kane's method.
template <class Described> struct kanes_equations {
  static constexpr bool ill_described = Described::rejected || !Described::fault.empty();
  static constexpr std::size_t speeds = ill_described ? 0 : Described::template count<symbol_class::speed>;
  template <class Context> using method = kane<speeds, Context, chosen_tree>;

  struct derive_forcing {
    template <class Context> constexpr auto operator()(Context& c) const {
      return ill_described ? std::array<handle, speeds>{} : method<Context>(c).forcing();
    }
  };
  struct derive_mass_matrix {
    template <class Context> constexpr auto operator()(Context& c) const {
      if (ill_described) return std::array<handle, speeds * speeds>{};
      const auto made = method<Context>(c).mass_matrix();
      constraint_rates(c).read(Described::description); // last, for equal values keep the form that is found first
      return made;
    }
  };
  /// Nodes that the mass matrix may take beyond as many as the forcing: it has entries for each pair of a link and one
  /// behind it, so that those of a long chain outnumber all else.
  static constexpr std::size_t nodes_of_pairs() {
    const auto& state = with_forcing().state;
    std::size_t pairs = 0;
    for (const frame_record& f : state.mechanism.all_frames()) pairs += f.depth;
    return 24 * pairs - std::min<std::size_t>(24 * pairs, state.graph.node_count);
  }
  static constexpr const auto& with_forcing() { return forcing_stage<>; }
  static constexpr const auto& with_mass_matrix() { return mass_matrix_stage<>; }

private:
  template <class...>
  static constexpr auto forcing_stage = Described::template derive<Described::arranged(), derive_forcing>();
  template <class...>
  static constexpr auto
      mass_matrix_stage = Described::template derive<with_forcing().state, derive_mass_matrix, nodes_of_pairs()>();
};

/// Forcing and mass matrix of another formulation, in the graph of Kane's: they are the same nodes where they agree.
template <class Stages> struct other_equations {
  using described = typename Stages::described;
  using kanes = kanes_equations<described>;
  /// Whether the formulation is derived on its own: with a Lagrangian written by hand, the bodies do not give the
  /// equations.
  static constexpr bool alone = Stages::ill_described || kanes::with_mass_matrix().state.mechanism.has_lagrangian ||
                                !kanes::with_mass_matrix().state.mechanism.fault.empty();
  static constexpr const auto& start() {
    if constexpr (alone)
      return described::result;
    else
      return kanes::with_mass_matrix().state;
  }
  static constexpr auto with_forcing = described::template derive<start(), typename Stages::derive_forcing>();
  static constexpr auto with_mass_matrix =
      described::template derive<with_forcing.state, typename Stages::derive_mass_matrix>();
  template <class...> static constexpr bool make_are_kanes() {
    if constexpr (alone)
      return false;
    else
      return with_forcing.made == kanes::with_forcing().made && with_mass_matrix.made == kanes::with_mass_matrix().made;
  }
  static constexpr bool are_kanes = make_are_kanes<>();
};

} // namespace ctdyn::detail
