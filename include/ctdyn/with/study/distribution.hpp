// How the values of a symbol are distributed over the samples of a study.
#pragma once

#include "numbers_as_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace ctdyn {

namespace detail {

/// The number below which a standard normal variable is with a probability p between 0 and 1: a rational approximation
/// (P. J. Acklam 2003, relative error 1.2e-9) and one step of Halley's method with the C library's erfc.
[[nodiscard]] inline double normal_quantile(double p) noexcept {
  if (p > 0.5) return -normal_quantile(1 - p);
  double x = 0;
  if (p < 0.02425) {
    const double q = std::sqrt(-2 * std::log(p));
    x = (((((-7.784894002430293e-03 * q - 3.223964580411365e-01) * q - 2.400758277161838e+00) * q -
           2.549732539343734e+00) *
              q +
          4.374664141464968e+00) *
             q +
         2.938163982698783e+00) /
        ((((7.784695709041462e-03 * q + 3.224671290700398e-01) * q + 2.445134137142996e+00) * q +
          3.754408661907416e+00) *
             q +
         1);
  } else {
    const double q = p - 0.5, r = q * q;
    x = (((((-3.969683028665376e+01 * r + 2.209460984245205e+02) * r - 2.759285104469687e+02) * r +
           1.383577518672690e+02) *
              r -
          3.066479806614716e+01) *
             r +
         2.506628277459239e+00) *
        q /
        (((((-5.447609879822406e+01 * r + 1.615858368580409e+02) * r - 1.556989798598866e+02) * r +
           6.680131188771972e+01) *
              r -
          1.328068155288572e+01) *
             r +
         1);
  }
  const double e = std::erfc(-x * 0.70710678118654752440) / 2 - p;
  const double u = e * 2.50662827463100050242 * std::exp(x * x / 2);
  return x - u / (1 + x * u / 2);
}

enum class distribution_kind : std::uint8_t { constant, uniform, normal, log_normal, choices, grid };
constexpr const char* word(distribution_kind kind) {
  switch (kind) {
  case distribution_kind::constant: return "";
  case distribution_kind::uniform: return "uniform";
  case distribution_kind::normal: return "normal";
  case distribution_kind::log_normal: return "log_normal";
  case distribution_kind::choices: return "choices";
  case distribution_kind::grid: return "grid";
  }
  return "";
}

} // namespace detail

/// How the values of a symbol, in its unit, are distributed over the samples of a study; `uniform`, `normal`,
/// `log_normal`, `choices` and `grid` make it.
class distribution {
public:
  /// A value that is the same in all samples.
  // NOLINTNEXTLINE(google-explicit-constructor): values(m = 1.5) among distributions
  distribution(double value) : kind_(kinds::constant), values_{value} {}

  /// The value below which a share of the samples lies, between 0 and 1: a random share gives a random value.
  [[nodiscard]] double at(double share) const noexcept {
    switch (kind_) {
    case kinds::uniform: return a_ + (b_ - a_) * share;
    case kinds::normal: return a_ + b_ * detail::normal_quantile(share);
    case kinds::log_normal: return a_ * std::exp(b_ * detail::normal_quantile(share));
    case kinds::choices:
      return values_[std::min(static_cast<std::size_t>(share * static_cast<double>(values_.size())),
                              values_.size() - 1)];
    case kinds::constant:
    case kinds::grid: break;
    }
    return values_.front();
  }
  /// The values of a grid; empty for another distribution.
  [[nodiscard]] const std::vector<double>& points() const noexcept {
    static const std::vector<double> none;
    return kind_ == kinds::grid ? values_ : none;
  }
  /// Whether all samples have the same value.
  [[nodiscard]] bool is_constant() const noexcept { return kind_ == kinds::constant; }

  /// What is wrong with the distribution, such as limits in the wrong order, a number that is not finite, or no values;
  /// empty if nothing is.
  [[nodiscard]] std::string fault() const {
    bool finite = std::isfinite(a_) && std::isfinite(b_);
    for (const double value : values_) finite = finite && std::isfinite(value);
    if (!finite) return text() + ": give finite numbers";
    if (kind_ == kinds::uniform && !(a_ <= b_)) return text() + ": give the lower limit first";
    if ((kind_ == kinds::normal || kind_ == kinds::log_normal) && !(b_ >= 0))
      return text() + ": the standard deviation is not negative";
    if (kind_ == kinds::log_normal && !(a_ > 0)) return text() + ": the median is positive";
    if ((kind_ == kinds::choices || kind_ == kinds::grid) && values_.empty())
      return text() + ": give at least one value";
    return {};
  }
  /// The distribution as it is written in a program, with all digits of its numbers.
  [[nodiscard]] std::string text() const {
    if (kind_ == kinds::constant) return detail::number_text(values_.front());
    std::string all = word(kind_);
    if (kind_ != kinds::choices && kind_ != kinds::grid)
      return all + "(" + detail::number_text(a_) + ", " + detail::number_text(b_) + ")";
    for (std::size_t i = 0; i < values_.size(); ++i) all += (i == 0 ? "({" : ", ") + detail::number_text(values_[i]);
    return all + (values_.empty() ? "({})" : "})");
  }

  /// Makes a distribution; `uniform` and the like call this.
  distribution(detail::distribution_kind kind, double a, double b, std::vector<double> values = {})
      : kind_(kind), a_(a), b_(b), values_(std::move(values)) {}

private:
  using kinds = detail::distribution_kind;

  kinds kind_;
  double a_ = 0, b_ = 0;
  std::vector<double> values_;
};

/// A value that is uniform between two limits.
///
///     values(m = uniform(0.9, 1.1))
[[nodiscard]] inline distribution uniform(double lower, double upper) {
  return {detail::distribution_kind::uniform, lower, upper};
}
/// A normal value, by its mean and its standard deviation.
///
///     values(l = normal(0.5, 0.01))
[[nodiscard]] inline distribution normal(double mean, double deviation) {
  return {detail::distribution_kind::normal, mean, deviation};
}
/// A positive value whose logarithm is normal, by its median and the standard deviation of the logarithm.
///
///     values(c = log_normal(0.02, 0.3))
[[nodiscard]] inline distribution log_normal(double median, double deviation) {
  return {detail::distribution_kind::log_normal, median, deviation};
}
/// One of some values, each with the same probability.
///
///     values(mu = choices({0.2, 0.5, 0.8}))
[[nodiscard]] inline distribution choices(std::vector<double> values) {
  return {detail::distribution_kind::choices, 0, 0, std::move(values)};
}
/// Each of some values: every combination with the values of other grids is one cell of the study. All cells have the
/// same number of samples and the same random numbers, so that cells can be compared sample by sample.
///
///     values(k = grid({10.0, 20.0, 40.0}))
[[nodiscard]] inline distribution grid(std::vector<double> values) {
  return {detail::distribution_kind::grid, 0, 0, std::move(values)};
}

/// A grid of evenly spaced values, both limits among them.
///
///     values(k = grid(10.0, 40.0, 4)) // 10, 20, 30, 40
[[nodiscard]] inline distribution grid(double first, double last, std::size_t count) {
  std::vector<double> all(count, first);
  for (std::size_t i = 1; i < count; ++i)
    all[i] = first + (last - first) * static_cast<double>(i) / static_cast<double>(count - 1);
  return grid(std::move(all));
}

} // namespace ctdyn
