// The shapes of bodies in pictures.
#pragma once

#include "text.hpp"

#include <Eigen/Core>
#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>

namespace ctdyn {

namespace detail {
inline constexpr double half_root = 0.70710678118654752440; // of 2: sin(pi / 4)
}

/// The kinds of shapes; `none` is invisible.
enum class shape_kind : std::uint8_t { none, box, cylinder, ellipsoid };

/// A solid body in a picture, drawn in the basis of a frame. `box`, `cylinder`, `sphere`, `ellipsoid` and `no_shape`
/// make one, and members return changed copies:
///
///     cylinder(0.1, 0.4).along_x().shifted(0.2, 0, 0).painted(0xcc5533)
struct solid {
  /// The kind of its shape.
  shape_kind kind = shape_kind::none;
  /// Box: edges; ellipsoid: diameters; cylinder: diameters, and length along its axis z (m).
  std::array<double, 3> size{};
  /// Where its middle is (m).
  std::array<double, 3> middle{};
  /// The quaternion by which it is turned: x, y, z, then the scalar part.
  std::array<double, 4> turn{0, 0, 0, 1};
  /// The colour 0xrrggbb; if it is negative, the picture chooses one.
  std::int32_t colour = -1;

  /// The same solid in a colour, 0xrrggbb.
  [[nodiscard]] constexpr solid painted(std::int32_t rgb) const {
    solid s = *this;
    s.colour = rgb & 0xffffff;
    return s;
  }
  /// The same solid, moved in the basis of the frame (m).
  [[nodiscard]] constexpr solid shifted(double x, double y, double z) const {
    solid s = *this;
    s.middle = {middle[0] + x, middle[1] + y, middle[2] + z};
    return s;
  }
  /// The same solid with its z along the frame's x.
  [[nodiscard]] constexpr solid along_x() const { return turned({0, detail::half_root, 0, detail::half_root}); }
  /// The same solid with its z along the frame's y.
  [[nodiscard]] constexpr solid along_y() const { return turned({-detail::half_root, 0, 0, detail::half_root}); }
  /// The same solid, turned by this quaternion instead: x, y, z, then the scalar part, of unit norm.
  [[nodiscard]] constexpr solid turned(const std::array<double, 4>& quaternion) const {
    solid s = *this;
    s.turn = quaternion;
    return s;
  }
};

/// A box, by its edges along x, y and z (m).
[[nodiscard]] constexpr solid box(double x, double y, double z) { return {shape_kind::box, {x, y, z}}; }
/// A cylinder about z, by its radius and length (m).
[[nodiscard]] constexpr solid cylinder(double radius, double length) {
  return {shape_kind::cylinder, {2 * radius, 2 * radius, length}};
}
/// A ball, by its radius (m).
[[nodiscard]] constexpr solid sphere(double radius) {
  return {shape_kind::ellipsoid, {2 * radius, 2 * radius, 2 * radius}};
}
/// An ellipsoid, by its half axes along x, y and z (m).
[[nodiscard]] constexpr solid ellipsoid(double x, double y, double z) {
  return {shape_kind::ellipsoid, {2 * x, 2 * y, 2 * z}};
}
/// An invisible solid.
inline constexpr solid no_shape{};

namespace detail {

/// The quaternion (x, y, z, then the scalar part) of the right-handed basis with these first two axes.
inline std::array<double, 4> turn_of_axes(const Eigen::Vector3d& x, const Eigen::Vector3d& y) {
  Eigen::Matrix3d own;
  own.col(0) = x, own.col(1) = y, own.col(2) = x.cross(y);
  const Eigen::Quaterniond q(own);
  return {q.x(), q.y(), q.z(), q.w()};
}

/// A solid of uniform density with this mass and central inertia: a ball, a cylinder or a box. A size that would be
/// imaginary, since no body has such an inertia, is zero. Without mass or without inertia it is invisible.
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
  for (const int axis : {0, 2}) {                            // the moment that differs from two equal ones
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
  constexpr std::array<const char*, 4> kinds{"none", "box", "cylinder", "ellipsoid"};
  to += R"("shape":")";
  to += kinds[static_cast<std::size_t>(s.kind)];
  to += R"(","size":)";
  append_list(to, s.size, 5);
  to += R"(,"middle":)";
  append_list(to, s.middle, 5);
  to += R"(,"turn":)";
  append_list(to, s.turn, 6);
  if (s.colour >= 0) to += R"(,"colour":)" + std::to_string(s.colour);
}

} // namespace detail
} // namespace ctdyn
