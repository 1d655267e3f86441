// expect: anchors hold places, which a compiled model does not offer: take the method that it was compiled from
#include "fail/contact/foot.hpp"

#include <ctdyn/compiled_model.hpp>

struct interface {
  static constexpr auto symbols = given(x, y, u, v, closed<"foot">);
  static constexpr auto outputs = offers(offer<2>(udot));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};
inline constexpr auto description = system(ball, contact<"foot">(P, N));

#ifdef CTDYN_COMPILES
using model = kanes_method<description>;
#else
using model = compiled_model<interface>;
#endif

[[maybe_unused]] model::state_type kept(const model& eom, const model::state_type& s) {
  anchors here(eom, s);
  here.update(eom, s);
  return project(eom, s, here).state;
}
