// The results of controllers of a model, and how generalized forces become inputs.
#pragma once

#include "../../detail/sentence.hpp"
#include "../integration/model_functions.hpp"
#include "../integration/step_status.hpp"
#include "control_status.hpp"
#include "input_choice.hpp"
#include "matrices.hpp"

#include <Eigen/Core>

#include <cmath>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>

namespace ctdyn {

/// Values of all inputs, and the status. Unless it is `solved`, they are the inputs of the state that was given.
///
///     const auto [r, how] = control(x, desired);
///     if (how == control_status::solved) x.r = r;
template <class Inputs> struct commanded {
  Inputs inputs{};
  control_status status = control_status::solved;
};

/// A desired motion: a state and the derivatives of the speeds. Inputs and time of the state are not read.
template <class Model> struct desired_motion {
  typename Model::state_type state{};
  typename Model::speed_vector udot = Model::speed_vector::Zero();
};

namespace detail {

/// The inputs that a controller of every speed changes: those that the roles of the description mean. Others stay.
template <class Model> using commanded_inputs = chosen_inputs<Model, all_inputs>;

template <class Model>
inline constexpr sentence underactuated = [] {
  sentence s;
  const std::size_t speeds = Model::speed_names.size(), inputs = commanded_inputs<Model>::size;
  if (inputs < speeds)
    s << "this controller commands every speed of the model, of which there are " << speeds << ", by " << inputs
      << (inputs == 1 ? " input" : " inputs") << (says_roles<Model> ? " (others have another role)" : "")
      << ": add inputs that drive the others, or take a regulator, as lqr(eom, x, Q, R)";
  return s;
}();

/// Whether forces are linear in the chosen inputs, unlike a thrust c w^2 in w: what these exert may depend on others.
/// For a compiled model: true, not checked.
template <class Model, class Choice, std::size_t... I> consteval bool linear_in(std::index_sequence<I...> /*chosen*/) {
  if constexpr (derived_here<Model> && sizeof...(I) != 0) {
    using chosen = chosen_inputs<Model, Choice>;
    constexpr auto pattern = Model::sparsity(
        output::jacobian<
            output::actuation_matrix,
            expr::symbol<symbol_class::input,
                         name_in<Model::input_names, std::size_t{static_cast<std::size_t>(chosen::places[I])}>>...>{});
    for (std::size_t i = 0; i < Model::speed_names.size(); ++i)
      for (const Eigen::Index j : chosen::places)
        for (std::size_t k = 0; k < sizeof...(I); ++k)
          if (pattern(i * chosen::total + static_cast<std::size_t>(j), k)) return false;
  }
  return true;
}

/// The message about forces that are not linear in the chosen inputs.
template <class Model, class Choice>
inline constexpr sentence not_linear_in_inputs = [] {
  sentence s;
  if (!linear_in<Model, Choice>(std::make_index_sequence<chosen_inputs<Model, Choice>::size>()))
    s << "this controller finds the inputs for forces that are linear in them, and those of this model are not: make the forces the inputs, such as F in place of c * w * w, and find w outside";
  return s;
}();

/// The message about models whose speeds cannot all be commanded.
template <class Model>
inline constexpr sentence bound_by_constraints = [] {
  sentence s;
  bool bound = has_dependent_symbols<Model>;
  if constexpr (derived_here<Model>) bound = Model::derivation_type::mechanism.constraint_count != 0;
  if (bound)
    s << "this controller commands every speed of the model, and constraints bind some of them: describe the model without, or take constrained_inverse_dynamics{eom}, or a regulator, as lqr(eom, x, Q, R)";
  return s;
}();

/// The message about models with contacts or loops.
template <class Model>
inline constexpr sentence with_contacts = [] {
  bool held = requires(typename Model::state_type & x) { x.closed; };
  if constexpr (derived_here<Model>)
    held = Model::derivation_type::mechanism.contact_count != 0;
  else if constexpr (requires { Model::interface_type::loops; })
    held = held || Model::interface_type::loops;
  sentence s;
  if (held)
    s << "this controller does not know the forces of contacts and loops: describe the model without, or take constrained_inverse_dynamics{eom}";
  return s;
}();

/// The message about models for which the way from one configuration to another is not known.
template <class Model>
inline constexpr sentence no_way_between = [] {
  sentence s;
  if constexpr (derived_here<Model>) {
    if (!has_closed_form<Model>())
      s << "this controller needs the speeds that lead from one configuration to another, which difference(eom, x, y) does not know of this model: choose speeds that are the rates of the coordinates";
  } else if (Model::coordinate_names.size() != Model::speed_names.size()) {
    s << "this controller needs a speed for each coordinate of a compiled model, dt(q) == u: it does not know the others' motion";
  }
  return s;
}();

/// Whether each commanded input drives exactly one speed, in their order, as motors in joints do.
template <class Model>
inline constexpr bool drives_one_by_one = [] {
  if constexpr (!derived_here<Model>) {
    return false;
  } else if constexpr (Model::speed_names.size() != commanded_inputs<Model>::size) {
    return false;
  } else {
    constexpr auto pattern = Model::sparsity(actuation_matrix);
    for (std::size_t i = 0; i < Model::speed_names.size(); ++i)
      for (std::size_t j = 0; j < Model::speed_names.size(); ++j)
        if (pattern(i, static_cast<std::size_t>(commanded_inputs<Model>::places[j])) != (i == j)) return false;
    return true;
  }
}();

/// The inputs, nearest to those of the state, whose change adds the generalized forces f: B (change) = f. Inputs that
/// are not commanded stay, so f is what is missing beside the forces that they exert; so do those that are no forces,
/// such as given motions, which have zero columns in B. `finite` says whether the request is finite.
template <class Model, class Matrix>
[[nodiscard]] auto change_inputs(const typename Model::state_type& x, const Matrix& all,
                                 const typename Model::speed_vector& f, bool finite) noexcept {
  using scalar = typename Model::scalar_type;
  using commanded_only = commanded_inputs<Model>;
  using inputs = std::remove_cvref_t<decltype(x.r)>;
  const auto B = commanded_only::columns(all);
  typename commanded_only::vector change;
  if constexpr (drives_one_by_one<Model>) {
    change = f.cwiseQuotient(B.diagonal());
  } else {
    auto square = times(B, B.transpose());
    typename Model::speed_vector multipliers = f;
    lower_root(square, scalar(0)); // without full rank, the result is wrong or not finite: see `missing`
    divide_by_lower(square, multipliers), divide_by_upper(square, multipliers);
    change = B.transpose() * multipliers;
  }
  const typename Model::speed_vector missing = B * change - f;
  change += commanded_only::of(x.r);
  const inputs r = commanded_only::within(x.r, change);
  const scalar allowed = std::sqrt(std::numeric_limits<scalar>::epsilon()) * f.norm();
  const bool made = missing.norm() <= allowed && all_finite(r); // false for NaN
  return made ? commanded<inputs>{r, control_status::solved}
              : commanded<inputs>{x.r,
                                  finite && finite_state(x) ? control_status::singular : control_status::not_finite};
}

} // namespace detail
} // namespace ctdyn
