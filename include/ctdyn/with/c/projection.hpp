// The nearest state of a compiled model that satisfies its constraints, by outputs that its table offers.
#pragma once

#include "model.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace ctdyn::detail {

/// Outputs at a state that a projection reads, column by column; those of the configuration are null without
/// constraints on the coordinates.
struct constraint_values {
  const double *residual, *slope; ///< h, and dh/dq
  const double *jacobian, *bias;  ///< C and b of C u + b = 0
};

/// Finds the coordinates with h = 0 that are nearest by the sum of the squares of their changes, then likewise the
/// speeds with C u + b = 0, as `project` of a method does (method/constraint_solver.hpp). Constraints may repeat each
/// other. All memory is given; nothing is allocated.
class constraint_projection {
public:
  /// How many numbers of memory a model needs.
  static constexpr std::size_t numbers(const ctdyn_symbols& s) noexcept {
    const std::size_t rows = s.constraint_count, n = s.coordinates.count, m = s.speeds.count;
    return rows * (std::max(n, m) + rows + 3) + 5 * n + m;
  }
  constraint_projection(const ctdyn_symbols& s, double* memory) noexcept : symbols_(s) {
    const std::size_t rows = s.constraint_count, n = s.coordinates.count;
    const auto take = [&memory](std::size_t count) { return memory += count, memory - count; };
    rows_ = take(rows * std::max(n, s.speeds.count)), square_ = take(rows * rows);
    right_ = take(2 * rows), pivots_ = take(rows);
    start_ = take(n + s.speeds.count), given_ = take(n), along_ = take(n), before_ = take(n), back_ = take(n);
  }

  /// Changes coordinates and speeds, which lie one behind the other, unless `held` is not null and has a 1 for them.
  /// `evaluate(configuration)` gives constraint_values at the numbers as they are then. Returns false if nothing was
  /// found, and the numbers are those that were given.
  template <class Evaluate> bool find(double* numbers, const unsigned char* held, Evaluate evaluate) {
    const std::size_t n = symbols_.coordinates.count, m = symbols_.speeds.count;
    std::copy_n(numbers, n + m, start_);
    held_ = held;
    bool found = all_finite(numbers, n + m) && approach(numbers, evaluate);
    if (found) {
      const constraint_values at = evaluate(false);
      for (int step = 0; step < 3 && found; ++step) found = shift_speeds(numbers + n, at, step == 2);
    }
    if (!found) std::copy_n(start_, n + m, numbers);
    return found;
  }

private:
  static constexpr double epsilon = std::numeric_limits<double>::epsilon();

  static bool all_finite(const double* x, std::size_t count) {
    return std::all_of(x, x + count, [](double each) { return std::isfinite(each); });
  }
  static double square(const double* x, std::size_t count) {
    double sum = 0;
    for (std::size_t j = 0; j < count; ++j) sum += x[j] * x[j];
    return sum;
  }

  /// Whether values are zero up to the rounding of the numbers on which they depend, of which none counts as less
  /// than 1.
  static bool within(const double* values, const double* slope, std::size_t rows, const double* x, std::size_t count) {
    for (std::size_t i = 0; i < rows; ++i) {
      double sum = 0;
      for (std::size_t j = 0; j < count; ++j) sum += std::abs(slope[j * rows + i]) * std::max(1.0, std::abs(x[j]));
      if (!(std::abs(values[i]) <= 64 * epsilon * sum)) return false;
    }
    return true;
  }

  /// Calls `use` with the indices of the four coordinates of each unit quaternion.
  template <class Use> void each_quaternion(Use use) const {
    for (std::size_t k = 0; k < symbols_.quaternion_count; ++k) use(symbols_.quaternions + 4 * k);
  }
  void normalize(double* q) const {
    each_quaternion([q](const std::size_t* at) {
      const double norm = std::hypot(std::hypot(q[at[0]], q[at[1]]), std::hypot(q[at[2]], q[at[3]]));
      for (int j = 0; j < 4; ++j) q[at[j]] /= norm;
    });
  }
  /// Removes from a row what would change the norm of a quaternion.
  void keep_norms(double* row, const double* q) const {
    each_quaternion([row, q](const std::size_t* at) {
      double sum = 0;
      for (int j = 0; j < 4; ++j) sum += row[at[j]] * q[at[j]];
      for (int j = 0; j < 4; ++j) row[at[j]] -= sum * q[at[j]];
    });
  }

