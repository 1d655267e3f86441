// Durations, as those of <chrono>, which is not included: it takes a tenth of a second in each file.
#pragma once

#include <concepts>

namespace ctdyn::detail {

/// Whether a type is a duration: it has a number of ticks, and their period (s) as a fraction.
template <class T> concept duration_like = requires(const T& d) {
  { d.count() } -> std::same_as<typename T::rep>;
  T::period::num / T::period::den;
};

} // namespace ctdyn::detail
