// Reference frames: their basis vectors, how they are oriented, and what is asked about them.
#pragma once

#include "call.hpp"
#include "fact.hpp"

namespace ctdyn {

/// A matrix of direction cosines from nine scalars, row by row, for `orient_explicit`.
///
///     direction_cosine_matrix(cos(q), -sin(q), 0,  sin(q), cos(q), 0,  0, 0, 1)
template <class... Entries> constexpr auto direction_cosine_matrix(const Entries&... entries) {
  const auto build = []<class... E>(const E&... e) {
    using elements = boost::hana::tuple<expr::plain_t<E>...>;
    return fact::direction_cosine_matrix<expr::plain_t<E>...>{elements(expr::plain(e)...)};
  };
  return expr::checked<expr::direction_cosine_matrix_call>(build, entries...);
}

/// A reference frame with right-handed orthonormal basis vectors x, y, z. Frames are told apart by their names.
///
///     constexpr frame<"N"> N;
///     constexpr frame<"A"> A;  // A.orient_axis(N, q1, N.z)
template <fixed_string Name> struct frame {
  static constexpr expr::sort what = expr::sort::frame;
  static constexpr auto name = Name;

  static constexpr expr::vector_terminal<expr::basis_vector<Name, 0>> x{};
  static constexpr expr::vector_terminal<expr::basis_vector<Name, 1>> y{};
  static constexpr expr::vector_terminal<expr::basis_vector<Name, 2>> z{};

  /// States that this frame is the parent, turned by an angle (radians) about an axis that is constant in both. The
  /// axis may have any length but zero.
  ///
  ///     A.orient_axis(N, q1, N.z)
  template <class... Arguments> constexpr auto orient_axis(const Arguments&... arguments) const {
    const auto build = []<class Parent, class Angle, class Axis>(const Parent&, const Angle& angle, const Axis& axis) {
      return fact::orient_axis<Name, Parent::name, expr::plain_t<Angle>, expr::plain_t<Axis>>{expr::plain(angle),
                                                                                              expr::plain(axis)};
    };
    return expr::checked<expr::orient_axis_call<Name>>(build, arguments...);
  }

  /// States that this frame is the parent after three rotations by a1, a2, a3 (radians), each about an axis of the
  /// frame as it was turned so far. The rotation order is a text such as "ZXZ".
  ///
  ///     B.orient_body_fixed(N, q1, q2, q3, "ZXZ")
  template <class Parent, class A1, class A2, class A3>
  constexpr auto orient_body_fixed(const Parent& parent, const A1& a1, const A2& a2, const A3& a3,
                                   rotation_order order) const {
    return orient_in_sequence<true>(parent, a1, a2, a3, order);
  }
  template <class... Arguments>
    requires(sizeof...(Arguments) != 5)
  constexpr auto orient_body_fixed(const Arguments&... arguments) const {
    return orient_in_sequence<true>(arguments...);
  }

  /// States that this frame is the parent after three rotations by a1, a2, a3 (radians), each about an axis of the
  /// parent. The rotation order is a text such as "XYZ".
  ///
  ///     B.orient_space_fixed(N, q1, q2, q3, "XYZ")
  template <class Parent, class A1, class A2, class A3>
  constexpr auto orient_space_fixed(const Parent& parent, const A1& a1, const A2& a2, const A3& a3,
                                    rotation_order order) const {
    return orient_in_sequence<false>(parent, a1, a2, a3, order);
  }
  template <class... Arguments>
    requires(sizeof...(Arguments) != 5)
  constexpr auto orient_space_fixed(const Arguments&... arguments) const {
    return orient_in_sequence<false>(arguments...);
  }

  /// States the orientation in the parent by a quaternion of unit norm: e0 = cos(angle/2), (e1, e2, e3) = sin(angle/2)
  /// times the unit axis. The norm is assumed to be one, not enforced.
  ///
  ///     B.orient_quaternion(N, e0, e1, e2, e3)
  template <class... Arguments> constexpr auto orient_quaternion(const Arguments&... arguments) const {
    const auto build = []<class Parent, class... E>(const Parent&, const E&... e) {
      return fact::orient_quaternion<Name, Parent::name, expr::plain_t<E>...>{expr::plain(e)...};
    };
    return expr::checked<expr::orient_quaternion_call<Name>>(build, arguments...);
  }

  /// States the orientation in the parent by a matrix: components in the parent are the matrix times components in this
  /// frame, so the matrix is parent.dcm(*this), as in SymPy.
  ///
  ///     B.orient_explicit(N, direction_cosine_matrix(cos(q), -sin(q), 0,  sin(q), cos(q), 0,  0, 0, 1))
  template <class... Arguments> constexpr auto orient_explicit(const Arguments&... arguments) const {
    const auto build = []<class Parent, class Matrix>(const Parent&, const Matrix& m) {
      return fact::orient_explicit<Name, Parent::name, Matrix>{m};
    };
    return expr::checked<expr::orient_explicit_call<Name>>(build, arguments...);
  }

  /// States the angular velocity in another frame (radians per second), in place of the one that follows from the
  /// orientations; one that contradicts them does not compile.
  ///
  ///     A.set_ang_vel(N, u1 * A.x + u2 * A.y)
  template <class... Arguments> constexpr auto set_ang_vel(const Arguments&... arguments) const {
    const auto build = []<class In, class Vector>(const In&, const Vector& w) {
      return fact::set_ang_vel<Name, In::name, expr::plain_t<Vector>>{expr::plain(w)};
    };
    return expr::checked<expr::set_ang_vel_call<Name>>(build, arguments...);
  }

  /// The angular velocity of this frame in another, a vector (radians per second).
  ///
  ///     dot(B.ang_vel_in(N), B.z)
  template <class... Arguments> constexpr auto ang_vel_in(const Arguments&... arguments) const {
    const auto build = []<class In>(const In&) {
      return expr::vector_terminal<expr::angular_velocity<Name, In::name>>{};
    };
    return expr::checked<expr::frame_query<Name, "ang_vel_in">>(build, arguments...);
  }

  /// The angular acceleration of this frame in another, a vector (radians per second squared).
  ///
  ///     dot(B.ang_acc_in(N), B.z)
  template <class... Arguments> constexpr auto ang_acc_in(const Arguments&... arguments) const {
    const auto build = []<class In>(const In&) {
      return expr::vector_terminal<expr::angular_acceleration<Name, In::name>>{};
    };
    return expr::checked<expr::frame_query<Name, "ang_acc_in">>(build, arguments...);
  }

  /// The matrix whose entry in row i, column j is the dot product of this frame's i-th and the other's j-th basis vector.
  ///
  ///     B.dcm(N)                    // an output, 3x3
  ///     B.dcm(N).entry<0, 2>()      // a scalar, B.x . N.z
  template <class... Arguments> constexpr auto dcm(const Arguments&... arguments) const {
    const auto build = []<class In>(const In&) { return fact::dcm_of<Name, In::name>{}; };
    return expr::checked<expr::frame_query<Name, "dcm">>(build, arguments...);
  }

private:
  template <bool BodyFixed, class... Arguments> static constexpr auto orient_in_sequence(const Arguments&... arguments) {
    const auto build = []<class Parent, class A1, class A2, class A3>(const Parent&, const A1& a1, const A2& a2,
                                                                      const A3& a3, rotation_order order) {
      return fact::orient_sequence<Name, Parent::name, BodyFixed, expr::plain_t<A1>, expr::plain_t<A2>,
                                   expr::plain_t<A3>>{expr::plain(a1), expr::plain(a2), expr::plain(a3), order};
    };
    return expr::checked<expr::orient_sequence_call<Name, BodyFixed>>(build, arguments...);
  }
};

} // namespace ctdyn
