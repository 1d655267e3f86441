// The ways that a derivation took, and how its search for fewer operations ended.
#pragma once

#include "../tree/composite_bodies.hpp"
#include "../tree/hanging_points.hpp"
#include "equations.hpp"

#include <cstdint>
#include <type_traits>

namespace ctdyn {

/// How the values of a program were derived, and which forms of them with fewer operations were tried. `text()` writes
/// a report, such as
///
///     inertia forces from link to link, mass matrix by composite bodies, udot by articulated bodies;
///     1847 nodes: no other forms were tried; the search takes at most 700 nodes
struct search_report {
  bool links = false;              // inertia forces by recursion over links, else summed over bodies
  bool composite_bodies = false;   // the mass matrix
  bool articulated_bodies = false; // udot without the mass matrix
  bool points = false;             // mass centers' part of inertia forces and mass matrix from point to point
  bool by_kane = false;            // the ways above are known; a formulation whose equations differ has its own
  form_search forms{};

  /// The report in words.
  [[nodiscard]] constexpr detail::sentence text() const {
    detail::sentence s;
    if (by_kane && points) {
      s << (composite_bodies ? "inertia forces from point to point, mass matrix by composite bodies"
                             : "inertia forces and mass matrix from point to point")
        << (articulated_bodies ? ", udot by articulated bodies; " : "; ");
    } else if (by_kane) {
      s << "inertia forces " << (links ? "from link to link" : "summed over bodies") << ", mass matrix "
        << (composite_bodies ? "by composite bodies" : "summed over bodies");
      s << (articulated_bodies ? ", udot by articulated bodies; " : "; ");
    }
    forms.write(s);
    return s;
  }
};

} // namespace ctdyn

namespace ctdyn::detail {

/// Each member is true if that way was taken.
struct derivation_ways {
  bool sums_over_bodies = false;   // inertia forces and mass matrix
  bool links = false;              // inertia forces by recursion over links
  bool composite_bodies = false;   // the mass matrix
  bool parallel_turns = false;     // links are described in the basis of a carrier
  bool articulated_bodies = false; // udot
  bool points = false;             // mass centers, from point to point
  bool elimination = false;        // of dependent speeds
  bool multipliers = false;
  bool solved_with_numbers = false; // linear systems, by pivoting at run time
  bool other_form = false;          // one with fewer operations was found
};

template <class Derivation> struct find_ways {
  constexpr derivation_ways operator()(auto& c) const {
    derivation_ways ways;
    if (route::points(c.g(), c.m())) {
      ways.points = hanging_points<Derivation::speeds, std::remove_cvref_t<decltype(c)>>(c).usable();
    }
    ways.composite_bodies = ways.points && !absolute_angles(c.g(), c.m());
    if (!ways.points && route::links(c.m())) {
      const augmented_bodies<std::remove_cvref_t<decltype(c)>> links(c);
      ways.links = links.usable();
      if (links.usable()) {
        ways.composite_bodies =
            composite_bodies<Derivation::speeds, std::remove_cvref_t<decltype(c)>>(c, links).usable();
        for (std::uint32_t i = 0; i < links.count(); ++i) ways.parallel_turns = ways.parallel_turns || links[i].carried;
      }
    }
    ways.sums_over_bodies = !ways.points && (!ways.links || !ways.composite_bodies);
    return ways;
  }

  template <class... Outputs> static consteval search_report report() {
    if constexpr (Derivation::rejected) {
      return {};
    } else {
      search_report r{.by_kane = Derivation::are_kanes, .forms = Derivation::template search<Outputs...>()};
      if (!r.by_kane) return r;
      const auto ways = Derivation::described::template derive<Derivation::equations().state, find_ways>().made;
      r.links = ways.links, r.composite_bodies = ways.composite_bodies, r.points = ways.points;
      if constexpr (Derivation::template core<Outputs...>)
        r.articulated_bodies = Derivation::template goes_directly<Outputs...>;
      return r;
    }
  }
  static consteval derivation_ways all() {
    if constexpr (Derivation::rejected) {
      return {};
    } else {
      using layout = typename Derivation::layout;
      derivation_ways ways = Derivation::described::template derive<Derivation::equations().state, find_ways>().made;
      ways.articulated_bodies = Derivation::template goes_directly<output::udot>;
      ways.elimination = layout::eliminated && Derivation::rows != 0;
      ways.multipliers = !layout::eliminated && !layout::maximal && Derivation::rows != 0;
      ways.solved_with_numbers = Derivation::solves_systems;
      ways.other_form = !Derivation::core_stage::as_derived;
      return ways;
    }
  }
};

/// The ways of Kane's method, and of formulations with the same equations; others form theirs in ways of their own.
///
///     static_assert(detail::ways_of<kane::derivation_type>.articulated_bodies);
template <class Derivation> inline constexpr derivation_ways ways_of = find_ways<Derivation>::all();

} // namespace ctdyn::detail
