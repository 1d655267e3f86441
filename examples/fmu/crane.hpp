// A crane for any tool that imports units of FMI: a motor with a current moves a trolley, from which a load hangs in
// the wind.
#pragma once

#include <ctdyn/compiled_model.hpp>

namespace crane {
using namespace ctdyn;

inline constexpr parameter<"m_trolley"> m_trolley;
inline constexpr parameter<"m_load"> m_load;
inline constexpr parameter<"l"> l;
inline constexpr parameter<"g"> g;
inline constexpr parameter<"k"> k; // of the motor (N/A, and V s/m)
inline constexpr parameter<"R"> R; // of its winding (ohm)
inline constexpr parameter<"L"> L; // likewise (H)
inline constexpr parameter<"wind"> wind; // the largest force (N)
inline constexpr coordinate<"x"> x;
inline constexpr coordinate<"theta"> theta; // of the rope, from the downward vertical
inline constexpr speed<"v"> v;
inline constexpr speed<"omega"> omega;
inline constexpr auxiliary_state<"i"> i; // the current (A)
inline constexpr input<"V"> V;           // the voltage
inline constexpr ctdyn::time t;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr point<"Load"> Load;

struct interface {
  static constexpr auto symbols =
      given(m_trolley, m_load, l, g, k, R, L, wind, x, theta, v, omega, i, V, t, closed<"clamp">);
  static constexpr auto outputs = offers(
      together(offer<5>(rhs), offer(status)),
      offer(x),
      offer<3>(to_matrix(Load.pos_from(O), N)),
      at_udots(offer<3>(to_matrix(Load.acc(N), N))),
      offer(kinetic_energy));
  static constexpr std::size_t prepared = 40;
  static void compute(const compiled_call<double>& call) noexcept; // in crane.cpp
};

using model = compiled_model<interface>;
} // namespace crane
