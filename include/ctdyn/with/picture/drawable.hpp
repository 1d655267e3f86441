// Signals as lines: their parts between gaps, and whether they can be drawn.
#pragma once

#include "picture_status.hpp"
#include "series.hpp"

#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

namespace ctdyn::detail {

/// The parts of a signal between its gaps, which are values that are not finite.
inline std::vector<series> stretches(const series& s) {
  std::vector<series> all;
  bool open = false;
  for (std::size_t i = 0; i < s.t.size(); ++i) {
    const bool finite = std::isfinite(s.values[i]);
    if (finite && !open) all.push_back({s.name, {}, {}});
    if (finite) all.back().t.push_back(s.t[i]), all.back().values.push_back(s.values[i]);
    open = finite;
  }
  return all;
}

/// Whether signals can be drawn, and if not, why.
inline picture_result can_draw(const std::vector<series>& all) {
  for (const series& s : all) {
    if (s.t.empty() || s.t.size() != s.values.size())
      return {picture_status::no_states, "the signal " + s.name + " has " + std::to_string(s.values.size()) +
                                             " values at " + std::to_string(s.t.size()) + " times"};
    for (std::size_t i = 0; i < s.t.size(); ++i)
      if (!std::isfinite(s.t[i]))
        return {picture_status::not_finite,
                "the signal " + s.name + " is not finite, time " + std::to_string(i) + "; nothing was written"};
    if (stretches(s).empty())
      return {picture_status::not_finite, "the signal " + s.name + " has no finite value; nothing was written"};
  }
  return {};
}

} // namespace ctdyn::detail
