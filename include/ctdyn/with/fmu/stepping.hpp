// Co-simulation: an instance advances by steps of its own.
#pragma once

#include "values.hpp"

#include <cmath>
#include <cstddef>

namespace ctdyn::detail {

/// How far a co-simulation came, and why no further.
struct steps_taken {
  unit_status status = unit_status::ok;
  double reached = 0; ///< the time (s)
};

/// The derivatives at states of a step, which are not those of the instance.
inline void slope_in_step(void* of, const double* all_states, double time, double* rates, double* regularity) {
  auto& i = *static_cast<unit_instance*>(of);
  const unit_variables& all = i.variables;
  const ctdyn_set& set = all.model.sets[all.slope_set];
  ctdyn_call call = i.call_at(all_states, &time);
  double** const results = i.results + set.first;
  call.results = results;
  double* const own = i.results[all.rhs];
  i.results[all.rhs] = rates; // the model writes where the step reads
  all.model.evaluate(all.slope_set, &call);
  i.results[all.rhs] = own;
  *regularity = all.status == 0 ? 1.0 : *i.results[all.status - 1];
}

/// Makes the quaternions among the coordinates ones of unit norm.
inline void normalize_quaternions(unit_instance& i) noexcept {
  const ctdyn_symbols& s = i.variables.model.symbols;
  for (std::size_t k = 0; k < s.quaternion_count; ++k) {
    const std::size_t* const at = s.quaternions + 4 * k;
    double square = 0;
    for (std::size_t j = 0; j < 4; ++j) square += i.states[at[j]] * i.states[at[j]];
    const double norm = std::sqrt(square);
    for (std::size_t j = 0; j < 4; ++j) i.states[at[j]] /= norm;
  }
}

/// Advances an instance from `point` to `point + size` (s) by equal steps that are at most as long as the unit's. If a
/// step cannot be taken, the instance stays at the end of the step before it.
inline steps_taken take_steps(unit_instance& i, const char* function, double point, double size) noexcept {
  unit_progress& now = i.progress;
  const double before = *i.time, slack = 1e-9 * (std::abs(before) + std::abs(size) + i.unit.step);
  if (!finite_number(point) || !finite_number(size) || !(point + size > point))
    return {
        i.fail("%s: a communication step of %g s from %g s: its length is a positive number", function, size, point),
        before};
  if (std::abs(point - before) > slack)
    return {i.fail("%s: the communication point is %g s, but the last step ended at %g s", function, point, before),
            before};
  const double end = point + size;
  if (now.has_stop != 0 && end > now.stop + slack)
    return {i.fail("%s: a step to %g s, after the stop time %g s", function, end, now.stop), before};
  const double count = std::ceil((end - before) / i.unit.step * (1 - 1e-12));
  if (!(count < 4e9))
    return {i.fail("%s: a communication step of %g s takes more than 4e9 steps of %g s", function, size, i.unit.step),
            before};
  const auto steps = static_cast<std::size_t>(count < 1 ? 1.0 : count);
  const double step = (end - before) / static_cast<double>(steps);
  const unit_slope slope{&slope_in_step, &i};
  for (std::size_t k = 0; k < steps; ++k) {
    const double from = before + static_cast<double>(k) * step;
    const unit_step how = i.unit.advance(slope, i.states, from, step);
    i.changed(false);
    if (how != unit_step::advanced) {
      *i.time = from;
      return {i.discard("%s: at %g s the equations %s", function, from,
                        how == unit_step::singular ? "are singular" : "have no finite solution"),
              from};
    }
    normalize_quaternions(i);
  }
  *i.time = end;
  return {unit_status::ok, end};
}

/// A communication step of FMI 2.0: where it ends early, the instance is there, and of use for reading.
inline unit_status step_or_stay(unit_instance& i, const char* function, double point, double size) noexcept {
  const steps_taken taken = take_steps(i, function, point, size);
  i.progress.reached = taken.reached, i.progress.stepped = taken.status == unit_status::ok ? 1 : 0;
  if (taken.status == unit_status::discard) i.progress.mode = unit_mode::failed;
  return taken.status;
}
/// One of FMI 3.0: if it cannot be taken, the instance is as it was.
inline unit_status step_or_return(unit_instance& i, const char* function, double point, double size,
                                  double& reached) noexcept {
  const double before = *i.time;
  std::copy_n(i.states, i.variables.states, i.kept);
  const steps_taken taken = take_steps(i, function, point, size);
  reached = taken.reached;
  if (taken.status == unit_status::discard) {
    std::copy_n(i.kept, i.variables.states, i.states);
    *i.time = reached = before;
    i.changed(false);
  }
  i.progress.reached = reached;
  return taken.status;
}

} // namespace ctdyn::detail
