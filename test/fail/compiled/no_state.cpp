// expect: evaluate(...): its first argument is no state of this model
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_pendulum;

struct pendulum {
  static constexpr auto symbols = given(g, l, m, q, u);
  static constexpr auto outputs = offers(offer<1>(udot));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};
using model = compiled_model<pendulum>;
#ifdef CTDYN_COMPILES
auto of(const model& eom, const model::state_type& x) { return eom.evaluate(x, udot); }
#else
auto of(const model& eom, const model::state_type&) { return eom.evaluate(udot); }
#endif
