// A whole description: a constant, a template argument, in either spelling.
#include <ctdyn/model/model.hpp>

#include <boost/hana/length.hpp>
#include <boost/test/unit_test.hpp>

#include <type_traits>

namespace hana = boost::hana;

namespace rod { // double rod pendulum with a sliding mass
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"kt"> kt;
constexpr parameter<"kl"> kl;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Q"> Q;

constexpr auto I = m * l * l / 12;

constexpr auto description = system(
    newtonian(N, O),
    dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    A.orient_axis(N, q1, N.z),
    B.orient_axis(A, q2, A.x),
    Ao.set_pos(O, l / 2 * A.x),
    Bo.set_pos(O, l * A.x),
    Q.set_pos(Bo, q3 * B.y),
    rigid_body<"A">(A, Ao, m, inertia(A, 0, I, I)),
    rigid_body<"B">(B, Bo, m, inertia(B, I, 0, I)),
    particle<"Q">(Q, m / 4),
    force(Ao, m * g * N.x),
    force(Bo, m * g * N.x + kl * q3 * B.y),
    force(Q, m / 4 * g * N.x - kl * q3 * B.y),
    torque(A, -kt * q1 * N.z + kt * q2 * A.x),
    torque(B, -kt * q2 * A.x));

} // namespace rod

namespace {

using ctdyn::detail::exact;

template <const auto& System> struct method {
  static constexpr auto mass = hana::at_c<11>(System.facts).mass; // m / 4
  static constexpr exact divisor = hana::at_c<0>(hana::at_c<1>(mass.elements).elements).value;
};
static_assert(method<rod::description>::divisor == exact::ratio(4));
static_assert(decltype(hana::length(rod::description.facts))::value == 17);
static_assert(!rod::description.rejected);

template <auto System> struct by_value {};
static_assert(std::is_same_v<by_value<rod::description>, by_value<rod::description>>);

// The short spelling: a lambda without captures.
constexpr auto pendulum = [] {
  using namespace ctdyn;
  auto [m, l, g] = parameters<"m l g">;
  auto [q] = coordinates<"q">;
  auto [u] = speeds<"u">;
  auto [N, A] = frames<"N A">;
  auto [O, P] = points<"O P">;
  return system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, l * A.x), particle<"P">(P, m),
                gravity(g * N.x));
};
constexpr auto pendulum_description = pendulum();
static_assert(decltype(hana::length(pendulum_description.facts))::value == 6);

template <auto Lambda> struct method_of_lambda {
  static constexpr auto description = Lambda();
};
static_assert(std::is_same_v<std::remove_const_t<decltype(method_of_lambda<pendulum>::description)>,
                             std::remove_const_t<decltype(pendulum_description)>>);

} // namespace

BOOST_AUTO_TEST_CASE(descriptions_are_equal_however_they_are_spelled) {
  using namespace ctdyn;
  constexpr parameter<"m"> mass;
  constexpr point<"P"> tip;
  static_assert(std::is_same_v<std::remove_cvref_t<decltype(hana::at_c<4>(pendulum_description.facts))>,
                               decltype(particle<"P">(tip, mass))>);
}
