// expect: quaternions of the interface differ from those of the system: write static constexpr auto quaternions = given(e0, e1, e2, e3)
#include "models/compiled_states.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_states;

struct turning {
  static constexpr auto symbols = given(I, J, K, e0, e1, e2, e3, w1, w2, w3, T);
  static constexpr auto outputs = offers(offer<7>(rhs));
#ifdef CTDYN_COMPILES
  static constexpr auto quaternions = given(e0, e1, e2, e3);
#else
  static constexpr auto quaternions = given(e1, e2, e3, e0);
#endif
  static constexpr std::size_t prepared = 40;
  static void compute(const compiled_call<double>& call) noexcept;
};

void turning::compute(const compiled_call<double>& call) noexcept { compile<turning, kanes_method<satellite>>(call); }
