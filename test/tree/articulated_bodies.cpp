// The derivatives of the speeds by articulated bodies against those by the mass matrix: equal as formulas, proved at the
// random point. All loads, joints of several speeds, links without a body, and systems that are refused.
// cost: heavy
// limits: raised
#include "models/puma560.hpp"
#include "models/two_legs.hpp"
#include "support/unsearched.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace {

using namespace ctdyn;
using detail::described_system, detail::handle;

template <const auto& System>
constexpr std::size_t speeds = described_system<System>::template count<symbol_class::speed>;

/// Whether some chain has at least so many speeds.
template <std::size_t Depth> struct of_depth {
  constexpr bool operator()(const detail::inboard_speeds& s) const { return s.most >= Depth; }
};
/// Fingerprints of the derivatives of the speeds, and whether they were found.
template <std::size_t N> struct accelerations {
  std::array<std::uint64_t, N> prints{};
  bool found = false;
};
template <const auto& System, std::size_t Depth> struct by_articulated_bodies {
  constexpr auto operator()(auto& c) const {
    detail::kane<speeds<System>, std::remove_cvref_t<decltype(c)>, detail::chosen_tree> kane(c);
    std::array<handle, speeds<System>> udot{};
    accelerations<speeds<System>> result;
    result.found = kane.accelerations(udot, of_depth<Depth>());
    for (std::size_t i = 0; i < udot.size(); ++i) result.prints[i] = c.g().print(udot[i]);
    return result;
  }
};
template <const auto& System, std::size_t Depth = 1>
constexpr auto articulated =
    described_system<System>::template derive<described_system<System>::result, by_articulated_bodies<System, Depth>>()
        .made;

template <const auto& System>
constexpr bool agrees_with_mass_matrix = [] {
  using derivation = typename kanes_method<System>::derivation_type;
  constexpr std::size_t first = derivation::layout::udot;
  if (!articulated<System>.found) return false;
  for (std::size_t i = 0; i < speeds<System>; ++i)
    if (articulated<System>.prints[i] != derivation::solved().graph.print(derivation::solved().roots.roots[first + i]))
      return false;
  return true;
}();

#ifdef CTDYN_ALL_TESTS // the arm and sliders, at night
static_assert(agrees_with_mass_matrix<puma560::description>);
#endif
static_assert(agrees_with_mass_matrix<two_legs::description>);
static_assert(articulated<puma560::description, 6>.found && !articulated<puma560::description, 7>.found);

// A free body that carries an arm, in a field of gravity, with a spring, dampers, a potential, forces and torques that
// inputs give.
namespace satellite {
using namespace jointed;
constexpr parameter<"k"> k;
constexpr parameter<"d"> d;
constexpr input<"F"> F;
constexpr input<"T"> T;
constexpr jointed_link<"7"> seven;
constexpr jointed_link<"8"> eight;
constexpr frame<"B"> B;
constexpr point<"C"> C;

constexpr auto description =
    rates(seven.rate(), eight.rate(), C.set_pos(O, one.q* N.x + two.q * N.y + three.q * N.z),
          B.orient_body_fixed(N, four.q, five.q, six.q, "ZYX"),
          rigid_body<"hub">(B, C, one.m, inertia(B, one.Ixx, one.Iyy, one.Izz, one.Ixy, one.Iyz, one.Izx)),
          seven.A.orient_axis(B, seven.q, B.y), seven.J.set_pos(C, d* B.x), seven.center(seven.J), seven.body(),
          eight.A.orient_axis(seven.A, eight.q, seven.A.z), eight.J.set_pos(seven.J, d* seven.A.x + k * seven.A.y),
          eight.center(eight.J), eight.body(), force(eight.C, F* B.x - d * eight.C.vel(N)),
          torque(seven.A, T* B.y - d * seven.u * B.y), torque(B, -T* B.y),
          potential_energy(k* eight.q* eight.q / 2 + k * one.q * seven.q));
} // namespace satellite
static_assert(agrees_with_mass_matrix<satellite::description>);
static_assert(articulated<satellite::description, 8>.found);

#ifdef CTDYN_ALL_TESTS
// Sliders in a turning frame, one of them driven by time, and a bead on a bent one.
namespace sliders {
using namespace jointed;
constexpr ctdyn::time t;

constexpr auto description =
    rates(one.A.orient_axis(N, one.q + sin(t), N.x), one.center(O), one.body(),
          two.A.orient_axis(one.A, two.q, one.A.y), two.J.set_pos(O, one.cx* one.A.z), two.center(two.J), two.body(),
          three.J.set_pos(two.J, three.q* two.A.x + cos(three.q) * two.A.z),
          three.C.set_pos(three.J, three.cx* two.A.x + three.cy * two.A.y), three.body(two.A),
          four.J.set_pos(two.J, (four.q + t * t) * (two.A.x + two.A.y)), particle<"bead">(four.J, four.m),
          five.A.orient_axis(two.A, five.q, 3 * two.A.x + 4 * two.A.z), five.C.set_pos(two.J, five.cx* five.A.x),
          five.body(), six.A.orient_axis(five.A, six.q, five.A.z), six.center(five.C), six.body());
} // namespace sliders
static_assert(agrees_with_mass_matrix<sliders::description>);
#endif

// A speed that moves several links: angles from the ground.
namespace two_from_ground {
using namespace jointed;
constexpr auto description = rates(
    one.A.orient_axis(N, one.q, N.x), one.center(O), one.body(), two.A.orient_axis(one.A, two.q - one.q, one.A.x),
    two.J.set_pos(O, one.cx* one.A.y), two.center(two.J), two.body(), three.A.orient_axis(two.A, three.q, two.A.y),
    three.center(two.J), three.body(), four.A.orient_axis(three.A, four.q, three.A.x), four.center(two.J), four.body(),
    five.A.orient_axis(four.A, five.q, four.A.x), five.center(two.J), five.body(),
    six.A.orient_axis(five.A, six.q, five.A.y), six.center(two.J), six.body());
} // namespace two_from_ground
static_assert(!articulated<two_from_ground::description>.found);

} // namespace

BOOST_AUTO_TEST_CASE(accelerations_are_those_by_the_mass_matrix) {
  BOOST_TEST((articulated<puma560::description>.found));
}
