// A mass on a spring as the other files of the project see it.
#pragma once

#include <ctdyn/compiled_model.hpp>

namespace spring {
using namespace ctdyn;

constexpr parameter<"k"> k;
constexpr parameter<"m"> m;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;

struct interface {
  static constexpr auto symbols = given(k, m, x, v);
  static constexpr auto outputs = offers(offer<1>(udot), offer(potential_energy));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept; // in spring.cpp
};

using model = compiled_model<interface>;
} // namespace spring
