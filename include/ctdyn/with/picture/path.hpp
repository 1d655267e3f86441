// Lines with few points that look like lines with many.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace ctdyn::detail {

/// Whether all points between two points are within a distance of the line segment that joins the two.
template <std::size_t N>
[[nodiscard]] bool nearly_straight(const std::vector<std::array<double, N>>& points, std::size_t begin, std::size_t end,
                                   double distance) {
  std::array<double, N> way, aside;
  double length = 0;
  for (std::size_t k = 0; k < N; ++k) way[k] = points[end][k] - points[begin][k], length += way[k] * way[k];
  for (std::size_t i = begin + 1; i < end; ++i) {
    double along = 0, away = 0;
    for (std::size_t k = 0; k < N; ++k) aside[k] = points[i][k] - points[begin][k], along += aside[k] * way[k];
    const double part = length > 0 ? std::clamp(along / length, 0.0, 1.0) : 0.0;
    for (std::size_t k = 0; k < N; ++k) away += (aside[k] - part * way[k]) * (aside[k] - part * way[k]);
    if (!(away <= distance * distance)) return false;
  }
  return true;
}

/// The indices of points that suffice for a line from which no other point is further away than a distance. How long
/// each segment can be is found by doubling its length and by bisection.
template <class Point>
[[nodiscard]] std::vector<std::size_t> enough_points(const std::vector<Point>& points, double distance) {
  std::vector<std::size_t> kept;
  if (points.empty()) return kept;
  const std::size_t last = points.size() - 1;
  kept.push_back(0);
  for (std::size_t at = 0; at < last; kept.push_back(at)) {
    std::size_t good = 1, bad = 2; // lengths
    while (at + bad <= last && nearly_straight(points, at, at + bad, distance)) good = bad, bad *= 2;
    bad = std::min(bad, last - at + 1);
    while (bad - good > 1) {
      const std::size_t middle = good + (bad - good) / 2;
      (nearly_straight(points, at, at + middle, distance) ? good : bad) = middle;
    }
    at += good;
  }
  return kept;
}

/// The indices of the first, last, lowest and highest point of each run of points in one column of a picture. They are
/// in ascending order.
template <class Point>
[[nodiscard]] std::vector<std::size_t> ends_in_columns(const std::vector<Point>& points, double width) {
  std::vector<std::size_t> kept;
  for (std::size_t begin = 0, end = 0; begin < points.size(); begin = end) {
    const auto column = [&](std::size_t i) { return std::floor(points[i][0] / width); };
    std::size_t low = begin, high = begin;
    for (; end < points.size() && std::abs(column(end) - column(begin)) < 0.5; ++end) {
      if (points[end][1] < points[low][1]) low = end;
      if (points[end][1] > points[high][1]) high = end;
    }
    for (const std::size_t i : {begin, std::min(low, high), std::max(low, high), end - 1})
      if (kept.empty() || kept.back() != i) kept.push_back(i);
  }
  return kept;
}

/// The indices of points (in pixels) that suffice for a plot with an error of less than half a pixel, by both
/// reductions.
template <class Point> [[nodiscard]] std::vector<std::size_t> enough_pixels(const std::vector<Point>& points) {
  const std::vector<std::size_t> some = ends_in_columns(points, 0.25);
  std::vector<Point> few;
  for (const std::size_t i : some) few.push_back(points[i]);
  std::vector<std::size_t> kept = enough_points(few, 0.15);
  for (std::size_t& i : kept) i = some[i];
  return kept;
}

} // namespace ctdyn::detail
