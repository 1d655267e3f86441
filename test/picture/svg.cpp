// SVG pictures and plots: tags that close, ticks at round numbers, lines where the values are, and bad input.
#include <ctdyn/picture/svg_plot.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
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
  refused(picture_status::not_finite, series{"s", {0, 1}, {0, nan}});
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
  BOOST_TEST((write(folder) == picture_status::no_file));
  BOOST_TEST((write("") == picture_status::no_file));
  if (files::is_character_file("/dev/full")) {
    BOOST_TEST((write("/dev/full") == picture_status::no_file));
    BOOST_TEST(files::is_character_file("/dev/full"));
  }
  BOOST_TEST(std::distance(files::directory_iterator(folder), {}) == 2);
  files::remove_all(folder);
}

} // namespace
