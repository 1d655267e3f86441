// cost: heavy
// Logarithmic axes and axes of angles; Bode, Nyquist and step plots: their numbers, and what cannot be drawn.
#include <ctdyn/linear_systems.hpp>
#include <ctdyn/svg.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace ctdyn;
const double nan = std::numeric_limits<double>::quiet_NaN();

template <class Scale> std::string labels(const Scale& axis) {
  std::string all;
  for (const auto& tick : axis.ticks())
    if (!tick.text.empty()) all += tick.text + ' ';
  return all;
}

BOOST_AUTO_TEST_CASE(logarithmic_axes_have_ticks_at_powers_of_ten) {
  const auto log = [](double low, double high, int ticks, bool whole) { return labels(detail::logarithmic_scale(low, high, ticks, whole)); };
  BOOST_TEST(log(0.01, 100, 8, false) == "0.01 0.1 1 10 100 ");
  BOOST_TEST(log(0.012, 90, 8, false) == "0.1 1 10 ");
  BOOST_TEST(log(0.012, 90, 8, true) == "0.01 0.1 1 10 100 ");
  BOOST_TEST(log(2, 30, 8, false) == "2 5 10 20 ");
  BOOST_TEST(log(3, 8, 8, false) == "3 4 5 6 7 8 ");
  BOOST_TEST(log(1e-9, 1e6, 5, true) == "1e-09 1e-06 0.001 1 1000 1e+06 ");
  BOOST_TEST(log(5, 5, 5, true) == "4 5 6 7 ");
  const detail::logarithmic_scale axis(0.1, 1000, 5, true);
  BOOST_TEST((std::abs(axis.part(1) - 0.25) < 1e-15 && std::abs(axis.part(1000) - 1) < 1e-15));
}
BOOST_AUTO_TEST_CASE(angles_have_ticks_at_parts_of_a_right_angle) {
  const auto angles = [](double low, double high, int ticks) { return labels(detail::degrees_scale(low, high, ticks, true)); };
  BOOST_TEST(angles(-267, -93, 4) == "-270 -225 -180 -135 -90 ");
  BOOST_TEST(angles(-88, -2, 4) == "-90 -45 0 ");
  BOOST_TEST(angles(0, 0, 4) == "-5 0 5 ");
  BOOST_TEST(angles(-900, 90, 4) == "-1080 -720 -360 0 360 ");
}

/// The points of each line of a plot.
std::vector<std::vector<std::pair<double, double>>> lines_of(const std::string& text) {
  std::vector<std::vector<std::pair<double, double>>> all;
  const std::string mark = "stroke-width=\"1.6\" points=\"";
  for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos;) {
    at += mark.size();
    std::string numbers = text.substr(at, text.find('"', at) - at);
    std::replace(numbers.begin(), numbers.end(), ',', ' ');
    std::istringstream from(numbers);
    all.emplace_back();
    for (double x = 0, y = 0; from >> x >> y;) all.back().emplace_back(x, y);
  }
  return all;
}
template <class... Given> std::string bode(const Given&... given) {
  std::ostringstream to;
  const picture_result how = bode_plot(to, "G", given...);
  BOOST_TEST(static_cast<bool>(how), how.message());
  return to.str();
}

BOOST_AUTO_TEST_CASE(logarithmic_plots_are_where_the_values_are) {
  std::ostringstream to;
  series s{"s", {1, 10, 100}, {0.1, 1, 10}};
  BOOST_TEST(static_cast<bool>(svg_plot(to, "v", s, svg_plot_layout{.horizontal_scale = axis_scale::logarithmic, .vertical_scale = axis_scale::logarithmic})));
  BOOST_TEST(to.str().find("points=\"62.0,276.0 624.0,32.0 \"") != std::string::npos); // a straight line
  s.values[1] = nan;
  s.t[0] = 0;
  const std::string before = to.str();
  const auto time = svg_plot(to, "v", s, svg_plot_layout{.horizontal_scale = axis_scale::logarithmic});
  BOOST_TEST((time.status == picture_status::not_positive));
  BOOST_TEST(std::string(time.message()).find("the signal s has a time that is not positive") == 0U);
  s.t[0] = 1, s.values[2] = -1;
  const auto negative = svg_plot(to, "v", s, svg_plot_layout{.vertical_scale = axis_scale::logarithmic});
  BOOST_TEST((negative.status == picture_status::not_positive));
  BOOST_TEST(to.str() == before);
  s.values[2] = 1;
  BOOST_TEST(static_cast<bool>(svg_plot(to, "v", s, svg_plot_layout{.vertical_scale = axis_scale::logarithmic}))); // with a gap
}

