// The payloads of terminals and calls besides symbols: names of frames and points, names of functions.
#pragma once

#include "../../detail/fixed_string.hpp"
#include "../../graph/function/operations.hpp"

namespace ctdyn::expr {

/// A basis vector of a frame; axis 0, 1, 2 is x, y, z.
template <fixed_string Frame, int Axis> struct basis_vector {};
/// The vector of length zero.
struct zero_vector_payload {};
/// The angular velocity of a frame in another.
template <fixed_string Frame, fixed_string In> struct angular_velocity {};
/// The angular acceleration of a frame in another.
template <fixed_string Frame, fixed_string In> struct angular_acceleration {};
/// The position of a point from another.
template <fixed_string Point, fixed_string From> struct position {};
/// The velocity of a point in a frame.
template <fixed_string Point, fixed_string In> struct velocity {};
/// The acceleration of a point in a frame.
template <fixed_string Point, fixed_string In> struct acceleration {};
/// The linear momentum of the whole system in a frame.
template <fixed_string In> struct linear_momentum {};
/// The angular momentum of the whole system about a point, in a frame.
template <fixed_string Point, fixed_string In> struct angular_momentum {};
/// The entry b_row . n_column of B.dcm(N), row and column from 0.
template <fixed_string Frame, fixed_string In, int Row, int Column> struct cosine {};
/// The unit dyadic.
struct identity_dyadic {};

/// Functions that are no operations of the graph: they are composed of operations, or take or return vectors.
enum class function { tan, atan, power, dt, dot, cross, outer, magnitude, normalize, partial };

/// The first element of a call: the function, as one of `function` or as the opcode of one in function/functions.hpp.
template <auto F> struct function_of {};
/// The function x^(N / D), where N / D is a fraction in lowest terms.
template <int N, int D = 1> struct power_of {};
/// The time derivative of a vector in a frame.
template <fixed_string Frame> struct dt_in {};
/// The partial derivative of a vector by a scalar symbol in a frame.
template <fixed_string Frame> struct partial_in {};

} // namespace ctdyn::expr
