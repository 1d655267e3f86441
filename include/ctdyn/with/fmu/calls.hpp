// Which functions may be called in which state of an instance, in both versions of the standard.
#pragma once

#include "instance.hpp"

#include <cstring>

namespace ctdyn::detail {

constexpr unsigned only(unit_mode mode) { return static_cast<unsigned>(mode); }
inline constexpr unsigned running = unit_mode::event | unit_mode::continuous | unit_mode::step,
                          ended = unit_mode::failed | unit_mode::terminated | unit_mode::broken,
                          computed = running | ended | unit_mode::initialization,
                          set_up = running | unit_mode::instantiated | unit_mode::initialization;

/// Calls `act` with the instance and the function's name if the function may be called in the state of the instance.
template <class Act> unit_status call_instance(void* instance, const char* function, unsigned modes, Act act) noexcept {
  if (instance == nullptr) return unit_status::error;
  auto& i = *static_cast<unit_instance*>(instance);
  return i.allows(function, modes) ? act(i, function) : unit_status::error;
}
/// The same for a function that only instances for model exchange have, or only those for co-simulation.
template <class Act>
unit_status call_instance(void* instance, const char* function, bool exchange, unsigned modes, Act act) noexcept {
  return call_instance(instance, function, modes, [&](unit_instance& i, const char*) {
    if (i.from.exchange == exchange) return act(i, function);
    return i.fail("%s: this is an instance for %s", function, i.from.exchange ? "model exchange" : "co-simulation");
  });
}

inline unit_status go_to(unit_instance& i, unit_mode mode) noexcept { return i.progress.mode = mode, unit_status::ok; }

/// What is wrong with the name and the token of a new instance; null if nothing is.
inline const char* fault_of_origin(const char* name, const char* token) noexcept {
  if (name == nullptr || name[std::strspn(name, " \t\r\n")] == 0) return "the instance has no name";
  if (token == nullptr || std::strcmp(token, ctdyn_unit.token) != 0)
    return "the token (GUID) is not that of this binary, which belongs to another modelDescription.xml";
  return nullptr;
}

} // namespace ctdyn::detail
