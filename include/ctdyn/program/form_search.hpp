// A report on the search for a form with fewer operations.
#pragma once

#include "../detail/sentence.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn {

/// Whether forms with fewer operations are searched. Without them a model that is being developed compiles in less
/// time, and takes more operations; results are the same but for rounding. All files of a program say the same, ahead
/// of their first model.
///
///     template <> inline constexpr bool ctdyn::searches_forms<> = false;
template <class = void> inline constexpr bool searches_forms = true;

/// The limit that ended a search before all forms were tried.
enum class search_limit : std::uint8_t {
  none,  ///< all forms were tried
  nodes, ///< the graph has too many nodes; of smaller ones, more forms are tried
  work,  ///< the search took too much work and was given up
  off,   ///< nothing is searched where `searches_forms` is false
};

/// What the search for a form with fewer operations has tried, and why it tried no more.
struct form_search {
  std::size_t nodes = 0;     // number of nodes of the graph as it was derived
  std::size_t regrouped = 0; // number of forms that were multiplied out and factored again
  std::size_t shared = 0;    // number of such forms in which products share pairs of factors
  std::size_t terms = 0;     // most terms of a sum that may be multiplied out; 0: nothing was searched
  bool found = false;        // whether one of these forms is evaluated; else the values are as they were derived
  search_limit ended_by = search_limit::none;
  std::size_t limit = 0; // number of nodes beyond which fewer forms are tried, or units of work until it is given up

  /// How many other forms were tried.
  [[nodiscard]] constexpr std::size_t forms() const { return regrouped + shared; }

  /// Appends this report as a sentence.
  constexpr void write(detail::sentence& s) const {
    s << nodes << " nodes: ";
    if (forms() == 0)
      s << "no other forms were tried";
    else
      s << forms() << " other forms were tried, of sums of at most " << terms << " terms, and "
        << (found ? "one of them takes fewer operations" : "none takes fewer operations");
    if (ended_by == search_limit::nodes)
      s << "; " << (forms() == 0 ? "the search takes at most " : "more are tried of at most ") << limit << " nodes";
    if (ended_by == search_limit::off) s << "; searches_forms is false";
    if (ended_by == search_limit::work) s << "; the search was given up after " << limit << " units of work";
  }
};

} // namespace ctdyn
