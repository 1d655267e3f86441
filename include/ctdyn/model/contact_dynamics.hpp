// What contact solvers, controllers and estimators need of contacts: the force of one, and J, c and J M^-1 J^T of all.
#pragma once

#include "../detail/fixed_string.hpp"

namespace ctdyn {
namespace output {

template <fixed_string Name> struct contact_force {};
struct contact_jacobian {};
struct closed_contact_jacobian {};
struct contact_acceleration_bias {};
struct contact_mobility {};
struct contact_residual {};

} // namespace output

/// The forces of one contact (N, N m): its rows of `contact_forces`, a vector of 1, 2, 3 or 6 numbers; zero where it is
/// open. A name that no contact has does not compile; a contact of a part has the prefix in its name.
///
///     const Eigen::Vector3d push = eom.evaluate(x, contact_force<"LF">);
template <fixed_string Name> inline constexpr output::contact_force<Name> contact_force{};

/// J, with a row for each direction of all contacts, closed or open, and a column for each speed. J u is the velocity
/// along the direction (m/s, rad/s), without the part that time and inputs cause, and J^T times forces in the contacts
/// are generalized forces. Rows are in the order of `contact_forces`; those of loops follow, in the order of
/// `loop_forces`.
///
///     const auto [J, c, a] = eom.evaluate(x, contact_jacobian, contact_acceleration_bias, udot); // J a + c
inline constexpr output::contact_jacobian contact_jacobian{};

/// `contact_jacobian`, in its units, with rows of zeros for open contacts: J^T times any numbers are generalized forces
/// that the contacts which are closed, and loops, may exert.
///
///     const auto held = eom.evaluate(x, closed_contact_jacobian);
inline constexpr output::closed_contact_jacobian closed_contact_jacobian{};

/// c in J udot + c, the acceleration along each direction of all contacts, closed or open (m/s^2, rad/s^2); J is
/// `contact_jacobian`, with the rows of loops behind those of contacts.
///
///     const auto c = eom.evaluate(x, contact_acceleration_bias);
inline constexpr output::contact_acceleration_bias contact_acceleration_bias{};

/// Delassus's matrix J M^-1 J^T, which contact solvers take: the accelerations in the directions of all contacts by
/// unit forces in them (1/kg for forces), and as well the changes of velocities by unit impulses. It is symmetric, and
/// does not depend on which contacts are closed. The rows of loops follow those of contacts. Where constraints bind the
/// speeds, J and M are those of the independent speeds. It is singular if directions depend on each other.
///
/// Source: Delassus, Memoire sur la theorie des liaisons finies unilaterales (1917); Featherstone, Rigid Body Dynamics
/// Algorithms (2008), chapter 11.
///
///     const auto [G, J, c, a] = eom.evaluate(x, contact_mobility, contact_jacobian, contact_acceleration_bias, udot);
inline constexpr output::contact_mobility contact_mobility{};

/// The velocities along the directions of the closed contacts (m/s, rad/s), and zero for open ones, in the order of
/// `contact_forces`: how far the speeds are from obeying, as `velocity_residual` is for constraints. The velocities
/// along the rows of loops follow, which are always closed.
///
///     if (eom.evaluate(x, contact_residual).norm() > 1e-9) x.u = eom.evaluate(x, speeds_after_impact);
inline constexpr output::contact_residual contact_residual{};

} // namespace ctdyn
