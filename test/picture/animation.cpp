// The page of an animation: places in it against the model's own outputs, and that nothing is half written.
// cost: nightly
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/pictures.hpp>
#include <ctdyn/with/picture/libraries.hpp>

#include <Eigen/Geometry>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <limits>
#include <locale>
#include <string>
#include <vector>

namespace {

using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q"> q;
constexpr coordinate<"left.p"> p;
constexpr speed<"u"> u;
constexpr speed<"left.w"> w;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"left.B"> B;
constexpr frame<"Free"> Free;
constexpr point<"O"> O;
constexpr point<"Cart"> Cart;
constexpr point<"P"> P;
constexpr point<"left.Q"> Q;
constexpr point<"Slip"> Slip;
constexpr auto rail = prismatic_joint<"rail">(N, O, frame<"R">(), Cart, N.x);
constexpr auto x = rail.q;
constexpr auto v = rail.u;

constexpr auto description = system(
    newtonian(N, O), rail, rail.armature(m), dt(q) == u, dt(p) == w,
    Q.set_pos(P, l * B.x + x * A.y), // in no order
    B.orient_body_fixed(A, p, 2 * p, p, "ZXY"), A.orient_axis(N, q, N.x + N.z),
    P.set_pos(Cart, -l * A.z),
    Free.set_ang_vel(N, u * N.z), Slip.set_vel(N, v * N.x), // without a place
    rigid_body<"left.rod">(B, Q, m, inertia(B, m, 2 * m, 2 * m)), particle<"Cart">(Cart, m), particle<"P">(P, m),
    force(Cart, F * N.x), gravity(-g * N.z));
using kane = kanes_method<description>;

const kane eom{values(m = 1.5, l = 0.7, g = 9.81)};
std::vector<kane::state_type> some_states(int count) {
  std::vector<kane::state_type> states;
  for (int i = 0; i < count; ++i) {
    const double t = 0.05 * i;
    auto s = eom.state(values(x = 0.3 * t, q = 2 * t, p = -0.4 * t), values(v = 0.3, u = 2.0, w = -0.4, F = t * t));
    s.t = t;
    states.push_back(s);
  }
  return states;
}

const std::string folder = "picture_animation_test"; // libraries that a page holds here, and where it is written
std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
struct libraries {
  libraries() {
    std::ofstream("three.min.js") << "const three = '</script><!--';";
    std::ofstream("chart.min.js") << "const chart = 1;";
  }
  ~libraries() {
    for (const std::string& file : {std::string("three.min.js"), std::string("chart.min.js"), folder + ".html"})
      std::remove(file.c_str());
  }
  libraries(const libraries&) = delete;
  libraries& operator=(const libraries&) = delete;
};
const libraries written_here;
auto make() {
  animation film{eom, "</script> \"t\" & <i>"};
  film.libraries_in(".");
  return film;
}
nlohmann::json data_of(const std::string& page) {
  const std::string mark = "id=\"data\">";
  const auto begin = page.find(mark) + mark.size();
  return nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
}

/// Where the page says that a point is at a state, in the Newtonian basis.
struct page_places {
  const nlohmann::json& data;
  static Eigen::Index at(const nlohmann::json& list, std::size_t state, std::size_t width) {
    return static_cast<Eigen::Index>(list.size() == width ? 0 : width * state);
  }
  Eigen::Quaterniond turn(std::size_t f, std::size_t state) const {
    if (f == 0) return Eigen::Quaterniond::Identity();
    const auto& frame = data["frames"][f];
    const auto n = frame["q"].get<std::vector<double>>();
    const double* const c = &n[static_cast<std::size_t>(at(frame["q"], state, 4))];
    return turn(frame["on"], state) * Eigen::Quaterniond(c[3], c[0], c[1], c[2]);
  }
  Eigen::Vector3d place(std::size_t i, std::size_t state) const {
    if (i == 0) return Eigen::Vector3d::Zero();
    const auto& point = data["points"][i];
    Eigen::Vector3d sum = place(point["on"], state);
    for (const auto& step : point["r"]) {
      const auto n = step["at"].get<std::vector<double>>();
      const double* const c = &n[static_cast<std::size_t>(at(step["at"], state, 3))];
      sum += turn(step["frame"], state) * Eigen::Vector3d(c[0], c[1], c[2]);
    }
    return sum;
  }
  std::size_t named(const char* list, const std::string& name) const {
    for (std::size_t i = 0; i < data[list].size(); ++i)
      if (data[list][i]["name"] == name) return i;
    BOOST_FAIL("no " + name);
    return 0;
  }
};

BOOST_AUTO_TEST_CASE(places_are_those_of_the_model) {
  auto film = make();
  film.trace(P, Q).shape<"P">(box(1, 2, 3)).draw(cylinder(0.5, 1).along_x().painted(0xff8000), Q, B);
  film.plot("q \"(rad)\"", q, to_matrix(P.pos_from(O), N), F).plot("given", series{"<s>", {0, 1}, {2, 3}});
  const auto states = some_states(40);
  BOOST_REQUIRE(static_cast<bool>(film.write(folder + ".html", states)));
  const std::string page = contents(folder + ".html");
  const auto data = data_of(page);
  const page_places places{data};
  const auto truth = eom.evaluator(to_matrix(P.pos_from(O), N), to_matrix(Q.pos_from(O), N), B.dcm(N));
  for (const std::size_t k : {std::size_t{0}, std::size_t{17}, std::size_t{39}}) {
    const auto [to_p, to_q, dcm] = truth(states[k]);
    BOOST_TEST((places.place(places.named("points", "P"), k) - to_p).norm() < 1e-4);
    BOOST_TEST((places.place(places.named("points", "left.Q"), k) - to_q).norm() < 1e-4);
    const Eigen::Matrix3d own = places.turn(places.named("frames", "left.B"), k).toRotationMatrix().transpose();
    BOOST_TEST((own - dcm).norm() < 1e-4);
  }
  BOOST_TEST(data["title"] == "</script> \"t\" & <i>");
  BOOST_TEST(data["t"].size() == 40U);
  BOOST_TEST((data["up"] == nlohmann::json{0, 0, 1}));
  BOOST_TEST(data["points"][places.named("points", "Slip")]["known"] == false);
  BOOST_TEST(data["frames"][places.named("frames", "Free")]["known"] == false);
  BOOST_TEST(data["bodies"][places.named("bodies", "P")]["shape"] == "box");
  BOOST_TEST(data["bodies"][places.named("bodies", "Cart")]["shape"] == "mass");
  BOOST_TEST(data["bodies"][places.named("bodies", "left.rod")]["shape"] == "cylinder");
  BOOST_TEST(!data["frames"][places.named("frames", "rail.armature")].contains("home")); // an armature is nowhere
  BOOST_TEST(data["frames"][places.named("frames", "left.B")].contains("home"));
  BOOST_TEST(data["drawings"][0]["colour"] == 0xff8000);
  BOOST_TEST((data["traces"] == nlohmann::json{places.named("points", "P"), places.named("points", "left.Q")}));
  const auto& lines = data["plots"][0]["series"];
  BOOST_TEST(lines.size() == 5U);
  BOOST_TEST(lines[2]["name"] == "P.pos_from(O), y");
  const auto value = [](const nlohmann::json& line, double t) { // on the line between two of its points
    std::size_t k = 1;
    while (line["t"][k].get<double>() < t) ++k;
    const double begin = line["t"][k - 1], end = line["t"][k], low = line["y"][k - 1], high = line["y"][k];
    return low + (t - begin) / (end - begin) * (high - low);
  };
  BOOST_TEST(std::abs(value(lines[0], 0.05 * 17) - 2 * 0.05 * 17) < 1e-5);
  BOOST_TEST(std::abs(value(lines[4], 1) - 1) < 4.0 / 1600); // half a pixel of a large plot
  BOOST_TEST(data["plots"][1]["series"][0]["name"] == "<s>");
  BOOST_TEST(page.find("<\\/script><!--") != page.npos); // of the library: as its string says, and no end
  BOOST_TEST(page.find("<title>&lt;/script&gt;") != page.npos);
}

BOOST_AUTO_TEST_CASE(many_states_are_thinned_and_one_is_a_still) {
  auto film = make().at_most(50);
  BOOST_REQUIRE(static_cast<bool>(film.write(folder + ".html", some_states(5000))));
  BOOST_TEST(data_of(contents(folder + ".html"))["t"].size() <= 50U);
  for (const std::size_t most : {2U, 1U, 0U}) {
    BOOST_REQUIRE(static_cast<bool>(film.at_most(most).write(folder + ".html", some_states(5000))));
    const auto shown = data_of(contents(folder + ".html"))["t"];
    BOOST_TEST(shown.size() == std::max<std::size_t>(most, 1));
    BOOST_TEST(std::abs(shown.back().get<double>() - some_states(5000).back().t) < 1e-9);
  }
  BOOST_REQUIRE(static_cast<bool>(film.up(0, 2, 0).write(folder + ".html", some_states(1))));
  BOOST_TEST((data_of(contents(folder + ".html"))["up"] == nlohmann::json{0, 1, 0}));
}

BOOST_AUTO_TEST_CASE(a_late_clock_and_values_far_from_zero_keep_their_steps) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const double start : {0.0, 86400.0, 1e6, 1.7e9}) {
    auto states = some_states(400);
    series far{"far", {}, {}};
    for (std::size_t i = 0; i < states.size(); ++i) {
      states[i].t = start + 1e-3 * double(i);
      far.t.push_back(states[i].t), far.values.push_back(i == 200 ? nan : 6371000 + std::sin(0.02 * double(i)));
    }
    auto film = make();
    film.plot("radius (m)", far).plot("angle (rad)", q);
    BOOST_REQUIRE(static_cast<bool>(film.write(folder + ".html", states)));
    const auto data = data_of(contents(folder + ".html"));
    BOOST_REQUIRE(data["t"].size() == states.size());
    for (std::size_t i = 0; i < states.size(); ++i)
      BOOST_TEST(std::abs(data["t"][i].get<double>() - states[i].t) <= 1e-6 + 1e-16 * start);
    const auto& line = data["plots"][0]["series"][0];
    std::size_t gaps = 0;
    for (std::size_t k = 0; k < line["t"].size(); ++k) {
      if (line["y"][k].is_null()) {
        ++gaps;
        continue;
      }
      const double i = (line["t"][k].get<double>() - start) * 1000;
      BOOST_TEST(std::abs(i - std::round(i)) < 1e-3 + 1e-12 * start);
      BOOST_TEST(std::abs(line["y"][k].get<double>() - 6371000 - std::sin(0.02 * std::round(i))) < 1e-4);
    }
    BOOST_TEST(gaps == 1U);
    BOOST_TEST(line["t"].size() > 15U);
  }
}

