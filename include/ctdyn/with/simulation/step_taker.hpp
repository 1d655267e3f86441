// Steps of a dense-output stepper of Odeint, which can be restarted at any state.
#pragma once

#include "chosen_options.hpp"
#include "controlled_motion.hpp"
#include "simulation_result.hpp"
#include "state_numbers.hpp"

#include <boost/numeric/odeint/util/unwrap_reference.hpp> // first: others below need it

#include <boost/numeric/odeint/algebra/array_algebra.hpp>
#include <boost/numeric/odeint/stepper/controlled_runge_kutta.hpp>
#include <boost/numeric/odeint/stepper/dense_output_runge_kutta.hpp>
#include <boost/numeric/odeint/stepper/generation.hpp>
#include <boost/numeric/odeint/stepper/rosenbrock4_dense_output.hpp>
#include <boost/numeric/odeint/stepper/runge_kutta_dopri5.hpp>
#include <boost/numeric/odeint/util/odeint_error.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// The stepper that the options choose.
template <class Model, class Options> [[nodiscard]] auto stepper_of(const Options& options) {
  namespace odeint = boost::numeric::odeint;
  if constexpr (count_of<is_stepper, Options> != 0) {
    return std::apply(
        [](const auto&... option) {
          return std::get<0>(std::tuple_cat([&] {
            if constexpr (dense_stepper<std::remove_cvref_t<decltype(option)>>)
              return std::tuple(option);
            else
              return std::tuple<>();
          }()...));
        },
        options);
  } else {
    const double usual = std::is_same_v<typename Model::scalar_type, float> ? 1e-6 : 1e-10;
    const auto [absolute, relative] = last_option(options, tolerances{usual, usual});
    if constexpr (count_of<option_is<stiff_option>, Options> != 0)
      return odeint::make_dense_output(absolute, relative, odeint::rosenbrock4<double>());
    else
      return odeint::make_dense_output(absolute, relative,
                                       odeint::runge_kutta_dopri5<std::array<double, state_size<Model>>>());
  }
}

/// The Jacobian at a stepper's numbers, with their inputs. Where it is not finite it is set to zero, since uBLAS would
/// throw.
template <class Model, class Motion> struct motion_jacobian {
  function_type<Model, decltype(slope_derivatives<Model>())> matrix;
  Motion& motion;

  template <class Numbers, class Matrix, class Vector>
  void operator()(const Numbers& y, Matrix& J, double t, Vector& by_time) {
    auto A = matrix(motion.state(y, t));
    if (!all_finite(A)) A.setZero(), motion.note(simulation_status::not_finite);
    write_jacobian<state_size<Model>>(A, J, by_time);
  }
};

/// Takes steps along a motion, not beyond a given time, and interpolates in the last one.
template <class Model, class Options> class step_taker {
  static constexpr bool implicit = count_of<option_is<stiff_option>, Options> != 0;
  using stepper = decltype(stepper_of<Model>(std::declval<const Options&>()));

public:
  using numbers = typename stepper::state_type;
  using motion_type = controlled_motion<Model, Options>;

  step_taker(const Model& model, const Options& options, motion_type& motion, double first_step, double longest_step)
      : motion_(motion), jacobian_(jacobian_of(model, motion)), prototype_(stepper_of<Model>(options)),
        step_(first_step), longest_(longest_step) {}

  /// Continues from another state than that at the end of the last step, with a first step (s) of this length at most.
  template <class State> void restart(const State& x, double t, double step = never) {
    y_ = sequence<numbers>(state_size<Model>);
    pack_to(y_, x.q, x.u);
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
      if (fresh_ || whole) begin_with(from, h);
      const bool found = try_step();
      const double reached = stepper_->current_time();
      if (found && !whole && reached - from < smallest) return in_the_way();
      if (found && reached > from && good()) {
        const double next = stepper_->current_time_step();
        step_ = whole ? std::max(std::min(step_, longest_), next) : next;
        fresh_ = whole;
        y_ = stepper_->current_state();
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
  [[nodiscard]] numbers at(double t) {
    numbers y = y_;
    if (t < end_) stepper_->calc_state(std::min(t, interpolated_to_), y);
    return y;
  }

private:
  static auto jacobian_of(const Model& model, motion_type& motion) {
    if constexpr (implicit)
      return motion_jacobian<Model, motion_type>{function_of(model, slope_derivatives<Model>()), motion};
    else
      return (void)model, (void)motion, 0;
  }
  void begin_with(double t, double h) {
    stepper_.emplace(prototype_); // some steppers keep data of their last step
    stepper_->initialize(y_, t, h);
  }
  simulation_status in_the_way() const {
    return motion_.wrong() == simulation_status::reached_end ? simulation_status::step_too_small : motion_.wrong();
  }
  bool try_step() {
    try {
      if constexpr (implicit)
        (void)stepper_->do_step(std::pair(std::ref(motion_), std::ref(jacobian_)));
      else
        (void)stepper_->do_step(std::ref(motion_));
      return true;
    } catch (const boost::numeric::odeint::odeint_error&) {
      return false; // Odeint found no step that is short enough
    }
  }
  bool good() {
    if (motion_.wrong() != simulation_status::reached_end) return false;
    const numbers& y = stepper_->current_state();
    bool finite = true;
    for (std::size_t i = 0; i < state_size<Model>; ++i) finite = finite && std::isfinite(entry(y, i));
    if (!finite) motion_.note(simulation_status::not_finite);
    return finite;
  }

  motion_type& motion_;
  decltype(jacobian_of(std::declval<const Model&>(), std::declval<motion_type&>())) jacobian_;
  stepper prototype_;
  std::optional<stepper> stepper_;
  numbers y_{};
  double begin_ = 0, end_ = 0, interpolated_to_ = 0, step_, longest_;
  bool fresh_ = true;
};

} // namespace ctdyn::detail
