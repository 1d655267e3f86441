// Constraints on speeds, C u + b = 0, and their derivative C du/dt + c = 0.
#pragma once

#include "../../graph/calculus/jacobian.hpp"
#include "../../graph/calculus/numeric_solve.hpp"
#include "../../mechanism/context.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// The constraints of a system at the velocity and the acceleration level, and the dependent speeds.
///
/// With u = (u_s, u_r), independent and dependent speeds: u_r = A_n u_s + b_n, du_r/dt = A_n du_s/dt + c_n. A_n, b_n
/// and c_n come from one linear system that is solved with numbers, since its matrix can be singular at a state.
/// Source: Kane and Levinson (1985), section 2.13; with the remainder terms of constraints that depend on time.
template <std::size_t Speeds, std::size_t Rows, class Context> class constraints {
public:
  static constexpr std::size_t independent = Speeds - Rows;

  handle jacobian[Rows + 1][Speeds + 1]{};      // C
  std::array<handle, Rows> bias{};              // b
  std::array<handle, Rows> acceleration_bias{}; // c, with stabilizing terms

  constexpr explicit constraints(Context& c) : c_(&c) {
    auto& g = c.g();
    const auto& m = c.m();
    speeds_ = m.template values_of<Speeds>(symbol_class::speed);
    for (std::size_t k = 0; k < Rows; ++k) {
      const constraint_record& record = m.constraints[k];
      const auto form = linear_coefficients(g, record.velocity, speeds_,
                                            record.holonomic ? differentiated::forward : differentiated::backward);
      for (std::size_t i = 0; i < Speeds; ++i) jacobian[k][i] = form.coefficient[i];
      bias[k] = form.rest;
      acceleration_bias[k] = record.rate != zero ? record.rate : c.drift(record.velocity);
      if (m.baumgarte_alpha != zero) { // Baumgarte (1972): c + 2 alpha dh/dt + beta^2 h
        const handle twice = g.mul(g.constant(2), m.baumgarte_alpha);
        acceleration_bias[k] = g.add(acceleration_bias[k], g.mul(twice, record.velocity));
      }
      if (m.baumgarte_beta != zero && record.holonomic) {
        const handle square = g.mul(m.baumgarte_beta, m.baumgarte_beta);
        acceleration_bias[k] = g.add(acceleration_bias[k], g.mul(square, record.configuration));
      }
    }
  }

  /// Splits the speeds as the mechanism marks them, and solves for the dependent ones. False if these are not as many
  /// as the constraints, or if the choice of dependent speeds is singular at every state.
  constexpr bool solve() {
    auto& g = c_->g();
    std::size_t s = 0, r = 0;
    for (const symbol_record& symbol : c_->m().all_symbols())
      if (symbol.kind == symbol_class::speed) is_dependent_[symbol.index] = symbol.dependent;
    for (std::size_t i = 0; i < Speeds; ++i) (is_dependent_[i] ? dependent_speeds_[r++] : independent_speeds_[s++]) = i;
    if (r != Rows) return false;
    if constexpr (Rows != 0) {
      handle matrix[Rows][Rows]{}, right[Rows][independent + 2]{};
      for (std::size_t k = 0; k < Rows; ++k) {
        for (std::size_t i = 0; i < Rows; ++i) matrix[k][i] = jacobian[k][dependent_speeds_[i]];
        for (std::size_t i = 0; i < independent; ++i) right[k][i] = -jacobian[k][independent_speeds_[i]];
        right[k][independent] = -bias[k], right[k][independent + 1] = -acceleration_bias[k];
      }
      const auto solution = solve_with_numbers<Rows, independent + 2>(g, matrix, right);
      for (std::size_t k = 0; k < Rows; ++k)
        for (std::size_t j = 0; j < independent + 2; ++j) solution_[k][j] = solution.x[k][j];
      return solution.regular;
    }
    return true;
  }

  [[nodiscard]] constexpr std::size_t independent_speed(std::size_t s) const { return independent_speeds_[s]; }
  [[nodiscard]] constexpr std::size_t dependent_speed(std::size_t r) const { return dependent_speeds_[r]; }
  /// Entries of A_n, b_n and c_n.
  [[nodiscard]] constexpr handle A(std::size_t r, std::size_t s) const { return solution_[r][s]; }
  [[nodiscard]] constexpr handle b(std::size_t r) const { return solution_[r][independent]; }
  [[nodiscard]] constexpr handle c(std::size_t r) const { return solution_[r][independent + 1]; }

  /// x_s + A_n^T x_r: projects a column over all speeds on the independent ones (Kane and Levinson 1985, page 99;
  /// "Learn Multibody Dynamics", equations (180) and (187)).
  constexpr std::array<handle, independent> reduce(const std::array<handle, Speeds>& column) const {
    auto& g = c_->g();
    std::array<handle, independent> result{};
    for (std::size_t s = 0; s < independent; ++s) {
      result[s] = column[independent_speeds_[s]];
      for (std::size_t r = 0; r < Rows; ++r)
        result[s] = g.add(result[s], g.mul(solution_[r][s], column[dependent_speeds_[r]]));
    }
    return result;
  }
  /// (M_s + A_n^T M_r)_r c_n, with the rows of `reduce_rows`: the generalized forces that the dependent speeds take to
  /// accelerate by c_n, while the independent ones are constant.
  constexpr std::array<handle, independent> carried(const std::array<handle, independent * Speeds>& rows) const {
    auto& g = c_->g();
    std::array<handle, independent> result{};
    for (std::size_t s = 0; s < independent; ++s)
      for (std::size_t r = 0; r < Rows; ++r)
        result[s] = g.add(result[s], g.mul(rows[s * Speeds + dependent_speeds_[r]], c(r)));
    return result;
  }
  /// M_s + A_n^T M_r: the rows of M du/dt = f for the independent speeds, with a column for each speed.
  constexpr std::array<handle, independent * Speeds> reduce_rows(const std::array<handle, Speeds * Speeds>& m) const {
    std::array<handle, independent * Speeds> result{};
    for (std::size_t j = 0; j < Speeds; ++j) {
      std::array<handle, Speeds> column{};
      for (std::size_t i = 0; i < Speeds; ++i) column[i] = m[i * Speeds + j];
      const auto reduced = reduce(column);
      for (std::size_t s = 0; s < independent; ++s) result[s * Speeds + j] = reduced[s];
    }
    return result;
  }
  /// The mass matrix of the independent speeds, symmetric and positive definite.
  constexpr std::array<handle, independent * independent>
  reduce_matrix(const std::array<handle, Speeds * Speeds>& m) const {
    const auto rows = reduce_rows(m);
    std::array<handle, independent * independent> result{};
    for (std::size_t i = 0; i < independent; ++i) {
      std::array<handle, Speeds> row{};
      for (std::size_t j = 0; j < Speeds; ++j) row[j] = rows[i * Speeds + j];
      const auto reduced = reduce(row);
      for (std::size_t j = 0; j < independent; ++j) result[i * independent + j] = reduced[j];
    }
    return result;
  }
  /// lambda in M du/dt = f + C^T lambda, from the rows of the dependent speeds.
  constexpr std::array<handle, Rows> multipliers(const std::array<handle, Speeds * Speeds>& mass_matrix,
                                                 const std::array<handle, Speeds>& forcing,
                                                 const std::array<handle, Speeds>& udots) const {
    std::array<handle, Rows> result{};
    if constexpr (Rows != 0) {
      auto& g = c_->g();
      handle matrix[Rows][Rows]{}, right[Rows][1]{};
      for (std::size_t r = 0; r < Rows; ++r) {
        const std::size_t i = dependent_speeds_[r];
        for (std::size_t k = 0; k < Rows; ++k) matrix[r][k] = jacobian[k][i];
        right[r][0] = -forcing[i];
        for (std::size_t j = 0; j < Speeds; ++j)
          right[r][0] = g.add(right[r][0], g.mul(mass_matrix[i * Speeds + j], udots[j]));
      }
      const auto solution = solve_with_numbers<Rows, 1>(g, matrix, right);
      for (std::size_t k = 0; k < Rows; ++k) result[k] = solution.x[k][0];
    }
    return result;
  }

  /// x in force = C^T x, for each column of generalized forces that do no work in motions that the constraints allow.
  template <std::size_t Columns>
  constexpr std::array<std::array<handle, Columns>, Rows>
  shares(const std::array<std::array<handle, Speeds>, Columns>& forces) const {
    std::array<std::array<handle, Columns>, Rows> result{};
    bool none = true;
    for (const auto& force : forces)
      for (const handle h : force) none = none && h == zero;
    if constexpr (Rows != 0 && Columns != 0) {
      if (none) return result;
      auto& g = c_->g();
      handle matrix[Rows][Rows]{}, right[Rows][Columns]{}; // normal equations: C C^T x = C force
      for (std::size_t k = 0; k < Rows; ++k)
        for (std::size_t i = 0; i < Speeds; ++i) {
          for (std::size_t l = 0; l < Rows; ++l)
            matrix[k][l] = g.add(matrix[k][l], g.mul(jacobian[k][i], jacobian[l][i]));
          for (std::size_t j = 0; j < Columns; ++j)
            right[k][j] = g.add(right[k][j], g.mul(jacobian[k][i], forces[j][i]));
        }
      const auto solution = solve_with_numbers<Rows, Columns>(g, matrix, right);
      for (std::size_t k = 0; k < Rows; ++k)
        for (std::size_t j = 0; j < Columns; ++j) result[k][j] = solution.x[k][j];
    }
    return result;
  }

private:
  Context* c_;
  std::array<handle, Speeds> speeds_{};
  bool is_dependent_[Speeds + 1]{};
  std::size_t independent_speeds_[Speeds + 1]{}, dependent_speeds_[Rows + 1]{};
  handle solution_[Rows + 1][independent + 2]{};
};

} // namespace ctdyn::detail
