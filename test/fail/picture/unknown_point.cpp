// expect: there is no point hand in the description; there are O, P
#include "fail/picture/symbols.hpp"

[[maybe_unused]] void show(animation<kane>& film) {
#ifdef CTDYN_COMPILES
  film.trace(P).shape<"bob">(no_shape);
#else
  film.trace(hand);
#endif
}
