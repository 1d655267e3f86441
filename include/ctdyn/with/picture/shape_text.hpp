// The shapes of bodies as text, and those that follow from their inertia.
#pragma once

#include "shape.hpp"
#include "text.hpp"

#include <Eigen/Core>
#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>

#include <array>
#include <cmath>
#include <cstddef>
#include <string>

namespace ctdyn::detail {

/// The quaternion (x, y, z, then the scalar part) of the right-handed basis with these first two axes.
inline std::array<double, 4> turn_of_axes(const Eigen::Vector3d& x, const Eigen::Vector3d& y) {
  Eigen::Matrix3d own;
  own.col(0) = x, own.col(1) = y, own.col(2) = x.cross(y);
  const Eigen::Quaterniond q(own);
  return {q.x(), q.y(), q.z(), q.w()};
}

/// A solid of uniform density with this mass (kg) and central inertia (kg m^2): a ball, a cylinder or a box. A size
/// that would be imaginary, since no body has such an inertia, is zero. Without mass or without inertia the solid is
/// invisible.
inline solid solid_of_inertia(double mass, const Eigen::Matrix3d& inertia) {
  if (!(mass > 0)) return {};
  Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> principal;
  principal.computeDirect(inertia / mass);
  const Eigen::Vector3d J = principal.eigenvalues(); // in ascending order
  const Eigen::Matrix3d axes = principal.eigenvectors();
  const auto root = [](double square) { return square > 0 ? std::sqrt(square) : 0.0; };
  const double close = 1e-3 * J(2);
  if (!(J(2) > 0)) return {};
  if (J(2) - J(0) <= close) return sphere(root(2.5 * J(1))); // J = 2/5 r^2
  for (const int axis : {0, 2}) {                            // the axis whose moment differs from two equal ones
    const double own = J(axis), across = J(2 - axis), square = 12 * across - 6 * own; // r^2/2, (3 r^2 + l^2)/12
    if (std::abs(J(1) - across) > close || square < -close) continue;
    const auto turn = axis == 0 ? turn_of_axes(axes.col(1), axes.col(2)) : turn_of_axes(axes.col(0), axes.col(1));
    return cylinder(root(2 * own), root(square)).turned(turn);
  }
  const double twice = J(0) + J(1) + J(2); // J_x = (y^2 + z^2)/12
  return box(root(6 * (twice - 2 * J(0))), root(6 * (twice - 2 * J(1))), root(6 * (twice - 2 * J(2))))
      .turned(turn_of_axes(axes.col(0), axes.col(1)));
}

template <std::size_t N> void append_list(std::string& to, const std::array<double, N>& list, int digits) {
  to += '[';
  for (std::size_t i = 0; i < N; ++i) {
    if (i != 0) to += ',';
    append_number(to, list[i], digits);
  }
  to += ']';
}

/// Appends a solid as members of a JSON object.
inline void append_solid(std::string& to, const solid& s) {
  to += R"("shape":")";
  to += word(s.kind);
  to += R"(","size":)";
  append_list(to, s.size, 5);
  to += R"(,"middle":)";
  append_list(to, s.middle, 5);
  to += R"(,"turn":)";
  append_list(to, s.turn, 6);
  if (s.colour >= 0) to += R"(,"colour":)" + std::to_string(s.colour);
}

} // namespace ctdyn::detail
