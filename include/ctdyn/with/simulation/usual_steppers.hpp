// The steppers that a run takes if none is given.
#pragma once

#include "dormand_prince.hpp"
#include "options.hpp"
#include "rodas.hpp"
#include "run_stepper.hpp"

#include <memory>

namespace ctdyn::detail {

template <class Number> [[nodiscard]] std::unique_ptr<run_stepper<Number>> usual_stepper(const tolerances& e) {
  return std::make_unique<dormand_prince<Number>>(e);
}
/// For stiff equations.
template <class Number> [[nodiscard]] std::unique_ptr<run_stepper<Number>> implicit_stepper(const tolerances& e) {
  return std::make_unique<rodas<Number>>(e);
}

} // namespace ctdyn::detail
