// Points: their positions, velocities and accelerations, and the facts that these make.
#pragma once

#include "expr/name_check.hpp"
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

namespace ctdyn {

/// A point. Its name identifies it.
///
///     constexpr point<"O"> O;
///     constexpr point<"P"> P;  // P.set_pos(O, l * A.x)
template <fixed_string Name> struct point {
  static_assert(expr::accept_name<Name>());
  static constexpr expr::sort what = expr::sort::point;
  static constexpr auto name = Name;

  /// States the position from another point, a vector (metres).
  ///
  ///     P.set_pos(O, l * A.x)
  template <class... Arguments> constexpr auto set_pos(const Arguments&... point_and_vector) const {
    return expr::checked<expr::set_pos_call<Name>>(point_and_vector...);
  }

  /// States the velocity in a frame (metres per second), in place of the one that follows from the positions. One that
  /// contradicts these does not compile.
  ///
  ///     P.set_vel(N, u1 * N.x)
  template <class... Arguments> constexpr auto set_vel(const Arguments&... frame_and_vector) const {
    return expr::checked<expr::set_vel_call<Name>>(frame_and_vector...);
  }

  /// The position of this point from another, a vector (metres).
  ///
  ///     dot(P.pos_from(O), N.x)
  template <class... Arguments> constexpr auto pos_from(const Arguments&... other_point) const {
    return expr::checked<expr::pos_from_call<Name>>(other_point...);
  }

  /// The velocity of this point in a frame, a vector (metres per second). In a frame A other than the Newtonian, it is
  /// the derivative in A of the position from a point that is fixed in A: one from which others are placed by vectors
  /// of A or of frames oriented in A, or else the point of a joint. If there is no such point, or several that move
  /// there, it does not compile: write `dt(P.pos_from(Q), A)`.
  ///
  ///     dot(P.vel(N), P.vel(N))
  template <class... Arguments> constexpr auto vel(const Arguments&... frame) const {
    return expr::checked<expr::vel_call<Name>>(frame...);
  }

  /// The acceleration of this point in a frame, a vector (metres per second squared): the derivative of `vel` in that
  /// frame.
  ///
  ///     dot(P.acc(N), A.x)
  template <class... Arguments> constexpr auto acc(const Arguments&... frame) const {
    return expr::checked<expr::acc_call<Name>>(frame...);
  }
};

} // namespace ctdyn
