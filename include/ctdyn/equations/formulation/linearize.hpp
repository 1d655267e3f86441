// Derivatives of the equations of motion, without differentiating their solution.
#pragma once

#include "../../graph/calculus/symmetric_solve.hpp"
#include "constraints.hpp"
#include "linear_point.hpp"
#include "reduced_equations.hpp"

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// The changes of qdot, udot and the rates of auxiliary states when symbols change. The residuals M du/dt - f - C^T
/// lambda and C du/dt + c vanish, so K (d(du/dt), d(lambda)) = -(changes of the residuals at fixed du/dt and lambda),
/// with K = (M, -C^T; C, 0).
///
/// Source: Kane and Levinson (1985), section 6.4; with constraints Peterson, Gede and Hubbard, "Symbolic linearization
/// of equations of motion of constrained multibody systems", Multibody System Dynamics 33 (2015), which SymPy's
/// Linearizer follows.
template <std::size_t Coordinates, std::size_t Speeds, std::size_t Rows, std::size_t DependentCoordinates,
          std::size_t States, class Context>
class linearization {
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;
  using by_symbol = directional<graph_type>;

public:
  static constexpr std::size_t size = Speeds + Rows, coordinate_count = Coordinates, state_count = States,
                               constraint_count = Rows;

  using point = linear_point<Speeds, Rows>;

  /// `udots`: du/dt of a system without constraints; with these, it is solved for here, together with the multipliers.
  /// `follow`: dependent coordinates and speeds change with the independent ones.
  constexpr linearization(Context& c, const std::array<handle, Speeds * Speeds>& mass_matrix,
                          const std::array<handle, Speeds>& forcing, const std::array<handle, Speeds>& udots,
                          bool follow)
      : linearization(c, point{mass_matrix, forcing, udots, {}, {}, {}}, follow) {
    if constexpr (Rows != 0) {
      const constraints<Speeds, Rows, Context> imposed(c);
      for (std::size_t k = 0; k < Rows; ++k) {
        point_.acceleration_bias[k] = imposed.acceleration_bias[k];
        for (std::size_t i = 0; i < Speeds; ++i) point_.jacobian[k][i] = imposed.jacobian[k][i];
      }
      if (follows_)
        eliminate();
      else
        find_multipliers();
    }
  }
  /// Continues from what was found in an earlier graph, from which this one has grown.
  constexpr linearization(Context& c, const point& found, bool follow) : c_(&c), point_(found) {
    std::size_t s = 0;
    for (const symbol_record& symbol : m().all_symbols()) {
      if (symbol.kind == symbol_class::coordinate) coordinates_[symbol.index] = symbol;
      if (symbol.kind == symbol_class::speed) speeds_[symbol.index] = symbol, s += symbol.dependent;
    }
    eliminates_ = Rows != 0 && s == Rows;
    follows_ = follow && eliminates_;
  }
  [[nodiscard]] constexpr const point& found() const { return point_; }
  /// Provides the derivatives of mass_matrix udot - forcing by speeds, and by coordinates whose rates are speeds.
  constexpr void take(const force_derivatives<Speeds>& forces) { point_.forces = forces, point_.has_forces = true; }

  /// Whether dependent coordinates and speeds can follow the independent ones: the description has to name them.
  [[nodiscard]] constexpr bool eliminates() const { return eliminates_; }
  [[nodiscard]] constexpr bool is_state(symbol_class kind, std::size_t index) const {
    const symbol_record& s = kind == symbol_class::coordinate ? coordinates_[index] : speeds_[index];
    return !(eliminates_ && s.dependent);
  }
  [[nodiscard]] constexpr handle symbol(symbol_class kind, std::size_t index) const {
    return kind == symbol_class::coordinate ? coordinates_[index].value : speeds_[index].value;
  }

  /// The columns of d(qdot) and d(udot) by symbols.
  template <std::size_t Columns> struct columns {
    handle qdot[Coordinates + 1][Columns + 1]{};
    handle udot[Speeds + 1][Columns + 1]{};
    handle zdot[States + 1][Columns + 1]{}; // of auxiliary states
  };
  template <std::size_t Columns> constexpr columns<Columns> by(const std::array<handle, Columns>& symbols) {
    auto found = begin(symbols);
    for (std::size_t j = 0; j < Columns; ++j) (void)differentiate(found, symbols, j);
    return solve(found);
  }

