// What readers know of the facts of loops: a class for each of them. No other header of a reader names them.
#pragma once

#include "../../model/loop.hpp"
#include "text.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// What readers know of the rows of a loop, which a fact tells of itself (`loop_rows`): how many there are, without
/// those along which nothing moves; their expressions as text; and
///
///     visit(fact, v)             // calls v.length(expression) or v.residual(expression) for an expression
///     named(v)                   // calls v.row(), v.along(axis) or v.about(frame, axis) for each row
///     hold(fact, loops, by)      // adds the rows, with by.held(place) and by.value(expression)
template <class Rows> struct rows_of_loop;

template <class Symbol, class Place, class Other, class... Axis>
struct rows_of_loop<fact::loop_between<Symbol, Place, Other, Axis...>> {
  static constexpr bool frames = expr::sort_of<Place> == expr::sort::frame;
  static constexpr std::size_t count = 3 - sizeof...(Axis);
  using text = text_of_parts<>;

  static constexpr void visit(const auto&, auto&) {}
  static constexpr void named(auto& v) {
    if constexpr (sizeof...(Axis) != 0)
      about_others(v, Axis{}...);
    else
      for (int k = 0; k < 3; ++k)
        if constexpr (frames)
          v.about(Place::name.view(), k);
        else
          v.along(k);
  }
  static constexpr void hold(const auto&, auto& loops, auto& by) {
    const auto first = by.held(Place{}), second = by.held(Other{});
    if constexpr (frames)
      loops.frames(first, second, by.value(Axis{})...);
    else
      loops.points(first, second);
  }

private:
  template <fixed_string Frame, int K>
  static constexpr void about_others(auto& v, const expr::vector_terminal<expr::basis_vector<Frame, K>>&) {
    v.about(Frame.view(), (K + 1) % 3), v.about(Frame.view(), (K + 2) % 3);
  }
};

template <class Symbol, class Point, class Other, class Length>
struct rows_of_loop<fact::loop_distance<Symbol, Point, Other, Length>> {
  static constexpr std::size_t count = 1;
  using text = text_of_parts<Length>;

  static constexpr void visit(const auto& rod, auto& v) { v.length(rod.length); }
  static constexpr void named(auto& v) { v.row(); }
  static constexpr void hold(const auto& rod, auto& loops, auto& by) {
    loops.called("distance ");
    const auto first = by.held(Point{}), second = by.held(Other{});
    loops.distance(first, second, by.value(rod.length));
  }
};

template <class Symbol, class Residual> struct rows_of_loop<fact::loop_relation<Symbol, Residual>> {
  static constexpr std::size_t count = 1;
  using text = text_of_parts<Residual>;

  static constexpr void visit(const auto& relation, auto& v) { v.residual(relation.residual); }
  static constexpr void named(auto& v) { v.row(); }
  static constexpr void hold(const auto& relation, auto& loops, auto& by) {
    loops.relation(by.value(relation.residual));
  }
};

} // namespace ctdyn::detail
