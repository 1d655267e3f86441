// Bode plots: gain and phase over frequency.
#pragma once

#include "system_curves.hpp"

#include <complex>

namespace ctdyn {

namespace detail {

/// What a Bode plot may be given.
struct bode_options {
  svg_plot_layout layout{
      .width = 640, .height = 520, .horizontally = "frequency (rad/s)", .horizontal_scale = axis_scale::logarithmic};
  frequency_range range{};
  void take(const svg_plot_layout& given) { layout.width = given.width, layout.height = given.height; }
  void take(const frequency_range& given) { range = given; }
};

/// The phase (rad) that a factor s - root adds at a number on the stability boundary, without jumps over frequency. The
/// phase of a real root is 0 at zero frequency.
inline double phase_of_factor(std::complex<double> s, std::complex<double> root, double w, bool samples) {
  const bool below = root.imag() < 0, real = !(std::abs(root.imag()) > 0);
  const double turned = real ? 0 : below ? -std::numbers::pi : std::numbers::pi;
  if (samples)
    return std::abs(root) <= 1 ? w + std::arg(1.0 - root / s) : (real ? 0 : std::arg(-root)) + std::arg(1.0 - s / root);
  const double away = s.imag() - root.imag();
  return root.real() <= 0 ? std::atan2(away, -root.real()) : turned - std::atan2(away, root.real());
}

/// The phase of a system over frequency, without jumps. The response itself gives the phase up to full turns; the sum
/// of the phases of all poles and zeros gives these turns. The phase begins at 0 or -pi, less pi / 2 for each
/// integrator.
template <class System> class continuous_phase {
public:
  explicit continuous_phase(const System& system) : h_(static_cast<double>(system.h)) {
    for (const auto& root : poles(system).values) poles_.push_back(std::complex<double>(root));
    for (const auto& root : zeros(system).values) zeros_.push_back(std::complex<double>(root));
  }
  /// The phase (rad) of a response at a frequency w (rad/s).
  [[nodiscard]] double operator()(double w, std::complex<double> response) {
    const std::complex<double> s = at_frequency(w, h_);
    double sum = 0;
    for (const auto& root : zeros_) sum += phase_of_factor(s, root, w * h_, h_ > 0);
    for (const auto& root : poles_) sum -= phase_of_factor(s, root, w * h_, h_ > 0);
    const double phase = std::arg(response), turn = 2 * std::numbers::pi;
    if (!begun_) { // all negative factors together turn the phase by pi, or not at all
      negative_ = std::abs(std::remainder(phase - sum, turn)) > std::numbers::pi / 2;
      begun_ = true;
    }
    if (negative_) sum -= std::numbers::pi;
    return sum + std::remainder(phase - sum, turn);
  }

private:
  double h_;
  bool begun_ = false, negative_ = false;
  std::vector<std::complex<double>> poles_{}, zeros_{};
};

/// Adds the gain (dB) and phase (degrees) of a system.
template <class Scalar, int n, int m, int p>
picture_result add_bode(std::vector<series>& gains, std::vector<series>& phases, const std::string& name,
                        const ctdyn::linear_system<Scalar, n, m, p>& system, frequency_range range) {
  if (const auto how = usable(system); how != control_status::solved) return no_response_of(name, how);
  if (const auto how = poles(system).status; how != control_status::solved) return no_response_of(name, how);
  const auto balanced = in_balance(system);
  continuous_phase<ctdyn::linear_system<Scalar, n, m, p>> phase(system);
  series gain{name, {}, {}}, turn{name, {}, {}};
  for (const double w : shown_frequencies(system, range)) {
    const auto point = point_at(balanced, static_cast<Scalar>(w));
    const std::complex<double> G(point.value(0));
    const bool drawn = point.status == control_status::solved && std::abs(G) > 0;
    const double gap = std::numeric_limits<double>::quiet_NaN();
    gain.t.push_back(w), gain.values.push_back(drawn ? 20 * std::log10(std::abs(G)) : gap);
    turn.t.push_back(w), turn.values.push_back(drawn ? phase(w, G) * 180 / std::numbers::pi : gap);
  }
  gains.push_back(std::move(gain)), phases.push_back(std::move(turn));
  return {};
}

/// Two pictures, one above the other.
inline std::string stacked_pictures(const std::string& upper, const std::string& lower, int width, int height) {
  std::string all = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(width) + "\" height=\"" +
                    std::to_string(2 * height) + "\" fill=\"none\">\n" + upper;
  constexpr std::string_view begin = "<svg ";
  all += "<svg y=\"" + std::to_string(height) + "\" " + lower.substr(begin.size());
  return all + "</svg>\n";
}

template <class... Given>
picture_result draw_bode(std::string& picture, std::string_view title, const Given&... given) {
  bode_options options;
  (take_option(options, given), ...);
  const frequency_range range = shown_range(options.range, given...);
  if (!(range.low < range.high) || !std::isfinite(range.high))
    return {picture_status::no_time, "the range of frequencies is empty or not finite; nothing was written"};
  std::vector<series> gains, phases;
  picture_result how = use_systems(
      [&](const std::string& name, const auto& system) { return add_bode(gains, phases, name, system, range); },
      given...);
  std::string upper, lower;
  options.layout.height /= 2;
  const std::string head(title);
  if (how) how = draw_plot<EIGEN_MAX_ALIGN_BYTES>(upper, head + ": gain (dB)", gains, options.layout);
  options.layout.vertical_scale = axis_scale::degrees;
  if (how) how = draw_plot<EIGEN_MAX_ALIGN_BYTES>(lower, head + ": phase (deg)", phases, options.layout);
  if (how) picture = stacked_pictures(upper, lower, options.layout.width, options.layout.height);
  return how;
}

template <class T>
inline constexpr bool in_bode =
    is_system<T> || is_curve<T> || std::is_same_v<T, frequency_range> || std::is_same_v<T, svg_plot_layout>;

} // namespace detail

/// Writes a Bode plot as SVG to a file, by its path, or to a stream: gain (dB) and phase (degrees) over frequency
/// (rad/s). Arguments are systems with one input and one output, or curve{name, system}, and, if wanted, a
/// frequency_range and the size of an svg_plot_layout, in any order. The phase begins at 0 or -180, less 90 for each
/// integrator, and jumps at poles and zeros on the stability boundary only. Where the response is infinite or zero,
/// curves have a gap. The result says whether the plot was written.
///
///     if (const auto how = bode_plot("loop.svg", "Motor", plant * controller); !how) std::puts(how.message());
template <class To, class... Given>
[[nodiscard]] picture_result bode_plot(To&& to, std::string_view title, const Given&... given) {
  if constexpr (!(detail::in_bode<Given> && ...)) {
    return (void)detail::refuse<detail::no_systems<To>>{}, picture_result{};
  } else if constexpr (!(detail::channels_of<Given>::single && ...)) {
    return {};
  } else {
    std::string picture;
    picture_result how = detail::draw_bode(picture, title, given...);
    return how ? detail::deliver(to, picture) : how;
  }
}

} // namespace ctdyn
