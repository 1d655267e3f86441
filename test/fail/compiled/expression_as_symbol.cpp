// expect: given(...): argument 2, number * l, is a scalar; the symbols of an interface are parameters, coordinates
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_pendulum;

struct pendulum {
#ifdef CTDYN_COMPILES
  static constexpr auto symbols = given(g, l, m, q, u);
#else
  static constexpr auto symbols = given(g, 2 * l, m, q, u);
#endif
  static constexpr auto outputs = offers(offer<1>(udot));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};

void pendulum::compute(const compiled_call<double>& call) noexcept {
  compile<pendulum, kanes_method<compiled_pendulum::description>>(call);
}
