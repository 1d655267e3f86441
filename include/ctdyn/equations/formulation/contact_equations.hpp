// The accelerations and forces that closed contacts impose, in one program for all sets of them.
#pragma once

#include "../../graph/calculus/symmetric_factors.hpp"
#include "contacts.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The solutions of M x = f + J^T S y with s (J x + c) + (1 - s) y = 0 for each row, where S has the numbers s of the
/// rows on its diagonal, for several f and c: x are derivatives of the speeds and y forces, or changes of both. A
/// closed row has no acceleration, an open one no force.
template <std::size_t Speeds, std::size_t Rows, std::size_t Columns> struct contact_solutions {
  std::array<std::array<handle, Speeds>, Columns> x{};
  std::array<std::array<handle, Rows>, Columns> y{};
  std::array<handle, Rows> pivots{};
};

/// Solves these equations with the factors M = L D L^T and with Z = L^-1 J^T: the matrix of all contacts (Delassus) is
/// J M^-1 J^T = Z^T D^-1 Z. The system S Z^T D^-1 Z S + (1 - S) is solved while the program runs, because its rows may
/// depend on each other.
///
/// Source: Featherstone, Rigid Body Dynamics Algorithms (2008), section 6.5 (sparse factors) and chapter 11 (contacts);
/// Delassus, Memoire sur la theorie des liaisons finies unilaterales (1917).
template <std::size_t Speeds, std::size_t Rows> class contact_equations {
public:
  using column = std::array<handle, Speeds>;
  using row_numbers = std::array<handle, Rows>;

  constexpr contact_equations(auto& g, const std::array<handle, Speeds * Speeds>& mass_matrix,
                              const contact_rows<Speeds, Rows>& rows)
      : factors_(g, mass_matrix), turned_(rows.turned), closed_(rows.closed), share_(rows.share), weight_(rows.weight) {
    for (std::size_t k = 0; k < Rows; ++k) {
      column J{};
      for (std::size_t i = 0; i < Speeds; ++i) J[i] = turned_.jacobian[k][i];
      Z_[k] = factors_.forward(g, J), scaled_[k] = factors_.scaled(g, Z_[k]);
    }
  }
  [[nodiscard]] constexpr std::size_t singular() const { return factors_.singular; }

  /// Numbers along the axes that are solved for, from those along the rows as they are told.
  [[nodiscard]] constexpr row_numbers from_told(auto& g, const row_numbers& told) const {
    return turned_.from_told(g, told);
  }

  /// An entry of J M^-1 J^T, for the rows that are solved for.
  constexpr handle mobility(auto& g, std::size_t k, std::size_t l) const {
    handle sum = zero;
    for (std::size_t i = 0; i < Speeds; ++i) sum = g.add(sum, g.mul(Z_[l][i], scaled_[k][i]));
    return sum;
  }
  /// Solves for right-hand sides f and c, the latter along the axes that are solved for; y are forces as they are told.
  template <std::size_t Columns>
  constexpr contact_solutions<Speeds, Rows, Columns> solve(auto& g, const std::array<column, Columns>& f,
                                                           const std::array<row_numbers, Columns>& c) const {
    contact_solutions<Speeds, Rows, Columns> result;
    std::array<column, Columns> z{};
    std::array<row_numbers, Columns> right{};
    for (std::size_t j = 0; j < Columns; ++j) {
      z[j] = factors_.forward(g, f[j]);
      const column by_masses = factors_.scaled(g, z[j]);
      for (std::size_t k = 0; k < Rows; ++k) {
        handle sum = c[j][k];
        for (std::size_t i = 0; i < Speeds; ++i) sum = g.add(sum, g.mul(Z_[k][i], by_masses[i]));
        right[j][k] = -g.mul(closed_[k], sum);
      }
    }
    announce(g, right, result);
    for (std::size_t j = 0; j < Columns; ++j) {
      column x = z[j]; // becomes L^-1 (f + J^T S y)
      for (std::size_t k = 0; k < Rows; ++k) {
        const handle force = g.mul(closed_[k], result.y[j][k]);
        for (std::size_t i = 0; i < Speeds; ++i) x[i] = g.add(x[i], g.mul(Z_[k][i], force));
      }
      result.x[j] = factors_.back(g, factors_.scaled(g, x));
      result.y[j] = turned_.to_told(g, result.y[j]);
    }
    return result;
  }

  constexpr auto solve(auto& g, const column& f, const row_numbers& c) const { return solve<1>(g, {f}, {c}); }

private:
  template <std::size_t Columns>
  constexpr void announce(auto& g, const std::array<row_numbers, Columns>& right,
                          contact_solutions<Speeds, Rows, Columns>& result) const {
    constexpr std::size_t all = Columns + 1; // and the pivots
    std::array<handle, Rows * Rows> matrix{};
    std::array<handle, all * Rows> sides{};
    for (std::size_t k = 0; k < Rows; ++k) {
      for (std::size_t l = 0; l <= k; ++l)
        matrix[k * Rows + l] = matrix[l * Rows + k] =
            g.mul(g.mul(weight_[k], weight_[l]), g.mul(g.mul(closed_[k], closed_[l]), mobility(g, k, l)));
      const handle open = g.sub(one, closed_[k]), square = g.mul(weight_[k], weight_[k]);
      matrix[k * Rows + k] = g.add(matrix[k * Rows + k], g.mul(square, open));
      for (std::size_t j = 0; j < Columns; ++j) sides[all * k + j] = g.mul(weight_[k], right[j][k]);
      sides[all * k + Columns] = g.add(g.mul(closed_[k], share_[k]), g.sub(one, closed_[k])); // of an open row: 1
    }
    const auto system = g.announce_solve(Rows, all, matrix.data(), sides.data(), true);
    const auto entry = [&](std::size_t k, std::size_t j) {
      return g.solved(system.index, static_cast<std::uint32_t>(all * k + j));
    };
    for (std::size_t k = 0; k < Rows; ++k) {
      for (std::size_t j = 0; j < Columns; ++j) result.y[j][k] = g.mul(weight_[k], entry(k, j));
      result.pivots[k] = entry(k, Columns);
    }
  }

  symmetric_factors<Speeds> factors_;
  turned_rows<Speeds, Rows> turned_;
  std::array<column, Rows> Z_{}, scaled_{}; // L^-1 J^T and D^-1 L^-1 J^T, a column for each row of J
  row_numbers closed_, share_, weight_;
};

} // namespace ctdyn::detail
