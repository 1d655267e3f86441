// The words of robotics, of an arm with six joints.
// cost: nightly
// limits: raised
// optimized: no
#include "words.hpp"

#include "../../bench/models/puma560.hpp"
#include "support/states.hpp"

namespace {
using namespace ctdyn;
using puma560::A6, puma560::C6, puma560::N;
using kane = kanes_method<puma560::description>;

static_assert(words::vanishes<kane>(words::skew_rest{}));
static_assert(words::vanishes<kane>(words::bias_rest{}));
static_assert(words::vanishes<kane>(words::product_rest_of(coriolis_matrix, coriolis_forces)));
static_assert(words::vanishes<kane>(words::product_rest_of(jacobian_of(C6, N), to_matrix(C6.vel(N), N))));
static_assert(words::vanishes<kane>(words::product_rest_of(centroidal_momentum_matrix, centroidal_momentum)));

constexpr std::size_t operations(const operation_count& c) { return c.multiplications + c.additions; }

BOOST_AUTO_TEST_CASE(laws) {
  states::source from(1);
  for (int i = 0; i < 5; ++i) {
    const kane eom(i == 0 ? kane(puma560::numbers).parameters() : states::parameters<kane>(from));
    const auto x = states::state<kane>(from);
    const auto udots = from.vector<6>(-2, 2);
    using numbers = words::in_numbers<puma560::description, frame<"A6">, point<"C6">, frame<"N">>;
    numbers::forces(eom, x, udots);
    numbers::motion(eom, x, udots);
    numbers::task(eom, x);
  }
}

BOOST_AUTO_TEST_CASE(inputs) { // torques are inputs, and nothing else is
  const kane eom{puma560::numbers};
  states::source from(2);
  const auto x = states::state<kane>(from);
  const auto [B, f] = eom.evaluate(x, actuation_matrix, forcing);
  auto idle = x;
  idle.r.setZero();
  BOOST_TEST(words::equal(B * x.r, f - eom.evaluate(idle, forcing)));
  const auto [a, M] = eom.evaluate(
      x, inverse_mass_matrix(puma560::tau1, puma560::tau2, puma560::tau3, puma560::tau4, puma560::tau5, puma560::tau6),
      mass_matrix);
  BOOST_TEST(words::equal(M * a, x.r));
}

BOOST_AUTO_TEST_CASE(costs) { // gravity as inverse dynamics takes 309 operations, by the potential's gradient 49
  BOOST_TEST(operations(kane::cost(gravity_forces)) <= 22U);
  BOOST_TEST(operations(kane::cost(inverse_dynamics | given(all_speeds == 0, dt(all_speeds) == 0))) <= 30U);
  BOOST_TEST(operations(kane::cost(coriolis_forces)) <= 255U);
  BOOST_TEST(operations(kane::cost(bias_forces)) <= 260U);
  BOOST_TEST(operations(kane::cost(coriolis_matrix)) <= 567U); // 2.2 times the forces
  constexpr auto J = jacobian_of(A6, C6, N);
  constexpr auto drift = bias_acceleration_of(A6, C6, N);
  constexpr auto place = to_matrix(C6.pos_from(puma560::O), N);
  BOOST_TEST(operations(kane::cost(J)) <= 82U);
  BOOST_TEST(operations(kane::cost(mass_matrix, bias_forces, J, drift, place, A6.dcm(N))) <= 570U);
}

} // namespace
