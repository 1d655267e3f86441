// cost: heavy
// Parts: every kind of fact and expression under a prefix is what one writes by hand with the longer names.
#include <ctdyn/model/model.hpp>

#include <boost/test/unit_test.hpp>

#include <cstring>
#include <type_traits>

namespace {

using namespace ctdyn;
using ctdyn::time;

/// The same type, and the same numbers: those stand in the objects at the same places. (As template arguments g++ 12
/// takes equal ones for different, where empty members come before others.)
template <const auto& One, const auto& Other> bool same() {
  static_assert(std::is_same_v<decltype(One), decltype(Other)>);
  return std::memcmp(static_cast<const void*>(&One), static_cast<const void*>(&Other), sizeof One) == 0;
}
template <class Expected, class Found> constexpr bool is(const Found&) { return std::is_same_v<Expected, Found>; }

/// The symbols, frames and points of a system whose names have a prefix, made from the letters of the text.
template <fixed_string Before> struct symbols {
  template <fixed_string Name> static constexpr auto longer() {
    fixed_string<Before.size() + Name.size() + 1> result;
    for (std::size_t i = 0; i < Before.size(); ++i) result.characters[i] = Before.characters[i];
    for (std::size_t i = 0; i < Name.size(); ++i) result.characters[Before.size() + i] = Name.characters[i];
    return result;
  }
  static constexpr parameter<longer<"m">()> m{};
  static constexpr parameter<longer<"l">()> l{};
  static constexpr coordinate<longer<"q">()> q{};
  static constexpr coordinate<longer<"p">()> p{};
  static constexpr speed<longer<"u">()> u{};
  static constexpr speed<longer<"w">()> w{};
  static constexpr input<longer<"F">()> F{};
  static constexpr auxiliary_speed<longer<"v">()> v{};
  static constexpr reaction<longer<"R">()> R{};
  static constexpr frame<longer<"A">()> A{};
  static constexpr frame<longer<"B">()> B{};
  static constexpr point<longer<"P">()> P{};
  static constexpr point<longer<"Q">()> Q{};
};
constexpr time t;
constexpr parameter<"g"> g;
constexpr frame<"N"> N;
constexpr point<"O"> O;

/// Facts of every kind, with expressions of every kind and with numbers in them; N, O, g and t are the same in all.
template <class S, fixed_string Body> constexpr auto facts_of_every_kind() {
  return facts(
      newtonian(N, O), declare(S::q, S::m, S::v, S::R, g), declare(S::w), S::A.orient_axis(N, S::q + 0.25, 2 * N.z),
      S::A.orient_body_fixed(S::B, S::q, 0.5 * S::p, 0, "ZXZ"),
      S::B.orient_space_fixed(S::A, 1, S::p, asin(S::l), "xyz"), S::A.orient_quaternion(N, 1, S::q, S::p, pow<3>(S::q)),
      S::B.orient_explicit(S::A, direction_cosine_matrix(cos(S::q), -sin(S::q), 0, sin(S::q), cos(S::q), 0, 0, 0, 1)),
      S::A.set_ang_vel(N, S::u * S::A.x + 0.125 * S::w * cross(N.x, S::B.y)), S::P.set_pos(O, S::l / 2 * S::A.x),
      S::Q.set_pos(S::P, S::l * S::B.y - 3 * zero_vector),
      S::Q.set_vel(N, S::u * (S::P.pos_from(O) + S::Q.pos_from(S::P).normalize())), dt(S::q) == S::u,
      dt(S::p) == S::w + g * t, dot(S::Q.vel(N), S::A.x) == S::w / 3, particle<Body>(S::P, S::m / 4),
      rigid_body<Body>(S::A, S::P, S::m, inertia(S::B, 1, 2, S::l)),
      rigid_body<Body>(S::A, S::P, S::m, inertia(S::B, 1, 2, S::l, 0.1, 0.2, 0.3).about(S::Q)),
      rigid_body<Body>(S::A, S::P, S::m, S::l * outer(S::A.x, S::A.y) + 7 * outer(S::B.z, N.x)),
      force(S::P, S::R * N.x + 0.75 * S::Q.acc(N)), torque(S::A, dt(S::F) * S::B.ang_vel_in(N) + S::A.ang_acc_in(S::B)),
      gravity(-g * N.z), potential_energy(S::m * g * dot(S::P.pos_from(O), N.z) / 5),
      velocity_constraint(dot(S::P.vel(S::B), S::A.x) == exp(S::u) * S::B.dcm(N).template entry<0, 2>()),
      configuration_constraint(S::Q.pos_from(O).magnitude() - 5),
      velocity_constraint(dot(linear_momentum(N) + angular_momentum(S::P, S::A), S::A.x)), dependent(S::p, S::w),
      baumgarte(5, S::l), prescribed(S::q == 0.5 * sin(t) * g), contact<Body>(S::P, N, S::A.x, 2 * N.y),
      restitution<Body>(S::l / 3, S::A.y), restitution<Body>(0.5), auxiliary_velocity(S::P, S::v * S::A.x),
      auxiliary_angular_velocity(S::B, 2 * S::v * N.z), lagrangian(S::m * dt(S::q) * dt(S::q) / 2),
      expr::joins<Body>(N, O, S::A, S::P), expr::joins<Body, false>(S::A, S::P, S::B, S::Q),
      fact::child_of_joint<Body, std::remove_const_t<decltype(S::B)>::name>(),
      expr::own_loads<Body>(torque(S::A, S::m * N.x), force(S::P, S::F * S::B.x)),
      actuators(S::F), force(S::Q, dt(S::q * S::A.x, S::B) + partial_velocity(S::Q.vel(N), S::u, S::A)));
}

constexpr part<"left"> left;
constexpr auto kept = shared(N, O, g);
constexpr auto plain_facts = facts_of_every_kind<symbols<"">, "body">();
constexpr auto long_facts = facts_of_every_kind<symbols<"left.">, "left.body">();

constexpr auto prefixed = left(plain_facts, kept);
constexpr auto listed = system(prefixed);
constexpr auto long_listed = system(long_facts);
constexpr auto of_a_system = left(system(plain_facts), kept);

// parts in parts: from inside to outside
constexpr part<"knee"> knee;
constexpr auto deeper = left(knee(plain_facts, kept), kept);
constexpr auto deeper_facts = facts_of_every_kind<symbols<"left.knee.">, "left.knee.body">();

// symbols, frames, points and expressions
using plain = symbols<"">;
using longer = symbols<"left.">;
static_assert(is<parameter<"left.m">>(left(plain::m)) && is<coordinate<"left.q">>(left(plain::q)));
static_assert(is<speed<"left.u">>(left(plain::u)) && is<input<"left.F">>(left(plain::F)));
static_assert(is<auxiliary_speed<"left.v">>(left(plain::v)) && is<reaction<"left.R">>(left(plain::R)));
static_assert(is<frame<"left.A">>(left(plain::A)) && is<point<"left.P">>(left(plain::P)));
static_assert(is<coordinate<"left.knee.q">>(left(knee(plain::q))) && is<frame<"N">>(left(knee(N, kept), kept)));
static_assert(is<time>(left(t)) && is<parameter<"g">>(left(g, kept)) && is<frame<"N">>(left(N, kept)));
static_assert(is<parameter<"left.g">>(left(g)) && is<point<"left.N">>(left(point<"N">(), kept))); // N is a frame's name
static_assert(is<std::remove_const_t<decltype(longer::q * N.x)>>(left(plain::q * N.x, kept)));
static_assert(is<std::remove_const_t<decltype(dt(longer::q) == longer::u)>>(left(dt(plain::q) == plain::u)));
static_assert(is<std::remove_const_t<decltype(dt(longer::F))>>(left(dt(plain::F))));
static_assert(is<std::remove_const_t<decltype(dt(dt(longer::F)))>>(left(dt(dt(plain::F)))));
static_assert(is<binding<symbol_class::coordinate, "left.q", double>>(left(plain::q) = 0.3));
static_assert(is<binding<symbol_class::input, "left.F'", double>>(left(dt(plain::F)) = 0.3));
static_assert(is<fact::dcm_of<"left.A", "N">>(left(plain::A.dcm(N), kept)));

// lists of shared names may hold others; what is rejected stays so
static_assert(std::is_same_v<decltype(shared(N, shared(O, g), t)), decltype(shared(N, O, g))>);
static_assert(is<expr::rejected>(left(expr::rejected())) && is<expr::rejected>(left(plain::q, expr::rejected())));

} // namespace

BOOST_AUTO_TEST_CASE(every_kind_of_fact_has_the_prefix) {
  BOOST_TEST((same<prefixed, long_facts>()));
  BOOST_TEST((same<listed, long_listed>()));
  BOOST_TEST((same<of_a_system, long_facts>()));
}

BOOST_AUTO_TEST_CASE(parts_hold_parts) { BOOST_TEST((same<deeper, deeper_facts>())); }