  /// These columns in steps, of which each can be a constant evaluation of its own: `begin` finds how dependent
  /// coordinates and speeds change, `differentiate` the changes of the residuals by a symbol (it returns how many nodes
  /// it visited), `solve` the solution.
  template <std::size_t Columns>
  using changes = linear_changes<Coordinates, Speeds, Rows, DependentCoordinates, States, Columns>;
  template <std::size_t Columns> constexpr changes<Columns> begin(const std::array<handle, Columns>& symbols) {
    changes<Columns> found;
    if (follows_) find_followers(symbols, found.dq, found.du);
    return found;
  }
  template <std::size_t Columns>
  constexpr std::size_t differentiate(changes<Columns>& found, const std::array<handle, Columns>& symbols,
                                      std::size_t j) {
    by_symbol d = direction(symbols[j], found.dq, found.du, j);
    add_changes(found, d, j, take_forces(found, symbols[j], j));
    return d.visited();
  }
  /// Finds the column of a speed, by it or along its motion, in the direction `d`.
  template <std::size_t Columns>
  constexpr void differentiate_along(changes<Columns>& found, by_symbol& d, const moved_column& column) {
    const auto& forces = column.by_speed ? point_.forces.by_speeds : point_.forces.along;
    for (std::size_t i = 0; i < Speeds && point_.has_forces; ++i)
      found.right[i][column.speed] = -forces[i * Speeds + column.speed];
    add_changes(found, d, column.speed, point_.has_forces);
  }
  template <std::size_t Columns> constexpr columns<Columns> solve(const changes<Columns>& found) {
    columns<Columns> result;
    for (std::size_t i = 0; i < Coordinates; ++i)
      for (std::size_t j = 0; j < Columns; ++j) result.qdot[i][j] = found.qdot[i][j];
    for (std::size_t i = 0; i < States; ++i)
      for (std::size_t j = 0; j < Columns; ++j) result.zdot[i][j] = found.zdot[i][j];
    if constexpr (Rows == 0) { // the factors of the mass matrix are those that gave udot
      std::array<std::array<handle, Speeds>, Columns> right{};
      for (std::size_t j = 0; j < Columns; ++j)
        for (std::size_t i = 0; i < Speeds; ++i) right[j][i] = found.right[i][j];
      const auto solution = solve_symmetric<Speeds, Columns>(g(), point_.mass_matrix, right);
      for (std::size_t j = 0; j < Columns; ++j)
        for (std::size_t i = 0; i < Speeds; ++i) result.udot[i][j] = solution.x[j][i];
    } else if (follows_) {
      reduced_equations<Speeds, Rows, Context>(*c_, point_.mass_matrix).solve(result.udot, found.right);
    } else {
      handle matrix[size][size]{};
      fill(matrix);
      const auto solution = solve_with_numbers<size, Columns>(g(), matrix, found.right);
      for (std::size_t i = 0; i < Speeds; ++i)
        for (std::size_t j = 0; j < Columns; ++j) result.udot[i][j] = solution.x[i][j];
    }
    return result;
  }

protected:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  /// The direction in which a symbol, and the dependent ones that follow it, change.
  template <std::size_t Columns>
  constexpr by_symbol direction(const changes<Columns>& found, handle symbol, std::size_t column) const {
    return direction(symbol, found.dq, found.du, column);
  }
  /// Calls follow(symbol, change) for each dependent coordinate and speed that changes in a column.
  template <std::size_t Columns>
  constexpr void for_followers(const changes<Columns>& found, std::size_t column, auto follow) const {
    for_followers(found.dq, found.du, column, follow);
  }

private:
  /// Finds a column along a direction, of which the changes of the forces may be known.
  template <std::size_t Columns>
  constexpr void add_changes(changes<Columns>& found, by_symbol& d, std::size_t j, bool knows_forces) {
    for (std::size_t i = 0; i < Coordinates; ++i) found.qdot[i][j] = d(m().rates[i]);
    for (std::size_t i = 0; i < States; ++i) found.zdot[i][j] = d(m().state_rates[i]);
    for (std::size_t i = 0; i < Speeds; ++i) {
      handle& change = found.right[i][j];
      if (!knows_forces) change = d(point_.forcing[i]);
      for (std::size_t k = 0; k < Speeds && !knows_forces; ++k)
        change = g().sub(change, g().mul(d(point_.mass_matrix[i * Speeds + k]), point_.udots[k]));
      for (std::size_t k = 0; k < Rows; ++k)
        change = g().add(change, g().mul(d(point_.jacobian[k][i]), point_.multipliers[k]));
    }
    for (std::size_t k = 0; k < Rows; ++k) {
      handle change = d(point_.acceleration_bias[k]);
      for (std::size_t i = 0; i < Speeds; ++i)
        change = g().add(change, g().mul(d(point_.jacobian[k][i]), point_.udots[i]));
      found.right[Speeds + k][j] = -change;
    }
  }

  /// Takes the changes along a symbol, and the dependent ones that follow it, from known derivatives of the forces;
  /// false if these are not known.
  template <std::size_t Columns>
  constexpr bool take_forces(changes<Columns>& found, handle symbol, std::size_t j) const {
    std::array<handle, Speeds> sum{};
    bool known = point_.has_forces;
    const auto add = [&](handle moved, handle by) {
      std::array<handle, Speeds> column{};
      if (known = known && point_.forces.by(*c_, moved, column); !known) return;
      for (std::size_t i = 0; i < Speeds; ++i) sum[i] = g().add(sum[i], g().mul(by, column[i]));
    };
    if (known) add(symbol, one);
    for_followers(found.dq, found.du, j, add);
    for (std::size_t i = 0; i < Speeds && known; ++i) found.right[i][j] = -sum[i];
    return known;
  }

