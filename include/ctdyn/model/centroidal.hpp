// Mass, mass center and momentum of the whole system.
#pragma once

namespace ctdyn {
namespace output {
struct total_mass {};
struct center_of_mass {};
struct centroidal_momentum {};
struct centroidal_momentum_matrix {};
struct centroidal_momentum_rate {};
struct mechanical_energy {};
} // namespace output

/// The sum of all masses (kg), a number.
inline constexpr output::total_mass total_mass{};
/// The mass center of all bodies, from the Newtonian origin in the Newtonian basis (m), 3 rows. Its motion is
/// jacobian_of(center_of_mass, N) and bias_acceleration_of(center_of_mass, N).
///
///     const auto [c, J] = eom.evaluate(x, center_of_mass, jacobian_of(center_of_mass, N));
inline constexpr output::center_of_mass center_of_mass{};
/// Momentum of all bodies in the Newtonian frame and basis, 6 rows: linear (kg m/s) above angular about the mass center
/// (kg m^2/s).
///
/// Source: Orin, Goswami and Lee, Centroidal dynamics of a humanoid robot (2013).
inline constexpr output::centroidal_momentum centroidal_momentum{};
/// A in centroidal_momentum = A u (kg, kg m above kg m, kg m^2), 6 rows, one column for each speed, constrained or not.
/// Its entries are the derivatives of the momentum by the speeds.
inline constexpr output::centroidal_momentum_matrix centroidal_momentum_matrix{};
/// The time derivative of centroidal_momentum at given derivatives of the speeds, A udot + dA/dt u, 6 rows. It is the
/// sum of all external forces (N), above the sum of their moments about the mass center (N m).
///
///     const auto wrench = eom.evaluate(x, udots, centroidal_momentum_rate);
inline constexpr output::centroidal_momentum_rate centroidal_momentum_rate{};
/// kinetic_energy + potential_energy (J), a number.
inline constexpr output::mechanical_energy mechanical_energy{};

} // namespace ctdyn
