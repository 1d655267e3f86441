// Loads: forces, torques, gravity.
#pragma once

#include "member.hpp"

namespace ctdyn::expr {

/// What a load is, for readers: a force on a point, or a torque on a frame.
template <bool Torque> struct exerted { static constexpr bool torque = Torque; };
inline constexpr exerted<false> as_force{};
inline constexpr exerted<true> as_torque{};

} // namespace ctdyn::expr

namespace ctdyn::fact {

/// A force that acts at a point.
template <fixed_string Point, class Vector> struct force {
  static constexpr expr::sort what = expr::sort::fact;
  static constexpr bool is_load = true;
  Vector f;
  constexpr void tell(auto& b) const { b.load(expr::as_force, point<Point>{}, f); }
};

/// A torque that acts on the body in which a frame is fixed.
template <fixed_string Frame, class Vector> struct torque {
  static constexpr expr::sort what = expr::sort::fact;
  static constexpr bool is_load = true;
  Vector t;
  constexpr void tell(auto& b) const { b.load(expr::as_torque, frame<Frame>{}, t); }
};

/// Uniform gravity, an acceleration that acts on every body.
template <class Vector> struct gravity {
  static constexpr expr::sort what = expr::sort::fact;
  static constexpr bool is_load = true;
  Vector g;
  constexpr void tell(auto& b) const { b.gravity(g); }
};

/// A term of the potential energy.
template <class Scalar> struct potential {
  static constexpr expr::sort what = expr::sort::fact;
  static constexpr bool is_load = true;
  Scalar v;
  constexpr void tell(auto& b) const { b.potential_energy(v); }
};

} // namespace ctdyn::fact

namespace ctdyn {
namespace expr {

template <> inline constexpr owner owner_of_name<fact::force> = owner::point;
template <> inline constexpr owner owner_of_name<fact::torque> = owner::frame;

struct force_call : fact_at<fact::force> {
  static constexpr std::string_view word = "force";
  static constexpr slot slots[] = {{"point", sort::point}, {"force", sort::vector}};
};

struct torque_call : fact_at<fact::torque> {
  static constexpr std::string_view word = "torque";
  static constexpr slot slots[] = {{"frame", sort::frame}, {"torque", sort::vector}};
};

struct gravity_call : fact_of<fact::gravity> {
  static constexpr slot slots[] = {{"acceleration", sort::vector}};
  static constexpr std::string_view word = "gravity", remedy = "gravity has a direction, as in gravity(-g * N.z)";
};

} // namespace expr

/// A force (N) that acts at a point. It is a function of coordinates, speeds, inputs and time, and linear in reactions.
///
///     force(P, -k * q1 * N.x)
template <class... Arguments> constexpr auto force(const Arguments&... point_and_vector) {
  return expr::checked<expr::force_call>(point_and_vector...);
}

/// A torque (N m) that acts on the body in which a frame is fixed, or on the ground, if that is the frame of the ground
/// and of no body. It may depend on what a force may depend on.
///
///     torque(A, -kt * q1 * N.z)
template <class... Arguments> constexpr auto torque(const Arguments&... frame_and_vector) {
  return expr::checked<expr::torque_call>(frame_and_vector...);
}

/// Uniform gravity: an acceleration (m/s^2) that acts on the mass center of every body.
///
///     gravity(-g * N.z)
template <class... Arguments> constexpr auto gravity(const Arguments&... acceleration) {
  return expr::checked<expr::gravity_call>(acceleration...);
}

} // namespace ctdyn
