// The errors of a problem of fitting as a cost function of Ceres, where that library is installed.
#pragma once

#if __has_include(<ceres/cost_function.h>)

#include "fit_status.hpp"

#include <Eigen/Core>
#include <ceres/cost_function.h>

#include <cstddef>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace ctdyn {

/// The errors of `equation_error` or `output_error`, in double, as one cost function of a problem of Ceres, beside
/// other residuals, loss functions and parameter blocks. There is one block of parameters, in the order of `unknowns`,
/// and one residual for each measured number, relative to its noise if that is stated. Values that lead to numbers that
/// are not finite are a failed evaluation, after which Ceres takes a shorter step. If initial values are among the
/// unknowns, each evaluation of several runs fails, because initial values belong to one run: give each run a cost
/// function of its own. The records are copied, but not the samples of runs. The cost function uses the heap, as Ceres
/// does. (Agarwal and Mierle, "Ceres Solver", documentation of version 2.1.)
///
///     ceres::Problem all;
///     all.AddResidualBlock(new ceres_cost(swings, std::span(runs)), nullptr, values.data());
template <class Problem> class ceres_cost : public ceres::CostFunction {
  static_assert(std::is_same_v<typename Problem::scalar_type, double>, "Ceres computes in double: so must the model");
  using record = typename Problem::record;

public:
  /// Makes the cost function of a problem and its data. `noise` has the standard deviations of the measured entries, in
  /// their units.
  ceres_cost(const Problem& problem, std::span<const record> data,
             const std::optional<typename Problem::measured_vector>& noise = std::nullopt)
      : problem_(problem), data_(data.begin(), data.end()),
        weights_(noise ? typename Problem::measured_vector(noise->cwiseInverse())
                       : Problem::measured_vector::Ones().eval()) {
    set_num_residuals(static_cast<int>(Problem::numbers(data)));
    mutable_parameter_block_sizes()->push_back(Problem::count);
  }

  /// Writes the residuals, expected less measured, and their Jacobian, row by row, unless it is null; Ceres calls this.
  /// Returns false if the evaluation failed.
  bool Evaluate(const double* const* parameters, double* residuals, double** jacobians) const override {
    const typename Problem::unknown_vector values = Eigen::Map<const typename Problem::unknown_vector>(parameters[0]);
    if (Problem::of_one_run && data_.size() > 1) return false;
    double* const rows = jacobians == nullptr ? nullptr : jacobians[0];
    std::ptrdiff_t at = 0;
    const fit_status how =
        problem_.each(values, data_, [&](const auto& measured, const auto& expected, const auto& change) {
          for (int i = 0; i < Problem::size; ++i, ++at) {
            residuals[at] = weights_(i) * (expected(i) - measured(i));
            for (int j = 0; rows != nullptr && j < Problem::count; ++j)
              rows[at * Problem::count + j] = weights_(i) * change(i, j);
          }
        });
    return how == fit_status::found;
  }

private:
  Problem problem_;
  std::vector<record> data_;
  typename Problem::measured_vector weights_;
};

} // namespace ctdyn

#endif
