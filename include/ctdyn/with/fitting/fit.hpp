// Values of unknowns that make the errors of a problem least.
#pragma once

#include "../../detail/sentence.hpp"
#include "damped_step.hpp"
#include "fit_result.hpp"
#include "fit_status.hpp"
#include "triangle.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

namespace ctdyn {
namespace detail {

/// The iterations of a fit.
template <class Problem> class fitting {
  using scalar = typename Problem::scalar_type;
  static constexpr int n = Problem::count;
  using vector = typename Problem::unknown_vector;
  using rows = triangle<scalar, n>;
  using scaled = scaled_problem<scalar, n>;
  static constexpr scalar rounding = std::numeric_limits<scalar>::epsilon();

public:
  using result_type = fit_result<Problem>;
  using record = typename Problem::record;

  fitting(const Problem& problem, std::span<const record> data, const fit_options<Problem>& options) noexcept
      : problem_(problem), data_(data), options_(options), values_(problem.start(data)) {}

  [[nodiscard]] result_type run() noexcept {
    fit_status how = begin();
    int iterations = 0;
    if (how == fit_status::found) how = iterate(iterations);
    result_type result{problem_.model(values_)};
    result.values = values_, result.iterations = iterations, result.status = how;
    if (how == fit_status::found || how == fit_status::not_converged) describe(result);
    return result;
  }

private:
  static std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

  fit_status begin() noexcept {
    if (!all_finite(values_)) return fit_status::not_finite;
    if (options_.noise)
      for (int i = 0; i < Problem::size; ++i)
        if (!((*options_.noise)(i) > scalar(0)) || !std::isfinite((*options_.noise)(i)))
          return fit_status::not_positive;
    for (int i = 0; i < n; ++i)
      if (!(options_.lower(i) <= options_.upper(i))) return fit_status::not_positive;
    values_ = limited(values_);
    if (Problem::numbers(data_) < at(n)) return fit_status::too_few;
    return add_all(values_, rows_);
  }
  [[nodiscard]] vector limited(const vector& v) const noexcept {
    return v.cwiseMax(options_.lower).cwiseMin(options_.upper);
  }
  fit_status add_all(const vector& values, rows& to) const noexcept {
    const fit_status how = problem_.each(values, data_, [&](const auto& measured, const auto& expected, const auto& J) {
      for (int i = 0; i < Problem::size; ++i) {
        const scalar by = options_.noise ? scalar(1) / (*options_.noise)(i) : scalar(1);
        fixed<scalar, 1, n> row;
        scalar terms = std::abs(measured(i)) + std::abs(expected(i));
        for (int j = 0; j < n; ++j) row(0, j) = by * J(i, j), terms += std::abs(J(i, j) * values(j));
        to.add(row, by * (measured(i) - expected(i)), by * terms);
      }
    });
    if (how != fit_status::found) return how;
    const bool finite = std::isfinite(to.total()) && std::isfinite(to.size) && finite_entries(to.R);
    return finite ? how : fit_status::not_finite;
  }
  static bool finite_entries(const fixed<scalar, n, n>& R) noexcept {
    return std::all_of(R.entries, R.entries + n * n, [](scalar entry) { return std::isfinite(entry); });
  }

  /// Which unknowns are held: those to which limits leave one value, and those at a limit beyond which the errors would
  /// become less. A slope up to `rounded`, relative to the length of the column, counts as zero.
  [[nodiscard]] typename scaled::flags held(scalar rounded = scalar(0)) const noexcept {
    typename scaled::flags flags{};
    const auto slope = transposed_times(rows_.R, rows_.d);
    for (int i = 0; i < n; ++i) {
      const scalar least = rounded * std::sqrt(sum_of<n>([&](int k) { return rows_.R(k, i) * rows_.R(k, i); }));
      flags[at(i)] = options_.lower(i) >= options_.upper(i) ||
                     (values_(i) <= options_.lower(i) && slope(i, 0) < -least) ||
                     (values_(i) >= options_.upper(i) && slope(i, 0) > least);
    }
    return flags;
  }
  /// How much the sum of squares would fall by a change of the unknowns if the problem were linear.
  [[nodiscard]] scalar promised(const vector& change) const noexcept {
    scalar sum(0);
    for (int i = 0; i < n; ++i) {
      scalar moved(0);
      for (int j = i; j < n; ++j) moved += rows_.R(i, j) * change(j);
      sum += moved * (2 * rows_.d(i, 0) - moved);
    }
    return sum;
  }

  /// Whether a possible gain is no more than rounding, of the sum of squares or of the numbers that were compared.
  [[nodiscard]] bool settled(scalar gain) const noexcept {
    const scalar relative = scaled::least_singular_value * scaled::least_singular_value;
    return gain <= relative * rows_.total() || gain <= 16 * rounding * rounding * rows_.size;
  }

  fit_status iterate(int& iterations) noexcept {
    scalar damping = scalar(1e-3), last = std::numeric_limits<scalar>::infinity();
    for (; iterations < options_.iterations; ++iterations) {
      const scaled problem(rows_, held());
      const scalar gain = problem.reducible(), before = rows_.total();
      // Sums of squares do not show gains that are less than their rounding: then steps are taken while gains fall.
      const bool invisible = gain <= 1000 * rounding * before;
      if (settled(gain) || (invisible && gain > last / 2)) return fit_status::found;
      last = invisible ? gain : std::numeric_limits<scalar>::infinity();
      for (;;) {
        const auto wanted = problem.step(damping);
        vector next;
        for (int i = 0; i < n; ++i) next(i) = values_(i) + wanted(i, 0);
        next = limited(next);
        const scalar promise = promised(next - values_);
        rows tried;
        const bool possible = all_finite(next) && add_all(next, tried) == fit_status::found;
        const scalar gained = possible ? before - tried.total() : -std::numeric_limits<scalar>::infinity();
        if ((gained > scalar(0) && gained > scalar(1e-4) * promise) ||
            (invisible && gained > -1000 * rounding * before)) {
          values_ = next, rows_ = tried;
          damping = gained > promise * scalar(0.75) ? lighter(damping)
                    : gained < promise / 4          ? heavier(damping)
                                                    : damping;
          break;
        }
        if (gain <= scalar(1e4) * rounding * rounding * rows_.size) return fit_status::found;
        damping = heavier(damping);
        if (damping > scalar(1e12)) return stuck(problem, gain) ? fit_status::found : fit_status::not_converged;
        if (++iterations >= options_.iterations) return fit_status::not_converged;
      }
    }
    return fit_status::not_converged;
  }
  /// Whether no step is better because the errors are rounding, of which a long simulation or the cancellation of large
  /// terms makes more.
  [[nodiscard]] bool stuck(const scaled& problem, scalar gain) const noexcept {
    const auto change = problem.step(scalar(0));
    bool small = true;
    for (int j = 0; j < n; ++j) small = small && std::abs(change(j, 0)) <= std::sqrt(rounding) * std::abs(values_(j));
    return small || gain <= scalar(1e8) * rounding * rounding * rows_.size;
  }
  static scalar heavier(scalar damping) noexcept { return damping < scalar(1e-6) ? scalar(1e-5) : 8 * damping; }
  static scalar lighter(scalar damping) noexcept { return damping < scalar(1e-9) ? scalar(0) : damping / 10; }

  void describe(result_type& result) const noexcept {
    // A limit beyond which the errors would stay as they are does not determine an unknown.
    const scalar rounded =
        scaled::least_singular_value * std::sqrt(rows_.total()) + 16 * rounding * std::sqrt(rows_.size);
    const scaled problem(rows_, held(rounded));
    result.held = problem.held;
    result.residual = std::sqrt(rows_.total() / static_cast<scalar>(rows_.count));
    const scalar variance = options_.noise ? scalar(1) : estimated_variance(problem);
    result.covariance.setZero();
    for (int k = 0; k < n; ++k) {
      vector direction;
      for (int j = 0; j < n; ++j) direction(j) = problem.directions.V(j, k) / problem.length(j, 0);
      if (problem.square(k, 0) > scalar(0)) {
        ++result.rank;
        const vector spread = variance / problem.square(k, 0) * direction;
        for (int j = 0; j < n; ++j) result.covariance.col(j) += spread * direction(j);
      } else if (problem.of_held(k)) {
        ++result.rank;
      } else {
        result.unseen.col(k - result.rank) = direction; // k - rank directions are unseen so far
      }
    }
    describe_undetermined(problem, result);
  }
  /// The variance of the noise that the residuals show: their sum of squares by the measured numbers less the fitted
  /// directions.
  [[nodiscard]] scalar estimated_variance(const scaled& problem) const noexcept {
    const auto fitted = static_cast<std::size_t>(std::count_if(problem.square.entries, problem.square.entries + n,
                                                               [](scalar square) { return square > scalar(0); }));
    return rows_.count > fitted ? rows_.total() / static_cast<scalar>(rows_.count - fitted)
                                : std::numeric_limits<scalar>::infinity();
  }
  static void describe_undetermined(const scaled& problem, result_type& result) noexcept {
    constexpr scalar infinity = std::numeric_limits<scalar>::infinity();
    result.seen.fill(true);
    for (int k = 0; k < n - result.rank; ++k)
      for (int j = 0; j < n; ++j)
        if (std::abs(result.unseen(j, k)) * problem.length(j, 0) > least_share) {
          result.seen[at(j)] = false;
          result.covariance.row(j).setZero(), result.covariance.col(j).setZero();
          result.covariance(j, j) = infinity;
        }
    for (int j = 0; j < n; ++j)
      if (!std::isfinite(result.covariance(j, j))) {
        result.covariance.row(j).setZero(), result.covariance.col(j).setZero();
        result.covariance(j, j) = infinity;
      }
    if (n > result.rank && result.status == fit_status::found) result.status = fit_status::undetermined;
  }
  static constexpr scalar least_share = rounding > scalar(1e-10) ? scalar(2e-2) : scalar(1e-4); // eps^(1/4)

  const Problem& problem_;
  std::span<const record> data_;
  const fit_options<Problem>& options_;
  vector values_;
  rows rows_;
};

template <class Problem>
inline constexpr sentence initial_values_of_runs = [] {
  sentence s;
  if (Problem::of_one_run)
    s << "fit(problem, runs): initial values are among the unknowns, and each run has its own: give one run, "
         "fit(problem, run), or let the unknowns be parameters";
  return s;
}();

} // namespace detail

/// Finds the values of the unknowns of a problem, `equation_error` or `output_error`, that make the sum of squares of
/// its errors least, by the method of Levenberg and Marquardt with exact derivatives. Units of the unknowns and of
/// outputs with stated noise do not matter. A step that leads to numbers that are not finite is shortened. What is
/// found is a local minimum: angles that turn over, for instance, need a start that is not far off. noexcept, without
/// heap allocation. (Nocedal and Wright 2006, "Numerical Optimization", section 10.3.)
///
///     const auto found = fit(torques, samples, {.noise = Eigen::Vector2d(0.5, 0.2)});
///     if (found.status == fit_status::found) eom = found.model;
template <class Problem>
[[nodiscard]] fit_result<Problem> fit(const Problem& problem, std::span<const typename Problem::record> data,
                                      const fit_options<Problem>& options = {}) noexcept {
  (void)detail::refuse<detail::initial_values_of_runs<Problem>>{};
  return detail::fitting<Problem>(problem, data, options).run();
}
/// Finds the values of the unknowns from one run, or one sample.
template <class Problem>
[[nodiscard]] fit_result<Problem> fit(const Problem& problem, const typename Problem::record& one,
                                      const fit_options<Problem>& options = {}) noexcept {
  return detail::fitting<Problem>(problem, std::span<const typename Problem::record>(&one, 1), options).run();
}

} // namespace ctdyn
