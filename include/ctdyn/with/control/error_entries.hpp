// Which coordinates and speeds have entries in errors, and the messages about those that have none.
#pragma once

#include "../../detail/sentence.hpp"
#include "../integration/model_functions.hpp"

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// The names of the coordinates and speeds that have rows in `state_matrix`.
template <class Model> struct error_entries {
  using places = places_of<Model>;
  static constexpr std::size_t coordinates = places::coordinates.size();
  static constexpr std::size_t moving = coordinates + places::speeds.size(); // auxiliary states follow
  static constexpr std::size_t rows = moving + Model::auxiliary_state_names.size();

  /// Whether the compiler has already reported an error in the model.
  static constexpr bool silent = [] {
    if constexpr (requires { Model::derivation_type::rejected; })
      return bool{Model::derivation_type::rejected};
    else
      return false;
  }();

  static constexpr std::string_view name_of(std::size_t row) {
    if constexpr (rows != moving)
      if (row >= moving) return Model::auxiliary_state_names[row - moving].view();
    return row < coordinates ? Model::coordinate_names[places::coordinates[row]].view()
                             : Model::speed_names[places::speeds[row - coordinates]].view();
  }
  /// The row of a name, or the number of rows for other names and for dependent coordinates and speeds.
  static constexpr std::size_t row_of(std::string_view name) {
    std::size_t row = 0;
    while (row < rows && name_of(row) != name) ++row;
    return row;
  }
  /// The quaternion whose first coordinate has this name (errors have no entry for it), or the number of quaternions.
  static constexpr std::size_t begun_by(std::string_view name) {
    std::size_t k = 0;
    while (k < places::quaternions.size() && Model::coordinate_names[places::quaternions[k][0]].view() != name) ++k;
    return k;
  }
  static constexpr bool has(std::string_view name) {
    return row_of(name) != rows && begun_by(name) == places::quaternions.size();
  }

  static constexpr void list(sentence& s) {
    std::size_t count = 0;
    for (std::size_t row = 0; row < rows; ++row)
      if (has(name_of(row)) && count++ < 12) s << (count == 1 ? "" : ", ") << name_of(row);
    if (count > 12) s << " and others";
  }
};

template <class T> concept coordinate_or_speed = requires { typename expr::declaration_of<T>::payload; }
&&(expr::declaration_of<T>::payload::kind == symbol_class::coordinate ||
   expr::declaration_of<T>::payload::kind == symbol_class::speed ||
   expr::declaration_of<T>::payload::kind == symbol_class::auxiliary_state);

template <class Model, class Symbol, fixed_string Call = "entry_of(">
inline constexpr sentence no_entry = [] {
  sentence s;
  using entries = error_entries<Model>;
  using places = typename entries::places;
  constexpr std::string_view name = Symbol::name.view();
  if (entries::silent) return s;
  bool known = false;
  const auto look = [&](symbol_class kind, const auto& all) {
    for (const auto& each : all) known = known || (kind == Symbol::kind && each.view() == name);
  };
  look(symbol_class::coordinate, Model::coordinate_names), look(symbol_class::speed, Model::speed_names);
  look(symbol_class::auxiliary_state, Model::auxiliary_state_names);
  if (known && entries::has(name)) return s;
  s << Call.view() << name << "): ";
  if (const std::size_t quaternion = entries::begun_by(name); known && quaternion != places::quaternions.size()) {
    const auto& all = places::quaternions[quaternion];
    s << "errors of a quaternion are rotation vectors, and have entries of " << Model::coordinate_names[all[1]].view()
      << ", " << Model::coordinate_names[all[2]].view() << " and " << Model::coordinate_names[all[3]].view();
    return s;
  }
  if (known)
    s << name << " is dependent, and errors have entries of what is independent: ";
  else
    s << "the model has no " << word(Symbol::kind) << " " << name << "; errors have entries of ";
  entries::list(s);
  return s;
}();

template <class Model, class T>
inline constexpr sentence no_symbol_of_an_entry = [] {
  sentence s;
  s << "entry_of(" << expr::as_written<T> << "): errors have entries of coordinates and speeds, as they are: ";
  error_entries<Model>::list(s);
  return s;
}();

/// What is wrong with values of entries by name: what is no value with a name, or one that is given twice.
template <class... Values>
inline constexpr sentence no_entries = [] {
  sentence s;
  constexpr std::size_t count = sizeof...(Values);
  std::string_view names[count + 1]{};
  std::size_t at = 0;
  [[maybe_unused]] const auto look = [&]<class Value>(std::type_identity<Value>) {
    if constexpr (is_binding<Value>) names[at] = Value::name.view();
    if (s.empty() && names[at].empty())
      s << "diagonal(...): argument " << at + 1
        << " is not a value with a name: write it as q = 100, with the symbol q";
    if constexpr (is_binding<Value>)
      if (s.empty() && with_unit<decltype(Value::value)>)
        s << "diagonal(...): the entry of " << names[at] << " has a unit; write its number in SI units";
    for (std::size_t i = 0; i < at; ++i)
      if (s.empty() && names[i] == names[at]) s << "diagonal(...): the entry of " << names[at] << " is given twice";
    ++at;
  };
  (look(std::type_identity<Values>{}), ...);
  return s;
}();

template <class Model>
inline constexpr sentence no_entry_of_this_name = [] {
  sentence s;
  s << "entry_of(name): errors have no entry of this name; they have entries of ";
  error_entries<Model>::list(s);
  return s;
}();

} // namespace ctdyn::detail
