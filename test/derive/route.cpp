// Which way is taken is decided by cost: sums over bodies, links, articulated bodies, for each set of outputs.
// cost: heavy
#include "support/solved.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <string_view>

namespace {

using namespace ctdyn;

/// Equal rods in a plane, one hinged to the end of the other.
template <std::size_t Links> struct rods {
  constexpr void build(auto& b) const {
    constexpr std::array<std::string_view, 8> q{"q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8"},
        u{"u1", "u2", "u3", "u4", "u5", "u6", "u7", "u8"}, frames{"A", "B", "C", "D", "E", "F", "G", "H"},
        centers{"Ao", "Bo", "Co", "Do", "Eo", "Fo", "Go", "Ho"}, ends{"P", "Q", "R", "S", "T", "U", "V", "W"};
    auto [frame, pin] = b.newtonian("N", "O");
    const auto z = b.basis(frame, 2), down = b.parameter("g") * b.basis(frame, 0);
    const auto l = b.parameter("l"), m = b.parameter("m"), none = b.number(0);
    auto in = std::array<decltype(frame), Links>{};
    auto at = std::array<decltype(pin), Links>{};
    for (std::size_t i = 0; i < Links; ++i) {
      const auto angle = b.coordinate(q[i]);
      frame = in[i] = b.orient_axis(frames[i], frame, angle, z);
      at[i] = b.set_pos(centers[i], pin, l / 2 * b.basis(frame, 0));
      pin = b.set_pos(ends[i], pin, l * b.basis(frame, 0));
      b.kinematical_equation(b.rate(angle) - b.speed(u[i]));
    }
    const auto I = m * l * l / 12;
    for (std::size_t i = 0; i < Links; ++i) b.rigid_body(frames[i], in[i], at[i], m, std::array{none, I, I, none, none, none});
    b.gravity(down);
  }
};
constexpr rods<2> two;
constexpr rods<4> four;
constexpr rods<8> eight;

constexpr search_report by_bodies = kanes_method<two>::search(udot);
static_assert(!by_bodies.links && !by_bodies.articulated_bodies);

constexpr search_report by_links = kanes_method<four>::search(udot);
static_assert(by_links.links && by_links.composite_bodies && !by_links.articulated_bodies);

// a long chain: its accelerations cost less without the mass matrix, which goes its own way
using chain = kanes_method<eight>;
static_assert(chain::search(udot).articulated_bodies && !chain::search(mass_matrix).articulated_bodies);
// with the status, which looks at the factors of the mass matrix, the accelerations follow from these
static_assert(!chain::search(udot, status).articulated_bodies);
static_assert(chain::cost(udot).multiplications < chain::cost(udot, status).multiplications);
// nothing is prepared for that way where it leads nowhere
static_assert(chain::prepare_cost(mass_matrix).multiplications < chain::prepare_cost(mass_matrix, udot).multiplications);
static_assert(chain::prepare_cost(mass_matrix).multiplications == chain::prepare_cost(forcing).multiplications);

} // namespace

BOOST_AUTO_TEST_CASE(either_way_gives_the_same_accelerations) {
  const chain eom{values(parameter<"g">() = 9.81, parameter<"l">() = 0.5, parameter<"m">() = 2.0)};
  const auto x = eom.state(Eigen::Vector<double, 8>::LinSpaced(-1.0, 0.9).eval(),
                           Eigen::Vector<double, 8>::LinSpaced(0.7, -0.3).eval());
  const auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
  const Eigen::Vector<double, 8> a = solved::by_pivots(M, f);
  BOOST_TEST((eom.evaluate(x, udot) - a).norm() < 1e-12 * a.norm());
  const kanes_evaluator<eight, mass_matrix> matrix{values(parameter<"g">() = 9.81, parameter<"l">() = 0.5, parameter<"m">() = 2.0)};
  BOOST_TEST((matrix(x) - M).norm() == 0);
}
