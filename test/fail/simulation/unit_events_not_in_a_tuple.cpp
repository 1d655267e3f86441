// expect: the function of unit_events_of returns a std::tuple of on(falling(g), jump)
#include "fail/simulation/symbols.hpp"
#include <ctdyn/unit_events.hpp>

inline auto stops(const machine::swing&) {
  const auto below = ctdyn::on(ctdyn::falling([](const auto& s) { return s.q(0); }), ctdyn::stop);
#ifdef CTDYN_COMPILES
  return std::tuple(below);
#else
  return below;
#endif
}
inline constexpr auto events_of_swing = ctdyn::unit_events_of<stops>;
