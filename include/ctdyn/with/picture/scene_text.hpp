// The scene of a picture as JSON: facts, and the numbers of each state that is shown.
#pragma once

#include "animation_content.hpp"
#include "place.hpp"
#include "scene_facts.hpp"
#include "scene_places.hpp"
#include "shape_text.hpp"
#include "text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace ctdyn::detail {

/// The columns of scene_layout, one for each state that is shown.
using scene_columns = std::vector<scene_column>;

/// N numbers at all states that are shown; they are written once if they are constant.
template <std::size_t N> class changing_numbers {
public:
  void push_back(const std::array<double, N>& next) {
    for (std::size_t i = 0; i < N && !list_.empty(); ++i)
      changes_ = changes_ || !(std::abs(next[i] - list_.front()[i]) <= 1e-12 * (1 + std::abs(next[i])));
    list_.push_back(next);
  }
  [[nodiscard]] double largest() const {
    double most = 0;
    for (const auto& numbers : list_)
      for (const double x : numbers) most = std::max(most, std::abs(x));
    return most;
  }
  /// Appends a JSON array of the numbers, with this many decimals.
  void append(std::string& to, int places) const {
    to += '[';
    for (std::size_t k = 0; k < (changes_ ? list_.size() : std::size_t{1}); ++k)
      for (std::size_t i = 0; i < N; ++i) {
        if (k + i != 0) to += ',';
        append_rounded(to, list_[k][i], places);
      }
    to += ']';
  }

private:
  std::vector<std::array<double, N>> list_;
  bool changes_ = false;
};

/// The number of decimals that resolves a 100000th of a size.
inline int digits_behind(double size) {
  if (!(size > 0)) return 6;
  const int digits = 5 - static_cast<int>(std::floor(std::log10(size)));
  return digits < 0 ? 0 : digits > 15 ? 15 : digits;
}

inline void append_name(std::string& to, const std::string& name, std::size_t on, bool known) {
  to += "{\"name\":";
  append_string(to, name);
  to += ",\"on\":" + std::to_string(on) + ",\"known\":" + (known ? "true" : "false");
}

inline void append_frames(std::string& to, const scene_facts& facts, const scene_columns& columns) {
  std::size_t at = 0;
  for (std::size_t f = 0; f < facts.frames.size(); ++f) {
    const frame_fact& frame = facts.frames[f];
    if (f != 0) to += ",\n";
    append_name(to, frame.name, frame.parent, frame.known);
    if (frame.home != nowhere) to += ",\"home\":" + std::to_string(frame.home);
    if (f != 0) {
      changing_numbers<4> turns;
      for (const scene_column& column : columns)
        turns.push_back(frame.known ? quaternion_of(axes_at(column, at)) : std::array<double, 4>{0, 0, 0, 1});
      to += ",\"q\":";
      turns.append(to, 5);
      at += 9;
    }
    to += '}';
  }
}

inline void append_points(std::string& to, const scene_facts& facts, const scene_columns& columns, std::size_t at,
                          int places) {
  for (std::size_t p = 0; p < facts.points.size(); ++p) {
    const point_fact& point = facts.points[p];
    if (p != 0) to += ",\n";
    append_name(to, point.name, point.parent, point.known);
    to += std::string(point.leaf ? ",\"leaf\":true" : "") + ",\"r\":[";
    for (std::size_t k = 0; k < point.frames.size(); ++k, at += 3) {
      changing_numbers<3> steps;
      for (const scene_column& column : columns) steps.push_back(place_at(column, at));
      to += (k == 0 ? "" : ",") + std::string("{\"frame\":") + std::to_string(point.frames[k]) + ",\"at\":";
      // A short boom has more decimals, so that it keeps its length.
      steps.append(to, std::clamp(digits_behind(steps.largest()), places, std::min(places + 6, 15)));
      to += '}';
    }
    to += "]}";
  }
}

inline void append_drawing(std::string& to, const drawing& d) {
  to +=
      "{\"name\":\"\",\"point\":" + std::to_string(d.point) + ",\"frame\":" + std::to_string(d.frame) + ",\"mass\":0,";
  append_solid(to, d.shape);
  to += '}';
}

/// Appends a body with the shape that the user gave, else with that of its inertia. A particle or a body without a size
/// is a ball by its mass.
inline void append_body(std::string& to, const body_fact& body, const scene_column& column, std::size_t at,
                        const std::optional<solid>& wanted) {
  const double mass = column[at];
  solid shown = wanted.value_or(no_shape);
  if (!wanted && body.rigid) {
    const auto J = [&](std::size_t k) { return column[at + 1 + k]; }; // xx, xy, xz, yy, yz, zz
    shown = solid_of_inertia(mass, {{{J(0), J(1), J(2)}, {J(1), J(3), J(4)}, {J(2), J(4), J(5)}}});
  }
  to += "{\"name\":";
  append_string(to, body.name);
  to += ",\"point\":" + std::to_string(body.point);
  to += ",\"frame\":" + std::to_string(wanted || !body.rigid ? body.frame : body.basis) + ",\"mass\":";
  append_number(to, mass, 6);
  to += ',';
  if (!wanted && shown.kind == shape_kind::none)
    to += mass > 0 ? R"("shape":"mass")" : R"("shape":"none")";
  else
    append_solid(to, shown);
  to += '}';
}

} // namespace ctdyn::detail
