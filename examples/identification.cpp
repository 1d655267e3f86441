// Mass, length and friction of a pendulum from a recorded angle: a free swing does not tell the mass, one that a motor drives does.
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/fitting.hpp>
#include <ctdyn/units.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <vector>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"damping"> damping;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;

constexpr auto pendulum = system(
    newtonian(N, O), dt(q) == u,
    A.orient_axis(N, q, N.z), P.set_pos(O, -l * A.y), particle<"P">(P, m), gravity(-9.81 * N.y),
    torque(A, (T - damping * u) * N.z));
using kane = kanes_method<pendulum>;

const kane believed{values(m = 1.0, l = 0.5, damping = 0.0)};
const output_error swings{believed, unknowns(m, l, damping), 0.01, q}; // the angle is measured; steps of at most 10 ms
using problem = std::remove_const_t<decltype(swings)>;

/// Noise that is the same everywhere: the sum of twelve numbers between -1/2 and 1/2 has the standard deviation 1.
double noise() {
  static std::uint32_t state = 1;
  double sum = 0;
  for (int i = 0; i < 12; ++i) state = state * 1664525u + 1013904223u, sum += state / 4294967296.0 - 0.5;
  return sum;
}

/// What a sensor with noise of 5 mrad records of the real pendulum, which a motor drives.
std::vector<problem::sample> record(const kane::state_type& start, double torque) {
  const kane real{values(m = 0.8, l = 0.6, damping = 0.05)};
  const runge_kutta_4 step{real};
  std::vector<problem::sample> samples;
  auto x = start;
  for (int k = 0; k < 250; ++k) {
    x.r(0) = torque * std::sin(0.3 * k);
    samples.push_back({.t = x.t, .measured = problem::measured_vector(x.q(0) + 0.005 * noise()), .inputs = x.r});
    x = step(x, 0.02).state;
  }
  return samples;
}

void print(const char* what, const fit_result<problem>& found) {
  const std::array units{kane::unit(m).text(), kane::unit(l).text(), kane::unit(damping).text()};
  std::printf("%s, after %d iterations:\n", what, found.iterations);
  for (int i = 0; i < problem::count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const auto name = problem::unknown_names[at].view(), unit = units[at].view();
    if (std::isfinite(found.covariance(i, i)))
      std::printf("  %-8.*s %.4f +- %.4f %.*s\n", static_cast<int>(name.size()), name.data(), found.values(i),
                  std::sqrt(found.covariance(i, i)), static_cast<int>(unit.size()), unit.data());
    else
      std::printf("  %-8.*s is not determined\n", static_cast<int>(name.size()), name.data());
  }
}

} // namespace

int main() {
  const auto start = kane::state(values(q = 0.5, u = 0.0), values(T = 0.0));
  const auto free = record(start, 0.0), driven = record(start, 0.5);
  const auto of_free = fit(swings, {start, free});
  print("a free swing", of_free);
  const auto found = fit(swings, {start, driven}, {.noise = problem::measured_vector(0.005)}); // rad
  print("a driven one", found);
  std::printf("residuals relative to the noise: %.2f\n", found.residual);

  const runge_kutta_4 step{found.model}; // the model with what was found
  const auto after = step(start, 0.01);
  const bool right = after.status == step_status::advanced && of_free.status == fit_status::undetermined && found.status == fit_status::found &&
                     !of_free.determined(m) && of_free.determined(l) &&
                     std::abs(found.value(m) - 0.8) < 3 * found.standard_deviation(m);
  return right ? 0 : 1;
}
