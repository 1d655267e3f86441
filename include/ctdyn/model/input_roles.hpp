// Inputs by their roles: actuators, references, disturbances, measured motions.
#pragma once

#include "../detail/input_role.hpp"
#include "expr/symbol_kind.hpp"
#include "member.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::fact {

/// States the role of inputs; Symbols are expr::symbol<kind, name>.
template <detail::input_role Role, class... Symbols> struct inputs_of_role {
  static constexpr expr::sort what = expr::sort::fact;
  static constexpr detail::input_role role = Role;
  static constexpr bool names(std::string_view label) { return ((Symbols::name.view() == label) || ...); }
  /// The first name that is none of `all`.
  static constexpr std::string_view other_than(const auto& all) {
    std::string_view found;
    const auto look = [&](std::string_view label) {
      bool any = !found.empty();
      for (const auto& each : all) any = any || each.view() == label;
      if (!any) found = label;
    };
    (look(Symbols::name.view()), ...);
    return found;
  }
  constexpr void tell(auto& b) const { (b.input_role(expr::scalar_terminal<Symbols>{}, Role), ...); }
};
// Each is a template of symbols alone, so that a part can give their names its prefix.
template <class... Symbols> struct actuators : inputs_of_role<detail::input_role::actuator, Symbols...> {};
template <class... Symbols> struct references : inputs_of_role<detail::input_role::reference, Symbols...> {};
template <class... Symbols> struct disturbances : inputs_of_role<detail::input_role::disturbance, Symbols...> {};
template <class... Symbols>
struct measured_motions : inputs_of_role<detail::input_role::measured_motion, Symbols...> {};

} // namespace ctdyn::fact

namespace ctdyn {
namespace expr {

/// An input.
template <class T> struct input_symbol {};
template <fixed_string Name> struct input_symbol<scalar_terminal<symbol<symbol_class::input, Name>>> {
  using payload = symbol<symbol_class::input, Name>;
};
template <class T> using input_symbol_of = input_symbol<plain_t<T>>;
template <class T> concept names_input = requires { typename input_symbol_of<T>::payload; };

template <detail::input_role Role, std::size_t Position, class T>
inline constexpr detail::sentence no_input_of_role = [] {
  detail::sentence s;
  s << detail::word(Role) << "(...): argument " << Position << ", " << as_written<T> << ", is " << noun_of<T>();
  if (thing<T> && sort_of<T> == sort::scalar) s << " and no input";
  s << "; inputs are named as they are, as in " << detail::word(Role) << "(F)";
  return s;
}();
template <detail::input_role Role>
inline constexpr detail::sentence nothing_of_role =
    detail::sentence{} << detail::word(Role) << "(): name inputs, as in " << detail::word(Role) << "(F)";

template <template <class...> class Fact, class... Inputs> constexpr auto make_inputs_of_role() {
  constexpr detail::input_role Role = Fact<>::role;
  constexpr std::size_t misfit = misfit_of<names_input<Inputs>...>;
  if constexpr (sizeof...(Inputs) == 0) {
    return refused<nothing_of_role<Role>>();
  } else if constexpr (misfit != sizeof...(Inputs)) {
    using wrong = element<misfit, Inputs...>;
    return refused<no_input_of_role<Role, misfit + 1, wrong>, wrong>();
  } else {
    return Fact<typename input_symbol_of<Inputs>::payload...>{};
  }
}

} // namespace expr

/// Says which inputs actuators set. Regulators, linearizations, planners and controllers use these inputs, in the order
/// of `input_names`, unless `by` names others. If a description names no actuators, they use all inputs without another
/// role, but not the rates of inputs. An input that does not occur in the system, or that has two roles, does not
/// compile.
///
///     system(..., force(P, (F + wind) * N.x), actuators(F), disturbances(wind))
///     lqr(eom, x, Q, R) // by F
template <class... Inputs> constexpr auto actuators(const Inputs&...) {
  return expr::make_inputs_of_role<fact::actuators, Inputs...>();
}
/// Says which inputs are references that a controller follows: it knows them and does not choose them. Misuse is
/// refused as for `actuators`.
///
///     references(course)
template <class... Inputs> constexpr auto references(const Inputs&...) {
  return expr::make_inputs_of_role<fact::references, Inputs...>();
}
/// Says which inputs are disturbances that nobody chooses or knows. `kalman_filter::predict` takes the spectral density
/// of their noise, unless `by` names other inputs. Misuse is refused as for `actuators`.
///
///     disturbances(wind, road)
template <class... Inputs> constexpr auto disturbances(const Inputs&...) {
  return expr::make_inputs_of_role<fact::disturbances, Inputs...>();
}
/// Says which inputs are motions that are measured, as that of a base that something else moves: a controller that acts
/// by an estimate gives them to its filter. Misuse is refused as for `actuators`.
///
///     prescribed(x == s), measured_motions(s)
template <class... Inputs> constexpr auto measured_motions(const Inputs&...) {
  return expr::make_inputs_of_role<fact::measured_motions, Inputs...>();
}

} // namespace ctdyn
