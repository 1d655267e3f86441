// expect: anchors hold places, which a compiled model does not offer: take the method that it was compiled from
#include "fail/contact/compiled_ball.hpp"

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
