// The shapes of bodies in pictures.
#pragma once

#include <array>
#include <cstdint>

namespace ctdyn {

namespace detail {
inline constexpr double half_root = 0.70710678118654752440; // of 2: sin(pi / 4)
}

/// The kinds of shapes; `none` is invisible.
enum class shape_kind : std::uint8_t { none, box, cylinder, ellipsoid };
namespace detail {
constexpr const char* word(shape_kind kind) {
  switch (kind) {
  case shape_kind::none: return "none";
  case shape_kind::box: return "box";
  case shape_kind::cylinder: return "cylinder";
  case shape_kind::ellipsoid: return "ellipsoid";
  }
  return "";
}
} // namespace detail

/// A solid body in a picture, drawn in the basis of a frame. `box`, `cylinder`, `sphere`, `ellipsoid` and `no_shape`
/// make one, and members return changed copies:
///
///     cylinder(0.1, 0.4).along_x().shifted(0.2, 0, 0).painted(0xcc5533)
struct solid {
  /// The kind of the shape.
  shape_kind kind = shape_kind::none;
  /// Box: edges; ellipsoid: diameters; cylinder: diameters, and length along its axis z (m).
  std::array<double, 3> size{};
  /// Where the middle of the solid is (m).
  std::array<double, 3> middle{};
  /// The quaternion by which the solid is turned: x, y, z, then the scalar part.
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
  /// The same solid, turned so that its z axis is along the frame's x.
  [[nodiscard]] constexpr solid along_x() const { return turned({0, detail::half_root, 0, detail::half_root}); }
  /// The same solid, turned so that its z axis is along the frame's y.
  [[nodiscard]] constexpr solid along_y() const { return turned({-detail::half_root, 0, 0, detail::half_root}); }
  /// The same solid, turned by this quaternion in place of its own one: x, y, z, then the scalar part, of unit norm.
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

} // namespace ctdyn
