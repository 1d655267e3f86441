// expect: numbers depend on parameters only: write static constexpr std::size_t prepared = 
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_pendulum;

struct pendulum {
  static constexpr auto symbols = given(g, l, m, q, u);
  static constexpr auto outputs = offers(offer<1>(udot));
#ifdef CTDYN_COMPILES
  static constexpr std::size_t prepared = 8;
#else
  static constexpr std::size_t prepared = 0;
#endif
  static void compute(const compiled_call<double>& call) noexcept;
};

void pendulum::compute(const compiled_call<double>& call) noexcept {
  compile<pendulum, kanes_method<compiled_pendulum::description>>(call);
}
