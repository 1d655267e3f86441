// Which inputs of a model are chosen, by their names.
#pragma once

#include "../../detail/sentence.hpp"
#include "../../method/values.hpp"
#include "../../model/expr/reject.hpp"
#include "../integration/model_functions.hpp"
#include "error_entries.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace ctdyn {

/// The inputs that are chosen if none are named, in the order of `input_names`: the actuators of the description, or if
/// it names none, all inputs without another role (see `actuators`); all inputs where no input has a role.
struct all_inputs {};

/// Some inputs of a model, in the order in which they were named; `by` makes it.
template <fixed_string... Names> struct inputs_by {
  static constexpr std::size_t count = sizeof...(Names);
  static constexpr std::array<std::string_view, count> names{Names.view()...};
};

/// Some inputs of a model, each with its weight; `by` makes it of values with names.
template <fixed_string... Names> struct weighted_inputs {
  /// The inputs without their weights.
  using inputs = inputs_by<Names...>;
  std::array<double, sizeof...(Names)> weights{}; ///< in the order in which they were named
};

namespace detail {

/// The kind and name of a symbol as users write it, dt(F) included: those of a value that is given to it.
template <class T> struct written_symbol { static constexpr bool known = false; };
template <class T>
  requires is_binding<decltype(std::declval<const T&>() = 0.0)>
struct written_symbol<T> {
  using binding = decltype(std::declval<const T&>() = 0.0);
  static constexpr bool known = true;
  static constexpr symbol_class kind = binding::kind;
  static constexpr auto name = binding::name;
};
template <symbol_class Kind, fixed_string Name, class Value> struct written_symbol<binding<Kind, Name, Value>> {
  static constexpr bool known = convertible_value<Value, double> && !with_unit<Value>;
  static constexpr symbol_class kind = Kind;
  static constexpr auto name = Name;
};
/// What an argument is that is no symbol, and no symbol with a number.
template <class T> constexpr std::string_view noun_of_no_symbol() {
  if constexpr (is_binding<T>)
    return with_unit<decltype(T::value)>
               ? "a number with a unit, where a number of SI units is taken, as (2 * si::kilonewton).in_si<double>()"
               : "no number";
  else
    return expr::noun_of<T>();
}

template <class T> consteval bool names_an_input() {
  if constexpr (written_symbol<T>::known)
    return written_symbol<T>::kind == symbol_class::input;
  else
    return false;
}

/// What is wrong with the arguments of by(...).
template <class... Written>
inline constexpr sentence no_choice_of_inputs = [] {
  sentence s;
  constexpr std::size_t count = sizeof...(Written);
  if constexpr (count == 0) {
    s << "by(): name the inputs that are meant, as in by(F, M)";
  } else {
    std::size_t at = 0, with_weights = 0;
    const auto look = [&]<class T>(std::type_identity<T>) {
      ++at, with_weights += is_binding<T> ? 1 : 0;
      if (!s.empty() || names_an_input<T>()) return;
      s << "by(...): argument " << at;
      if constexpr (written_symbol<T>::known)
        s << ", " << spelled{written_symbol<T>::name.view()} << ", is " << noun(written_symbol<T>::kind);
      else
        s << expr::written_argument<T>.view() << " is " << noun_of_no_symbol<T>();
      s << "; inputs are meant, as in by(F, M), or with their weights, by(F = 0.1, M = 1.0)";
    };
    (look(std::type_identity<Written>{}), ...);
    if (s.empty() && with_weights != 0 && with_weights != count)
      s << "by(...): either each input has a weight, or none has";
  }
  return s;
}();
template <class... Written> inline constexpr bool rejected_before = (is_rejected<Written> || ...);

template <fixed_string... Names>
inline constexpr sentence named_twice = [] {
  sentence s;
  constexpr auto names = inputs_by<Names...>::names;
  for (std::size_t i = 0; i < names.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (s.empty() && names[i] == names[j]) s << "by(...): input " << spelled{names[i]} << " is named twice";
  return s;
}();

} // namespace detail

/// Chooses inputs of a model: those of its actuators, say, and not its disturbances or prescribed
/// motions. Rows and columns have the order in which they are named. With weights they also are the diagonal of R. An
/// argument that is no input, or one that is named twice, does not compile; nor does the use with a model that has no
/// input of that name.
///
///     const auto upright = lqr(eom, x, Q, R, by(F));
///     const auto the_same = lqr(eom, x, Q, by(F = 0.1)); // R is 0.1
template <class... Written> [[nodiscard]] constexpr auto by([[maybe_unused]] const Written&... inputs) noexcept {
  if constexpr (detail::rejected_before<Written...>) {
    return expr::rejected{};
  } else if constexpr (!detail::no_choice_of_inputs<Written...>.empty()) {
    return expr::refused<detail::no_choice_of_inputs<Written...>>();
  } else if constexpr (!detail::named_twice<detail::written_symbol<Written>::name...>.empty()) {
    return expr::refused<detail::named_twice<detail::written_symbol<Written>::name...>>();
  } else if constexpr ((detail::is_binding<Written> || ...)) {
    return weighted_inputs<detail::written_symbol<Written>::name...>{{static_cast<double>(inputs.value)...}};
  } else {
    return inputs_by<detail::written_symbol<Written>::name...>{};
  }
}

namespace detail {

/// The inputs to which a description gives a role.
template <input_role Role> struct inputs_by_role {};
/// All inputs, whatever their roles.
struct every_input {};

template <class T> inline constexpr bool is_input_choice = std::is_same_v<T, all_inputs>;
template <fixed_string... Names> inline constexpr bool is_input_choice<inputs_by<Names...>> = true;
/// A type that says which inputs are chosen.
template <class T> concept input_choice = is_input_choice<T>;

/// Whether a description gives inputs roles.
template <class Model> concept says_roles = places_of<Model>::has_roles;

/// Whether an input is chosen where none are named, by its role. The rate of an input has the role of that input.
template <class Model> constexpr bool is_meant(std::size_t input) {
  using places = places_of<Model>;
  for (const input_role role : places::roles)
    if (role == input_role::actuator) return places::roles[input] == input_role::actuator;
  std::string_view label = Model::input_names[input].view();
  while (label.ends_with('\'')) label.remove_suffix(1);
  return places::roles[place_in(Model::input_names, label)] == input_role::none;
}
/// Whether an input is among those of a choice.
template <class Model, class Choice> struct membership {
  static constexpr bool of(std::size_t input) { return is_meant<Model>(input); }
};
template <class Model, input_role Role> struct membership<Model, inputs_by_role<Role>> {
  static constexpr bool of(std::size_t input) { return places_of<Model>::roles[input] == Role; }
};
template <class Model> struct membership<Model, every_input> {
  static constexpr bool of(std::size_t /*input*/) { return true; }
};

template <class Model, class Choice>
inline constexpr sentence no_such_input = [] {
  sentence s;
  if constexpr (requires { Choice::names; })
    for (const std::string_view wanted : Choice::names) {
      bool found = !s.empty() || error_entries<Model>::silent;
      for (const auto& name : Model::input_names) found = found || name.view() == wanted;
      if (found) continue;
      s << "by(" << spelled{wanted} << "): the model has no input " << spelled{wanted};
      if constexpr (Model::input_names.size() != 0) s << "; its inputs are ", write_names(s, Model::input_names);
    }
  return s;
}();

/// The places of the chosen inputs among those of a model.
template <class Model, class Choice> struct chosen_inputs : refuse<no_such_input<Model, Choice>> {
  static constexpr bool all = std::is_same_v<Choice, all_inputs> && !says_roles<Model>;
  static constexpr bool by_role = !all && !requires { Choice::names; };
  static constexpr std::size_t total = Model::input_names.size();
  static constexpr std::size_t size = [] {
    if constexpr (all) {
      return total;
    } else if constexpr (by_role) {
      std::size_t count = 0;
      for (std::size_t i = 0; i < total; ++i) count += membership<Model, Choice>::of(i);
      return count;
    } else {
      return Choice::count;
    }
  }();
  static constexpr int count = static_cast<int>(size);
  static constexpr auto places = [] {
    std::array<Eigen::Index, size> list{};
    for (std::size_t i = 0, next = 0; i < size; ++i, ++next) {
      std::size_t at = next;
      if constexpr (by_role)
        for (; !membership<Model, Choice>::of(at); ++at) {
        }
      else if constexpr (!all)
        for (at = 0; at + 1 < total && Model::input_names[at].view() != Choice::names[i];) ++at;
      list[i] = static_cast<Eigen::Index>(at);
      if constexpr (by_role) next = at;
    }
    return list;
  }();
  using scalar = typename Model::scalar_type;
  using vector = Eigen::Matrix<scalar, count, 1>;
  using all_values = Eigen::Matrix<scalar, static_cast<int>(total), 1>;

  /// The values of the chosen inputs.
  [[nodiscard]] static vector of(const all_values& r) noexcept {
    if constexpr (all) {
      return r;
    } else {
      vector chosen;
      for (std::size_t i = 0; i < size; ++i) chosen(static_cast<Eigen::Index>(i)) = r(places[i]);
      return chosen;
    }
  }
  /// All values, with those of the chosen inputs replaced.
  [[nodiscard]] static all_values within([[maybe_unused]] all_values r, const vector& chosen) noexcept {
    if constexpr (all) {
      return chosen;
    } else {
      for (std::size_t i = 0; i < size; ++i) r(places[i]) = chosen(static_cast<Eigen::Index>(i));
      return r;
    }
  }
  /// The columns of the chosen inputs.
  template <class Matrix> [[nodiscard]] static auto columns(const Matrix& B) noexcept {
    if constexpr (all) {
      return B;
    } else {
      Eigen::Matrix<scalar, Matrix::RowsAtCompileTime, count> chosen;
      for (std::size_t i = 0; i < size; ++i) chosen.col(static_cast<Eigen::Index>(i)) = B.col(places[i]);
      return chosen;
    }
  }
};

} // namespace detail
} // namespace ctdyn
