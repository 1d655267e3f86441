// smoke
// SVG pictures and plots: tags that close, ticks at round numbers, lines where the values are, and bad input.
#include <ctdyn/with/picture/plot_axis.hpp>
#include <ctdyn/with/picture/svg_plot.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <locale>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace ctdyn;

series line(const std::string& name, double begin, double end, double low, double high, int count = 101) {
  series s{name, {}, {}};
  for (int i = 0; i < count; ++i) {
    const double part = count == 1 ? 0 : double(i) / (count - 1);
    s.t.push_back(begin + part * (end - begin)), s.values.push_back(low + part * (high - low));
  }
  return s;
}
template <class... Arguments> std::string plotted(const Arguments&... arguments) {
  std::ostringstream to;
  BOOST_TEST(static_cast<bool>(svg_plot(to, arguments...)));
  return to.str();
}

/// Elements are empty or hold text without signs of their own, and attributes are in quotes.
void check_well_formed(std::string text) {
  BOOST_REQUIRE(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "));
  BOOST_REQUIRE(text.ends_with("</svg>\n"));
  text = text.substr(text.find('\n') + 1, text.size() - text.find('\n') - 8);
  std::istringstream lines(text);
  for (std::string one; std::getline(lines, one);) {
    BOOST_REQUIRE(one.front() == '<');
    std::size_t end = 1, quotes = 0; // of the first tag
    for (; end < one.size() && (one[end] != '>' || quotes % 2 == 1); ++end) quotes += one[end] == '"';
    BOOST_TEST(quotes % 2 == 0U);
    if (one[end - 1] == '/') {
      BOOST_TEST(end == one.size() - 1);
      continue;
    }
    BOOST_TEST(one.starts_with("<text ") == one.ends_with("</text>"));
    BOOST_TEST(one.substr(end + 1, one.size() - end - 8).find_first_of("<>") == std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(pictures_are_well_formed) {
  check_well_formed(plotted("a < b & \"c\"", line("</text>", 0, 1, 0, 1), line("q'", 0, 2, -1, 1)));
  check_well_formed(plotted("t", std::vector<series>(12, line("long name of a signal", 0, 1, 0, 1))));
  check_well_formed(plotted("one value", line("s", 3, 3, 2, 2, 1), svg_plot_layout{200, 150, "t (min)"}));
  check_well_formed(plotted("huge", line("s", 0, 1e9, -1e300, 1e300)));
  check_well_formed(plotted("tiny", line("s", 1e-9, 2e-9, 1e-12, 3e-12)));
}

BOOST_AUTO_TEST_CASE(ticks_are_round) {
  const auto ticks = [](double low, double high, int count) {
    const detail::plot_axis axis(low, high, count, true);
    std::string all;
    for (const double x : axis.ticks()) all += axis.text(x) + ' ';
    return all;
  };
  BOOST_TEST(ticks(0, 1, 5) == "0 0.2 0.4 0.6 0.8 1 ");
  BOOST_TEST(ticks(-0.93, 1.04, 5) == "-1 -0.5 0 0.5 1 1.5 ");
  BOOST_TEST(ticks(0.012, 0.034, 4) == "0.01 0.02 0.03 0.04 ");
  BOOST_TEST(ticks(990, 1010, 4) == "990 995 1000 1005 1010 ");
  BOOST_TEST(ticks(0, 3e7, 3) == "0 1e+07 2e+07 3e+07 ");
  BOOST_TEST(ticks(5, 5, 5) == "2 3 4 5 6 7 8 ");
  for (double low = -7.3; low < 7; low += 0.37)
    for (double size = 1e-7; size < 1e7; size *= 3.1) {
      const detail::plot_axis axis(low, low + size, 6, true);
      BOOST_TEST((axis.begin <= low + 1e-6 * size && axis.end >= low + size - 1e-6 * size));
      BOOST_TEST((axis.ticks().size() >= 4 && axis.ticks().size() <= 9));
    }
}

BOOST_AUTO_TEST_CASE(lines_are_where_the_values_are) {
  // 0 to 10 s are 562 pixels from the 62nd on; 0 to 1 are 232 from the 276th upwards, for the legend takes one row
  const std::string text = plotted("v", line("s", 0, 10, 0, 1), svg_plot_layout{640, 320, "t"});
  BOOST_TEST(text.find("stroke-width=\"1.6\" points=\"62.0,276.0 624.0,32.0 \"") != std::string::npos);
  series hat = line("s", 0, 10, 0, 0, 3);
  hat.values[1] = 1;
  BOOST_TEST(plotted("v", hat).find("points=\"62.0,276.0 343.0,32.0 624.0,276.0 \"") != std::string::npos);
  series round{"s", {}, {}};
  for (int i = 0; i <= 100000; ++i) round.t.push_back(i * 1e-4), round.values.push_back(std::sin(i * 1e-4));
  BOOST_TEST(plotted("many", round).size() < 8000U);
}

/// The lines of signals, point by point, and the dots.
std::vector<std::vector<Eigen::Vector2d>> drawn_lines(const std::string& text) {
  std::vector<std::vector<Eigen::Vector2d>> all;
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
double distance(const Eigen::Vector2d& p, const std::vector<Eigen::Vector2d>& line) {
  double least = 1e18; // squared; in plain numbers, for a compiler that does not optimize takes half a minute with vectors
  for (std::size_t i = 1; i < line.size(); ++i) {
    const double *const from = line[i - 1].data(), *const to = line[i].data(), *const point = p.data();
    const double x = to[0] - from[0], y = to[1] - from[1], dx = point[0] - from[0], dy = point[1] - from[1];
    const double square = x * x + y * y;
    const double part = square > 0 ? std::clamp((dx * x + dy * y) / square, 0.0, 1.0) : 0.0;
    const double aside_x = dx - part * x, aside_y = dy - part * y;
    least = std::min(least, aside_x * aside_x + aside_y * aside_y);
  }
  return std::sqrt(least);
}

BOOST_AUTO_TEST_CASE(no_value_is_half_a_pixel_from_its_line) {
  std::vector<series> all{{"axes", {0, 10}, {-1, 1}}};
  const auto add = [&](auto value, int count, auto time) {
    all.push_back({"s", {}, {}});
    for (int i = 0; i <= count; ++i) {
      const double t = time(double(i) / count);
      all.back().t.push_back(t), all.back().values.push_back(value(t));
    }
  };
  const auto even = [](double part) { return 10 * part; };
  const auto uneven = [](double part) { return 10 * std::pow(part, 9); };
  unsigned bits = 1;
  const auto noise = [&](double) { return static_cast<double>((bits = bits * 1664525u + 1013904223u) >> 8u) / 8388608 - 1; };
  const auto decay = [](double t) { return 0.5 + 0.1 * std::exp(-t); };
  add([](double t) { return 0.11 * (1 - (t - 5) * (t - 5) / 25); }, 10000, even);
  add([](double t) { return -0.5 + 0.03 * std::sin(0.6283185307179586 * t); }, 10000, even);
  add(decay, 10000, even);
  add(decay, 3000, uneven);
  add([](double t) { return std::sin(20 * t); }, 3000, uneven);
  add([](double t) { return std::abs(t - 3.001) < 0.002 ? 0.9 : 0.0; }, 10000, even); // one point
  add(noise, 20000, even);
  add([](double t) { return std::sin(3 * t); }, 500, [](double part) { return 5 + 4 * std::cos(20 * part); }); // there and back
  const std::string text = plotted("v", all, svg_plot_layout{640, 320, "t"});
  BOOST_TEST(text.size() < 200000U);
  const auto lines = drawn_lines(text);
  BOOST_REQUIRE(lines.size() == all.size());
  const Eigen::Vector2d begin = lines[0].front(), end = lines[0].back();
  for (std::size_t k = 1; k < all.size(); ++k) {
    double worst = 0;
    for (std::size_t i = 0; i < all[k].t.size(); i += 7)
      worst = std::max(worst, distance({begin.x() + (end.x() - begin.x()) * all[k].t[i] / 10,
                                        begin.y() + (end.y() - begin.y()) * (all[k].values[i] + 1) / 2}, lines[k]));
    BOOST_TEST(worst < 0.5);
  }
}

BOOST_AUTO_TEST_CASE(values_that_are_no_numbers_are_gaps) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const std::string text = plotted("v", series{"s", {0, 1, 2, 3, 4, 5, 6, 7}, {nan, 1, 2, nan, 1, 1 / 0.0, 2, 1}});
  BOOST_TEST(drawn_lines(text).size() == 2U); // from 1 to 2, and from 6 to 7
  BOOST_TEST(text.find("<circle") != std::string::npos); // at 4
  for (const char* none : {"nan", "inf"}) BOOST_TEST(text.find(none) == std::string::npos);
}

BOOST_AUTO_TEST_CASE(ticks_of_all_ranges_are_told_apart) {
  for (const double at : {0.0, 0.1, 1.0, 101325.0, 6371000.0, 1e9, 1.7e9, -4e9, 1e15, 1e-7, 1e300, 1.7e308})
    for (const double range : {5e-324, 1e-12, 1e-6, 0.002, 0.1, 0.4, 3.0, 10.0, 1e6, 1e9, 3e307, 1.7e308}) {
      const double low = at - range / 2, high = at + range / 2;
      if (!std::isfinite(low) || !std::isfinite(high)) continue;
      const detail::plot_axis axis(low, high, 5, true);
      std::vector<std::string> words;
      for (const double tick : axis.ticks()) words.push_back(axis.text(tick));
      BOOST_TEST(words.size() >= 2U);
      for (std::size_t i = 0; i < words.size(); ++i) {
        BOOST_TEST(words[i].find_first_not_of("0123456789.+-e") == std::string::npos);
        if (i != 0) BOOST_TEST(words[i] != words[i - 1]);
        if (axis.unit == 1) BOOST_TEST(std::abs(std::stod(words[i]) - axis.ticks()[i]) <= 1e-3 * axis.step);
      }
      const std::string text = plotted("v", series{"s", {low, at, high}, {low, at, high}});
      for (const char* none : {"nan", "inf"}) BOOST_TEST(text.find(none) == std::string::npos);
    }
}

struct decimal_commas : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};
BOOST_AUTO_TEST_CASE(pictures_are_the_same_under_any_locale) {
  const auto picture = [] { return plotted("v", line("s", 0, 12345.5, 0.25, 1234567.5, 2345), svg_plot_layout{1640, 320, "t"}); };
  const std::string before = picture();
  const std::locale usual = std::locale::global(std::locale(std::locale(), new decimal_commas));
  const std::string after = picture();
  std::locale::global(usual);
  BOOST_TEST(after == before);
}

BOOST_AUTO_TEST_CASE(nothing_is_written_of_bad_input) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  std::ostringstream to;
  const auto refused = [&](picture_status why, const auto&... arguments) {
    const auto how = svg_plot(to, "t", arguments...);
    BOOST_TEST((how.status == why));
    BOOST_TEST(how.sentence.size() > 10U);
  };
  refused(picture_status::no_states);
  refused(picture_status::no_states, series{"s", {}, {}});
  refused(picture_status::no_states, series{"s", {0, 1}, {0}});
  refused(picture_status::not_finite, series{"s", {0, 1}, {nan, nan}});
  refused(picture_status::not_finite, series{"s", {0, 1 / 0.0}, {0, 1}});
  refused(picture_status::no_states, line("s", 0, 1, 0, 1), svg_plot_layout{0, -5, "t"});
  BOOST_TEST(to.str().empty());
  BOOST_TEST((svg_plot("no_such_folder/a.svg", "t", line("s", 0, 1, 0, 1)).status == picture_status::no_file));
  BOOST_REQUIRE(static_cast<bool>(svg_plot("picture_svg_test.svg", "t", line("s", 0, 1, 0, 1))));
  BOOST_TEST(std::ifstream("picture_svg_test.svg").good());
  std::remove("picture_svg_test.svg");
}

BOOST_AUTO_TEST_CASE(links_and_devices_stay_what_they_are) {
  namespace files = std::filesystem;
  const files::path folder = "picture_svg_test";
  files::remove_all(folder);
  files::create_directory(folder);
  std::ofstream(folder / "target") << "old";
  files::create_symlink("target", folder / "link");
  const auto write = [](const files::path& path) { return svg_plot(path.string(), "t", line("s", 0, 1, 0, 1)).status; };
  BOOST_TEST((write(folder / "link") == picture_status::written));
  BOOST_TEST(files::is_symlink(folder / "link"));
  BOOST_TEST(files::file_size(folder / "target") > 1000U);
  files::create_directory(folder / "inner");
  files::create_symlink("inner/later", folder / "dangling");
  BOOST_TEST((write(folder / "dangling") == picture_status::written));
  BOOST_TEST(files::is_symlink(folder / "dangling"));
  BOOST_TEST(files::file_size(folder / "inner" / "later") > 1000U);
  files::create_symlink("ring", folder / "ring");
  BOOST_TEST((write(folder / "ring") == picture_status::no_file));
  BOOST_TEST(files::is_symlink(folder / "ring"));
  BOOST_TEST((write(folder) == picture_status::no_file));
  BOOST_TEST((write("") == picture_status::no_file));
  if (files::is_character_file("/dev/full")) {
    BOOST_TEST((write("/dev/full") == picture_status::no_file));
    BOOST_TEST(files::is_character_file("/dev/full"));
  }
  BOOST_TEST(std::distance(files::directory_iterator(folder), {}) == 5);
  files::remove_all(folder);
}

} // namespace
