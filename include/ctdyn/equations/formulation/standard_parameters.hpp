// The ten inertial parameters of bodies: their bases and reference points, and their values.
#pragma once

#include "../../graph/calculus/arithmetic.hpp"
#include "../../mechanism/mechanism.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// The number of parameters of a body: ten of a rigid body (m; m cx, m cy, m cz; Ixx, Iyy, Izz, Ixy, Iyz, Izx), one of
/// a particle (m), none of a body without mass.
constexpr std::uint32_t standard_count(const body_record& b) { return b.mass == zero ? 0 : b.rigid ? 10 : 1; }
constexpr std::uint32_t standard_count(const auto& mechanism) {
  std::uint32_t sum = 0;
  for (const body_record& b : mechanism.all_bodies()) sum += standard_count(b);
  return sum;
}
/// Rows and columns of the entries of the inertia, in the order of the parameters.
inline constexpr std::array<std::array<std::size_t, 2>, 6> standard_inertia{
    {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {1, 2}, {2, 0}}};
inline constexpr std::array<std::string_view, 10> standard_names{"m",   "mx",  "my",  "mz",  "Ixx",
                                                                 "Iyy", "Izz", "Ixy", "Iyz", "Izx"};

/// The basis and the reference point of a body's parameters.
struct body_place {
  frame_id basis = 0;
  point_id point = 0;
};

/// Parameters are taken in the frame and about the point that have the body's name, if they are at rest in the body.
/// Otherwise they are taken in the body's frame as it was described, and about the point from which its mass center was
/// placed, if that point is at rest in the body, or else about the mass center.
template <class Context> class standard_parameters_of {
public:
  constexpr explicit standard_parameters_of(Context& c) : c_(&c) {}

  constexpr body_place place(const body_record& b) {
    if (!b.rigid) return {0, b.mass_center};
    return {basis_of(b), point_of(b)};
  }
  constexpr std::array<handle, 10> values(const body_record& b) {
    std::array<handle, 10> list{b.mass};
    if (!b.rigid) return list;
    const body_place at = place(b);
    const triple r = c_->express(c_->position(b.mass_center, at.point), at.basis).first();
    const matrix3 central = c_->express(b.inertia, at.basis).entries;
    const handle square = dot(g(), r, r);
    for (std::size_t i = 0; i < 3; ++i) list[1 + i] = g().mul(b.mass, r[i]);
    for (std::size_t k = 0; k < 6; ++k) { // parallel axes: Kane and Levinson (1985), section 3.6
      const auto [i, j] = standard_inertia[k];
      const handle offset = g().sub(i == j ? square : zero, g().mul(r[i], r[j]));
      list[4 + k] = g().add(central[i][j], g().mul(b.mass, offset));
    }
    return list;
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr bool constant(const triple& t) const {
    for (const handle h : t)
      if (!g().depends(h).parameters_only()) return false;
    return true;
  }

  constexpr frame_id basis_of(const body_record& b) {
    const auto& m = c_->m();
    for (frame_id f = 0; f < m.frame_count; ++f) {
      if (m.frames[f].label.view() != b.label.view() || f == b.frame || !oriented(f) || !oriented(b.frame)) continue;
      const matrix3 turn = c_->cosines(f, b.frame);
      if (constant(turn[0]) && constant(turn[1]) && constant(turn[2])) return f;
    }
    return b.told_frame;
  }
  constexpr bool oriented(frame_id f) const {
    for (; f != 0; f = c_->m().frames[f].parent)
      if (c_->m().frames[f].kind == orientation_kind::none) return false;
    return true;
  }
  constexpr point_id point_of(const body_record& b) {
    const auto& m = c_->m();
    for (point_id p = 0; p < m.point_count; ++p)
      if (m.points[p].label.view() == b.label.view() && at_rest(p, b)) return p;
    const point_id from = m.points[b.mass_center].parent;
    return at_rest(from, b) ? from : b.mass_center;
  }
  /// Whether a point's position from the mass center is constant in the body's frame, and neither of these points was
  /// given a velocity of its own.
  constexpr bool at_rest(point_id p, const body_record& b) {
    const auto& m = c_->m();
    if (!c_->has_position(b.mass_center) || !c_->has_position(p) || !oriented(b.frame)) return false;
    if (m.points[b.mass_center].overridden || m.points[p].overridden) return false;
    return constant(c_->express(c_->position(b.mass_center, p), b.frame).first());
  }

  Context* c_;
};

} // namespace ctdyn::detail
