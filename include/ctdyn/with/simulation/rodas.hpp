// Rosenbrock's method RODAS of fourth order with dense output: the stepper of a run of stiff equations.
#pragma once

#include "options.hpp"
#include "run_stepper.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// Takes steps of the method, with the exact Jacobian, whose error is within tolerances. Steps, their lengths and what
/// is interpolated are those of Odeint's `rosenbrock4` with `rosenbrock_coefficients`, but for rounding; that one is
/// written for uBLAS, whose headers take as long to compile as `<Eigen/Dense>`.
/// Source: Hairer and Wanner, Solving Ordinary Differential Equations II (2nd ed. 1996), IV.7 (stages), IV.8 (lengths
/// of steps), IV.10; coefficients of the authors' program RODAS.
template <class Number> class rodas final : public run_stepper<Number> {
public:
  using typename run_stepper<Number>::numbers;

  explicit rodas(const tolerances& allowed) : allowed_(allowed) {}

  void begin(const numbers& y, double t, double h) override {
    const std::size_t n = y.size();
    for (auto* values : {&y_, &old_, &at_, &first_slope_, &slope_, &slope_by_time_}) values->resize(n);
    for (auto& stage : stages_) stage.resize(n);
    for (auto* matrix : {&jacobian_, &factors_}) matrix->resize(n * n);
    rows_.resize(n);
    std::transform(y.begin(), y.end(), y_.begin(), [](const Number& number) { return static_cast<double>(number); });
    t_ = old_t_ = t, h_ = h;
    taken_ = {};
  }
  bool step(controlled_motion<Number>& motion) override {
    std::swap(y_, old_), old_t_ = t_;
    motion(old_, first_slope_, old_t_);
    motion.jacobian(old_, jacobian_.data(), old_t_, slope_by_time_.data());
    bool rejected = false;
    for (int tried = 0; tried < most_tries; ++tried) {
      take(motion);
      const double error = mean_error(), h = h_;
      double factor = within_limits(std::pow(error, 0.25) / 0.9);
      if (error <= 1) {
        if (taken_.h != 0)
          factor = std::max(factor, within_limits(taken_.h / h * std::pow(error * error / taken_.error, 0.25) / 0.9));
        taken_ = {h, std::max(0.01, error)};
        t_ = old_t_ + h, h_ = rejected ? std::min(h / factor, h) : h / factor;
        return true;
      }
      h_ = h / factor, rejected = true;
    }
    return false;
  }
  [[nodiscard]] double time() const override { return t_; }
  [[nodiscard]] double next_step() const override { return h_; }
  void write_reached(numbers& y) const override {
    std::transform(y_.begin(), y_.end(), y.begin(), [](double number) { return static_cast<Number>(number); });
  }
  void write_at(double t, numbers& y) override {
    const double s = (t - old_t_) / (t_ - old_t_), back = 1 - s;
    for (std::size_t i = 0; i < y.size(); ++i) {
      double square = 0, cube = 0;
      for (std::size_t j = 0; j + 1 < stage_count; ++j)
        square += of_square[j] * stages_[j][i], cube += of_cube[j] * stages_[j][i];
      y[i] = static_cast<Number>(old_[i] * back + s * (y_[i] + back * (square + s * cube)));
    }
  }

private:
  static constexpr std::size_t stage_count = 6;
  static constexpr int most_tries = 500;
  static constexpr double gamma = 0.25;
  static constexpr double time_of[stage_count] = {0, 0.386, 0.21, 0.63, 1, 1};
  static constexpr double by_time[stage_count] = {0.25, -0.1043, 0.1035, -0.03620000000000023, 0, 0};
  static constexpr double place[stage_count][stage_count] = {
      {},
      {1.544},
      {0.9466785280815826, 0.2557011698983284},
      {3.314825187068521, 2.896124015972201, 0.9986419139977817},
      {1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950},
      {1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950, 1},
  };
  static constexpr double coupling[stage_count][stage_count] = {
      {},
      {-5.6688},
      {-2.430093356833875, -0.2063599157091915},
      {-0.1073529058151375, -9.594562251023355, -20.47028614809616},
      {7.496443313967647, -10.24680431464352, -33.99990352819905, 11.70890893206160},
      {8.083246795921522, -7.981132988064893, -31.52159432874371, 16.31930543123136, -6.058818238834054},
  };
  static constexpr double of_square[stage_count - 1] = {10.12623508344586, -7.487995877610167, -34.80091861555747,
                                                        -7.992771707568823, 1.025137723295662};
  static constexpr double of_cube[stage_count - 1] = {-0.6762803392801253, 6.087714651680015, 16.43084320892478,
                                                      24.76722511418386, -6.594389125716872};

  /// What divides the length of a step: no step is six times as long as the one before, or less than a fifth of it.
  static double within_limits(double factor) { return factor < 5 ? std::max(factor, 1.0 / 6) : 5; }

  /// Takes a step of length h from the old numbers. The last stage is its error.
  void take(controlled_motion<Number>& motion) {
    const std::size_t n = old_.size();
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) factors_[i * n + j] = (i == j ? 1 / gamma / h_ : 0.0) - jacobian_[i * n + j];
    factor_matrix();
    slope_ = first_slope_;
    for (std::size_t s = 0; s < stage_count; ++s) {
      std::vector<double>& stage = stages_[s];
      if (s != 0) {
        at_ = old_;
        for (std::size_t j = 0; j < s; ++j)
          for (std::size_t i = 0; i < n; ++i) at_[i] += place[s][j] * stages_[j][i];
        motion(at_, slope_, old_t_ + time_of[s] * h_);
      }
      std::fill(stage.begin(), stage.end(), 0.0);
      for (std::size_t j = 0; j < s; ++j)
        for (std::size_t i = 0; i < n; ++i) stage[i] += coupling[s][j] * stages_[j][i];
      for (std::size_t i = 0; i < n; ++i) stage[i] = slope_[i] + h_ * by_time[s] * slope_by_time_[i] + stage[i] / h_;
      divide_by_matrix(stage);
    }
    for (std::size_t i = 0; i < n; ++i) y_[i] = at_[i] + stages_.back()[i];
  }
  /// The root of the mean square of errors, relative to what is allowed.
  [[nodiscard]] double mean_error() const {
    double sum = 0;
    for (std::size_t i = 0; i < y_.size(); ++i) {
      const double most = allowed_.absolute + allowed_.relative * std::max(std::abs(old_[i]), std::abs(y_[i]));
      sum += stages_.back()[i] * stages_.back()[i] / most / most;
    }
    return std::sqrt(sum / static_cast<double>(y_.size()));
  }

  /// Replaces the matrix by its triangular factors, with partial pivoting. If it is singular, stages are not finite.
  /// (Golub and Van Loan 2013, section 3.4.)
  void factor_matrix() {
    const std::size_t n = rows_.size();
    for (std::size_t j = 0; j < n; ++j) {
      std::size_t largest = j;
      for (std::size_t i = j + 1; i < n; ++i)
        if (std::abs(factors_[i * n + j]) > std::abs(factors_[largest * n + j])) largest = i;
      rows_[j] = largest;
      double* const row = &factors_[j * n];
      std::swap_ranges(row, row + n, &factors_[largest * n]);
      for (std::size_t i = j + 1; i < n; ++i) {
        double* const below = &factors_[i * n];
        below[j] /= row[j];
        for (std::size_t k = j + 1; k < n; ++k) below[k] -= below[j] * row[k];
      }
    }
  }
  void divide_by_matrix(std::vector<double>& x) const {
    const std::size_t n = rows_.size();
    for (std::size_t i = 0; i < n; ++i) std::swap(x[i], x[rows_[i]]);
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t k = 0; k < i; ++k) x[i] -= factors_[i * n + k] * x[k];
    for (std::size_t i = n; i-- > 0;) {
      for (std::size_t k = i + 1; k < n; ++k) x[i] -= factors_[i * n + k] * x[k];
      x[i] /= factors_[i * n + i];
    }
  }

  tolerances allowed_;
  std::vector<double> y_, old_, at_, first_slope_, slope_, slope_by_time_;
  std::vector<double> jacobian_, factors_; // row by row
  std::array<std::vector<double>, stage_count> stages_;
  std::vector<std::size_t> rows_; // which row each one was exchanged with
  double t_ = 0, old_t_ = 0, h_ = 0;
  struct {
    double h = 0, error = 0;
  } taken_; // the step before
};

} // namespace ctdyn::detail
