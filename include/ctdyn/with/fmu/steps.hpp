// The step in time of a unit: that of with/integration, for the sizes of its model.
#pragma once

#include "../integration/runge_kutta_4.hpp"
#include "unit.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>

namespace ctdyn::detail {

/// The model of a step: the unit evaluates it, and holds inputs and contacts.
template <int Coordinates, int Speeds, int AuxiliaryStates> struct model_of_unit {
  using scalar_type = double;
  using state_type = state<double, Coordinates, Speeds, 0, AuxiliaryStates>;
  static constexpr int rows = Coordinates + Speeds + AuxiliaryStates;
  unit_slope slope;

  auto evaluate(const state_type& x, output::rhs, output::status) const noexcept {
    std::tuple<Eigen::Matrix<double, rows, 1>, solve_status<double>> results;
    const Eigen::Matrix<double, rows, 1> states = column_of_state(x);
    slope.evaluate(slope.of, states.data(), x.t, std::get<0>(results).data(), &std::get<1>(results).regularity);
    return results;
  }
};
/// No quaternions here: the unit itself normalizes them, since it knows their places only when it runs.
template <int Coordinates, int Speeds, int AuxiliaryStates>
struct interface_places<model_of_unit<Coordinates, Speeds, AuxiliaryStates>> {
  static constexpr std::array<std::array<std::size_t, 4>, 0> quaternions{};
};

/// `unit_of_model::advance` by the classical Runge-Kutta method.
template <int Coordinates, int Speeds, int AuxiliaryStates>
unit_step advance_unit(const unit_slope& slope, double* states, double time, double step) {
  using model = model_of_unit<Coordinates, Speeds, AuxiliaryStates>;
  typename model::state_type x;
  set_rows(x, Eigen::Map<const Eigen::Matrix<double, model::rows, 1>>(states));
  x.t = time;
  const auto [y, how] = runge_kutta_4<model>(model{slope})(x, step);
  if (how == step_status::singular) return unit_step::singular;
  if (how != step_status::advanced) return unit_step::not_finite;
  const Eigen::Matrix<double, model::rows, 1> column = column_of_state(y);
  std::copy_n(column.data(), model::rows, states);
  return unit_step::advanced;
}

} // namespace ctdyn::detail
