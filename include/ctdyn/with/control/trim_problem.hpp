// The equations of a trim as functions of its unknowns.
#pragma once

#include "../integration/model_functions.hpp"
#include "../integration/step_status.hpp"
#include "control_status.hpp"
#include "fixed.hpp"
#include "state_jacobian.hpp"
#include "trim_words.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <utility>

namespace ctdyn::detail {

/// A number of a state: its kind, and its place among those of its kind.
struct place_in_state {
  symbol_class kind{};
  std::size_t index = 0;
};

template <class Model> constexpr bool is_in(const place_in_state& place, std::string_view name, symbol_class kind) {
  if (place.kind != kind) return false;
  if (kind == symbol_class::coordinate) return Model::coordinate_names[place.index].view() == name;
  if (kind == symbol_class::speed) return Model::speed_names[place.index].view() == name;
  if constexpr (Model::auxiliary_state_names.size() != 0)
    if (kind == symbol_class::auxiliary_state) return Model::auxiliary_state_names[place.index].view() == name;
  if constexpr (Model::input_names.size() != 0)
    if (kind == symbol_class::input) return Model::input_names[place.index].view() == name;
  return false;
}

/// All numbers of a state that a trim may change: rates of inputs are held.
template <class Model> constexpr auto all_places() {
  constexpr std::size_t q = Model::coordinate_names.size(), u = Model::speed_names.size(),
                        z = Model::auxiliary_state_names.size(), r = Model::input_names.size();
  std::pair<std::array<place_in_state, q + u + z + r>, std::size_t> list{};
  const auto add = [&](symbol_class kind, std::size_t count, const auto& wanted) {
    for (std::size_t i = 0; i < count; ++i)
      if (wanted(i)) list.first[list.second++] = {kind, i};
  };
  const auto any = [](std::size_t) { return true; };
  add(symbol_class::coordinate, q, any), add(symbol_class::speed, u, any), add(symbol_class::auxiliary_state, z, any);
  add(symbol_class::input, r, [](std::size_t i) { return !Model::input_names[i].view().ends_with('\''); });
  return list;
}

template <class Model, class... Held> constexpr bool is_held(const place_in_state& place) {
  bool held = false;
  return ((held = held || is_in<Model>(place, Held::name.view(), Held::kind)), ..., held);
}
/// What a trim seeks: the places of all numbers of a state that are not held.
template <class Model, class Held> struct unknown_places;
template <class Model, class... Held> struct unknown_places<Model, held_symbols<Held...>> {
  static constexpr std::size_t count = [] {
    constexpr auto all = all_places<Model>();
    std::size_t n = 0;
    for (std::size_t i = 0; i < all.second; ++i) n += is_held<Model, Held...>(all.first[i]) ? 0 : 1;
    return n;
  }();
  static constexpr auto list = [] {
    constexpr auto all = all_places<Model>();
    std::array<place_in_state, count> unknown{};
    for (std::size_t i = 0, at = 0; i < all.second; ++i)
      if (!is_held<Model, Held...>(all.first[i])) unknown[at++] = all.first[i];
    return unknown;
  }();
};

template <class Model, class... Held>
inline constexpr sentence cannot_be_trimmed = [] {
  sentence s;
  if constexpr (!derived_here<Model>) {
    s << "trim(eom, ...): a compiled model does not offer what a trim needs: include its description, and make the method here";
  } else if (!error_entries<Model>::silent) {
    constexpr auto all = all_places<Model>();
    const auto look = [&](symbol_class kind, std::string_view name) {
      bool found = !s.empty() || name.ends_with('\'');
      for (std::size_t i = 0; i < all.second; ++i) found = found || is_in<Model>(all.first[i], name, kind);
      if (!found)
        s << "held(" << spelled{name} << "): the model has no " << word(kind) << " " << spelled{name}
          << "; what it has is listed in coordinate_names, speed_names, input_names and auxiliary_state_names";
    };
    (look(Held::kind, Held::name.view()), ...);
    if (s.empty() && unknown_places<Model, held_symbols<Held...>>::count == 0)
      s << "trim(eom, ...): everything is held, and nothing is left to find";
  }
  return s;
}();
/// Whether a model can be trimmed with these symbols held; if not, it does not compile, with a sentence.
template <class Model, class... Held> consteval bool can_be_trimmed() {
  (void)refuse<cannot_be_trimmed<Model, Held...>>{};
  if constexpr (cannot_be_trimmed<Model, Held...>.empty())
    return !error_entries<Model>::silent;
  else
    return false;
}

template <class Model, place_in_state Place> consteval auto symbol_at() {
  if constexpr (Place.kind == symbol_class::coordinate)
    return expr::symbol<symbol_class::coordinate, name_in<Model::coordinate_names, Place.index>>{};
  else if constexpr (Place.kind == symbol_class::speed)
    return expr::symbol<symbol_class::speed, name_in<Model::speed_names, Place.index>>{};
  else if constexpr (Place.kind == symbol_class::input)
    return expr::symbol<symbol_class::input, name_in<Model::input_names, Place.index>>{};
  else
    return expr::symbol<symbol_class::auxiliary_state, name_in<Model::auxiliary_state_names, Place.index>>{};
}
template <class Model, class Places, class Output, class Indices> struct slopes_by;
template <class Model, class Places, class Output, std::size_t... I>
struct slopes_by<Model, Places, Output, std::index_sequence<I...>> {
  using type = output::jacobian<Output, decltype(symbol_at<Model, Places::list[I]>())...>;
};

/// An output as a trim reads it: with the model's own accelerations.
template <class Model, class Output>
using at_own_accelerations =
    std::conditional_t<read_udots<Model, Output>(), output::given<Output, output::own_accelerations>, Output>;

template <class... Outputs> struct output_list {};
template <class... A, class... B> output_list<A..., B...> operator+(output_list<A...>, output_list<B...>);
template <bool Included, class Output>
using output_if = std::conditional_t<Included, output_list<Output>, output_list<>>;

/// All outputs that a trim reads: what is sought, and the residuals of constraints.
template <class Model, class... Sought>
using read_by_trim =
    decltype(output_list<at_own_accelerations<Model, Sought>...>{} +
             output_if<Model::derivation_type::mechanism.holonomic_count() != 0, output::configuration_residual>{} +
             output_if<Model::derivation_type::mechanism.constraint_count != 0, output::velocity_residual>{});

/// Values and slopes of outputs, one below the other.
template <class Model, class Places, class Outputs> class stacked_outputs_of;
template <class Model, class Places, class... Outputs>
class stacked_outputs_of<Model, Places, output_list<Outputs...>> {
  template <class Output>
  using slopes = typename slopes_by<Model, Places, Output, std::make_index_sequence<Places::count>>::type;
  using function = function_type<Model, output::status, Outputs..., slopes<Outputs>...>;
  using results = decltype(std::declval<const function&>()(std::declval<const typename Model::state_type&>()));
  template <std::size_t... I> static constexpr auto count_rows(std::index_sequence<I...>) {
    return std::array<int, sizeof...(I)>{
        decltype(as_column(std::get<I + 1>(std::declval<results>())))::RowsAtCompileTime...};
  }

public:
  /// The number of entries of each output, and of all.
  static constexpr auto rows = count_rows(std::index_sequence_for<Outputs...>{});
  static constexpr int total = [] {
    int sum = 0;
    for (const int count : rows) sum += count;
    return sum;
  }();

