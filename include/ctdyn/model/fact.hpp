// The facts that a description consists of: names in the type, expressions as members.
#pragma once

#include "../expr/expression.hpp"
#include "../expr/payload.hpp"
#include "rotation_order.hpp"

namespace ctdyn::expr {

/// Axis 0, 1 or 2 has a direction in the other frame; backwards, of the other frame in this one.
template <int Axis, bool Backwards = false> struct alignment {};

} // namespace ctdyn::expr

namespace ctdyn::fact {

/// Frame and point that do not accelerate and against which all motion is measured.
template <fixed_string Frame, fixed_string Point> struct newtonian {
  static constexpr expr::sort what = expr::sort::fact;
};

/// A frame turned in its parent by an angle (radians) about an axis that is constant in both.
template <fixed_string Frame, fixed_string Parent, class Angle, class Axis> struct orient_axis {
  static constexpr expr::sort what = expr::sort::fact;
  Angle angle;
  Axis axis;
};

/// A frame turned in its parent by three successive rotations, about its own axes or about the parent's.
template <fixed_string Frame, fixed_string Parent, bool BodyFixed, class A1, class A2, class A3>
struct orient_sequence {
  static constexpr expr::sort what = expr::sort::fact;
  A1 a1;
  A2 a2;
  A3 a3;
  rotation_order order;
};

/// A frame turned in its parent by a quaternion of unit norm, scalar part first.
template <fixed_string Frame, fixed_string Parent, class E0, class E1, class E2, class E3> struct orient_quaternion {
  static constexpr expr::sort what = expr::sort::fact;
  E0 e0;
  E1 e1;
  E2 e2;
  E3 e3;
};

/// A frame turned in its parent so that parent components are the matrix times the frame's own.
template <fixed_string Frame, fixed_string Parent, class Matrix> struct orient_explicit {
  static constexpr expr::sort what = expr::sort::fact;
  Matrix m;
};

/// Nine entries, row by row.
template <class... Entries> struct direction_cosine_matrix {
  static constexpr expr::sort what = expr::sort::matrix;
  boost::hana::tuple<Entries...> entries;
};

/// A basis vector of a frame has the direction of a vector; `How` is an expr::alignment.
template <class Vector, class How> struct aligned {
  static constexpr expr::sort what = expr::sort::orientation;
  Vector v;
  How how;
};

/// The angular velocity of a frame in another, as the user prefers to write it.
template <fixed_string Frame, fixed_string In, class Vector> struct set_ang_vel {
  static constexpr expr::sort what = expr::sort::fact;
  Vector w;
};

/// The position of a point from another.
template <fixed_string Point, fixed_string From, class Vector> struct set_pos {
  static constexpr expr::sort what = expr::sort::fact;
  Vector r;
};

/// The velocity of a point in a frame, as the user prefers to write it.
template <fixed_string Point, fixed_string In, class Vector> struct set_vel {
  static constexpr expr::sort what = expr::sort::fact;
  Vector v;
};

/// A body without extension.
template <fixed_string Name, fixed_string Point, class Mass> struct particle {
  static constexpr expr::sort what = expr::sort::fact;
  Mass mass;
};

/// A rigid body: its frame, its mass center, its mass, and its inertia (a dyadic, inertia_in or inertia_about).
template <fixed_string Name, fixed_string Frame, fixed_string Point, class Mass, class Inertia> struct rigid_body {
  static constexpr expr::sort what = expr::sort::fact;
  Mass mass;
  Inertia inertia;
};

/// An inertia that the motion of an angle feels, and no other motion: as if a body turned by it about an axis at rest.
template <fixed_string Body, class Angle, class Inertia> struct armature {
  static constexpr expr::sort what = expr::sort::fact;
  Angle angle;
  Inertia inertia;
};

/// Entries of an inertia matrix in the basis of a frame, about the mass center.
template <fixed_string Frame, class Ixx, class Iyy, class Izz, class Ixy, class Iyz, class Izx> struct inertia_in {
  static constexpr expr::sort what = expr::sort::inertia;
  Ixx ixx;
  Iyy iyy;
  Izz izz;
  Ixy ixy;
  Iyz iyz;
  Izx izx;

  /// The same inertia, about a point other than the mass center.
  template <class Point> constexpr auto about(const Point& point) const;
};

/// An inertia (a dyadic or inertia_in) that was given about a point other than the mass center.
template <class Inertia, fixed_string Point> struct inertia_about {
  static constexpr expr::sort what = expr::sort::inertia;
  Inertia i;
};

/// A force that acts at a point.
template <fixed_string Point, class Vector> struct force {
  static constexpr expr::sort what = expr::sort::fact;
  Vector f;
};

/// A torque that acts on a frame, that is, on the body that it is fixed in.
template <fixed_string Frame, class Vector> struct torque {
  static constexpr expr::sort what = expr::sort::fact;
  Vector t;
};

/// Which frame and point of a child a joint holds, and to which of the parent; a free joint holds nothing.
template <fixed_string Name, fixed_string Parent, fixed_string From, fixed_string Child, fixed_string To, bool Holds>
struct joint {
  static constexpr expr::sort what = expr::sort::fact;
};

/// The child's frame of a joint that moves another one, which stands still in it.
template <fixed_string Name, fixed_string Child> struct child_of_joint {
  static constexpr expr::sort what = expr::sort::fact;
};

/// A force or torque that the two sides of a joint exert on each other.
template <fixed_string Joint, class Load> struct joint_load {
  static constexpr expr::sort what = expr::sort::fact;
  Load load;
};

/// Uniform gravity, an acceleration that acts on every body.
template <class Vector> struct gravity {
  static constexpr expr::sort what = expr::sort::fact;
  Vector g;
};

/// A part of the potential energy.
template <class Scalar> struct potential {
  static constexpr expr::sort what = expr::sort::fact;
  Scalar v;
};

/// An equation (or what is zero) that the speeds satisfy.
template <class Residual> struct velocity_constraint {
  static constexpr expr::sort what = expr::sort::fact;
  Residual residual;
};

/// An equation (or what is zero) that the coordinates satisfy.
template <class Residual> struct configuration_constraint {
  static constexpr expr::sort what = expr::sort::fact;
  Residual residual;
};

/// Coordinates and speeds that follow from the others by the constraints; symbols are expr::symbol<kind, name>.
template <class... Symbols> struct dependent { static constexpr expr::sort what = expr::sort::fact; };

/// Factors of the terms that let violations of the constraints decay.
template <class Alpha, class Beta> struct baumgarte {
  static constexpr expr::sort what = expr::sort::fact;
  Alpha alpha;
  Beta beta;
};

/// A coordinate or a speed, expr::symbol<kind, name>, that is a given function.
template <class Symbol, class Value> struct prescribed {
  static constexpr expr::sort what = expr::sort::fact;
  Value value;
};

/// A velocity that a point is imagined to have beside its own.
template <fixed_string Point, class Vector> struct auxiliary_velocity {
  static constexpr expr::sort what = expr::sort::fact;
  Vector v;
};

/// An angular velocity that a frame is imagined to have beside its own.
template <fixed_string Frame, class Vector> struct auxiliary_angular_velocity {
  static constexpr expr::sort what = expr::sort::fact;
  Vector w;
};

/// A function of which Lagrange's equations are made, in place of the energies of the bodies.
template <class Scalar> struct lagrangian {
  static constexpr expr::sort what = expr::sort::fact;
  Scalar value;
};

/// The order in which symbols of each kind are counted; symbols are expr::symbol<kind, name>.
template <class... Symbols> struct declare { static constexpr expr::sort what = expr::sort::fact; };

/// What a source tells; see detail::source_builder.
template <class Source> struct built {
  static constexpr expr::sort what = expr::sort::fact;
  Source source;
};

/// What the joints of a description transmit are reactions (mechanism/bearings.hpp).
struct bearings {
  static constexpr expr::sort what = expr::sort::fact;
};

/// The components of a vector (3x1) or dyadic (3x3) in the basis of a frame, an output.
template <class Expression, fixed_string Frame> struct matrix_of { Expression expr; };

/// The partial derivatives of a velocity by the speeds, in the basis of a frame, an output.
template <class Expression, fixed_string Frame> struct partials_of { Expression expr; };

/// The 3x3 matrix of b_i . n_j, an output.
template <fixed_string Frame, fixed_string In> struct dcm_of {
  static constexpr expr::sort what = expr::sort::matrix;
  /// The entry b_row . n_column, row and column from 0, as a scalar.
  template <int Row, int Column>
    requires(0 <= Row && Row < 3 && 0 <= Column && Column < 3)
  static constexpr auto entry() { return expr::scalar_terminal<expr::cosine<Frame, In, Row, Column>>{}; }
};

} // namespace ctdyn::fact
