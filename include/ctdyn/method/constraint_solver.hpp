// Coordinates and speeds that satisfy constraints, by Newton's method.
#pragma once

#include "../graph/function/symbol_class.hpp"
#include "../model/condition_outputs.hpp"
#include "../model/outputs.hpp"
#include "../program/emit/pivoted_solve.hpp"
#include "conditions.hpp"
#include "solver_numbers.hpp"
#include "unit_quaternions.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// What the solver changes: the dependent coordinates and speeds, or all of them by the least distance.
enum class found_by : std::uint8_t { choice, distance };

/// Finds coordinates and speeds that satisfy constraints; `regularity` is the least of all linear systems on the way.
template <class Model, found_by How> class constraint_solver : solver_numbers<typename Model::scalar_type> {
  using conditions = conditions_of<Model>;
  using scalar = typename Model::scalar_type;
  using numbers = solver_numbers<scalar>;
  using numbers::at_most, numbers::finite, numbers::next_weight, numbers::precision, numbers::product, numbers::raise,
      numbers::tiny;
  using state = typename Model::state_type;
  using coordinates = typename Model::coordinate_vector;
  using speeds = typename Model::speed_vector;
  static constexpr int closed = conditions::counts.configurations, rows = conditions::counts.constraints;
  template <int Rows> using column = Eigen::Matrix<scalar, Rows, 1>;

public:
  scalar regularity = scalar(1);

  /// Newton's method for h = 0 in the dependent coordinates. Returns true when h is zero up to rounding, after one more
  /// step. If an entry of a quaternion is dependent, the others keep their ratios, and the norm becomes one.
  [[nodiscard]] bool close([[maybe_unused]] const Model& eom, [[maybe_unused]] state& x,
                           [[maybe_unused]] int& iterations, [[maybe_unused]] int most) noexcept {
    bool obeyed = true;
    if constexpr (closed != 0) {
      constexpr auto& found = conditions::template dependent<symbol_class::coordinate>;
      using units = unit_quaternions<conditions, with_dependent_entry>;
      units::normalize(x.q);
      for (obeyed = false; !obeyed && iterations < most; ++iterations) {
        auto [h, J, bound] = eom.evaluate(x, configuration_residual, configuration_jacobian, configuration_rounding{});
        obeyed = within<symbol_class::coordinate>(h, bound, J, x.q);
        units::keep_norms(J, x.q);
        divide_rows(J, h);
        const auto change = solve_chosen<closed>(J, h, found);
        auto step = coordinates::Zero().transpose().eval();
        for (std::size_t k = 0; k < found.size(); ++k) step(found[k]) = change(static_cast<Eigen::Index>(k));
        units::keep_norms(step, x.q);
        x.q = coordinates(x.q - step.transpose());
        units::normalize(x.q);
      }
    }
    return obeyed;
  }

  /// Finds the nearest coordinates with h = 0. Each step is a Newton step normal to the constraints plus, along them, a
  /// part of the way back to the given coordinates, until none of that way is left. The change of the last step
  /// determines the part (Barzilai and Borwein, Two-point step size gradient methods, IMA J. Numer. Anal. 8 (1988)).
  [[nodiscard]] bool approach([[maybe_unused]] const Model& eom, [[maybe_unused]] state& x,
                              [[maybe_unused]] int& iterations, [[maybe_unused]] int most) noexcept {
    bool done = true;
    if constexpr (closed != 0) {
      using units = unit_quaternions<conditions, every_quaternion>;
      units::normalize(x.q);
      const coordinates given = x.q;
      coordinates before = coordinates::Zero();
      scalar weight(1);
      for (done = false; !done && iterations < most; ++iterations) {
        auto [h, J, bound] = eom.evaluate(x, configuration_residual, configuration_jacobian, configuration_rounding{});
        const bool obeyed = within<symbol_class::coordinate>(h, bound, J, x.q);
        units::keep_norms(J, x.q);
        divide_rows(J, h);
        auto way = (given - x.q).transpose().eval();
        units::keep_norms(way, x.q);
        const coordinates back = way.transpose();
        Eigen::Matrix<scalar, closed, 2> right;
        right << h, product(J, back);
        solve(product(J, J.transpose()), right);
        const coordinates along = back - product(J.transpose(), right.col(1));
        done = obeyed && at_most(along.squaredNorm(), precision() * back.squaredNorm() + tiny(x.q.squaredNorm()));
        weight = next_weight(weight, before, along);
        x.q = coordinates(x.q - product(J.transpose(), right.col(0)));
        if (!done) x.q = coordinates(x.q + weight * along);
        units::normalize(x.q);
        before = along;
      }
    }
    return done;
  }

  /// Solves C u + b = 0 for the dependent speeds. A second step removes the rounding of the first.
  void set_speeds([[maybe_unused]] const Model& eom, [[maybe_unused]] state& x) noexcept {
    if constexpr (rows != 0) {
      constexpr auto& found = conditions::template dependent<symbol_class::speed>;
      auto [C, b] = eom.evaluate(x, constraint_jacobian, constraint_bias);
      divide_rows(C, b);
      for (const Eigen::Index i : found) x.u(i) = scalar(0);
      for (int step = 0; step < 2; ++step) {
        const auto change = solve_chosen<rows>(C, column<rows>(product(C, x.u) + b), found);
        for (std::size_t k = 0; k < found.size(); ++k)
          x.u(found[k]) = x.u(found[k]) - change(static_cast<Eigen::Index>(k));
      }
    }
  }
  /// Finds the nearest speeds with C u + b = 0.
  void shift_speeds([[maybe_unused]] const Model& eom, [[maybe_unused]] state& x) noexcept {
    if constexpr (rows != 0) {
      auto [C, b] = eom.evaluate(x, constraint_jacobian, constraint_bias);
      divide_rows(C, b);
      for (int step = 0; step < 2; ++step) {
        column<rows> right = product(C, x.u) + b;
        solve(product(C, C.transpose()), right);
        x.u = speeds(x.u - product(C.transpose(), right));
      }
    }
  }

  /// The largest absolute value of a constraint; `obeyed` says whether all are satisfied up to rounding.
  [[nodiscard]] scalar residual(const Model& eom, const state& x, bool& obeyed) const noexcept {
    scalar most(0);
    obeyed = finite(x.q) && finite(x.u);
    if constexpr (closed != 0) {
      const auto [h, J, bound] =
          eom.evaluate(x, configuration_residual, configuration_jacobian, configuration_rounding{});
      obeyed = obeyed && within<symbol_class::coordinate>(h, bound, J, x.q);
      raise(most, h);
    }
    if constexpr (rows != 0) {
      const auto [C, b, bound] = eom.evaluate(x, constraint_jacobian, constraint_bias, constraint_rounding{});
      const column<rows> rate = product(C, x.u) + b;
      obeyed = obeyed && within<symbol_class::speed>(rate, bound, C, x.u);
      raise(most, rate);
    }
    return most;
  }

private:
  struct with_dependent_entry {
    constexpr bool operator()(const auto& indices) const noexcept {
      for (const Eigen::Index i : indices)
        for (const Eigen::Index dependent : conditions::template dependent<symbol_class::coordinate>)
          if (i == dependent) return true;
      return false;
    }
  };
  /// Whether residuals are within the tolerance of `assembly_status`.
  template <symbol_class Kind, class Residual, class Matrix, class Vector>
  static bool within(const Residual& residual, const Residual& bound, const Matrix& slope,
                     const Vector& values) noexcept {
    bool all = true;
    for (Eigen::Index k = 0; k < residual.size(); ++k) {
      scalar sum = bound(k);
      const auto add = [&](Eigen::Index j) { sum = sum + magnitude(slope(k, j)) * magnitude(values(j)); };
      if constexpr (How == found_by::choice)
        for (const Eigen::Index j : conditions::template dependent<Kind>) add(j);
      else
        for (Eigen::Index j = 0; j < values.size(); ++j) add(j);
      all = all && at_most(sum - sum, scalar(0)) && at_most(magnitude(residual(k)), scalar(16) * precision() * sum);
    }
    return all;
  }

  /// Divides each row by its largest coefficient, so that the unit of a constraint does not matter.
  template <class Matrix, class Vector> static void divide_rows(Matrix& matrix, Vector& right) noexcept {
    for (Eigen::Index k = 0; k < matrix.rows(); ++k) {
      scalar most(0);
      for (Eigen::Index j = 0; j < matrix.cols(); ++j)
        most = at_most(magnitude(matrix(k, j)), most) ? most : magnitude(matrix(k, j));
      for (Eigen::Index j = 0; j < matrix.cols(); ++j) matrix(k, j) = matrix(k, j) / most;
      right(k) = right(k) / most;
    }
  }
  template <int Size, class Matrix, class Indices>
  column<Size> solve_chosen(const Matrix& matrix, column<Size> right, const Indices& chosen) noexcept {
    Eigen::Matrix<scalar, Size, Size> square;
    for (int k = 0; k < Size; ++k) square.col(k) = matrix.col(chosen[static_cast<std::size_t>(k)]);
    solve(square, right);
    return right;
  }
  template <int Size, int Columns>
  void solve(const Eigen::Matrix<scalar, Size, Size>& matrix, Eigen::Matrix<scalar, Size, Columns>& right) noexcept {
    if constexpr (Size == 1) { // its row was divided by the largest coefficient
      regularity = function_row<opcode::least>::value(regularity, magnitude(matrix(0, 0)));
      for (int j = 0; j < Columns; ++j) right(0, j) = right(0, j) / matrix(0, 0);
    } else {
      constexpr auto size = static_cast<std::size_t>(Size), width = static_cast<std::size_t>(Columns);
      scalar a[size][size], b[size][width];
      for (int i = 0; i < Size; ++i) {
        for (int j = 0; j < Size; ++j) a[i][j] = matrix(i, j);
        for (int j = 0; j < Columns; ++j) b[i][j] = right(i, j);
      }
      pivoted_solve(a, b, regularity);
      for (int i = 0; i < Size; ++i)
        for (int j = 0; j < Columns; ++j) right(i, j) = b[i][j];
    }
  }
};

} // namespace ctdyn::detail
