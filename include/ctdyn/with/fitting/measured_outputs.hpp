// Outputs of a model as measured numbers, with their derivatives.
#pragma once

#include "../../detail/sentence.hpp"
#include "../control/sensor.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Results of several outputs, of which the first `Count` are measured and the others are their Jacobians.
template <class Results, std::size_t Count, class Indices = std::make_index_sequence<Count>> struct measured_results;
template <class Results, std::size_t Count, std::size_t... I>
struct measured_results<Results, Count, std::index_sequence<I...>> {
  template <std::size_t J> using column = decltype(as_column(std::get<J>(std::declval<const Results&>())));
  using scalar = typename column<0>::Scalar;
  /// The number of measured entries, and of columns of their Jacobians.
  static constexpr int size = (0 + ... + column<I>::RowsAtCompileTime);
  static constexpr int columns = std::tuple_element_t<Count, Results>::ColsAtCompileTime;
  using vector = Eigen::Matrix<scalar, size, 1>;
  using matrix = Eigen::Matrix<scalar, size, columns>;

  /// Stacks all measured outputs, and their Jacobians.
  static void stack(const Results& all, vector& value, matrix& change) noexcept {
    int row = 0;
    const auto put = [&](const auto& part, const auto& by_part) {
      constexpr int rows = std::remove_cvref_t<decltype(part)>::RowsAtCompileTime;
      value.template segment<rows>(row) = part, change.template middleRows<rows>(row) = by_part;
      row += rows;
    };
    (put(as_column(std::get<I>(all)), std::get<Count + I>(all)), ...);
  }
};
/// The shape that stands for the outputs of a problem that was refused.
template <class Scalar> struct nothing_measured {
  static constexpr int size = 1;
  using vector = Eigen::Matrix<Scalar, 1, 1>;
};

/// What a function of a model returns at a state, or at a state and derivatives of the speeds.
template <class Function, class Model, bool AtUdots> consteval auto find_results() {
  using state = const typename Model::state_type&;
  if constexpr (AtUdots)
    return static_cast<std::invoke_result_t<const Function&, state, const typename Model::speed_vector&>*>(nullptr);
  else
    return static_cast<std::invoke_result_t<const Function&, state>*>(nullptr);
}
template <class Function, class Model, bool AtUdots>
using results_at_state = std::remove_pointer_t<decltype(find_results<Function, Model, AtUdots>())>;

/// Whether the interface of a compiled model offers a set of outputs at derivatives of the speeds.
template <class Sets, class... Outputs> inline constexpr bool offered_at_udots = false;
template <class Set, class... Outputs> inline constexpr bool is_set_at_udots = false;
template <class... Offered, class... Outputs>
inline constexpr bool is_set_at_udots<offered_set<true, Offered...>, Outputs...> =
    std::is_same_v<void(typename Offered::output...), void(Outputs...)>;
template <class... Sets, class... Outputs>
inline constexpr bool offered_at_udots<offered_sets<Sets...>, Outputs...> = (is_set_at_udots<Sets, Outputs...> || ...);
/// Whether outputs of a model, derived here or compiled, are computed from derivatives of the speeds.
template <class Model, class... Outputs> consteval bool computed_at_udots() {
  if constexpr (derived_here<Model>)
    return read_udots<Model, Outputs...>();
  else
    return offered_at_udots<std::remove_cv_t<decltype(Model::interface_type::outputs)>, Outputs...>;
}

template <std::size_t Count>
inline constexpr sentence nothing_to_compare = [] {
  sentence s;
  if (Count == 0)
    s << "no output was measured: after the unknowns, name the outputs that the data have, as in "
         "equation_error{eom, unknowns(m), inverse_dynamics} or output_error{eom, unknowns(m), 0.001, q}";
  return s;
}();

} // namespace ctdyn::detail
