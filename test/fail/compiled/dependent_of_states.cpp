// expect: dependent of the interface: list coordinates and speeds, as in given(q2, u2)
#include "models/compiled_states.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_states;

struct sliding {
  static constexpr auto symbols = given(g, l, x, y, u, v);
  static constexpr auto outputs = offers(offer<4>(rhs));
#ifdef CTDYN_COMPILES
  static constexpr auto dependent = given(y, v);
#else
  static constexpr auto dependent = given(y, auxiliary_state<"i">{});
#endif
  static constexpr std::size_t prepared = 40;
  static void compute(const compiled_call<double>& call) noexcept;
};

void sliding::compute(const compiled_call<double>& call) noexcept { compile<sliding, kanes_method<bead>>(call); }
