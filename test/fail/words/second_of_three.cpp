// expect: point Q is not connected to the Newtonian origin O
#include "fail/words/pendulum.hpp"

using namespace on_cart;
inline constexpr point<"Q"> Q;
inline constexpr point<"R"> R;

// The third one is wrong as well: the first that is wrong is named.
#ifdef CTDYN_COMPILES
inline constexpr auto cost = kane::cost(jacobian_of(P, N), to_matrix(C.pos_from(O), N), jacobian_of(C, N));
#else
inline constexpr auto cost = kane::cost(jacobian_of(P, N), to_matrix(Q.pos_from(O), N), jacobian_of(R, N));
#endif