  /// Puts rows together from columns, without what is held. Each row, with its entry of `right`, is divided by its
  /// largest coefficient.
  void take_rows(const double* columns, std::size_t rows, std::size_t count, const double* q,
                 const unsigned char* held) {
    for (std::size_t i = 0; i < rows; ++i) {
      double* const row = rows_ + i * count;
      for (std::size_t j = 0; j < count; ++j) row[j] = held != nullptr && held[j] != 0 ? 0.0 : columns[j * rows + i];
      if (q != nullptr) keep_norms(row, q);
      double most = 0;
      for (std::size_t j = 0; j < count; ++j) most = std::max(most, std::abs(row[j]));
      if (!(most > 0)) continue; // no change of these satisfies the constraint
      for (std::size_t j = 0; j < count; ++j) row[j] /= most;
      right_[i] /= most;
    }
  }
  /// Solves A A^T x = right by pivots on the diagonal; rows that repeat others get 0.
  void solve(std::size_t rows, std::size_t count, std::size_t width) {
    for (std::size_t i = 0; i < rows; ++i)
      for (std::size_t j = 0; j < rows; ++j) {
        double sum = 0;
        for (std::size_t k = 0; k < count; ++k) sum += rows_[i * count + k] * rows_[j * count + k];
        square_[i * rows + j] = sum;
      }
    std::fill_n(pivots_, rows, 0.0);
    double largest = 0;
    for (std::size_t step = 0; step < rows; ++step) {
      std::size_t p = rows;
      for (std::size_t i = 0; i < rows; ++i)
        if (!(pivots_[i] > 0) && (p == rows || square_[i * rows + i] > square_[p * rows + p])) p = i;
      const double pivot = square_[p * rows + p];
      largest = std::max(largest, pivot);
      if (!(pivot > 1e-12 * largest)) break;
      pivots_[p] = pivot;
      for (std::size_t i = 0; i < rows; ++i) {
        if (i == p) continue;
        const double factor = square_[i * rows + p] / pivot;
        for (std::size_t j = 0; j < rows; ++j) square_[i * rows + j] -= factor * square_[p * rows + j];
        for (std::size_t k = 0; k < width; ++k) right_[k * rows + i] -= factor * right_[k * rows + p];
      }
    }
    for (std::size_t k = 0; k < width; ++k)
      for (std::size_t i = 0; i < rows; ++i)
        right_[k * rows + i] = !(pivots_[i] > 0) ? 0.0 : right_[k * rows + i] / pivots_[i];
  }
  /// Subtracts A^T x, where x is a column of what was solved.
  void subtract(double* from, std::size_t rows, std::size_t count, std::size_t column) const {
    for (std::size_t i = 0; i < rows; ++i)
      for (std::size_t j = 0; j < count; ++j) from[j] -= rows_[i * count + j] * right_[column * rows + i];
  }

  /// The square of the change that `subtract` makes with the first column.
  [[nodiscard]] double change_of(std::size_t rows, std::size_t count) const {
    double sum = 0;
    for (std::size_t j = 0; j < count; ++j) {
      double change = 0;
      for (std::size_t i = 0; i < rows; ++i) change += rows_[i * count + j] * right_[i];
      sum += change * change;
    }
    return sum;
  }

  /// Newton steps normal to the constraints, and along them a part of the way back to the given coordinates, until
  /// nothing of that way is left, and steps are small or, by rounding, no longer shorter.
  template <class Evaluate> bool approach(double* q, Evaluate& evaluate) {
    const std::size_t rows = symbols_.configuration_count, n = symbols_.coordinates.count;
    if (rows == 0) return true;
    normalize(q);
    std::copy_n(q, n, given_);
    std::fill_n(before_, n, 0.0);
    double weight = 1, step = 0;
    for (int iteration = 0; iteration < 60; ++iteration) {
      constraint_values at = evaluate(true);
      const bool obeyed = within(at.residual, at.slope, rows, q, n);
      std::copy_n(at.residual, rows, right_);
      take_rows(at.slope, rows, n, q, held_);
      for (std::size_t j = 0; j < n; ++j) back_[j] = given_[j] - q[j];
      keep_norms(back_, q);
      for (std::size_t i = 0; i < rows; ++i) {
        right_[rows + i] = 0;
        for (std::size_t j = 0; j < n; ++j) right_[rows + i] += rows_[i * n + j] * back_[j];
      }
      solve(rows, n, 2);
      std::copy_n(back_, n, along_);
      subtract(along_, rows, n, 1);
      const double tiny = 256 * epsilon * epsilon * std::max(1.0, square(q, n));
      const double last = std::exchange(step, change_of(rows, n));
      const bool steady = step <= epsilon * square(q, n) || (iteration > 0 && step >= last / 4);
      const bool done = obeyed && steady && square(along_, n) <= epsilon * square(back_, n) + tiny;
      subtract(q, rows, n, 0);
      weight = next_weight(weight);
      if (!done)
        for (std::size_t j = 0; j < n; ++j) q[j] += weight * along_[j];
      normalize(q);
      if (!all_finite(q, n)) return false;
      if (done) return at = evaluate(true), within(at.residual, at.slope, rows, q, n);
      std::copy_n(along_, n, before_);
    }
    return false;
  }
  /// The part of the way back, which far from curved constraints has to be small, by the change of that way (Barzilai
  /// and Borwein, IMA J. Numer. Anal. 8 (1988)).
  [[nodiscard]] double next_weight(double weight) const {
    double curvature = 0, sum = 0;
    for (std::size_t j = 0; j < symbols_.coordinates.count; ++j)
      curvature += before_[j] * (before_[j] - along_[j]), sum += before_[j] * before_[j];
    const double next = weight * sum / curvature;
    return curvature > 0 && next <= 8 && next >= 1e-6 ? next : 1;
  }
  /// A step towards C u + b = 0; with `checks` only whether that holds.
  bool shift_speeds(double* u, const constraint_values& at, bool checks) {
    const std::size_t rows = symbols_.constraint_count, m = symbols_.speeds.count;
    for (std::size_t i = 0; i < rows; ++i) {
      right_[i] = at.bias[i];
      for (std::size_t j = 0; j < m; ++j) right_[i] += at.jacobian[j * rows + i] * u[j];
    }
    if (checks) return within(right_, at.jacobian, rows, u, m);
    take_rows(at.jacobian, rows, m, nullptr, held_ != nullptr ? held_ + symbols_.coordinates.count : nullptr);
    solve(rows, m, 1);
    subtract(u, rows, m, 0);
    return all_finite(u, m);
  }

  const ctdyn_symbols& symbols_;
  const unsigned char* held_ = nullptr;
  double *rows_, *square_, *right_, *pivots_, *start_, *given_, *along_, *before_, *back_;
};

} // namespace ctdyn::detail
