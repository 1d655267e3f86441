// Mass matrix and inertia forces of a mechanism as sums over its bodies, without links: m v_r . v_s + omega_r . I . omega_s
// and v_r . (m a) + omega_r . (I alpha + omega x I omega), Kane and Levinson (1985), section 4.11.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace by_definition {

using namespace ctdyn;
using detail::body_record, detail::handle, detail::spatial_vector, detail::symbol_record;

/// A spatial arm: a turret, a shoulder across it with a mass center off its axis, a telescope, and a wrist about a
/// slanted axis, all of them rigid bodies with six inertial parameters where that says something.
namespace arm {
constexpr parameter<"a"> a;
constexpr parameter<"b"> b;
constexpr parameter<"m1"> m1;
constexpr parameter<"m2"> m2;
constexpr parameter<"m3"> m3;
constexpr parameter<"m4"> m4;
constexpr parameter<"J"> J;
constexpr parameter<"K"> K;
constexpr parameter<"L"> L;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Q"> Q;
constexpr point<"Co"> Co;
constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, dt(q4) == u4,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.y), C.orient_axis(B, q4, B.x + B.z),
    Ao.set_pos(O, a * A.x), Bo.set_pos(O, b * B.x + a * B.z), Q.set_pos(O, q3 * B.x), Co.set_pos(Q, b * C.y),
    rigid_body<"turret">(A, Ao, m1, inertia(A, J, K, L)),
    rigid_body<"shoulder">(B, Bo, m2, inertia(B, K, L, J, a, b, L)),
    particle<"slider">(Q, m3),
    rigid_body<"wrist">(C, Co, m4, inertia(C, L, J, K, b, L, a)));
} // namespace arm

constexpr std::size_t freedoms = 4;
using system_type = detail::described_system<arm::description>;

template <class Context> struct sums {
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;
  Context& c;
  std::array<symbol_record, freedoms> u{};

  constexpr explicit sums(Context& context) : c(context) {
    for (std::uint32_t i = 0; i < c.m().symbol_count; ++i)
      if (c.m().symbols[i].kind == symbol_class::speed) u[c.m().symbols[i].index] = c.m().symbols[i];
  }
  constexpr spatial_vector partial(const spatial_vector& v, std::size_t r) {
    detail::directional<graph_type> by_speed(c.g());
    by_speed.set(u[r].value, detail::one);
    spatial_vector sum{};
    for (const detail::component& part : v) sum = c.add(sum, spatial_vector(part.frame, by_speed(part.xyz)));
    return sum;
  }
  constexpr handle mass(std::size_t r, std::size_t s) {
    handle sum{};
    for (std::uint32_t i = 0; i < c.m().body_count; ++i) {
      const body_record& b = c.m().bodies[i];
      const spatial_vector v = c.velocity(b.mass_center);
      sum = c.add(sum, c.multiply(b.mass, c.dot(partial(v, r), partial(v, s))));
      if (!b.rigid) continue;
      const spatial_vector w = c.omega(b.frame);
      sum = c.add(sum, c.dot(partial(w, r), c.dot(b.inertia, partial(w, s))));
    }
    return sum;
  }
  /// At constant speeds.
  constexpr handle inertia_force(std::size_t r) {
    handle sum{};
    for (std::uint32_t i = 0; i < c.m().body_count; ++i) {
      const body_record& b = c.m().bodies[i];
      const spatial_vector v = c.velocity(b.mass_center), w = c.omega(b.frame);
      sum = c.add(sum, c.multiply(b.mass, c.dot(partial(v, r), c.acceleration(b.mass_center))));
      if (!b.rigid) continue;
      const spatial_vector t = c.add(c.dot(b.inertia, c.alpha(b.frame)), c.cross(w, c.dot(b.inertia, w)));
      sum = c.add(sum, c.dot(partial(w, r), t));
    }
    return sum;
  }
};

/// Whether `Step`, a function of a context, finds every pair of values in a system equal.
template <class Step> constexpr bool holds = system_type::template derive<system_type::result, Step>().made;

} // namespace by_definition
