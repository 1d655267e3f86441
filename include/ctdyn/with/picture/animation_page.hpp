// The page of an animation.
#pragma once

#include "animation_text.hpp"
#include "file.hpp"
#include "page.hpp"
#include "scene_places.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

namespace ctdyn::detail {

/// Whether states can be shown, and if not, why.
inline picture_result can_show(const shown_motion& motion, const std::vector<double>& times) {
  const auto refused = [](picture_status why, std::size_t state, const char* what) {
    return picture_result{why, "state " + std::to_string(state) + what + "; nothing was written"};
  };
  if (times.empty()) return {picture_status::no_states, "there are no states to show; nothing was written"};
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (!motion.finite(i)) return refused(picture_status::not_finite, i, " is not finite");
    if (i != 0 && times[i] < times[i - 1])
      return refused(picture_status::backwards, i, " is earlier than the one before it");
  }
  if (times.size() > 1 && !(times.back() > times.front()))
    return {picture_status::no_time,
            "all states have the same time t: let it grow, as in x.t += h; nothing was written"};
  return {};
}

/// Appends the data of the page: what is shown, the numbers of the states that are shown, and paths and plots through
/// all states.
inline picture_result append_data(std::string& to, const animation_content& film, const shown_motion& motion) {
  std::vector<double> times, shown_times;
  for (std::size_t i = 0; i < motion.states; ++i) times.push_back(motion.time(i));
  if (const auto how = can_show(motion, times); !how) return how;

  scene_columns columns;
  std::vector<trace_path> paths(film.traces.size());
  const std::vector<std::size_t> shown = shown_of(times, film.most_frames);
  for (std::size_t i = 0, next = 0; i < times.size(); ++i) {
    const bool kept = i == shown[next];
    if (!kept && paths.empty()) continue; // paths also need the states between those that are shown
    const scene_column column = motion.column(i);
    if (!std::all_of(column.begin(), column.end(), [](double x) { return std::isfinite(x); }))
      return {picture_status::not_finite, "positions at state " + std::to_string(i) +
                                              " are not finite: are all parameters and inputs? nothing was written"};
    for (std::size_t k = 0; k < paths.size(); ++k) {
      paths[k].t.push_back(times[i]);
      paths[k].places.push_back(place_of_point(film.facts, column, film.traces[k]));
    }
    if (kept)
      columns.push_back(column), shown_times.push_back(times[i]),
          next += next + 1 < shown.size() ? std::size_t{1} : std::size_t{0};
  }
  for (trace_path& path : paths) path = shown_path(path, shown);
  std::vector<plot_content> plots;
  for (const auto& plot : motion.plots) {
    plots.push_back(plot());
    if (const auto how = can_draw(plots.back().lines); !how) return how;
  }
  append_content(to, film, shown_times, columns, paths, plots);
  return {};
}

/// Writes the page of an animation, or says why it cannot be written. `Alignment` is Eigen's, as for plots.
template <int Alignment>
picture_result write_page(const std::string& path, const animation_content& given, const shown_motion& motion) {
  if (!given.not_there.empty()) return {picture_status::no_name, given.not_there + "; nothing was written"};
  animation_content film = given;
  find_unknown(film.facts), find_leaves(film.facts), find_homes(film.facts);
  std::string data, page;
  if (const auto how = append_data(data, film, motion); !how) return how;
  if (const auto how = make_page(page, film.title, data, film.folder); !how) return how;
  return write_file(path, page);
}

} // namespace ctdyn::detail
