// Co-simulation: an instance advances by steps of its own.
#pragma once

#include "own_step.hpp"

#include <cmath>
#include <cstddef>

namespace ctdyn::detail {

/// How far a co-simulation came, and why no further.
struct steps_taken {
  unit_status status = unit_status::ok;
  double reached = 0;      ///< the time (s)
  bool terminates = false; ///< an event ended the simulation
};

/// Advances an instance from `point` to `point + size` (s) by equal steps that are at most as long as the unit's. If a
/// step cannot be taken, the instance stays at the last time that it reached.
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
  for (std::size_t k = 0; k < steps; ++k) {
    const double from = before + static_cast<double>(k) * step;
    const step_end done = step_with_events(i, function, from, step);
    if (done.status != unit_status::ok || done.terminates) return {done.status, *i.time, done.terminates};
  }
  *i.time = end;
  return {unit_status::ok, end};
}

/// Takes a communication step of FMI 2.0: if it ends early, the instance stays where it ended, and can be read.
inline unit_status step_or_stay(unit_instance& i, const char* function, double point, double size) noexcept {
  const steps_taken taken = take_steps(i, function, point, size);
  i.progress.reached = taken.reached, i.progress.terminates = taken.terminates ? 1 : 0;
  if (taken.status == unit_status::discard || taken.terminates) i.progress.mode = unit_mode::failed;
  return taken.terminates ? unit_status::discard : taken.status;
}
/// Takes a communication step of FMI 3.0: if the step cannot be taken, the instance is as it was before.
inline unit_status step_or_return(unit_instance& i, const char* function, double point, double size, double& reached,
                                  bool& terminates) noexcept {
  const double before = *i.time;
  std::copy_n(i.numbers, unit_instance::numbers_of(i.variables), i.kept);
  const steps_taken taken = take_steps(i, function, point, size);
  reached = taken.reached, terminates = taken.terminates;
  if (taken.status == unit_status::discard) {
    std::copy_n(i.kept, unit_instance::numbers_of(i.variables), i.numbers);
    reached = before;
    i.changed(false);
  }
  i.progress.reached = reached;
  return taken.status;
}

} // namespace ctdyn::detail
