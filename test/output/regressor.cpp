// Inverse dynamics as a matrix times standard parameters, of arms and small systems.
// cost: nightly
// limits: raised
// optimized: no
#include "words.hpp"

#include "../../bench/models/puma560.hpp"
#include "../../bench/models/stanford.hpp"
#include "models/rx90.hpp"
#include "support/states.hpp"

namespace {
using namespace ctdyn;

template <class Method> constexpr bool Y_theta_is_inverse_dynamics(auto... parameters) {
  if constexpr (sizeof...(parameters) == 0)
    return words::vanishes<Method>(words::regressor_rest_of(regressor, standard_parameters));
  else
    return words::vanishes<Method>(
        words::regressor_rest_of(regressor(parameters...), standard_parameters(parameters...)));
}
constexpr std::size_t operations(const operation_count& c) { return c.multiplications + c.additions; }

// ---- arms

using puma = kanes_method<puma560::description>;
using stanford_arm = kanes_method<stanford::description>;
static_assert(Y_theta_is_inverse_dynamics<puma>());
static_assert(Y_theta_is_inverse_dynamics<stanford_arm>());

static_assert(puma::entry(standard_parameters, 10) == puma560::m2); // link1 has ten before
static_assert(puma::entry(standard_parameters, 11) == puma560::m2 * puma560::c2x);
static_assert(puma::entry(standard_parameters, 14) ==
              puma560::I2xx + puma560::m2 * (puma560::c2y * puma560::c2y + puma560::c2z * puma560::c2z));
static_assert(puma::entry(standard_parameters, 17) == -puma560::m2 * puma560::c2x * puma560::c2y);
static_assert(puma::entry(standard_parameters, 19) == -puma560::m2 * puma560::c2z * puma560::c2x);
static_assert(!puma::sparsity(regressor)(3, 10)); // link 2 is no load of joint 4

BOOST_AUTO_TEST_CASE(arm_in_numbers) {
  states::source from(1);
  for (int i = 0; i < 5; ++i) {
    const puma eom(i == 0 ? puma(puma560::numbers).parameters() : states::parameters<puma>(from));
    auto x = states::state<puma>(from);
    x.r.setZero();
    const auto udots = from.vector<6>(-2, 2);
    const auto [Y, theta, tau] = eom.evaluate(x, udots, regressor, standard_parameters, inverse_dynamics);
    BOOST_TEST((Y.rows() == 6 && Y.cols() == 60));
    BOOST_TEST(words::equal(Y * theta, tau));
  }
}

BOOST_AUTO_TEST_CASE(costs) { // one evaluation of inverse dynamics takes 347
  BOOST_TEST(operations(puma::cost(regressor)) <= 876U);
  BOOST_TEST(operations(puma::cost(standard_parameters)) == 0U); // all of it when parameters are bound
}

// ---- by hand: derivatives by parameters, where inverse dynamics is linear in them

using rx90_arm = kanes_method<rx90::general>;
static_assert(Y_theta_is_inverse_dynamics<rx90_arm>());

template <auto... Links> constexpr bool inertias_are_derivatives() {
  constexpr auto by_hand = jacobian(inverse_dynamics, Links.Ixx..., Links.Iyz...);
  constexpr std::size_t links = sizeof...(Links);
  for (std::size_t r = 0; r < 6; ++r)
    for (std::size_t i = 0; i < links; ++i)
      if (!(rx90_arm::entry(by_hand, r, i) == rx90_arm::entry(regressor, r, 10 * i + 4)) ||
          !(rx90_arm::entry(by_hand, r, links + i) == rx90_arm::entry(regressor, r, 10 * i + 8)))
        return false;
  return true;
}
static_assert(inertias_are_derivatives<rx90::one, rx90::two, rx90::three, rx90::four, rx90::five, rx90::six>());

template <class... Links> constexpr auto derivatives_by_inertias(Links... l) {
  return jacobian(inverse_dynamics, l.m..., l.Ixx..., l.Iyy..., l.Izz..., l.Ixy..., l.Iyz..., l.Izx...);
}
BOOST_AUTO_TEST_CASE(cheaper_than_by_hand) { // 60 columns against 42
  constexpr auto by_hand = derivatives_by_inertias(rx90::one, rx90::two, rx90::three, rx90::four, rx90::five, rx90::six);
  BOOST_TEST(operations(rx90_arm::cost(regressor)) < operations(rx90_arm::cost(by_hand)));
}

// ---- other loads, bodies without mass, particles, what slides and what is driven

namespace cart {
constexpr parameter<"g"> g;
constexpr parameter<"m"> m;
constexpr parameter<"M"> M;
constexpr parameter<"l"> l;
constexpr parameter<"I"> I;
constexpr parameter<"b"> b;
constexpr parameter<"mu"> mu;
constexpr parameter<"k"> k;
constexpr parameter<"J"> J;
constexpr parameter<"ratio"> ratio;
constexpr coordinate<"x"> x;
constexpr coordinate<"q"> q;
constexpr speed<"v"> v;
constexpr speed<"u"> u;
constexpr input<"F"> F;
constexpr input<"s"> s;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"R"> R;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr point<"Ao"> Ao;
constexpr point<"Q"> Q;

// the rail is driven up and down
constexpr auto moving = facts(newtonian(N, O), dt(x) == v, dt(q) == u, C.set_pos(O, x* N.x + s * N.y),
                              A.orient_axis(N, q, N.z), Ao.set_pos(C, l* A.x), Q.set_pos(Ao, l* A.y),
                              particle<"C">(C, M), rigid_body<"A">(A, Ao, m, inertia(A, 0, I, I)), particle<"Q">(Q, M),
                              R.orient_axis(A, ratio * q, A.z), rigid_body<"R">(R, Q, 0, J * outer(R.z, R.z)),
                              gravity(-g * N.y));
constexpr auto loads = facts(force(C, (F - b * v - mu * tanh(v)) * N.x), potential_energy(k * q * q / 2));
constexpr auto description = system(declare(F, s), moving, loads);
constexpr auto inertial = system(newtonian(N, O), dt(x) == v, dt(q) == u, C.set_pos(O, x* N.x),
                                 A.orient_axis(N, q, N.z), P.set_pos(C, -l * A.y), particle<"C">(C, M),
                                 rigid_body<"A">(A, P, m, inertia(A, 0, 0, I)), force(C, F* N.x), gravity(-g * N.y));
} // namespace cart
using driven = kanes_method<cart::description>;
static_assert(Y_theta_is_inverse_dynamics<kanes_method<cart::inertial>>());
static_assert(kanes_method<cart::inertial>::entry(regressor, 0, 0) == dt(cart::v)); // the particle
static_assert(kanes_method<cart::inertial>::entry(regressor, 1, 7) == dt(cart::u)); // Izz about C

BOOST_AUTO_TEST_CASE(named_parameters) { // the rail moves by s'', which is no parameter's
  using namespace cart;
  static_assert(driven::entry(regressor(b, mu, k, J), 0, 12) == v);
  static_assert(driven::entry(regressor(b, mu, k, J), 0, 13) == tanh(v));
  static_assert(driven::entry(regressor(b, mu, k, J), 1, 14) == q);
  static_assert(driven::entry(regressor(b, mu, k, J), 1, 15) == (1 + ratio) * (1 + ratio) * dt(u));
  static_assert(driven::entry(standard_parameters(b, J), 13) == J);
  states::source from(2);
  const driven eom(states::parameters<driven>(from));
  auto state = states::state<driven>(from);
  state.r(0) = 0; // F
  const auto udots = from.vector<2>(-2, 2);
  const auto [Y, theta, tau] = eom.evaluate(state, udots, regressor(b, mu, k, J), standard_parameters(b, mu, k, J),
                                            inverse_dynamics);
  BOOST_TEST(words::equal(Y * theta, tau));
}

// ---- a chain in a plane that turns, with links in each other's direction, and one that slides

namespace turntable {
using namespace jointed;
constexpr parameter<"l"> l;
constexpr auto description =
    system(newtonian(N, O), gravity(-g * N.z), one.rate(), two.rate(), three.rate(), four.rate(),
           one.A.orient_axis(N, one.q, N.z), two.A.orient_axis(one.A, two.q, one.A.y),
           three.A.orient_axis(two.A, three.q, two.A.y), two.J.set_pos(O, l* one.A.x), three.J.set_pos(two.J, l* two.A.x),
           four.J.set_pos(three.J, l* three.A.z + four.q * three.A.x), one.center(O), one.body(), two.center(two.J),
           two.body(), three.center(three.J), three.body(),
           four.C.set_pos(four.J, four.cx* three.A.x + four.cz * three.A.z), four.body(three.A));
} // namespace turntable
static_assert(Y_theta_is_inverse_dynamics<kanes_method<turntable::description>>());

// ---- constraints: over all speeds, as inverse_dynamics

namespace rods {
using namespace cart;
constexpr auto description =
    system(newtonian(N, O), dt(x) == v, dt(q) == u, C.set_pos(O, x* N.x), A.orient_axis(N, q, N.z),
           P.set_pos(C, l* A.y), rigid_body<"A">(A, P, m, inertia(A, 0, 0, I)), particle<"C">(C, M), gravity(-g * N.y),
           configuration_constraint(dot(P.pos_from(O), N.x) == 0), dependent(x, v));
}
static_assert(Y_theta_is_inverse_dynamics<kanes_method<rods::description>>());
static_assert(Y_theta_is_inverse_dynamics<tmt_method<rods::description>>());

} // namespace
