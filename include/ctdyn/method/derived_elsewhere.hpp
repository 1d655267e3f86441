// The message about functions that need the derivation of a model, which of a compiled one is in another file.
#pragma once

#include "../detail/fixed_string.hpp"
#include "../detail/sentence.hpp"

namespace ctdyn::detail {

/// Whether a model is a compiled one, so that nothing of its derivation is known here.
template <class Model> concept derived_elsewhere = requires { typename Model::interface_type; };

/// What to do instead of a function for a compiled model.
template <class Model, fixed_string Function, bool Projects>
inline constexpr sentence needs_derivation = [] {
  sentence s;
  s << Function.view() << "(eom, ...) needs the derivation of eom, which is a compiled model: ";
  if (Projects) s << "take eom.projected(x), with static constexpr bool projects = true in the interface, or ";
  s << "call it in the file that derives the model, in a function of your own";
  return s;
}();

} // namespace ctdyn::detail
