// A program of another project: a pendulum, derived, proved and evaluated.
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

int main() {
  using namespace pendulum;
  const kane eom{values(g = 9.81, l = 0.5, m = 2.0)};
  const auto x = eom.state(values(q = 0.25, u = 0.0));
  const auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
  const double expected = -9.81 / 0.5 * std::sin(0.25);
  return std::abs(f(0) / M(0, 0) - expected) < 1e-14 && std::abs(eom.evaluate(x, udot)(0) - expected) < 1e-14 ? 0 : 1;
}
