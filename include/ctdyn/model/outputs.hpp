// What can be asked of derived equations of motion.
#pragma once

#include "call.hpp"
#include "fact.hpp"

namespace ctdyn {

/// The types of the outputs; each has one object of the same name in namespace ctdyn.
namespace output {
struct mass_matrix {};
struct forcing {};
struct udot {};
struct qdot {};
struct rhs {};
struct mass_matrix_full {};
struct forcing_full {};
struct Fr {};
struct Fr_star {};
struct Fr_star_bias {};
struct kinetic_energy {};

struct potential_energy {
  /// A part of the potential energy (J), as a fact of the system: its negative gradient acts as generalized force.
  ///
  ///     system(..., potential_energy(k * q1 * q1 / 2))
  template <class... Arguments> constexpr auto operator()(const Arguments&... arguments) const {
    const auto build = []<class Energy>(const Energy& v) {
      return fact::potential<expr::plain_t<Energy>>{expr::plain(v)};
    };
    return expr::checked<expr::potential_energy_call>(build, arguments...);
  }
};
} // namespace output

/// M in M udot = forcing, one row and column for each speed, in their order; symmetric. Signs as in SymPy.
inline constexpr output::mass_matrix mass_matrix{};
/// The right-hand side of M udot = forcing, one row for each speed.
inline constexpr output::forcing forcing{};
/// The derivatives of the speeds.
inline constexpr output::udot udot{};
/// The derivatives of the coordinates, from the kinematical differential equations.
inline constexpr output::qdot qdot{};
/// The derivative of the state, qdot above udot.
inline constexpr output::rhs rhs{};
/// The mass matrix bordered by the kinematical equations, in mass_matrix_full * (qdot, udot) = forcing_full.
inline constexpr output::mass_matrix_full mass_matrix_full{};
/// The right-hand side that belongs to mass_matrix_full.
inline constexpr output::forcing_full forcing_full{};
/// Generalized active forces, one row for each speed (Kane & Levinson 1985, section 4.4).
inline constexpr output::Fr Fr{};
/// Generalized inertia forces, one row for each speed (Kane & Levinson 1985, section 4.11).
inline constexpr output::Fr_star Fr_star{};
/// Generalized inertia forces at udot = 0: what gyroscopic and centrifugal effects contribute.
inline constexpr output::Fr_star_bias Fr_star_bias{};
/// Kinetic energy of all bodies in the Newtonian frame, a scalar (J).
inline constexpr output::kinetic_energy kinetic_energy{};
/// Potential energy, the sum of the stated parts, a scalar (J); called with a scalar it states such a part.
inline constexpr output::potential_energy potential_energy{};

/// Components in the basis of a frame: 3x1 of a vector, 3x3 of a dyadic.
///
///     to_matrix(P.vel(N), N)
///     to_matrix(B.ang_acc_in(N), B)
template <class... Arguments> constexpr auto to_matrix(const Arguments&... arguments) {
  const auto build = []<class Expression, class Frame>(const Expression& expression, const Frame&) {
    return fact::matrix_of<expr::plain_t<Expression>, Frame::name>{expr::plain(expression)};
  };
  return expr::checked<expr::to_matrix_call>(build, arguments...);
}

/// Linear momentum of the whole system in a frame, a vector (kg m/s).
///
///     dot(linear_momentum(N), N.x)
template <class... Arguments> constexpr auto linear_momentum(const Arguments&... arguments) {
  const auto build = []<class In>(const In&) { return expr::vector_terminal<expr::linear_momentum<In::name>>{}; };
  return expr::checked<expr::linear_momentum_call>(build, arguments...);
}

/// Angular momentum of the whole system about a point, in a frame, a vector (kg m^2/s).
///
///     dot(angular_momentum(O, N), N.z)
template <class... Arguments> constexpr auto angular_momentum(const Arguments&... arguments) {
  const auto build = []<class Point, class In>(const Point&, const In&) {
    return expr::vector_terminal<expr::angular_momentum<Point::name, In::name>>{};
  };
  return expr::checked<expr::angular_momentum_call>(build, arguments...);
}

} // namespace ctdyn
