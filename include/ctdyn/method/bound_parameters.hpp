// What a method and a compiled model have in common: values of the parameters, and states.
#pragma once

#include "checked.hpp"
#include "state.hpp"

#include <Eigen/Core>

#include <array>

namespace ctdyn {

/// Values of the parameters, bound by name or as a vector; lists of the symbols, and states.
template <detail::symbol_lists D, class Scalar> class bound_parameters {
public:
  /// The scalar type.
  using scalar_type = Scalar;
  /// Coordinates, speeds, auxiliary states, inputs, time, and which contacts are closed.
  using state_type = detail::state_of<D, Scalar>;
  /// A number for each coordinate, in their order.
  using coordinate_vector = Eigen::Matrix<Scalar, detail::length<D, D::coordinate_names>, 1>;
  /// A number for each speed, in their order.
  using speed_vector = Eigen::Matrix<Scalar, detail::length<D, D::speed_names>, 1>;
  /// A number for each parameter, in their order.
  using parameter_vector = Eigen::Matrix<Scalar, detail::length<D, D::parameter_names>, 1>;

  /// The names of the symbols of each kind, in the order of vectors.
  /// @{
  static constexpr const auto& parameter_names = D::parameter_names;
  static constexpr const auto& coordinate_names = D::coordinate_names;
  static constexpr const auto& speed_names = D::speed_names;
  static constexpr const auto& input_names = D::input_names;
  static constexpr const auto& auxiliary_state_names = detail::auxiliary_states_in<D>;
  static constexpr const auto& contact_names = detail::contacts_in<D>;
  /// @}

  /// The values that were bound.
  [[nodiscard]] parameter_vector parameters() const noexcept {
    if constexpr (detail::silent<D>)
      return {};
    else
      return parameter_vector(Eigen::Map<const parameter_vector>(parameters_.data()));
  }

  /// A state from values by name, `state(values(q1 = 0.1), values(u1 = 0.0))` in any split and order, or from vectors
  /// in declaration order, `state(q, u)`, `state(q, u, r)`, `state(q, u, r, t)`; auxiliary states come after the
  /// speeds, `state(q, u, z, r)`.
  template <class... Arguments> [[nodiscard]] static state_type state(const Arguments&... arguments) noexcept {
    return detail::checked<detail::state_from<D, Scalar, Arguments...>, state_type>::make(arguments...);
  }

protected:
  /// Binds parameters by name, in any split and order, or as one vector in the order of the lists. Returns false if the
  /// compiler has reported what is wrong with them.
  template <class... Arguments> constexpr bool bind(const Arguments&... arguments) noexcept {
    using from = detail::parameters_from<D, Scalar, Arguments...>;
    take_defaults(), detail::checked<from>::fill(parameters_.data(), arguments...);
    return from::usable;
  }
  /// Sets parameters to the default values of the description.
  constexpr void take_defaults() noexcept {
    if constexpr (requires { D::parameter_defaults; })
      for (std::size_t i = 0; i < D::parameter_names.size(); ++i)
        parameters_[i] = static_cast<Scalar>(D::parameter_defaults[i].number);
  }

  std::array<Scalar, D::parameter_names.size()> parameters_; // no vector of Eigen, which cannot be a constant
};

namespace detail {
template <class D, class Scalar> D lists_in(const bound_parameters<D, Scalar>*);
/// The lists of symbols of a model, which is derived in this file or compiled in another one.
template <class Model> using lists_of = decltype(lists_in(static_cast<const Model*>(nullptr)));

} // namespace detail
} // namespace ctdyn
