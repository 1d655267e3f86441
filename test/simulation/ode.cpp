// A pendulum, by every stepper of Boost.Odeint, once: the system that `ode` makes fits all of their interfaces. Its
// events against elliptic integrals, its energy over a long time, and the same pendulum as a compiled model.
// Odeint copies steppers before it has filled them, of which g++ 12 warns where it optimizes:
// cost: nightly
// optimized: no
#ifdef __clang__ // clang warns of std::iterator in uBLAS, wherever a stepper is instantiated
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
#endif
#include <boost/numeric/odeint.hpp> // first, for with ctdyn::runtime the library looks whether it is there
#ifdef __clang__
#pragma clang diagnostic pop
#endif

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/numeric/odeint/stepper/symplectic_rkn_sb3a_m4_mclachlan.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace {

using namespace ctdyn;
namespace odeint = boost::numeric::odeint;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto pendulum = system(
    declare(m, l, g, q, u, T), newtonian(N, O), dt(q) == u,
    A.orient_axis(N, q, N.z),
    P.set_pos(O, -l * A.y),
    particle<"P">(P, m),
    gravity(-g * N.y),
    torque(A, T * N.z));
struct interface {
  static constexpr auto symbols = given(m, l, g, q, u, T);
  static constexpr auto outputs = offers(together(offer<2>(rhs), offer(status)));
  static constexpr std::size_t prepared = 20;
  static void compute(const compiled_call<double>& call) noexcept;
};
using kane = kanes_method<pendulum>;
void interface::compute(const compiled_call<double>& call) noexcept { compile<interface, kane>(call); }
const kane eom{Eigen::Vector3d(2.0, 0.5, 9.81)};
using one = Eigen::Matrix<double, 1, 1>;
const auto start = kane::state(one(1.5), one(0.3), one(0.0));
const auto swing = ode(eom);
using array = decltype(swing)::array;

/// The coordinate after a second: a Taylor series method of high order would say the same as 20000 steps of this one.
const double after = [] {
  auto y = swing.pack(start);
  odeint::integrate_const(odeint::runge_kutta_fehlberg78<array>(), swing, y, 0.0, 1.0, 1e-3);
  return y[0];
}();

template <class Stepper, class System = decltype(swing)>
double error(Stepper stepper, const System& system = swing, double h = 1e-3) {
  auto y = swing.pack<typename Stepper::state_type>(start);
  odeint::integrate_const(stepper, system, y, 0.0, 1.0, h);
  return std::abs(y[0] - after);
}

BOOST_AUTO_TEST_CASE(explicit_steppers) {
  BOOST_TEST(error(odeint::euler<array>()) < 2e-2);
  BOOST_TEST(error(odeint::modified_midpoint<array>()) < 1e-4);
  BOOST_TEST(error(odeint::runge_kutta4<array>()) < 1e-10);
  BOOST_TEST(error(odeint::runge_kutta4_classic<std::vector<double>>()) < 1e-10);
  BOOST_TEST(error(odeint::runge_kutta4<Eigen::Vector2d, double, Eigen::Vector2d, double,
                                        odeint::vector_space_algebra>()) < 1e-10);
  BOOST_TEST(error(odeint::runge_kutta_cash_karp54<array>()) < 1e-11);
  BOOST_TEST(error(odeint::runge_kutta_cash_karp54_classic<array>()) < 1e-11);
  BOOST_TEST(error(odeint::runge_kutta_dopri5<array>()) < 1e-11);
  BOOST_TEST(error(odeint::runge_kutta_fehlberg78<std::vector<double>>()) < 1e-12);

  odeint::adams_bashforth<4, array> bashforth; // left to itself, Odeint 1.74 starts it wrongly
  auto y = swing.pack(start);
  double t = 0;
  for (bashforth.initialize(swing, y, t, 1e-3); t < 0.9995; t += 1e-3) bashforth.do_step(swing, y, t, 1e-3);
  BOOST_TEST(std::abs(y[0] - after) < 1e-8);
  BOOST_TEST(error(odeint::adams_bashforth_moulton<4, array>()) < 1e-8);
}

BOOST_AUTO_TEST_CASE(steppers_that_choose_their_steps) {
  BOOST_TEST(error(odeint::make_controlled<odeint::runge_kutta_cash_karp54<array>>(1e-10, 1e-10)) < 1e-8);
  BOOST_TEST(error(odeint::make_controlled<odeint::runge_kutta_dopri5<array>>(1e-10, 1e-10)) < 1e-8);
  BOOST_TEST(error(odeint::make_controlled<odeint::runge_kutta_fehlberg78<array>>(1e-10, 1e-10)) < 1e-8);
  BOOST_TEST(error(odeint::make_dense_output<odeint::runge_kutta_dopri5<array>>(1e-10, 1e-10)) < 1e-8);
  BOOST_TEST(error(odeint::bulirsch_stoer<array>(1e-10, 1e-10)) < 1e-8);
  BOOST_TEST(error(odeint::bulirsch_stoer_dense_out<array>(1e-10, 1e-10)) < 1e-8);
}

// A particle on which time pushes: v' = -2 v + t sin(3 t). Odeint's own coefficients of Rosenbrock's method make it one of
// order 1 here, those of the library one of order 4.
BOOST_AUTO_TEST_CASE(rosenbrocks_method_where_time_occurs) {
  static constexpr auto pushed = [] {
    constexpr coordinate<"x"> x;
    constexpr speed<"v"> v;
    constexpr ctdyn::time t;
    constexpr frame<"M"> M;
    constexpr point<"o"> o;
    constexpr point<"p"> p;
    return system(newtonian(M, o), dt(x) == v, p.set_pos(o, x * M.x), particle<"p">(p, 1),
                  force(p, (-2 * v + t * sin(3 * t)) * M.x));
  };
  using method_here = kanes_method<pushed>;
  const auto motion = ctdyn::ode(method_here{});
  const auto speed_at_end = [&](auto stepper, int steps) {
    boost::numeric::ublas::vector<double> y(2);
    y(0) = 0, y(1) = 1;
    const double h = 1.0 / steps;
    for (int i = 0; i < steps; ++i) stepper.do_step(motion.stiff(), y, i * h, h);
    return y(1);
  };
  using right = odeint::rosenbrock4<double, rosenbrock_coefficients<double>>;
  const double exact = speed_at_end(right(), 4000);
  const auto ratio = [&](auto stepper) {
    return std::abs(speed_at_end(stepper, 10) - exact) / std::abs(speed_at_end(stepper, 20) - exact);
  };
  BOOST_TEST(std::abs(speed_at_end(right(), 20) - exact) < 1e-6);
  BOOST_TEST(std::abs(ratio(right()) - 16) < 3);
  BOOST_TEST(ratio(odeint::rosenbrock4<double>()) < 4);
}

BOOST_AUTO_TEST_CASE(implicit_steppers_with_the_exact_jacobian) {
  const auto stiff = swing.stiff();
  BOOST_TEST(error(odeint::rosenbrock4<double>(), stiff) < 1e-8);
  BOOST_TEST(error(odeint::make_controlled<odeint::rosenbrock4<double>>(1e-10, 1e-10), stiff) < 1e-7);
  BOOST_TEST(error(odeint::make_dense_output<odeint::rosenbrock4<double>>(1e-10, 1e-10), stiff) < 1e-7);
  BOOST_TEST(error(odeint::implicit_euler<double>(1e-10), stiff) < 2e-2);
}

BOOST_AUTO_TEST_CASE(symplectic_steppers) {
  using numbers = decltype(swing)::coordinate_array;
  const auto separable = swing.separable();
  const auto far = [&](auto stepper, const auto& system) {
    std::pair<numbers, numbers> y{{start.q(0)}, {start.u(0)}};
    for (int i = 0; i < 1000; ++i) stepper.do_step(system, y, i * 1e-3, 1e-3);
    return std::abs(y.first[0] - after);
  };
  BOOST_TEST(far(odeint::symplectic_euler<numbers>(), separable) < 2e-2);
  BOOST_TEST(far(odeint::symplectic_rkn_sb3a_mclachlan<numbers>(), separable) < 1e-10);
  BOOST_TEST(far(odeint::symplectic_rkn_sb3a_m4_mclachlan<numbers>(), separable) < 1e-10);
  BOOST_TEST(far(odeint::velocity_verlet<numbers>(), swing) < 1e-4);
}

BOOST_AUTO_TEST_CASE(inputs_are_held_or_controlled) {
  const auto held = ode(eom, one(3.0));
  const auto controlled = ode(eom, [](const kane::state_type& x) { return one(2 * x.t); });
  const array y{0.0, 0.0};
  array at_rest{}, later{};
  held(y, at_rest, 0.0), controlled(y, later, 1.0);
  BOOST_TEST(at_rest[1] == 3.0 / (2.0 * 0.25)); // torque / (m l^2)
  BOOST_TEST(later[1] == 2.0 / (2.0 * 0.25));
  BOOST_TEST(controlled.unpack(y, 4.0).r(0) == 8.0);
}

BOOST_AUTO_TEST_CASE(energy_swings_and_does_not_drift_with_a_symplectic_stepper) {
  using numbers = decltype(swing)::coordinate_array;
  const auto energy = [](double angle, double rate) { return 0.25 * rate * rate - 9.81 * std::cos(angle); }; // m = 2, l = 1/2
  const double at_first = energy(1.5, 0.3);
  constexpr int steps = 100000;
  double early = 0, late = 0;
  const auto note = [&](int i, double error) {
    if (i < steps / 10) early = std::max(early, error);
    if (i >= steps - steps / 10) late = std::max(late, error);
  };

  const auto separable = swing.separable();
  odeint::symplectic_rkn_sb3a_mclachlan<numbers> symplectic;
  std::pair<numbers, numbers> y{{1.5}, {0.3}};
  for (int i = 0; i < steps; ++i) {
    symplectic.do_step(separable, y, 0.0, 0.05);
    note(i, std::abs(energy(y.first[0], y.second[0]) - at_first));
  }
  BOOST_TEST(early < 1e-4);
  BOOST_TEST(late < 1.01 * early);

  early = late = 0;
  odeint::runge_kutta4<array> explicit_of_same_order;
  array z{1.5, 0.3};
  for (int i = 0; i < steps; ++i) {
    explicit_of_same_order.do_step(std::ref(swing), z, 0.0, 0.05);
    note(i, std::abs(energy(z[0], z[1]) - at_first));
  }
  BOOST_TEST(late > 5 * early);
}

BOOST_AUTO_TEST_CASE(events_of_a_pendulum_at_quarters_of_its_period) {
  const double amplitude = 2.5, quarter = std::sqrt(0.5 / 9.81) * std::comp_ellint_1(std::sin(amplitude / 2));
  const auto x0 = kane::state(one(amplitude), one(0.0), one(0.0));
  std::vector<double> falls, rises, turns;
  const auto note = [](std::vector<double>& times) { return [&](kane::state_type& x) { times.push_back(x.t); }; };
  const auto run = simulate(eom, x0, until(20.0), every(1.0), tolerance(1e-12), on(falling(q), note(falls)),
                            on(rising(q), note(rises)), on(crossing(dot(P.vel(N), A.x)), note(turns)));
  BOOST_TEST((run.status == simulation_status::reached_end));
  const auto many = [&](double first, double next) { // of first, first + next, ... quarters
    return static_cast<std::size_t>((20.0 / quarter - first) / next) + 1;
  };
  BOOST_TEST(falls.size() == many(1, 4));
  BOOST_TEST(rises.size() == many(3, 4));
  BOOST_TEST(turns.size() == many(2, 2));
  BOOST_TEST(run.events.size() == falls.size() + rises.size() + turns.size());
  for (std::size_t k = 0; k < falls.size(); ++k) BOOST_TEST(std::abs(falls[k] - double(4 * k + 1) * quarter) < 1e-9);
  for (std::size_t k = 0; k < rises.size(); ++k) BOOST_TEST(std::abs(rises[k] - double(4 * k + 3) * quarter) < 1e-9);
  for (std::size_t k = 0; k < turns.size(); ++k) BOOST_TEST(std::abs(turns[k] - double(2 * k + 2) * quarter) < 1e-9);
}

BOOST_AUTO_TEST_CASE(a_compiled_model_and_other_steppers_move_the_same_way) {
  const auto last = [](const auto& model, auto... options) {
    const auto run = simulate(model, start, until(1.0), every(0.25), options...);
    BOOST_TEST((run.status == simulation_status::reached_end && run.states.back().t == 1.0));
    return std::abs(run.states.back().q(0) - after);
  };
  const auto torque = [](const auto&) { return one(0.0); };
  BOOST_TEST(last(eom) < 1e-9);
  BOOST_TEST(last(eom, stiff) < 1e-7);
  BOOST_TEST(last(eom, sampled(0.3, torque), stiff, tolerance(1e-12)) < 1e-9);
  BOOST_TEST(last(eom, odeint::bulirsch_stoer_dense_out<array>(1e-11, 1e-11)) < 1e-9);
  BOOST_TEST(last(compiled_model<interface>{Eigen::Vector3d(2.0, 0.5, 9.81)}, torque,
                  on(falling([](const auto& x) { return x.q(0); }), [](auto&) {})) < 1e-9);
}

} // namespace
