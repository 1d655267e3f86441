// The computation of a compiled model, for the one file that derives it.
#pragma once

#include "assembly.hpp"
#include "compiled_sets.hpp"
#include "interface_scene.hpp"
#ifdef CTDYN_WRITES_MODELS // ctdyn_model (with/written/model.cmake) makes a program of that file, which writes its text
#include "model_text.hpp"
#endif

namespace ctdyn {

namespace detail {

template <class Interface>
inline constexpr sentence no_text_of_projections =
    sentence{}
    << "ctdyn_model keeps straight-line code, and projections to the constraints search: leave projects out of "
    << type_name<Interface>() << ", or compile it without ctdyn_model";

/// The projection of a compiled model: coordinates, speeds, and 1 if they were found.
template <class Method, class Scalar> void compute_projection(const compiled_call<Scalar>& call) noexcept {
  using state = typename Method::state_type;
  const auto copy = [](auto& to, const Scalar* from) {
    for (Eigen::Index i = 0; i < to.size(); ++i) to(i) = from[i];
  };
  const Method eom = [&] {
    typename Method::parameter_vector parameters;
    copy(parameters, call.parameters);
    if constexpr (Method::parameter_vector::RowsAtCompileTime == 0)
      return Method{};
    else
      return Method{parameters};
  }();
  state x;
  copy(x.q, call.coordinates), copy(x.u, call.speeds), copy(x.r, call.inputs);
  x.t = *call.time;
  if constexpr (auxiliary_state_count<state> != 0) copy(x.z, call.auxiliary_states);
  if constexpr (requires { x.closed; }) copy(x.closed, call.contacts);
  const auto [found, how] = project(eom, x);
  for (Eigen::Index i = 0; i < x.q.size(); ++i) call.results[0][i] = found.q(i);
  for (Eigen::Index i = 0; i < x.u.size(); ++i) call.results[1][i] = found.u(i);
  *call.results[2] = Scalar(how.converged ? 1 : 0);
}

/// One computation of a compiled model.
template <class Interface, class Method, class Compiled, class Scalar>
void compute_call(const compiled_call<Scalar>& call) noexcept {
  if constexpr (asks_for_projections<Interface>)
    if (call.what == projection_call) return compute_projection<Method>(call);
  if constexpr (asks_for_animations<Interface>)
    if (call.what == scene_call) return (void)(*call.scene = &scene_of_system<typename parts_of_method<Method>::derivation>::tables);
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
    using sets = typename detail::sets_to_compile<detail::asks_for_animations<Interface>, derivation,
                                                  std::remove_cv_t<decltype(Interface::outputs)>>::type;
    if constexpr (!detail::silent<derivation> && expr::sort_of<sets> != expr::sort::rejected) {
      using code = std::remove_cv_t<decltype(Code)>;
      using compiled = detail::compiled_sets<Interface, derivation, code, scalar, sets>;
      if constexpr (!compiled::finding.empty()) (void)detail::refuse<compiled::finding>{};
#ifdef CTDYN_WRITES_MODELS
      else if constexpr (!detail::fault_of_text<Interface, code, scalar>.empty())
        (void)call, (void)detail::refuse<detail::fault_of_text<Interface, code, scalar>>{};
      else if constexpr (detail::asks_for_projections<Interface>)
        (void)call, (void)detail::refuse<detail::no_text_of_projections<Interface>>{};
      else if constexpr (!compiled::silent)
        (void)call, (void)detail::is_written<Interface, compiled, scalar>;
#else
      else if constexpr (!compiled::silent)
        detail::compute_call<Interface, Method, compiled>(call);
#endif
    }
  } else {
    (void)detail::refuse<detail::fault_of_interface<Interface, scalar>>{};
  }
}

} // namespace ctdyn
