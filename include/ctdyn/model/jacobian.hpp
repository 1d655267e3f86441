// Derivatives of outputs by symbols, and the state-space form.
#pragma once

#include "declare.hpp"
#include "expr/rates.hpp"

namespace ctdyn {
namespace output {

/// The derivatives of an output by some symbols; Symbols are expr::symbol<kind, name>.
template <class Output, class... Symbols> struct jacobian {};
struct state_matrix {};
struct input_matrix {};
/// The derivatives of an output by all speeds, or along the motions that these give the coordinates; Columns is one of
/// the two below.
template <class Output, class Columns> struct jacobian_by_all {};
struct along_speeds {};
struct by_speeds {};

} // namespace output

namespace detail {

/// Whether an output contains derivatives by parameters.
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
                       << "; derivatives are by coordinates, speeds, inputs, parameters and time";

template <class Output>
inline constexpr detail::sentence no_variables =
    detail::sentence{}
    << "jacobian(output): there is no symbol to differentiate by; name some, as in jacobian(udot, q1, u1)";

/// What has no derivatives as it is, because its entries depend on a frame, or because it has none.
template <class Output>
inline constexpr bool no_entries = sort_of<Output> == sort::rejected ||
                                   among(sort_of<Output>, sort::vector | sort::dyadic | sort::frame | sort::point);
template <class Output>
inline constexpr detail::sentence no_differentiable = [] {
  detail::sentence s;
  s << "jacobian(output, ...): argument 1, " << as_written<Output> << ", is " << noun_of<Output>() << "; ";
  if (among(sort_of<Output>, sort::vector | sort::dyadic))
    s << "take its entries in a frame, as in jacobian(to_matrix(" << briefly<Output> << ", frame), ...)";
  else
    s << "how it moves with the speeds is jacobian_of(P, frame) of a point, and jacobian_of(A, P, frame) of a frame with a point of it";
  return s;
}();

/// The symbol that a derivative is taken by; dt(F) of an input F is one, too.
template <class T> struct variable_of : declaration_of<T> {};
template <fixed_string Name, class Derivative> struct variable_of<rate_of_input<Name, Derivative>> {
  using payload = symbol<symbol_class::input, Name>;
};

template <> struct variable_of<time> { using payload = symbol<symbol_class::time, "t">; };

template <class T> concept variable = requires { typename variable_of<T>::payload; };

/// Whether an argument means one column for each speed.
template <class T> inline constexpr bool is_all_columns = false;
template <> inline constexpr bool is_all_columns<output::along_speeds> = true;
template <> inline constexpr bool is_all_columns<output::by_speeds> = true;

} // namespace expr

/// Partial derivatives of an output by symbols: one row for each entry of the output, one column for each symbol. The
/// output is udot, qdot, rhs, forcing, inverse_dynamics, an energy, a scalar expression or the like. Symbols are
/// coordinates, speeds, inputs, rates of inputs, parameters and time, and all others are held; other arguments do not
/// compile. Derivatives of udot are exact: the equations of motion are differentiated, not their solution.
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
  } else if constexpr (expr::no_entries<Output>) {
    return expr::refused<expr::no_differentiable<Output>, Output>();
  } else {
    return output::jacobian<expr::plain_t<Output>, typename expr::variable_of<Symbols>::payload...>{};
  }
}

/// The columns of jacobian(output, along_speeds): derivatives along motions, one for each speed. The motion is that of
/// the coordinates when this speed is one and all others are zero; speeds and their derivatives are held as numbers. A
/// floating base, whose four coordinates of orientation are a quaternion, is turned about its own axes. If the rate of
/// a coordinate is a speed, the column is the derivative by this coordinate.
///
///     const auto [K, D] = eom.evaluate(x, udot, jacobian(inverse_dynamics, along_speeds),
///                                      jacobian(inverse_dynamics, by_speeds));
inline constexpr output::along_speeds along_speeds{};
/// The columns of jacobian(output, by_speeds): derivatives by each speed, with coordinates and derivatives of speeds
/// held.
inline constexpr output::by_speeds by_speeds{};

/// The derivatives of an output along the motions of all speeds, or by all speeds. There is one row for each entry of
/// the output and one column for each speed. For inverse_dynamics of trees of links they are found by recursion, and
/// for udot, rhs and contact_forces from these. Where constraints bind the speeds, each of them moves alone, also a
/// dependent one: accelerations are those that the equations of motion give there. In `state_matrix` they follow.
template <class Output, class Columns>
  requires expr::is_all_columns<Columns>
constexpr auto jacobian(const Output& /*output*/, const Columns& /*columns*/) {
  if constexpr (expr::no_entries<Output>)
    return expr::refused<expr::no_differentiable<Output>, Output>();
  else
    return output::jacobian_by_all<expr::plain_t<Output>, Columns>{};
}

/// A in dx/dt = A x + B r, the equations linearized at the state of the evaluation: d(qdot, udot) / d(q, u). x are the
/// deviations of coordinates and speeds, r those of the inputs. With constraints x has the independent coordinates and
/// speeds, on which the others depend (as in SymPy's Linearizer). The state need not be an equilibrium.
///
///     const auto [A, B] = eom.evaluate(x, state_matrix, input_matrix);
inline constexpr output::state_matrix state_matrix{};
/// B in dx/dt = A x + B r: d(qdot, udot) / d(inputs), rows as in state_matrix. Rates of inputs count as inputs.
inline constexpr output::input_matrix input_matrix{};

} // namespace ctdyn
