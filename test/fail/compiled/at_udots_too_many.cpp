// expect: udot: not one of these outputs depends on the derivatives of the speeds: write together(...) in the interface
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_pendulum;

struct pendulum {
  static constexpr auto symbols = given(g, l, m, q, u);
#ifdef CTDYN_COMPILES
  static constexpr auto outputs = offers(together(offer<1>(udot)));
#else
  static constexpr auto outputs = offers(at_udots(offer<1>(udot)));
#endif
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};

void pendulum::compute(const compiled_call<double>& call) noexcept {
  compile<pendulum, kanes_method<compiled_pendulum::description>>(call);
}
