// Loads: forces, torques, gravity.
#pragma once

#include "call.hpp"
#include "fact.hpp"

namespace ctdyn {

/// A force (N) that acts at a point.
///
///     force(P, -k * q1 * N.x)
template <class... Arguments> constexpr auto force(const Arguments&... arguments) {
  const auto build = []<class Point, class Vector>(const Point&, const Vector& f) {
    return fact::force<Point::name, expr::plain_t<Vector>>{expr::plain(f)};
  };
  return expr::checked<expr::force_call>(build, arguments...);
}

/// A torque (N m) that acts on the body in which a frame is fixed.
///
///     torque(A, -kt * q1 * N.z)
template <class... Arguments> constexpr auto torque(const Arguments&... arguments) {
  const auto build = []<class Frame, class Vector>(const Frame&, const Vector& t) {
    return fact::torque<Frame::name, expr::plain_t<Vector>>{expr::plain(t)};
  };
  return expr::checked<expr::torque_call>(build, arguments...);
}

/// Uniform gravity: an acceleration (m/s^2) that acts on the mass center of every body.
///
///     gravity(-g * N.z)
template <class... Arguments> constexpr auto gravity(const Arguments&... arguments) {
  const auto build = []<class Vector>(const Vector& g) { return fact::gravity<expr::plain_t<Vector>>{expr::plain(g)}; };
  return expr::checked<expr::gravity_call>(build, arguments...);
}

} // namespace ctdyn
