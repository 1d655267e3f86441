// A ball that jumps until it rests, and is pushed back whenever it passes a line: events that change speeds, a mode
// and a contact.
#pragma once

#include <ctdyn/compiled_model.hpp>

namespace ball {
using namespace ctdyn;

inline constexpr parameter<"m"> m;
inline constexpr parameter<"g"> g;
inline constexpr parameter<"e"> e; // of restitution
inline constexpr parameter<"rest"> rest; // the speed below which the ball stays on the ground
inline constexpr parameter<"push"> push;
inline constexpr parameter<"end"> end; // where the simulation ends
inline constexpr coordinate<"x"> x;
inline constexpr coordinate<"y"> y;
inline constexpr speed<"vx"> vx;
inline constexpr speed<"vy"> vy;
inline constexpr input<"side"> side; // the direction of the push
inline constexpr input<"wind"> wind;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;

struct interface {
  static constexpr auto symbols =
      given(m, g, e, rest, push, end, x, y, vx, vy, side, wind, closed<"ground">);
  static constexpr auto outputs = offers(together(offer<4>(rhs), offer(status)), offer(kinetic_energy));
  static constexpr std::size_t prepared = 20;
  static void compute(const compiled_call<double>& call) noexcept; // in ball.cpp
};
using model = compiled_model<interface>;
} // namespace ball
