// Types that list symbols which need values: a derivation, and the interface of a compiled model.
#pragma once

#include "../detail/name.hpp"
#include "values.hpp"

#include <array>
#include <concepts>
#include <cstddef>

namespace ctdyn::detail {

/// A type with static constexpr lists of names, one for each kind of symbol, in the order in which values are stored.
template <class D> concept symbol_lists = requires {
  { D::parameter_names.size() } -> std::convertible_to<std::size_t>;
  { D::coordinate_names.size() } -> std::convertible_to<std::size_t>;
  { D::speed_names.size() } -> std::convertible_to<std::size_t>;
  { D::input_names.size() } -> std::convertible_to<std::size_t>;
  { D::uses_time } -> std::convertible_to<bool>;
};

/// The names of a type's auxiliary states; the list `auxiliary_state_names` is optional.
template <class D>
inline constexpr auto auxiliary_states_in = [] {
  if constexpr (requires { D::auxiliary_state_names; })
    return D::auxiliary_state_names;
  else
    return names<0>{};
}();

/// The names of a type's contacts; the list `contact_names` is optional.
template <class D>
inline constexpr auto contacts_in = [] {
  if constexpr (requires { D::contact_names; })
    return D::contact_names;
  else
    return names<0>{};
}();

/// Whether the compiler has already reported an error in the system.
template <symbol_lists D>
inline constexpr bool silent = [] {
  if constexpr (requires { D::rejected; })
    return D::rejected;
  else
    return false;
}();

/// Whether a parameter need not be bound, since the optional list `parameter_defaults` has a value for it.
template <symbol_lists D> constexpr bool has_default(std::size_t parameter) {
  if constexpr (requires { D::parameter_defaults; })
    return D::parameter_defaults[parameter].given;
  else
    return (void)parameter, false;
}
template <symbol_lists D>
inline constexpr bool all_have_defaults = [] {
  bool all = true;
  for (std::size_t i = 0; i < D::parameter_names.size(); ++i) all = all && has_default<D>(i);
  return all;
}();

/// The symbols that need values where a method is made and, in the second list, in a state.
template <symbol_lists D>
inline constexpr auto wanted_parameters = [] {
  std::array<wanted_symbol, D::parameter_names.size()> list{};
  append(list, 0, symbol_class::parameter, D::parameter_names);
  for (std::size_t i = 0; i < list.size(); ++i) list[i].optional = has_default<D>(i);
  return list;
}();

template <symbol_lists D>
inline constexpr auto wanted_in_state = [] {
  std::array<wanted_symbol, D::coordinate_names.size() + D::speed_names.size() + D::input_names.size() +
                                auxiliary_states_in<D>.size() + contacts_in<D>.size() + 1>
      list{};
  std::size_t at = append(list, 0, symbol_class::coordinate, D::coordinate_names);
  at = append(list, at, symbol_class::speed, D::speed_names);
  at = append(list, at, symbol_class::input, D::input_names);
  at = append(list, at, symbol_class::auxiliary_state, auxiliary_states_in<D>);
  const std::size_t contacts = at;
  at = append(list, at, symbol_class::contact, contacts_in<D>);
  for (std::size_t i = contacts; i < at; ++i) list[i].optional = true; // one that gets no value is open
  list[at] = {symbol_class::time, 0, name("t"), !D::uses_time};
  return list;
}();

} // namespace ctdyn::detail
