// What differs between the samples of a study: symbols of a model, and numbers of the program's own.
#pragma once

#include "../../method/bound_parameters.hpp"
#include "draw_plan.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace ctdyn {

/// Values of symbols that a model does not have, as gains of a controller; `beside` makes it.
template <class Values> struct beside_values {
  Values values; ///< their values
};

/// Values that are drawn for the program itself and not for the model, as gains of a controller. A run reads them from
/// its sample by their symbols, which are parameters.
///
///     constexpr parameter<"k"> k;
///     draws(samples(1000), values(m = uniform(0.9, 1.1)), beside(k = grid(10.0, 40.0, 4)))
template <class... Bindings> [[nodiscard]] auto beside(const Bindings&... bindings) {
  return beside_values<value_pack<Bindings...>>{values(bindings...)};
}

/// What is drawn for each sample of a study; `draws` makes it.
template <class Values, class Beside> struct study_draws {
  sampling how;  ///< how many samples, and their seed
  Values values; ///< the symbols of the model
  Beside others; ///< the symbols of the program
};

/// What is drawn for each sample: values by name of a symbol, which are numbers or distributions (`uniform`, `normal`,
/// `log_normal`, `choices`, `grid`). Parameters that are not named keep the values of the model. Either all symbols of
/// a state are named, as in `state(values(...))`, or none, if the runs make their states.
///
///     draws(samples(1000, 7), values(m = uniform(0.9, 1.1), q = normal(0.0, 0.1), u = 0.0))
template <class... Values>
[[nodiscard]] study_draws<value_pack<Values...>, value_pack<>> draws(const sampling& how,
                                                                     const value_pack<Values...>& values) {
  return {how, values, {}};
}
/// What is drawn for each sample: values of the model's symbols, and values of the program's own.
template <class... Values, class... Others>
[[nodiscard]] study_draws<value_pack<Values...>, value_pack<Others...>>
draws(const sampling& how, const value_pack<Values...>& values, const beside_values<value_pack<Others...>>& others) {
  return {how, values, others.values};
}

namespace detail {

/// The symbols of a study: which of a pack's are parameters, and which belong to a state.
template <symbol_lists D, class Values> struct study_symbols;
template <symbol_lists D, class... Bindings> struct study_symbols<D, value_pack<Bindings...>> {
  static constexpr std::size_t count = sizeof...(Bindings);
  static constexpr std::size_t parameters = (std::size_t{0} + ... + (Bindings::kind == symbol_class::parameter));
  static constexpr bool has_state = parameters != count;

  template <bool Parameters, std::size_t Count> static constexpr auto pick() {
    constexpr given_symbol all[] = {given_symbol{Bindings::kind, Bindings::name.view(),
                                                 std::is_convertible_v<decltype(Bindings::value), distribution>}...,
                                    given_symbol{}};
    std::array<given_symbol, Count> picked{};
    for (std::size_t i = 0, next = 0; i < count; ++i)
      if ((all[i].kind == symbol_class::parameter) == Parameters) picked[next++] = all[i];
    return picked;
  }
  static constexpr auto wanted_parameters_or_not = [] {
    auto list = wanted_parameters<D>;
    for (auto& w : list) w.optional = true; // others keep the values of the model
    return list;
  }();
  static constexpr auto of_model = match(wanted_parameters_or_not, pick<true, parameters>(), false);
  static constexpr auto of_state = [] {
    if constexpr (has_state)
      return match(wanted_in_state<D>, pick<false, count - parameters>(), true);
    else
      return matching<0>{};
  }();
  static constexpr sentence finding = first_said({&of_model.finding, &of_state.finding});

  /// Writes the values of a sample, in the order of the pack, to arrays of numbers for each kind.
  static void fill(double* const (&destinations)[symbol_classes], const double* numbers) noexcept {
    constexpr symbol_class kinds[] = {Bindings::kind..., symbol_class::parameter};
    for (std::size_t i = 0, parameter = 0, other = 0; i < count; ++i) {
      const bool of_parameters = kinds[i] == symbol_class::parameter;
      const wanted_symbol& w =
          of_parameters ? wanted_parameters_or_not[of_model.to[parameter++]] : wanted_in_state<D>[of_state.to[other++]];
      destinations[static_cast<std::size_t>(w.kind)][w.index] = numbers[i];
    }
  }
};

template <class... Bindings> void add_symbols(std::vector<drawn_symbol>& all, const value_pack<Bindings...>& pack) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (void)pack;
    const auto add = [&](std::string_view name, const distribution& how) {
      sentence s;
      s << spelled{name};
      all.push_back({std::string(s.view()), how, 1});
    };
    (void)add;
    (add(Bindings::name.view(), distribution(static_cast<const placed<I, Bindings>&>(pack).binding.value)), ...);
  }
  (std::index_sequence_for<Bindings...>{});
}

template <class Values, class Others> [[nodiscard]] draw_plan plan_of(const study_draws<Values, Others>& draws) {
  std::vector<drawn_symbol> all;
  add_symbols(all, draws.values);
  add_symbols(all, draws.others);
  return {draws.how, std::move(all)};
}

} // namespace detail
} // namespace ctdyn
