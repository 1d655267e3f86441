// What a sensor delivers: late, noisy, in steps, at some of the samples.
#pragma once

#include "../../detail/random_numbers.hpp"
#include "matrices.hpp"
#include "sensor.hpp"

#include <Eigen/Core>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace ctdyn {

/// The seed of a sensor's noise. It has to be given: sensors with the same one have the same noise.
struct seed {
  std::uint64_t value = 0; ///< any number
};
/// The step (in the unit of the measurement) to whose multiples measured numbers are rounded.
struct quantized {
  double step = 0; ///< zero: none
};
/// States that a sensor delivers at one in `count` samples, beginning with the first.
struct one_in {
  int count = 1; ///< at least 1; with others, what the sensor delivers is not finite
};
/// How many samples late a sensor delivers; until then, it delivers nothing.
template <int Samples> struct delayed {
  static_assert(Samples >= 0, "a sensor is not delayed by less than no sample");
};

/// A sensor as it is in a machine: what it delivers at a sample is what it saw some samples ago, with normal noise of a
/// covariance, rounded to steps. It is called once at each sample, with the state of the machine. The numbers depend on
/// the seed only (see `random_numbers`). It wraps `sensor` or `attitude_sensor`, which a filter takes with `of()`.
/// noexcept, without heap allocation.
///
///     measured gyroscope{sensor{eom, to_matrix(B.ang_vel_in(N), B)}, R, seed{7}, quantized{1e-3}, delayed<2>{}};
///     if (gyroscope.sample(x)) filter.update(gyroscope.of(), gyroscope.value(), gyroscope.noise());
template <class Sensor, int Delay = 0> class measured {
  using scalar = typename Sensor::vector::Scalar;

public:
  /// The number of entries of its noise.
  static constexpr int size = Sensor::size;
  /// How many samples late it delivers.
  static constexpr int delay = Delay;
  /// A measurement, as the sensor has it.
  using measurement = typename Sensor::measurement;
  /// The covariance of the noise.
  using noise_matrix = typename Sensor::noise_matrix;

  /// A sensor with noise of a covariance, and the seed of the noise. The rest may be left out, and has any order.
  template <class... Options>
  explicit measured(const Sensor& seen, const noise_matrix& noise, Options... options) noexcept
      : sensor_(seen), noise_(noise), root_(noise), from_(0) {
    static_assert(
        (std::is_same_v<Options, seed> || ...),
        "measured{sensor, noise, ...}: give its noise a seed of its own, as in seed{7}: sensors with the same "
        "seed have the same noise");
    seen_.fill(measurement::Zero());
    (take(options), ...);
    set_root();
  }

  /// Sees the state of the machine at a sample. Returns whether it delivers a value at this sample. If the covariance
  /// is not semidefinite, the value is not finite.
  bool sample(const auto& x) noexcept {
    const bool delivers = samples_ % static_cast<std::size_t>(one_in_ > 0 ? one_in_ : 1) == 0;
    measurement now;
    typename Sensor::matrix change;
    sensor_(x, now, change);
    auto& place = seen_[samples_ % seen_.size()];
    const bool filled = samples_ >= static_cast<std::size_t>(Delay);
    if constexpr (Delay > 0) {
      auto& oldest = seen_[(samples_ + 1) % seen_.size()];
      place = now;
      now = oldest;
    }
    ++samples_;
    if (!delivers || !filled) return false;
    typename Sensor::vector error;
    for (int i = 0; i < size; ++i) error(i) = static_cast<scalar>(from_.normal());
    value_ = Sensor::disturbed(now, root_ * error);
    if (!(step_ >= 0 && step_ <= 0)) // not zero
      for (auto& entry : value_) entry = static_cast<scalar>(step_ * std::round(static_cast<double>(entry) / step_));
    return true;
  }

  /// What it delivered last.
  [[nodiscard]] const measurement& value() const noexcept { return value_; }
  /// The sensor without noise, as a filter knows it.
  [[nodiscard]] const Sensor& of() const noexcept { return sensor_; }
  /// The covariance of the noise.
  [[nodiscard]] const noise_matrix& noise() const noexcept { return noise_; }

private:
  void take(const seed& s) noexcept { from_ = random_numbers(s.value); }
  void take(const quantized& q) noexcept { step_ = q.step; }
  void take(const one_in& rare) noexcept { one_in_ = rare.count; }
  void take(const delayed<Delay>&) noexcept {}

  /// Makes a root of the covariance, which may be semidefinite: rows of no variance are zero.
  void set_root() noexcept {
    const bool good =
        one_in_ > 0 && detail::all_finite(noise_) && detail::symmetric(noise_) && detail::semidefinite(noise_, noise_);
    root_.setZero();
    for (int j = 0; j < size; ++j) {
      scalar pivot = noise_(j, j);
      for (int k = 0; k < j; ++k) pivot -= root_(j, k) * root_(j, k);
      const bool spread = pivot > scalar(10 * size) * std::numeric_limits<scalar>::epsilon() * noise_(j, j);
      root_(j, j) = good ? std::sqrt(spread ? pivot : scalar(0)) : std::numeric_limits<scalar>::quiet_NaN();
      for (int i = j + 1; i < size && spread; ++i) {
        scalar sum = noise_(i, j);
        for (int k = 0; k < j; ++k) sum -= root_(i, k) * root_(j, k);
        root_(i, j) = sum / root_(j, j);
      }
    }
  }

  Sensor sensor_;
  noise_matrix noise_, root_;
  random_numbers from_;
  double step_ = 0;
  int one_in_ = 1;
  std::size_t samples_ = 0;
  std::array<measurement, static_cast<std::size_t>(Delay) + 1> seen_;
  measurement value_ = measurement::Zero();
};

namespace detail {
template <class... Options> inline constexpr int delay_of = 0;
template <class First, class... Rest> inline constexpr int delay_of<First, Rest...> = delay_of<Rest...>;
template <int Samples, class... Rest> inline constexpr int delay_of<delayed<Samples>, Rest...> = Samples;
} // namespace detail

template <class Sensor, class Noise, class... Options>
measured(const Sensor&, const Noise&, Options...) -> measured<Sensor, detail::delay_of<Options...>>;

} // namespace ctdyn
