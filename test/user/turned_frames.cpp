// One arm described with frames that are parallel at zero, with each z along its joint, with other right angles,
// by frames that stand still, by matrices, by three angles, by offsets of angles: costs and results are the same.
// cost: nightly
#include "models/puma560_turned.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>

namespace {

using namespace ctdyn;
using namespace puma560_turned;

template <spelling S, way how, bool round = false> using dynamics = kanes_method<description<S, how, round>>;
template <class Dynamics, class... Outputs> constexpr std::size_t operations(Outputs...) {
  constexpr operation_count c = Dynamics::cost(Outputs{}...);
  return c.multiplications + c.additions + c.divisions + c.sincos;
}

using straight_arm = dynamics<parallel, way::frames>;
constexpr std::size_t one_way = operations<straight_arm>(mass_matrix, forcing);
static_assert(one_way <= 426);
/// An addition more where the axes of the base have other names: a sum of three terms begins with another one.
template <spelling S, way how>
constexpr bool costs_the_same = operations<dynamics<S, how>>(mass_matrix, forcing) <= one_way + 1;
static_assert(costs_the_same<denavit, way::frames> && costs_the_same<denavit, way::matrix>);
static_assert(costs_the_same<denavit, way::angles> && costs_the_same<offset, way::frames>);
static_assert(operations<dynamics<denavit, way::frames>>(inverse_dynamics) <= 307);

// What the arm of bench/models costs less is the roundness of its links, not the way in which it is written.
static_assert(operations<dynamics<denavit, way::frames, true>>(mass_matrix) <= 145);

template <class Dynamics> Dynamics arm() {
  return Dynamics(values(
      g = 9.81, d2 = 0.24, a3 = 0.43, d3 = -0.09, a4 = -0.02, d4 = 0.43, one.m = 2.5, one.Izz = 0.35, two.m = 17.4,
      two.cx = 0.07, two.cy = -0.02, two.cz = 0.03, two.Ixx = 0.13, two.Iyy = 0.52, two.Izz = 0.54, three.m = 4.8,
      three.cy = 0.01, three.cz = 0.07, three.Ixx = 0.07, three.Iyy = 0.09, three.Izz = 0.01, four.m = 0.8,
      four.cz = -0.02, four.Ixx = 0.002, four.Iyy = 0.003, four.Izz = 0.001, five.m = 0.3, five.Ixx = 0.3,
      five.Iyy = 0.4, five.Izz = 0.5, six.m = 0.1, six.cz = 0.03, six.Ixx = 0.2, six.Iyy = 0.1, six.Izz = 0.04));
}
template <class Dynamics> auto state_of(const Dynamics& d) {
  return d.state(values(one.q = 0.3, two.q = -0.8, three.q = 1.1, four.q = 0.4, five.q = -1.3, six.q = 2.1),
                 values(one.u = 0.5, two.u = -0.7, three.u = 0.9, four.u = 1.1, five.u = -0.2, six.u = 0.6));
}

template <spelling S, way how> void compare() {
  const auto straight = arm<dynamics<parallel, way::frames>>();
  const auto turned = arm<dynamics<S, how>>();
  const auto x = state_of(straight);
  const auto y = state_of(turned);
  const auto [M, f] = straight.evaluate(x, mass_matrix, forcing);
  const auto [other_M, other_f] = turned.evaluate(y, mass_matrix, forcing);
  BOOST_TEST((M - other_M).norm() < 1e-12);
  BOOST_TEST((f - other_f).norm() < 1e-12);
}

} // namespace

BOOST_AUTO_TEST_CASE(results_are_the_same) {
  compare<denavit, way::matrix>();
  compare<offset, way::frames>();
}
