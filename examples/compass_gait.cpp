// The compass-gait biped of Goswami, Thuilot and Espiau (1996): two legs without knees walk down a slope of 3 degrees,
// not driven. Feet are contacts, which exchange their roles at each step, until the gait is the published limit cycle.
// cost: nightly
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <cmath>
#include <cstdio>

namespace biped {
using namespace ctdyn;

constexpr parameter<"mH"> mH; // at the hip
constexpr parameter<"m"> m;   // of a leg, at its middle
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr parameter<"slope"> slope;
constexpr coordinate<"x"> x; // of the hip, along the slope
constexpr coordinate<"y"> y;
constexpr coordinate<"q1"> q1; // of the legs, from the normal of the slope
constexpr coordinate<"q2"> q2;
constexpr speed<"vx"> vx;
constexpr speed<"vy"> vy;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"H"> H;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"F1"> F1;
constexpr point<"F2"> F2;

constexpr auto description = system(
    newtonian(N, O), dt(x) == vx, dt(y) == vy, dt(q1) == u1, dt(q2) == u2,
    H.set_pos(O, x * N.x + y * N.y), particle<"hip">(H, mH),
    A.orient_axis(N, q1, N.z), Ao.set_pos(H, -l / 2 * A.y), F1.set_pos(H, -l * A.y), particle<"leg_1">(Ao, m),
    B.orient_axis(N, q2, N.z), Bo.set_pos(H, -l / 2 * B.y), F2.set_pos(H, -l * B.y), particle<"leg_2">(Bo, m),
    gravity(g * (sin(slope) * N.x - cos(slope) * N.y)),
    contact<"foot_1">(F1, N, N.x, N.y), contact<"foot_2">(F2, N, N.x, N.y));

using kane = kanes_method<description>;
} // namespace biped

int main() {
  using namespace biped;
  constexpr double phi = 3 * 3.14159265358979323846 / 180;
  const kane eom{values(mH = 10.0, m = 5.0, l = 1.0, g = 9.8, slope = phi)};
  constexpr double a = 0.26, w = -1.1; // of the leg that stands, not yet as in the limit cycle
  auto x0 = eom.state(values(x = 0.0, y = std::cos(a), vx = -w * std::cos(a), vy = -w * std::sin(a), // one foot stands
                             q1 = a, u1 = w, q2 = -0.28, u2 = -0.4));
  x0.closed << 1, 0;

  const auto energy = [&](const auto& s) {
    const auto [kinetic, potential] = eom.evaluate(s, kinetic_energy, potential_energy);
    return kinetic + potential;
  };
  struct step {
    double period = 0, length = 0;
    Eigen::Vector4d start = Eigen::Vector4d::Zero(); // angles from the vertical, and their rates
  } last, before;
  double lost = 0, began = 0;
  int steps = 0;
  const auto strike = [&](auto& s) { // the foot in the air lands, and the other one leaves
    lost += energy(s);
    s.closed = 1 - s.closed.array();
    s.u = eom.evaluate(s, speeds_after_impact);
    lost -= energy(s);
    const int stands = s.closed(0) != 0 ? 2 : 3, swings = 5 - stands;
    before = last;
    last = {s.t - began, 2 * std::sin((s.q(stands) - s.q(swings)) / 2),
            Eigen::Vector4d(s.q(stands) - phi, s.q(swings) - phi, s.u(stands), s.u(swings))};
    began = s.t, ++steps;
    if (steps < 4 || steps % 10 == 0)
      std::printf("%4d  %10.6f  %10.6f  %8.5f %8.5f %8.5f %8.5f\n", steps, last.period, last.length, last.start(0),
                  last.start(1), last.start(2), last.start(3));
  };
  std::puts("step  period (s)  length (m)  at its start: angles (rad), then rates (rad/s), first of the leg that stands");
  // Both feet are on the slope when the angles of the legs are opposite. When legs pass, they may reach below it.
  const auto run = simulate(eom, x0, until(40.0), every(0.01), tolerance(1e-12), on(falling(q1 + q2), strike));
  if (!run) return std::puts(to_string(run.status).data()), 1;

  // the limit cycle as published, to the digits given there; both feet only push
  const Eigen::Vector4d published(0.2187, -0.3234, -1.0918, -0.3772);
  const bool periodic = (last.start - before.start).norm() < 1e-9;
  const bool known = (last.start - published).lpNorm<Eigen::Infinity>() < 5e-5 &&
                     std::abs(last.period - 0.734) < 1e-3 && std::abs(last.length - 0.535) < 1e-3;
  double least = 1e9;
  for (const auto& s : run.states) least = std::fmin(least, eom.evaluate(s, contact_forces)(s.closed(0) != 0 ? 1 : 3));
  const double missing = energy(x0) - energy(run.states.back()) - lost;
  const bool accounted = std::abs(missing) < 1e-11 * energy(x0);
  std::printf("the gait repeats itself: %s; it is the published one: %s; the ground pushes with at least %.1f N\n",
              periodic ? "yes" : "no", known ? "yes" : "no", least);
  std::printf("%.4f J are lost in %d impacts, and nothing else: %s\n", lost, steps, accounted ? "yes" : "no");
  return periodic && known && accounted && least > 0 ? 0 : 1;
}
