// expect: ctdyn_model keeps straight-line code, and projections to the constraints search: leave projects out of sliding
// expect: or compile it without ctdyn_model
#include "models/compiled_states.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_states;

struct sliding {
  static constexpr auto symbols = given(g, l, x, y, u, v);
  static constexpr auto outputs = offers(offer<4>(rhs));
#ifdef CTDYN_COMPILES
  static constexpr bool projects = false;
#else
  static constexpr bool projects = true;
#endif
  static constexpr std::size_t prepared = 40;
  static void compute(const compiled_call<double>& call) noexcept;
};

void sliding::compute(const compiled_call<double>& call) noexcept { compile<sliding, kanes_method<bead>>(call); }
