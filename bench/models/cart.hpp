// The pendulum hanging from a cart that slides level: cart.json.
#pragma once

#include "pendulum.hpp"

#include <cstddef>
#include <tuple>

namespace cart {
using namespace ctdyn;
using ground = pendulum::rod<0>;
using first = pendulum::rod<1>;
constexpr parameter<"m0"> m0;

template <std::size_t n> inline constexpr int joints = n + 1;
template <std::size_t n>
constexpr auto
    order = std::apply([](const auto&... symbols) { return declare(m0, ground::q, ground::u, ground::T, symbols...); },
                       pendulum::symbols<n>());
template <std::size_t n>
constexpr auto description = std::apply(
    [](const auto&... facts) {
      return system(order<n>, newtonian(ground::A, ground::P), dt(ground::q) == ground::u,
                    first::P.set_pos(ground::P, ground::q * ground::A.y), particle<"cart">(first::P, m0),
                    force(first::P, ground::T * ground::A.y), facts...);
    },
    pendulum::facts<n>());
template <std::size_t n> auto numbers() {
  return std::apply([](const auto&... all) { return values(m0 = 2.0, all...); }, pendulum::values_of_rods<n>());
}

} // namespace cart
