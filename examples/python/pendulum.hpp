// A double pendulum of two particles, whose angles are from the vertical, with a motor in the first joint and a damper in the
// second, as C++, C and Python see it.
#pragma once

#include <ctdyn/compiled_model.hpp>

namespace pendulum {
using namespace ctdyn;
inline constexpr parameter<"m"> m;
inline constexpr parameter<"l"> l;
inline constexpr parameter<"g"> g;
inline constexpr parameter<"c"> c; // of the damper in the second joint (N m s)
inline constexpr coordinate<"q1"> q1;
inline constexpr coordinate<"q2"> q2;
inline constexpr speed<"u1"> u1;
inline constexpr speed<"u2"> u2;
inline constexpr input<"T"> T;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr point<"P2"> P2;

struct interface {
  static constexpr auto symbols = given(m, l, g, c, q1, q2, u1, u2, T);
  static constexpr auto outputs = offers(
      together(offer<4>(rhs), offer(status)),
      offer<2>(udot),
      together(offer<2, 2>(mass_matrix), offer<2>(forcing)),
      at_udots(offer<2>(inverse_dynamics)),
      offer<2, 3>(jacobian(forcing, q1, u1, T)),
      offer<4, 4>(state_matrix),
      offer<3>(to_matrix(P2.pos_from(O), N)),
      offer(kinetic_energy));
  static constexpr std::size_t prepared = 41;
  static void compute(const compiled_call<double>& call) noexcept;
};

using model = compiled_model<interface>;
} // namespace pendulum
