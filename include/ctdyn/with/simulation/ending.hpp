// How a run ended, as a sentence.
#pragma once

#include "simulation_result.hpp"

#include <charconv>
#include <cstddef>
#include <exception>
#include <string>

namespace ctdyn {

/// How a run ended, in words: its status, the time (s), and the events (by the index of their `on(...)`, from 0) or the
/// exception that ended it.
///
///     if (!run) std::cout << to_string(run); // "events accumulate at 0.0316624790 s: events 0, 1"
template <class State> [[nodiscard]] std::string to_string(const simulation_result<State>& run) {
  std::string text(to_string(run.status));
  if (run.states.empty()) return text;
  char digits[32];
  const auto end = std::to_chars(digits, digits + sizeof digits, run.memory.t, std::chars_format::general, 9).ptr;
  text += " at " + std::string(digits, end) + " s";
  const auto which = [&](std::size_t i, bool first) { text += (first ? "" : ", ") + std::to_string(i); };
  if (run.status == simulation_status::stopped && !run.events.empty())
    text += ": event ", which(run.events.back().which, true);
  if (!run.accumulating.empty()) text += run.accumulating.size() == 1 ? ": event " : ": events ";
  for (std::size_t i = 0; i < run.accumulating.size(); ++i) which(run.accumulating[i], i == 0);
  if (run.thrown) {
    try {
      std::rethrow_exception(run.thrown);
    } catch (const std::exception& e) {
      text += std::string(": ") + e.what();
    } catch (...) { // it has no message
    }
  }
  return text;
}

} // namespace ctdyn