  /// Calls follow(symbol, change) for each dependent coordinate and speed that changes in a column.
  template <std::size_t Columns>
  constexpr void for_followers(const handle (&dq)[DependentCoordinates + 1][Columns],
                               const handle (&du)[Rows + 1][Columns], std::size_t column, auto follow) const {
    std::size_t at = 0;
    for (const symbol_record& q : coordinates_)
      if (eliminates_ && q.dependent && at < DependentCoordinates && dq[at++][column] != zero)
        follow(q.value, dq[at - 1][column]);
    at = 0;
    for (const symbol_record& u : speeds_)
      if (eliminates_ && u.dependent && du[at++][column] != zero) follow(u.value, du[at - 1][column]);
  }
  template <std::size_t Columns>
  constexpr by_symbol direction(handle symbol, const handle (&dq)[DependentCoordinates + 1][Columns],
                                const handle (&du)[Rows + 1][Columns], std::size_t column) const {
    by_symbol d(g());
    if (symbol != zero) d.set(symbol, one);
    for_followers(dq, du, column, [&d](handle moved, handle change) { d.set(moved, change); });
    return d;
  }

  /// dh = 0 determines the changes of the dependent coordinates, then d(C u + b) = 0 those of the dependent speeds.
  template <std::size_t Columns>
  constexpr void find_followers(const std::array<handle, Columns>& symbols,
                                handle (&dq)[DependentCoordinates + 1][Columns + 1],
                                handle (&du)[Rows + 1][Columns + 1]) {
    if constexpr (DependentCoordinates != 0) {
      handle matrix[DependentCoordinates][DependentCoordinates]{}, right[DependentCoordinates][Columns]{};
      handle h[DependentCoordinates]{};
      std::size_t rows = 0, at = 0;
      for (std::size_t k = 0; k < Rows && rows < DependentCoordinates; ++k)
        if (m().constraints[k].holonomic) h[rows++] = m().constraints[k].configuration;
      for (const symbol_record& q : coordinates_) {
        if (!q.dependent || at == DependentCoordinates) continue;
        by_symbol d(g());
        d.set(q.value, one);
        for (std::size_t k = 0; k < rows; ++k) matrix[k][at] = d(h[k]);
        ++at;
      }
      for (std::size_t j = 0; j < Columns; ++j) {
        by_symbol d = direction(symbols[j], dq, du, j);
        for (std::size_t k = 0; k < rows; ++k) right[k][j] = -d(h[k]);
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
          if (speeds_[i].dependent) matrix[k][at++] = point_.jacobian[k][i];
      }
      for (std::size_t j = 0; j < Columns; ++j) {
        by_symbol d = direction(symbols[j], dq, du, j);
        for (std::size_t k = 0; k < Rows; ++k) right[k][j] = -d(m().constraints[k].velocity);
      }
      const auto solution = solve_with_numbers<Rows, Columns>(g(), matrix, right);
      for (std::size_t i = 0; i < Rows; ++i)
        for (std::size_t j = 0; j < Columns; ++j) du[i][j] = solution.x[i][j];
    }
  }

  /// K = (M, -C^T; C, 0)
  constexpr void fill(handle (&matrix)[size][size]) const {
    fill_saddle<Speeds, Rows>(matrix, point_.mass_matrix,
                              [this](std::size_t k, std::size_t j) { return point_.jacobian[k][j]; });
  }
  /// Finds du/dt and lambda from the reduced equations of the independent speeds. Where the dependent ones do not
  /// follow, that would be less accurate: errors of the multipliers would enter where their forces do work.
  constexpr void eliminate() {
    reduced_equations<Speeds, Rows, Context> reduced(*c_, point_.mass_matrix);
    point_.udots = reduced.udots(point_.forcing);
    const auto multipliers = reduced.imposed().multipliers(point_.mass_matrix, point_.forcing, point_.udots);
    for (std::size_t k = 0; k < Rows; ++k) point_.multipliers[k] = multipliers[k];
  }

  constexpr void find_multipliers() {
    handle matrix[size][size]{}, right[size][1]{};
    fill(matrix);
    for (std::size_t i = 0; i < Speeds; ++i) right[i][0] = point_.forcing[i];
    for (std::size_t k = 0; k < Rows; ++k) right[Speeds + k][0] = -point_.acceleration_bias[k];
    const auto solution = solve_with_numbers<size, 1>(g(), matrix, right);
    for (std::size_t i = 0; i < Speeds; ++i) point_.udots[i] = solution.x[i][0];
    for (std::size_t k = 0; k < Rows; ++k) point_.multipliers[k] = solution.x[Speeds + k][0];
  }

  Context* c_;
  point point_;
  std::array<symbol_record, Coordinates> coordinates_{};
  std::array<symbol_record, Speeds> speeds_{};
  bool eliminates_ = false, follows_ = false;
};

} // namespace ctdyn::detail
