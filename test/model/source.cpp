// Sources among facts: each may name and hang on what the other has, in any order, and no constraint is lost.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <type_traits>

namespace {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"k"> k;
constexpr coordinate<"x"> x;
constexpr coordinate<"q"> q;
constexpr speed<"v"> v;
constexpr speed<"u"> u;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

/// A rod on a pin at the point P of somebody else, in the Newtonian frame of somebody else.
struct rod {
  constexpr void build(auto& b) const {
    const auto in = b.frame("N");
    const auto pin = b.point("P");
    const auto angle = b.coordinate("q");
    const auto turned = b.orient_axis("A", in, angle, b.basis(in, 2));
    const auto tip = b.set_pos("Q", pin, b.parameter("l") * b.basis(turned, 0));
    b.kinematical_equation(b.rate(angle) - b.speed("u"));
    b.particle("tip", tip, 2);
    b.force(tip, -0.5 * b.velocity(tip));
    b.force(tip, -b.parameter("k", 3.0) * b.position(tip, b.point("O")));
  }
};

/// The Newtonian frame, gravity on bodies of others, and a constraint on a point of others.
struct laboratory {
  constexpr void build(auto& b) const {
    const auto [in, origin] = b.newtonian("N", "O");
    b.gravity(-b.parameter("g") * b.basis(in, 1));
    (void)origin;
  }
};

constexpr auto typed = system(
    newtonian(N, O), P.set_pos(O, x * N.x), A.orient_axis(N, q, N.z), Q.set_pos(P, l * A.x),
    dt(q) == u, dt(x) == v, particle<"tip">(Q, 2), particle<"cart">(P, 1),
    force(Q, -Q.vel(N) / 2), force(Q, -k * Q.pos_from(O)), force(P, F * N.x), gravity(-g * N.y));
constexpr auto mixed = system(
    built_by(rod{}), newtonian(N, O), P.set_pos(O, x * N.x), dt(x) == v, particle<"cart">(P, 1), force(P, F * N.x),
    gravity(-g * N.y));
constexpr auto last = system(
    P.set_pos(O, x * N.x), dt(x) == v, particle<"cart">(P, 1), force(P, F * N.x), built_by(rod{}),
    built_by(laboratory{}));

template <const auto& System> constexpr bool as_typed = [] {
  using by_facts = kanes_method<typed>;
  using here = kanes_method<System>;
  static_assert(here::coordinate_names == std::array{detail::name("q"), detail::name("x")});
  bool same = true;
  for (std::size_t i = 0; i < 2; ++i) {
    same = same && by_facts::forcing(i) == here::forcing(i);
    for (std::size_t j = 0; j < 2; ++j) same = same && by_facts::mass_matrix(i, j) == here::mass_matrix(i, j);
  }
  return same && by_facts::kinetic_energy() == here::kinetic_energy() &&
         by_facts::potential_energy() == here::potential_energy();
}();
static_assert(as_typed<mixed> && as_typed<last>);

} // namespace

BOOST_AUTO_TEST_CASE(parameters_with_a_value) {
  using kane = kanes_method<mixed>;
  const kane by_default{values(g = 9.81, l = 0.5)}, bound{values(g = 9.81, l = 0.5, k = 3.0)},
      other{values(g = 9.81, l = 0.5, k = 7.0)};
  const auto at = kane::state(values(q = 0.3, x = 0.1, u = 0.7, v = -0.2, F = 1.0));
  BOOST_TEST((by_default.evaluate(at, udot) == bound.evaluate(at, udot)));
  BOOST_TEST((by_default.evaluate(at, udot) != other.evaluate(at, udot)));
  const kanes_method<mixed, float> single{values(g = 9.81f, l = 0.5f)};
  BOOST_TEST(single.parameters()(kane::parameter_names.size() - 1) != 0.0f);
}

namespace {

/// Two masses on a wheel: all parameters have values, so that none need be bound.
struct swing {
  constexpr void build(auto& b) const {
    const auto [in, origin] = b.newtonian("N", "O");
    const auto q1 = b.coordinate("q1");
    const auto turned = b.orient_axis("A", in, q1, b.basis(in, 2));
    const auto end = b.set_pos("P", origin, b.parameter("l", 0.5) * b.basis(turned, 0));
    b.gravity(b.parameter("g", 9.81) * b.basis(in, 0)); // before the body that it acts on
    b.particle("P", end, b.parameter("m", 2.0));
    b.kinematical_equation(b.rate(q1) - b.speed("u1"));
  }
};
constexpr swing one_swing{};
static_assert(std::is_default_constructible_v<kanes_method<one_swing>>);
static_assert(!std::is_default_constructible_v<kanes_method<mixed>>);

} // namespace

