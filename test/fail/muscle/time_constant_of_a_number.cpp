// expect: dt(biceps.activation) == ((tanh(10 * (biceps.excitation -
// expect: has 1/s; the terms of a sum have the same unit
#include "fail/muscle/symbols.hpp"
#include <ctdyn/units.hpp>
constexpr point<"O"> O;
constexpr speed<"v"> v;
constexpr auto bead = facts(newtonian(N, O), P.set_pos(O, x* N.x), Q.set_pos(O, k* N.y), dt(x) == v, particle<"P">(P, 1), units());
#ifdef CTDYN_COMPILES
constexpr auto nerve = first_order_activation_degroote2016<"biceps">(15 * si::millisecond, 0.06 * si::second, 10);
#else
constexpr auto nerve = first_order_activation_degroote2016<"biceps">(0.015, 0.06 * si::second, 10);
#endif
inline constexpr auto it = system(bead, nerve);
inline constexpr auto names = kanes_method<it>::coordinate_names;
