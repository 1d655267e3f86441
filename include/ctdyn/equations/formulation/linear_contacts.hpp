// Derivatives of the equations of motion with contacts, without differentiating their solution.
#pragma once

#include "../../mechanism/speed_directions.hpp"
#include "contact_equations.hpp"
#include "linearize.hpp"
#include "reduced_equations.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// The point and the changes of a linearization without contacts (`Free`), and what contacts add to them. They are the
/// same types in graphs of all sizes, in which later stages continue.
template <class Free, std::size_t Speeds, std::size_t Rows, std::size_t Independent> struct contact_point {
  Free free;
  contact_rows<Speeds, Rows> rows;
  std::array<handle, Rows> forces{};
  contact_derivatives<Speeds, Rows> derivatives{}; // from link to link, of the rows that are known
  contact_rows<Independent, Independent == Speeds ? 0 : Rows> independent{}; // where constraints are eliminated
};
template <class Free, std::size_t Rows, std::size_t Columns> struct contact_changes {
  Free free;
  std::array<std::array<handle, Rows>, Columns> rows{};
};

/// The columns that a linearization without contacts finds, and those of the forces of contacts.
template <class Free, std::size_t Rows, std::size_t Columns> struct contact_columns : Free {
  handle force[Rows][Columns]{};
};

/// The speeds by which, and along whose motion, a column changes, each with its weight, if all of it is known so.
template <std::size_t Speeds> struct moved_columns {
  bool known = true;
  std::array<handle, Speeds> along{}, by_speeds{};

  constexpr void add(const moved_column& column, handle weight) {
    known = known && column.known;
    if (known) (column.by_speed ? by_speeds : along)[column.speed] = weight;
  }
  /// The sum of these columns of a row of derivatives.
  constexpr handle of(auto& g, const handle* row_along, const handle* row_by_speeds) const {
    handle sum = zero;
    for (std::size_t s = 0; s < Speeds; ++s) {
      if (along[s] != zero) sum = g.add(sum, g.mul(along[s], row_along[s]));
      if (by_speeds[s] != zero && row_by_speeds != nullptr) sum = g.add(sum, g.mul(by_speeds[s], row_by_speeds[s]));
    }
    return sum;
  }
};

