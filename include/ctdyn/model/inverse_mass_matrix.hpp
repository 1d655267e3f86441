// The inverse of the mass matrix, its product with forces, and the operational-space inertia of a place.
#pragma once

#include "expr/products.hpp"
#include "jacobian_of.hpp"

#include <boost/hana/tuple.hpp>

#include <cstddef>

namespace ctdyn {
namespace output {

/// M^-1 times a column of scalar expressions.
template <class... Forces> struct inverse_mass_matrix_times { boost::hana::tuple<Forces...> forces{}; };

template <class Place> struct task_inertia_of {};
template <class Place> struct dynamically_consistent_inverse_of {};

struct constrained_inverse_mass_matrix {};
template <class Place> struct constrained_mobility_of {};

} // namespace output

namespace expr {

template <std::size_t Position, class T> consteval detail::sentence find_no_force() {
  detail::sentence s;
  s << "inverse_mass_matrix(...): argument " << Position << ", ", write<T>(s), s << ", is " << noun_of<T>();
  s << "; it takes a scalar for each row of the mass matrix, such as inputs";
  return s;
}
template <std::size_t Position, class T> inline constexpr detail::sentence no_force = find_no_force<Position, T>();

} // namespace expr

namespace output {

/// The type of `inverse_mass_matrix`, an output that may be called with a column.
struct inverse_mass_matrix {
  /// M^-1 times a column of scalars, one for each row of the mass matrix, without forming M^-1.
  ///
  ///     eom.evaluate(x, inverse_mass_matrix(tau1, tau2, tau3))
  template <class First, class... Forces> constexpr auto operator()(const First& first, const Forces&... forces) const {
    constexpr std::size_t misfit = expr::misfit_of<expr::among(expr::sort_of<First>, expr::sort::scalar),
                                                   expr::among(expr::sort_of<Forces>, expr::sort::scalar)...>;
    if constexpr (misfit == 1 + sizeof...(Forces)) {
      return inverse_mass_matrix_times<expr::plain_t<First>, expr::plain_t<Forces>...>{
          boost::hana::tuple<expr::plain_t<First>, expr::plain_t<Forces>...>(expr::plain(first),
                                                                             expr::plain(forces)...)};
    } else {
      using wrong = expr::element<misfit, First, Forces...>;
      return expr::refused<expr::no_force<misfit + 1, wrong>, wrong>();
    }
  }
};

} // namespace output

/// The inverse of mass_matrix, symmetric, with the same rows and columns. Called with a column of scalars, it is the
/// inverse times that column. Solving costs less than inverting: request udot where accelerations are meant. A mass
/// matrix that is singular at every state is refused. Contacts and loops count as open:
/// `constrained_inverse_mass_matrix` knows them.
///
///     const auto W = eom.evaluate(x, inverse_mass_matrix);
inline constexpr output::inverse_mass_matrix inverse_mass_matrix{};

/// The operational-space inertia (J M^-1 J^T)^-1 of a place, 3 x 3 of a point and 6 x 6 of a frame (kg, kg m, kg m^2).
/// J is the Jacobian of the place, see jacobian_of; a force or torque at the place accelerates it as if it had this
/// inertia. The matrix is not finite at states where the place cannot move in all directions. A place that can move in
/// all directions at no state is refused, and so are systems with constraints. Contacts and loops count as open: where
/// they hold the place, too, its inertia is the inverse of `constrained_mobility`.
///
/// Source: Khatib, A unified approach for motion and force control of robot manipulators (1987).
///
///     eom.evaluate(x, task_inertia(tool, N), dynamically_consistent_inverse(tool, N))
template <class... Arguments> constexpr auto task_inertia(const Arguments&... /*place*/) {
  return expr::output_of_place<output::task_inertia_of, "task_inertia", Arguments...>();
}
/// B = M^-1 J^T (J M^-1 J^T)^-1 of a place, one row for each speed and 3 or 6 columns. It is the dynamically consistent
/// inverse of J: generalized forces (1 - J^T B^T) f do not accelerate the place, whatever f is.
///
/// Source: Khatib (1987), as task_inertia.
template <class... Arguments> constexpr auto dynamically_consistent_inverse(const Arguments&... /*place*/) {
  return expr::output_of_place<output::dynamically_consistent_inverse_of, "dynamically_consistent_inverse",
                               Arguments...>();
}

/// The derivatives W of the speeds' derivatives by generalized forces, while closed contacts, loops and constraints
/// hold: forces f more change udot by W f. It is a symmetric matrix over all speeds (1/kg and the like), M^-1 where
/// nothing holds, and otherwise M^-1 - M^-1 C^T (C M^-1 C^T)^+ C M^-1 for a matrix C of all rows that hold. Its rank is
/// the number of degrees of freedom that are left, and C W = 0. It is finite for each set of contacts, also for one
/// that holds a motion twice. Where constraints are no eliminated ones, as in `lagranges_method`, it is refused.
///
/// Source: Featherstone, Rigid Body Dynamics Algorithms (2008), section 8.1; Sentis and Khatib, Synthesis of whole-body
/// behaviors through hierarchical control of behavioral primitives (2005), where W is A^-1 N_s.
///
///     const auto W = eom.evaluate(x, constrained_inverse_mass_matrix);
inline constexpr output::constrained_inverse_mass_matrix constrained_inverse_mass_matrix{};

/// The mobility J W J^T of a place, 3 x 3 of a point and 6 x 6 of a frame (1/kg, 1/(kg m), 1/(kg m^2)), where W is
/// `constrained_inverse_mass_matrix` and J the Jacobian of the place, see jacobian_of: the acceleration that unit
/// forces at the place cause while closed contacts, loops and constraints hold. It is finite at every state, and
/// singular where these, or the system itself, leave the place fewer directions; where it is not, its inverse is the
/// operational-space inertia with contacts, and W J^T times that the dynamically consistent inverse.
///
/// Source: Khatib (1987), as task_inertia; Sentis and Khatib (2005), as constrained_inverse_mass_matrix.
///
///     const Eigen::Matrix3d inertia = eom.evaluate(x, constrained_mobility(tool, N)).inverse();
template <class... Arguments> constexpr auto constrained_mobility(const Arguments&... /*place*/) {
  return expr::output_of_place<output::constrained_mobility_of, "constrained_mobility", Arguments...>();
}

} // namespace ctdyn
