// Lagrange's method with a constraint: a pendulum in Cartesian coordinates, its rod kept by a multiplier. The reference
// pages' damped oscillator before it. Published: SymPy, test_lagrange.py, test_nonminimal_pendulum.
#include <ctdyn/ctdyn.hpp>

#include <iostream>

namespace reference {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"L"> L;
constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr parameter<"b"> b;
constexpr coordinate<"q"> q;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u"> u;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto oscillator = system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x), particle<"P">(P, m),
                                   potential_energy(k * q * q / 2), force(P, -b * u * N.x));

constexpr auto pendulum = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, P.set_pos(O, q1 * N.x + q2 * N.y),
                                 particle<"P">(P, m), gravity(g * N.x),
                                 configuration_constraint(q1 * q1 + q2 * q2 == L * L));

using on_line = lagranges_method<oscillator>;
using on_rod = lagranges_method<pendulum>;

static_assert(on_line::mass_matrix(0, 0) == m && on_line::forcing(0) == -b * u - k * q);
static_assert(on_rod::entry(multipliers, 0) == // of opposite sign where it is published
              -(2 * g * q1 + 2 * u1 * u1 + 2 * u2 * u2) / (4 * q1 * q1 / m + 4 * q2 * q2 / m));

} // namespace reference

int main() {
  using namespace reference;
  std::cout << "oscillator: " << on_line::mass_matrix(0, 0).text().view() << " u' = " << on_line::forcing(0).text().view()
            << '\n';

  const on_rod eom{values(m = 1, L = 1, g = 9.8)};
  const auto hanging = eom.state(values(q1 = 1, q2 = 0, u1 = 0, u2 = 0.5));
  const auto [a, lambda, how] = eom.evaluate(hanging, udot, multipliers, status);
  std::cout << "pendulum at its lowest point: u' = [" << a.transpose() << "], lambda = " << lambda(0) << ", tension = "
            << -2 * lambda(0) << (how.singular() ? ", singular" : "") << '\n';
}
