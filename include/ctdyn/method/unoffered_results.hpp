// Values in place of results that an interface does not offer, so that the message about these remains the only one.
#pragma once

#include "../model/jacobian.hpp"
#include "../model/outputs.hpp"
#include "../program/emit/regularity.hpp"
#include "bound_parameters.hpp"
#include "interface_places.hpp"
#include "symbol_lists.hpp"

#include <Eigen/Core>

#include <tuple>
#include <type_traits>

namespace ctdyn::detail {

/// A result of which nothing is known.
template <class Scalar> struct no_offer_result : Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic> {
  // NOLINTNEXTLINE(google-explicit-constructor): used as the number that it stands for
  operator Scalar() const { return Scalar(0); }
};

/// The type that the result of an output would have, as far as the symbols of the model tell it.
template <class Model, class Output> consteval auto find_unoffered() {
  using scalar = typename Model::scalar_type;
  constexpr int q = static_cast<int>(Model::coordinate_names.size()), u = static_cast<int>(Model::speed_names.size()),
                z = static_cast<int>(Model::auxiliary_state_names.size());
  using places = interface_places<Model>;
  constexpr int rows = static_cast<int>(places::coordinates.size() + places::speeds.size()) + z;
  if constexpr (std::is_same_v<Output, output::status>)
    return std::type_identity<solve_status<scalar>>{};
  else if constexpr (std::is_same_v<Output, output::rhs>)
    return std::type_identity<Eigen::Matrix<scalar, q + u + z, 1>>{};
  else if constexpr (std::is_same_v<Output, output::qdot>)
    return std::type_identity<Eigen::Matrix<scalar, q, 1>>{};
  else if constexpr (std::is_same_v<Output, output::zdot>)
    return std::type_identity<Eigen::Matrix<scalar, z, 1>>{};
  else if constexpr (std::is_same_v<Output, output::udot> || std::is_same_v<Output, output::forcing> ||
                     std::is_same_v<Output, output::inverse_dynamics>)
    return std::type_identity<Eigen::Matrix<scalar, u, 1>>{};
  else if constexpr (std::is_same_v<Output, output::mass_matrix>)
    return std::type_identity<Eigen::Matrix<scalar, u, u>>{};
  else if constexpr (std::is_same_v<Output, output::state_matrix>)
    return std::type_identity<Eigen::Matrix<scalar, rows, rows>>{};
  else if constexpr (std::is_same_v<Output, output::input_matrix>)
    return std::type_identity<Eigen::Matrix<scalar, rows, static_cast<int>(Model::input_names.size())>>{};
  else if constexpr (expr::sort_of<Output> == expr::sort::scalar)
    return std::type_identity<scalar>{};
  else
    return std::type_identity<no_offer_result<scalar>>{};
}

/// Values in place of the results of outputs.
template <class Model, class... Outputs> auto unoffered_results() {
  if constexpr (silent<lists_of<Model>>) {
    using unknown = no_offer_result<typename Model::scalar_type>;
    if constexpr (sizeof...(Outputs) == 1)
      return unknown{};
    else
      return std::tuple(((void)sizeof(Outputs), unknown{})...);
  } else if constexpr (sizeof...(Outputs) == 1) {
    return (typename decltype(find_unoffered<Model, Outputs>())::type{}, ...);
  } else {
    return std::tuple<typename decltype(find_unoffered<Model, Outputs>())::type...>{};
  }
}

} // namespace ctdyn::detail
