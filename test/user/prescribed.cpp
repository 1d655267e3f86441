// Motion that is given: as a function of time, as an input with its rates, or written in place of a coordinate; and the
// force that it takes.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr parameter<"m_cart"> m_cart;
constexpr parameter<"m_bob"> m_bob;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr parameter<"a"> a;
constexpr parameter<"w"> w;
constexpr coordinate<"x"> x;
constexpr coordinate<"theta"> theta;
constexpr speed<"v"> v;
constexpr speed<"omega"> omega;
constexpr input<"s"> s;
constexpr input<"r"> r;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;

/// A pendulum on a cart; `how` says how the cart moves.
template <class Place, class... Facts> constexpr auto cart_at(const Place& place, const Facts&... how) {
  return system(newtonian(N, O), dt(theta) == omega, A.orient_axis(N, theta, N.z), C.set_pos(O, place * N.x),
                P.set_pos(C, -l * A.y), particle<"cart">(C, m_cart), particle<"bob">(P, m_bob), gravity(-g * N.y), how...);
}
constexpr auto by_time = cart_at(x, dt(x) == v, prescribed(x == a * sin(w * t)));
constexpr auto by_input = cart_at(x, dt(x) == v, prescribed(x == s));
constexpr auto by_speed = cart_at(x, dt(x) == v, prescribed(v == r));
constexpr auto in_place = cart_at(a * sin(w * t));

/// The force on the cart, by Newton's law for the mass center of both.
double force_by_hand(double acceleration, double angle, double rate, double angular_acceleration) {
  return 5 * acceleration + 2 * 0.5 * (std::cos(angle) * angular_acceleration - std::sin(angle) * rate * rate);
}
const auto parameters = values(m_cart = 3, m_bob = 2, l = 0.5, g = 9.81);

BOOST_AUTO_TEST_CASE(as_a_function_of_time) {
  using kane = kanes_method<by_time>;
  using direct = kanes_method<in_place>;
  static_assert(kane::speed_names.size() == 2 && direct::speed_names.size() == 1);
  static_assert(kane::mass_matrix(0, 0) == m_bob * l * l && direct::mass_matrix(0, 0) == m_bob * l * l);
  static_assert(direct::forcing(0) == m_bob * l * (a * w * w * sin(w * t) * cos(theta) - g * sin(theta)));
  static_assert(kane::forcing(0) == m_bob * l * (a * w * w * sin(w * t) * cos(theta) - g * sin(theta)));

  const kane eom{values(m_cart = 3, m_bob = 2, l = 0.5, g = 9.81, a = 0.2, w = 4)};
  const double now = 0.3, position = 0.2 * std::sin(4 * now), acceleration = -16 * position;
  const auto state = eom.state(values(x = position, v = 0.8 * std::cos(4 * now), theta = 0.7, omega = -1.2, t = now));
  const auto [u_rate, force, how] = eom.evaluate(state, udot, multipliers, status);
  const double turn = u_rate(kane::speed_names[0] == "omega" ? 0 : 1), push = u_rate(kane::speed_names[0] == "omega" ? 1 : 0);
  BOOST_TEST(std::abs(push - acceleration) <= 1e-14);
  BOOST_TEST(std::abs(turn - (-9.81 * std::sin(0.7) - acceleration * std::cos(0.7)) / 0.5) <= 1e-13);
  BOOST_TEST(std::abs(force(0) - force_by_hand(acceleration, 0.7, -1.2, turn)) <= 1e-12);
  BOOST_TEST(!how.singular());

  const direct short_eom{values(m_cart = 3, m_bob = 2, l = 0.5, g = 9.81, a = 0.2, w = 4)};
  BOOST_TEST(std::abs(short_eom.evaluate(short_eom.state(values(theta = 0.7, omega = -1.2, t = now)), udot)(0) - turn) <= 1e-13);
}

BOOST_AUTO_TEST_CASE(as_an_input) {
  using kane = kanes_method<by_input>;
  static_assert(kane::input_names.size() == 3); // with its two rates
  const kane eom{parameters};
  const auto state = eom.state(values(x = 0.1, v = 0.4, theta = 0.7, omega = -1.2),
                               values(s = 0.1, dt(s) = 0.4, dt(dt(s)) = -2.5));
  const auto [u_rate, force] = eom.evaluate(state, udot, multipliers);
  const double turn = (-9.81 * std::sin(0.7) + 2.5 * std::cos(0.7)) / 0.5;
  BOOST_TEST(std::abs(u_rate.maxCoeff() + u_rate.minCoeff() - (turn - 2.5)) <= 1e-13);
  BOOST_TEST(std::abs(force(0) - force_by_hand(-2.5, 0.7, -1.2, turn)) <= 1e-12);

  // a state that does not follow the input is brought to it
  const auto [found, how] = assemble(eom, eom.state(values(x = 7, v = 7, theta = 0.7, omega = -1.2),
                                                    values(s = 0.1, dt(s) = 0.4, dt(dt(s)) = -2.5)));
  BOOST_TEST(how.converged);
  BOOST_TEST((found.q - state.q).norm() + (found.u - state.u).norm() <= 1e-15);
}

BOOST_AUTO_TEST_CASE(a_speed) {
  using kane = kanes_method<by_speed>;
  const kane eom{parameters};
  const auto state = eom.state(values(x = 0.1, v = 0.4, theta = 0.7, omega = -1.2), values(r = 0.4, dt(r) = -2.5));
  const auto [u_rate, force] = eom.evaluate(state, udot, multipliers);
  const double turn = (-9.81 * std::sin(0.7) + 2.5 * std::cos(0.7)) / 0.5;
  BOOST_TEST(std::abs(force(0) - force_by_hand(-2.5, 0.7, -1.2, turn)) <= 1e-12);
  BOOST_TEST(std::abs(u_rate.sum() - (turn - 2.5)) <= 1e-13);
}

// ---- nothing is left to move: only the force is asked for

constexpr auto driven = system(newtonian(N, O), dt(x) == v, C.set_pos(O, x * N.x), particle<"cart">(C, m_cart),
                               prescribed(x == sin(t)));
static_assert(kanes_method<driven>::udot(0) == -sin(t) && kanes_method<driven>::entry(multipliers, 0) == -m_cart * sin(t));

BOOST_AUTO_TEST_CASE(everything) {
  const kanes_method<driven> eom{values(m_cart = 2)};
  const auto state = eom.state(values(x = 0, v = 0, t = 0.5));
  BOOST_TEST(std::abs(eom.evaluate(state, multipliers)(0) + 2 * std::sin(0.5)) <= 1e-15);
  BOOST_TEST(std::abs(assemble(eom, state).state.q(0) - std::sin(0.5)) <= 1e-15);
}

} // namespace
