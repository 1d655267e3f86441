// expect: ctdyn_model writes straight-line code, so small_pendulum cannot be smallest
// expect: compile it in a library of its own, by add_library
// alone: its error stops other models of the same description
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_pendulum;

struct small_pendulum {
  static constexpr auto symbols = given(g, l, m, q, u);
  static constexpr auto outputs = offers(offer<1>(udot));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};

#ifdef CTDYN_COMPILES
void small_pendulum::compute(const compiled_call<double>& call) noexcept {
  compile<small_pendulum, kanes_method<compiled_pendulum::description>>(call);
}
#else
void small_pendulum::compute(const compiled_call<double>& call) noexcept {
  compile<small_pendulum, kanes_method<compiled_pendulum::description>, smallest>(call);
}
#endif
