// A ball with one contact, and the interface of a compiled model of it, which offers its accelerations alone.
#pragma once

#include "fail/contact/foot.hpp"

#include <ctdyn/compiled_model.hpp>

struct interface {
  static constexpr auto symbols = given(x, y, u, v, closed<"foot">);
  static constexpr auto outputs = offers(offer<2>(udot));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};
inline constexpr auto description = system(ball, contact<"foot">(P, N));
