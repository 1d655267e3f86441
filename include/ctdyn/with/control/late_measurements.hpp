// What late sensors deliver of earlier samples, and the estimate from it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

template <class Sensor> inline constexpr int delay_of_sensor = 0;
template <class Sensor>
  requires requires { std::integral_constant<int, Sensor::delay>{}; }
inline constexpr int delay_of_sensor<Sensor> = Sensor::delay;
/// How many samples late the latest of some sensors delivers.
template <class... Sensors>
inline constexpr int longest_delay = [] {
  static_assert(((delay_of_sensor<Sensors> >= 0) && ...),
                "by_estimate: the delay of a sensor is the number of samples that it delivers late, and not negative");
  int most = 0;
  ((most = delay_of_sensor<Sensors> > most ? delay_of_sensor<Sensors> : most), ...);
  return most;
}();

/// A filter that stays as many samples behind as the latest of its sensors, with all that is known of the samples
/// since: their times, the inputs that acted from then on, and what sensors saw then. Each sample is old enough when
/// the filter reaches it; the present estimate is that of a copy, which takes what is known of the samples since.
/// (Exact, at the price of a step for each sample; see Bar-Shalom, Li and Kirubarajan 2001 on measurements that are out
/// of sequence.)
template <class Filter, int Delay, class... Sensors> class late_measurements {
  using inputs = typename std::remove_cvref_t<decltype(std::declval<const Filter&>().state().r)>;
  struct moment {
    typename inputs::Scalar t = 0;
    inputs at_machine = inputs::Zero(); // when sensors saw it
    inputs acting = inputs::Zero();     // from then on
    std::tuple<std::optional<typename Sensors::measurement>...> seen{};
  };
  static_assert(std::is_copy_assignable_v<Filter>,
                "by_estimate with delayed sensors: the filter is copied, to go on from samples before");
  static constexpr std::size_t kept = static_cast<std::size_t>(Delay) + 1;

public:
  /// Notes what the sensors deliver at a sample, with the state of the machine there.
  void sampled(const Filter& filter, const auto& x, std::tuple<Sensors...>& sensors) noexcept {
    if (!behind_) behind_ = filter;
    passed_ = count_ == kept;
    if (passed_) from_ = moments_[0], std::rotate(moments_.begin(), moments_.begin() + 1, moments_.end());
    count_ = std::min(count_ + 1, kept);
    moments_[count_ - 1] = moment{static_cast<typename inputs::Scalar>(x.t), x.r};
    [&]<std::size_t... I>(std::index_sequence<I...>) { (hear<I>(x, std::get<I>(sensors)), ...); }
    (std::index_sequence_for<Sensors...>{});
  }
  /// Computes the present estimate, by functions that let a filter predict, tell it the inputs of the machine at a
  /// sample, and let it take a measurement.
  void replay(Filter& present, const std::tuple<Sensors...>& sensors, const auto& predict, const auto& know,
              const auto& take) noexcept {
    const auto take_all = [&](Filter& filter, const moment& at) {
      know(filter, at.at_machine), take_measured(filter, at, sensors, take);
    };
    if (passed_) predict(*behind_, from_.acting, step(from_, moments_[0]));
    if (count_ == kept) take_all(*behind_, moments_[0]);
    present = *behind_;
    if (count_ < kept) take_all(present, moments_[0]);
    for (std::size_t i = 1; i < count_; ++i) {
      predict(present, moments_[i - 1].acting, step(moments_[i - 1], moments_[i]));
      take_all(present, moments_[i]);
    }
  }
  /// Notes the inputs that act from the present sample on.
  void acting(const inputs& held) noexcept { moments_[count_ - 1].acting = held; }

private:
  static auto step(const moment& from, const moment& to) noexcept { return to.t - from.t; }
  template <std::size_t I> void hear(const auto& x, auto& sensor) noexcept {
    constexpr auto ago = static_cast<std::size_t>(delay_of_sensor<std::remove_cvref_t<decltype(sensor)>>);
    if (sensor.sample(x) && ago < count_) std::get<I>(moments_[count_ - 1 - ago].seen) = sensor.value();
  }
  static void take_measured(Filter& filter, const moment& at, const std::tuple<Sensors...>& sensors,
                            const auto& take) noexcept {
    const auto take_one = [&](const auto& sensor, const auto& value) {
      if (value) take(filter, sensor, *value);
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) { (take_one(std::get<I>(sensors), std::get<I>(at.seen)), ...); }
    (std::index_sequence_for<Sensors...>{});
  }

  std::optional<Filter> behind_{};     // after the measurements of the oldest sample, if all samples are kept
  std::array<moment, kept> moments_{}; // from the oldest on
  moment from_{};
  std::size_t count_ = 0;
  bool passed_ = false;
};
/// Nothing to remember where no sensor is late.
template <class Filter, class... Sensors> class late_measurements<Filter, 0, Sensors...> {};

} // namespace ctdyn::detail
