// Runs whose first arguments are missing or others: sentences that say how they are written.
#pragma once

#include "../../method/no_evaluation.hpp"
#include "options.hpp"
#include "simulation_result.hpp"

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// The first argument of `simulate` that is missing or wrong, counted from 0, or 4: model, state, end, period. `Start`
/// makes of a model's state what `keep_going` takes in its place.
template <template <class> class Start, class Model = void, class From = void, class End = void, class Period = void,
          class... Options>
inline constexpr std::size_t misfit_of_run = [] {
  if constexpr (!requires { typename Model::state_type; })
    return 0u;
  else if constexpr (!taken_as<From, Start<typename Model::state_type>>)
    return 1u;
  else if constexpr (!taken_as<End, end_time>)
    return 2u;
  else
    return taken_as<Period, record_period> ? 4u : 3u;
}();

constexpr void write_misfit_of_run(sentence& s, std::size_t misfit, std::size_t given, std::string_view start) {
  s << "(model, " << start << ", until(10.0), every(0.01), options...): argument " << misfit + 1;
  if (given <= misfit) {
    s << " is missing";
    return;
  }
  const std::string_view meant[] = {"a model", start, "until(...), the time at which the run ends",
                                    "every(...), the period of its records"};
  s << " is not " << meant[misfit];
}
template <std::size_t Misfit, std::size_t Given>
inline constexpr sentence no_simulation = [] {
  sentence s;
  return s << "simulate", write_misfit_of_run(s, Misfit, Given, "a state of it"), s;
}();
template <std::size_t Misfit, std::size_t Given>
inline constexpr sentence nothing_to_keep_going = [] {
  sentence s;
  return s << "keep_going", write_misfit_of_run(s, Misfit, Given, "a run of it"), s;
}();

/// An empty result of what is called a model, if it is one.
template <class Model = void, class... Others> constexpr auto no_run() {
  if constexpr (requires { typename Model::state_type; })
    return simulation_result<typename Model::state_type>{};
  else
    return simulation_outcome{};
}

} // namespace ctdyn::detail
