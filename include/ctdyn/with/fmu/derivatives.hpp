// Derivatives of an instance along directions, exact up to rounding.
#pragma once

#include "slope_number.hpp"
#include "values.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// The place of the change of a variable, among the changes of an instance's numbers; null for a variable by which
/// there are no derivatives.
inline double* change_of(unit_instance& i, unit_variable v) noexcept {
  const unit_variables& all = i.variables;
  switch (v.kind) {
  case unit_kind::parameter: return i.along + v.index;
  case unit_kind::state: return i.along + all.parameters + v.index;
  case unit_kind::input:
    if (i.is_mode(v)) return nullptr;
    return i.along + all.parameters + all.states + v.index;
  case unit_kind::time: return i.along + unit_instance::time_of(all);
  default: return nullptr;
  }
}

/// Computes the changes of the results of a set, for the changes in `along`.
inline void evaluate_changes(unit_instance& i, std::size_t set) noexcept {
  const unit_variables& all = i.variables;
  ctdyn_call at = i.call_at(i.states, i.time), along{};
  bool parameters_too = false;
  for (std::size_t k = 0; k < all.parameters; ++k) parameters_too = parameters_too || !is_zero(i.along[k]);
  along.parameters = parameters_too ? i.along : nullptr;
  along.coordinates = i.along + all.parameters, along.speeds = along.coordinates + all.coordinates;
  along.auxiliary_states = along.speeds + all.speeds, along.inputs = along.auxiliary_states + all.auxiliary;
  along.time = i.along + unit_instance::time_of(all);
  if (all.model.sets[set].at_udots != 0) {
    i.evaluate(all.slope_set);
    evaluate_changes(i, all.slope_set);
    along.udots = i.slopes[all.rhs] + all.coordinates;
  }
  along.results = i.slopes + all.model.sets[set].first;
  i.unit.slopes(set, &at, &along);
}

/// The changes of unknowns, for the changes in `along`. Unknowns of one set that follow each other take one evaluation
/// of the set.
template <class Reference>
unit_status changes_of(unit_instance& i, const char* function, const Reference* unknowns, std::size_t count,
                       double* changes) noexcept {
  std::size_t last = i.variables.model.set_count;
  for (std::size_t k = 0; k < count; ++k) {
    const unit_variable v = i.variables.at(unknowns[k]);
    if (v.kind == unit_kind::state) {
      changes[k] = *change_of(i, v);
      continue;
    }
    const bool rate = v.kind == unit_kind::derivative;
    const unit_entry at = rate ? unit_entry{i.variables.slope_set, i.variables.rhs, v.index} : i.entries[v.index];
    if (at.set != last) evaluate_changes(i, at.set), last = at.set;
    changes[k] = i.slopes[at.output][at.entry];
    if (!finite_number(changes[k])) return not_computed(i, function, unknowns[k]);
  }
  return unit_status::ok;
}

/// Whether a derivative has all of these unknowns, and is by all of these knowns.
template <class Reference>
bool are_unknowns_and_knowns(unit_instance& i, const char* function, const Reference* unknowns,
                             std::size_t unknown_count, const Reference* knowns, std::size_t known_count) noexcept {
  if (!readable(i, function, unknowns, unknown_count) || !readable(i, function, knowns, known_count)) return false;
  for (std::size_t k = 0; k < unknown_count; ++k)
    if (const unit_kind kind = i.variables.at(unknowns[k]).kind;
        kind != unit_kind::derivative && kind != unit_kind::output && kind != unit_kind::state) {
      i.fail("%s: the variable with the value reference %zu is no unknown: these are derivatives and outputs", function,
             static_cast<std::size_t>(unknowns[k]));
      return false;
    }
  for (std::size_t k = 0; k < known_count; ++k)
    if (change_of(i, i.variables.at(knowns[k])) == nullptr) {
      i.fail("%s: the variable with the value reference %zu is no known: these are continuous states, real inputs and "
             "parameters",
             function, static_cast<std::size_t>(knowns[k]));
      return false;
    }
  return true;
}

/// The changes of unknowns for the changes of knowns: a Jacobian times a vector.
template <class Reference>
unit_status directional_derivative(unit_instance& i, const char* function, const Reference* unknowns,
                                   std::size_t unknown_count, const Reference* knowns, std::size_t known_count,
                                   const double* seed, double* changes) noexcept {
  if (!are_unknowns_and_knowns(i, function, unknowns, unknown_count, knowns, known_count) ||
      !readable(i, function, seed, known_count) || !readable(i, function, changes, unknown_count))
    return unit_status::error;
  std::fill_n(i.along, unit_instance::numbers_of(i.variables), 0.0);
  for (std::size_t k = 0; k < known_count; ++k) *change_of(i, i.variables.at(knowns[k])) += seed[k];
  return changes_of(i, function, unknowns, unknown_count, changes);
}

/// The transposed Jacobian times a vector, column by column.
template <class Reference>
unit_status adjoint_derivative(unit_instance& i, const char* function, const Reference* unknowns,
                               std::size_t unknown_count, const Reference* knowns, std::size_t known_count,
                               const double* seed, double* changes) noexcept {
  if (!are_unknowns_and_knowns(i, function, unknowns, unknown_count, knowns, known_count) ||
      !readable(i, function, seed, unknown_count) || !readable(i, function, changes, known_count))
    return unit_status::error;
  for (std::size_t j = 0; j < known_count; ++j) {
    std::fill_n(i.along, unit_instance::numbers_of(i.variables), 0.0);
    *change_of(i, i.variables.at(knowns[j])) = 1;
    double sum = 0;
    for (std::size_t k = 0; k < unknown_count;) { // all at once, if none is there twice
      const std::size_t count = std::min(unknown_count - k, i.variables.count());
      if (const unit_status how = changes_of(i, function, unknowns + k, count, i.transposed); how != unit_status::ok)
        return how;
      for (std::size_t row = 0; row < count; ++row) sum += seed[k + row] * i.transposed[row];
      k += count;
    }
    changes[j] = sum;
  }
  return unit_status::ok;
}

} // namespace ctdyn::detail
