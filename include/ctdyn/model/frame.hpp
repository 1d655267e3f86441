// Reference frames: their basis vectors, orientation and angular motion, and the facts that these make.
#pragma once

#include "expr/name_check.hpp"
#include "member.hpp"
#include "rotation_order.hpp"

namespace ctdyn::expr {

/// Basis vector 0, 1 or 2 of a frame has a given direction in the other frame; `Backwards` exchanges the two frames.
template <int Axis, bool Backwards = false> struct alignment {};

} // namespace ctdyn::expr

namespace ctdyn::fact {

/// A frame turned in its parent by an angle (radians) about an axis that is constant in both.
template <fixed_string Frame, fixed_string Parent, class Angle, class Axis> struct orient_axis {
  static constexpr expr::sort what = expr::sort::fact;
  Angle angle;
  Axis axis;
  constexpr void tell(auto& b) const { b.orient(frame<Frame>{}, frame<Parent>{}, *this); }
};

/// A frame turned in its parent by three successive rotations, about its own axes or about the parent's.
template <fixed_string Frame, fixed_string Parent, bool BodyFixed, class A1, class A2, class A3>
struct orient_sequence {
  static constexpr expr::sort what = expr::sort::fact;
  A1 a1;
  A2 a2;
  A3 a3;
  rotation_order order;
  constexpr void tell(auto& b) const { b.orient(frame<Frame>{}, frame<Parent>{}, *this); }
};

/// A frame turned in its parent by a quaternion of unit norm, scalar part first.
template <fixed_string Frame, fixed_string Parent, class E0, class E1, class E2, class E3> struct orient_quaternion {
  static constexpr expr::sort what = expr::sort::fact;
  E0 e0;
  E1 e1;
  E2 e2;
  E3 e3;
  constexpr void tell(auto& b) const { b.orient(frame<Frame>{}, frame<Parent>{}, *this); }
};

/// A frame oriented by a matrix: components in the parent are the matrix times components in the frame.
template <fixed_string Frame, fixed_string Parent, class Matrix> struct orient_explicit {
  static constexpr expr::sort what = expr::sort::fact;
  Matrix m;
  constexpr void tell(auto& b) const { b.orient(frame<Frame>{}, frame<Parent>{}, *this); }
};

/// Nine direction cosines, row by row.
template <class... Entries> struct direction_cosine_matrix {
  static constexpr expr::sort what = expr::sort::matrix;
  boost::hana::tuple<Entries...> entries;
};

/// An orientation in which a basis vector has the direction of a vector; `How` is an expr::alignment.
template <class Vector, class How> struct aligned {
  static constexpr expr::sort what = expr::sort::orientation;
  Vector v;
  How how;
};

/// The angular velocity of a frame in another, as the user states it.
template <fixed_string Frame, fixed_string In, class Vector> struct set_ang_vel {
  static constexpr expr::sort what = expr::sort::fact;
  Vector w;
  constexpr void tell(auto& b) const { b.set_ang_vel(frame<Frame>{}, frame<In>{}, w); }
};

/// The 3x3 matrix of b_i . n_j, an output.
template <fixed_string Frame, fixed_string In> struct dcm_of {
  static constexpr expr::sort what = expr::sort::matrix;
  /// The entry b_row . n_column, row and column from 0, as a scalar.
  template <int Row, int Column>
    requires(0 <= Row && Row < 3 && 0 <= Column && Column < 3)
  static constexpr auto entry() { return expr::scalar_terminal<expr::cosine<Frame, In, Row, Column>>{}; }
};

} // namespace ctdyn::fact