BOOST_AUTO_TEST_CASE(a_page_is_the_same_under_any_locale) {
  struct decimal_commas : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
  };
  auto film = make();
  film.trace(P).shape<"P">(box(1000.5, 2, 3)).plot("q (rad)", q, series{"s", {0, 1234.5}, {2.5, 1e6}});
  const auto page = [&] {
    BOOST_REQUIRE(static_cast<bool>(film.write(folder + ".html", some_states(1200))));
    return contents(folder + ".html");
  };
  const std::string before = page();
  const std::locale usual = std::locale::global(std::locale(std::locale(), new decimal_commas));
  const std::string after = page();
  std::locale::global(usual);
  BOOST_TEST((after == before));
}

BOOST_AUTO_TEST_CASE(paths_go_through_all_states) {
  std::vector<kane::state_type> states; // ten thousand, with a hundred turns, of which a hundred states are shown
  for (int i = 0; i <= 10000; ++i) {
    auto s = eom.state(values(x = 0.0, q = 0.0628318 * i, p = 0.1), values(v = 0.0, u = 0.0, w = 0.0, F = 0.0));
    s.t = 0.01 * i;
    states.push_back(s);
  }
  auto film = make().at_most(100);
  film.trace(Q);
  BOOST_REQUIRE(static_cast<bool>(film.write(folder + ".html", states)));
  const auto data = data_of(contents(folder + ".html"));
  BOOST_TEST(data["t"].size() <= 100U);
  const auto& path = data["paths"][0];
  const std::size_t count = path["t"].size();
  BOOST_REQUIRE(path["at"].size() == 3 * count);
  const auto place = [&](std::size_t k) {
    return Eigen::Vector3d(path["at"][3 * k].get<double>(), path["at"][3 * k + 1].get<double>(), path["at"][3 * k + 2].get<double>());
  };
  double worst = 0;
  std::size_t k = 0;
  for (std::size_t i = 0; i < states.size(); i += 3) {
    while (k + 2 < count && path["t"][k + 1].get<double>() < states[i].t) ++k;
    const Eigen::Vector3d truth = eom.evaluate(states[i], to_matrix(Q.pos_from(O), N)), way = place(k + 1) - place(k);
    const Eigen::Vector3d aside = truth - place(k);
    worst = std::max(worst, (aside - std::clamp(aside.dot(way) / way.squaredNorm(), 0.0, 1.0) * way).norm());
  }
  BOOST_TEST(worst < 3e-3); // of a path that is two metres wide
}

