// expect: the parameters of the interface differ from those of the system: the system has g, l, m, in this order, and given(...) lists m, g, l
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_pendulum;

struct pendulum {
#ifdef CTDYN_COMPILES
  static constexpr auto symbols = given(g, l, m, q, u);
#else
  static constexpr auto symbols = given(m, g, l, q, u);
#endif
  static constexpr auto outputs = offers(offer<1>(udot));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};

void pendulum::compute(const compiled_call<double>& call) noexcept {
  compile<pendulum, kanes_method<compiled_pendulum::description>>(call);
}
