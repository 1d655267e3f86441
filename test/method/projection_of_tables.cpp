// Projections of compiled models, by a circle whose nearest points are known: lengths of any size, far starts, a
// constraint that is given twice, coordinates that are held; from which sets of outputs a projection reads.
// cost: heavy
#include <ctdyn/with/c/project.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace {

using namespace ctdyn;

/// x, y, and their rates; `copies` of x^2 + y^2 - l^2 = 0 and of its derivative.
struct circle {
  double l;
  std::size_t copies = 1;
  std::array<double, 4> state{};

  bool project(const unsigned char* held = nullptr) {
    ctdyn_symbols symbols{};
    symbols.coordinates.count = symbols.speeds.count = 2;
    symbols.constraint_count = symbols.configuration_count = copies;
    std::vector<double> memory(detail::constraint_projection::numbers(symbols) + 1, 7.0), h(copies), J(2 * copies),
        b(copies, 0.0);
    detail::constraint_projection solver(symbols, memory.data());
    const bool found = solver.find(state.data(), held, [&](bool) {
      for (std::size_t i = 0; i < copies; ++i) {
        h[i] = state[0] * state[0] + state[1] * state[1] - l * l;
        J[i] = 2 * state[0], J[copies + i] = 2 * state[1];
      }
      return detail::constraint_values{h.data(), J.data(), J.data(), b.data()};
    });
    BOOST_TEST(memory.back() == 7.0); // it has as much memory as it asks for
    return found;
  }
};
/// That a start is moved along its ray to the circle, and its velocity loses what is radial.
void check_nearest(double l, double x, double y, std::size_t copies) {
  circle c{l, copies, {x, y, 0.3 * l, -0.2 * l}};
  BOOST_TEST(c.project());
  const double r = std::hypot(x, y), radial = (x * 0.3 * l - y * 0.2 * l) / r;
  const double expected[] = {x / r * l, y / r * l, 0.3 * l - radial * x / r, -0.2 * l - radial * y / r};
  for (std::size_t k = 0; k < 4; ++k) BOOST_TEST(std::abs(c.state[k] - expected[k]) < 1e-7 * l, k << " of l = " << l);
  const double gap = std::hypot(c.state[0], c.state[1]) / l - 1;
  BOOST_TEST(std::abs(gap) < 4e-16, gap << " of l = " << l);
}

BOOST_AUTO_TEST_CASE(nearest_points) {
  for (const double l : {1e-12, 1e-6, 1.0, 1e6})
    for (const std::size_t copies : {1u, 2u, 3u}) {
      check_nearest(l, 0.8 * l, -0.7 * l, copies);
      check_nearest(l, -0.1 * l, 0.02 * l, copies);
      check_nearest(l, 100 * l, 3 * l, copies);
      check_nearest(l, l, 0, copies);
    }
}

BOOST_AUTO_TEST_CASE(what_is_held) {
  const unsigned char held[] = {1, 0, 1, 0};
  circle c{1.0, 1, {0.6, 0.7, 0.4, 5.0}};
  BOOST_TEST(c.project(held));
  BOOST_TEST((c.state[0] == 0.6 && c.state[2] == 0.4));
  BOOST_TEST(std::abs(c.state[1] - 0.8) < 1e-15);
  BOOST_TEST(std::abs(c.state[3] + 0.3) < 1e-15); // x vx + y vy = 0
}

BOOST_AUTO_TEST_CASE(what_is_not_found) {
  const unsigned char held[] = {1, 0, 0, 0}, all[] = {1, 1, 1, 1};
  for (circle c : {circle{1.0, 1, {2.0, 0.1, 1.0, 2.0}}, circle{1.0, 1, {2.0, 0.0, 1.0, 2.0}}, circle{NAN, 1, {1.0}}}) {
    const auto given = c.state;
    BOOST_TEST(!c.project(held));
    BOOST_TEST((c.state == given));
  }
  circle center{1.0, 1, {0.0, 0.0, 1.0, 2.0}}, no_number{1.0, 1, {0.5, NAN, 1.0, 2.0}}, apart{1.0, 1, {0.5, 0.5}};
  BOOST_TEST(!center.project());
  BOOST_TEST(!no_number.project());
  BOOST_TEST(!apart.project(all));
  BOOST_TEST((center.state == std::array{0.0, 0.0, 1.0, 2.0}));
}

// ---- which sets it reads

constexpr ctdyn_output output_of(const char* name, int rows, int columns) { return {name, rows, columns, "", ""}; }
struct offered {
  static constexpr std::size_t set_count = 7;
  static constexpr ctdyn_set sets[] = {{0, 3, 0, 0}, {3, 1, 0, 0}, {4, 2, 0, 0}, {6, 2, 1, 0}, {8, 1, 0, 0}, {9, 2, 0, 0}, {11, 1, 0, 0}};
  static constexpr ctdyn_output outputs[] = {
      output_of("rhs", 4, 1), output_of("constraint_jacobian", 1, 2), output_of("constraint_bias", 1, 1), // both, many
      output_of("constraint_jacobian", 1, 2),                                                             // one alone
      output_of("constraint_bias", 1, 1), output_of("constraint_jacobian", 1, 2),                         // both, few
      output_of("configuration_residual", 1, 1), output_of("configuration_jacobian", 1, 2),               // at udots
      output_of("configuration_residual", 1, 1), output_of("rhs", 4, 1), output_of("configuration_jacobian", 1, 2),
      output_of("configuration_jacobian", 1, 2)};
};
constexpr bool is_at(std::size_t c, std::size_t set, std::size_t output, std::size_t entry, std::size_t entries) {
  const auto place = detail::constraint_places<offered>[c];
  return place.set == set && place.output == output && place.entry == entry && place.entries == entries;
}
static_assert(is_at(2, 2, 1, 1, 3) && is_at(3, 2, 0, 0, 3)); // both in one set, the one with fewer entries
static_assert(is_at(0, 4, 0, 0, 1) && is_at(1, 6, 0, 0, 2)); // apart, from the smallest sets without accelerations

} // namespace
