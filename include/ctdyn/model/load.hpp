// Loads: forces, torques, gravity.
#pragma once

#include "member.hpp"

namespace ctdyn {
namespace expr {

struct force_call {
  static constexpr slot slots[] = {{"point", sort::point}, {"force", sort::vector}};
  static constexpr void write(detail::sentence& s) { s << "force"; }
  template <class Point, class Vector> static constexpr auto make(const Point&, const Vector& f) {
    return fact::force<Point::name, plain_t<Vector>>{plain(f)};
  }
};

struct torque_call {
  static constexpr slot slots[] = {{"frame", sort::frame}, {"torque", sort::vector}};
  static constexpr void write(detail::sentence& s) { s << "torque"; }
  template <class Frame, class Vector> static constexpr auto make(const Frame&, const Vector& t) {
    return fact::torque<Frame::name, plain_t<Vector>>{plain(t)};
  }
};

struct gravity_call {
  static constexpr slot slots[] = {{"acceleration", sort::vector}};
  static constexpr void write(detail::sentence& s) { s << "gravity"; }
  static constexpr std::string_view remedy = "gravity has a direction, as in gravity(-g * N.z)";
  template <class Vector> static constexpr auto make(const Vector& g) {
    return fact::gravity<plain_t<Vector>>{plain(g)};
  }
};

} // namespace expr

/// A force (N) that acts at a point.
///
///     force(P, -k * q1 * N.x)
template <class... Arguments> constexpr auto force(const Arguments&... point_and_vector) {
  return expr::checked<expr::force_call>(point_and_vector...);
}

/// A torque (N m) that acts on the body in which a frame is fixed.
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
