// A step of a model with its derivatives by parameters.
#pragma once

#include "../integration/runge_kutta_4.hpp"
#include "../integration/state_rows.hpp"
#include "fit_status.hpp"
#include "unknowns.hpp"

#include <Eigen/Core>

#include <cstddef>

namespace ctdyn::detail {

/// The step of `runge_kutta_4`, with the exact derivatives S of the numbers that it computes, by the unknowns of a
/// list: S' = (d rhs / dx) S + d rhs / dp at its four stages. (Hairer, Norsett and Wanner 1993, section I.14.)
template <class Model, class List> class sensitive_step {
public:
  using state_type = typename Model::state_type;
  using scalar = typename Model::scalar_type;
  static constexpr int rows = row_counts<state_type>::all;
  /// The derivatives of a state, in the rows of `rhs`, by the unknowns.
  using matrix = Eigen::Matrix<scalar, rows, List::count>;

  explicit sensitive_step(const Model& model) noexcept
      : model_(model), function_(function_of(model, rhs, by_all{}, status)) {}

  /// The derivatives of an initial state: ones for the unknown initial values.
  [[nodiscard]] static matrix initial() noexcept {
    matrix S = matrix::Zero();
    for (int i = 0; i < List::count; ++i)
      if (const unknown_place at = List::places[static_cast<std::size_t>(i)]; !at.parameter)
        S(static_cast<int>(at.index), i) = scalar(1);
    return S;
  }
  /// The derivatives of an output by the unknowns, where `J` has its derivatives by the states, in the rows of `rhs`,
  /// and by the unknown parameters, and S has the derivatives of the states by the unknowns.
  template <class Jacobian> [[nodiscard]] static auto by_unknowns(const Jacobian& J, const matrix& S) noexcept {
    constexpr int entries = Jacobian::RowsAtCompileTime;
    const Eigen::Matrix<scalar, entries, rows> by_state = J.template leftCols<rows>();
    Eigen::Matrix<scalar, entries, List::count> change = times(by_state, S);
    for (int i = 0, next = rows; i < List::count; ++i)
      if (List::places[static_cast<std::size_t>(i)].parameter) change.col(i) += J.col(next++);
    return change;
  }

  /// Moves a state and its derivatives by a time h (s) with the inputs held.
  [[nodiscard]] fit_status operator()(state_type& x, matrix& S, scalar h) const noexcept {
    static constexpr int weight[] = {1, 2, 2, 1};
    slopes slope = slopes::Zero(), mean = slopes::Zero();
    matrix change = matrix::Zero(), changes = matrix::Zero();
    for (int i = 0; i < 4; ++i) {
      const scalar part = i == 0 ? scalar(0) : i == 3 ? h : h / scalar(2), share = h * scalar(weight[i]) / scalar(6);
      const matrix there = S + part * change;
      const auto [f, J, how] = function_(along(x, part, slope, part));
      if (!all_finite(f) || !all_finite(J)) return fit_status::not_finite;
      if (how.singular()) return fit_status::singular;
      slope = f, change = by_unknowns(J, there);
      mean += share * slope, changes += share * change;
    }
    const state_type sum = along(x, scalar(1), mean, h);
    S += changes;
    normalize(sum, S);
    x = with_unit_quaternions(model_, sum);
    return finite_state(x) && all_finite(S) ? fit_status::found : fit_status::not_finite;
  }

private:
  using by_all = typename List::template by_all<output::rhs>;
  using slopes = Eigen::Matrix<scalar, rows, 1>;

  static state_type along(const state_type& x, scalar h, const slopes& slope, scalar time) noexcept {
    state_type y = x;
    add_slope(y, h, slope);
    y.t += time;
    return y;
  }
  /// Makes derivatives those of the normalized quaternions, without the part that would change the norm.
  static void normalize(const state_type& sum, matrix& S) noexcept {
    for (const auto& quaternion : places_of<Model>::quaternions) {
      Eigen::Matrix<scalar, 4, 1> e;
      Eigen::Matrix<scalar, 4, List::count> part;
      for (int k = 0; k < 4; ++k) {
        const int row = static_cast<int>(quaternion[static_cast<std::size_t>(k)]);
        e(k) = sum.q(row), part.row(k) = S.row(row);
      }
      const scalar norm = e.norm();
      e /= norm;
      const Eigen::Matrix<scalar, 1, List::count> radial = e.transpose() * part;
      for (int k = 0; k < 4; ++k)
        S.row(static_cast<int>(quaternion[static_cast<std::size_t>(k)])) = (part.row(k) - e(k) * radial) / norm;
    }
  }

  Model model_;
  function_type<Model, output::rhs, by_all, output::status> function_;
};

} // namespace ctdyn::detail
