// Step 3, the pendulum moves.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

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
} // namespace step

int main() {
  using namespace step;
  const kane eom{values(m = 2.0, l = 0.5, g = 9.81)};
  const auto energies = eom.evaluator(kinetic_energy, potential_energy);

  const auto run = simulate(eom, eom.state(values(q = 1.5, u = 0.0)), until(1.0), every(0.25));
  std::puts("t (s)  q (rad)  energy (J)");
  for (const auto& x : run.states) {
    const auto [kinetic, potential] = energies(x);
    std::printf("%5.2f  %7.4f  %10.5f\n", x.t, x.q(0), kinetic + potential);
  }
}
