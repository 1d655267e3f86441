// The equations of a trim as functions of its unknowns.
#pragma once

#include "../integration/model_functions.hpp"
#include "../integration/step_status.hpp"
#include "control_status.hpp"
#include "fixed.hpp"
#include "state_jacobian.hpp"
#include "trim_places.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

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

template <class Model> inline constexpr bool closes_contacts = Model::derivation_type::mechanism.contact_count != 0;
/// Whether a loop has an equation of positions that shows whether the loop is closed.
template <class Model>
inline constexpr bool places_loops = [] {
  bool any = false;
  for (const auto& row : Model::derivation_type::mechanism.all_contacts())
    any = any || (row.loop && row.configuration != decltype(row.configuration){});
  return any;
}();

/// An output as a trim reads it: with the model's own accelerations.
template <class Model, class Output>
using at_own_accelerations =
    std::conditional_t<read_udots<Model, Output>(), output::given<Output, output::own_accelerations>, Output>;

template <class... Outputs> struct output_list {};
template <class... A, class... B> output_list<A..., B...> operator+(output_list<A...>, output_list<B...>);
template <bool Included, class Output>
using output_if = std::conditional_t<Included, output_list<Output>, output_list<>>;

/// Whether an output consists of accelerations.
template <class Output>
inline constexpr bool is_of_motion = std::is_same_v<Output, output::udot> || std::is_same_v<Output, output::rhs>;

/// All outputs that a trim reads: what is sought, and the residuals of constraints and of closed contacts.
template <class Model, class... Sought>
using read_by_trim =
    decltype(output_list<at_own_accelerations<Model, Sought>...>{} +
             output_if<Model::derivation_type::mechanism.holonomic_count() != 0, output::configuration_residual>{} +
             output_if<Model::derivation_type::mechanism.constraint_count != 0, output::velocity_residual>{} +
             output_if<places_loops<Model>, output::loop_residual>{} +
             output_if<closes_contacts<Model>, output::contact_residual>{});

/// Whether closed contacts may fix the quantity of an equation whatever the unknowns are: then the equation's error and
/// derivatives are zero but for rounding.
template <class Model, class Output>
inline constexpr bool may_be_held = closes_contacts<Model> &&
                                    (is_of_motion<Output> || std::is_same_v<Output, output::contact_residual>);

/// Values of outputs and their derivatives by the unknowns, one output below the other.
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
  /// The number of entries of each output, and of all outputs.
  static constexpr auto rows = count_rows(std::index_sequence_for<Outputs...>{});
  static constexpr int total = [] {
    int sum = 0;
    for (const int count : rows) sum += count;
    return sum;
  }();

  /// Of each row, whether contacts may fix its quantity (may_be_held).
  static constexpr auto held = [] {
    std::array<bool, static_cast<std::size_t>(total)> list{};
    const bool each[]{may_be_held<Model, Outputs>...};
    for (std::size_t i = 0, at = 0; i < rows.size(); ++i)
      for (int k = 0; k < rows[i]; ++k) list[at++] = each[i];
    return list;
  }();

  explicit stacked_outputs_of(const Model& eom) noexcept
      : function_(function_of(eom, ctdyn::status, Outputs{}..., slopes<Outputs>{}...)) {}

  /// Writes the values and derivatives at a state, from the first row on; returns false if accelerations cannot be
  /// computed.
  template <class Column, class Matrix>
  bool read(const typename Model::state_type& x, Column& values, Matrix& by_unknowns) const noexcept {
    const auto all = function_(x);
    int row = 0;
    const auto put = [&](const auto& value, const auto& slope) {
      const auto column = as_column(value);
      constexpr int count = decltype(column)::RowsAtCompileTime;
      for (int i = 0; i < count; ++i) {
        values(row + i, 0) = column(i);
        for (int j = 0; j < Matrix::ColsAtCompileTime; ++j) by_unknowns(row + i, j) = slope(i, j);
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
  /// Whether contacts may fix the quantity of an equation (may_be_held).
  static constexpr bool may_hold(int equation) noexcept {
    return equation < stack::total && stack::held[static_cast<std::size_t>(equation)];
  }

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
  /// Computes the errors of all equations, and their derivatives by the unknowns.
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
