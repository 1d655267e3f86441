// Generalized forces of chosen loads and bodies, as outputs.
#pragma once

#include "group.hpp"
#include "load.hpp"

namespace ctdyn {
namespace expr {

/// Whether a fact is a load: it says so, `static constexpr bool is_load = true`, and tells forces, torques, gravity and
/// potential energies.
template <class T> inline constexpr bool is_load = requires { requires T::is_load; };
template <class... Loads> inline constexpr bool is_load<group<Loads...>> = (is_load<Loads> && ...);
template <class T>
  requires requires { typename T::group_of_facts; }
inline constexpr bool is_load<T> = is_load<typename T::group_of_facts>;

template <std::size_t Position, class T>
inline constexpr detail::sentence no_load = [] {
  detail::sentence s;
  s << "Fr(...): argument " << Position << ", ", write<T>(s), s << ", is " << noun_of<T>() << ", not a load; ";
  if (sort_of<T> == sort::vector)
    s << "say what it acts on, as in Fr(force(P, ", write_brief<T>(s), s << "))";
  else
    s << "loads are force(P, vector), torque(A, vector), gravity(vector) and potential_energy(scalar)";
  return s;
}();

} // namespace expr

namespace output {

/// Generalized active forces of the listed loads.
template <class... Loads> struct Fr_from { boost::hana::tuple<Loads...> loads{}; };

/// Generalized active forces of the loads on the named bodies, and generalized inertia forces of these bodies.
template <fixed_string... Bodies> struct Fr_of {};
template <fixed_string... Bodies> struct Fr_star_of {};
template <fixed_string... Bodies> struct Fr_star_bias_of {};

/// The type of `Fr`, an output that may be called with loads.
struct Fr {
  /// Generalized active forces of these loads alone, or of groups of loads such as actuators, whether or not they are
  /// loads of the system.
  ///
  ///     eom.evaluate(x, Fr(force(P, -k * q1 * N.x), torque(A, tau * N.z)))
  template <class First, class... Loads> constexpr auto operator()(const First& first, const Loads&... loads) const {
    constexpr std::size_t misfit = expr::misfit_of<expr::is_load<First>, expr::is_load<Loads>...>;
    if constexpr (misfit == 1 + sizeof...(Loads)) {
      return expr::listed_facts<Fr_from>(first, loads...);
    } else {
      using wrong = expr::element<misfit, First, Loads...>;
      return expr::refused<expr::no_load<misfit + 1, wrong>, wrong>();
    }
  }
};

} // namespace output

/// Generalized active forces (N, N m), one row for each speed. With constraints they are the nonholonomic ones, one row
/// for each independent speed (Kane & Levinson 1985, section 4.4). Called with loads, it has the forces of these loads
/// alone.
inline constexpr output::Fr Fr{};

/// Generalized active forces of the loads that act on the named bodies, rows and units as in Fr. A force acts on the
/// body whose mass center its point is, or else on the body in which its point is fixed; a torque acts on the body of
/// its frame. Loads that act on no single body, and potential_energy(...), are refused.
///
///     eom.evaluate(x, Fr_of<"A">, Fr_of<"B">)
template <fixed_string... Bodies> inline constexpr output::Fr_of<Bodies...> Fr_of{};
/// Generalized inertia forces of the named bodies at given derivatives of the speeds, rows and units as in Fr_star.
template <fixed_string... Bodies> inline constexpr output::Fr_star_of<Bodies...> Fr_star_of{};
/// Generalized inertia forces of the named bodies at udot = 0, rows and units as in Fr_star.
template <fixed_string... Bodies> inline constexpr output::Fr_star_bias_of<Bodies...> Fr_star_bias_of{};

} // namespace ctdyn