  explicit stacked_outputs_of(const Model& eom) noexcept
      : function_(function_of(eom, ctdyn::status, Outputs{}..., slopes<Outputs>{}...)) {}

  /// Writes them from the first row on; returns false if accelerations cannot be computed.
  template <class Column, class Matrix>
  bool read(const typename Model::state_type& x, Column& values, Matrix& by_unknowns) const noexcept {
    const auto all = function_(x);
    int row = 0;
    const auto put = [&](const auto& value, const auto& slope) {
      const auto column = as_column(value);
      constexpr int count = decltype(column)::RowsAtCompileTime;
      for (int i = 0; i < count; ++i) {
        values(row + i, 0) = column(i);
        for (int j = 0; j < Matrix::ColsAtCompileTime; ++j)
          if constexpr (requires { slope.rows(); })
            by_unknowns(row + i, j) = slope(i, j);
          else
            by_unknowns(row + i, j) = slope;
      }
      row += count;
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      (put(std::get<I + 1>(all), std::get<I + 1 + sizeof...(I)>(all)), ...);
    }
    (std::index_sequence_for<Outputs...>{});
    return !std::get<0>(all).singular();
  }

private:
  function function_;
};

/// The equations of a trim: those that are sought, the constraints, and the norms of quaternions.
template <class Model, class Held, class... Outputs> class trim_problem {
  using places = unknown_places<Model, Held>;
  using stack = stacked_outputs_of<Model, places, read_by_trim<Model, Outputs...>>;
  static constexpr int norms = static_cast<int>(places_of<Model>::quaternions.size());

public:
  using scalar = typename Model::scalar_type;
  using state_type = typename Model::state_type;
  static constexpr int unknowns = static_cast<int>(places::count), equations = stack::total + norms;
  using vector = fixed<scalar, unknowns, 1>;
  using column = fixed<scalar, equations, 1>;
  using matrix = fixed<scalar, equations, unknowns>;

  trim_problem(const Model& eom, const state_type& guess, const Held& held,
               const trim_equations<Outputs...>& sought) noexcept
      : stack_(eom), base_(guess), target_{} {
    hold(held);
    std::size_t at = 0;
    int row = 0;
    std::apply(
        [&](const auto&... equation) {
          const auto aim = [&](double target) {
            for (int i = 0; i < stack::rows[at]; ++i) target_(row++, 0) = static_cast<scalar>(target);
            ++at;
          };
          (aim(equation.target), ...);
        },
        sought.all);
  }

  /// The unknowns of the guess.
  [[nodiscard]] vector begin() const noexcept {
    vector y;
    for (std::size_t i = 0; i < places::count; ++i) y(static_cast<int>(i), 0) = number(base_, places::list[i]);
    return y;
  }
  /// The state with these unknowns.
  [[nodiscard]] state_type state(const vector& y) const noexcept {
    state_type x = base_;
    for (std::size_t i = 0; i < places::count; ++i) number(x, places::list[i]) = y(static_cast<int>(i), 0);
    return x;
  }
  /// The errors of all equations, and their derivatives by the unknowns.
  control_status operator()(const vector& y, column& error, matrix& slope) const noexcept {
    const state_type x = state(y);
    if (!finite_state(x)) return control_status::not_finite;
    slope = {};
    if (!stack_.read(x, error, slope)) return control_status::singular;
    for (int k = 0; k < norms; ++k) {
      error(stack::total + k, 0) = scalar(-1);
      for (const std::size_t entry : places_of<Model>::quaternions[static_cast<std::size_t>(k)]) {
        const scalar value = x.q(static_cast<Eigen::Index>(entry));
        error(stack::total + k, 0) += value * value;
        for (std::size_t i = 0; i < places::count; ++i)
          if (places::list[i].kind == symbol_class::coordinate && places::list[i].index == entry)
            slope(stack::total + k, static_cast<int>(i)) = 2 * value;
      }
    }
    error -= target_;
    return control_status::solved;
  }

private:
  template <class State> static auto& number(State& x, const place_in_state& place) noexcept {
    const auto at = static_cast<Eigen::Index>(place.index);
    if constexpr (Model::auxiliary_state_names.size() != 0)
      if (place.kind == symbol_class::auxiliary_state) return x.z(at);
    return place.kind == symbol_class::coordinate ? x.q(at) : place.kind == symbol_class::speed ? x.u(at) : x.r(at);
  }
  template <class... Symbols> void hold(const held_symbols<Symbols...>& held) noexcept {
    [[maybe_unused]] std::size_t at = 0;
    [[maybe_unused]] const auto set = [&](std::string_view name, symbol_class kind) {
      constexpr auto all = all_places<Model>();
      for (std::size_t i = 0; i < all.second; ++i)
        if (held.given[at] && is_in<Model>(all.first[i], name, kind))
          number(base_, all.first[i]) = static_cast<scalar>(held.values[at]);
      ++at;
    };
    (set(Symbols::name.view(), Symbols::kind), ...);
  }

  stack stack_;
  state_type base_; // the guess, with what is held
  column target_;
};

} // namespace ctdyn::detail
