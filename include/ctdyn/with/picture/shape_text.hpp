// The shapes of bodies as text, and those that follow from their inertia.
#pragma once

#include "place.hpp"
#include "shape.hpp"
#include "text.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <string>

namespace ctdyn::detail {

/// The quaternion (x, y, z, then the scalar part) of the right-handed basis with these first two axes.
inline std::array<double, 4> turn_of_axes(const space_vector& x, const space_vector& y) {
  return quaternion_of({x, y, cross_product(x, y)});
}

/// A solid of uniform density with this mass (kg) and central inertia (kg m^2, the rows of a matrix): a ball, a
/// cylinder or a box. A size that would be imaginary, since no body has such an inertia, is zero. Without mass or
/// without inertia the solid is invisible.
inline solid solid_of_inertia(double mass, std::array<space_vector, 3> inertia) {
  if (!(mass > 0)) return {};
  for (space_vector& row : inertia)
    for (double& entry : row) entry /= mass;
  const principal_axes principal(inertia);
  const std::array<double, 3>& J = principal.moments;
  const axes_of_frame& axes = principal.axes;
  const auto root = [](double square) { return square > 0 ? std::sqrt(square) : 0.0; };
  const double close = 1e-3 * J[2];
  if (!(J[2] > 0)) return {};
  if (J[2] - J[0] <= close) return sphere(root(2.5 * J[1])); // J = 2/5 r^2
  for (const std::size_t axis : {0u, 2u}) {                  // the axis whose moment differs from two equal ones
    const double own = J[axis], across = J[2 - axis], square = 12 * across - 6 * own; // r^2/2, (3 r^2 + l^2)/12
    if (std::abs(J[1] - across) > close || square < -close) continue;
    const auto turn = axis == 0 ? turn_of_axes(axes[1], axes[2]) : turn_of_axes(axes[0], axes[1]);
    return cylinder(root(2 * own), root(square)).turned(turn);
  }
  const double twice = J[0] + J[1] + J[2]; // J_x = (y^2 + z^2)/12
  return box(root(6 * (twice - 2 * J[0])), root(6 * (twice - 2 * J[1])), root(6 * (twice - 2 * J[2])))
      .turned(turn_of_axes(axes[0], axes[1]));
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
