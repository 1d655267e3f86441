// What an animation shows, as JSON.
#pragma once

#include "animation_content.hpp"
#include "drawable.hpp"
#include "path.hpp"
#include "place.hpp"
#include "scene_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace ctdyn::detail {

/// Appends a JSON array with a name; `append_one` appends each element.
template <class List> void append_each(std::string& to, const char* name, const List& list, auto append_one) {
  to += std::string(",\n\"") + name + "\":[";
  bool first = true;
  for (const auto& element : list) {
    if (!first) to += ',';
    first = false, append_one(element);
  }
  to += ']';
}

inline void append_numbers(std::string& to, const std::vector<double>& list, int digits) {
  bool first = true;
  for (const double x : list) {
    if (!first) to += ',';
    first = false;
    if (std::isfinite(x))
      append_number(to, x, digits);
    else
      to += "null";
  }
}

/// The range from the smallest to the largest of the finite numbers.
struct finite_range {
  double low = std::numeric_limits<double>::infinity(), high = -low;

  void add(const std::vector<double>& list) {
    for (const double x : list)
      if (std::isfinite(x)) low = std::min(low, x), high = std::max(high, x);
  }
  [[nodiscard]] double part(double x) const { return high > low ? (x - low) / (high - low) : 0; }
};

/// A signal reduced to the values that a plot needs, so that its line is right to less than a pixel, and what is read
/// between the values is right to some digits.
inline series shown_line(const series& all, const finite_range& times, const finite_range& values) {
  const double gap = std::numeric_limits<double>::quiet_NaN();
  series few{all.name, {}, {}};
  for (const series& s : stretches(all)) {
    if (!few.t.empty()) few.t.push_back(s.t.front()), few.values.push_back(gap);
    std::vector<std::array<double, 2>> points;
    for (std::size_t i = 0; i < s.t.size(); ++i)
      points.push_back({1600 * times.part(s.t[i]), 4000 * values.part(s.values[i])});
    for (const std::size_t i : enough_pixels(points)) few.t.push_back(s.t[i]), few.values.push_back(s.values[i]);
  }
  return few;
}

inline void append_plots(std::string& to, const std::vector<plot_content>& plots) {
  append_each(to, "plots", plots, [&](const plot_content& plot) {
    finite_range times, values;
    for (const series& line : plot.lines) times.add(line.t), values.add(line.values);
    to += "{\"title\":";
    append_string(to, plot.title);
    append_each(to, "series", plot.lines, [&](const series& all) {
      const series s = shown_line(all, times, values);
      finite_range own;
      own.add(s.values);
      to += "{\"name\":";
      append_string(to, s.name);
      to += ",\"t\":[", append_numbers(to, s.t, digits_in_range(times.low, times.high, 8));
      to += "],\"y\":[", append_numbers(to, s.values, digits_in_range(own.low, own.high, 6)), to += "]}";
    });
    to += '}';
  });
}

/// The path of a point, in the Newtonian basis.
struct trace_path {
  std::vector<double> t;
  std::vector<space_vector> places;
};
/// Reduces a path through all states to the points without which it would look different, and those of shown states.
inline trace_path shown_path(const trace_path& all, const std::vector<std::size_t>& shown) {
  std::vector<std::size_t> kept;
  for (double distance = 2e-4 * box_of_places(all.places).diagonal(); kept.empty() || kept.size() > 20000;
       distance *= 2)
    kept = enough_points(all.places, distance);
  std::vector<std::size_t> both;
  std::set_union(kept.begin(), kept.end(), shown.begin(), shown.end(), std::back_inserter(both));
  trace_path few;
  for (const std::size_t i : both) few.t.push_back(all.t[i]), few.places.push_back(all.places[i]);
  return few;
}
inline void append_paths(std::string& to, const std::vector<trace_path>& paths) {
  append_each(to, "paths", paths, [&](const trace_path& path) {
    const int digits = digits_behind(box_of_places(path.places).diagonal());
    to += "{\"t\":[", append_numbers(to, path.t, digits_in_range(path.t.front(), path.t.back(), 8));
    to += "],\"at\":[";
    bool first = true;
    for (const space_vector& r : path.places)
      for (const double x : r) {
        if (!first) to += ',';
        first = false, append_rounded(to, x, digits);
      }
    to += "]}";
  });
}

/// The largest distance (m) from a point to one that is placed from it, by which the number of decimals is chosen.
inline double size_of(const scene_facts& facts, const scene_column& column, std::size_t first_place) {
  double size = 0;
  std::size_t at = first_place;
  for (const point_fact& p : facts.points)
    for (std::size_t k = 0; k < p.frames.size(); ++k, at += 3) size = std::max(size, length_of(place_at(column, at)));
  return size;
}

/// Appends the data of the page: the content, and the numbers of the states that are shown.
inline void append_content(std::string& to, const animation_content& film, const std::vector<double>& times,
                           const scene_columns& columns, const std::vector<trace_path>& paths,
                           const std::vector<plot_content>& plots) {
  const std::size_t first_place = 9 * (film.facts.frames.size() - 1);
  std::size_t first_body = first_place;
  for (const point_fact& p : film.facts.points) first_body += 3 * p.frames.size();
  to += "{\"title\":";
  append_string(to, film.title);
  to += ",\n\"t\":[", append_numbers(to, times, digits_in_range(times.front(), times.back(), 8)), to += ']';
  const space_vector down = place_at(columns.front(), columns.front().size() - 3);
  std::optional<std::array<double, 3>> up = film.up;
  if (const double g = length_of(down); !up && g > 0) up = {-down[0] / g, -down[1] / g, -down[2] / g};
  if (up) to += ",\n\"up\":", append_list(to, *up, 6);
  to += ",\n\"frames\":[", append_frames(to, film.facts, columns), to += ']';
  to += ",\n\"points\":[";
  append_points(to, film.facts, columns, first_place, digits_behind(size_of(film.facts, columns.front(), first_place)));
  to += ']';
  append_each(to, "bodies", film.facts.bodies, [&, b = std::size_t{0}](const body_fact& body) mutable {
    append_body(to, body, columns.front(), first_body + 7 * b, film.shapes[b]);
    ++b;
  });
  append_each(to, "drawings", film.drawings, [&](const drawing& d) { append_drawing(to, d); });
  append_each(to, "traces", film.traces, [&](std::size_t p) { to += std::to_string(p); });
  append_paths(to, paths);
  append_plots(to, plots);
  to += '}';
}

/// The indices of the states that are shown: the first, the last, and between them those nearest to equal steps of
/// time. One at most is the last.
inline std::vector<std::size_t> shown_of(const std::vector<double>& times, std::size_t most) {
  std::vector<std::size_t> shown;
  if (times.size() <= most) {
    for (std::size_t i = 0; i < times.size(); ++i) shown.push_back(i);
    return shown;
  }
  if (most < 2) return {times.size() - 1};
  const double step = (times.back() - times.front()) / static_cast<double>(most - 1);
  std::size_t i = 0;
  for (std::size_t k = 0; k + 1 < most; ++k) {
    const double wanted = times.front() + step * static_cast<double>(k);
    while (i + 1 < times.size() && std::abs(times[i + 1] - wanted) <= std::abs(times[i] - wanted)) ++i;
    if (shown.empty() || shown.back() != i) shown.push_back(i);
  }
  if (shown.back() != times.size() - 1) shown.push_back(times.size() - 1);
  return shown;
}

} // namespace ctdyn::detail
