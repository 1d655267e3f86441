// Derivatives of the equations of motion with contacts, without differentiating their solution.
#pragma once

#include "../../mechanism/speed_directions.hpp"
#include "contact_equations.hpp"
#include "linearize.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// The point and the changes of a linearization without contacts (`Free`), and what contacts add to them. They are the
/// same types in graphs of all sizes, in which later stages continue.
template <class Free, std::size_t Speeds, std::size_t Rows> struct contact_point {
  Free free;
  contact_rows<Speeds, Rows> rows;
  std::array<handle, Rows> forces{};
  contact_derivatives<Speeds, Rows> derivatives{}; // from link to link, of the rows that are known
};
template <class Free, std::size_t Rows, std::size_t Columns> struct contact_changes {
  Free free;
  std::array<std::array<handle, Rows>, Columns> rows{};
};

/// The columns that a linearization without contacts finds, and those of the forces of contacts.
template <class Free, std::size_t Rows, std::size_t Columns> struct contact_columns : Free {
  handle force[Rows][Columns]{};
};

/// The changes of qdot, udot and the rates of auxiliary states when symbols change, with contacts: the residuals
/// M udot - f - J^T S lambda and s (J udot + c) + (1 - s) lambda vanish, so the changes of udot and lambda solve the
/// same equations with the residuals' changes at fixed udot and lambda on the right. Sets of contacts do not change.
/// The members are those of `linearization`, which is that of the system without contacts (`Free`).
///
/// Source: that of linearize.hpp, for the equations with forces of constraints of Featherstone, Rigid Body Dynamics
/// Algorithms (2008), section 8.1.
template <class Free, std::size_t Speeds, std::size_t Rows, class Context> class contact_linearization : public Free {
public:
  using point = contact_point<typename Free::point, Speeds, Rows>;
  template <std::size_t Columns>
  using changes = contact_changes<typename Free::template changes<Columns>, Rows, Columns>;

  /// `free` has the derivatives of the speeds with these forces in the contacts.
  constexpr contact_linearization(Context& c, const Free& free, const contact_rows<Speeds, Rows>& rows,
                                  const std::array<handle, Rows>& forces)
      : Free(free), c_(&c), point_{{}, rows, forces, {}} {}
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
    directional_in<Context> d(c_->g());
    if (symbols[j] != zero) d.set(symbols[j], one);
    add_rows(found, d, j, moved_column_of(*c_, symbols[j]));
    return visited + d.visited();
  }
  template <std::size_t Columns>
  constexpr void differentiate_along(changes<Columns>& found, directional_in<Context>& d, const moved_column& column) {
    Free::differentiate_along(found.free, d, column);
    add_rows(found, d, column.speed, column);
  }
  template <std::size_t Columns> constexpr auto solve(const changes<Columns>& found) {
    contact_columns<typename Free::template columns<Columns>, Rows, Columns> result;
    std::array<std::array<handle, Speeds>, Columns> right{};
    for (std::size_t j = 0; j < Columns; ++j) {
      for (std::size_t i = 0; i < Free::coordinate_count; ++i) result.qdot[i][j] = found.free.qdot[i][j];
      for (std::size_t i = 0; i < Free::state_count; ++i) result.zdot[i][j] = found.free.zdot[i][j];
      for (std::size_t i = 0; i < Speeds; ++i) right[j][i] = found.free.right[i][j];
    }
    const contact_equations<Speeds, Rows> equations(c_->g(), Free::found().mass_matrix, point_.rows);
    const auto solution = equations.solve(c_->g(), right, found.rows);
    for (std::size_t j = 0; j < Columns; ++j) {
      for (std::size_t i = 0; i < Speeds; ++i) result.udot[i][j] = solution.x[j][i];
      for (std::size_t k = 0; k < Rows; ++k) result.force[k][j] = solution.y[j][k];
    }
    return result;
  }

private:
  /// The changes of J udot + c and of J^T S lambda in a column.
  template <std::size_t Columns>
  constexpr void add_rows(changes<Columns>& found, directional_in<Context>& d, std::size_t j, const moved_column& at) {
    auto& g = c_->g();
    const auto& udots = Free::found().udots;
    const auto& [free, rows, forces, derivatives] = point_;
    for (std::size_t i = 0; i < Speeds && at.known && !at.by_speed; ++i)
      found.free.right[i][j] = g.add(found.free.right[i][j], derivatives.forces_along[i * Speeds + at.speed]);
    for (std::size_t k = 0; k < Rows; ++k) {
      handle& change = found.rows[j][k];
      if (at.known && derivatives.known[k]) {
        change = (at.by_speed ? derivatives.by_speeds : derivatives.along)[k * Speeds + at.speed];
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
  }

  Context* c_;
  point point_;
};

} // namespace ctdyn::detail
