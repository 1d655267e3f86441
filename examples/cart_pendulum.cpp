// A pendulum on a cart, described in a lambda and simulated with Boost.Odeint; its energy stays what it was.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/numeric/odeint.hpp>

#include <cmath>
#include <cstdio>

constexpr auto cart_pendulum = [] {
  using namespace ctdyn;
  auto [m_cart, m_bob, l, k, g] = parameters<"m_cart m_bob l k g">;
  auto [x, theta] = coordinates<"x theta">;
  auto [v, omega] = speeds<"v omega">;
  auto [N, A] = frames<"N A">;
  auto [O, C, P] = points<"O C P">;

  return system(declare(m_cart, m_bob, l, k, g, x, theta, v, omega), newtonian(N, O),
                dt(x) == v, dt(theta) == omega,
                A.orient_axis(N, theta, N.z),
                C.set_pos(O, x * N.x),
                P.set_pos(C, -l * A.y),
                particle<"cart">(C, m_cart),
                particle<"bob">(P, m_bob),
                potential_energy(k * x * x / 2 + m_bob * g * dot(P.pos_from(O), N.y)));
};

using kane = ctdyn::kanes_method<cart_pendulum>;

int main() {
  const kane eom{Eigen::Vector<double, 5>(2.0, 0.5, 0.8, 30.0, 9.81)}; // in the order of declare(...)
  const auto energies = eom.evaluator(ctdyn::kinetic_energy, ctdyn::potential_energy);
  const auto energy = [&](const auto& x) {
    const auto [kinetic, potential] = energies(x);
    return kinetic + potential;
  };

  const auto motion = ctdyn::ode(eom); // what Odeint's steppers take
  auto y = motion.pack(kane::state(Eigen::Vector2d(0.1, 1.5), Eigen::Vector2d(0.0, 0.0)));
  const double before = energy(motion.unpack(y, 0.0));
  namespace odeint = boost::numeric::odeint;
  const auto stepper = odeint::make_dense_output(1e-12, 1e-12, odeint::runge_kutta_dopri5<decltype(y)>());
  std::puts("t (s)     x (m)   theta (rad)");
  odeint::integrate_const(stepper, motion, y, 0.0, 2.0, 0.25, [](const auto& at_t, double t) {
    std::printf("%5.2f  %8.5f  %12.5f\n", t, at_t[0], at_t[1]); // coordinates, then speeds
  });
  const bool conserved = std::abs(energy(motion.unpack(y, 2.0)) - before) < 1e-9 * std::abs(before);
  std::puts(conserved ? "energy is conserved" : "energy is not conserved");
  return conserved ? 0 : 1;
}
