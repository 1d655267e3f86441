// cost: nightly
// limits: raised
// optimized: no
// Derivatives of inverse and forward dynamics of an arm of seven joints: what they cost, and that those along the motions of all
// speeds are those by coordinates, where rates of coordinates are speeds.
#include "../../bench/models/iiwa.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdlib>
#include <utility>

namespace {
using namespace ctdyn;
using kane = kanes_method<iiwa::description>;

template <fixed_string First, std::size_t I> consteval auto name() {
  auto text = First;
  text.characters[text.size() - 1] = "123456789"[I];
  return text;
}
constexpr auto by_angles = []<std::size_t... I>(auto output, std::index_sequence<I...>) {
  return jacobian(output, coordinate<name<"q1", I>()>{}...);
};
constexpr auto by_rates = []<std::size_t... I>(auto output, std::index_sequence<I...>) {
  return jacobian(output, speed<name<"u1", I>()>{}...);
};
constexpr auto seven = std::make_index_sequence<7>();
} // namespace

BOOST_AUTO_TEST_CASE(operations) {
  constexpr auto inverse = kane::cost(by_angles(inverse_dynamics, seven), by_rates(inverse_dynamics, seven), mass_matrix);
  constexpr auto forward = kane::cost(by_angles(udot, seven), by_rates(udot, seven));
  BOOST_TEST(inverse.multiplications <= 934U);
  BOOST_TEST(inverse.additions <= 787U);
  BOOST_TEST(forward.multiplications <= 1699U);
  BOOST_TEST(forward.additions <= 1443U);
}

BOOST_AUTO_TEST_CASE(along_speeds_are_those_by_coordinates) {
  const kane eom{iiwa::numbers};
  std::srand(1);
  kane::state_type x;
  x.q.setRandom(), x.u.setRandom(), x.r.setRandom();
  const auto [along, by] = eom.evaluate(x, jacobian(udot, along_speeds), jacobian(udot, by_speeds));
  const auto [angles, rates] = eom.evaluate(x, by_angles(udot, seven), by_rates(udot, seven));
  BOOST_TEST((along - angles).norm() < 1e-12 * along.norm());
  BOOST_TEST((by - rates).norm() < 1e-12 * by.norm());
  const auto [of_energy] = std::tuple(eom.evaluate(x, jacobian(kinetic_energy, by_speeds)));
  const Eigen::Vector<double, 7> momenta = eom.evaluate(x, mass_matrix) * x.u; // of any output: d(u M u / 2) / du
  BOOST_TEST((of_energy.transpose() - momenta).norm() < 1e-12 * momenta.norm());
}
