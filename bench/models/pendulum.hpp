// A pendulum of any number of rods, each hanging from the one before, its angle measured from that one: pendulum.json.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <cstddef>
#include <tuple>
#include <utility>

namespace pendulum {
using namespace ctdyn;

/// A letter and a number of at most two digits.
template <char letter, std::size_t i> consteval auto name() {
  fixed_string < i<10 ? 3 : 4> text;
  text.characters[0] = letter;
  if (i >= 10) text.characters[1] = '0' + i / 10;
  text.characters[i < 10 ? 1 : 2] = '0' + i % 10;
  return text;
}

/// Rod i: its mass m, its moment of inertia I, the distances l and c of the next joint and of its centre of mass C from
/// its joint P.
template <std::size_t i> struct rod {
  static constexpr parameter<name<'m', i>()> m{};
  static constexpr parameter<name<'I', i>()> I{};
  static constexpr parameter<name<'c', i>()> c{};
  static constexpr parameter<name<'l', i>()> l{};
  static constexpr coordinate<name<'q', i>()> q{};
  static constexpr speed<name<'u', i>()> u{};
  static constexpr input<name<'T', i>()> T{};
  static constexpr frame<name<'A', i>()> A{};
  static constexpr point<name<'P', i>()> P{};
  static constexpr point<name<'C', i>()> C{};

  static constexpr auto symbols() { return std::tuple(m, I, c, q, u, T); }
  static constexpr auto facts() {
    constexpr auto N = rod<i - 1>::A;
    return std::tuple(dt(q) == u, A.orient_axis(N, q, N.z), C.set_pos(P, c * A.x),
                      rigid_body<name<'R', i>()>(A, C, m, inertia(A, 0, I, I)));
  }
  static auto values() { // those of pendulum.json
    const double mass = 1 + (i - 1) / 16.0, length = 0.5 + (i - 1) / 32.0;
    return std::tuple(m = mass, I = mass * length * length / 12, c = length / 2);
  }

  /// What connects it with the next rod, if there is one.
  static constexpr auto facts_between() {
    using next = rod<i + 1>;
    return std::tuple(next::P.set_pos(P, l * A.x), torque(A, (T - next::T) * A.z));
  }
  static auto values_between() { return std::tuple(l = 0.5 + (i - 1) / 32.0); }
};
constexpr parameter<"g"> g;

/// What holds of n rods, the first one hanging from its joint rod<1>::P in the frame rod<0>::A; x is down.
template <std::size_t n> constexpr auto facts() {
  return []<std::size_t... i>(std::index_sequence<i...>) {
    using last = rod<n>;
    return std::tuple_cat(rod<i + 1>::facts()..., rod<i + 1>::facts_between()..., last::facts(),
                          std::tuple(gravity(g * rod<0>::A.x), torque(last::A, last::T * last::A.z)));
  }
  (std::make_index_sequence<n - 1>());
}
template <std::size_t n> constexpr auto symbols() {
  return []<std::size_t... i>(std::index_sequence<i...>) {
    return std::tuple_cat(std::tuple(g), rod<i + 1>::symbols()..., std::tuple(rod<i + 1>::l...), rod<n>::symbols());
  }
  (std::make_index_sequence<n - 1>());
}
template <std::size_t n> auto values_of_rods() {
  return []<std::size_t... i>(std::index_sequence<i...>) {
    return std::tuple_cat(rod<i + 1>::values()..., rod<i + 1>::values_between()..., rod<n>::values(),
                          std::tuple(g = 9.81));
  }
  (std::make_index_sequence<n - 1>());
}

template <std::size_t n> inline constexpr int joints = n;
template <std::size_t n>
constexpr auto description =
    std::apply([](const auto&... facts) { return system(newtonian(rod<0>::A, rod<1>::P), facts...); }, facts<n>());
template <std::size_t n> auto numbers() {
  return std::apply([](const auto&... all) { return values(all...); }, values_of_rods<n>());
}

} // namespace pendulum
