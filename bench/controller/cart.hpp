// A pendulum on a cart as a compiled model, for a controller in another file.
#pragma once

#include <ctdyn/compiled_model.hpp>

namespace cart {
using namespace ctdyn;

inline constexpr parameter<"m_cart"> m_cart;
inline constexpr parameter<"m_bob"> m_bob;
inline constexpr parameter<"l"> l;
inline constexpr parameter<"g"> g;
inline constexpr coordinate<"x"> x;
inline constexpr coordinate<"theta"> theta; // 0 where it stands
inline constexpr speed<"v"> v;
inline constexpr speed<"omega"> omega;
inline constexpr input<"F"> F;

struct interface {
  static constexpr auto symbols = given(m_cart, m_bob, l, g, x, theta, v, omega, F);
  static constexpr auto outputs = offers(
      together(offer<4>(rhs), offer(status)),
      together(offer<4>(rhs), offer<4, 4>(state_matrix), offer<4, 1>(input_matrix), offer(status)),
      offer(kinetic_energy));
  static constexpr bool animates = true;
  static constexpr std::size_t prepared = 40;
  static void compute(const compiled_call<double>& call) noexcept;
};

using model = compiled_model<interface>;
} // namespace cart
