// Reference frames: their basis vectors, orientation and angular motion.
#pragma once

#include "expr/name_check.hpp"
#include "orientation.hpp"

namespace ctdyn {

/// A matrix of direction cosines from nine scalars, row by row, for `orient_explicit`.
///
///     direction_cosine_matrix(cos(q), -sin(q), 0,  sin(q), cos(q), 0,  0, 0, 1)
template <class... Entries> constexpr auto direction_cosine_matrix(const Entries&... entries) {
  return expr::checked<expr::direction_cosine_matrix_call>(entries...);
}

/// A reference frame with right-handed orthonormal basis vectors x, y, z. Its name identifies it.
///
///     constexpr frame<"N"> N;
///     constexpr frame<"A"> A;  // A.orient_axis(N, q1, N.z)
template <fixed_string Name> struct frame {
  static_assert(expr::accept_name<Name>());
  static constexpr expr::sort what = expr::sort::frame;
  static constexpr auto name = Name;

  static constexpr expr::vector_terminal<expr::basis_vector<Name, 0>> x{};
  static constexpr expr::vector_terminal<expr::basis_vector<Name, 1>> y{};
  static constexpr expr::vector_terminal<expr::basis_vector<Name, 2>> z{};

  /// States that this frame is the parent, turned by an angle (radians) about an axis that is constant in both. The
  /// axis has any length but zero; an axis that is zero or not constant does not compile.
  ///
  ///     A.orient_axis(N, q1, N.z)
  template <class... Arguments> constexpr auto orient_axis(const Arguments&... parent_angle_axis) const {
    return expr::checked<expr::orient_axis_call<Name>>(parent_angle_axis...);
  }

  /// States that this frame is the parent after three rotations by a1, a2, a3 (radians), each about an axis of the
  /// frame as turned so far. The order is a text such as "ZXZ".
  ///
  ///     B.orient_body_fixed(N, q1, q2, q3, "ZXZ")
  template <class Parent, class A1, class A2, class A3>
  constexpr auto orient_body_fixed(const Parent& parent, const A1& a1, const A2& a2, const A3& a3,
                                   rotation_order order) const {
    return expr::checked<expr::orient_body_fixed_call<Name>>(parent, a1, a2, a3, order);
  }
  /// Refuses a wrong number of arguments, with a sentence that names the right ones.
  template <class... Arguments>
    requires(sizeof...(Arguments) != 5)
  constexpr auto orient_body_fixed(const Arguments&... wrong_number) const {
    return expr::checked<expr::orient_body_fixed_call<Name>>(wrong_number...);
  }

  /// States that this frame is the parent after three rotations by a1, a2, a3 (radians), each about an axis of the
  /// parent. The order is a text such as "XYZ".
  ///
  ///     B.orient_space_fixed(N, q1, q2, q3, "XYZ")
  template <class Parent, class A1, class A2, class A3>
  constexpr auto orient_space_fixed(const Parent& parent, const A1& a1, const A2& a2, const A3& a3,
                                    rotation_order order) const {
    return expr::checked<expr::orient_space_fixed_call<Name>>(parent, a1, a2, a3, order);
  }
  /// Refuses a wrong number of arguments, with a sentence that names the right ones.
  template <class... Arguments>
    requires(sizeof...(Arguments) != 5)
  constexpr auto orient_space_fixed(const Arguments&... wrong_number) const {
    return expr::checked<expr::orient_space_fixed_call<Name>>(wrong_number...);
  }

  /// States the orientation in the parent by a quaternion of unit norm: e0 = cos(angle/2), (e1, e2, e3) = sin(angle/2)
  /// times the unit axis. The norm of four symbols is assumed to be one, not enforced; expressions that are known to
  /// have another norm do not compile.
  ///
  ///     B.orient_quaternion(N, e0, e1, e2, e3)
  template <class... Arguments> constexpr auto orient_quaternion(const Arguments&... parent_and_four) const {
    return expr::checked<expr::orient_quaternion_call<Name>>(parent_and_four...);
  }

  /// States the orientation in the parent by a matrix: components in the parent are the matrix times components in this
  /// frame. So the matrix is parent.dcm(*this), as in SymPy. One that is not orthonormal, or a reflection, does not
  /// compile.
  ///
  ///     B.orient_explicit(N, direction_cosine_matrix(cos(q), -sin(q), 0,  sin(q), cos(q), 0,  0, 0, 1))
  template <class... Arguments> constexpr auto orient_explicit(const Arguments&... parent_and_matrix) const {
    return expr::checked<expr::orient_explicit_call<Name>>(parent_and_matrix...);
  }

  /// States the angular velocity in another frame (radians per second), in place of the one that follows from the
  /// orientations. One that contradicts these does not compile.
  ///
  ///     A.set_ang_vel(N, u1 * A.x + u2 * A.y)
  template <class... Arguments> constexpr auto set_ang_vel(const Arguments&... frame_and_vector) const {
    return expr::checked<expr::set_ang_vel_call<Name>>(frame_and_vector...);
  }

  /// The angular velocity of this frame in another, a vector (radians per second).
  ///
  ///     dot(B.ang_vel_in(N), B.z)
  template <class... Arguments> constexpr auto ang_vel_in(const Arguments&... other_frame) const {
    return expr::checked<expr::ang_vel_in_call<Name>>(other_frame...);
  }

  /// The angular acceleration of this frame in another, a vector (radians per second squared).
  ///
  ///     dot(B.ang_acc_in(N), B.z)
  template <class... Arguments> constexpr auto ang_acc_in(const Arguments&... other_frame) const {
    return expr::checked<expr::ang_acc_in_call<Name>>(other_frame...);
  }

  /// The direction cosine matrix: the entry in row i, column j is the dot product of this frame's i-th and the other's
  /// j-th basis vector.
  ///
  ///     B.dcm(N)                    // an output, 3x3
  ///     B.dcm(N).entry<0, 2>()      // a scalar, B.x . N.z
  template <class... Arguments> constexpr auto dcm(const Arguments&... other_frame) const {
    return expr::checked<expr::dcm_call<Name>>(other_frame...);
  }
};

} // namespace ctdyn
