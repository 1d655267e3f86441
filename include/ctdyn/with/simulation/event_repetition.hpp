// How often the events of a run happened with no time between them.
#pragma once

#include "event_watch.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace ctdyn::detail {

/// Counts how often each event happened with no time between.
class event_repetition {
public:
  explicit event_repetition(std::size_t count) : repeated_(count) {}

  /// Whether events repeat with no time between; their indices are added to `accumulating` then. `uncertain` is the
  /// uncertainty of the time of an event, beside its rounding.
  [[nodiscard]] bool repeats(const found_event& event, const std::vector<std::uint8_t>& happens, double uncertain,
                             std::vector<std::size_t>& accumulating) {
    const double rounding = std::numeric_limits<double>::epsilon() * (event.t < 0 ? -event.t : event.t);
    if (!event.again && event.t - last_ > 4 * (rounding + uncertain)) repeated_.assign(repeated_.size(), 0);
    last_ = event.t;
    bool often = false;
    for (std::size_t i = 0; i < repeated_.size(); ++i)
      if (happens[i]) often = ++repeated_[i] > 12 || often;
    for (std::size_t i = 0; often && i < repeated_.size(); ++i)
      if (repeated_[i] > 1) accumulating.push_back(i);
    return often;
  }

private:
  std::vector<std::size_t> repeated_;
  double last_ = -never;
};

} // namespace ctdyn::detail
