// The projection of a compiled model for C: the outputs of its constraints, by their names in its table.
#pragma once

#include "model.h"
#include "projection.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace ctdyn::detail {

/// An output that a projection reads: the set that computes it, and where it is among that set's outputs and entries.
struct constraint_place {
  std::size_t set, output, entry, entries; ///< `entries` of the whole set
};
/// Outputs of constraints: of the configuration h and dh/dq, of the speeds C and b of C u + b = 0.
inline constexpr std::string_view constraint_outputs[] = {"configuration_residual", "configuration_jacobian",
                                                          "constraint_jacobian", "constraint_bias"};

/// Where an output of constraints is in a set; the set is the number of sets if it is not there, or if the set is
/// computed at given accelerations, which a projection does not have.
template <class Functions> constexpr constraint_place constraint_place_in(std::size_t s, std::size_t c) {
  constraint_place found{Functions::set_count, 0, 0, 0};
  for (std::size_t k = 0; k < Functions::sets[s].count; ++k) {
    const ctdyn_output& o = Functions::outputs[Functions::sets[s].first + k];
    if (constraint_outputs[c] == o.name && Functions::sets[s].at_udots == 0)
      found.set = s, found.output = k, found.entry = found.entries;
    found.entries += static_cast<std::size_t>(o.rows == 0 ? 1 : o.rows * o.columns);
  }
  return found;
}

/// Where the outputs of constraints are; the set is the number of sets for those that are not offered. Two of them are
/// best in one set, which is evaluated once, and sets with few entries are better than those with many.
template <class Functions>
inline constexpr auto constraint_places = [] {
  std::array<constraint_place, 4> places{};
  for (std::size_t c = 0; c < 4; c += 2) {
    places[c].set = places[c + 1].set = Functions::set_count;
    bool together = false;
    for (std::size_t s = 0; s < Functions::set_count; ++s) {
      const constraint_place found[] = {constraint_place_in<Functions>(s, c), constraint_place_in<Functions>(s, c + 1)};
      const bool both = found[0].set == s && found[1].set == s;
      for (std::size_t k = 0; k < 2; ++k)
        if (found[k].set == s && both >= together &&
            (both > together || places[c + k].set == Functions::set_count || found[k].entries < places[c + k].entries))
          places[c + k] = found[k];
      together = together || both;
    }
  }
  return places;
}();

/// The symbols of a model, as far as a projection needs their numbers to know its memory.
template <class Functions>
inline constexpr auto counted_symbols = [] {
  ctdyn_symbols s{};
  s.coordinates.count = Functions::coordinates, s.speeds.count = Functions::speeds;
  s.constraint_count = Functions::constraints;
  return s;
}();
template <class Functions> inline constexpr std::size_t first_constraint = Functions::configurations == 0 ? 2 : 0;

template <class Functions>
inline constexpr bool offers_projection = Functions::constraints != 0 && Functions::loops == 0 && [] {
  bool all = true;
  for (std::size_t c = first_constraint<Functions>; c < 4; ++c)
    all = all && constraint_places<Functions>[c].set != Functions::set_count;
  return all;
}();

/// Changes a state into the nearest one that satisfies the constraints; see model.h.
template <class Functions> int c_project(const ctdyn_projection* given) noexcept {
  constexpr std::size_t n = Functions::coordinates, m = Functions::speeds;
  static constexpr double open[Functions::contacts + 1]{};
  constraint_projection solver(Functions::model().symbols, given->memory);
  double* const state = given->memory + constraint_projection::numbers(counted_symbols<Functions>);
  std::copy_n(given->coordinates, n, state);
  std::copy_n(given->speeds, m, state + n);
  const auto values_of = [&](std::size_t c, double* room) -> const double* {
    const constraint_place& place = constraint_places<Functions>[c];
    double* results[Functions::most_outputs + 1];
    const ctdyn_set& set = Functions::sets[place.set];
    std::size_t at = 0;
    for (std::size_t k = 0; k < set.count; ++k) {
      const ctdyn_output& o = Functions::outputs[set.first + k];
      results[k] = room + at, at += static_cast<std::size_t>(o.rows == 0 ? 1 : o.rows * o.columns);
    }
    const double* const contacts = given->contacts != nullptr ? given->contacts : open;
    const ctdyn_call call{given->parameters, given->prepared, state,       state + n, given->auxiliary_states,
                          given->inputs,     contacts,        given->time, nullptr,   results};
    Functions::model().evaluate(place.set, &call);
    return room + place.entry;
  };
  double* const room = state + n + m;
  const bool found = solver.find(state, given->held, [&](bool configuration) {
    const std::size_t c = configuration ? 0 : 2;
    const auto& [first, second] = std::pair(constraint_places<Functions>[c], constraint_places<Functions>[c + 1]);
    const double* const first_values = values_of(c, room);
    const double* const second_values =
        first.set == second.set ? room + second.entry : values_of(c + 1, room + first.entries);
    return configuration ? constraint_values{first_values, second_values, nullptr, nullptr}
                         : constraint_values{nullptr, nullptr, first_values, second_values};
  });
  std::copy_n(state, n, given->coordinates);
  std::copy_n(state + n, m, given->speeds);
  return found ? 0 : 1;
}

/// The function, or null if a model has no constraints, if it has loops, or if its interface does not offer the outputs
/// of its constraints; (`projection_memory`) how many numbers of memory the function needs.
template <class Functions> consteval auto projection_function() {
  int (*project)(const ctdyn_projection*) noexcept = nullptr;
  if constexpr (offers_projection<Functions>) project = &c_project<Functions>;
  return project;
}
template <class Functions> consteval std::size_t projection_memory() {
  if (!offers_projection<Functions>) return 0;
  std::size_t most = 0;
  for (std::size_t c = first_constraint<Functions>; c < 4; c += 2)
    most = std::max(most, constraint_places<Functions>[c].entries + constraint_places<Functions>[c + 1].entries);
  return constraint_projection::numbers(counted_symbols<Functions>) + Functions::coordinates + Functions::speeds + most;
}

} // namespace ctdyn::detail
