// expect: ctdyn_model writes models of float, double and long double
// expect: compile pendulum with numbers of another type in a library of its own, by add_library
// alone: its error stops other models of the same description
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

#include <complex>

using namespace compiled_pendulum;

#ifdef CTDYN_COMPILES
using number = double;
#else
using number = std::complex<double>;
#endif
struct pendulum {
  static constexpr auto symbols = given(g, l, m, q, u);
  static constexpr auto outputs = offers(offer<1>(udot));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<number>& call) noexcept;
};

void pendulum::compute(const compiled_call<number>& call) noexcept {
  compile<pendulum, kanes_method<compiled_pendulum::description, number>>(call);
}
