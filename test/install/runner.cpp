// A mass on a spring is simulated, until it passes its rest; a table and a plot are written. What does not depend on the
// model is in a library, ctdyn::runtime.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/pictures.hpp>
#include <ctdyn/simulation.hpp>

#include <cmath>
#include <sstream>

namespace {
using namespace ctdyn;

constexpr parameter<"k"> k;
constexpr parameter<"m"> m;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x* N.x), particle<"P">(P, m),
                                    force(P, -k * x * N.x));
using kane = kanes_method<description>;
} // namespace

int main() {
  const kane eom{values(k = 8.0, m = 2.0)}; // 2 rad/s
  const auto start = eom.state(values(x = 0.1), values(v = 0.0));
  const auto run = simulate(eom, start, until(10.0), every(0.1), on(falling(x), stop));
  std::ostringstream table, plot;
  const bool told = write_csv(table, eom, run) && svg_plot(plot, "x (m)", signals(eom, run.states, x));
  const double quarter = std::acos(-1.0) / 4;
  return run.status == simulation_status::stopped && std::abs(run.events.front().t - quarter) < 1e-9 && told ? 0 : 1;
}
