// Inverse dynamics as a matrix times what is to be identified.
#pragma once

#include "declare.hpp"

#include <cstddef>
#include <type_traits>

namespace ctdyn {
namespace output {

/// Columns, and rows, of more parameters after those of the bodies; Symbols are expr::symbol<kind, name>.
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

/// An output of parameters, or a sentence.
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

/// The word regressor, alone or with more parameters.
struct regressor {
  /// With a column more for each parameter that is named, see below.
  ///
  ///     eom.evaluate(x, udots, regressor(c1, c2))
  template <class First, class... Parameters>
  constexpr auto operator()(const First& /*first*/, const Parameters&... /*parameters*/) const {
    return expr::output_of_parameters<regressor_with, "regressor", First, Parameters...>();
  }
};
/// The word standard_parameters, alone or with more parameters.
struct standard_parameters {
  /// With a row more for each parameter that is named, as in regressor(...).
  template <class First, class... Parameters>
  constexpr auto operator()(const First& /*first*/, const Parameters&... /*parameters*/) const {
    return expr::output_of_parameters<standard_parameters_with, "standard_parameters", First, Parameters...>();
  }
};

} // namespace output

/// Y in Y theta = inverse_dynamics, one row for each speed, constrained or not: theta are the standard inertial
/// parameters. Of each rigid body with mass, in the order of the description, there are ten columns: m; m cx, m cy,
/// m cz; Ixx, Iyy, Izz, Ixy, Iyz, Izx (kg, kg m, kg m^2; the matrix entries, as in inertia(...)). A particle has the
/// column of m.
///
/// First moments and inertia are about a reference point of the body, in a basis: the point and the frame that have the
/// body's name where they are at rest in it, as those of links in robot files; otherwise the point from which its mass
/// center was placed, where that is at rest in the body, or else the mass center; and the body's frame.
///
/// Y theta is inverse_dynamics where gravity(...) is the only load and all bodies have mass. Called with parameters,
/// Y has a column more for each: inverse dynamics is linear in these parameters of other loads and of bodies without
/// mass, as in damping, levels of friction and inertias of rotors.
///
/// Source: Khalil and Dombre, Modeling, Identification and Control of Robots (2002), section 12.3; Atkeson, An and
/// Hollerbach, Estimation of inertial parameters of manipulator loads and links (1986).
///
///     const auto [Y, theta] = eom.evaluate(x, udots, regressor, standard_parameters);
///     const Eigen::VectorXd torques = Y * theta;
inline constexpr output::regressor regressor{};
/// theta of Y theta = inverse_dynamics as the description has it, a column: what the columns of regressor multiply, in
/// their order; called with parameters, these follow.
///
///     eom.evaluate(x, udots, regressor(c1, c2), standard_parameters(c1, c2))
inline constexpr output::standard_parameters standard_parameters{};

/// Those columns of regressor that are independent of each other, in its order: Y_b in Y_b beta = Y theta, with as few
/// columns as there are numbers that motions and torques tell. Of parameters that are regrouped those of the outer body
/// are left out: of a hinge about z its Iyy, m cz and m.
///
/// Source: Gautier and Khalil, Direct calculation of minimum set of inertial parameters of serial robots (1990).
///
///     const auto [Y, beta] = eom.evaluate(x, udots, base_regressor, base_parameter_values);
inline constexpr output::base_regressor base_regressor{};
/// beta of Y_b beta = Y theta, a column: each is a standard parameter and what is regrouped with it, of which
/// `kane::base_parameters()` has the formulas.
inline constexpr output::base_parameter_values base_parameter_values{};

} // namespace ctdyn
