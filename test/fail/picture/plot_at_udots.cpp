// expect: a signal depends on the derivatives of the speeds, which states do not have
#include "fail/picture/symbols.hpp"

[[maybe_unused]] void show(animation<kane>& film) {
#ifdef CTDYN_COMPILES
  film.plot("force (N)", forcing);
#else
  film.plot("force (N)", Fr_star);
#endif
}
