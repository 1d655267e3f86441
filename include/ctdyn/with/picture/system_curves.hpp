// Linear systems with the names that they have in plots, and frequencies at which their curves are drawn.
#pragma once

#include "../../detail/require.hpp"
#include "../linear/frequency_response.hpp"
#include "../linear/linear_shapes.hpp"
#include "../linear/linear_system.hpp"
#include "../linear/poles.hpp"
#include "../linear/zeros.hpp"
#include "draw_plot.hpp"
#include "file.hpp"
#include "plot_layout.hpp"
#include "series.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace ctdyn {

/// A linear system with the name that its curve has in a plot.
///
///     bode_plot("loop.svg", "Motor", curve{"plant", G}, curve{"loop", G * K});
template <class System> struct curve {
  std::string name; ///< beside the colour of the curve
  System system;    ///< the system, in continuous time or in samples
};
template <class Name, class System> curve(Name, System) -> curve<System>;

/// The frequencies of a plot (rad/s). By default they reach a decade beyond all poles and zeros; those that are more
/// than a million times slower than the fastest one do not count.
struct frequency_range {
  double low = 0;  ///< the lowest frequency (rad/s); 0 chooses one
  double high = 0; ///< the highest frequency (rad/s); 0 chooses one
};

namespace detail {

template <class T> inline constexpr bool is_system = false;
template <class Scalar, int n, int m, int p>
inline constexpr bool is_system<ctdyn::linear_system<Scalar, n, m, p>> = true;
template <class T> inline constexpr bool is_curve = false;
template <class System> inline constexpr bool is_curve<curve<System>> = is_system<System>;

template <class Write>
inline constexpr sentence no_systems =
    sentence{} << "a plot of linear systems takes systems, curve{name, system}, an svg_plot_layout, and what the plot "
                  "names: frequency_range, time_range or gain_range";

/// Refuses a system that has more than one input or output; other arguments are accepted.
template <class T> struct channels_of { static constexpr bool single = true; };
template <class Scalar, int n, int m, int p> struct channels_of<ctdyn::linear_system<Scalar, n, m, p>> {
  static constexpr bool single = one_channel<m, p>::single;
};
template <class System> struct channels_of<curve<System>> : channels_of<System> {};

/// Takes an argument of a plot of systems that is an option; options that are not given keep their default.
template <class Options, class Given> void take_option(Options& options, const Given& given) {
  if constexpr (requires { options.take(given); }) options.take(given);
}
/// Calls use(name, system) if the argument is a system.
template <class Given, class Use> picture_result use_system(const Given& given, const Use& use) {
  if constexpr (is_system<Given>)
    return use(std::string("response"), given);
  else if constexpr (is_curve<Given>)
    return use(given.name, given.system);
  else
    return {};
}
/// Calls use(name, system) for each system, until one of the calls fails.
template <class Use, class... Given> picture_result use_systems(const Use& use, const Given&... given) {
  picture_result how;
  ((how = how ? use_system(given, use) : how), ...);
  return how;
}

inline std::string words_of(control_status how) {
  switch (how) {
  case control_status::solved: return "it is as it should be";
  case control_status::not_finite: return "a number is not finite";
  case control_status::singular: return "an algebraic loop, or what it is made of, is singular";
  case control_status::no_step: return "a sample time, or a range of times, is not positive or not finite";
  case control_status::at_a_pole: return "it has a pole there";
  case control_status::other_sample_time: return "the sample times of its parts differ";
  default: return "the iterations did not converge";
  }
}
inline picture_result no_response_of(const std::string& name, control_status how) {
  return {picture_status::no_response,
          "the system " + name + " has no response: " + words_of(how) + "; nothing was written"};
}

/// Writes a picture to a stream or a file.
inline picture_result deliver(std::ostream& to, const std::string& picture) {
  to << picture;
  return to ? picture_result{} : picture_result{picture_status::no_file, "the stream takes nothing"};
}
inline picture_result deliver(const std::string& path, const std::string& picture) { return write_file(path, picture); }

/// Where the response of a system turns: the frequency (rad/s) of a pole or a zero, and the width of the turn relative
/// to it. If the root is undamped, the response is not drawn at the frequency itself.
struct turning_point {
  double frequency = 0, width = 0;
  bool damped = true;
};
template <class System> std::vector<turning_point> turning_points(const System& system) {
  std::vector<turning_point> list;
  const auto add = [&](auto root) {
    const auto s = continuous_pole(root, system.h);
    const double w = static_cast<double>(std::abs(s)),
                 damping = w > 0 ? std::abs(static_cast<double>(s.real())) / w : 1;
    const bool damped = damping > 1e-9;
    if (w > 0 && std::isfinite(w)) list.push_back({w, damped ? std::max(damping, 1e-6) : 1e-3, damped});
  };
  for (const auto& root : poles(system).values) add(root);
  for (const auto& root : zeros(system).values) add(root);
  return list;
}
/// The range that shows all turning points of some systems, as far as it is not given.
template <class... Given> frequency_range shown_range(frequency_range range, const Given&... given) {
  double low = std::numeric_limits<double>::infinity(), high = 0, fastest = low;
  std::vector<double> turning;
  (void)use_systems(
      [&](const std::string&, const auto& system) {
        for (const turning_point& at : turning_points(system)) turning.push_back(at.frequency);
        if (system.h > 0) fastest = std::min(fastest, std::numbers::pi / static_cast<double>(system.h));
        return picture_result{};
      },
      given...);
  for (const double w : turning) high = std::max(high, w);
  for (const double w : turning)
    if (w > 1e-6 * high) low = std::min(low, w); // what is slower may be the rounding of zero
  if (std::isfinite(fastest)) low = std::min(low, fastest / 10), high = std::max(high, fastest / 10);
  if (!std::isfinite(low)) low = high = 1;
  if (!(range.low > 0)) range.low = std::pow(10.0, std::floor(std::log10(low) + 1e-9) - 1);
  if (!(range.high > 0)) range.high = std::min(fastest, std::pow(10.0, std::ceil(std::log10(high) - 1e-9) + 1));
  return range;
}
/// The frequencies (rad/s) at which a curve is drawn, which are closer where the response turns.
template <class System> std::vector<double> shown_frequencies(const System& system, frequency_range range) {
  std::vector<double> list = logarithmic_grid(range.low, range.high, 400);
  const double fastest = system.h > 0 ? std::numbers::pi / static_cast<double>(system.h) : range.high;
  for (const auto& [w, width, damped] : turning_points(system))
    for (double aside = width / 10; aside < 1; aside *= 1.3)
      for (const double near : {damped ? w : range.low, w * (1 + aside), w / (1 + aside)})
        if (near > range.low && near < range.high) list.push_back(near);
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  while (!list.empty() && list.back() > fastest * (1 + 1e-12)) list.pop_back();
  return list;
}

} // namespace detail
} // namespace ctdyn
