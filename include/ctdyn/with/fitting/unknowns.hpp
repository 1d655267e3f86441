// What is to be found from data, by name.
#pragma once

#include "../../detail/sentence.hpp"
#include "../control/error_entries.hpp"
#include "../control/sensor.hpp"
#include "../integration/model_functions.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace ctdyn {

/// The symbols whose values a fit finds; `unknowns` makes it.
template <class... Symbols> struct unknown_symbols {};

namespace detail {

template <class T> concept can_be_unknown = coordinate_or_speed<T> || requires {
  requires expr::declaration_of<T>::payload::kind == symbol_class::parameter;
};

template <std::size_t Position, class T>
inline constexpr sentence not_unknown = [] {
  sentence s;
  s << "unknowns(...): argument " << Position << ", " << expr::as_written<T> << ", is ";
  if constexpr (requires { expr::declaration_of<T>::payload::kind; })
    s << noun(expr::declaration_of<T>::payload::kind);
  else
    s << expr::noun_of<T>();
  s << "; unknown are parameters, and initial values of coordinates, speeds and auxiliary states, by their symbols, "
       "as in unknowns(m, q)";
  return s;
}();
template <class... None>
inline constexpr sentence nothing_unknown =
    sentence{} << "unknowns(): there is nothing to fit; name parameters, as in unknowns(m, b)";

} // namespace detail

/// Says what a fit finds, in this order: parameters by their symbols, and for `output_error` initial values of a run by
/// those of coordinates, speeds and auxiliary states. The fit begins with the values that are bound in the model, and
/// those at the start of the run. Other arguments do not compile, nor does the problem if its model has no such symbol.
///
///     const output_error swings{eom, unknowns(l, damping, q), 0.001, q};
template <class... Symbols> constexpr auto unknowns(const Symbols&... /*symbols*/) {
  constexpr std::size_t misfit = expr::misfit_of<detail::can_be_unknown<Symbols>...>;
  if constexpr (sizeof...(Symbols) == 0)
    return expr::refused<detail::nothing_unknown<Symbols...>, unknown_symbols<Symbols...>>();
  else if constexpr (misfit != sizeof...(Symbols))
    return expr::refused<detail::not_unknown<misfit + 1, expr::element<misfit, Symbols...>>,
                         expr::element<misfit, Symbols...>>();
  else
    return unknown_symbols<typename expr::declaration_of<Symbols>::payload...>{};
}