BOOST_AUTO_TEST_CASE(nothing_is_written_of_bad_input) {
  const std::string path = folder + "_bad.html";
  const auto refused = [&](const auto& film, const auto& states, picture_status why) {
    const auto how = film.write(path, states);
    BOOST_TEST((how.status == why));
    BOOST_TEST(!how);
    BOOST_TEST(std::string(how.message()).size() > 20U);
    BOOST_TEST(!std::ifstream(path).good());
    BOOST_TEST(!std::ifstream(path + ".part").good());
  };
  const auto film = make();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  refused(film, some_states(0), picture_status::no_states);
  auto states = some_states(9);
  states[7].q(1) = nan;
  refused(film, states, picture_status::not_finite);
  states = some_states(9);
  states[3].r(0) = std::numeric_limits<double>::infinity();
  refused(film, states, picture_status::not_finite);
  states = some_states(9);
  std::swap(states[2], states[3]);
  refused(film, states, picture_status::backwards);
  states = some_states(9);
  for (auto& s : states) s.t = 1;
  refused(film, states, picture_status::no_time);
  refused(animation{eom}.libraries_in(".").plot("s", series{"s", {0, 1}, {0}}), some_states(2), picture_status::no_states);
  refused(animation{eom}.libraries_in(".").plot("s", series{"s", {0}, {nan}}), some_states(2), picture_status::not_finite);
  const auto bound_badly = kane{values(m = 1.0, l = nan, g = 1.0)};
  refused(animation{bound_badly}.libraries_in("."), some_states(2), picture_status::not_finite);

  BOOST_TEST((film.write("no_such_folder/a.html", some_states(2)).status == picture_status::no_file));
  std::ofstream(path) << "as it was";
  BOOST_TEST((film.write(path, some_states(0)).status == picture_status::no_states));
  BOOST_TEST(contents(path) == "as it was");
  std::remove(path.c_str());
}

