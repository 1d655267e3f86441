// Draws plots, by a function that is compiled here or in the library ctdyn::runtime.
#pragma once

#ifndef CTDYN_RUNTIME
#include "plot_drawing.hpp"
#else
#include "plot_layout.hpp"
#include "series.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace ctdyn::detail {
template <int Alignment>
picture_result draw_plot(std::string& picture, std::string_view title, const std::vector<series>& lines,
                         const svg_plot_layout& layout);
} // namespace ctdyn::detail
#endif
