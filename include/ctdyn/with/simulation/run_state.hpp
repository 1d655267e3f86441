// The state of a run, in plain numbers.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace ctdyn::detail {

/// A state of a run: coordinates, speeds, auxiliary states, inputs and contacts, one after the other, and the time (s).
template <class Number> struct run_state {
  std::vector<Number> numbers{};
  double t = 0;
};
template <class Number> [[nodiscard]] bool finite_state(const run_state<Number>& x) {
  using std::isfinite;
  for (const Number& number : x.numbers)
    if (!isfinite(number)) return false;
  return isfinite(x.t);
}

/// Whether the numbers from `begin` to `end` of two states are the same.
template <class Number>
[[nodiscard]] bool same_part(const run_state<Number>& a, const run_state<Number>& b, std::size_t begin,
                             std::size_t end) {
  for (std::size_t i = begin; i < end; ++i)
    if (!(a.numbers[i] == b.numbers[i])) return false;
  return true;
}
/// Whether the numbers from `begin` to `end` of two states are equal up to the distance that a start may have from its
/// constraints.
template <class Number>
[[nodiscard]] bool nearly_equal(const run_state<Number>& a, const run_state<Number>& b, std::size_t begin,
                                std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    const auto first = static_cast<double>(a.numbers[i]), second = static_cast<double>(b.numbers[i]);
    if (std::abs(first - second) > 1e-6 * (1 + std::abs(first))) return false;
  }
  return true;
}
template <class Number>
void copy_part(const run_state<Number>& from, run_state<Number>& to, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) to.numbers[i] = from.numbers[i];
}

} // namespace ctdyn::detail
