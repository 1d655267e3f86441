// What an animation shows, as JSON: of any model, for what is particular of one is in numbers by now.
#pragma once

#include "scene_text.hpp"
#include "series.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace ctdyn::detail {

struct plot_content {
  std::string title;
  std::vector<series> lines;
};

struct animation_content {
  std::string title{}, folder{}; // the folder of libraries
  scene_facts facts{};
  std::vector<std::optional<solid>> shapes{}; // of bodies
  std::vector<drawing> drawings{};
  std::vector<std::size_t> traces{};
  std::optional<std::array<double, 3>> up{};
  std::size_t most_frames = 600;
};

/// Appends what `append_one` makes of each element, with commas between.
template <class List> void append_each(std::string& to, const char* name, const List& list, auto append_one) {
  to += std::string(",\n\"") + name + "\":[";
  bool first = true;
  for (const auto& element : list) {
    if (!first) to += ',';
    first = false, append_one(element);
  }
  to += ']';
}

inline void append_plots(std::string& to, const std::vector<plot_content>& plots) {
  const auto numbers = [&](const std::vector<double>& list, int digits) {
    return [&to, &list, digits] {
      bool first = true;
      for (const double x : list) {
        if (!first) to += ',';
        first = false, append_number(to, x, digits);
      }
    };
  };
  append_each(to, "plots", plots, [&](const plot_content& plot) {
    to += "{\"title\":";
    append_string(to, plot.title);
    append_each(to, "series", plot.lines, [&](const series& all) {
      const series s = thinned(all, 2000);
      to += "{\"name\":";
      append_string(to, s.name);
      to += ",\"t\":[", numbers(s.t, 8)(), to += "],\"y\":[", numbers(s.values, 6)(), to += "]}";
    });
    to += '}';
  });
}

/// A tenth of a millimetre shows on a machine of a few metres, and a micrometre on a small one.
inline double size_of(const scene_facts& facts, const Eigen::VectorXd& column, std::size_t first_place) {
  double size = 0;
  std::size_t at = first_place;
  for (const point_fact& p : facts.points)
    for (std::size_t k = 0; k < p.frames.size(); ++k, at += 3) {
      const auto i = static_cast<Eigen::Index>(at);
      size = std::max(size, Eigen::Vector3d(column(i), column(i + 1), column(i + 2)).norm());
    }
  return size;
}

/// The content and the numbers of the states that are shown.
inline void append_content(std::string& to, const animation_content& film, const std::vector<double>& times,
                           const scene_columns& columns, const std::vector<plot_content>& plots) {
  const std::size_t first_place = 9 * (film.facts.frames.size() - 1);
  std::size_t first_body = first_place;
  for (const point_fact& p : film.facts.points) first_body += 3 * p.frames.size();
  to += "{\"title\":";
  append_string(to, film.title);
  append_each(to, "t", times, [&](double t) { append_number(to, t, 8); });
  const Eigen::Vector3d down = columns.front().tail<3>();
  std::optional<std::array<double, 3>> up = film.up;
  if (const double g = down.norm(); !up && g > 0) up = {-down(0) / g, -down(1) / g, -down(2) / g};
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
  append_plots(to, plots);
  to += '}';
}

/// Which of many states are shown: the first and the last, and between them those next to equal steps of time.
inline std::vector<std::size_t> shown_of(const std::vector<double>& times, std::size_t most) {
  std::vector<std::size_t> shown;
  if (times.size() <= most || most < 2) {
    for (std::size_t i = 0; i < times.size(); ++i) shown.push_back(i);
    return shown;
  }
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
