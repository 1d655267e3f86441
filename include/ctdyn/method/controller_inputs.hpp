// From what a controller returns to the inputs of a state.
#pragma once

#include "../model/model.hpp"
#include "bound_parameters.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <type_traits>

namespace ctdyn::detail {

template <symbol_lists D>
inline constexpr auto wanted_inputs = [] {
  std::array<wanted_symbol, D::input_names.size()> list{};
  append(list, 0, symbol_class::input, D::input_names);
  for (auto& w : list) w.optional = true; // inputs that are not given keep their values
  return list;
}();

template <class T> inline constexpr sentence not_an_input{};
template <class First, class... Rest>
inline constexpr sentence not_an_input<value_pack<First, Rest...>> = [] {
  sentence s;
  if constexpr (value_pack<First, Rest...>::named) {
    const given_symbol given_all[] = {given<double, First>(), given<double, Rest>()...};
    for (const given_symbol& g : given_all)
      if (g.kind != symbol_class::input && s.empty())
        s << "a controller gives values to inputs: " << spelled{g.text} << " is " << noun(g.kind);
  }
  return s;
}();

template <class Controller>
inline constexpr sentence no_inputs_returned =
    sentence{}
    << "a controller is a function of the state that returns the inputs: a vector with all of them, or values by name, as in return values(F = 2.0)";

/// How the result of a controller becomes inputs, and what is wrong with it. Here it is a number, for the only input;
/// below, a vector of all inputs, or values by name.
template <symbol_lists D, class Scalar, class Given> struct inputs_from {
  static constexpr bool number = D::input_names.size() == 1 && std::is_convertible_v<Given, Scalar>;
  static constexpr const sentence& finding = silent<D> || number ? nothing_wrong : no_inputs_returned<Given>;
  static constexpr bool usable = !silent<D> && number;
  template <class State> static void fill(State& x, const Given& given) noexcept {
    x.r(0) = static_cast<Scalar>(given);
  }
};

template <symbol_lists D, class Scalar, eigen Vector> struct inputs_from<D, Scalar, Vector> {
  static constexpr sentence finding =
      silent<D> ? nothing_wrong : wrong_length<D::input_names, symbol_class::input, Vector>;
  static constexpr bool usable = !silent<D> && finding.empty();
  template <class State> static void fill(State& x, const Vector& given) noexcept {
    x.r = given.template cast<Scalar>();
  }
};

template <symbol_lists D, class Scalar, pack_of_values Pack>
  requires(!silent<D>)
struct inputs_from<D, Scalar, Pack> {
  using match = matched<wanted_inputs<D>, true, Scalar, Pack>;
  static constexpr const sentence& finding =
      first_said({&not_an_input<Pack>, &finding_of_values<D, match, Pack>::value});
  static constexpr bool usable = match::usable && finding.empty();
  template <class State> static void fill(State& x, const Pack& given) noexcept {
    match::fill({nullptr, nullptr, nullptr, x.r.data(), nullptr}, given);
  }
};

/// One of these in a std::optional. If that is empty, the controller sets no inputs: those of a simulation keep their
/// values, and in `ode` they are zero, like all that a controller does not set.
template <symbol_lists D, class Scalar, class Given>
struct inputs_from<D, Scalar, std::optional<Given>> : inputs_from<D, Scalar, Given> {
  template <class State> static void fill(State& x, const std::optional<Given>& given) noexcept {
    if (given) inputs_from<D, Scalar, Given>::fill(x, *given);
  }
};

/// A callable that takes a state of the model.
template <class T, class Model> concept function_of_state = std::is_invocable_v<T&, const typename Model::state_type&>;

/// What is wrong with a controller.
template <class Model, class Controller>
inline constexpr sentence fault_of_controller = [] {
  if constexpr (!function_of_state<Controller, Model>) {
    return no_inputs_returned<Controller>;
  } else {
    using result = std::remove_cvref_t<std::invoke_result_t<Controller&, const typename Model::state_type&>>;
    if constexpr (std::is_void_v<result>)
      return no_inputs_returned<Controller>;
    else
      return sentence(inputs_from<lists_of<Model>, typename Model::scalar_type, result>::finding);
  }
}();

} // namespace ctdyn::detail
