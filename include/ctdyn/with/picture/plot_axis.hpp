// An axis of a plot, with ticks at round numbers.
#pragma once

#include "text.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

namespace ctdyn::detail {

/// An axis: its ends, and ticks at round numbers. Near the largest double, these numbers are divided by `unit`, so that
/// their differences are finite.
struct plot_axis {
  double begin = 0, end = 1, step = 1, unit = 1;

  /// Chooses about `ticks` ticks, with a step of 1, 2 or 5 times a power of ten. If `whole`, the ends are ticks.
  plot_axis(double low, double high, int ticks, bool whole) {
    if (std::max(std::abs(low), std::abs(high)) > 1e300) unit = 0x1p+8, low /= unit, high /= unit;
    const double largest = std::max(std::abs(low), std::abs(high));
    double room = 0; // on both sides: a range that is empty, or that doubles do not resolve, is widened
    if (high - low < 1e-290)
      room = std::max(largest, 1.0) / 2;
    else if (high - low < 1e-12 * largest)
      room = 1e-12 * largest;
    low -= room, high += room;
    const double wanted = (high - low) / ticks;
    const double exponent = std::floor(std::log10(wanted) + 1e-9), power = std::pow(10.0, exponent);
    step = 10 * power;
    for (const double round : {5.0, 2.0, 1.0})
      if (round * power >= wanted * (1 - 1e-9)) step = round * power;
    begin = whole ? step * std::floor(low / step + 1e-9) : low;
    end = whole ? step * std::ceil(high / step - 1e-9) : high;
  }
  /// The part of the axis that is before a number: 0 at the beginning of the axis, 1 at its end.
  [[nodiscard]] double part(double x) const { return (x / unit - begin) / (end - begin); }
  /// The number at a tick, with the digits that distinguish it from the next one.
  [[nodiscard]] std::string text(double tick) const {
    std::string s;
    const double largest = std::max(std::abs(begin), std::abs(end));
    const auto order = [](double x) { return static_cast<int>(std::floor(std::log10(x) + 1e-9)); };
    const int digits = std::clamp(order(largest) - order(step) + 1, 1, 17);
    if (std::abs(tick) < 1e-9 * step)
      s = "0";
    else if ((largest >= 1e6 || largest < 1e-4) && digits < 5)
      append_number(s, tick * unit, digits);
    else
      append_rounded(s, tick * unit, std::clamp(-order(step), 0, 300));
    return s;
  }
  [[nodiscard]] std::vector<double> ticks() const {
    std::vector<double> list;
    for (double k = std::ceil(begin / step - 1e-9); k * step <= end + 1e-9 * step && list.size() < 100; ++k)
      if (std::isfinite(k * step * unit)) list.push_back(k * step);
    return list;
  }
  /// The number of characters of the longest tick.
  [[nodiscard]] std::size_t longest() const {
    std::size_t most = 0;
    for (const double tick : ticks()) most = std::max(most, text(tick).size());
    return most;
  }
};

} // namespace ctdyn::detail
