// Points: their positions, velocities and accelerations.
#pragma once

#include "expr/name_check.hpp"
#include "motion.hpp"

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
