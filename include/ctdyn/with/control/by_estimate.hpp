// A controller that knows a machine by its sensors only.
#pragma once

#include "kalman_filter.hpp"
#include "late_measurements.hpp"
#include "measured.hpp"

#include <cstddef>
#include <limits>
#include <tuple>
#include <type_traits>

namespace ctdyn {
namespace detail {

/// Stands for the spectral density of the disturbances where a filter has no covariance.
struct no_disturbance {};
template <class Filter> struct disturbance_of { using type = no_disturbance; };
template <class Filter>
  requires requires { typename Filter::covariance_type; }
struct disturbance_of<Filter> {
  using type = typename Filter::covariance_type;
};
/// A type that estimates a state: a filter of the library, or one of the user.
template <class T> concept estimates_state = requires(const T& filter) {
  typename T::state_type;
  filter.state().r;
};
/// Whether a regulator returns a vector of all inputs. Named values leave other inputs unknown, which a filter needs.
template <class Regulator, class State> consteval bool tells_all_inputs() {
  if constexpr (std::is_invocable_v<Regulator&, const State&>) {
    using result = std::remove_cvref_t<std::invoke_result_t<Regulator&, const State&>>;
    if constexpr (requires { result::RowsAtCompileTime; }) {
      constexpr int given = result::RowsAtCompileTime, all = decltype(State::r)::RowsAtCompileTime;
      return given == all || given == Eigen::Dynamic;
    }
  }
  return false;
}
template <class Regulator, class State>
inline constexpr sentence no_regulator_of_estimate = [] {
  sentence s;
  if (!tells_all_inputs<Regulator, State>())
    s << "by_estimate(filter, density, regulator, sensors...): the regulator is a function of the state that returns a "
         "vector of all inputs, which the filter is told; with lqr(eom, x, Q, R, by(F)) others stay as they are";
  return s;
}();

constexpr control_status status_of(control_status how) noexcept { return how; }
constexpr control_status status_of(const auto& result) noexcept { return result.status; }

} // namespace detail

/// A controller that acts by the estimate of a filter; `by_estimate` makes it.
template <class Filter, class Regulator, class... Sensors> class estimating_controller {
  using state = typename Filter::state_type;
  using inputs = decltype(state::r);
  using scalar = typename inputs::Scalar;
  using disturbance = typename detail::disturbance_of<Filter>::type;
  static constexpr int delay = detail::longest_delay<Sensors...>;
  static constexpr bool regulated = detail::tells_all_inputs<Regulator, state>();

public:
  /// See `by_estimate`.
  estimating_controller(Filter& filter, const disturbance& density, const Regulator& regulator,
                        const Sensors&... sensors) noexcept
      : filter_(&filter), disturbance_(density), regulator_(regulator), sensors_(sensors...) {}

  /// The inputs at a sample: the sensors see the state x of the machine, the filter predicts from the sample before and
  /// takes what they deliver, and the regulator acts by its estimate. If the filter cannot go on, the inputs are not
  /// finite, with which a simulation ends.
  [[nodiscard]] inputs operator()(const state& x) noexcept {
    if constexpr (delay == 0) {
      if (begun_) predict(*filter_, held_, x.t - last_);
      know(*filter_, x.r);
      std::apply([&](auto&... each) { (hear(each, x), ...); }, sensors_);
      last_ = x.t, begun_ = true;
    } else {
      look_back(x);
    }
    if (status_ == control_status::solved)
      held_ = known(x.r, told(x.r));
    else
      held_.setConstant(std::numeric_limits<scalar>::quiet_NaN());
    if constexpr (delay != 0) late_.acting(held_);
    if constexpr (requires { Regulator::replaced(x.r, held_); })
      return Regulator::replaced(x.r, held_); // others act on the machine, but the filter does not know of them
    else
      return held_;
  }

  /// Inputs of which those of the regulator are taken from `own`, and others from `others`.
  [[nodiscard]] static auto replaced(const inputs& others, const inputs& own) noexcept requires
      requires(const inputs& r) {
    Regulator::replaced(r, r);
  }
  { return Regulator::replaced(others, own); }

  /// The first status of the filter that was not `solved`.
  [[nodiscard]] control_status status() const noexcept { return status_; }

private:
  /// The inputs that the regulator gives for the estimate. One with an `input_delay` also takes the inputs of the
  /// machine, which stay until its first inputs act.
  inputs told([[maybe_unused]] const inputs& at_machine) noexcept {
    if constexpr (!regulated)
      return inputs::Zero();
    else if constexpr (requires { regulator_.acting(filter_->state(), at_machine); })
      return regulator_.acting(filter_->state(), at_machine);
    else
      return regulator_(filter_->state());
  }
  /// The inputs for the filter: references and measured motions are known, whatever the regulator makes of them.
  static inputs known([[maybe_unused]] const inputs& at_machine, const inputs& chosen) noexcept {
    if constexpr (requires { requires detail::says_roles<typename Filter::model_type>; }) {
      inputs all = chosen;
      constexpr auto roles = detail::places_of<typename Filter::model_type>::roles;
      for (std::size_t i = 0; i < roles.size(); ++i)
        if (roles[i] == detail::input_role::reference || roles[i] == detail::input_role::measured_motion)
          all(static_cast<Eigen::Index>(i)) = at_machine(static_cast<Eigen::Index>(i));
      return all;
    } else {
      return chosen;
    }
  }
  /// Tells a filter the references and measured motions of now, which sensors see. The last prediction had those of the
  /// sample before.
  static void know([[maybe_unused]] Filter& filter, [[maybe_unused]] const inputs& at_machine) noexcept {
    if constexpr (requires {
                    requires detail::says_roles<typename Filter::model_type>;
                    filter.know(at_machine);
                  })
      filter.know(known(at_machine, filter.state().r));
  }
  /// Estimates again from the samples at which late sensors saw what they deliver at this sample.
  void look_back(const state& x) noexcept {
    late_.sampled(*filter_, x, sensors_);
    late_.replay(
        *filter_, sensors_, [&](Filter& filter, const inputs& acting, scalar h) { predict(filter, acting, h); },
        [](Filter& filter, const inputs& at_machine) { know(filter, at_machine); },
        [&](Filter& filter, const auto& sensor, const auto& value) { take(filter, sensor, value); });
  }
  void predict(Filter& filter, const inputs& acting, scalar h) noexcept {
    if constexpr (std::is_same_v<disturbance, detail::no_disturbance>)
      note(filter.predict(acting, h));
    else
      note(filter.predict(acting, h, disturbance_));
  }
  void note(control_status how) noexcept {
    if (status_ == control_status::solved) status_ = how;
  }
  template <class Sensor> void hear(Sensor& sensor, const state& x) noexcept {
    if (sensor.sample(x)) take(*filter_, sensor, sensor.value());
  }
  template <class Sensor> void take(Filter& filter, const Sensor& sensor, const auto& value) noexcept {
    if constexpr (requires { filter.update(sensor.of(), value, sensor.noise()); })
      note(detail::status_of(filter.update(sensor.of(), value, sensor.noise())));
    else
      note(detail::status_of(filter.update(sensor.of(), value)));
  }

  Filter* filter_;
  [[no_unique_address]] disturbance disturbance_;
  Regulator regulator_;
  std::tuple<Sensors...> sensors_;
  inputs held_ = inputs::Zero();
  scalar last_ = 0;
  control_status status_ = control_status::solved;
  bool begun_ = false;
  [[no_unique_address]] detail::late_measurements<Filter, delay, Sensors...> late_{};
};

/// Closes a loop by an observer: a controller for `simulate`, or for a machine's clock, of a filter, the spectral
/// density of the disturbance that it assumes (see `kalman_filter::predict`), a regulator (a function from a state to
/// all inputs, such as what `lqr` gives; with `by`, other inputs stay as they are) and sensors with noise and delay
/// (`measured`). The filter knows inputs that are `references` or `measured_motions`, and how late sensors deliver: it
/// takes what they saw for the sample at which they saw it, and predicts again from there on; other updates of a filter
/// with late sensors are lost at the next sample. The controller refers to the filter, which has to live as long, and
/// which has the estimate. It is called once at each sample; the times of samples need not be regular. noexcept,
/// without heap allocation.
///
///     kalman_filter filter{eom, start, P};
///     const auto run = simulate(eom, x0, until(9.0), every(0.1), sampled(h, by_estimate(filter, W, hover,
///     gyroscope)));
///
/// A filter without covariances, such as `fixed_gain_filter`, is given no density. Any type is a filter that has
/// `state_type`, `state()`, `predict(inputs, h)` and `update(sensor, measured)`, or `update(sensor, measured, noise)`,
/// which return a `control_status`; with `covariance_type`, `predict(inputs, h, density)`; with `know(inputs)`, it is
/// told the references and measured motions at the time of its sensors. With late sensors it is copied at each sample,
/// which must not throw. A sensor of a user has `sample(x)`, whether it delivers, `value()`, `of()`, and `noise()` if
/// the filter takes it; one that is late has the number of samples as its static member `delay`, and the type of its
/// values as `measurement`.
template <class Filter, class Regulator, class... Sensors>
  requires requires { typename Filter::covariance_type; }
[[nodiscard]] auto by_estimate(Filter& filter, const typename Filter::covariance_type& disturbance,
                               const Regulator& regulator, const Sensors&... sensors) noexcept {
  (void)detail::refuse<detail::no_regulator_of_estimate<Regulator, typename Filter::state_type>>{};
  return estimating_controller<Filter, Regulator, Sensors...>(filter, disturbance, regulator, sensors...);
}
/// The same for a filter without covariances.
///
///     by_estimate(filter, hover, gyroscope)
template <detail::estimates_state Filter, class Regulator, class... Sensors>
  requires(!requires { typename Filter::covariance_type; })
[[nodiscard]] auto by_estimate(Filter& filter, const Regulator& regulator, const Sensors&... sensors) noexcept {
  (void)detail::refuse<detail::no_regulator_of_estimate<Regulator, typename Filter::state_type>>{};
  return estimating_controller<Filter, Regulator, Sensors...>(filter, detail::no_disturbance{}, regulator, sensors...);
}

} // namespace ctdyn
