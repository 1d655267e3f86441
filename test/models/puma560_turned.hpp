// The PUMA 560 of puma560.hpp, each link described in a basis of its own: that in which its frame is parallel to the
// base at zero, turned by right angles.
#pragma once

#include "models/jointed_link.hpp"

#include <ctdyn/with/robot/arrangement.hpp>

#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace puma560_turned {
using namespace jointed;
using detail::right_turn;

constexpr parameter<"d2"> d2;
constexpr parameter<"a3"> a3;
constexpr parameter<"d3"> d3;
constexpr parameter<"a4"> a4;
constexpr parameter<"d4"> d4;

/// Columns are the basis of a link's frame, of the base's first, in the basis that is parallel to it at zero.
using spelling = std::array<right_turn, 7>;

constexpr right_turn transposed(const right_turn& t) {
  right_turn result;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) result.entry[i][j] = t.entry[j][i];
  return result;
}
constexpr std::size_t row_of(const right_turn& t, std::size_t column) {
  std::size_t i = 0;
  while (t.entry[i][column] == 0) ++i;
  return i;
}

struct nothing {};
constexpr nothing none;
template <std::size_t k> constexpr auto basis_vector(auto A) {
  if constexpr (k == 0)
    return A.x;
  else if constexpr (k == 1)
    return A.y;
  else
    return A.z;
}
template <right_turn R, std::size_t k> constexpr auto part(auto A, auto... xyz) {
  constexpr std::size_t i = row_of(R, k);
  const auto value = std::get<i>(std::tuple(xyz...));
  if constexpr (std::is_same_v<decltype(value), const nothing>)
    return none;
  else if constexpr (R.entry[i][k] < 0)
    return -value * basis_vector<k>(A);
  else
    return value * basis_vector<k>(A);
}
constexpr auto sum(nothing, nothing) { return none; }
constexpr auto sum(auto a, nothing) { return a; }
constexpr auto sum(nothing, auto b) { return b; }
constexpr auto sum(auto a, auto b) { return a + b; }
/// A vector with these measure numbers in the basis that is parallel at zero.
template <right_turn R> constexpr auto vector(auto A, auto x, auto y, auto z) {
  return sum(sum(part<R, 0>(A, x, y, z), part<R, 1>(A, x, y, z)), part<R, 2>(A, x, y, z));
}
template <right_turn T, fixed_string i> constexpr auto turned_by(auto B) {
  constexpr frame<arm::named<"B", i>> own;
  constexpr auto& e = T.entry;
  return own.orient_explicit(B, direction_cosine_matrix(+e[0][0], +e[0][1], +e[0][2], +e[1][0], +e[1][1], +e[1][2],
                                                        +e[2][0], +e[2][1], +e[2][2]));
}
/// By a frame that stands still, by one matrix, or by three angles of which one or two are right.
enum class way { frames, matrix, angles };

/// An entry of T times the matrix of a turn by an angle about a basis vector.
template <right_turn T, std::size_t axis, int sign, std::size_t i, std::size_t j>
constexpr auto turned_entry(auto angle) {
  constexpr std::size_t k = row_of(transposed(T), i), a = (axis + 1) % 3;
  constexpr int s = T.entry[i][k];
  if constexpr (k == axis || j == axis)
    return k == j ? s : 0;
  else if constexpr (k == j)
    return s * cos(angle);
  else
    return (k == a ? -s : s) * sign * sin(angle);
}
/// A joint that turns a link about x, y or z of its parent, where both are parallel at zero.
template <way how, right_turn P, right_turn R, fixed_string i, std::size_t axis> constexpr auto joint(auto parent) {
  constexpr jointed_link<i> link;
  constexpr right_turn T = transposed(P) * R;
  constexpr std::size_t own = row_of(transposed(R), axis); // the link's basis vector on the axis
  constexpr int sign = R.entry[axis][own];
  const auto about = [&](auto in) { return sign * basis_vector<own>(in); };
  if constexpr (how == way::matrix) {
    return std::tuple([&]<std::size_t... k>(std::index_sequence<k...>) {
      return link.A.orient_explicit(parent,
                                    direction_cosine_matrix(turned_entry<T, own, sign, k / 3, k % 3>(link.q)...));
    }(std::make_index_sequence<9>()));
  } else if constexpr (how == way::angles) {
    static_assert(own == 2 && T.entry[0][0] == 1);
    const double right = 1.5707963267948966 * (T.entry[1][2] == 0 ? T.entry[1][1] - 1 : -T.entry[1][2]);
    return std::tuple(link.A.orient_body_fixed(parent, right, 0, sign * link.q, "XYZ"));
  } else if constexpr (T == right_turn{}) {
    return std::tuple(link.A.orient_axis(parent, link.q, about(parent)));
  } else if constexpr (T.entry[own][own] == 1) {
    constexpr std::size_t a = (own + 1) % 3, b = (own + 2) % 3;
    const double right = 1.5707963267948966 * (T.entry[b][a] == 0 ? 2 : T.entry[b][a]);
    return std::tuple(link.A.orient_axis(parent, sign * link.q + right, basis_vector<own>(parent)));
  } else {
    constexpr frame<arm::named<"B", i>> B;
    return std::tuple(turned_by<T, i>(parent), link.A.orient_axis(B, link.q, about(B)));
  }
}
template <fixed_string i, right_turn R> constexpr auto link_body(auto link, auto point, auto x, auto y, auto z) {
  constexpr std::size_t a = row_of(R, 0), b = row_of(R, 1), c = row_of(R, 2);
  const std::tuple all(x, y, z);
  return rigid_body<arm::named<"L", i>>(link.A, point, link.m,
                                        inertia(link.A, std::get<a>(all), std::get<b>(all), std::get<c>(all)));
}

