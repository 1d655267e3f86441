// By which of its ways a derivation went: for tests that have to take all of them.
#pragma once

#include "../tree/composite_bodies.hpp"
#include "equations.hpp"

#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// Each is true where that way was taken.
struct derivation_ways {
  bool sums_over_bodies = false;   // inertia forces and mass matrix
  bool links = false;              // inertia forces from link to link
  bool composite_bodies = false;   // the mass matrix
  bool parallel_turns = false;     // links are described in the basis of a carrier
  bool articulated_bodies = false; // udot
  bool elimination = false;        // of dependent speeds
  bool multipliers = false;
  bool solved_with_numbers = false; // linear systems with pivoting
  bool other_form = false;          // one with fewer operations was found
};

template <class Derivation> struct find_ways {
  constexpr derivation_ways operator()(auto& c) const {
    derivation_ways ways;
    if (chained(c.m())) {
      const augmented_bodies<std::remove_cvref_t<decltype(c)>> links(c);
      ways.links = links.usable();
      if (links.usable()) {
        ways.composite_bodies =
            composite_bodies<Derivation::speeds, std::remove_cvref_t<decltype(c)>>(c, links).usable();
        for (std::uint32_t i = 0; i < links.count(); ++i) ways.parallel_turns = ways.parallel_turns || links[i].carried;
      }
    }
    ways.sums_over_bodies = !ways.links || !ways.composite_bodies;
    return ways;
  }

  static consteval derivation_ways all() {
    if constexpr (Derivation::rejected) {
      return {};
    } else {
      using layout = typename Derivation::layout;
      derivation_ways ways = Derivation::described::template derive<Derivation::equations.state, find_ways>().made;
      ways.articulated_bodies = Derivation::template goes_directly<output::udot>;
      ways.elimination = layout::eliminated && Derivation::rows != 0;
      ways.multipliers = !layout::eliminated && !layout::maximal && Derivation::rows != 0;
      ways.solved_with_numbers = Derivation::solves_systems;
      ways.other_form = !Derivation::as_derived;
      return ways;
    }
  }
};

/// Of Kane's method; others form inertia forces and mass matrix in ways of their own.
///
///     static_assert(detail::ways_of<kane::derivation_type>.articulated_bodies);
template <class Derivation> inline constexpr derivation_ways ways_of = find_ways<Derivation>::all();

} // namespace ctdyn::detail
