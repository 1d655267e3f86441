// expect: studies are for models of double: bind the parameters of kanes_method<description>
#include "fail/study/symbols.hpp"
using namespace hand_made;
inline const auto drawn = draws(samples(9), values(q = uniform(0.0, 0.1), u = 0.0, T = 0.0));
#ifdef CTDYN_COMPILES
inline const auto done = study(eom, drawn, angle, collected<"angle">{});
#else
struct of_floats {
  static constexpr auto symbols = given(q, u, T);
  static constexpr auto outputs = offers(offer<1>(udot));
  static constexpr std::size_t prepared = 0;
  static void compute(const compiled_call<float>& call) noexcept;
};
inline const auto done = study(compiled_model<of_floats, float>{}, drawn, angle, collected<"angle">{});
#endif
