// A controller that knows a machine by its sensors only.
#pragma once

#include "kalman_filter.hpp"
#include "measured.hpp"

#include <limits>
#include <tuple>
#include <type_traits>

namespace ctdyn {

/// A controller that acts by the estimate of a filter; `by_estimate` makes it.
template <class Filter, class Regulator, class... Sensors> class estimating_controller {
  using state = typename Filter::state_type;
  using inputs = typename Filter::input_vector;

public:
  /// See `by_estimate`.
  estimating_controller(Filter& filter, const typename Filter::covariance_type& disturbance, const Regulator& regulator,
                        const Sensors&... sensors) noexcept
      : filter_(&filter), disturbance_(disturbance), regulator_(regulator), sensors_(sensors...) {}

  /// The inputs at a sample: the sensors see the state x of the machine, the filter predicts from the sample before and
  /// takes what they deliver, and the regulator acts by its estimate. If the filter cannot go on, the inputs are not
  /// finite, with which a simulation ends.
  [[nodiscard]] inputs operator()(const state& x) noexcept {
    if (begun_) note(filter_->predict(held_, x.t - last_, disturbance_));
    std::apply([&](auto&... each) { (hear(each, x), ...); }, sensors_);
    last_ = x.t, begun_ = true;
    if (status_ == control_status::solved)
      held_ = regulator_(filter_->state());
    else
      held_.setConstant(std::numeric_limits<typename Filter::scalar_type>::quiet_NaN());
    if constexpr (requires { Regulator::replaced(x.r, held_); })
      return Regulator::replaced(x.r, held_); // others act on the machine, but the filter does not know of them
    else
      return held_;
  }

  /// The first status of the filter that was not `solved`.
  [[nodiscard]] control_status status() const noexcept { return status_; }

private:
  void note(control_status how) noexcept {
    if (status_ == control_status::solved) status_ = how;
  }
  template <class Sensor> void hear(Sensor& sensor, const state& x) noexcept {
    if (sensor.sample(x)) note(filter_->update(sensor.of(), sensor.value(), sensor.noise()).status);
  }

  Filter* filter_;
  typename Filter::covariance_type disturbance_;
  Regulator regulator_;
  std::tuple<Sensors...> sensors_;
  inputs held_ = inputs::Zero();
  typename Filter::scalar_type last_ = 0;
  control_status status_ = control_status::solved;
  bool begun_ = false;
};

/// Closes a loop by an observer: a controller for `simulate`, or for a machine's clock, of a filter, the spectral
/// density of the disturbance that it assumes (see `kalman_filter::predict`), a regulator (a function from a state to
/// all inputs, such as what `lqr` gives; with `by`, other inputs stay as they are) and sensors as they are
/// (`measured`). It refers to the filter, which has to live as long, and shows the estimate; it is called once at each
/// sample, whose times need not be regular. noexcept, without heap allocation.
///
///     kalman_filter filter{eom, start, P};
///     const auto run = simulate(eom, x0, until(9.0), every(0.1), sampled(h, by_estimate(filter, W, hover,
///     gyroscope)));
template <class Model, class Regulator, class... Sensors>
[[nodiscard]] auto by_estimate(kalman_filter<Model>& filter,
                               const typename kalman_filter<Model>::covariance_type& disturbance,
                               const Regulator& regulator, const Sensors&... sensors) noexcept {
  return estimating_controller<kalman_filter<Model>, Regulator, Sensors...>(filter, disturbance, regulator, sensors...);
}

} // namespace ctdyn
