// Those of forward dynamics: by every angle, speed and torque, or along all motions and by all speeds.
#include "evaluator.hpp"

#include <cstddef>
#include <utility>

namespace arm::derivatives {

#ifdef ARM_FLOATS
constexpr auto along = ctdyn::jacobian(ctdyn::udot, ctdyn::along_speeds);
constexpr auto by = ctdyn::jacobian(ctdyn::udot, ctdyn::by_speeds);
struct model {
  evaluator<decltype(along), decltype(by)> output;
};
const model& bind() {
  static const model eom{evaluator_of(along, by)};
  return eom;
}
#else
/// q1, ..., each symbol being found by its name.
template <ctdyn::fixed_string first, std::size_t i> consteval auto name() {
  auto text = first;
  text.characters[text.size() - 1] = "123456789"[i];
  return text;
}

template <std::size_t... i> constexpr auto by_all(std::index_sequence<i...>) {
  return ctdyn::jacobian(ctdyn::udot, ctdyn::coordinate<name<"q1", i>()>{}..., ctdyn::speed<name<"u1", i>()>{}...,
                         ctdyn::input<name<"tau1", i>()>{}...);
}
constexpr auto slopes = by_all(std::make_index_sequence<joints>());

struct model {
  evaluator<decltype(slopes)> output;
};

const model& bind() {
  static const model eom{evaluator_of(slopes)};
  return eom;
}
#endif

result evaluate(const model& eom, const state& x) noexcept { return eom.output(x); }

} // namespace arm::derivatives
