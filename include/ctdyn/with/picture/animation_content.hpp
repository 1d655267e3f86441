// What an animation shows. Nothing here depends on the type of the model, which has become numbers.
#pragma once

#include "scene_facts.hpp"
#include "series.hpp"
#include "shape.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ctdyn::detail {

/// A solid that is drawn besides bodies.
struct drawing {
  std::size_t point = 0, frame = 0;
  solid shape{};
};

struct plot_content {
  std::string title;
  std::vector<series> lines;
};

struct animation_content {
  std::string title{}, folder{}; // the folder of libraries
  scene_facts facts{};
  std::vector<std::optional<solid>> shapes{}; // of each body, if the user gave one
  std::vector<drawing> drawings{};
  std::vector<std::size_t> traces{};
  std::optional<std::array<double, 3>> up{};
  std::size_t most_frames = 600;
  std::string not_there{}; // about the first name that is not in the facts, if there was one
};

/// What the page asks of a model at its states, by their indices.
struct shown_motion {
  std::size_t states = 0;
  std::function<double(std::size_t)> time{};                // s
  std::function<bool(std::size_t)> finite{};                // whether all numbers of the state are finite
  std::function<std::vector<double>(std::size_t)> column{}; // with the layout of scene_layout
  std::vector<std::function<plot_content()>> plots{};
};

} // namespace ctdyn::detail