template <bool yes> constexpr auto equal(auto one, auto other) {
  if constexpr (yes)
    return one;
  else
    return other;
}

/// `round`: links 3 to 6 have two equal moments of inertia, as in bench/models/puma560.hpp.
template <spelling S, way how = way::frames, bool round = false>
constexpr auto description = [] {
  constexpr auto all =
      std::tuple_cat(joint<how, S[0], S[1], "1", 2>(N), joint<how, S[1], S[2], "2", 1>(one.A),
                     joint<how, S[2], S[3], "3", 1>(two.A), joint<how, S[3], S[4], "4", 2>(three.A),
                     joint<how, S[4], S[5], "5", 1>(four.A), joint<how, S[5], S[6], "6", 2>(five.A));
  const auto facts = [](const auto&... orientations) {
    return system(
        newtonian(N, O), gravity(vector<S[0]>(N, none, none, -g)), one.rate(), two.rate(), three.rate(), four.rate(),
        five.rate(), six.rate(), orientations..., two.J.set_pos(O, vector<S[1]>(one.A, none, d2, none)),
        three.J.set_pos(two.J, vector<S[2]>(two.A, a3, d3, none)),
        four.J.set_pos(three.J, vector<S[3]>(three.A, a4, none, d4)),
        two.C.set_pos(two.J, vector<S[2]>(two.A, two.cx, two.cy, two.cz)),
        three.C.set_pos(three.J, vector<S[3]>(three.A, none, three.cy, three.cz)),
        four.C.set_pos(four.J, vector<S[4]>(four.A, none, none, four.cz)),
        six.C.set_pos(four.J, vector<S[6]>(six.A, none, none, six.cz)),
        link_body<"1", S[1]>(one, O, 0, 0, one.Izz), link_body<"2", S[2]>(two, two.C, two.Ixx, two.Iyy, two.Izz),
        link_body<"3", S[3]>(three, three.C, three.Ixx, equal<round>(three.Ixx, three.Iyy), three.Izz),
        link_body<"4", S[4]>(four, four.C, four.Ixx, equal<round>(four.Ixx, four.Iyy), four.Izz),
        link_body<"5", S[5]>(five, four.J, five.Ixx, five.Iyy, equal<round>(five.Ixx, five.Izz)),
        link_body<"6", S[6]>(six, six.C, six.Ixx, equal<round>(six.Ixx, six.Iyy), six.Izz));
  };
  return std::apply(facts, all);
}();

constexpr right_turn straight{}, x_forward = right_turn::about(0, 1), x_back = right_turn::about(0, 3),
                                 y_forward = right_turn::about(1, 1), z_forward = right_turn::about(2, 1),
                                 cycled = x_forward * y_forward, cycled_back = cycled * cycled;

/// Parallel at zero; each z along its joint; turned about the joint's own axis, by offsets of angles; in all ways.
constexpr spelling parallel{};
constexpr spelling denavit{straight, straight, x_back, x_back, straight, x_back, straight};
constexpr spelling offset{z_forward, z_forward * z_forward, y_forward, y_forward, straight, straight, z_forward};
constexpr spelling mixed{cycled, x_back, z_forward, y_forward, cycled_back, straight, x_forward};

} // namespace puma560_turned
