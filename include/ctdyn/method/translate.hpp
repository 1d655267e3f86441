// Outputs of a method for a backend. Not part of ctdyn.hpp, since evaluation in C++ needs no lists.
#pragma once

#include "../program/emit/translate.hpp"
#include "method.hpp"

#include <cstdint>
#include <utility>

namespace ctdyn {
namespace detail {

template <derivation D, class Scalar> D derivation_of(const method<D, Scalar>&);
template <class Method> using derivation_for = decltype(derivation_of(std::declval<const Method&>()));

/// Whether outputs can become code that has all it needs or, as `Missing` says, lacks something; see `asked`.
template <class Asked, const auto& Missing> struct asked_of_code : Asked {
  static constexpr const sentence& finding = Asked::usable ? Missing : Asked::finding;
  static constexpr bool usable = Asked::usable && Missing.empty();
};

template <derivation D, class... Outputs, class Backend> void translate_outputs(Backend& by) {
  using plan = detail::plan<D, Outputs...>;
  const program_view prepare(plan::prepare), evaluate(plan::evaluate);
  translate_program(prepare, by, wanted_of_prepare(prepare, evaluate), [](std::uint32_t i) { return place{0, i}; });
  translate_program(evaluate, by, all_results(evaluate), [](std::uint32_t i) { // row by row
    place to{0, i};
    while (to.offset >= plan::shapes[to.destination].size())
      to.offset -= static_cast<std::uint32_t>(plan::shapes[to.destination++].size());
    return to;
  });
}

} // namespace detail

/// Passes the program that `evaluate` runs to a backend. The stage that runs when parameters are bound comes first, its
/// result i going to place {0, i}; then the other one, in which entry k of output j, row by row, goes to place {j, k}.
/// A type that is not a backend is refused with what it lacks; see program/backend.hpp.
///
///     step_table table;
///     translate<kane>(table, mass_matrix, forcing);
template <class Method, class Backend, detail::output_argument... Outputs>
void translate(Backend& by, const Outputs&... /*outputs*/) {
  using derivation = detail::derivation_for<Method>;
  using asked = detail::asked_of_code<detail::asked<derivation, Outputs...>, detail::missing_meaning<Backend>>;
  detail::answer<asked>(
      [&]<class Asked>(Asked) { return detail::translate_outputs<typename Asked::derivation, Outputs...>(by), true; },
      false);
}

} // namespace ctdyn
