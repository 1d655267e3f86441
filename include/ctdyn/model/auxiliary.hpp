// Imagined motions, which expose forces and torques that do not contribute to the equations of motion.
#pragma once

#include "member.hpp"

namespace ctdyn::fact {

/// A velocity that a point is imagined to have beside its own.
template <fixed_string Point, class Vector> struct auxiliary_velocity {
  static constexpr expr::sort what = expr::sort::fact;
  Vector v;
  constexpr void tell(auto& b) const { b.auxiliary_velocity(point<Point>{}, v); }
};

/// An angular velocity that a frame is imagined to have beside its own.
template <fixed_string Frame, class Vector> struct auxiliary_angular_velocity {
  static constexpr expr::sort what = expr::sort::fact;
  Vector w;
  constexpr void tell(auto& b) const { b.auxiliary_angular_velocity(frame<Frame>{}, w); }
};

/// What the joints of a description transmit are reactions (mechanism/bearings.hpp).
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

/// The magnitudes T of the reactions in the loads, in their order, from the equations F + R T + F* + C_aux^T lambda = 0
/// of the auxiliary speeds: with the derivatives of the speeds that the equations of motion give, and with what the
/// multipliers of constraints do in the auxiliary motions. C_aux is what auxiliary speeds add to the constraints where
/// these are written with positions, directions and velocities of points and frames; one that is written in coordinates
/// and speeds alone holds no auxiliary motion. A reaction along what a constraint holds is that constraint's force.
inline constexpr output::reactions reactions{};
/// Generalized active forces of the auxiliary speeds, one row for each, of all loads but the reactions; forces of
/// constraints are no loads.
inline constexpr output::Fr_auxiliary Fr_auxiliary{};
/// Generalized inertia forces of the auxiliary speeds, one row for each.
inline constexpr output::Fr_star_auxiliary Fr_star_auxiliary{};

/// A velocity (m/s) that a point, and every point that is placed from it, is imagined to have beside its own: auxiliary
/// speeds times directions. The equations of these speeds give the reactions (Kane and Levinson 1985, section 4.9); the
/// equations of motion know nothing of them.
///
///     auxiliary_velocity(P1, -u3 * A.y), force(P1, T1 * A.y)
template <class... Arguments> constexpr auto auxiliary_velocity(const Arguments&... point_and_velocity) {
  return expr::checked<expr::auxiliary_velocity_call>(point_and_velocity...);
}

/// An angular velocity (rad/s) that a frame, and every frame that is oriented in it, is imagined to have beside its
/// own; points that are placed by vectors of these frames move along.
///
///     auxiliary_angular_velocity(B, u5 * A.x), torque(B, T1 * A.x), torque(A, -T1 * A.x)
template <class... Arguments>
constexpr auto auxiliary_angular_velocity(const Arguments&... frame_and_angular_velocity) {
  return expr::checked<expr::auxiliary_angular_velocity_call>(frame_and_angular_velocity...);
}

} // namespace ctdyn
