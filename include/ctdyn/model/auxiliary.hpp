// Auxiliary motions: imagined velocities that bring noncontributing forces and torques into evidence.
#pragma once

#include "member.hpp"

namespace ctdyn::fact {

/// A velocity that a point is imagined to have in addition to its own.
template <fixed_string Point, class Vector> struct auxiliary_velocity {
  static constexpr expr::sort what = expr::sort::fact;
  Vector v;
  constexpr void tell(auto& b) const { b.auxiliary_velocity(point<Point>{}, v); }
};

/// An angular velocity that a frame is imagined to have in addition to its own.
template <fixed_string Frame, class Vector> struct auxiliary_angular_velocity {
  static constexpr expr::sort what = expr::sort::fact;
  Vector w;
  constexpr void tell(auto& b) const { b.auxiliary_angular_velocity(frame<Frame>{}, w); }
};

/// States that the forces and moments which joints transmit are unknown reactions (mechanism/bearings.hpp).
struct bearings {
  static constexpr expr::sort what = expr::sort::fact;
  constexpr void tell(auto& b) const { b.bearings(); }
};

} // namespace ctdyn::fact

namespace ctdyn {
namespace expr {

template <> inline constexpr owner owner_of_name<fact::auxiliary_velocity> = owner::point;
template <> inline constexpr owner owner_of_name<fact::auxiliary_angular_velocity> = owner::frame;

struct auxiliary_velocity_call : fact_at<fact::auxiliary_velocity> {
  static constexpr slot slots[] = {{"point", sort::point}, {"velocity", sort::vector}};
  static constexpr std::string_view word = "auxiliary_velocity",
                                    remedy = "write auxiliary_velocity(P, u * A.x) with an auxiliary_speed u";
};

struct auxiliary_angular_velocity_call : fact_at<fact::auxiliary_angular_velocity> {
  static constexpr slot slots[] = {{"frame", sort::frame}, {"angular velocity", sort::vector}};
  static constexpr std::string_view word = "auxiliary_angular_velocity",
                                    remedy = "write auxiliary_angular_velocity(B, u * A.x) with an auxiliary_speed u";
};

} // namespace expr

namespace output {
struct reactions {};
struct Fr_auxiliary {};
struct Fr_star_auxiliary {};
} // namespace output

/// The magnitudes of the reactions in the loads (N, N m), one row for each reaction in their order. They are T in the
/// equations F + R T + F* + C_aux^T lambda = 0 of the auxiliary speeds, at the derivatives of the speeds that the
/// equations of motion give. Descriptions with more or fewer auxiliary speeds than reactions do not compile. (With
/// newton_euler_method the reactions are unknowns of the equations, and need no auxiliary speeds.)
///
/// lambda are the multipliers of the constraints. C_aux is what auxiliary speeds add to constraints that are written
/// with positions, directions and velocities of points and frames; it is zero for a constraint in coordinates and
/// speeds alone. A reaction along a direction that a constraint holds is the force of that constraint. Forces of
/// contacts and loops are loads at their places; loops that are equations have no places, and are refused.
inline constexpr output::reactions reactions{};
/// Generalized active forces of the auxiliary speeds (N, N m), one row for each. All loads but the reactions
/// contribute; forces of constraints are no loads.
inline constexpr output::Fr_auxiliary Fr_auxiliary{};
/// Generalized inertia forces of the auxiliary speeds (N, N m), one row for each, at given derivatives of the speeds.
inline constexpr output::Fr_star_auxiliary Fr_star_auxiliary{};

/// A velocity (m/s) that a point, and every point placed from it, is imagined to have in addition to its own. It is a
/// sum of auxiliary speeds times directions that depend on the configuration alone; others do not compile. The
/// equations of the auxiliary speeds give the reactions (Kane and Levinson 1985, section 4.9); the equations of motion
/// do not contain them.
///
///     auxiliary_velocity(P1, -u3 * A.y), force(P1, T1 * A.y)
template <class... Arguments> constexpr auto auxiliary_velocity(const Arguments&... point_and_velocity) {
  return expr::checked<expr::auxiliary_velocity_call>(point_and_velocity...);
}

/// An angular velocity (rad/s) that a frame, and every frame oriented in it, is imagined to have in addition to its
/// own. Points that are placed by vectors of these frames move with them.
///
///     auxiliary_angular_velocity(B, u5 * A.x), torque(B, T1 * A.x), torque(A, -T1 * A.x)
template <class... Arguments>
constexpr auto auxiliary_angular_velocity(const Arguments&... frame_and_angular_velocity) {
  return expr::checked<expr::auxiliary_angular_velocity_call>(frame_and_angular_velocity...);
}

} // namespace ctdyn
