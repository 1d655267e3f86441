// Symbols as outputs of a compiled model: their numbers are in the state or among the bound parameters, so that no
// interface has to offer them.
#pragma once

#include "interface_places.hpp"
#include "model_interface.hpp"
#include "state.hpp"

#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// The symbol that an output is; none for others, also for symbols that are declared together.
template <class Declared> struct only_symbol { static constexpr bool found = false; };
template <class Symbol> struct only_symbol<fact::declare<Symbol>> {
  static constexpr bool found = true;
  static constexpr symbol_class kind = Symbol::kind;
  static constexpr std::string_view label = Symbol::name.view();
};
template <class Output> consteval auto find_symbol_asked() {
  if constexpr (!as_given<Output>::good)
    return only_symbol<void>{};
  else if constexpr (std::is_same_v<typename as_given<Output>::type, Output>)
    return only_symbol<void>{};
  else
    return only_symbol<typename as_given<Output>::type>{};
}
template <class Output> using symbol_asked = decltype(find_symbol_asked<Output>());

/// Where a model with the lists `Lists` has the number of an output that is a symbol.
template <class Lists, class Output> struct place_of_symbol { static constexpr bool known = false; };
template <class Lists, class Output>
  requires(symbol_asked<Output>::found)
struct place_of_symbol<Lists, Output> {
  using symbol = symbol_asked<Output>;
  static constexpr symbol_class kind = symbol::kind;
  struct found_place {
    bool known = false;
    std::size_t index = 0;
  };
  static constexpr found_place found = [] {
    const auto in = [](const auto& list) {
      const std::size_t i = place_in(list, symbol::label);
      return found_place{i < list.size(), i};
    };
    switch (kind) {
    case symbol_class::parameter: return in(Lists::parameter_names);
    case symbol_class::coordinate: return in(Lists::coordinate_names);
    case symbol_class::speed: return in(Lists::speed_names);
    case symbol_class::input: return in(Lists::input_names);
    case symbol_class::auxiliary_state: return in(auxiliary_states_in<Lists>);
    case symbol_class::contact: return in(contacts_in<Lists>);
    case symbol_class::time: return found_place{true, 0};
    default: return found_place{};
    }
  }();
  static constexpr bool known = found.known;

  template <class State, class Scalar> static Scalar value(const State& x, const Scalar* parameters) noexcept {
    if constexpr (kind == symbol_class::parameter)
      return parameters[found.index];
    else if constexpr (kind == symbol_class::coordinate)
      return x.q.data()[found.index];
    else if constexpr (kind == symbol_class::speed)
      return x.u.data()[found.index];
    else if constexpr (kind == symbol_class::input)
      return x.r.data()[found.index];
    else if constexpr (kind == symbol_class::auxiliary_state)
      return auxiliary_states_of(x)[found.index];
    else if constexpr (kind == symbol_class::contact)
      return contacts_of(x)[found.index];
    else
      return x.t;
  }
};

/// Outputs by their types.
template <class... Outputs> struct listed_outputs {};
template <class... A, class... B> listed_outputs<A..., B...> operator+(listed_outputs<A...>, listed_outputs<B...>);
template <class Lists, class Output>
using unless_symbol =
    std::conditional_t<place_of_symbol<Lists, Output>::known, listed_outputs<>, listed_outputs<Output>>;

/// Outputs of which some are symbols; `others` are those that a set of the interface computes.
template <class Lists, class... Outputs> struct beside_symbols {
  static constexpr bool is_symbol[sizeof...(Outputs) + 1] = {place_of_symbol<Lists, Outputs>::known...};
  using others = decltype((listed_outputs<>{} + ... + unless_symbol<Lists, Outputs>{}));

  /// The results of all in their order, where the others' are given.
  template <class Given, class State, class Scalar>
  static auto results(const Given& given, const State& x, const Scalar* parameters) noexcept {
    return results_at(given, x, parameters, std::index_sequence_for<Outputs...>());
  }

private:
  template <class Given, class State, class Scalar, std::size_t... I>
  static auto results_at(const Given& given, const State& x, const Scalar* parameters,
                         std::index_sequence<I...>) noexcept {
    if constexpr (sizeof...(Outputs) == 1)
      return (result<I, Outputs>(given, x, parameters), ...);
    else
      return std::make_tuple(result<I, Outputs>(given, x, parameters)...);
  }
  static constexpr std::size_t others_before(std::size_t index) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < index; ++i) count += is_symbol[i] ? 0 : 1;
    return count;
  }
  template <std::size_t Index, class Output, class Given, class State, class Scalar>
  static auto result(const Given& given, const State& x, const Scalar* parameters) noexcept {
    if constexpr (is_symbol[Index])
      return place_of_symbol<Lists, Output>::value(x, parameters);
    else if constexpr (others_before(sizeof...(Outputs)) == 1)
      return given;
    else
      return std::get<others_before(Index)>(given);
  }
};

} // namespace ctdyn::detail
