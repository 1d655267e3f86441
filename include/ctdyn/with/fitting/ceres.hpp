// The errors of a problem as a cost function of Ceres, where that library is.
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

/// The errors of `equation_error` or `output_error`, in double, for a problem of Ceres: with its other residuals, loss
/// functions and parameter blocks. There is one block of parameters, in the order of `unknowns`, and one residual for
/// each measured number, relative to its noise if that is stated. Values at which nothing is finite are a failed
/// evaluation, after which Ceres takes a shorter step; so is each evaluation of several runs whose initial values are
/// among the unknowns, which belong to one: give each run a cost of its own. The records are copied, but not the
/// samples of runs. It uses the heap, as Ceres does. (Agarwal and Mierle, "Ceres Solver", documentation of
/// version 2.1.)
///
///     ceres::Problem all;
///     all.AddResidualBlock(new ceres_cost(swings, std::span(runs)), nullptr, values.data());
template <class Problem> class ceres_cost : public ceres::CostFunction {
  static_assert(std::is_same_v<typename Problem::scalar_type, double>, "Ceres computes in double: so must the model");
  using record = typename Problem::record;

public:
  /// Makes the cost function of a problem and its data.
  ceres_cost(const Problem& problem, std::span<const record> data,
             const std::optional<typename Problem::measured_vector>& noise = std::nullopt)
      : problem_(problem), data_(data.begin(), data.end()),
        weights_(noise ? typename Problem::measured_vector(noise->cwiseInverse())
                       : Problem::measured_vector::Ones().eval()) {
    set_num_residuals(static_cast<int>(Problem::numbers(data)));
    mutable_parameter_block_sizes()->push_back(Problem::count);
  }

  /// What Ceres calls: the residuals, expected less measured, and their Jacobian, row by row, unless it is null.
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
