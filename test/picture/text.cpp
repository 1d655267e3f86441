// What pictures are made of: numbers and strings as text, shapes of bodies, stretches of signals.
// cost: heavy
#include <ctdyn/with/picture/animation_text.hpp>
#include <ctdyn/with/picture/path.hpp>

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

namespace {

using namespace ctdyn;

template <class Append, class... Arguments> std::string appended(Append append, const Arguments&... arguments) {
  std::string text;
  append(text, arguments...);
  return text;
}
std::string number(double x, int digits) { return appended(detail::append_number, x, digits); }
std::string rounded(double x, int places) { return appended(detail::append_rounded, x, places); }
std::string json(const std::string& s) { return appended(detail::append_string, s); }
std::string escaped(const std::string& s) { return appended(detail::append_escaped, s); }

BOOST_AUTO_TEST_CASE(numbers_are_short) {
  BOOST_TEST(number(0.5, 6) == "0.5");
  BOOST_TEST(number(1.0 / 3, 4) == "0.3333");
  BOOST_TEST(number(1234567, 3) == "1.23e+06");
  BOOST_TEST(number(-0.0, 3) == "0");
  BOOST_TEST(rounded(-0.00001, 3) == "0");
  BOOST_TEST(rounded(120, 3) == "120");
  BOOST_TEST(rounded(-1.25, 5) == "-1.25");
  BOOST_TEST(rounded(1e300, 2).size() == 301);
}

BOOST_AUTO_TEST_CASE(strings_end_where_they_should) {
  const std::string bad = "\"\\</script><!-- & \n\t\x01\x7f ä";
  BOOST_TEST(nlohmann::json::parse(json(bad)).get<std::string>() == bad);
  BOOST_TEST(json(bad).find_first_of("<>&\n") == std::string::npos);
  BOOST_TEST(escaped("<a href=\"x\">&\n") == "&lt;a href=&quot;x&quot;&gt;&amp; ");
}

/// The principal moments of a solid of uniform density and mass one, rising: the formulas of a table.
std::array<double, 3> moments(const solid& s) {
  const auto [x, y, z] = s.size;
  const double part = s.kind == shape_kind::ellipsoid ? 1.0 / 20 : 1.0 / 12;
  std::array<double, 3> J{part * (y * y + z * z), part * (x * x + z * z), part * (x * x + y * y)};
  if (s.kind == shape_kind::cylinder) J = {x * x / 16 + z * z / 12, x * x / 16 + z * z / 12, x * x / 8};
  std::sort(J.begin(), J.end());
  return J;
}

solid solid_of(double mass, const Eigen::Matrix3d& inertia) {
  std::array<detail::space_vector, 3> rows{};
  for (int i = 0; i < 9; ++i) rows[static_cast<std::size_t>(i / 3)][static_cast<std::size_t>(i % 3)] = inertia(i / 3, i % 3);
  return detail::solid_of_inertia(mass, rows);
}

BOOST_AUTO_TEST_CASE(turns_as_quaternions) { // none, and half a turn about each axis
  for (std::size_t i = 0; i < 4; ++i) {
    detail::axes_of_frame axes = detail::no_turn;
    for (std::size_t j = 0; j < 3; ++j) axes[j][j] = i == 3 || i == j ? 1 : -1;
    const auto q = detail::quaternion_of(axes);
    for (std::size_t j = 0; j < 4; ++j) BOOST_TEST(q[j] == (i == j ? 1.0 : 0.0));
  }
}

BOOST_AUTO_TEST_CASE(bodies_have_the_inertia_that_they_show) {
  const struct {
    shape_kind kind;
    double x, y, z;
  } bodies[] = {{shape_kind::ellipsoid, 2, 2, 2},  {shape_kind::cylinder, 0.5, 0.5, 3}, {shape_kind::cylinder, 3, 3, 0.5},
                {shape_kind::cylinder, 0, 0, 1},   {shape_kind::cylinder, 2, 2, 0},     {shape_kind::box, 1, 2, 3},
                {shape_kind::box, 0.3, 0.002, 0.1}};
  const Eigen::Quaterniond turn = Eigen::Quaterniond(0.3, -0.5, 0.7, 0.4).normalized();
  for (const auto& [kind, x, y, z] : bodies) {
    const auto J = moments({kind, {x, y, z}});
    const Eigen::Matrix3d R = turn.toRotationMatrix();
    const Eigen::Matrix3d inertia = 4 * R * Eigen::Vector3d(J[0], J[1], J[2]).asDiagonal() * R.transpose();
    const solid shown = solid_of(4, inertia);
    BOOST_TEST((shown.kind == kind));
    for (std::size_t i = 0; i < 3; ++i) BOOST_TEST(std::abs(moments(shown)[i] - J[i]) < 1e-13 * J[2]);
    // and along the same axes
    const Eigen::Matrix3d seen = Eigen::Quaterniond(shown.turn[3], shown.turn[0], shown.turn[1], shown.turn[2])
                                     .toRotationMatrix();
    const auto [a, b, c] = shown.size;
    const Eigen::Vector3d own = kind == shape_kind::box
                                    ? Eigen::Vector3d(b * b + c * c, a * a + c * c, a * a + b * b) / 12
                                : kind == shape_kind::cylinder
                                    ? Eigen::Vector3d(a * a / 16 + c * c / 12, a * a / 16 + c * c / 12, a * a / 8)
                                    : Eigen::Vector3d::Constant(a * a / 10).eval();
    const Eigen::Matrix3d again = 4 * seen * own.asDiagonal() * seen.transpose();
    BOOST_TEST((again - inertia).norm() < 1e-13 * inertia.norm());
  }
  BOOST_TEST((solid_of(0, Eigen::Matrix3d::Identity()).kind == shape_kind::none));
  BOOST_TEST((solid_of(1, Eigen::Matrix3d::Zero()).kind == shape_kind::none));
  const solid odd = solid_of(1, Eigen::Vector3d(1, 2, 9).asDiagonal()); // of no body: 1 + 2 < 9
  for (const double size : odd.size) BOOST_TEST((std::isfinite(size) && size >= 0));
}

BOOST_AUTO_TEST_CASE(each_body_has_its_own_mass_and_shape) {
  detail::animation_content film;
  film.facts.frames = {{"N"}}, film.facts.points = {{"O"}};
  film.facts.bodies = {{"bob"}, {"bar", 0, 0, 0, true}}, film.shapes.resize(2);
  // mass, Ixx, Ixy, Ixz, Iyy, Iyz, Izz of each body, and the direction of gravity: a box 1 m by 2 m by 3 m of 12 kg
  const std::vector<double> column{2, 0, 0, 0, 0, 0, 0, 12, 13, 0, 0, 10, 0, 5, 0, 0, -9.81};
  std::string text;
  detail::append_content(text, film, {0.0}, {column}, {}, {});
  const auto data = nlohmann::json::parse(text);
  BOOST_TEST(data["bodies"].size() == 2U);
  BOOST_TEST((data["bodies"][0]["name"] == "bob" && data["bodies"][0]["mass"] == 2));
  BOOST_TEST((data["bodies"][1]["name"] == "bar" && data["bodies"][1]["mass"] == 12));
  BOOST_TEST((data["bodies"][0]["shape"] == "mass" && data["bodies"][1]["shape"] == "box"));
  BOOST_TEST((data["up"] == nlohmann::json{0, 0, 1}));
}

BOOST_AUTO_TEST_CASE(peaks_stay_in_few_points) {
  std::vector<std::array<double, 2>> line;
  for (int i = 0; i < 100000; ++i) line.push_back({i * 5e-3, i == 77777 ? 50 : 100 * std::sin(i * 1e-4)});
  for (const auto& kept : {detail::enough_points(line, 0.5), detail::ends_in_columns(line, 1.0)}) {
    BOOST_TEST(kept.size() < 2500U);
    BOOST_TEST(kept.front() == 0U);
    BOOST_TEST(kept.back() == line.size() - 1);
    BOOST_TEST(std::is_sorted(kept.begin(), kept.end()));
    BOOST_TEST(std::count(kept.begin(), kept.end(), 77777U) == 1);
  }
}

BOOST_AUTO_TEST_CASE(states_are_chosen_by_time) {
  std::vector<double> times;
  for (int i = 0; i <= 1000; ++i) times.push_back(i < 900 ? i * 1e-4 : (i - 899) * 1.0); // small steps, then large ones
  const auto shown = detail::shown_of(times, 51);
  BOOST_TEST((shown.front() == 0 && shown.back() == 1000));
  BOOST_TEST(shown.size() <= 51U);
  for (std::size_t k = 1; k < shown.size(); ++k) BOOST_TEST(times[shown[k]] - times[shown[k - 1]] < 4.1);
  BOOST_TEST(detail::shown_of(times, 5000).size() == times.size());
  BOOST_TEST(detail::shown_of({1.0}, 600).size() == 1U);
}

} // namespace
