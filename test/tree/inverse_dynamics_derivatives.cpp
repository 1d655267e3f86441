// cost: heavy
// limits: raised
// What inverse dynamics changes by, found from link to link, against the derivative of its formulas: equal by fingerprint, of
// joints of all kinds, with loads of all kinds.
#include "by_definition.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace {
using namespace by_definition;

/// Entry by entry, the derivative of the forces by each speed and along its motion; false where there is no such way, too.
template <std::size_t Speeds> struct derivatives_agree {
  constexpr bool operator()(auto& c) const {
    using context = std::remove_cvref_t<decltype(c)>;
    using by_symbol = detail::directional<std::remove_cvref_t<decltype(c.g())>>;
    detail::kane<Speeds, context, detail::chosen_tree> kane(c);
    detail::force_derivatives<Speeds> found;
    if (!kane.inverse_dynamics_derivatives(found)) return false;
    const auto forces = kane.inverse_dynamics();
    for (const symbol_record& u : c.m().all_symbols()) {
      if (u.kind != symbol_class::speed) continue;
      by_symbol by_speed(c.g()), along(c.g());
      by_speed.set(u.value, detail::one);
      for (const symbol_record& q : c.m().all_symbols())
        if (q.kind == symbol_class::coordinate)
          if (const handle rate = by_speed(c.m().rates[q.index]); rate != detail::zero) along.set(q.value, rate);
      for (std::size_t r = 0; r < Speeds; ++r) {
        const std::size_t at = r * Speeds + u.index;
        if (c.g().print(found.along[at]) != c.g().print(along(forces[r]))) return false;
        if (c.g().print(found.by_speeds[at]) != c.g().print(by_speed(forces[r]))) return false;
      }
    }
    return true;
  }
};
template <const auto& Description, std::size_t Speeds>
inline constexpr bool agree = [] {
  using described = detail::described_system<Description>;
  static_assert(described::fault.empty());
  return described::template derive<described::result, derivatives_agree<Speeds>, 30000>().made;
}();

static_assert(agree<arm::description, 4>);

#ifdef CTDYN_ALL_TESTS // further systems, at night
namespace loaded {
using namespace arm;
constexpr parameter<"k"> k;
constexpr parameter<"d"> d;
constexpr input<"T"> T;
constexpr auto description = system(arm::description, gravity(-a * N.z + b * N.x), force(Co, -d * Co.vel(N) + k * N.x),
                                    torque(A, T * q2 * A.z), force(Q, -k * q3 * q3 * B.x));
} // namespace loaded
static_assert(agree<loaded::description, 4>);

/// A body that floats, oriented by angles, whose speeds are measured in its own basis; on it a limb of two joints, a
/// cardan joint whose axes both move the same link, and a slide whose direction turns with an angle.
namespace floating {
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr parameter<"J"> J;
constexpr parameter<"K"> K;
constexpr parameter<"g"> g;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;
constexpr point<"S"> S;
constexpr auto description = [] {
  using namespace ctdyn;
  auto [x, y, z, q1, q2, q3, q4, q5, q6, q7] = coordinates<"x y z q1 q2 q3 q4 q5 q6 q7">;
  auto [vx, vy, vz, wx, wy, wz, u4, u5, u6, u7] = speeds<"vx vy vz wx wy wz u4 u5 u6 u7">;
  const auto velocity = vx * A.x + vy * A.y + vz * A.z;
  return system(newtonian(N, O), A.orient_body_fixed(N, q1, q2, q3, "xyz"), P.set_pos(O, x * N.x + y * N.y + z * N.z),
                dt(x) == dot(velocity, N.x), dt(y) == dot(velocity, N.y), dt(z) == dot(velocity, N.z),
                dot(A.ang_vel_in(N), A.x) == wx, dot(A.ang_vel_in(N), A.y) == wy, dot(A.ang_vel_in(N), A.z) == wz,
                dt(q4) == u4, dt(q5) == u5, dt(q6) == u6, dt(q7) == u7, B.orient_axis(A, q4, A.y),
                Q.set_pos(P, l * A.x + l * B.z), C.orient_body_fixed(B, q5, q6, 0, "xyz"), R.set_pos(Q, l * C.y),
                S.set_pos(R, q7 * C.x + l * C.z), rigid_body<"a">(A, P, m, inertia(A, J, K, l)),
                rigid_body<"b">(B, Q, m, inertia(B, J, K, l, g, 0, 0)), rigid_body<"c">(C, R, m, inertia(C, J, l, K, 0, g, 0)),
                particle<"p">(S, m), gravity(-g * N.z));
}();
} // namespace floating
static_assert(agree<floating::description, 10>);

/// Rates that are not speeds: each of two speeds moves both angles.
namespace mixed {
using namespace arm;
constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1 + u2, dt(q2) == u1 - u2, dt(q3) == u3, A.orient_axis(N, q1, N.z),
    B.orient_axis(A, q2, A.y), C.orient_axis(B, q3, B.x), Ao.set_pos(O, a * A.x), Bo.set_pos(Ao, b * B.x),
    Co.set_pos(Bo, b * C.y), rigid_body<"r">(A, Ao, m1, inertia(A, J, K, L)), rigid_body<"s">(B, Bo, m2, inertia(B, K, L, J)),
    rigid_body<"t">(C, Co, m3, inertia(C, L, J, K)));
} // namespace mixed
static_assert(!agree<mixed::description, 3>); // not found from link to link: the sweep does it

/// Of hinges whose rates are speeds times what changes with the own angle, or with time; or with the angle of another one,
/// whose speed then changes both.
namespace uneven {
using namespace arm;
constexpr input<"T"> T;
constexpr auto turning = [](auto rate_of_c, auto... rate_of_a) {
  return system(newtonian(N, O), rate_of_a..., u2 == T * dt(q2), rate_of_c, A.orient_axis(N, q1, N.z),
                B.orient_axis(A, q2, A.y), C.orient_axis(B, q3, B.x), Ao.set_pos(O, a * A.x), Bo.set_pos(Ao, b * B.x),
                Co.set_pos(Bo, b * C.y), rigid_body<"r">(A, Ao, m1, inertia(A, J, K, L)),
                rigid_body<"s">(B, Bo, m2, inertia(B, K, L, J)), rigid_body<"t">(C, Co, m3, inertia(C, L, J, K)));
};
constexpr auto description = turning(u3 == (1 + q3 * q3) * dt(q3), u1 == (2 + sin(q1)) * dt(q1));
constexpr auto crossed = turning(u3 == (1 + q1 * q1) * dt(q3), u1 == (2 + sin(q1)) * dt(q1));
// and rates that go on where a speed is zero
constexpr auto drifting = turning(u3 == dt(q3) + T, u1 == dt(q1) + q1);
constexpr auto drifting_by_another = turning(u3 == dt(q3) + q1, u1 == dt(q1));
} // namespace uneven
static_assert(agree<uneven::description, 3>);
static_assert(agree<uneven::drifting, 3>);
// the sweep does it
static_assert(!agree<uneven::crossed, 3> && !agree<uneven::drifting_by_another, 3>);

#endif

BOOST_AUTO_TEST_CASE(all_is_checked_while_compiling) {}
} // namespace
