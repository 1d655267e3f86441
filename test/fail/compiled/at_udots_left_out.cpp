// expect: inverse_dynamics: these outputs depend on the derivatives of the speeds: write at_udots(...) in the interface
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_pendulum;

struct pendulum {
  static constexpr auto symbols = given(g, l, m, q, u);
#ifdef CTDYN_COMPILES
  static constexpr auto outputs = offers(at_udots(offer<1>(inverse_dynamics)));
#else
  static constexpr auto outputs = offers(offer<1>(inverse_dynamics));
#endif
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};

void pendulum::compute(const compiled_call<double>& call) noexcept {
  compile<pendulum, kanes_method<compiled_pendulum::description>>(call);
}
