// The scale of an axis of a plot: linear, logarithmic with ticks at powers of ten, or in degrees.
#pragma once

#include "plot_axis.hpp"
#include "plot_layout.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

namespace ctdyn::detail {

/// A line across a plot, with a number beside it, which may be empty.
struct plot_tick {
  double part = 0; ///< the part of the axis that is before the tick
  std::string text{};
  bool zero = false;
};

/// The number of characters of the longest of some numbers.
inline std::size_t longest_of(const std::vector<plot_tick>& ticks) {
  std::size_t most = 0;
  for (const plot_tick& tick : ticks) most = std::max(most, tick.text.size());
  return most;
}

/// A linear axis.
class linear_scale {
public:
  linear_scale(double low, double high, int ticks, bool whole) : axis_(low, high, ticks, whole) {}
  [[nodiscard]] double part(double x) const { return axis_.part(x); }
  [[nodiscard]] std::size_t longest() const { return axis_.longest(); }
  [[nodiscard]] std::vector<plot_tick> ticks() const {
    std::vector<plot_tick> list;
    for (const double x : axis_.ticks())
      list.push_back({(x - axis_.begin) / (axis_.end - axis_.begin), axis_.text(x), std::abs(x) < 1e-9 * axis_.step});
    return list;
  }

private:
  plot_axis axis_;
};

/// An axis of positive numbers on which equal ratios are equally far apart. At most `ticks` powers of ten have their
/// number beside them. If the axis is shorter than a decade and a half, 2 and 5 times these have it, too; if it is
/// shorter than 0.6 decades, all digits.
class logarithmic_scale {
public:
  logarithmic_scale(double low, double high, int ticks, bool whole) : begin_(std::log10(low)), end_(std::log10(high)) {
    if (end_ - begin_ < 1e-3) begin_ -= 0.2, end_ += 0.2;
    if (whole && end_ - begin_ >= 1) begin_ = std::floor(begin_ + 1e-9), end_ = std::ceil(end_ - 1e-9);
    every_ = std::max(1.0, std::ceil((end_ - begin_) / std::max(ticks, 1) - 1e-9));
  }
  [[nodiscard]] double part(double x) const { return (std::log10(x) - begin_) / (end_ - begin_); }
  [[nodiscard]] std::size_t longest() const { return longest_of(ticks()); }
  [[nodiscard]] std::vector<plot_tick> ticks() const {
    std::vector<plot_tick> list;
    const double decades = end_ - begin_;
    for (double k = std::floor(begin_); k <= end_ && list.size() < 200; ++k)
      for (int digit = 1; digit < 10; ++digit) {
        const double at = k + std::log10(digit);
        const bool labelled = digit == 1 ? std::abs(std::remainder(k, every_)) < 0.5
                                         : decades < 0.6 || (decades < 1.5 && (digit == 2 || digit == 5));
        if (at < begin_ - 1e-9 || at > end_ + 1e-9 || (digit > 1 && decades > 8)) continue;
        list.push_back({(at - begin_) / decades, labelled ? text(digit, static_cast<int>(k)) : "", false});
      }
    return list;
  }

private:
  /// The number digit 10^k.
  static std::string text(int digit, int k) {
    std::string s;
    append_number(s, digit * std::pow(10.0, k), 6);
    return s;
  }

  double begin_, end_, every_ = 1;
};

/// An axis of angles in degrees.
class degrees_scale {
public:
  degrees_scale(double low, double high, int ticks, bool whole) : begin_(low), end_(high) {
    if (end_ - begin_ < 1e-3) begin_ -= 5, end_ += 5;
    const double wanted = (end_ - begin_) / std::max(ticks, 1);
    for (const double round : {1.0, 5.0, 15.0, 45.0, 90.0, 180.0, 360.0})
      if (step_ < wanted * (1 - 1e-9)) step_ = round;
    while (step_ < wanted * (1 - 1e-9)) step_ *= 2;
    if (whole) begin_ = step_ * std::floor(begin_ / step_ + 1e-9), end_ = step_ * std::ceil(end_ / step_ - 1e-9);
  }
  [[nodiscard]] double part(double x) const { return (x - begin_) / (end_ - begin_); }
  [[nodiscard]] std::size_t longest() const { return longest_of(ticks()); }
  [[nodiscard]] std::vector<plot_tick> ticks() const {
    std::vector<plot_tick> list;
    for (double k = std::ceil(begin_ / step_ - 1e-9); k * step_ <= end_ + 1e-9 * step_ && list.size() < 100; ++k) {
      std::string text;
      append_rounded(text, k * step_, 0);
      list.push_back({part(k * step_), text, std::abs(k) < 0.5});
    }
    return list;
  }

private:
  double begin_, end_, step_ = 1;
};

/// The scale of an axis, which is one of these three.
class plot_scale {
public:
  plot_scale(axis_scale kind, double low, double high, int ticks, bool whole)
      : scale_(kind == axis_scale::linear        ? any(linear_scale(low, high, ticks, whole))
               : kind == axis_scale::logarithmic ? any(logarithmic_scale(low, high, ticks, whole))
                                                 : any(degrees_scale(low, high, ticks, whole))) {}
  [[nodiscard]] double part(double x) const {
    return std::visit([&](const auto& scale) { return scale.part(x); }, scale_);
  }
  [[nodiscard]] std::size_t longest() const {
    return std::visit([](const auto& scale) { return scale.longest(); }, scale_);
  }
  [[nodiscard]] std::vector<plot_tick> ticks() const {
    return std::visit([](const auto& scale) { return scale.ticks(); }, scale_);
  }

private:
  using any = std::variant<linear_scale, logarithmic_scale, degrees_scale>;
  any scale_;
};

} // namespace ctdyn::detail
