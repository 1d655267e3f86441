// Rates for symplectic steppers: those of coordinates by speeds alone, those of speeds by coordinates alone.
#pragma once

#include "../integration/model_functions.hpp"
#include "inputs.hpp"
#include "state_numbers.hpp"

#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Whether the state matrix has nonzero entries in its diagonal blocks: rates of coordinates depend on coordinates, or
/// those of speeds on speeds.
template <class Model> constexpr bool mixes() {
  constexpr auto pattern = Model::sparsity(state_matrix);
  constexpr std::size_t nq = coordinate_size<Model>, n = state_size<Model>;
  bool any = false;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) any = any || (pattern(i, j) && (i < nq) == (j < nq));
  return any;
}

/// Why a system is not separable; empty if it is.
template <class Model, class Control>
inline constexpr sentence fault_of_separable = [] {
  using lists = lists_of<Model>;
  sentence s;
  if constexpr (!silent<lists>) {
    constexpr bool held = holds_inputs<Control> || std::is_same_v<Control, no_control>;
    if constexpr (!derived_here<Model>)
      s << "whether a compiled model is separable is not known: take separable() where it is derived";
    else if constexpr (!held)
      s << "symplectic steppers are for systems whose inputs are held: a controller takes energy or gives it";
    else if constexpr (auxiliary_size<Model> != 0)
      s << "symplectic steppers are for coordinates and speeds, and this system has auxiliary states: take implicit_midpoint, or an explicit stepper";
    else if constexpr (lists::uses_time)
      s << "symplectic steppers of Odeint do not tell the time: this system depends on it";
    else if constexpr (Model::derivation_type::rows != 0)
      s << "this system has constraints, so that its rates are not separable: take implicit_midpoint, or an explicit stepper";
    else if constexpr (mixes<Model>())
      s << "this system is not separable: rates of coordinates depend on coordinates, or those of speeds on speeds; take implicit_midpoint, which is symplectic in canonical coordinates, or an explicit stepper";
  }
  return s;
}();

/// One of the two functions: an output as a function of the speeds alone or of the coordinates alone; the others are
/// set to zero.
template <class Model, class Control, class Output, bool BySpeeds> class rate_function {
public:
  constexpr rate_function(const Model& model, const Control& control) noexcept
      : function_(function_of(model, Output{})), control_(control) {}

  template <class Numbers, class Rates> void operator()(const Numbers& y, Rates& rates) const {
    typename Model::state_type x;
    x.q.setZero(), x.u.setZero();
    if constexpr (auxiliary_size<Model> != 0) x.z.setZero(); // such a system was refused
    if constexpr (BySpeeds)
      unpack_to(y, x.u);
    else
      unpack_to(y, x.q);
    hold_or_control<Model>(x, control_);
    pack_to(rates, function_(x));
  }

private:
  function_type<Model, Output> function_;
  Control control_;
};

template <class Model, class Control> constexpr auto separable_rates(const Model& model, const Control& control) {
  return std::pair(rate_function<Model, Control, output::qdot, true>(model, control),
                   rate_function<Model, Control, output::udot, false>(model, control));
}

} // namespace ctdyn::detail
