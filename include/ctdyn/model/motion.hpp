// What the functions of a point take and make.
#pragma once

#include "member.hpp"

namespace ctdyn::expr {

template <fixed_string Point> struct set_pos_call : member<Point, "set_pos">, fact_between<fact::set_pos, Point> {
  static constexpr slot slots[] = {{"other point", sort::point}, {"position", sort::vector, "zero_vector"}};
};
template <fixed_string Point> struct set_vel_call : member<Point, "set_vel">, fact_between<fact::set_vel, Point> {
  static constexpr slot slots[] = {{"frame", sort::frame}, {"velocity", sort::vector, "zero_vector"}};
};

template <fixed_string Point> struct pos_from_call : vector_query<Point, "pos_from", position> {
  static constexpr slot slots[] = {{"other point", sort::point}};
};
template <fixed_string Point> using vel_call = vector_query<Point, "vel", velocity>;
template <fixed_string Point> using acc_call = vector_query<Point, "acc", acceleration>;

} // namespace ctdyn::expr
