// One output of an arm with the numbers of bench/models bound.
#pragma once

#include "arm.hpp"

#include <utility>

namespace arm {

using kane = ctdyn::kanes_method<ARM::description>;

#ifdef ARM_SMALLEST
constexpr auto code = ctdyn::smallest;
#else
constexpr auto code = ctdyn::fastest;
#endif
template <class... Outputs>
using evaluator = decltype(std::declval<const kane&>().evaluator(code, std::declval<Outputs>()...));
template <class... Outputs> evaluator<Outputs...> evaluator_of(const Outputs&... outputs) {
  return kane{ARM::numbers}.evaluator(code, outputs...);
}

} // namespace arm
