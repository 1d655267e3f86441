// Outputs by their types, with the names that a header written by ctdyn_model knows (with/written/model.cmake). It
// includes nothing of the derivation, as that header does.
#pragma once

#include "../model/in_unit.hpp"
#include "../model/model.hpp"
#include "../model/si.hpp"
#include "compiled_model.hpp"

namespace ctdyn::detail {

/// Outputs that one evaluation computes, by their types.
template <class... Outputs> struct requested_set {};
template <class... Outputs> constexpr auto requested(const Outputs&...) {
  return requested_set<Outputs...>{}; // with the types that `offer` in the written header has
}

} // namespace ctdyn::detail
