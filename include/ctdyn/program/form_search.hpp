// How the search for a form with fewer operations ended.
#pragma once

#include "../detail/sentence.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn {

/// What ended a search before all forms were tried.
enum class search_limit : std::uint8_t {
  none,  ///< all forms were tried
  nodes, ///< more are tried of smaller graphs
  work,  ///< it was given up
};

/// The search for a form of some values that takes fewer operations: which forms were tried, and why no others.
struct form_search {
  std::size_t nodes = 0;     // of the graph that the values came in
  std::size_t regrouped = 0; // forms multiplied out and factored again
  std::size_t shared = 0;    // the same, products sharing pairs of factors
  std::size_t terms = 0;     // of the longest sum that was multiplied out; 0: nothing was searched
  bool found = false;        // one of them is what is evaluated, else it is as it was derived
  search_limit ended_by = search_limit::none;
  std::size_t limit = 0; // nodes beyond which less is tried, or the work after which it is given up

  /// How many other forms were tried.
  [[nodiscard]] constexpr std::size_t forms() const { return regrouped + shared; }

  /// Appends the same in words.
  constexpr void write(detail::sentence& s) const {
    s << nodes << " nodes: ";
    if (forms() == 0)
      s << "no other forms were tried";
    else
      s << forms() << " other forms were tried, of sums of at most " << terms << " terms, and "
        << (found ? "one of them takes fewer operations" : "none takes fewer operations");
    if (ended_by == search_limit::nodes)
      s << "; " << (forms() == 0 ? "the search takes at most " : "more are tried of at most ") << limit << " nodes";
    if (ended_by == search_limit::work) s << "; the search was given up after " << limit << " units of work";
  }
};

} // namespace ctdyn
