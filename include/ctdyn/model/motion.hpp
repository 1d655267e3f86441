// The arguments of the member functions of points, and what these make.
#pragma once

#include "member.hpp"

namespace ctdyn::fact {

/// The position of a point from another.
template <fixed_string Point, fixed_string From, class Vector> struct set_pos {
  static constexpr expr::sort what = expr::sort::fact;
  Vector r;
  constexpr void tell(auto& b) const { b.set_pos(point<Point>{}, point<From>{}, r); }
};

/// The velocity of a point in a frame, as the user states it.
template <fixed_string Point, fixed_string In, class Vector> struct set_vel {
  static constexpr expr::sort what = expr::sort::fact;
  Vector v;
  constexpr void tell(auto& b) const { b.set_vel(point<Point>{}, frame<In>{}, v); }
};

} // namespace ctdyn::fact

namespace ctdyn::expr {

template <> inline constexpr owner_pair owners_of_names<fact::set_pos>{owner::point, owner::point};
template <> inline constexpr owner_pair owners_of_names<fact::set_vel>{owner::point, owner::frame};

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
