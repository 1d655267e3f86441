// Plots of signals as SVG pictures, for documents.
#pragma once

#include "draw_plot.hpp"
#include "file.hpp"
#include "plot_layout.hpp"
#include "series.hpp"

#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace ctdyn {

namespace detail {

template <class Signals> void gather(std::vector<series>& lines, svg_plot_layout&, const Signals& signals) {
  append_given(lines, signals);
}
inline void gather(std::vector<series>&, svg_plot_layout& to, const svg_plot_layout& layout) { to = layout; }

template <class Write>
inline constexpr sentence no_signals =
    sentence{} << "svg_plot takes series, and what signals(eom, states, outputs...) makes of a model's outputs";
template <class T> inline constexpr bool plotted = is_signal<T> || std::is_same_v<T, svg_plot_layout>;

template <class Write, class... Arguments>
  requires(!(plotted<Arguments> && ...))
picture_result plot_with(Write, std::string_view, const Arguments&...) {
  return (void)refuse<no_signals<Write>>{}, picture_result{};
}
template <class Write, class... Arguments>
picture_result plot_with(Write write, std::string_view title, const Arguments&... arguments) {
  std::vector<series> lines;
  svg_plot_layout layout;
  (gather(lines, layout, arguments), ...);
  std::string picture;
  if (picture_result how = draw_plot<EIGEN_MAX_ALIGN_BYTES>(picture, title, lines, layout); !how) return how;
  return write(picture);
}

} // namespace detail

/// Writes a plot of signals over time (s) as SVG to a file. Arguments are series, vectors of series (`signals`), and an
/// svg_plot_layout, in any order. Axes have ticks at round numbers; the title, which should have the unit, is at the
/// top with the names. Lines are right to half a pixel; values that are not finite are gaps. The result says whether
/// the plot was written.
///
///     svg_plot("swing.svg", "angle (rad)", signals(eom, states, q1, q2));
template <class... Arguments>
[[nodiscard]] picture_result svg_plot(const std::string& path, std::string_view title, const Arguments&... arguments) {
  return detail::plot_with([&](const std::string& picture) { return detail::write_file(path, picture); }, title,
                           arguments...);
}
/// Writes a plot of signals over time (s) as SVG to a stream.
template <class... Arguments>
[[nodiscard]] picture_result svg_plot(std::ostream& to, std::string_view title, const Arguments&... arguments) {
  const auto print = [&](const std::string& picture) {
    to << picture;
    return to ? picture_result{} : picture_result{picture_status::no_file, "the stream takes nothing"};
  };
  return detail::plot_with(print, title, arguments...);
}

} // namespace ctdyn
