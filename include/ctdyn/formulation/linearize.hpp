// Derivatives of the equations of motion, without a derivative of their solution.
#pragma once

#include "../calculus/symmetric_solve.hpp"
#include "constraints.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// The changes of qdot and udot when symbols change. With the residuals M du/dt - f - C^T lambda and C du/dt + c, which
/// vanish, K (d(du/dt), d(lambda)) = -(their changes at du/dt and lambda as they are), K = (M, -C^T; C, 0).
///
/// Source: Peterson, Gede and Hubbard, "Symbolic linearization of equations of motion of constrained multibody systems",
/// Multibody System Dynamics 33 (2015), which SymPy's Linearizer follows.
template <std::size_t Coordinates, std::size_t Speeds, std::size_t Rows, std::size_t DependentCoordinates, class Context>
class linearization {
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;
  using by_symbol = directional<graph_type>;

public:
  static constexpr std::size_t size = Speeds + Rows;

  constexpr linearization(Context& c, const std::array<handle, Speeds * Speeds>& mass_matrix,
                          const std::array<handle, Speeds>& forcing, const std::array<handle, Speeds>& udots)
      : c_(&c), constraints_(c), mass_matrix_(mass_matrix), forcing_(forcing), udots_(udots) {
    std::size_t s = 0;
    for (std::uint32_t i = 0; i < m().symbol_count; ++i) {
      const symbol_record& symbol = m().symbols[i];
      if (symbol.kind == symbol_class::coordinate) coordinates_[symbol.index] = symbol;
      if (symbol.kind == symbol_class::speed) speeds_[symbol.index] = symbol, s += symbol.dependent;
    }
    eliminates_ = Rows != 0 && s == Rows;
    if constexpr (Rows != 0) find_multipliers();
  }

  /// Whether dependent coordinates and speeds follow the others, which takes that they are named.
  [[nodiscard]] constexpr bool eliminates() const { return eliminates_; }
  [[nodiscard]] constexpr bool is_state(symbol_class kind, std::size_t index) const {
    const symbol_record& s = kind == symbol_class::coordinate ? coordinates_[index] : speeds_[index];
    return !(eliminates_ && s.dependent);
  }
  [[nodiscard]] constexpr handle symbol(symbol_class kind, std::size_t index) const {
    return kind == symbol_class::coordinate ? coordinates_[index].value : speeds_[index].value;
  }