BOOST_AUTO_TEST_CASE(all_have_values) {
  const kanes_method<one_swing> as_built, longer{values(parameter<"l">{} = 1.0)};
  constexpr coordinate<"q1"> q1;
  constexpr speed<"u1"> u1;
  const auto at = as_built.state(values(q1 = 0.5, u1 = 0.0));
  BOOST_TEST(as_built.evaluate(at, udot)(0) == -9.81 / 0.5 * std::sin(0.5), boost::test_tools::tolerance(1e-14));
  BOOST_TEST(longer.evaluate(at, udot)(0) == -9.81 * std::sin(0.5), boost::test_tools::tolerance(1e-14));
}

// ---- all orientations that facts have, by the verbs of a source

namespace {

constexpr frame<"B"> B;
constexpr frame<"C"> C3;
constexpr frame<"D"> D;

/// A mass on frames that are turned in each other in every way.
struct turned_in_all_ways {
  constexpr void build(auto& b) const {
    const auto [in, origin] = b.newtonian("N", "O");
    const auto angle = b.coordinate("q"), shift = b.coordinate("x");
    const auto first = b.orient_axis("A", in, angle, b.basis(in, 2));
    const auto second = b.orient_sequence("B", first, true, "ZXZ", 0.3, angle, shift);
    const auto third = b.orient_sequence("C", second, false, "XYZ", shift, 0.2, angle);
    const auto right = b.orient_explicit("D", third, std::array{0 * angle, -1 + 0 * angle, 0 * angle, 1 + 0 * angle,
                                                               0 * angle, 0 * angle, 0 * angle, 0 * angle,
                                                               1 + 0 * angle});
    const auto tip = b.set_pos("P", origin, shift * b.basis(right, 0) + b.basis(right, 1));
    b.kinematical_equation(b.rate(angle) - b.speed("u"));
    b.kinematical_equation(b.rate(shift) - b.speed("v"));
    b.particle("P", tip, 2);
  }
};
constexpr auto in_words = system(
    newtonian(N, O), A.orient_axis(N, q, N.z), B.orient_body_fixed(A, 0.3, q, x, "ZXZ"),
    C3.orient_space_fixed(B, x, 0.2, q, "XYZ"),
    D.orient_explicit(C3, direction_cosine_matrix(0, -1, 0, 1, 0, 0, 0, 0, 1)), P.set_pos(O, x * D.x + D.y),
    dt(q) == u, dt(x) == v, particle<"P">(P, 2));
constexpr turned_in_all_ways by_verbs{};

} // namespace

BOOST_AUTO_TEST_CASE(sources_orient_frames_as_facts_do) {
  const auto there = kanes_method<in_words>{}.state(values(q = 0.4, x = -0.7, u = 1.1, v = 0.6));
  const auto here = kanes_method<by_verbs>{}.state(values(q = 0.4, x = -0.7, u = 1.1, v = 0.6));
  const auto [M, f] = kanes_method<by_verbs>{}.evaluate(here, mass_matrix, forcing);
  const auto [M_of_words, f_of_words] = kanes_method<in_words>{}.evaluate(there, mass_matrix, forcing);
  BOOST_TEST((M - M_of_words).norm() < 1e-13 * M.norm());
  BOOST_TEST((f - f_of_words).norm() < 1e-13 * f.norm());
  BOOST_TEST(f.norm() > 0.1);
}

// ---- constraints of a source, and reactions of facts: F + R T + F* + C_aux^T lambda = 0

namespace {

constexpr auxiliary_speed<"s"> s;
constexpr reaction<"n"> n;

/// Holds the end of a beam at its height.
struct support {
  constexpr void build(auto& b) const {
    b.configuration_constraint(dot(b.position(b.point("Q"), b.point("O")), b.basis(b.frame("N"), 1)));
    b.dependent(b.coordinate("q"));
    b.dependent(b.speed("u"));
  }
};
constexpr point<"C"> C;
constexpr auto beam = [](const auto&... held) { // ends at C and Q, a weight in the middle, C can be imagined to rise
  return system(held..., newtonian(N, O), dt(q) == u, dt(x) == v, C.set_pos(O, x * N.x), A.orient_axis(N, q, N.z),
                Q.set_pos(C, 2 * A.x), P.set_pos(C, A.x), rigid_body<"beam">(A, P, 1, inertia(A, 0, 1, 1)),
                force(P, -10 * N.y), force(C, n * N.y), auxiliary_velocity(C, s * N.y));
};
constexpr auto by_source = beam(built_by(support{}));
constexpr auto by_fact = beam(configuration_constraint(dot(Q.pos_from(O), N.y)), dependent(q, u));

} // namespace

BOOST_AUTO_TEST_CASE(reactions_beside_constraints_of_a_source) {
  const kanes_method<by_source> a;
  const kanes_method<by_fact> b;
  const auto from = a.state(values(q = 0.0, x = 0.0, u = 0.0, v = 0.0));
  const auto same = b.state(values(q = 0.0, x = 0.0, u = 0.0, v = 0.0));
  BOOST_TEST(a.evaluate(from, reactions)(0) == 5.0, boost::test_tools::tolerance(1e-14)); // half the weight, by statics
  BOOST_TEST(b.evaluate(same, reactions)(0) == 5.0, boost::test_tools::tolerance(1e-14));
}
