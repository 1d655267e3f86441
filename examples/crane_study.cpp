// How often a crane's controller brings its load to rest, though loads and ropes are uncertain, and which gain is best.
// crane_study SETTINGS.json TABLE.csv reads other settings, and writes a table: kill it, and call it again.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/settings.hpp>
#include <ctdyn/study.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace crane {
using namespace ctdyn;

constexpr parameter<"m_trolley"> m_trolley;
constexpr parameter<"m_load"> m_load;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"x"> x;
constexpr coordinate<"theta"> theta; // of the rope, from the downward vertical
constexpr speed<"v"> v;
constexpr speed<"omega"> omega;
constexpr input<"F"> F; // of the motor, on the trolley
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;

constexpr auto description = system(
    declare(m_trolley, m_load, l, g), newtonian(N, O),
    dt(x) == v, dt(theta) == omega,
    A.orient_axis(N, theta, N.z),
    C.set_pos(O, x * N.x),
    P.set_pos(C, -l * A.y),
    particle<"trolley">(C, m_trolley),
    particle<"load">(P, m_load),
    force(C, F * N.x),
    gravity(-g * N.y));
using kane = kanes_method<description>;

constexpr parameter<"swing_gain"> swing_gain; // of the controller: no symbol of the crane

} // namespace crane

namespace {

constexpr const char* usual_settings = R"({
  "crane": {"m_trolley": 800, "m_load": 1500, "l": 12, "g": 9.81},
  "controller": {"stiffness": 2000, "damping": 4000},
  "rest": {"within": 0.25, "after": 40} // m and s
})";

} // namespace

int main(int count, char** arguments) {
  using namespace crane;
  auto file = count == 3 ? settings::of_file(arguments[1]) : settings::of_text(usual_settings);
  const auto eom = file.model<kane>("crane");
  const double stiffness = file.number("controller/stiffness"), damping = file.number("controller/damping");
  const double within = file.number("rest/within"), after = file.number("rest/after");
  if (!file) return std::puts(file.message()), 1;

  const auto drawn = draws(
      samples(400, 2026), // with the seed 2026
      values(m_load = uniform(500.0, 3000.0), l = normal(12.0, 1.0), theta = uniform(-0.1, 0.1), omega = 0.0,
             x = -5.0, v = 0.0, F = 0.0),
      beside(swing_gain = grid({0.0, 20000.0, 40000.0})));

  const auto run = [=](const auto& sample) {
    const runge_kutta_4 step{sample.eom};
    auto s = sample.x;
    double largest = 0, error = 0;
    while (s.t < after + 5) {
      s.r(0) = std::clamp(-stiffness * s.q(0) - damping * s.u(0) + sample[swing_gain] * s.q(1), -4000.0, 4000.0);
      s = step(s, 0.02).state;
      const double length = sample.eom.parameters()(2), load = s.q(0) + length * std::sin(s.q(1));
      largest = std::max(largest, std::abs(s.q(1)));
      if (s.t > after) error = std::max(error, std::abs(load));
    }
    return std::array{largest, error, error < within ? 1.0 : 0.0}; // in the order of the names below
  };

  const auto done = study(eom, drawn, run,
                          collected<"swing", "error", "success">{.table = count == 3 ? arguments[2] : ""});
  if (!done) return std::puts(done.message()), 1;
  const auto& error = done["error"];
  std::printf("%zu runs, error %.3f m in the median, %.3f m in 95 of 100\n", done.finished, error.quantile(0.5),
              error.quantile(0.95));
  for (const auto& cell : done.cells) // of each gain
    std::printf("gain %5.0f: %.1f +- %.1f %% at rest\n", sample_of(eom, drawn, cell.first)[swing_gain],
                100 * cell["success"].mean(), 100 * cell["success"].standard_error());
  const auto worst = sample_of(eom, drawn, error.greatest().front().number);
  std::printf("worst: sample %zu, %.2f m, with a load of %.0f kg on %.2f m and the gain %.0f\n", worst.number,
              error.greatest().front().value, worst.eom.parameters()(1), worst.eom.parameters()(2), worst[swing_gain]);
}
