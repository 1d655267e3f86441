// expect: parameter m has a value in g, and a compiled model does not know in what its symbols are measured
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

using namespace compiled_pendulum;

#ifdef CTDYN_COMPILES
inline const double mass = (1200 * si::gram).in_si<double>();
inline const compiled_model<interface> eom{values(g = 9.81, l = 0.5, m = mass)};
#else
inline const compiled_model<interface> eom{values(g = 9.81, l = 0.5, m = 1200 * si::gram)};
#endif
