// Jacobians of outputs by everything that a model's state consists of.
#pragma once

#include "../../detail/name.hpp"
#include "../../model/model.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <utility>

namespace ctdyn::detail {

/// The Jacobian of an output by all coordinates, speeds and auxiliary states, as an output.
template <class Model, class Output, class Coordinates, class Speeds, class States> struct state_jacobian;
template <class Model, class Output, std::size_t... Q, std::size_t... U, std::size_t... Z>
struct state_jacobian<Model, Output, std::index_sequence<Q...>, std::index_sequence<U...>, std::index_sequence<Z...>> {
  using type =
      output::jacobian<Output, expr::symbol<symbol_class::coordinate, name_in<Model::coordinate_names, Q>>...,
                       expr::symbol<symbol_class::speed, name_in<Model::speed_names, U>>...,
                       expr::symbol<symbol_class::auxiliary_state, name_in<Model::auxiliary_state_names, Z>>...>;
};
template <class Model, class Output>
using state_jacobian_of =
    typename state_jacobian<Model, Output, std::make_index_sequence<Model::coordinate_names.size()>,
                            std::make_index_sequence<Model::speed_names.size()>,
                            std::make_index_sequence<Model::auxiliary_state_names.size()>>::type;

/// A number as a column of one entry.
template <class Value> [[nodiscard]] auto as_column(const Value& value) noexcept {
  if constexpr (requires { value.rows(); }) {
    static_assert(Value::ColsAtCompileTime == 1, "a measurement is a number or a column");
    return value;
  } else {
    return Eigen::Matrix<Value, 1, 1>(value);
  }
}

} // namespace ctdyn::detail
