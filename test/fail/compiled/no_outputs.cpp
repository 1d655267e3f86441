// expect: the interface pendulum has no outputs: add static constexpr auto outputs = offers(offer<6>(udot))
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_pendulum;

struct pendulum {
  static constexpr auto symbols = given(g, l, m, q, u);
#ifdef CTDYN_COMPILES
  static constexpr auto outputs = offers(offer<1>(udot));
#else

#endif
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};

void pendulum::compute(const compiled_call<double>& call) noexcept {
  compile<pendulum, kanes_method<compiled_pendulum::description>>(call);
}
