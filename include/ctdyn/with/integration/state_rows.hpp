// A state in the rows of `rhs`: coordinates, speeds, auxiliary states.
#pragma once

#include "../../method/state.hpp"

namespace ctdyn::detail {

/// How many rows of `rhs` a state has, in all and of each kind.
template <class State> struct row_counts {
  static constexpr int coordinates = decltype(State::q)::RowsAtCompileTime;
  static constexpr int speeds = decltype(State::u)::RowsAtCompileTime;
  static constexpr int auxiliary = static_cast<int>(auxiliary_state_count<State>);
  static constexpr int all = coordinates + speeds + auxiliary;
};

/// Adds a multiple of a slope to a state.
template <class State, class Scalar, class Slope>
CTDYN_DETAIL_INLINE void add_slope(State& x, const Scalar& h, const Slope& slope) noexcept {
  using rows = row_counts<State>;
  x.q += h * slope.template head<rows::coordinates>();
  x.u += h * slope.template segment<rows::speeds>(rows::coordinates);
  if constexpr (rows::auxiliary != 0) x.z += h * slope.template tail<rows::auxiliary>();
}
/// Sets coordinates, speeds and auxiliary states to the numbers of a column.
template <class State, class Column> CTDYN_DETAIL_INLINE void set_rows(State& x, const Column& column) noexcept {
  using rows = row_counts<State>;
  x.q = column.template head<rows::coordinates>();
  x.u = column.template segment<rows::speeds>(rows::coordinates);
  if constexpr (rows::auxiliary != 0) x.z = column.template tail<rows::auxiliary>();
}
/// The coordinates, speeds and auxiliary states of a state as a column.
template <class State> [[nodiscard]] auto column_of_state(const State& x) noexcept {
  using rows = row_counts<State>;
  Eigen::Matrix<typename decltype(State::q)::Scalar, rows::all, 1> column;
  column.template head<rows::coordinates>() = x.q;
  column.template segment<rows::speeds>(rows::coordinates) = x.u;
  if constexpr (rows::auxiliary != 0) column.template tail<rows::auxiliary>() = x.z;
  return column;
}

} // namespace ctdyn::detail
