// A stepper with dense output, as a run uses it, and any such stepper of Odeint behind that interface.
#pragma once

#include "controlled_motion.hpp"

#include <boost/numeric/odeint/util/odeint_error.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// Takes steps along a motion, and interpolates in the last one.
template <class Number> class run_stepper {
public:
  using numbers = std::vector<Number>;

  run_stepper() = default;
  run_stepper(const run_stepper&) = delete;
  run_stepper& operator=(const run_stepper&) = delete;
  virtual ~run_stepper() = default;

  /// Begins anew at a state and a time, with a step of length h.
  virtual void begin(const numbers& y, double t, double h) = 0;
  /// Takes a step. Returns whether one was found that is accurate enough.
  virtual bool step(controlled_motion<Number>& motion) = 0;
  /// The time (s) that is reached, and the step (s) that is proposed from there.
  [[nodiscard]] virtual double time() const = 0;
  [[nodiscard]] virtual double next_step() const = 0;
  /// Writes the numbers that are reached, or those at a time in the last step.
  virtual void write_reached(numbers& y) const = 0;
  virtual void write_at(double t, numbers& y) = 0;
};

/// A stepper of Odeint with dense output.
template <class Stepper, class Number> class odeint_stepper final : public run_stepper<Number> {
  using inner = typename Stepper::state_type;

public:
  using typename run_stepper<Number>::numbers;

  explicit odeint_stepper(Stepper stepper) : prototype_(std::move(stepper)) {}

  void begin(const numbers& y, double t, double h) override {
    stepper_.emplace(prototype_); // some steppers keep data of their last step
    stepper_->initialize(copied(y), t, h);
  }
  bool step(controlled_motion<Number>& motion) override {
    try {
      (void)stepper_->do_step(std::ref(motion));
      return true;
    } catch (const boost::numeric::odeint::odeint_error&) {
      return false; // Odeint found no step that is short enough
    }
  }
  [[nodiscard]] double time() const override { return static_cast<double>(stepper_->current_time()); }
  [[nodiscard]] double next_step() const override { return static_cast<double>(stepper_->current_time_step()); }
  void write_reached(numbers& y) const override { write(stepper_->current_state(), y); }
  void write_at(double t, numbers& y) override {
    inner at = copied(y);
    stepper_->calc_state(t, at);
    write(at, y);
  }

private:
  static inner copied(const numbers& y) {
    inner copy = sequence<inner>(y.size());
    using number = std::remove_cvref_t<decltype(entry(copy, 0))>;
    for (std::size_t i = 0; i < y.size(); ++i) entry(copy, i) = static_cast<number>(y[i]);
    return copy;
  }
  static void write(const inner& from, numbers& y) {
    for (std::size_t i = 0; i < y.size(); ++i) y[i] = static_cast<Number>(entry(from, i));
  }

  Stepper prototype_;
  std::optional<Stepper> stepper_;
};

} // namespace ctdyn::detail
