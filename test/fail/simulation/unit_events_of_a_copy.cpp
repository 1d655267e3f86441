// expect: unit_events_of<events>: events is a function of one compiled model, auto events(const model& eom)
#include "fail/simulation/symbols.hpp"
#include <ctdyn/unit_events.hpp>

#ifdef CTDYN_COMPILES
using taken = const machine::swing&;
#else
using taken = machine::swing;
#endif
inline auto stops_below(taken) {
  return std::tuple(ctdyn::on(ctdyn::falling([](const auto& s) { return s.q(0); }), ctdyn::stop));
}
inline constexpr auto events_below = ctdyn::unit_events_of<stops_below>;
