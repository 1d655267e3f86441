// Vectors, dyadics and direction cosine matrices as values: handles of their measure numbers.
#pragma once

#include "../detail/limits.hpp"
#include "../detail/require.hpp"
#include "handle.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

using frame_id = std::uint32_t; // the Newtonian frame is 0
using point_id = std::uint32_t; // the Newtonian origin is 0

using triple = std::array<handle, 3>;

/// Entry (i, j) is a_i . b_j of the basis vectors of two frames, or an entry of a dyadic or of an inertia matrix.
using matrix3 = std::array<triple, 3>;

inline constexpr matrix3 identity3{{{one, zero, zero}, {zero, one, zero}, {zero, zero, one}}};

constexpr matrix3 transpose(const matrix3& m) {
  return {{{m[0][0], m[1][0], m[2][0]}, {m[0][1], m[1][1], m[2][1]}, {m[0][2], m[1][2], m[2][2]}}};
}
constexpr triple basis(std::size_t axis) { return identity3[axis]; }
constexpr bool is_zero(const triple& t) { return t[0] == zero && t[1] == zero && t[2] == zero; }
constexpr triple operator-(const triple& t) { return {-t[0], -t[1], -t[2]}; }

/// Measure numbers x, y, z in one frame.
struct component {
  frame_id frame = 0;
  triple xyz{};
};

/// A vector as a sum of components in different frames: l u1 a_y - q3 u1 cos(q2) b_x keeps one in A and one in B. No
/// frame occurs twice, and no component is zero.
struct spatial_vector {
  static constexpr std::size_t max_frames = limits::frames_of_vector;
  std::array<component, max_frames> components;
  std::size_t count;

  constexpr spatial_vector() : components{}, count(0) {} // g++ 12 drops initializers of members of members
  constexpr spatial_vector(frame_id frame, const triple& xyz)
      : components{{{frame, xyz}}}, count(detail::is_zero(xyz) ? 0 : 1) {}
  [[nodiscard]] constexpr const component* begin() const { return components.data(); }
  [[nodiscard]] constexpr const component* end() const { return components.data() + count; }
  [[nodiscard]] constexpr bool is_zero() const { return count == 0; }
  /// The measure numbers of a vector that is written in one frame (zero: in any frame).
  [[nodiscard]] constexpr triple first() const { return count == 0 ? triple{} : components[0].xyz; }
};

/// A dyadic by its entries in the basis of one frame; a dyadic of several frames is expressed in one when it is made.
struct spatial_dyadic {
  frame_id frame = 0;
  matrix3 entries{};
};

} // namespace ctdyn::detail
