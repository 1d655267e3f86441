// Calls of the model's functions, as messages show them: the name, and the role and sort of each argument.
#pragma once

#include "../expr/reject.hpp"

namespace ctdyn::expr {

/// A member function of a frame or point: B.orient_axis.
template <fixed_string Object, fixed_string Function> struct member_call {
  static constexpr void write(detail::sentence& s) { s << Object.view() << "." << Function.view(); }
};

template <fixed_string Frame> struct orient_axis_call : member_call<Frame, "orient_axis"> {
  static constexpr slot slots[] = {{"parent", sort::frame}, {"angle", sort::scalar}, {"axis", sort::vector}};
};
template <fixed_string Frame, bool BodyFixed>
struct orient_sequence_call
    : std::conditional_t<BodyFixed, member_call<Frame, "orient_body_fixed">, member_call<Frame, "orient_space_fixed">> {
  static constexpr slot slots[] = {{"parent", sort::frame},
                                   {"first angle", sort::scalar},
                                   {"second angle", sort::scalar},
                                   {"third angle", sort::scalar},
                                   {"rotation order", sort::order}};
};
template <fixed_string Frame> struct orient_quaternion_call : member_call<Frame, "orient_quaternion"> {
  static constexpr slot slots[] = {
      {"parent", sort::frame}, {"e0", sort::scalar}, {"e1", sort::scalar}, {"e2", sort::scalar}, {"e3", sort::scalar}};
};
template <fixed_string Frame> struct orient_explicit_call : member_call<Frame, "orient_explicit"> {
  static constexpr slot slots[] = {{"parent", sort::frame}, {"matrix", sort::matrix}};
  static constexpr std::string_view remedy = "the matrix is direction_cosine_matrix(nine scalars, row by row)";
};
template <fixed_string Frame> struct set_ang_vel_call : member_call<Frame, "set_ang_vel"> {
  static constexpr slot slots[] = {{"other frame", sort::frame}, {"angular velocity", sort::vector}};
};
template <fixed_string Point> struct set_pos_call : member_call<Point, "set_pos"> {
  static constexpr slot slots[] = {{"other point", sort::point}, {"position", sort::vector}};
};
template <fixed_string Point> struct set_vel_call : member_call<Point, "set_vel"> {
  static constexpr slot slots[] = {{"frame", sort::frame}, {"velocity", sort::vector}};
};
template <fixed_string Object, fixed_string Function> struct frame_query : member_call<Object, Function> {
  static constexpr slot slots[] = {{"frame", sort::frame}};
};
template <fixed_string Object, fixed_string Function> struct point_query : member_call<Object, Function> {
  static constexpr slot slots[] = {{"other point", sort::point}};
};

struct direction_cosine_matrix_call {
  static constexpr slot slots[] = {{"xx", sort::scalar}, {"xy", sort::scalar}, {"xz", sort::scalar},
                                   {"yx", sort::scalar}, {"yy", sort::scalar}, {"yz", sort::scalar},
                                   {"zx", sort::scalar}, {"zy", sort::scalar}, {"zz", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << "direction_cosine_matrix"; }
};

struct newtonian_call {
  static constexpr slot slots[] = {{"frame", sort::frame}, {"point", sort::point}};
  static constexpr void write(detail::sentence& s) { s << "newtonian"; }
};

template <fixed_string Name> struct particle_call {
  static constexpr slot slots[] = {{"point", sort::point}, {"mass", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << "particle<" << Name.view() << ">"; }
};
template <fixed_string Name> struct rigid_body_call {
  static constexpr slot slots[] = {{"frame", sort::frame},
                                   {"mass center", sort::point},
                                   {"mass", sort::scalar},
                                   {"inertia", sort::inertia | sort::dyadic}};
  static constexpr void write(detail::sentence& s) { s << "rigid_body<" << Name.view() << ">"; }
};

struct inertia_call {
  static constexpr slot slots[] = {
      {"frame", sort::frame}, {"Ixx", sort::scalar}, {"Iyy", sort::scalar}, {"Izz", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << "inertia"; }
};
struct inertia_call_with_products {
  static constexpr slot slots[] = {{"frame", sort::frame}, {"Ixx", sort::scalar}, {"Iyy", sort::scalar},
                                   {"Izz", sort::scalar},  {"Ixy", sort::scalar}, {"Iyz", sort::scalar},
                                   {"Izx", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << "inertia"; }
};
struct about_call {
  static constexpr slot slots[] = {{"point", sort::point}};
  static constexpr void write(detail::sentence& s) { s << "inertia(...).about"; }
};

struct force_call {
  static constexpr slot slots[] = {{"point", sort::point}, {"force", sort::vector}};
  static constexpr void write(detail::sentence& s) { s << "force"; }
};
struct torque_call {
  static constexpr slot slots[] = {{"frame", sort::frame}, {"torque", sort::vector}};
  static constexpr void write(detail::sentence& s) { s << "torque"; }
};
struct gravity_call {
  static constexpr slot slots[] = {{"acceleration", sort::vector}};
  static constexpr void write(detail::sentence& s) { s << "gravity"; }
};
struct potential_energy_call {
  static constexpr slot slots[] = {{"energy", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << "potential_energy"; }
};

struct to_matrix_call {
  static constexpr slot slots[] = {{"expression", sort::vector | sort::dyadic}, {"frame", sort::frame}};
  static constexpr void write(detail::sentence& s) { s << "to_matrix"; }
};
struct linear_momentum_call {
  static constexpr slot slots[] = {{"frame", sort::frame}};
  static constexpr void write(detail::sentence& s) { s << "linear_momentum"; }
};
struct angular_momentum_call {
  static constexpr slot slots[] = {{"point", sort::point}, {"frame", sort::frame}};
  static constexpr void write(detail::sentence& s) { s << "angular_momentum"; }
};

} // namespace ctdyn::expr
