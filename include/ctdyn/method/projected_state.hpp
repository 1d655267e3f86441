// The projection of a compiled model to its constraints and loops, by sets of outputs that are compiled for it.
#pragma once

#include "compiled_model.hpp"
#include "nearest_state.hpp"
#include "projection_sets.hpp"

#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// A compiled model as searches see it. `Conditions` has what conditions_of_derivation has, but nothing of a
/// derivation.
template <class Interface, class Scalar, class Conditions> class compiled_conditions {
  using model = compiled_model<Interface, Scalar>;
  using sets = decltype(projection_sets<Conditions::counts>());

public:
  using conditions = Conditions;
  using scalar_type = Scalar;
  using state_type = typename model::state_type;
  using coordinate_vector = typename model::coordinate_vector;
  using speed_vector = typename model::speed_vector;

  explicit compiled_conditions(const compiled_call<Scalar>& call) noexcept : call_(call) {}

  template <class... Outputs> [[nodiscard]] auto evaluate(const state_type& x, const Outputs&...) const noexcept {
    constexpr std::size_t index = asked_of<sets, false, Outputs...>::set;
    compiled_call<Scalar> call = call_;
    call.what = first_projection_set<Interface> + index;
    call.coordinates = x.q.data(), call.speeds = x.u.data();
    return compiled_results<Interface>(sets::template set<index>(), call);
  }

private:
  const compiled_call<Scalar>& call_;
};

/// Coordinates, speeds, and 1 if they were found.
template <class Interface, class Conditions, class Scalar>
void compute_projection(const compiled_call<Scalar>& call) noexcept {
  using model = compiled_conditions<Interface, Scalar, Conditions>;
  typename model::state_type x;
  const auto copy = [](auto& to, const Scalar* from) {
    for (Eigen::Index i = 0; i < to.size(); ++i) to(i) = from[i];
  };
  copy(x.q, call.coordinates), copy(x.u, call.speeds), copy(x.r, call.inputs);
  x.t = *call.time;
  if constexpr (auxiliary_state_count<typename model::state_type> != 0) copy(x.z, call.auxiliary_states);
  if constexpr (requires { x.closed; }) copy(x.closed, call.contacts);
  const auto [found, how] = [&] {
    if constexpr (Conditions::counts.loops)
      return nearest_by_masses(model(call), x, nullptr, most_iterations);
    else
      return obeying<found_by::distance>(model(call), x, most_iterations);
  }();
  for (Eigen::Index i = 0; i < x.q.size(); ++i) call.results[0][i] = found.q(i);
  for (Eigen::Index i = 0; i < x.u.size(); ++i) call.results[1][i] = found.u(i);
  *call.results[2] = Scalar(how.converged ? 1 : 0);
}

} // namespace ctdyn::detail
