// Statistics of an outcome, sample by sample, in memory that does not grow with the samples.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace ctdyn {

/// An outcome of one sample, by whose number the sample can be drawn again.
struct study_case {
  std::size_t number = 0; ///< of the sample
  double value = 0;       ///< the outcome
};

namespace detail {

/// Quantiles of many numbers, from buffers in which each number stands for 1, 2, 4, ... numbers. A full buffer is
/// sorted, and every second number of it goes to the next buffer. (Munro, Paterson 1980.) The result depends on the
/// numbers and their order alone.
class quantile_sketch {
public:
  static constexpr std::size_t capacity = 4096;

  void add(double value) {
    if (levels_.empty()) levels_.emplace_back();
    levels_[0].values.push_back(value);
    ++count_;
    for (std::size_t i = 0; i < levels_.size() && levels_[i].values.size() == 2 * capacity; ++i) {
      if (i + 1 == levels_.size()) levels_.emplace_back();
      std::vector<double>& full = levels_[i].values;
      std::sort(full.begin(), full.end());
      for (std::size_t k = levels_[i].odd ? 1 : 0; k < full.size(); k += 2) levels_[i + 1].values.push_back(full[k]);
      levels_[i].odd = !levels_[i].odd; // so that errors do not all have one sign
      full.clear();
    }
  }
  /// The least number that at least a share of all numbers do not exceed; not a number if there are no numbers.
  [[nodiscard]] double at(double share) const {
    std::vector<std::pair<double, std::size_t>> all;
    for (std::size_t i = 0; i < levels_.size(); ++i)
      for (const double value : levels_[i].values) all.emplace_back(value, std::size_t{1} << i);
    if (all.empty() || std::isnan(share)) return std::numeric_limits<double>::quiet_NaN();
    std::sort(all.begin(), all.end());
    const double wanted = share * static_cast<double>(count_);
    std::size_t below = 0;
    for (const auto& [value, weight] : all)
      if (below += weight; static_cast<double>(below) >= wanted) return value;
    return all.back().first;
  }

private:
  struct level {
    std::vector<double> values{};
    bool odd = false;
  };
  std::vector<level> levels_{};
  std::size_t count_ = 0;
};

} // namespace detail

/// Statistics of one outcome of a study, over the samples whose outcome is a finite number. They depend on the samples
/// alone, to the bit: not on threads, ranks, chunks or interruptions.
///
///     const auto& swing = done["swing"];
///     std::cout << swing.mean() << " +- " << swing.standard_error() << ", 95 %: " << swing.quantile(0.95) << '\n';
class outcome_statistics {
public:
  /// Makes statistics of no samples yet, which keep `extremes` cases on each side.
  explicit outcome_statistics(std::string name = {}, std::size_t extremes = 0)
      : name_(std::move(name)), extremes_(extremes) {}

  /// Adds the outcome of a sample. (Welford 1962.)
  void add(std::size_t number, double value) {
    if (!std::isfinite(value)) {
      if (not_finite_.size() < most_named) not_finite_.push_back({number, value});
      return static_cast<void>(++not_finite_count_);
    }
    const double before = value - mean_;
    mean_ += before / static_cast<double>(++count_);
    squares_ += before * (value - mean_);
    quantiles_.add(value);
    keep(least_, {number, value}, [](double a, double b) { return a < b; });
    keep(greatest_, {number, value}, [](double a, double b) { return a > b; });
  }

  /// The name of the outcome.
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  /// The number of samples whose outcome is finite.
  [[nodiscard]] std::size_t count() const noexcept { return count_; }
  /// The mean: of an outcome that is 1 for success and 0 for failure, the rate of success. Not a number without
  /// samples.
  [[nodiscard]] double mean() const noexcept { return count_ == 0 ? std::nan("") : mean_; }
  /// The variance of the outcome, with count - 1 as its divisor. Not a number with fewer than two samples.
  [[nodiscard]] double variance() const noexcept {
    return count_ < 2 ? std::nan("") : squares_ / static_cast<double>(count_ - 1);
  }
  /// The standard deviation of the outcome.
  [[nodiscard]] double deviation() const noexcept { return std::sqrt(variance()); }
  /// The standard deviation of the mean if samples are independent; with `latin_hypercube` the true one is smaller.
  [[nodiscard]] double standard_error() const noexcept { return std::sqrt(variance() / static_cast<double>(count_)); }
  /// The least outcome that at least a share of the samples do not exceed: `quantile(0.5)` is the median. It is exact
  /// for up to 8191 samples; for n samples its rank is wrong by at most n log2(n / 4096) / 8192.
  [[nodiscard]] double quantile(double share) const { return quantiles_.at(share); }
  /// The samples with the least outcomes, the least first.
  [[nodiscard]] const std::vector<study_case>& least() const noexcept { return least_; }
  /// The samples with the greatest outcomes, the greatest first.
  [[nodiscard]] const std::vector<study_case>& greatest() const noexcept { return greatest_; }
  /// How many samples have an outcome that is no finite number.
  [[nodiscard]] std::size_t not_finite_count() const noexcept { return not_finite_count_; }
  /// The first hundred samples whose outcome is no finite number.
  [[nodiscard]] const std::vector<study_case>& not_finite() const noexcept { return not_finite_; }

private:
  static constexpr std::size_t most_named = 100;

  /// Keeps the extreme cases; of equal ones those with smaller numbers.
  template <class Before> void keep(std::vector<study_case>& cases, study_case given, Before before) const {
    if (extremes_ == 0 || (cases.size() == extremes_ && !before(given.value, cases.back().value))) return;
    auto place = cases.end();
    while (place != cases.begin() && before(given.value, (place - 1)->value)) --place;
    cases.insert(place, given);
    if (cases.size() > extremes_) cases.pop_back();
  }

  std::string name_;
  std::size_t extremes_;
  std::size_t count_ = 0, not_finite_count_ = 0;
  double mean_ = 0, squares_ = 0;
  detail::quantile_sketch quantiles_{};
  std::vector<study_case> least_{}, greatest_{}, not_finite_{};
};

} // namespace ctdyn
