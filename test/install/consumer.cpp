// The program of another project: a pendulum, derived, proved and evaluated, and a mass on a spring that another file
// derives.
#include "spring.hpp"

#include <ctdyn/ctdyn.hpp>

#include <cmath>

namespace pendulum {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, l* A.x),
                                    particle<"P">(P, m), gravity(g* N.x));

using kane = kanes_method<description>;
static_assert(kane::mass_matrix(0, 0) == m * l * l);
static_assert(kane::forcing(0) == -m * g * l * sin(q));
} // namespace pendulum

bool spring_agrees() {
  using namespace spring;
  const model eom{values(k = 30.0, m = 2.0)};
  const auto at = eom.state(values(x = 0.1, v = 0.0));
  const double a = eom.evaluate(at, udot)(0), energy = eom.evaluate(at, potential_energy);
  return std::abs(a + 1.5) < 1e-15 && std::abs(energy - 0.15) < 1e-15;
}

int main() {
  using namespace pendulum;
  const kane eom{values(g = 9.81, l = 0.5, m = 2.0)};
  const auto x = eom.state(values(q = 0.25, u = 0.0));
  const auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
  const double expected = -9.81 / 0.5 * std::sin(0.25);
  return spring_agrees() && std::abs(f(0) / M(0, 0) - expected) < 1e-14 && std::abs(eom.evaluate(x, udot)(0) - expected) < 1e-14 ? 0 : 1;
}