/// The changes of qdot, udot and the rates of auxiliary states when symbols change, with contacts: the residuals
/// M udot - f - J^T S lambda - C^T mu, s (J udot + c) + (1 - s) lambda and C udot + c_C vanish, so the changes of
/// udot, lambda and mu solve the same equations with the residuals' changes at fixed udot, lambda and mu on the right.
/// Constraints are eliminated in this solution. Sets of contacts do not change. The members are those of
/// `linearization`, which is that of the system without contacts (`Free`).
///
/// Source: that of linearize.hpp, for the equations with forces of constraints of Featherstone, Rigid Body Dynamics
/// Algorithms (2008), section 8.1.
template <class Free, std::size_t Speeds, std::size_t Rows, class Context> class contact_linearization : public Free {
public:
  static constexpr std::size_t constraints = Free::constraint_count, independent = Speeds - constraints;
  using point = contact_point<typename Free::point, Speeds, Rows, independent>;
  template <std::size_t Columns>
  using changes = contact_changes<typename Free::template changes<Columns>, Rows, Columns>;

  /// `free` has the derivatives of the speeds, and the multipliers of constraints, with these forces in the contacts.
  constexpr contact_linearization(Context& c, const Free& free, const contact_rows<Speeds, Rows>& rows,
                                  const std::array<handle, Rows>& forces)
      : Free(free), c_(&c), point_{{}, rows, forces, {}, {}} {}
  /// Continues from what was found in an earlier graph, from which this one has grown.
  constexpr contact_linearization(Context& c, const point& found, bool follow)
      : Free(c, found.free, follow), c_(&c), point_(found) {}
  [[nodiscard]] constexpr point found() const {
    point all = point_;
    all.free = Free::found();
    return all;
  }
  /// Provides what is known of the derivatives of J udot + c and J^T S lambda.
  constexpr void take(const contact_derivatives<Speeds, Rows>& derivatives) { point_.derivatives = derivatives; }

  /// Provides the rows over the independent speeds, where constraints are eliminated.
  constexpr void take(const contact_rows<independent, Rows>& rows) { point_.independent = rows; }

  template <std::size_t Columns> constexpr auto by(const std::array<handle, Columns>& symbols) {
    auto found = begin(symbols);
    for (std::size_t j = 0; j < Columns; ++j) (void)differentiate(found, symbols, j);
    return solve(found);
  }
  template <std::size_t Columns> constexpr changes<Columns> begin(const std::array<handle, Columns>& symbols) {
    return {Free::begin(symbols), {}};
  }
  template <std::size_t Columns>
  constexpr std::size_t differentiate(changes<Columns>& found, const std::array<handle, Columns>& symbols,
                                      std::size_t j) {
    const std::size_t visited = Free::differentiate(found.free, symbols, j);
    auto d = Free::direction(found.free, symbols[j], j);
    moved_columns<Speeds> moved;
    moved.add(moved_column_of(*c_, symbols[j]), one);
    Free::for_followers(found.free, j,
                        [&](handle symbol, handle change) { moved.add(moved_column_of(*c_, symbol), change); });
    add_rows(found, d, j, moved);
    return visited + d.visited();
  }
  template <std::size_t Columns>
  constexpr void differentiate_along(changes<Columns>& found, directional_in<Context>& d, const moved_column& column) {
    Free::differentiate_along(found.free, d, column);
    moved_columns<Speeds> moved;
    moved.add(column, one);
    add_rows(found, d, column.speed, moved);
  }
  template <std::size_t Columns> constexpr auto solve(const changes<Columns>& found) {
    contact_columns<typename Free::template columns<Columns>, Rows, Columns> result;
    for (std::size_t j = 0; j < Columns; ++j) {
      for (std::size_t i = 0; i < Free::coordinate_count; ++i) result.qdot[i][j] = found.free.qdot[i][j];
      for (std::size_t i = 0; i < Free::state_count; ++i) result.zdot[i][j] = found.free.zdot[i][j];
    }
    if constexpr (constraints == 0)
      solve_free(result, found);
    else
      solve_bound(result, found);
    return result;
  }

private:
  template <std::size_t Columns> constexpr void solve_free(auto& result, const changes<Columns>& found) {
    std::array<std::array<handle, Speeds>, Columns> right{};
    for (std::size_t j = 0; j < Columns; ++j)
      for (std::size_t i = 0; i < Speeds; ++i) right[j][i] = found.free.right[i][j];
    const contact_equations<Speeds, Rows> equations(c_->g(), Free::found().mass_matrix, point_.rows);
    const auto solution = equations.solve(c_->g(), right, found.rows);
    for (std::size_t j = 0; j < Columns; ++j) {
      for (std::size_t i = 0; i < Speeds; ++i) result.udot[i][j] = solution.x[j][i];
      for (std::size_t k = 0; k < Rows; ++k) result.force[k][j] = solution.y[j][k];
    }
  }
  /// With du/dt = B x + y, where C B = 0, for the independent speeds alone (reduced_equations.hpp).
  template <std::size_t Columns> constexpr void solve_bound(auto& result, const changes<Columns>& found) {
    auto& g = c_->g();
    const reduced_equations<Speeds, constraints, Context> reduced(*c_, Free::found().mass_matrix);
    const auto right = reduced.reduce(found.free.right);
    auto rows = found.rows;
    for (std::size_t j = 0; j < Columns; ++j)
      for (std::size_t k = 0; k < Rows; ++k)
        for (std::size_t r = 0; r < constraints; ++r)
          rows[j][k] =
              g.add(rows[j][k], g.mul(point_.rows.jacobian[k][reduced.imposed().dependent_speed(r)], right.y[j][r]));
    const contact_equations<independent, Rows> equations(g, reduced.mass_matrix(), point_.independent);
    const auto solution = equations.solve(g, right.driving, rows);
    for (std::size_t j = 0; j < Columns; ++j) {
      reduced.set_column(result.udot, j, solution.x[j], right.y[j]);
      for (std::size_t k = 0; k < Rows; ++k) result.force[k][j] = solution.y[j][k];
    }
  }
  /// The changes of J udot + c, along the axes that are solved for, and of J^T S lambda in a column.
  template <std::size_t Columns>
  constexpr void add_rows(changes<Columns>& found, directional_in<Context>& d, std::size_t j,
                          const moved_columns<Speeds>& moved) {
    auto& g = c_->g();
    const auto& udots = Free::found().udots;
    const auto& [free, rows, forces, derivatives, independent_rows] = point_;
    for (std::size_t i = 0; i < Speeds && moved.known; ++i)
      found.free.right[i][j] =
          g.add(found.free.right[i][j], moved.of(g, derivatives.forces_along.data() + i * Speeds, nullptr));
    std::array<handle, Rows> told{}, turned{};
    for (std::size_t k = 0; k < Rows; ++k) {
      handle& change = told[k];
      if (moved.known && derivatives.known[k]) {
        const std::size_t row = k * Speeds;
        turned[k] = moved.of(g, derivatives.along.data() + row, derivatives.by_speeds.data() + row);
        continue;
      }
      change = d(rows.bias[k]);
      const handle force = g.mul(rows.closed[k], forces[k]);
      for (std::size_t i = 0; i < Speeds; ++i) {
        const handle dJ = d(rows.jacobian[k][i]);
        change = g.add(change, g.mul(dJ, udots[i]));
        found.free.right[i][j] = g.add(found.free.right[i][j], g.mul(dJ, force));
      }
    }
    found.rows[j] = rows.turned.from_told(g, told);
    for (std::size_t k = 0; k < Rows; ++k) found.rows[j][k] = g.add(found.rows[j][k], turned[k]);
  }

  Context* c_;
  point point_;
};

} // namespace ctdyn::detail
