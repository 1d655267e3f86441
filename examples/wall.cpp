// A double pendulum whose tip hits a wall: an event, and the impact by hand, from the mass matrix and the tip's Jacobian.
// cost: nightly
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <cmath>
#include <cstdio>

namespace hanging {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr parameter<"wall"> wall; // how far it is from the hinge
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"tip"> tip;

constexpr auto description = system(
    declare(m, l, g, wall), newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z), P.set_pos(O, -l * A.y), particle<"P">(P, m),
    B.orient_axis(N, q2, N.z), tip.set_pos(P, -l * B.y), particle<"tip">(tip, m),
    gravity(-g * N.y));

using kane = kanes_method<description>;
constexpr auto gap = wall - dot(tip.pos_from(O), N.x);
constexpr auto approach = dot(tip.vel(N), N.x);
} // namespace hanging

int main() {
  using namespace hanging;
  const kane eom{values(m = 1.0, l = 0.5, g = 9.81, wall = 0.2)};
  const auto x0 = eom.state(values(q1 = -1.2, q2 = -0.8, u1 = 0.0, u2 = 0.0));
  constexpr double restitution = 0.7;

  const auto energy = [&](const auto& x) {
    const auto [kinetic, potential] = eom.evaluate(x, kinetic_energy, potential_energy);
    return kinetic + potential;
  };
  double lost = 0;
  const auto impact = [&](auto& x) { // an impulse along N.x at the tip turns its velocity there round
    const auto [inverse, J, speed] = eom.evaluate(x, inverse_mass_matrix, jacobian(approach, u1, u2), approach);
    const Eigen::Vector2d by_impulse = inverse * J.transpose();
    const double mobility = J * by_impulse;
    const double impulse = (1 + restitution) * speed / mobility;
    x.u -= impulse * by_impulse;
    lost += (1 - restitution * restitution) * speed * speed / mobility / 2;
    std::printf("%.4f s: the tip hits the wall with %.4f m/s, impulse %.4f N s\n", x.t, speed, impulse);
  };

  const auto run = simulate(eom, x0, until(4.0), every(0.01), on(falling(gap), impact));
  if (!run) return std::puts(to_string(run.status).data()), 1;

  double nearest = 1;
  for (const auto& x : run.states) nearest = std::fmin(nearest, eom.evaluate(x, gap));
  const double missing = energy(x0) - energy(run.states.back()) - lost;
  std::printf("%.4f J are lost in %zu impacts; the tip stays before the wall: %s\n", lost, run.events.size(),
              nearest > -1e-12 ? "yes" : "no");
  return nearest > -1e-12 && std::abs(missing) < 1e-8 ? 0 : 1;
}
