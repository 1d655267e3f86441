// The coordinates, speeds and auxiliary states of a model as types, for outputs that name them.
#pragma once

#include "../../model/model.hpp"
#include "../integration/model_functions.hpp"
#include "inputs.hpp"
#include "state_numbers.hpp"

#include <cstddef>
#include <utility>

namespace ctdyn::detail {

/// The symbol whose name has an index in a list of names.
template <class Lists, symbol_class Kind, std::size_t Index> constexpr auto symbol_at() {
  constexpr name text = [] {
    if constexpr (Kind == symbol_class::coordinate)
      return Lists::coordinate_names[Index];
    else if constexpr (Kind == symbol_class::speed)
      return Lists::speed_names[Index];
    else
      return auxiliary_states_in<Lists>[Index];
  }();
  constexpr auto fixed = [&] {
    fixed_string<text.size + std::size_t{1}> f;
    for (std::size_t i = 0; i < text.size; ++i) f.characters[i] = text.characters[i];
    return f;
  }();
  return expr::symbol<Kind, fixed>{};
}

/// Whether a model has constraints; of a compiled model, whether it has dependent symbols.
template <class Model>
inline constexpr bool is_constrained = [] {
  if constexpr (derived_here<Model>)
    return Model::derivation_type::rows != 0;
  else
    return has_dependent_symbols<Model>;
}();

/// The derivatives of the slope by all coordinates, speeds and auxiliary states, as an output. With constraints
/// `state_matrix` has those by the independent ones only.
template <class Model> constexpr auto slope_derivatives() {
  if constexpr (is_constrained<Model>) {
    using lists = lists_of<Model>;
    return []<std::size_t... I, std::size_t... J, std::size_t... K>(
        std::index_sequence<I...>, std::index_sequence<J...>, std::index_sequence<K...>) {
      return output::jacobian<output::rhs, decltype(symbol_at<lists, symbol_class::coordinate, I>())...,
                              decltype(symbol_at<lists, symbol_class::speed, J>())...,
                              decltype(symbol_at<lists, symbol_class::auxiliary_state, K>())...>{};
    }
    (std::make_index_sequence<coordinate_size<Model>>{}, std::make_index_sequence<speed_size<Model>>{},
     std::make_index_sequence<auxiliary_size<Model>>{});
  } else {
    return state_matrix;
  }
}

/// The derivatives of the slope by time as a function of the state: zeros where time does not occur.
template <class Model> constexpr auto slope_by_time(const Model& model) {
  if constexpr (lists_of<Model>::uses_time)
    return function_of(model, output::jacobian<output::rhs, expr::symbol<symbol_class::time, "t">>{});
  else
    return (void)model, [](const auto& x) {
      using scalar = typename Model::scalar_type;
      return (void)x, Eigen::Matrix<scalar, static_cast<int>(state_size<Model>), 1>(
                          Eigen::Matrix<scalar, static_cast<int>(state_size<Model>), 1>::Zero());
    };
}

/// Whether the rate of each coordinate is the speed with the same index; of a compiled model, whether it has as many
/// speeds as coordinates, since no more is known.
template <class Model> constexpr bool moves_by_its_speeds() {
  if constexpr (!derived_here<Model>) {
    return coordinate_size<Model> == speed_size<Model>;
  } else if constexpr (coordinate_size<Model> != speed_size<Model>) {
    return false;
  } else {
    return []<std::size_t... I>(std::index_sequence<I...>) {
      return (
          true && ... &&
          (Model::qdot(I) ==
           expr::scalar_terminal<decltype(symbol_at<typename Model::derivation_type, symbol_class::speed, I>())>{}));
    }
    (std::make_index_sequence<speed_size<Model>>{});
  }
}

} // namespace ctdyn::detail