  /// Columns of d(qdot) and d(udot) by symbols; `follow`: dependent coordinates and speeds change with them.
  template <std::size_t Columns> struct columns {
    handle qdot[Coordinates + 1][Columns + 1]{};
    handle udot[Speeds + 1][Columns + 1]{};
  };
  template <std::size_t Columns>
  constexpr columns<Columns> by(const std::array<handle, Columns>& symbols, bool follow) {
    handle dq[DependentCoordinates + 1][Columns + 1]{}, du[Rows + 1][Columns + 1]{};
    if (follow && eliminates_) find_followers(symbols, dq, du);
    columns<Columns> result;
    handle matrix[size][size]{}, right[size][Columns]{};
    for (std::size_t i = 0; i < Speeds; ++i) {
      for (std::size_t j = 0; j < Speeds; ++j) matrix[i][j] = mass_matrix_[i * Speeds + j];
      for (std::size_t k = 0; k < Rows; ++k)
        matrix[Speeds + k][i] = constraints_.jacobian[k][i], matrix[i][Speeds + k] = -constraints_.jacobian[k][i];
    }
    for (std::size_t j = 0; j < Columns; ++j) {
      by_symbol d = direction(symbols[j], dq, du, j);
      for (std::size_t i = 0; i < Coordinates; ++i) result.qdot[i][j] = d(m().rates[i]);
      for (std::size_t i = 0; i < Speeds; ++i) {
        handle change = d(forcing_[i]);
        for (std::size_t k = 0; k < Speeds; ++k)
          change = g().sub(change, g().mul(d(mass_matrix_[i * Speeds + k]), udots_[k]));
        for (std::size_t k = 0; k < Rows; ++k)
          change = g().add(change, g().mul(d(constraints_.jacobian[k][i]), multipliers_[k]));
        right[i][j] = change;
      }
      for (std::size_t k = 0; k < Rows; ++k) {
        handle change = d(constraints_.acceleration_bias[k]);
        for (std::size_t i = 0; i < Speeds; ++i)
          change = g().add(change, g().mul(d(constraints_.jacobian[k][i]), udots_[i]));
        right[Speeds + k][j] = -change;
      }
    }
    if constexpr (Rows == 0) { // the factors of the mass matrix are those that gave udot
      for (std::size_t j = 0; j < Columns; ++j) {
        std::array<handle, Speeds> column{};
        for (std::size_t i = 0; i < Speeds; ++i) column[i] = right[i][j];
        const auto solution = solve_symmetric<Speeds>(g(), mass_matrix_, column);
        for (std::size_t i = 0; i < Speeds; ++i) result.udot[i][j] = solution.x[i];
      }
    } else {
      const auto solution = solve_with_numbers<size, Columns>(g(), matrix, right);
      for (std::size_t i = 0; i < Speeds; ++i)
        for (std::size_t j = 0; j < Columns; ++j) result.udot[i][j] = solution.x[i][j];
    }
    return result;
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  template <std::size_t Columns>
  constexpr by_symbol direction(handle symbol, const handle (&dq)[DependentCoordinates + 1][Columns],
                                const handle (&du)[Rows + 1][Columns], std::size_t column) const {
    by_symbol d(g());
    if (symbol != zero) d.set(symbol, one);
    std::size_t at = 0;
    for (const symbol_record& q : coordinates_)
      if (eliminates_ && q.dependent && at < DependentCoordinates && dq[at++][column] != zero) d.set(q.value, dq[at - 1][column]);
    at = 0;
    for (const symbol_record& u : speeds_)
      if (eliminates_ && u.dependent && du[at++][column] != zero) d.set(u.value, du[at - 1][column]);
    return d;
  }

  /// dh = 0 gives the dependent coordinates, d(C u + b) = 0 then the dependent speeds.
  template <std::size_t Columns>
  constexpr void find_followers(const std::array<handle, Columns>& symbols, handle (&dq)[DependentCoordinates + 1][Columns + 1],
                                handle (&du)[Rows + 1][Columns + 1]) {
    if constexpr (DependentCoordinates != 0) {
      handle matrix[DependentCoordinates][DependentCoordinates]{}, right[DependentCoordinates][Columns]{};
      std::size_t row = 0;
      for (std::size_t k = 0; k < Rows; ++k) {
        const constraint_record& record = m().constraints[k];
        if (!record.holonomic || row == DependentCoordinates) continue;
        std::size_t at = 0;
        for (const symbol_record& q : coordinates_) {
          if (!q.dependent) continue;
          by_symbol d(g());
          d.set(q.value, one);
          matrix[row][at++] = d(record.configuration);
        }
        for (std::size_t j = 0; j < Columns; ++j) right[row][j] = -direction(symbols[j], dq, du, j)(record.configuration);
        ++row;
      }
      const auto solution = solve_with_numbers<DependentCoordinates, Columns>(g(), matrix, right);
      for (std::size_t i = 0; i < DependentCoordinates; ++i)
        for (std::size_t j = 0; j < Columns; ++j) dq[i][j] = solution.x[i][j];
    }
    if constexpr (Rows != 0) {
      handle matrix[Rows][Rows]{}, right[Rows][Columns]{};
      for (std::size_t k = 0; k < Rows; ++k) {
        std::size_t at = 0;
        for (std::size_t i = 0; i < Speeds; ++i)
          if (speeds_[i].dependent) matrix[k][at++] = constraints_.jacobian[k][i];
        for (std::size_t j = 0; j < Columns; ++j) right[k][j] = -direction(symbols[j], dq, du, j)(m().constraints[k].velocity);
      }
      const auto solution = solve_with_numbers<Rows, Columns>(g(), matrix, right);
      for (std::size_t i = 0; i < Rows; ++i)
        for (std::size_t j = 0; j < Columns; ++j) du[i][j] = solution.x[i][j];
    }
  }

  constexpr void find_multipliers() {
    handle matrix[size][size]{}, right[size][1]{};
    for (std::size_t i = 0; i < Speeds; ++i) {
      for (std::size_t j = 0; j < Speeds; ++j) matrix[i][j] = mass_matrix_[i * Speeds + j];
      right[i][0] = forcing_[i];
      for (std::size_t k = 0; k < Rows; ++k)
        matrix[Speeds + k][i] = constraints_.jacobian[k][i], matrix[i][Speeds + k] = -constraints_.jacobian[k][i];
    }
    for (std::size_t k = 0; k < Rows; ++k) right[Speeds + k][0] = -constraints_.acceleration_bias[k];
    const auto solution = solve_with_numbers<size, 1>(g(), matrix, right);
    for (std::size_t i = 0; i < Speeds; ++i) udots_[i] = solution.x[i][0];
    for (std::size_t k = 0; k < Rows; ++k) multipliers_[k] = solution.x[Speeds + k][0];
  }

  Context* c_;
  constraints<Speeds, Rows, Context> constraints_;
  std::array<handle, Speeds * Speeds> mass_matrix_;
  std::array<handle, Speeds> forcing_, udots_;
  std::array<handle, Rows + 1> multipliers_{};
  std::array<symbol_record, Coordinates> coordinates_{};
  std::array<symbol_record, Speeds> speeds_{};
  bool eliminates_ = false;
};

} // namespace ctdyn::detail
