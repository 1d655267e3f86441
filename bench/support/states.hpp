// The states at which competitors are compared and measured.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace bench {

/// Angles, lengths, speeds and inputs between -1.5 and 1.5, the same in every run.
template <class State, std::size_t Count = 16> std::array<State, Count> states() {
  std::uint64_t random = 1;
  const auto next = [&random] {
    random = random * 6364136223846793005U + 1442695040888963407U; // Knuth, The Art of Computer Programming, 3.3.4
    return 3 * static_cast<double>(random >> 11) / 9007199254740992.0 - 1.5;
  };
  std::array<State, Count> list;
  for (State& x : list) {
    for (double& q : x.q) q = next();
    for (double& u : x.u) u = next();
    for (double& r : x.r) r = next();
  }
  return list;
}

} // namespace bench
