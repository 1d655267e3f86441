// Outputs: what can be requested from derived equations of motion.
#pragma once

#include "generalized_force.hpp"
#include "member.hpp"
#include "stacked_outputs.hpp"

namespace ctdyn::fact {

/// The components of a vector (3x1) or dyadic (3x3) in the basis of a frame, an output.
template <class Expression, fixed_string Frame> struct matrix_of { Expression expr; };

/// The partial derivatives of a velocity by the speeds, in the basis of a frame, an output.
template <class Expression, fixed_string Frame> struct partials_of { Expression expr; };

} // namespace ctdyn::fact

namespace ctdyn {
namespace expr {

struct potential_energy_call : fact_of<fact::potential> {
  static constexpr std::string_view word = "potential_energy";
  static constexpr slot slots[] = {{"energy", sort::scalar}};
};

struct to_matrix_call {
  static constexpr std::string_view word = "to_matrix";
  static constexpr slot slots[] = {{"expression", sort::vector | sort::dyadic}, {"frame", sort::frame}};
  template <class Expression, class Frame> static constexpr auto make(const Expression& expression, const Frame&) {
    return fact::matrix_of<plain_t<Expression>, Frame::name>{plain(expression)};
  }
};

struct partial_velocities_call {
  static constexpr std::string_view word = "partial_velocities";
  static constexpr slot slots[] = {{"velocity", sort::vector}, {"frame", sort::frame}};
  template <class Velocity, class Frame> static constexpr auto make(const Velocity& velocity, const Frame&) {
    return fact::partials_of<plain_t<Velocity>, Frame::name>{plain(velocity)};
  }
};

struct linear_momentum_call {
  static constexpr std::string_view word = "linear_momentum";
  static constexpr slot slots[] = {{"frame", sort::frame}};
  template <class In> static constexpr auto make(const In&) { return vector_terminal<linear_momentum<In::name>>{}; }
};

struct angular_momentum_call {
  static constexpr std::string_view word = "angular_momentum";
  static constexpr slot slots[] = {{"point", sort::point}, {"frame", sort::frame}};
  template <class Point, class In> static constexpr auto make(const Point&, const In&) {
    return vector_terminal<angular_momentum<Point::name, In::name>>{};
  }
};

} // namespace expr

/// The types of the outputs; each has one object of the same name in namespace ctdyn.
namespace output {
struct mass_matrix {};
struct forcing {};
struct udot {};
struct qdot {};
struct zdot {};
struct rhs {};
struct mass_matrix_full {};
struct forcing_full {};
struct explicit_mass_matrix_full {};
struct explicit_forcing_full {};
struct Fr_star {};
struct Fr_star_bias {};
struct inverse_dynamics {};
struct kinetic_energy {};
struct constraint_jacobian {};
struct constraint_bias {};
struct constraint_acceleration_bias {};
struct configuration_residual {};
struct velocity_residual {};
struct configuration_jacobian {};
struct configuration_jacobian_rate {};
struct multipliers {};
struct A_n {};
struct b_n {};
struct dependent_speeds {};
struct holonomic_mass_matrix {};
struct holonomic_forcing {};
struct holonomic_Fr {};
struct holonomic_Fr_star_bias {};
struct status {};

/// The type of `potential_energy`, an output, and a fact when it is called.
struct potential_energy {
  /// States a term of the potential energy (J) of the system: its negative gradient acts as generalized forces. A term
  /// that depends on speeds does not compile.
  ///
  ///     system(..., potential_energy(k * q1 * q1 / 2))
  template <class... Arguments> constexpr auto operator()(const Arguments&... energy) const {
    return expr::checked<expr::potential_energy_call>(energy...);
  }
};
} // namespace output

/// M in M udot = forcing (kg, kg m, kg m^2), symmetric, one row and one column for each speed in their order. With
/// constraints that are eliminated, there is one for each independent speed. The signs are those of SymPy.
inline constexpr output::mass_matrix mass_matrix{};
/// The right-hand side of M udot = forcing (N, N m), rows as in mass_matrix.
inline constexpr output::forcing forcing{};
/// The derivatives of all speeds (m/s^2, rad/s^2), dependent ones included.
inline constexpr output::udot udot{};
/// The derivatives of the coordinates (m/s, rad/s), from the kinematical differential equations.
inline constexpr output::qdot qdot{};
/// The derivatives of the auxiliary states, each in its unit per second, in declaration order.
///
///     const auto rate_of_current = eom.evaluate(x, zdot);
inline constexpr output::zdot zdot{};
/// The derivative of the state: qdot (m/s, rad/s) above udot (m/s^2, rad/s^2), and the rates of auxiliary states, each
/// in its unit per second, below.
inline constexpr output::rhs rhs{};
/// The mass matrix bordered by the kinematical equations as they were written. It is the matrix of mass_matrix_full *
/// (qdot, udot) = forcing_full. Multipliers (with lagranges_method) or reactions (with newton_euler_method) are below
/// udot. Rows of kinematical equations have the units in which they are written, the others those of mass_matrix.
inline constexpr output::mass_matrix_full mass_matrix_full{};
/// The right-hand side that belongs to mass_matrix_full: rows of kinematical equations in the units in which they are
/// written, above those of forcing (N, N m).
inline constexpr output::forcing_full forcing_full{};
/// The mass matrix bordered by solved kinematical equations, that is, by the identity; qdot is above its right-hand
/// side. (SymPy's `explicit_kinematics=True`; mass_matrix_full and forcing_full are its `False`.)
///
///     const auto [M, f] = eom.evaluate(x, explicit_mass_matrix_full, explicit_forcing_full);
inline constexpr output::explicit_mass_matrix_full explicit_mass_matrix_full{};
/// The right-hand side that belongs to explicit_mass_matrix_full: qdot (m/s, rad/s) above forcing (N, N m).
inline constexpr output::explicit_forcing_full explicit_forcing_full{};
/// Generalized inertia forces (N, N m) at given derivatives of all speeds, rows as in Fr (Kane & Levinson 1985, section
/// 4.11). In systems with constraints, too, the derivatives of the dependent speeds are taken as they are given; in
/// SymPy they are symbols.
inline constexpr output::Fr_star Fr_star{};
/// Generalized inertia forces (N, N m) at udot = 0, rows as in Fr: the centrifugal and gyroscopic terms. With
/// constraints, the derivatives of the independent speeds are zero, and those of the dependent speeds obey the
/// constraints.
inline constexpr output::Fr_star_bias Fr_star_bias{};
/// The generalized forces (N, N m) that are missing for the speeds to have given derivatives. They are mass_matrix *
/// udot - forcing over all speeds, as if there were no constraints; for an arm without joint torques in its description
/// they are these torques. They cost less than the mass matrix.
///
///     const auto tau = eom.evaluate(x, udots, inverse_dynamics);
inline constexpr output::inverse_dynamics inverse_dynamics{};
/// C in C u + b = 0: one row for each constraint in their order, one column for each speed. Units are those of the
/// constraint as a velocity (such as m/s) by those of the speed.
inline constexpr output::constraint_jacobian constraint_jacobian{};
/// b in C u + b = 0, one row for each constraint: the residual of the constraints (such as m/s) when all speeds are
/// zero.
inline constexpr output::constraint_bias constraint_bias{};
/// c in C du/dt + c = 0, the derivative of the constraints (such as m/s^2), one row for each. With baumgarte(...) it
/// contains the stabilizing terms.
inline constexpr output::constraint_acceleration_bias constraint_acceleration_bias{};
/// h(q, t) of the configuration constraints h = 0 (m or rad, or as it is written), one row for each: how far loops are
/// from being closed.
inline constexpr output::configuration_residual configuration_residual{};
/// C u + b of all constraints in the form C u + b = 0, one row for each, those of the configuration differentiated
/// (such as m/s): how far the speeds are from satisfying them.
inline constexpr output::velocity_residual velocity_residual{};
/// dh/dq of the configuration constraints: one row for each of them, one column for each coordinate, in
/// the unit of h by that of the coordinate.
inline constexpr output::configuration_jacobian configuration_jacobian{};
/// The time derivative of configuration_jacobian (its units per second), at the speeds of the state.
inline constexpr output::configuration_jacobian_rate configuration_jacobian_rate{};
/// lambda in M udot = f + C^T lambda, one row for each constraint: the force (N) or torque (N m) that the constraint
/// exerts. M and f are over all speeds.
inline constexpr output::multipliers multipliers{};
/// A_n in u_r = A_n u_s + b_n: one row for each dependent speed, one column for each independent one, in declaration
/// order (Kane and Levinson 1985, section 2.13).
inline constexpr output::A_n A_n{};
/// b_n in u_r = A_n u_s + b_n: the dependent speeds (m/s, rad/s) when the independent ones are zero.
inline constexpr output::b_n b_n{};
/// The dependent speeds (m/s, rad/s), A_n u_s + b_n, from the independent ones of the state, in declaration order.
inline constexpr output::dependent_speeds dependent_speeds{};
/// The mass matrix (units as in mass_matrix) over all speeds as if there were no constraints.
inline constexpr output::holonomic_mass_matrix holonomic_mass_matrix{};
/// The right-hand side (N, N m) over all speeds as if there were no constraints.
inline constexpr output::holonomic_forcing holonomic_forcing{};
/// Generalized active forces (N, N m) over all speeds as if there were no constraints.
inline constexpr output::holonomic_Fr holonomic_Fr{};
/// Generalized inertia forces (N, N m) at udot = 0 over all speeds as if there were no constraints.
inline constexpr output::holonomic_Fr_star_bias holonomic_Fr_star_bias{};
/// How regular the linear systems were that this evaluation solved: a solve_status (see emit/regularity.hpp). It says
/// when a result is not to be trusted: it is not finite, constraints depend on each other at this state, or the mass
/// matrix is not positive definite.
///
///     const auto [a, how] = eom.evaluate(x, udot, status);
///     if (how.singular()) stop();
inline constexpr output::status status{};
/// Kinetic energy of all bodies in the Newtonian frame, a scalar (J).
inline constexpr output::kinetic_energy kinetic_energy{};
/// Potential energy, a scalar (J): that of gravity(...) and all stated terms. Called with a scalar, it is the fact that
/// states such a term.
inline constexpr output::potential_energy potential_energy{};

/// Components in the basis of a frame: 3x1 of a vector, 3x3 of a dyadic.
///
///     to_matrix(P.vel(N), N)
///     to_matrix(B.ang_acc_in(N), B)
template <class... Arguments> constexpr auto to_matrix(const Arguments&... expression_and_frame) {
  return expr::checked<expr::to_matrix_call>(expression_and_frame...);
}

/// Partial velocities (or partial angular velocities) as components in the basis of a frame: 3 rows, one column for
/// each speed. With constraints they are the nonholonomic ones, one column for each independent speed. Source: Kane and
/// Levinson (1985), section 2.14, equations (2.14.1) to (2.14.19).
///
///     partial_velocities(P.vel(N), N)
///     partial_velocities(B.ang_vel_in(N), B)
template <class... Arguments> constexpr auto partial_velocities(const Arguments&... velocity_and_frame) {
  return expr::checked<expr::partial_velocities_call>(velocity_and_frame...);
}

/// Linear momentum of the whole system in a frame, a vector (kg m/s).
///
///     dot(linear_momentum(N), N.x)
template <class... Arguments> constexpr auto linear_momentum(const Arguments&... frame) {
  return expr::checked<expr::linear_momentum_call>(frame...);
}

/// Angular momentum of the whole system about a point, in a frame, a vector (kg m^2/s).
///
///     dot(angular_momentum(O, N), N.z)
template <class... Arguments> constexpr auto angular_momentum(const Arguments&... point_and_frame) {
  return expr::checked<expr::angular_momentum_call>(point_and_frame...);
}

} // namespace ctdyn
