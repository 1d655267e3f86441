// The computation of a compiled model, for the one file that derives it.
#pragma once

#include "compiled_sets.hpp"
#include "projected_state.hpp"
#include "sets_to_compile.hpp"
#ifdef CTDYN_WRITES_MODELS // ctdyn_model (with/written/model.cmake) makes a program of that file, which writes its text
#include "model_text.hpp"
#endif

namespace ctdyn {

namespace detail {

/// One computation of a compiled model.
template <class Interface, class Compiled, class Scalar> void compute_call(const compiled_call<Scalar>& call) noexcept {
  if constexpr (asks_for_projections<Interface>)
    if (call.what == projection_call)
      return compute_projection<Interface, conditions_of_derivation<typename Compiled::derivation>>(call);
  if constexpr (asks_for_animations<Interface>)
    if (call.what == scene_call) return (void)(*call.scene = &scene_of_system<typename Compiled::derivation>::tables);
  Compiled::compute(call);
}

} // namespace detail

/// The computation of a compiled model by a method, in the one file that derives it:
///
///     void cart::compute(const compiled_call<double>& call) noexcept {
///       compile<cart, kanes_method<description>>(call);
///     }
///
/// Only what the interface offers is derived. Symbols, shapes and the number of prepared numbers of the interface are
/// compared with the method's; what differs does not compile, and the compiler says what to write. `smallest` after the
/// method makes small code of all outputs.
template <class Interface, class Method, detail::code_choice auto Code = fastest>
void compile(const compiled_call<typename detail::parts_of_method<Method>::scalar>& call) noexcept {
  using scalar = typename detail::parts_of_method<Method>::scalar;
  if constexpr (detail::fault_of_interface<Interface, scalar>.empty()) {
    using derivation = typename detail::parts_of_method<Method>::derivation;
    using offered = std::remove_cv_t<decltype(Interface::outputs)>;
    if constexpr (!detail::silent<derivation> && expr::sort_of<offered> != expr::sort::rejected) {
      using code = std::remove_cv_t<decltype(Code)>;
      using sets = detail::sets_to_compile<Interface, derivation>;
      using alone = detail::derivation_of_sets<derivation, sets>;
      using compiled = detail::compiled_sets<Interface, alone, code, scalar, sets>;
      if constexpr (!compiled::finding.empty()) (void)detail::refuse<compiled::finding>{};
#ifdef CTDYN_WRITES_MODELS
      else if constexpr (!detail::fault_of_text<Interface, code, scalar>.empty())
        (void)call, (void)detail::refuse<detail::fault_of_text<Interface, code, scalar>>{};
      else if constexpr (!compiled::silent)
        (void)call, (void)detail::is_written<Interface, compiled, scalar>;
#else
      else if constexpr (!compiled::silent)
        detail::compute_call<Interface, compiled>(call);
#endif
    }
  } else {
    (void)detail::refuse<detail::fault_of_interface<Interface, scalar>>{};
  }
}

} // namespace ctdyn
