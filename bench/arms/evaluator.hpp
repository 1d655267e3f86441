// One output of an arm with the numbers of bench/models bound.
#pragma once

#include "arm.hpp"

#include <utility>

namespace arm {

using kane = ctdyn::kanes_method<ARM::description>;

template <class Output> using evaluator = decltype(std::declval<const kane&>().evaluator(std::declval<Output>()));
template <class Output> evaluator<Output> evaluator_of(const Output& output) {
  return kane{ARM::numbers}.evaluator(output);
}

} // namespace arm
