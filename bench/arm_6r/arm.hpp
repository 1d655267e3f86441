// The arm with six joints as other files see it, see "How to keep a model in one .cpp" in examples/manual/cost.md.
#pragma once

#include <models/arm_6r_links.hpp>

namespace arm_6r {

struct interface {
  static constexpr auto symbols = given(declared);
  static constexpr auto outputs = offers(together(offer<6, 6>(mass_matrix), offer<6>(forcing)), offer<6>(udot));
  static constexpr std::size_t prepared = 150;
  static void compute(const compiled_call<double>& call) noexcept; // in arm.cpp
};

using model = compiled_model<interface>;

} // namespace arm_6r
