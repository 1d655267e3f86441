// Inverse dynamics as a matrix times the parameters that are to be identified.
#pragma once

#include "declare.hpp"

#include <cstddef>
#include <type_traits>

namespace ctdyn {
namespace output {

/// The regressor, and the column of parameters, with further parameters after those of the bodies; Symbols are
/// expr::symbol<kind, name>.
template <class... Symbols> struct regressor_with {};
template <class... Symbols> struct standard_parameters_with {};

struct base_regressor {};
struct base_parameter_values {};

} // namespace output

namespace expr {

template <class T> inline constexpr bool is_parameter = false;
template <fixed_string Name>
inline constexpr bool is_parameter<scalar_terminal<symbol<symbol_class::parameter, Name>>> = true;

template <fixed_string Function, std::size_t Position, class T>
inline constexpr detail::sentence no_parameter =
    detail::sentence{}
    << Function.view() << "(...): argument " << Position << ", "
    << as_written<
           T> << ", is no parameter; after the inertial parameters of the bodies stand parameters of the loads, such as those of damping";

/// Makes an output with further parameters, or refuses arguments that are none.
template <template <class...> class Output, fixed_string Function, class... Parameters>
constexpr auto output_of_parameters() {
  constexpr std::size_t misfit = misfit_of<is_parameter<plain_t<Parameters>>...>;
  if constexpr (misfit == sizeof...(Parameters)) {
    return Output<typename declaration_of<Parameters>::payload...>{};
  } else {
    using wrong = element<misfit, Parameters...>;
    return refused<no_parameter<Function, misfit + 1, wrong>, wrong>();
  }
}

} // namespace expr

namespace output {

/// The type of `regressor`, an output that may be called with further parameters.
struct regressor {
  /// The regressor with one more column for each named parameter, see below.
  ///
  ///     eom.evaluate(x, udots, regressor(c1, c2))
  template <class First, class... Parameters>
  constexpr auto operator()(const First& /*first*/, const Parameters&... /*parameters*/) const {
    return expr::output_of_parameters<regressor_with, "regressor", First, Parameters...>();
  }
};
/// The type of `standard_parameters`, an output that may be called with further parameters.
struct standard_parameters {
  /// The column with one more row for each named parameter, as in regressor(...).
  template <class First, class... Parameters>
  constexpr auto operator()(const First& /*first*/, const Parameters&... /*parameters*/) const {
    return expr::output_of_parameters<standard_parameters_with, "standard_parameters", First, Parameters...>();
  }
};

} // namespace output

/// Y in Y theta = inverse_dynamics, one row for each speed, constrained or not; theta are the standard inertial
/// parameters. Y has ten columns for each rigid body with mass, in the order of the description: m; m cx, m cy, m cz;
/// Ixx, Iyy, Izz, Ixy, Iyz, Izx (kg, kg m, kg m^2; the matrix entries, as in inertia(...)). A particle has the column
/// of m.
///
/// First moments and inertia are about a reference point of the body, in a basis that is fixed in it. A point and a
/// frame that have the body's name and are fixed in it are this point and basis, as for links in robot files. Otherwise
/// the point is the one from which the mass center was placed, if it is fixed in the body, or else the mass center; the
/// basis is that of the body's frame.
///
/// Y theta is inverse_dynamics if gravity(...) is the only load and all bodies have mass. Called with parameters, Y has
/// one more column for each. These are parameters of other loads and of bodies without mass, such as damping, levels of
/// friction and inertias of rotors; one in which inverse dynamics is not linear is refused.
///
/// Source: Khalil and Dombre, Modeling, Identification and Control of Robots (2002), section 12.3; Atkeson, An and
/// Hollerbach, Estimation of inertial parameters of manipulator loads and links (1986).
///
///     const auto [Y, theta] = eom.evaluate(x, udots, regressor, standard_parameters);
///     const Eigen::VectorXd torques = Y * theta;
inline constexpr output::regressor regressor{};
/// theta in Y theta = inverse_dynamics, a column: the values that the description has for the columns of regressor, in
/// their order. Called with parameters, it has their values below these.
///
///     eom.evaluate(x, udots, regressor(c1, c2), standard_parameters(c1, c2))
inline constexpr output::standard_parameters standard_parameters{};

/// Y_b in Y_b beta = Y theta: independent columns of regressor in its order, as many as there are base parameters, the
/// combinations that motions and torques can identify. Of parameters that are regrouped, those of the outer body are
/// left out: for a hinge about z its Iyy, m cz and m. Systems with roots, exponentials or linear systems in their
/// motion are refused.
///
/// Source: Gautier and Khalil, Direct calculation of minimum set of inertial parameters of serial robots (1990).
///
///     const auto [Y, beta] = eom.evaluate(x, udots, base_regressor, base_parameter_values);
inline constexpr output::base_regressor base_regressor{};
/// beta in Y_b beta = Y theta, a column: each entry is a standard parameter and what is regrouped with it.
/// `kane::base_parameters()` has the formulas.
inline constexpr output::base_parameter_values base_parameter_values{};

} // namespace ctdyn
