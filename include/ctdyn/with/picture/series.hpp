// Signals over time: numbers that are computed from states, or come from elsewhere.
#pragma once

#include "../../detail/sentence.hpp"
#include "../../method/bound_parameters.hpp"
#include "../../method/shown_units.hpp"
#include "../../model/output_name.hpp"
#include "../integration/model_functions.hpp"
#include "picture_status.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace ctdyn {

/// A named signal: times (s), and as many values, in a unit that the name may give. Values that are not finite are
/// gaps.
struct series {
  std::string name{};
  std::vector<double> t{};
  std::vector<double> values{};
};

namespace detail {

/// The states of a range as a vector of pointers, since states are read several times, and a range may be read once.
template <class Model, class States> auto states_of(const States& states) {
  if constexpr (requires { states.states.begin(); }) { // the result of a simulation
    return states_of<Model>(states.states);
  } else {
    std::vector<const typename Model::state_type*> list;
    for (const auto& x : states) list.push_back(&x);
    return list;
  }
}

/// The name of an entry of an output. Components of vectors are named by their axes, other entries by their indices.
template <class Text> Text indexed_name(const Text& name, int i, int j, bool column) {
  return name + '[' + std::to_string(i) + (column ? "" : ',' + std::to_string(j)) + ']';
}
template <class Output> struct entry_name {
  static std::string of(int i, int j, bool column) {
    sentence s;
    expr::write_output<Output>(s);
    return indexed_name(std::string(s.view()), i, j, column);
  }
};
template <class Expression, fixed_string Frame> struct entry_name<fact::matrix_of<Expression, Frame>> {
  static std::string of(int i, int j, bool column) {
    constexpr const char* axes[] = {"x", "y", "z"};
    sentence s;
    expr::write<Expression>(s);
    std::string name(s.view());
    name += std::string(", ") + axes[i] + (column ? "" : axes[j]);
    return name;
  }
};

/// Begins a series, and appends a value to it; they are made here or in the library ctdyn::runtime.
template <class Text> void begin_one(std::vector<series>& to, const Text& name, const Text& unit) {
  to.push_back({name + unit, {}, {}});
}
template <class Number> void append_one(std::vector<series>& to, std::size_t at, double t, const Number& value) {
  to[at].t.push_back(t);
  to[at].values.push_back(static_cast<double>(value));
}
#ifdef CTDYN_RUNTIME
extern template std::string indexed_name(const std::string&, int, int, bool);
extern template void begin_one(std::vector<series>&, const std::string&, const std::string&);
extern template void append_one(std::vector<series>&, std::size_t, double, const double&);
#endif

/// Begins the series of an output: one for a number, else one for each entry.
template <class Lists, class Output, class Result> void begin_series(std::vector<series>& to, const Result& first) {
  if constexpr (requires { first.rows(); }) {
    for (int j = 0; j < static_cast<int>(first.cols()); ++j)
      for (int i = 0; i < static_cast<int>(first.rows()); ++i)
        begin_one(to, entry_name<Output>::of(i, j, first.cols() == 1),
                  unit_of_entry<Lists, Output>(static_cast<std::size_t>(i), static_cast<std::size_t>(j)));
  } else {
    sentence s;
    expr::write_output<Output>(s);
    begin_one(to, std::string(s.view()), unit_of_entry<Lists, Output>(0, 0));
  }
}
template <class Result> void append_values(std::vector<series>& to, std::size_t& at, double t, const Result& result) {
  if constexpr (requires { result.rows(); }) {
    for (Eigen::Index j = 0; j < result.cols(); ++j)
      for (Eigen::Index i = 0; i < result.rows(); ++i) append_one(to, at++, t, result(i, j));
  } else {
    append_one(to, at++, t, result);
  }
}

template <class Model>
inline constexpr sentence no_udots_in_states =
    sentence{}
    << "a signal depends on the derivatives of the speeds, which states do not have: take the model's own, as in P.acc(N).magnitude() | given(dt(all_speeds) == udot), or give the values as series{name, times, values}";

/// Outputs of a model at each of some states.
template <class Model, class List, class... Outputs>
  requires(read_udots<Model, Outputs...>())
std::vector<series> signals_at(const Model&, const List&, const Outputs&...) {
  return (void)refuse<no_udots_in_states<Model>>{}, std::vector<series>{};
}
template <class Model, class List, class... Outputs>
std::vector<series> signals_at(const Model& model, const List& list, const Outputs&... outputs) {
  std::vector<series> all;
  const auto of = function_of(model, outputs...);
  for (const auto* const x : list) {
    const auto results = [&] {
      if constexpr (sizeof...(Outputs) == 1)
        return std::make_tuple(of(*x));
      else
        return of(*x);
    }();
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      if (all.empty()) (begin_series<lists_of<Model>, Outputs>(all, std::get<I>(results)), ...);
      std::size_t at = 0;
      (append_values(all, at, static_cast<double>(x->t), std::get<I>(results)), ...);
    }
    (std::index_sequence_for<Outputs...>{});
  }
  return all;
}

template <class T>
inline constexpr bool is_signal = std::is_same_v<T, series> || std::is_same_v<T, std::vector<series>>;

inline void append_given(std::vector<series>& to, const series& s) { to.push_back(s); }
inline void append_given(std::vector<series>& to, const std::vector<series>& list) {
  to.insert(to.end(), list.begin(), list.end());
}

/// The signals of outputs at states, and given signals. If there are outputs alone, one evaluation at each state
/// computes all of them.
template <class Model, class List, class... Sources>
std::vector<series> gathered(const Model& model, const List& list, const Sources&... sources) {
  if constexpr ((!is_signal<Sources> && ...)) {
    return signals_at(model, list, sources...);
  } else {
    std::vector<series> all;
    const auto append = [&](const auto& source) {
      if constexpr (is_signal<std::remove_cvref_t<decltype(source)>>)
        append_given(all, source);
      else
        append_given(all, signals_at(model, list, source));
    };
    (append(sources), ...);
    return all;
  }
}

} // namespace detail

/// Outputs of a model at each of some states, or at those of a simulation's result, as signals over time (s). A number
/// makes one signal, a vector or matrix one for each entry. Where the description has units, they stand behind the
/// names: q1 [rad].
///
///     svg_plot("swing.svg", "angle (rad)", signals(eom, states, q1, q2));
template <class Model, class States, class... Outputs>
[[nodiscard]] std::vector<series> signals(const Model& model, const States& states, const Outputs&... outputs) {
  return detail::signals_at(model, detail::states_of<Model>(states), outputs...);
}

} // namespace ctdyn
