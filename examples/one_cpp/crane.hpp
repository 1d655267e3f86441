// A crane as other files see it: its symbols, what it computes, and nothing of how that is derived.
#pragma once

#include <ctdyn/compiled_model.hpp>

namespace crane {
using namespace ctdyn;

inline constexpr parameter<"m_trolley"> m_trolley;
inline constexpr parameter<"m_load"> m_load;
inline constexpr parameter<"l"> l;
inline constexpr parameter<"g"> g;
inline constexpr coordinate<"x"> x;
inline constexpr coordinate<"theta"> theta; // of the rope, from the downward vertical
inline constexpr speed<"v"> v;
inline constexpr speed<"omega"> omega;
inline constexpr input<"F"> F; // of the motor, on the trolley
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P; // the load

struct interface {
  static constexpr auto symbols = given(m_trolley, m_load, l, g, x, theta, v, omega, F);
  static constexpr auto outputs = offers(
      offer<4>(rhs),
      offer<2>(udot),
      together(offer<2, 2>(mass_matrix), offer<2>(forcing)),
      at_udots(offer<2>(inverse_dynamics)),
      offer<3>(to_matrix(P.pos_from(O), N)),
      offer(kinetic_energy));
  static constexpr std::size_t prepared = 20; // numbers that depend on parameters only; see crane.cpp
  static void compute(const compiled_call<double>& call) noexcept; // in crane.cpp
};

using model = compiled_model<interface>;
} // namespace crane
