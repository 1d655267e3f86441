// Linear systems, compared with GNU Octave's control package: linear/references/systems.json, which
// linear/references/generate writes: poles, zeros, frequency responses, dc gains, step responses, systems in samples (held, and by
// Tustin's rule, prewarped, too) and margins. All else is compared by hand, in connections.cpp, margins.cpp and poles_and_zeros.cpp.
// cost: nightly
#include <ctdyn/linear_systems.hpp>

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <complex>
#include <fstream>
#include <numbers>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace ctdyn;
using nlohmann::json;
using complex = std::complex<double>;

const json& cases() {
  static const json all = [] {
    std::ifstream file(CTDYN_TEST_DATA "/../../linear/references/systems.json");
    if (!file) throw std::runtime_error("no file systems.json");
    return json::parse(file);
  }();
  return all;
}

template <int rows, int columns> Eigen::Matrix<double, rows, columns> matrix(const json& numbers) {
  BOOST_TEST_REQUIRE(numbers.size() == std::size_t(rows * columns));
  Eigen::Matrix<double, rows, columns> result;
  for (int i = 0; i < rows * columns; ++i) result(i % rows, i / rows) = numbers[std::size_t(i)];
  return result;
}
std::vector<complex> complexes(const json& parts) {
  std::vector<complex> all;
  for (std::size_t i = 0; i < parts.size(); i += 2) all.emplace_back(parts[i].get<double>(), parts[i + 1].get<double>());
  return all;
}
template <class Values> std::vector<complex> listed(const Values& values) {
  return {values.data(), values.data() + values.size()};
}

/// That each of some roots has one of others near it, and no other has the same.
void compare_roots(const std::string& name, const std::vector<complex>& found, std::vector<complex> expected, double digits) {
  BOOST_TEST_REQUIRE(found.size() == expected.size(), name << ": " << found.size() << " roots, not " << expected.size());
  for (const complex& root : found) {
    const auto nearest = std::min_element(expected.begin(), expected.end(), [&](const complex& a, const complex& b) {
      return std::abs(a - root) < std::abs(b - root);
    });
    const double off = std::abs(*nearest - root) / std::max(std::abs(root), digits);
    BOOST_TEST(off < digits, name << ": " << root << " off by " << off);
    expected.erase(nearest);
  }
}
template <class Values> void compare_values(const std::string& name, const Values& found, const json& parts, std::size_t first) {
  const std::vector<complex> expected = complexes(parts);
  double off = 0, size = 0;
  for (std::size_t i = 0; i < std::size_t(found.size()); ++i) {
    off = std::max(off, std::abs(found.data()[i] - expected[first + i]));
    size = std::max(size, std::abs(expected[first + i]));
  }
  BOOST_TEST(off < 1e-9 * size, name << ": responses off by " << off / size);
}

template <class System> void compare_responses(const std::string& name, const System& G, const json& c) {
  for (std::size_t k = 0; k < 3; ++k) {
    const auto point = frequency_response(G, c["w"][k].get<double>());
    BOOST_TEST((point.status == control_status::solved), name);
    compare_values(name, point.value, c["response"], k * std::size_t(point.value.size()));
  }
  const auto dc = dc_gain(G);
  BOOST_TEST((dc.status == control_status::solved) == c.contains("dc"), name);
  if (c.contains("dc")) {
    const auto expected = matrix<System::outputs, System::inputs>(c["dc"]);
    BOOST_TEST((dc.value - expected).norm() < 1e-9 * expected.norm(), name);
  }
  const auto over_time = step_response(G, c["last"].get<double>(), 5);
  BOOST_TEST_REQUIRE(over_time.y.size() == 5U, name);
  std::vector<double> all;
  for (const auto& y : over_time.y) all.insert(all.end(), y.data(), y.data() + y.size());
  double off = 0, size = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    off = std::max(off, std::abs(all[i] - c["step"][i].get<double>()));
    size = std::max(size, std::abs(all[i]));
  }
  BOOST_TEST(off < 1e-9 * size, name << ": step response off by " << off / size);
  if (!c.contains("held")) return;
  compare_values(name + " held", frequency_response(discretized(G, 0.1), 1.7).value, c["held"], 0);
  compare_values(name + " by Tustin", frequency_response(tustin(G, 0.1), 1.7).value, c["tustin"], 0);
  compare_values(name + " prewarped", frequency_response(tustin(G, 0.1, 1.0), 1.7).value, c["prewarped"], 0);
}

/// Octave's margins are among those of all crossings, of which the nearest counts here. Returns how many are the same.
template <class System> int compare_margins(const std::string& name, const System& G, const json& c) {
  const auto m = margins(G);
  BOOST_TEST((m.status == control_status::solved), name);
  int same = 0;
  if (c.contains("gain")) {
    const double gain = c["gain"][0], w = c["gain"][1];
    BOOST_TEST(std::abs(std::log(m.gain_margin)) <= std::abs(std::log(gain)) + 1e-9, name << ": gain " << m.gain_margin);
    same += std::abs(m.gain_margin / gain - 1) < 1e-9 && std::abs(m.gain_margin_frequency / w - 1) < 1e-9;
  }
  if (c.contains("phase")) {
    const double phase = std::remainder(c["phase"][0].get<double>(), 2 * std::numbers::pi), w = c["phase"][1];
    BOOST_TEST(std::abs(m.phase_margin) <= std::abs(phase) + 1e-9, name << ": phase " << m.phase_margin);
    same += std::abs(m.phase_margin - phase) < 1e-9 && std::abs(m.phase_margin_frequency / w - 1) < 1e-9;
  }
  return same;
}

int equal_margins = 0;

template <int n, int m, int p> int compare() {
  int count = 0;
  for (const json& c : cases()) {
    if (c["n"] != n || c["m"] != m || c["p"] != p) continue;
    ++count;
    const linear_system G{matrix<n, n>(c["A"]), matrix<n, m>(c["B"]), matrix<p, n>(c["C"]), matrix<p, m>(c["D"]),
                          c["h"].get<double>()};
    const std::string name = c["name"];
    const double digits = c["digits"];
    compare_roots(name + ", poles", listed(poles(G).values), complexes(c["poles"]), digits);
    compare_roots(name + ", zeros", listed(zeros(G).values), complexes(c["zeros"]), digits);
    compare_responses(name, G, c);
    if constexpr (m == 1 && p == 1) equal_margins += compare_margins(name, G, c);
  }
  return count;
}

BOOST_AUTO_TEST_CASE(numbers_are_those_of_octave_to_nine_digits) {
  const int compared = compare<2, 1, 1>() + compare<3, 1, 1>() + compare<4, 1, 1>() + compare<5, 1, 1>() +
                       compare<6, 1, 1>() + compare<6, 2, 2>() + compare<5, 3, 2>();
  BOOST_TEST(compared == int(cases().size()));
  BOOST_TEST_MESSAGE(equal_margins << " margins are the same");
  BOOST_TEST(equal_margins >= 18);
}

} // namespace
