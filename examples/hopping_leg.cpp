// A hopper on one leg: a body on a spring above a foot, which lands and takes off. One model for flight and stance.
// cost: nightly
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <cmath>
#include <cstdio>

namespace hopper {
using namespace ctdyn;

constexpr parameter<"M"> M; // the body
constexpr parameter<"m"> m; // the foot
constexpr parameter<"k"> k;
constexpr parameter<"l"> l; // the leg with its spring at rest
constexpr parameter<"g"> g;
constexpr coordinate<"y"> y; // the height of the body
constexpr coordinate<"s"> s; // and of the foot
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"B"> B;
constexpr point<"F"> F;

constexpr auto spring = k * (l - (y - s));
constexpr auto description = system(
    newtonian(N, O), dt(y) == v, dt(s) == w, B.set_pos(O, y * N.y), F.set_pos(O, s * N.y),
    particle<"body">(B, M), particle<"foot">(F, m), gravity(-g * N.y),
    force(B, spring * N.y), force(F, -spring * N.y),
    contact<"foot">(F, N, N.y));

using kane = kanes_method<description>;
} // namespace hopper

int main() {
  using namespace hopper;
  const kane eom{values(M = 5.0, m = 0.4, k = 2000.0, l = 0.6, g = 9.81)};
  const auto x0 = eom.state(values(y = 1.0, s = 0.4, v = 0.0, w = 0.0));

  const auto energy = [&](const auto& x) { // of the masses, and of the spring
    const auto [kinetic, potential, push] = eom.evaluate(x, kinetic_energy, potential_energy, spring);
    return kinetic + potential + push * push / 2 / 2000.0;
  };
  double lost = 0, stopped = 0;
  const auto land = [&](auto& x) {
    stopped += 0.4 * x.u(1) * x.u(1) / 2; // the ground stops the foot, and nothing else
    lost += energy(x);
    x.closed(0) = 1, x.u = eom.evaluate(x, speeds_after_impact);
    lost -= energy(x);
  };
  const auto take_off = [](auto& x) { x.closed(0) = 0; };
  const auto push = [&eom](const auto& x) { return eom.evaluate(x, contact_forces)(0) + (x.closed(0) == 0 ? 1 : 0); };
  const auto run = simulate(eom, x0, until(3.0), every(0.01), tolerance(1e-12), on(falling(s), land),
                            on(falling(push), take_off));
  if (!run) return std::puts(to_string(run.status).data()), 1;

  double deepest = 0;
  for (const auto& x : run.states) deepest = std::fmin(deepest, x.q(1));
  const double missing = energy(x0) - energy(run.states.back()) - lost;
  const double little = 1e-10 * energy(x0);
  const bool accounted = std::abs(missing) < little && std::abs(lost - stopped) < little, above = deepest > -1e-9;
  std::printf("%zu landings and take-offs; %.3f J are lost in impacts, and nothing else: %s; the foot stays above: %s\n",
              run.events.size(), lost, accounted ? "yes" : "no", above ? "yes" : "no");
  return accounted && above ? 0 : 1;
}
