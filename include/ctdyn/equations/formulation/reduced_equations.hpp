// The equations of motion without the dependent speeds: as many as there are independent speeds.
#pragma once

#include "../../graph/calculus/numeric_solve.hpp"
#include "../../graph/calculus/symmetric_solve.hpp"
#include "constraints.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// Solves (M, -C^T; C, 0) (du/dt, lambda) = (f, r) for du/dt = B x + y, without lambda. Here C B = 0, y has entries for
/// dependent speeds only and satisfies C y = r, and B^T M B x = B^T (f - M y). The matrix of x has one row for each
/// independent speed, and that of y falls into small blocks.
///
/// Source: Kane and Levinson (1985), page 99, and "Learn Multibody Dynamics", equations (180) and (187), for B^T; for
/// multibody systems Garcia de Jalon and Bayo (1994), section 5.3.
template <std::size_t Speeds, std::size_t Rows, class Context> class reduced_equations {
public:
  static constexpr std::size_t independent = Speeds < Rows ? 0 : Speeds - Rows;
  using column = std::array<handle, Speeds>;

  constexpr reduced_equations(Context& c, const std::array<handle, Speeds * Speeds>& mass_matrix)
      : c_(&c), imposed_(c) {
    (void)imposed_.solve();
    rows_ = imposed_.reduce_rows(mass_matrix), mass_matrix_ = imposed_.reduce_matrix(mass_matrix);
  }

  [[nodiscard]] constexpr const auto& imposed() const { return imposed_; }

  /// du/dt of the equations of motion, where y = c_n.
  constexpr column udots(const column& forcing) const {
    auto driving = imposed_.reduce(forcing);
    const auto carried = imposed_.carried(rows_);
    for (std::size_t s = 0; s < independent; ++s) driving[s] = g().sub(driving[s], carried[s]);
    return complete(solve_symmetric<independent>(g(), mass_matrix_, driving).x,
                    [this](std::size_t r) { return imposed_.c(r); });
  }

  /// Right-hand sides over the independent speeds, B^T (f - M y), and the y of each column, C y = r.
  template <std::size_t Columns> struct right_sides {
    std::array<std::array<handle, independent>, Columns> driving{};
    std::array<std::array<handle, Rows>, Columns> y{};
  };
  /// Reduces several right-hand sides, columns with f above r.
  template <std::size_t Columns>
  constexpr right_sides<Columns> reduce(const handle (&right)[Speeds + Rows][Columns]) const {
    handle matrix[Rows][Rows]{}, sides[Rows][Columns]{};
    for (std::size_t k = 0; k < Rows; ++k) {
      for (std::size_t r = 0; r < Rows; ++r) matrix[k][r] = imposed_.jacobian[k][imposed_.dependent_speed(r)];
      for (std::size_t j = 0; j < Columns; ++j) sides[k][j] = right[Speeds + k][j];
    }
    const auto y = solve_with_numbers<Rows, Columns>(g(), matrix, sides);
    right_sides<Columns> result;
    for (std::size_t j = 0; j < Columns; ++j) {
      column forces{};
      for (std::size_t i = 0; i < Speeds; ++i) forces[i] = right[i][j];
      auto& driving = result.driving[j];
      driving = imposed_.reduce(forces);
      for (std::size_t r = 0; r < Rows; ++r) result.y[j][r] = y.x[r][j];
      for (std::size_t s = 0; s < independent; ++s)
        for (std::size_t r = 0; r < Rows; ++r) {
          const handle row = rows_[s * Speeds + imposed_.dependent_speed(r)];
          driving[s] = g().sub(driving[s], g().mul(row, y.x[r][j]));
        }
    }
    return result;
  }
  /// du/dt for several right-hand sides, columns with f above r.
  template <std::size_t Columns, std::size_t Width>
  constexpr void solve(handle (&result)[Speeds + 1][Width], const handle (&right)[Speeds + Rows][Columns]) const {
    const auto reduced = reduce(right);
    const auto solution = solve_symmetric<independent, Columns>(g(), mass_matrix_, reduced.driving);
    for (std::size_t j = 0; j < Columns; ++j) set_column(result, j, solution.x[j], reduced.y[j]);
  }
  /// Sets a column to B x + y.
  template <std::size_t Width>
  constexpr void set_column(handle (&result)[Speeds + 1][Width], std::size_t j,
                            const std::array<handle, independent>& x, const std::array<handle, Rows>& y) const {
    const column all = complete(x, [&](std::size_t r) { return y[r]; });
    for (std::size_t i = 0; i < Speeds; ++i) result[i][j] = all[i];
  }
  [[nodiscard]] constexpr const auto& mass_matrix() const { return mass_matrix_; }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }

  /// B x + y
  constexpr column complete(const std::array<handle, independent>& x, auto y) const {
    column all{};
    for (std::size_t s = 0; s < independent; ++s) all[imposed_.independent_speed(s)] = x[s];
    for (std::size_t r = 0; r < Rows; ++r) {
      handle& sum = all[imposed_.dependent_speed(r)];
      sum = y(r);
      for (std::size_t s = 0; s < independent; ++s) sum = g().add(sum, g().mul(imposed_.A(r, s), x[s]));
    }
    return all;
  }

  Context* c_;
  constraints<Speeds, Rows, Context> imposed_;
  std::array<handle, independent * Speeds> rows_{};
  std::array<handle, independent * independent> mass_matrix_{};
};

} // namespace ctdyn::detail