namespace detail {

/// A Jacobian to which columns are appended for those of the symbols that are parameters.
template <class Jacobian, class... Symbols> struct with_parameters { using type = Jacobian; };
template <class Output, class... Before, class Symbol, class... Symbols>
struct with_parameters<output::jacobian<Output, Before...>, Symbol, Symbols...> {
  using type = typename with_parameters<
      std::conditional_t<Symbol::kind == symbol_class::parameter, output::jacobian<Output, Before..., Symbol>,
                         output::jacobian<Output, Before...>>,
      Symbols...>::type;
};
template <class Jacobian, class... Symbols>
using appended_jacobian = typename with_parameters<Jacobian, Symbols...>::type;

/// Where an unknown is: its index among the parameters, or among the rows of `rhs`.
struct unknown_place {
  bool parameter = true;
  std::size_t index = 0;
};

/// Whether constraints or loops of a derived model bind a coordinate or speed that it has. False for a compiled model.
template <class Model> constexpr bool is_bound(symbol_class kind, std::string_view name) {
  if constexpr (derived_here<Model>) {
    if (kind == symbol_class::coordinate)
      return places_of<Model>::is_bound(kind, place_in(Model::coordinate_names, name));
    if (kind == symbol_class::speed) return places_of<Model>::is_bound(kind, place_in(Model::speed_names, name));
  }
  return false;
}

/// The message about an unknown that a model does not have or a problem does not find, or an empty one.
template <class Model, bool Initial>
constexpr sentence fault_of_unknown(symbol_class kind, std::string_view name, bool twice) {
  sentence s;
  const auto look = [&](const auto& all) {
    for (const auto& each : all)
      if (each.view() == name) return;
    s << "unknowns(" << name << "): the model has no " << word(kind) << " " << name;
    if (all.size() != 0) s << "; it has ", write_names(s, all);
  };
  if (kind == symbol_class::parameter) look(Model::parameter_names);
  if (kind == symbol_class::coordinate) look(Model::coordinate_names);
  if (kind == symbol_class::speed) look(Model::speed_names);
  if (kind == symbol_class::auxiliary_state) look(Model::auxiliary_state_names);
  if (!s.empty()) return s;
  if (twice) return s << "unknowns(...): " << name << " is named twice", s;
  if (kind == symbol_class::parameter) return s;
  if (!Initial)
    return s << "unknowns(" << name << "): equation_error takes the states as they were measured; initial values are "
             << "unknowns of output_error, for runs",
           s;
  if (is_bound<Model>(kind, name))
    return s << "unknowns(" << name << "): constraints or loops bind the initial value of " << name
             << " to those of other symbols, with which it is not changed: let the unknowns be parameters",
           s;
  for (const auto& quaternion : places_of<Model>::quaternions)
    for (const std::size_t entry : quaternion)
      if (kind == symbol_class::coordinate && Model::coordinate_names[entry].view() == name)
        s << "unknowns(" << name << "): " << name << " is a part of a quaternion, whose initial value is not fitted: "
          << "begin runs where it is known";
  return s;
}

/// The index of an unknown by its kind and name; the number of unknowns if there is no such one.
template <class Kinds, class Names>
constexpr std::size_t index_of(const Kinds& kinds, const Names& names, symbol_class kind, std::string_view text) {
  std::size_t i = 0;
  while (i < kinds.size() && !(kinds[i] == kind && names[i].view() == text)) ++i;
  return i;
}

/// The unknowns of a problem, as places in its model. `Initial` says whether initial values may be among them.
template <class Model, class Unknowns, bool Initial> struct unknown_list {
  static constexpr int count = 1;
  static constexpr std::array<name, 0> texts{};
  static constexpr bool usable = false;
  static constexpr std::array<symbol_class, 0> kinds{};
  static constexpr int parameters = 1;
  template <class Output> using by_parameters = Output;
  template <class Output> using by_all = Output;
  static constexpr sentence finding = [] {
    sentence s;
    if (!std::is_same_v<Unknowns, expr::rejected>)
      s << "the second argument of " << (Initial ? "output_error" : "equation_error")
        << " says what is to be found: unknowns(m, b), with the symbols of parameters";
    return s;
  }();
};
template <class Model, class... Symbols, bool Initial>
struct unknown_list<Model, unknown_symbols<Symbols...>, Initial> {
  static constexpr int count = sizeof...(Symbols);
  static constexpr std::array<symbol_class, sizeof...(Symbols)> kinds{Symbols::kind...};
  static constexpr std::array<name, sizeof...(Symbols)> texts{name(Symbols::name.view())...};
  static constexpr int parameters = (0 + ... + (Symbols::kind == symbol_class::parameter));
  static constexpr sentence finding = [] {
    sentence s;
    for (std::size_t i = 0; i < kinds.size() && s.empty() && !error_entries<Model>::silent; ++i)
      s = fault_of_unknown<Model, Initial>(kinds[i], texts[i].view(),
                                           index_of(kinds, texts, kinds[i], texts[i].view()) < i);
    return s;
  }();
  static constexpr bool usable = finding.empty() && !error_entries<Model>::silent;

  /// Where each unknown is in the model.
  static constexpr auto places = [] {
    std::array<unknown_place, sizeof...(Symbols)> all{};
    constexpr std::size_t q = Model::coordinate_names.size(), u = Model::speed_names.size();
    for (std::size_t i = 0; usable && i < all.size(); ++i) {
      const std::string_view text = texts[i].view();
      if (kinds[i] == symbol_class::parameter) all[i] = {true, place_in(Model::parameter_names, text)};
      if (kinds[i] == symbol_class::coordinate) all[i] = {false, place_in(Model::coordinate_names, text)};
      if (kinds[i] == symbol_class::speed) all[i] = {false, q + place_in(Model::speed_names, text)};
      if (kinds[i] == symbol_class::auxiliary_state)
        all[i] = {false, q + u + place_in(Model::auxiliary_state_names, text)};
    }
    return all;
  }();

  /// The Jacobian of an output by the parameters among the unknowns.
  template <class Output> using by_parameters = appended_jacobian<output::jacobian<expr::plain_t<Output>>, Symbols...>;
  /// The Jacobian by all coordinates, speeds and auxiliary states, and then by these parameters.
  template <class Output> using by_all = appended_jacobian<state_jacobian_of<Model, expr::plain_t<Output>>, Symbols...>;

  /// The model with other values of the parameters.
  template <class Vector> [[nodiscard]] static Model bound(const Model& model, const Vector& values) noexcept {
    auto all = model.parameters();
    for (std::size_t i = 0; i < places.size(); ++i)
      if (places[i].parameter) all(static_cast<int>(places[i].index)) = values(static_cast<int>(i));
    return Model(all);
  }
};

} // namespace detail
} // namespace ctdyn
