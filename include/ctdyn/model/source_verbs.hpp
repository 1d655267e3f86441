// The verbs by which sources, and facts from outside, orient frames, and tell bodies, loads and constraints.
#pragma once

#include "constraint.hpp"
#include "frame.hpp"
#include "load.hpp"

#include <string_view>
#include <utility>

namespace ctdyn::expr {

/// Gives a builder these verbs. They call its verbs `orient(label, in, how)`, `body(label, point, mass, frame,
/// inertia)`, `load(exerted, where, value, joint)` and `constraint(related, residual)`, which facts tell, too: each
/// builder that reads orientations, bodies, loads or constraints defines them. `how` is a fact of frame.hpp (see
/// orientation_of). A label is a text, or a frame of the user.
template <class Builder, class Base> class source_verbs : public Base {
  template <class B> using frame_of = decltype(std::declval<B&>().frame(std::string_view()));
  template <class B> using point_of = decltype(std::declval<B&>().point(std::string_view()));
  constexpr Builder& builder() { return static_cast<Builder&>(*this); }

public:
  using Base::Base;
  constexpr source_verbs() = default;
  constexpr explicit source_verbs(const Base& b) : Base(b) {}

  /// A frame turned in another one by an angle (radians) about an axis.
  template <class B = Builder, class In = frame_of<B>, class Angle, class Axis>
  constexpr auto orient_axis(const auto& label, const In& in, const Angle& angle, const Axis& axis) {
    return builder().orient(label, in, fact::orient_axis<"", "", Angle, Axis>{angle, axis});
  }
  /// A frame turned by three angles (radians) about its own axes or its parent's, in an order.
  template <class B = Builder, class In = frame_of<B>, class A1, class A2, class A3>
  constexpr auto orient_sequence(const auto& label, const In& in, bool body_fixed, const rotation_order& order,
                                 const A1& a1, const A2& a2, const A3& a3) {
    return body_fixed
               ? builder().orient(label, in, fact::orient_sequence<"", "", true, A1, A2, A3>{a1, a2, a3, order})
               : builder().orient(label, in, fact::orient_sequence<"", "", false, A1, A2, A3>{a1, a2, a3, order});
  }
  /// A frame turned by the quaternion of unit norm e0 + e1 i + e2 j + e3 k.
  template <class B = Builder, class In = frame_of<B>, class E0, class E1, class E2, class E3>
  constexpr auto orient_quaternion(const auto& label, const In& in, const E0& e0, const E1& e1, const E2& e2,
                                   const E3& e3) {
    return builder().orient(label, in, fact::orient_quaternion<"", "", E0, E1, E2, E3>{e0, e1, e2, e3});
  }
  /// A frame oriented by the nine direction cosines of its parent's basis (rows) with its own (columns), row by row; or
  /// with a basis vector along a vector.
  template <class B = Builder, class In = frame_of<B>, class Matrix>
  constexpr auto orient_explicit(const auto& label, const In& in, const Matrix& matrix) {
    return builder().orient(label, in, fact::orient_explicit<"", "", Matrix>{matrix});
  }

  /// A particle of a mass (kg) at a point.
  template <class B = Builder, class Point = point_of<B>>
  constexpr void particle(std::string_view label, const Point& center, const auto& mass) {
    builder().body(label, center, mass);
  }
  /// A rigid body: its frame, its mass center, its mass (kg) and its inertia (kg m^2), which is an expression of a
  /// user, or Ixx, Iyy, Izz, Ixy, Iyz, Izx about the mass center in the basis of the frame.
  template <class B = Builder, class Frame = frame_of<B>, class Point = point_of<B>>
  constexpr void rigid_body(std::string_view label, const Frame& frame, const Point& center, const auto& mass,
                            const auto& inertia) {
    builder().body(label, center, mass, frame, inertia);
  }

  /// A force (N) at a point, or a torque (N m) on a frame. `joint`: that whose sides exert it on each other, if any.
  template <class B = Builder, class Point = point_of<B>>
  constexpr void force(const Point& p, const auto& value, std::string_view joint = {}) {
    builder().load(as_force, p, value, joint);
  }
  template <class B = Builder, class Frame = frame_of<B>>
  constexpr void torque(const Frame& f, const auto& value, std::string_view joint = {}) {
    builder().load(as_torque, f, value, joint);
  }

  /// A scalar or equation of speeds, or of coordinates, that is zero or holds.
  constexpr void velocity_constraint(const auto& residual) { builder().constraint(related::speeds, residual); }
  constexpr void configuration_constraint(const auto& residual) {
    builder().constraint(related::coordinates, residual);
  }
};

} // namespace ctdyn::expr
