// expect: base parameters are not known of systems with roots
#include "fail/words/pendulum.hpp"

namespace rooted {
using namespace on_cart;
#ifdef CTDYN_COMPILES
inline constexpr auto swing = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.x), C.set_pos(O, A.y),
                                     particle<"C">(C, m));
#else
inline constexpr auto swing = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.x), C.set_pos(O, sqrt(q) * A.y),
                                     particle<"C">(C, m));
#endif
inline constexpr auto cost = kanes_method<swing>::cost(base_regressor);
} // namespace rooted
