// Dormand and Prince's method of fifth order with dense output: the stepper of a run, if none is given.
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

/// Takes steps of the method whose error is within tolerances. Steps, their lengths and what is interpolated are those
/// of Odeint's `runge_kutta_dopri5` with dense output, whose headers take as long to compile as `<Eigen/Dense>`.
/// Source: Hairer, Norsett and Wanner, Solving Ordinary Differential Equations I (2nd ed. 1993), table II.5.2 (method),
/// (II.4.13) with the largest error in place of a mean (lengths of steps), section II.6 (dense output).
template <class Number> class dormand_prince final : public run_stepper<Number> {
public:
  using typename run_stepper<Number>::numbers;

  explicit dormand_prince(const tolerances& allowed) : allowed_(allowed) {}

  void begin(const numbers& y, double t, double h) override {
    for (auto* values : {&y_, &old_, &at_}) values->resize(y.size());
    for (auto& slope : slopes_) slope.resize(y.size());
    std::transform(y.begin(), y.end(), y_.begin(), [](const Number& n) { return static_cast<double>(n); });
    t_ = old_t_ = t, h_ = h, begun_ = false;
  }
  bool step(controlled_motion<Number>& motion) override {
    if (begun_)
      std::swap(slopes_.front(), slopes_.back()); // the last slope of a step is the first one of the next
    else
      motion(y_, slopes_.front(), t_);
    begun_ = true;
    std::swap(y_, old_), old_t_ = t_;
    for (int tried = 0; tried < most_tries; ++tried) {
      take(motion);
      const double error = largest_error(all{});
      if (!(error > 1)) {
        t_ = old_t_ + h_;
        if (error < 0.5) h_ *= 0.9 * std::pow(std::max(error, std::pow(5.0, -5)), -1.0 / 5);
        return true;
      }
      h_ *= std::max(0.9 * std::pow(error, -1.0 / 3), 0.2);
    }
    return false;
  }
  [[nodiscard]] double time() const override { return t_; }
  [[nodiscard]] double next_step() const override { return h_; }
  void write_reached(numbers& y) const override { write(y_, y); }
  void write_at(double t, numbers& y) override {
    const double h = t_ - old_t_, theta = (t - old_t_) / h, back = theta - 1;
    const double bend = theta * theta * back * back;
    double weights[stages];
    for (std::size_t j = 0; j < stages; ++j) {
      const auto& [factor, constant, linear, divisor] = extension[j];
      weights[j] = theta * theta * (3 - 2 * theta) * last[j] + bend * (factor * (constant - linear * theta) / divisor);
    }
    weights[0] += theta * back * back, weights[stages - 1] += theta * theta * back;
    combine(at_, weights, h, all{});
    write(at_, y);
  }

private:
  static constexpr std::size_t stages = 7;
  using all_but_last = std::index_sequence<0, 2, 3, 4, 5>; // the second slope serves the next stages only
  using all = std::index_sequence<0, 2, 3, 4, 5, 6>;
  static constexpr int most_tries = 500;
  static constexpr double time_of[stages] = {0, 1. / 5, 3. / 10, 4. / 5, 8. / 9, 1, 1};
  static constexpr double before[stages - 1][stages - 2] = {
      {},
      {1. / 5},
      {3. / 40, 9. / 40},
      {44. / 45, -56. / 15, 32. / 9},
      {19372. / 6561, -25360. / 2187, 64448. / 6561, -212. / 729},
      {9017. / 3168, -355. / 33, 46732. / 5247, 49. / 176, -5103. / 18656},
  };
  static constexpr double last[stages] = {35. / 384, 0, 500. / 1113, 125. / 192, -2187. / 6784, 11. / 84, 0};
  static constexpr double fourth_order[stages] = {5179. / 57600,    0,           7571. / 16695, 393. / 640,
                                                  -92097. / 339200, 187. / 2100, 1. / 40};
  struct bend_of_slope {
    double factor, constant, linear, divisor;
  };
  static constexpr bend_of_slope extension[stages] = {
      {-5, 2558722523, 31403016, 11282082432},  {0, 0, 0, 1},
      {100, 882725551, 15701508, 32700410799},  {-25, 443332067, 31403016, 1880347072},
      {32805, 23143187, 3489224, 199316789632}, {-55, 29972135, 7076736, 822651844},
      {10, 7414447, 829305, 29380423},
  };

  /// Takes a step of length h from the old numbers, and finds the slope at its end.
  void take(controlled_motion<Number>& motion) {
    take_stage(motion, std::make_index_sequence<1>{});
    take_stage(motion, std::make_index_sequence<2>{});
    take_stage(motion, std::make_index_sequence<3>{});
    take_stage(motion, std::make_index_sequence<4>{});
    take_stage(motion, std::make_index_sequence<5>{});
    combine(y_, last, h_, all_but_last{});
    motion(y_, slopes_.back(), old_t_ + h_);
  }
  template <std::size_t... J> void take_stage(controlled_motion<Number>& motion, std::index_sequence<J...> earlier) {
    constexpr std::size_t stage = sizeof...(J);
    combine(at_, before[stage], h_, earlier);
    motion(at_, slopes_[stage], old_t_ + h_ * time_of[stage]);
  }
  /// Writes old numbers plus h times the sum of slopes with their weights. (Slopes are arguments of a template, since a
  /// loop over them would take a fifth of the time of a small system.)
  template <std::size_t... J>
  void combine(std::vector<double>& to, const double* weights, double h, std::index_sequence<J...>) const {
    double factors[stages];
    ((factors[J] = h * weights[J]), ...);
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = (old_[i] + ... + (factors[J] * slopes_[J][i]));
  }
  /// The largest error of a number, relative to what is allowed.
  template <std::size_t... J> [[nodiscard]] double largest_error(std::index_sequence<J...>) const {
    double factors[stages], largest = 0;
    ((factors[J] = h_ * (last[J] - fourth_order[J])), ...);
    for (std::size_t i = 0; i < old_.size(); ++i) {
      const double error = (0.0 + ... + (factors[J] * slopes_[J][i]));
      const double size = std::abs(old_[i]) + std::abs(h_) * std::abs(slopes_.front()[i]);
      largest = std::max(largest, std::abs(error) / (allowed_.absolute + allowed_.relative * size));
    }
    return largest;
  }
  static void write(const std::vector<double>& from, numbers& y) {
    std::transform(from.begin(), from.end(), y.begin(), [](double n) { return static_cast<Number>(n); });
  }

  tolerances allowed_;
  std::vector<double> y_, old_, at_;
  std::array<std::vector<double>, stages> slopes_;
  double t_ = 0, old_t_ = 0, h_ = 0;
  bool begun_ = false;
};

} // namespace ctdyn::detail