BOOST_AUTO_TEST_CASE(a_missing_library_is_named) {
  std::string page;
  detail::script_library none = detail::three_library;
  none.installed = "no/such/file.js";
  BOOST_TEST(!detail::append_library(page, none, "no/such/folder"));
  BOOST_TEST(page.empty());
  BOOST_TEST((detail::missing(none).status == picture_status::no_library));
  BOOST_TEST(detail::missing(none).sentence.find("libjs-three") != std::string::npos);
}

} // namespace

namespace lagging {
constexpr coordinate<"y"> y;
constexpr speed<"w"> speed_of_y;
constexpr auxiliary_state<"i"> i;
constexpr input<"V"> V;
constexpr auto pulled = system(newtonian(N, O), dt(y) == speed_of_y, P.set_pos(O, y * N.x), particle<"p">(P, 2), force(P, i * N.x),
                               dt(i) == V - i - speed_of_y);
} // namespace lagging
BOOST_AUTO_TEST_CASE(plots_of_auxiliary_states) {
  using namespace lagging;
  const kanes_method<pulled> model;
  std::vector<kanes_method<pulled>::state_type> states;
  for (int k = 0; k < 3; ++k) {
    states.push_back(model.state(values(y = 1.0 + k, speed_of_y = 2, i = 3.0 + k * k, V = 4)));
    states.back().t = k;
  }
  animation film{model};
  BOOST_REQUIRE(static_cast<bool>(film.libraries_in(".").plot("i, and its rate", i, zdot).write(folder + ".html", states)));
  const auto data = data_of(contents(folder + ".html"));
  const auto& lines = data["plots"][0]["series"];
  BOOST_REQUIRE(lines.size() == 2U);
  BOOST_TEST(lines[0]["name"] == "i");
  for (std::size_t k = 0; k < 3; ++k) {
    BOOST_TEST(lines[0]["y"][k].get<double>() == states[k].z(0));
    BOOST_TEST(lines[1]["y"][k].get<double>() == 4 - states[k].z(0) - 2);
  }
}
