// expect: jacobian(output): there is no symbol to differentiate by; name some, as in jacobian(udot, q1, u1)
#include <ctdyn/ctdyn.hpp>

namespace swinging {
using namespace ctdyn;

constexpr coordinate<"q"> q;
#ifdef CTDYN_COMPILES
[[maybe_unused]] constexpr auto derivatives = jacobian(udot, q);
#else
[[maybe_unused]] constexpr auto derivatives = jacobian(udot);
#endif
} // namespace swinging
