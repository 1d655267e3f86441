// Derivatives of outputs by symbols, and the state-space form.
#pragma once

#include "../expr/rates.hpp"
#include "declare.hpp"

namespace ctdyn {
namespace output {

/// The derivatives of an output by some symbols; Symbols are expr::symbol<kind, name>.
template <class Output, class... Symbols> struct jacobian {};
struct state_matrix {};
struct input_matrix {};
/// By all speeds, or along the motions that they give the coordinates: Columns is one of the two below.
template <class Output, class Columns> struct jacobian_by_all {};
struct along_speeds {};
struct by_speeds {};

} // namespace output

namespace detail {

/// Whether an output has derivatives by parameters in it.
template <class Output> inline constexpr bool by_parameters = false;
template <template <class...> class Output, class... Parts>
inline constexpr bool by_parameters<Output<Parts...>> = (by_parameters<Parts> || ...);
template <fixed_string Name> inline constexpr bool by_parameters<expr::symbol<symbol_class::parameter, Name>> = true;

} // namespace detail

namespace expr {

template <std::size_t Position, class T>
inline constexpr detail::sentence no_variable =
    detail::sentence{} << "jacobian(output, ...): argument " << Position << ", " << as_written<T> << ", is "
                       << noun_of<T>() << (thing<T> && sort_of<T> == sort::scalar ? " expression" : "")
                       << "; derivatives are by coordinates, speeds, inputs and parameters";

template <class Output>
inline constexpr detail::sentence no_variables =
    detail::sentence{}
    << "jacobian(output): there is no symbol to differentiate by; name some, as in jacobian(udot, q1, u1)";

/// The symbol that a derivative is taken by; dt(F) of an input F is one, too.
template <class T> struct variable_of : declaration_of<T> {};
template <fixed_string Name, class Derivative> struct variable_of<rate_of_input<Name, Derivative>> {
  using payload = symbol<symbol_class::input, Name>;
};

template <class T> concept variable = requires { typename variable_of<T>::payload; };

/// What stands for a column for each speed.
template <class T> inline constexpr bool is_all_columns = false;
template <> inline constexpr bool is_all_columns<output::along_speeds> = true;
template <> inline constexpr bool is_all_columns<output::by_speeds> = true;

} // namespace expr

/// Derivatives of an output (udot, qdot, rhs, forcing, an energy, any scalar expression) by symbols, everything else
/// being held: one row for each entry of the output, one column for each symbol. Those of udot are exact, found from
/// the equations of motion without a derivative of their solution.
///
///     eom.evaluate(x, jacobian(udot, q1, u1, F, dt(F), m))
template <class Output, class... Symbols>
constexpr auto jacobian(const Output& /*output*/, const Symbols&... /*symbols*/) {
  constexpr std::size_t misfit = expr::misfit_of<expr::variable<Symbols>...>;
  if constexpr (sizeof...(Symbols) == 0) {
    return expr::refused<expr::no_variables<Output>, Output>();
  } else if constexpr (misfit != sizeof...(Symbols)) {
    using wrong = expr::element<misfit, Symbols...>;
    return expr::refused<expr::no_variable<misfit + 2, wrong>, wrong>();
  } else {
    return output::jacobian<expr::plain_t<Output>, typename expr::variable_of<Symbols>::payload...>{};
  }
}

/// The columns of jacobian(output, along_speeds), one for each speed: the derivative along the motion that coordinates
/// have when that speed is one and all others are zero; speeds and their derivatives are held as numbers. Of a body
/// that floats that is by its turns about its own axes, where its four coordinates are a quaternion. Where the rate of
/// a coordinate is a speed it is the derivative by that coordinate.
///
///     const auto [K, D] = eom.evaluate(x, udot, jacobian(inverse_dynamics, along_speeds), jacobian(inverse_dynamics,
///     by_speeds));
inline constexpr output::along_speeds along_speeds{};
/// The columns of jacobian(output, by_speeds): by each speed, coordinates and derivatives of speeds being held.
inline constexpr output::by_speeds by_speeds{};

/// The derivatives of an output along the motions of all speeds, or by them: a row for each entry of the output, a
/// column for each speed. Those of inverse dynamics are found from link to link, and those of udot by them.
template <class Output, class Columns>
  requires expr::is_all_columns<Columns>
constexpr auto jacobian(const Output& /*output*/, const Columns& /*columns*/) {
  return output::jacobian_by_all<expr::plain_t<Output>, Columns>{};
}

/// A in d(x)/dt = A x + B r near the state at which it is evaluated, x being the deviations of coordinates and speeds,
/// r those of the inputs: d(qdot, udot) / d(q, u). With constraints coordinates and speeds are the independent ones,
/// and the others follow them (as in SymPy's Linearizer). The state need not be an equilibrium.
///
///     const auto [A, B] = eom.evaluate(x, state_matrix, input_matrix);
inline constexpr output::state_matrix state_matrix{};
/// B in d(x)/dt = A x + B r: d(qdot, udot) / d(inputs), rows as in state_matrix; rates of inputs are inputs.
inline constexpr output::input_matrix input_matrix{};

} // namespace ctdyn
