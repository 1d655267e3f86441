// Chains so long that the derivatives of the speeds are found without the mass matrix, against plain recursive
// Newton-Euler in long double, at states at random and near singular ones. Chains in space are compared as formulas in
// tree/articulated_bodies; with CTDYN_ALL_TESTS one is computed here, too.
// cost: nightly
// limits: raised
#include "models/jointed_link.hpp"
#include "support/joint_trees.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace {

using namespace joint_trees;
using jointed::g, jointed::N, jointed::O;

template <std::size_t i> consteval auto number_name() {
  fixed_string < i<10 ? 2 : 3> text;
  if constexpr (i >= 10) text.characters[0] = '0' + i / 10;
  text.characters[i < 10 ? 0 : 1] = '0' + i % 10;
  return text;
}
template <std::size_t i> struct link : jointed::jointed_link<number_name<i>()> {};
template <> struct link<0> {
  static constexpr auto& A = N;
  static constexpr auto& J = O;
};
constexpr parameter<"a"> a;
constexpr parameter<"b"> b;

template <std::size_t Links> std::vector<std::string> names_of_links() {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= Links; ++i) names.push_back(std::to_string(i));
  return names;
}

// ---- rods in a plane, each on the one before

template <std::size_t i>
constexpr auto rod = [] {
  constexpr link<i> own;
  constexpr link<i - 1> previous;
  return std::tuple(
      own.rate(), own.A.orient_axis(previous.A, own.q, N.y), own.J.set_pos(previous.J, a * previous.A.x),
      own.C.set_pos(own.J, own.cx * own.A.x + own.cz * own.A.z),
      rigid_body<jointed::named<"L", number_name<i>()>>(own.A, own.C, own.m, inertia(own.A, 0, own.Iyy, 0)));
}();
constexpr auto rods = []<std::size_t... i>(std::index_sequence<i...>) {
  return std::apply([](const auto&... facts) { return system(newtonian(N, O), gravity(-g * N.z), facts...); },
                    std::tuple_cat(rod<i + 1>...));
}
(std::make_index_sequence<12>());

constexpr std::size_t sum(operation_count c) { return c.multiplications + c.additions; }
template <const auto& System> constexpr std::size_t operations = sum(kanes_method<System>::cost(udot));
// The status belongs to the factors of the mass matrix: asked for with it, udot is found by these, and takes more.
static_assert(operations<rods> < sum(kanes_method<rods>::cost(udot, status)));
static_assert(operations<rods> <= 737);

} // namespace

BOOST_AUTO_TEST_CASE(of_twelve_rods) {
  compare<rods>([](const auto& number) {
    tree t{{}, names_of_links<12>()};
    for (int i = 0; i < 12; ++i)
      t.joints.push_back(number.body(std::to_string(i + 1), turning(i - 1, y, number("a") * x)));
    return t;
  });
}

#ifdef CTDYN_ALL_TESTS
namespace {

// ---- links in space, of which the third slides

enum class moves { x, y, z, slides };
constexpr moves joints[]{moves::z, moves::y, moves::slides, moves::z, moves::y, moves::x, moves::z, moves::y, moves::z};

template <moves Joint> constexpr auto axis_of(auto frame) {
  if constexpr (Joint == moves::y)
    return frame.y;
  else if constexpr (Joint == moves::z)
    return frame.z;
  else
    return frame.x;
}
/// The frame of link i: the third link has that of the second.
template <std::size_t i>
constexpr auto frame_of = [] {
  if constexpr (i == 3)
    return link<2>{}.A;
  else
    return link<i>{}.A;
}();
template <std::size_t i>
constexpr auto arm_link = [] {
  constexpr link<i> own;
  constexpr auto before = frame_of<i - 1>;
  constexpr auto frame = frame_of<i>;
  constexpr auto joint = joints[i - 1];
  constexpr auto reach = a * before.x + b * before.y;
  const auto facts = std::tuple(
      own.rate(), own.C.set_pos(own.J, own.cx * frame.x + own.cy * frame.y + own.cz * frame.z), own.body(frame));
  if constexpr (joint == moves::slides)
    return std::tuple_cat(facts, std::tuple(own.J.set_pos(link<i - 1>{}.J, reach + own.q * before.x)));
  else
    return std::tuple_cat(facts, std::tuple(own.A.orient_axis(before, own.q, axis_of<joint>(before)),
                                            own.J.set_pos(link<i - 1>{}.J, reach)));
}();
constexpr auto serial_arm = []<std::size_t... i>(std::index_sequence<i...>) {
  return std::apply([](const auto&... facts) { return system(newtonian(N, O), gravity(-g * N.z), facts...); },
                    std::tuple_cat(arm_link<i + 1>...));
}
(std::make_index_sequence<9>());
static_assert(operations<serial_arm> < sum(kanes_method<serial_arm>::cost(udot, status)));
static_assert(operations<serial_arm> <= 1760);

} // namespace

BOOST_AUTO_TEST_CASE(of_an_arm_with_nine_joints) {
  compare<serial_arm>([](const auto& number) {
    const recursive_newton_euler::vector reach(number("a"), number("b"), 0);
    tree t{{}, names_of_links<9>()};
    for (int i = 0; i < 9; ++i) {
      const moves how = joints[i];
      const recursive_newton_euler::vector axis = how == moves::y ? y : how == moves::z ? z : x;
      t.joints.push_back(number.body(std::to_string(i + 1), {i - 1, how == moves::slides, axis, reach}));
    }
    return t;
  });
}
#endif