BOOST_AUTO_TEST_CASE(bode_plots_show_gain_and_phase) {
  // an integrator from 0.1 to 10: from 20 to -20 dB along one line, with its phase at -90 degrees
  const auto integrator = transfer_function({1.0}, {1.0, 0.0});
  const std::string text = bode(integrator);
  const auto lines = lines_of(text);
  BOOST_TEST_REQUIRE(lines.size() == 2U);
  BOOST_TEST((lines[0].size() == 2 && lines[1].size() == 2));
  BOOST_TEST((lines[0][0].first == 62 && lines[0][1].first == 624));
  BOOST_TEST((lines[0][0].second < lines[0][1].second && lines[1][0].second == lines[1][1].second));
  BOOST_TEST(text.find(">-90</text>") != std::string::npos);
  BOOST_TEST(text.find("G: gain (dB)") != std::string::npos);
  BOOST_TEST(text.find("G: phase (deg)") != std::string::npos);
  BOOST_TEST(std::count(text.begin(), text.end(), '<') == std::count(text.begin(), text.end(), '>'));
  BOOST_TEST(text.find("<svg", text.find("<svg y=") + 1) == std::string::npos);
}

/// The phases (degrees) of a system at some frequencies, as plots have them.
template <class System> std::vector<double> phases(const System& G, std::vector<double> frequencies) {
  detail::continuous_phase<System> phase(G);
  for (double& w : frequencies) w = phase(w, frequency_response(G, w).value(0)) * 180 / std::numbers::pi;
  return frequencies;
}
void same(const std::vector<double>& a, const std::vector<double>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) BOOST_TEST(std::abs(a[i] - b[i]) < 0.2, a[i] << " " << b[i]);
}
BOOST_AUTO_TEST_CASE(phases_begin_as_they_should_and_do_not_jump) {
  const std::vector<double> w{1e-4, 1e4};
  const auto integrator = transfer_function({1.0}, {1.0, 0.0}), lag = transfer_function({1.0}, {1.0, 1.0});
  same(phases(lag, w), {0, -90});
  same(phases(integrator * integrator, w), {-180, -180});
  same(phases(integrator * integrator * lag, w), {-180, -270});
  same(phases(integrator * integrator * integrator * lag * lag, w), {-270, -450});
  same(phases(transfer_function({1.0}, {1.0, -1.0}), w), {-180, -90});
  same(phases(transfer_function({-1.0, 1.0}, {1.0, 1.0}), w), {0, -180}); // nonminimum phase
  same(phases(-lag, w), {-180, -270});
  same(phases(transfer_function({1.0}, {1.0, 0.01, 1.0}), w), {0, -180});
  same(phases(transfer_function({1.0}, {1.0, 0.0, 1.0}), w), {0, -180});
  same(phases(discretized(lag, 0.1), {1e-4, std::numbers::pi / 0.1 - 1e-4}), {0, -180});
  same(phases(transfer_function({1.0}, {1.0, 0.0, 0.0}, 0.1), {1e-3, 20}), {0, -4 * 180 / std::numbers::pi}); // a delay
}

BOOST_AUTO_TEST_CASE(what_cannot_be_drawn_is_told) {
  std::ostringstream to;
  const auto G = transfer_function({1.0}, {1.0, 1.0}), wrong = transfer_function({nan}, {1.0, 1.0});
  const auto how = bode_plot(to, "G", curve{"good", G}, curve{"bad", wrong});
  BOOST_TEST((how.status == picture_status::no_response));
  BOOST_TEST(std::string(how.message()) == "the system bad has no response: a number is not finite; nothing was written");
  BOOST_TEST((nyquist_plot(to, "G", wrong).status == picture_status::no_response));
  BOOST_TEST((step_plot(to, "G", wrong).status == picture_status::no_response));
  BOOST_TEST((step_plot(to, "G", G, time_range{nan}).status == picture_status::no_response));
  BOOST_TEST((bode_plot(to, "G", G, frequency_range{10, 1}).status == picture_status::no_time));
  BOOST_TEST((bode_plot(to, "G", G, frequency_range{nan, nan}).status == picture_status::written)); // chooses
  BOOST_TEST((bode_plot(std::ostringstream(), "G").status == picture_status::no_states));
  BOOST_TEST((bode_plot("/no such folder/a.svg", "G", G).status == picture_status::no_file));
}

BOOST_AUTO_TEST_CASE(nyquist_and_step_plots_are_drawn) {
  std::ostringstream to;
  const auto lag = transfer_function({2.0}, {1.0, 1.0});
  BOOST_TEST(static_cast<bool>(nyquist_plot(to, "G", lag)));
  auto lines = lines_of(to.str());
  BOOST_TEST_REQUIRE(lines.size() == 2U); // positive and negative frequencies
  BOOST_TEST(lines[0].size() == lines[1].size());
  to.str("");
  BOOST_TEST(static_cast<bool>(step_plot(to, "y", lag, curve{"in samples", discretized(lag, 0.5)}, time_range{5})));
  lines = lines_of(to.str());
  BOOST_TEST_REQUIRE(lines.size() == 2U);
  BOOST_TEST(lines[1].size() > 18U); // stairs
  BOOST_TEST(lines[0].back().first == 624);
}

} // namespace
