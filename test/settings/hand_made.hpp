// A pendulum whose computation stands here, so that tests of what uses a model derive nothing.
#pragma once

#include <ctdyn/compiled_model.hpp>

#include <cmath>

namespace hand_made {
using namespace ctdyn;

inline constexpr parameter<"m"> m;
inline constexpr parameter<"l"> l;
inline constexpr parameter<"g"> g;
inline constexpr coordinate<"q"> q; // from the downward vertical
inline constexpr speed<"u"> u;
inline constexpr input<"T"> T; // at the hinge

struct interface {
  static constexpr auto symbols = given(m, l, g, q, u, T);
  static constexpr auto outputs = offers(together(offer<2>(rhs), offer(status)), offer(kinetic_energy));
  static constexpr std::size_t prepared = 1;
  static void compute(const compiled_call<double>& call) noexcept {
    const double* const p = call.parameters;
    if (call.what == 0) call.results[0][0] = 1 / (p[0] * p[1] * p[1]);
    if (call.what == 1) {
      call.results[0][0] = call.speeds[0];
      call.results[0][1] = *call.prepared * call.inputs[0] - p[2] / p[1] * std::sin(call.coordinates[0]);
      call.results[1][0] = 1;
    }
    if (call.what == 2) call.results[0][0] = call.speeds[0] * call.speeds[0] / (2 * *call.prepared);
  }
};
using pendulum = compiled_model<interface>;

} // namespace hand_made
