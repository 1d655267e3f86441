// The terms of the TMT method, as outputs.
#pragma once

#include "member.hpp"

namespace ctdyn {
namespace expr {

template <std::size_t Position, class T>
inline constexpr detail::sentence nothing_that_moves =
    detail::sentence{}
    << "velocity_jacobian(...): argument " << Position << ", " << as_written<T> << ", is " << noun_of<T>()
    << "; list points and frames, as in velocity_jacobian(P, A), or bodies by name, as in velocity_jacobian_of<NAME>";

} // namespace expr

namespace output {

struct stacked_velocity {};
struct stacked_mass_matrix {};
struct stacked_resultant {};
struct stacked_momentum_rate {};
struct Md {};
struct gd {};

/// A point, or a frame.
template <expr::sort Sort, fixed_string Name> struct moving {};

template <class... Moving> struct velocity_jacobian_at {};
template <fixed_string... Bodies> struct velocity_jacobian_of {};

/// The type of `velocity_jacobian`, an output that may be called with points and frames.
struct velocity_jacobian {
  /// T = dv/du of these points and frames: three rows for each point (its velocity) and for each frame (its angular
  /// velocity).
  ///
  ///     eom.evaluate(x, velocity_jacobian(Ao, A, Q))
  template <class First, class... Others> constexpr auto operator()(const First&, const Others&...) const {
    constexpr auto points_and_frames = expr::sort::point | expr::sort::frame;
    constexpr std::size_t misfit = expr::misfit_of<expr::among(expr::sort_of<First>, points_and_frames),
                                                   expr::among(expr::sort_of<Others>, points_and_frames)...>;
    if constexpr (misfit == 1 + sizeof...(Others)) {
      return velocity_jacobian_at<moving<First::what, First::name>, moving<Others::what, Others::name>...>{};
    } else {
      using wrong = expr::element<misfit, First, Others...>;
      return expr::refused<expr::nothing_that_moves<misfit + 1, wrong>, wrong>();
    }
  }
};

} // namespace output

// Rows of the stacked outputs: body after body in the order of the description, measure numbers x, y, z in the
// Newtonian frame. A rigid body has six rows, three of its mass center above three of its rotation; a particle has
// three. Numbers in parentheses are equations of Moore, "Learn Multibody Dynamics".

/// v: velocities of mass centers (m/s) and angular velocities (rad/s), a column (239).
inline constexpr output::stacked_velocity stacked_velocity{};
/// T = dv/du of all bodies (240): one row for each row of v, one column for each speed. Called with points and frames,
/// it is T of these.
inline constexpr output::velocity_jacobian velocity_jacobian{};
/// T of the named bodies, in this order.
///
///     eom.evaluate(x, velocity_jacobian_of<"B", "Q">)
template <fixed_string... Bodies> inline constexpr output::velocity_jacobian_of<Bodies...> velocity_jacobian_of{};
/// M: masses (kg) and central inertia matrices (kg m^2) on the diagonal, square (241), (243).
inline constexpr output::stacked_mass_matrix stacked_mass_matrix{};
/// F: resultant forces at mass centers (N) and moments about them (N m), a column (244). Reactions are not among them;
/// potential_energy(...), and loads that act on no single body, are refused.
inline constexpr output::stacked_resultant stacked_resultant{};
/// gbar = d(M v)/dt where the derivatives of the speeds are zero (N, N m), a column (248).
inline constexpr output::stacked_momentum_rate stacked_momentum_rate{};
/// Md = -T^T M T (kg, kg m, kg m^2), one row and one column for each speed (246); 0 = Md udot + gd.
inline constexpr output::Md Md{};
/// gd = T^T (F - gbar) (N, N m), one row for each speed (247).
inline constexpr output::gd gd{};

} // namespace ctdyn
