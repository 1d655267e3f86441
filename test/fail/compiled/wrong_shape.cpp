// expect: mass_matrix has 1 row and 1 column: write offer<1>(mass_matrix) in the interface
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_pendulum;

struct pendulum {
  static constexpr auto symbols = given(g, l, m, q, u);
#ifdef CTDYN_COMPILES
  static constexpr auto outputs = offers(offer<1, 1>(mass_matrix));
#else
  static constexpr auto outputs = offers(offer<2, 2>(mass_matrix));
#endif
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};

void pendulum::compute(const compiled_call<double>& call) noexcept {
  compile<pendulum, kanes_method<compiled_pendulum::description>>(call);
}
