// Steps along a motion, which can be restarted at any state.
#pragma once

#include "controlled_motion.hpp"
#include "run_stepper.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace ctdyn::detail {

/// Takes steps along a motion, not beyond a given time, and interpolates in the last one.
template <class Number> class step_taker {
public:
  using numbers = std::vector<Number>;

  step_taker(run_stepper<Number>& stepper, controlled_motion<Number>& motion, double first_step, double longest_step)
      : stepper_(stepper), motion_(motion), y_(motion.size().equations()), step_(first_step), longest_(longest_step) {}

  /// Continues from a state other than that at the end of the last step, with a first step of at most this length (s).
  void restart(const run_state<Number>& x, double t, double step = never) {
    std::copy_n(x.numbers.begin(), y_.size(), y_.begin());
    begin_ = end_ = t;
    step_ = std::min(step_, step);
    fresh_ = true;
  }
  /// Takes a step that does not go beyond a time. Returns `reached_end`, or what prevents the step.
  [[nodiscard]] simulation_status advance(double limit) {
    const double from = end_, rounding = std::numeric_limits<double>::epsilon();
    const double smallest = 4 * rounding * std::max(std::abs(from), std::abs(limit));
    double room = std::min(limit - from, longest_);
    bool last = limit - from <= longest_;
    for (;;) {
      const bool whole = step_ >= room * 0.999;
      const double h = whole ? room : step_;
      motion_.forget();
      if (fresh_ || whole) stepper_.begin(y_, from, h);
      const bool found = stepper_.step(motion_);
      const double reached = stepper_.time();
      if (found && !whole && reached - from < smallest) return in_the_way();
      if (found && reached > from && good()) {
        const double next = stepper_.next_step();
        step_ = whole ? std::max(std::min(step_, longest_), next) : next;
        fresh_ = whole;
        y_ = reached_;
        begin_ = from;
        interpolated_to_ = reached;
        end_ = last && whole && reached >= from + 0.999 * h ? limit : reached;
        return simulation_status::reached_end;
      }
      step_ = room = std::min(h, found ? reached - from : 0.0) / 2;
      fresh_ = true, last = false;
      if (!(room > 2 * rounding * std::abs(from))) return in_the_way();
    }
  }
  [[nodiscard]] double begin() const { return begin_; }
  [[nodiscard]] double end() const { return end_; }
  [[nodiscard]] double step() const { return step_; }
  [[nodiscard]] const numbers& current() const { return y_; }
  /// The numbers at a time in the last step, interpolated.
  [[nodiscard]] const numbers& at(double t) {
    at_ = y_;
    if (t < end_) stepper_.write_at(std::min(t, interpolated_to_), at_);
    return at_;
  }

private:
  simulation_status in_the_way() const {
    return motion_.wrong() == simulation_status::reached_end ? simulation_status::step_too_small : motion_.wrong();
  }
  /// Whether nothing was wrong in the step; sets the numbers that it reached.
  bool good() {
    if (motion_.wrong() != simulation_status::reached_end) return false;
    reached_ = y_;
    stepper_.write_reached(reached_);
    using std::isfinite;
    const bool finite = std::all_of(reached_.begin(), reached_.end(), [](const Number& y) { return isfinite(y); });
    if (!finite) motion_.note(simulation_status::not_finite);
    return finite;
  }

  run_stepper<Number>& stepper_;
  controlled_motion<Number>& motion_;
  numbers y_, reached_{}, at_{};
  double begin_ = 0, end_ = 0, interpolated_to_ = 0, step_, longest_;
  bool fresh_ = true;
};

} // namespace ctdyn::detail
