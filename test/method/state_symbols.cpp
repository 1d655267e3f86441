// A compiled model knows its own state: symbols need no offer, alone or beside a set that is offered. They have the
// numbers that the method gives.
#include <ctdyn/compiled_model.hpp>

namespace foot {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"tau"> tau;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr auxiliary_state<"f"> f;
constexpr input<"s"> s;
constexpr input<"F"> F;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

struct interface {
  static constexpr auto symbols = given(m, tau, x, y, u, v, f, F, s, dt(s), t, closed<"foot">);
  static constexpr auto outputs =
      offers(together(offer<5>(rhs), offer(status)), offer(kinetic_energy), offer(x * u), offer<2>(udot),
             together(offer(x), offer<1>(zdot)), at_udots(offer<2>(inverse_dynamics)));
  static constexpr std::size_t prepared = 20;
  static void compute(const compiled_call<double>& call) noexcept;
  static void compute(const compiled_call<float>& call) noexcept;
};
} // namespace foot

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

namespace foot {
constexpr auto description = system(declare(m, tau), newtonian(N, O), dt(x) == u, dt(y) == v, dt(f) == (F - f) / tau,
                                    P.set_pos(O, x * N.x + y * N.y), particle<"P">(P, m),
                                    force(P, (f + s + dt(s) + sin(t)) * N.x - 9.81 * m * N.y), contact<"foot">(P, N, N.y));
template <class Scalar> using kane = kanes_method<description, Scalar>;
void interface::compute(const compiled_call<double>& call) noexcept { compile<interface, kane<double>>(call); }
void interface::compute(const compiled_call<float>& call) noexcept { compile<interface, kane<float>>(call); }
} // namespace foot

#include "support/states.hpp"

#include <boost/test/unit_test.hpp>

#include <sstream>
#include <string>
#include <tuple>
#include <type_traits>

namespace {
using namespace foot;

template <class Scalar> void compare() {
  using compiled = compiled_model<interface, Scalar>;
  using derived = kane<Scalar>;
  states::source from(4);
  for (int i = 0; i < 5; ++i) {
    const auto parameters = states::parameters<derived>(from);
    const compiled eom(parameters);
    const derived other(parameters);
    auto at = states::state<derived>(from);
    at.closed << Scalar(i % 2);
    const auto same = [&](const auto&... outputs) {
      static_assert(std::is_same_v<decltype(eom.evaluate(at, outputs...)), decltype(other.evaluate(at, outputs...))>);
      static_assert(noexcept(eom.evaluate(at, outputs...)));
      BOOST_TEST((eom.evaluate(at, outputs...) == other.evaluate(at, outputs...)));
    };
    same(x), same(y), same(u), same(v), same(f), same(s), same(F), same(dt(s)), same(t), same(closed<"foot">);
    same(m), same(tau);
    same(coordinate<"y">(), x, u, dt(s), tau);
    same(y, kinetic_energy), same(kinetic_energy, y), same(v, udot, t), same(x * u, u);
    same(x, zdot); // a set that has a symbol is taken as it is
    const auto [height, rates, how, force] = eom.evaluate(at, y, rhs, status, f);
    BOOST_TEST((height == at.q(1) && rates == std::get<0>(eom.evaluate(at, rhs, status)) && force == at.z(0)));
    BOOST_TEST(!how.singular());
    const auto [forces, speed] = eom.evaluate(at, at.u, inverse_dynamics, u);
    BOOST_TEST((forces == eom.evaluate(at, at.u, inverse_dynamics) && speed == at.u(0)));
  }
}
BOOST_AUTO_TEST_CASE(symbols_are_those_of_the_method) { compare<double>(), compare<float>(); }

// Tables, signals and events take what a model evaluates.
BOOST_AUTO_TEST_CASE(of_a_run) {
  const compiled_model<interface> eom{values(m = 2.0, tau = 0.5)};
  const kane<double> other{values(m = 2.0, tau = 0.5)};
  const auto start = eom.state(values(x = -0.1, y = 0.0, u = 1.0, v = 0.0, f = 0.0, s = 0.0, dt(s) = 0.0, F = 1.0, t = 0.0,
                                      closed<"foot"> = 1));
  const auto run = simulate(eom, start, until(5.0), every(0.1), on(rising(x), stop));
  BOOST_TEST_REQUIRE(static_cast<bool>(run));
  BOOST_TEST((run.status == simulation_status::stopped));
  BOOST_TEST(run.states.back().q(0) == 0, boost::test_tools::tolerance(1e-9));
  std::ostringstream a, b;
  BOOST_TEST((write_csv(a, eom, run, x, kinetic_energy, tau) && write_csv(b, other, run, x, kinetic_energy, tau)));
  BOOST_TEST(a.str() == b.str());
}

} // namespace
