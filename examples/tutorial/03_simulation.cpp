// Step 3, the pendulum moves: a state is plain numbers, and an evaluator gives its slope to any integrator.
#include <ctdyn/ctdyn.hpp>

#include <cstdio>

namespace step {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -l * A.y),
                                    particle<"P">(P, m), gravity(-g * N.y));
using kane = kanes_method<description>;

/// The state after a step of the classical Runge-Kutta method.
template <class Slope> kane::state_type after(const kane::state_type& x, double h, const Slope& slope) {
  const auto moved = [&](const Eigen::Vector2d& by) {
    auto y = x;
    y.q += by.head<1>(), y.u += by.tail<1>();
    return y;
  };
  const Eigen::Vector2d k1 = slope(x), k2 = slope(moved(h / 2 * k1)), k3 = slope(moved(h / 2 * k2));
  const Eigen::Vector2d k4 = slope(moved(h * k3));
  return moved(h / 6 * (k1 + 2 * k2 + 2 * k3 + k4));
}
} // namespace step

int main() {
  using namespace step;
  const kane eom{values(m = 2.0, l = 0.5, g = 9.81)};
  const auto slope = eom.evaluator(rhs); // the derivatives of coordinates and speeds
  const auto energies = eom.evaluator(kinetic_energy, potential_energy);

  auto x = eom.state(values(q = 1.5, u = 0.0));
  std::puts("  t        q    energy");
  for (int i = 0; i <= 1000; ++i, x = after(x, 0.001, slope))
    if (i % 250 == 0) {
      const auto [kinetic, potential] = energies(x);
      std::printf("%.2f %8.4f %9.5f\n", 0.001 * i, x.q(0), kinetic + potential);
    }
}
