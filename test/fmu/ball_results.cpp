// The states of the ball by `simulate` with the same events, a row for each 0.05 s.
#include "ball_events.hpp"

#include <ctdyn/simulation.hpp>

#include <cmath>
#include <cstdio>
#include <tuple>

int main() {
  using namespace ball;
  const model eom{values(m = 0.5, g = 9.81, e = 0.7, rest = 1.0, push = 2.0, end = 100.0)};
  const auto x0 = eom.state(values(x = -0.5, y = 1, vx = 0.5, vy = 0, side = 1, wind = 0));
  const auto run =
      std::apply([&](auto... event) { return simulate(eom, x0, until(3.0), every(0.05), event..., progress(false)); },
                 events(eom));
  if (!run) return std::puts(to_string(run.status).data()), 1;
  double next = 0;
  for (const auto& s : run.states)
    if (std::abs(s.t - next) < 1e-9) {
      next += 0.05;
      std::printf("%a %a %a %a %a %a\n", s.q(0), s.q(1), s.u(0), s.u(1), s.r(0), s.closed(0));
    }
}