namespace ctdyn::expr {

template <> inline constexpr owner_pair owners_of_names<fact::orient_axis>{owner::frame, owner::frame};
template <> inline constexpr owner_pair owners_of_names<fact::orient_quaternion>{owner::frame, owner::frame};
template <> inline constexpr owner_pair owners_of_names<fact::orient_explicit>{owner::frame, owner::frame};
template <> inline constexpr owner_pair owners_of_names<fact::set_ang_vel>{owner::frame, owner::frame};
template <> inline constexpr owner_pair owners_of_names<fact::dcm_of>{owner::frame, owner::frame};
template <fixed_string F, fixed_string P, bool Body, class... A>
struct anatomy<fact::orient_sequence<F, P, Body, A...>> {
  template <class Naming>
  using under = fact::orient_sequence<new_name<Naming, owner::frame, F>, new_name<Naming, owner::frame, P>, Body,
                                      renamed_t<Naming, A>...>;
  static constexpr std::size_t members = sizeof...(A) + 1; // the angles and the order
  static constexpr void visit(auto& v) {
    v.name(owner::frame, F.view()), v.name(owner::frame, P.view()), (anatomy<A>::visit(v), ...);
  }
};
template <int Axis, bool Backwards>
struct anatomy<alignment<Axis, Backwards>> : nameless_anatomy<alignment<Axis, Backwards>> {};

template <fixed_string Frame>
struct orient_axis_call : member<Frame, "orient_axis">, fact_between<fact::orient_axis, Frame> {
  static constexpr slot slots[] = {{"parent", sort::frame}, {"angle", sort::scalar}, {"axis", sort::vector}};
};

template <fixed_string Frame, bool BodyFixed, fixed_string Function>
struct orient_sequence_call : member<Frame, Function> {
  static constexpr slot slots[] = {{"parent", sort::frame},
                                   {"first angle", sort::scalar},
                                   {"second angle", sort::scalar},
                                   {"third angle", sort::scalar},
                                   {"order", sort::order}};
  template <class Parent, class A1, class A2, class A3>
  static constexpr auto make(const Parent&, const A1& a1, const A2& a2, const A3& a3, rotation_order order) {
    return fact::orient_sequence<Frame, Parent::name, BodyFixed, plain_t<A1>, plain_t<A2>, plain_t<A3>>{
        plain(a1), plain(a2), plain(a3), order};
  }
};
template <fixed_string Frame> using orient_body_fixed_call = orient_sequence_call<Frame, true, "orient_body_fixed">;
template <fixed_string Frame> using orient_space_fixed_call = orient_sequence_call<Frame, false, "orient_space_fixed">;

/// Turns a frame by three angles in an order, about axes of the frame itself or of its parent.
constexpr auto turned_by(const auto& frame, const auto& parent, rotation_order order, const auto&... angles) {
  return frame.orient_body_fixed(parent, angles..., order);
}
constexpr auto turned_by(const auto& frame, const auto& parent, space_fixed_order order, const auto&... angles) {
  return frame.orient_space_fixed(parent, angles..., order.axes);
}

template <fixed_string Frame>
struct orient_quaternion_call : member<Frame, "orient_quaternion">, fact_between<fact::orient_quaternion, Frame> {
  static constexpr slot slots[] = {
      {"parent", sort::frame}, {"e0", sort::scalar}, {"e1", sort::scalar}, {"e2", sort::scalar}, {"e3", sort::scalar}};
};

template <fixed_string Frame>
struct orient_explicit_call : member<Frame, "orient_explicit">, fact_between<fact::orient_explicit, Frame> {
  static constexpr slot slots[] = {{"parent", sort::frame}, {"matrix", sort::matrix}};
  static constexpr std::string_view remedy = "the matrix is direction_cosine_matrix(nine scalars, row by row)";
};

struct direction_cosine_matrix_call {
  static constexpr std::string_view word = "direction_cosine_matrix";
  static constexpr slot slots[] = {{"xx", sort::scalar}, {"xy", sort::scalar}, {"xz", sort::scalar},
                                   {"yx", sort::scalar}, {"yy", sort::scalar}, {"yz", sort::scalar},
                                   {"zx", sort::scalar}, {"zy", sort::scalar}, {"zz", sort::scalar}};
  template <class... E> static constexpr auto make(const E&... entries) {
    return fact::direction_cosine_matrix<plain_t<E>...>{boost::hana::tuple<plain_t<E>...>(plain(entries)...)};
  }
};

template <class... Entries>
struct spelling<fact::direction_cosine_matrix<Entries...>> : wording<"direction_cosine_matrix(...)"> {};
template <fixed_string Frame, fixed_string In> struct spelling<fact::dcm_of<Frame, In>> : spelling<void*> {
  static constexpr void write(detail::sentence& s) { s << Frame.view() << ".dcm(" << In.view() << ")"; }
};

template <fixed_string Frame>
struct set_ang_vel_call : member<Frame, "set_ang_vel">, fact_between<fact::set_ang_vel, Frame> {
  static constexpr slot slots[] = {{"other frame", sort::frame}, {"angular velocity", sort::vector, "zero_vector"}};
};

template <fixed_string Frame> using ang_vel_in_call = vector_query<Frame, "ang_vel_in", angular_velocity>;
template <fixed_string Frame> using ang_acc_in_call = vector_query<Frame, "ang_acc_in", angular_acceleration>;
template <fixed_string Frame> struct dcm_call : frame_query<Frame, "dcm"> {
  template <class In> static constexpr auto make(const In&) { return fact::dcm_of<Frame, In::name>{}; }
};

} // namespace ctdyn::expr

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
