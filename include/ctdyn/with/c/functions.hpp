// The functions of a compiled model for C, by the text that is written of its sets (method/c_model_text.hpp).
#pragma once

#include "../../detail/config.hpp"
#include "../../method/model_interface.hpp"
#include "batch.hpp"
#include "model.h"

#include <cstddef>

namespace ctdyn::detail {

template <class Functions> void c_prepare(const double* parameters, double* prepared) noexcept {
  double* const results[] = {prepared};
  Functions::interface::compute(compiled_call<double>{.parameters = parameters, .results = results});
}

template <class Functions> int c_evaluate(std::size_t set, const ctdyn_call* call) noexcept {
  static constexpr double open[Functions::contacts + 1]{};
  if (set >= Functions::set_count) return 1;
  Functions::interface::compute({set + 1, call->parameters, call->coordinates, call->speeds, call->inputs, call->time,
                                 call->udots, call->prepared, call->results, call->auxiliary_states,
                                 call->contacts != nullptr ? call->contacts : open});
  return 0;
}

} // namespace ctdyn::detail
