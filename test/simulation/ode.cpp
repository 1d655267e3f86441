// Every stepper of Boost.Odeint, once, at a pendulum: the system that `ode` makes fits all of their interfaces.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation/ode.hpp>

#include <boost/numeric/odeint.hpp>
#include <boost/numeric/odeint/stepper/symplectic_rkn_sb3a_m4_mclachlan.hpp>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace {

using namespace ctdyn;
namespace odeint = boost::numeric::odeint;

constexpr auto pendulum = [] {
  auto [m, l, g] = parameters<"m l g">;
  auto [q] = coordinates<"q">;
  auto [u] = speeds<"u">;
  auto [T] = inputs<"T">;
  auto [N, A] = frames<"N A">;
  auto [O, P] = points<"O P">;
  return system(declare(m, l, g, q, u, T), newtonian(N, O), dt(q) == u,
                A.orient_axis(N, q, N.z),
                P.set_pos(O, -l * A.y),
                particle<"P">(P, m),
                gravity(-g * N.y),
                torque(A, T * N.z));
};
using kane = kanes_method<pendulum>;
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

} // namespace
