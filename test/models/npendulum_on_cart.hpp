// Particles on massless links, hanging from a cart: any number of them, their angles absolute. The links are oriented in the
// ground by these, or each in the one before by their differences; or the angles are those between links.
#pragma once

#include "../../bench/models/pendulum.hpp"

#include <cstddef>
#include <tuple>
#include <utility>

namespace npendulum_on_cart {
using namespace ctdyn;
using pendulum::g;
using pendulum::rod;
using ground = rod<0>;
constexpr parameter<"m0"> m0;

enum class spelling { in_ground, in_each_other, relative };

template <std::size_t i, spelling how> constexpr auto orientation() {
  using link = rod<i>;
  using before = rod<i - 1>;
  if constexpr (how == spelling::in_ground || i == 1)
    return link::A.orient_axis(ground::A, link::q, ground::A.z);
  else if constexpr (how == spelling::relative)
    return link::A.orient_axis(before::A, link::q, before::A.z);
  else
    return link::A.orient_axis(before::A, link::q - before::q, before::A.z);
}
template <std::size_t i, spelling how> constexpr auto link() {
  using link = rod<i>;
  using next = rod<i + 1>;
  return std::tuple(dt(link::q) == link::u, orientation<i, how>(), next::P.set_pos(link::P, link::l * link::A.x),
                    particle<pendulum::name<'R', i>()>(next::P, link::m));
}
template <std::size_t n, spelling how>
constexpr auto description = []<std::size_t... i>(std::index_sequence<i...>) {
  return std::apply(
      [](const auto&... facts) {
        return system(newtonian(ground::A, ground::P), dt(ground::q) == ground::u,
                      rod<1>::P.set_pos(ground::P, ground::q * ground::A.y), particle<"cart">(rod<1>::P, m0),
                      force(rod<1>::P, ground::T * ground::A.y), gravity(g * ground::A.x), facts...);
      },
      std::tuple_cat(link<i + 1, how>()...));
}
(std::make_index_sequence<n>());

/// Multiplications and additions of mass matrix and forcing as they are written by hand, with c_i, s_i, and functions of
/// parameters known, M_i being the mass that hangs on link i:
///
///     a_i = M_i l_i,  M_0i = a_i c_i,  M_ij = (M_max(i,j) l_i l_j) (c_i c_j + s_i s_j),  s_ij = s_i c_j - c_i s_j,
///     f_0 = T + sum a_i s_i u_i^2,  f_i = -a_i s_i g - sum over j of (M_max(i,j) l_i l_j s_ij) u_j^2.
///
/// Of each pair of links three for its cosine, three for its sine, two with the coefficients, four in two of the f; of
/// each link a_i c_i, a_i s_i and u_i^2, three for its term a_i s_i u_i u_i of f_0, two for that of f_i with its weight.
///
/// Source: Lagrange's equations of point masses on a chain, as in Fantoni and Lozano, Non-linear Control for
/// Underactuated Mechanical Systems (2002), chapter 2, for one link.
constexpr std::size_t by_hand(std::size_t n) { return 12 * (n * (n - 1) / 2) + 8 * n; }

/// The same of angles between links: absolute angles and rates as sums of these; of M and f sums over all links that an
/// angle turns, of rows and then of columns: n (n - 1) and n (n - 1) / 2 additions, n - 1 for the cart's row and f each.
constexpr std::size_t by_hand_of_relative(std::size_t n) { return by_hand(n) + 3 * (n * (n - 1) / 2) + 4 * (n - 1); }

template <std::size_t n, spelling how> constexpr std::size_t operations() {
  constexpr auto cost = kanes_method<description<n, how>>::cost(mass_matrix, forcing);
  static_assert(cost.sincos <= n && cost.divisions == 0);
  return cost.multiplications + cost.additions;
}

template <std::size_t n>
constexpr bool at_most_by_hand = operations<n, spelling::in_ground>() <= by_hand(n) &&
                                 operations<n, spelling::in_each_other>() <= by_hand(n) &&
                                 operations<n, spelling::relative>() <= by_hand_of_relative(n);

} // namespace npendulum_on_cart
