// expect: jacobian(output, ...): argument 3
// expect: derivatives are by coordinates, speeds, inputs, parameters and time
#include <ctdyn/ctdyn.hpp>

namespace swinging {
using namespace ctdyn;

constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
#ifdef CTDYN_COMPILES
[[maybe_unused]] constexpr auto derivatives = jacobian(udot, q, u);
#else
[[maybe_unused]] constexpr auto derivatives = jacobian(udot, q, u * q);
#endif
} // namespace swinging
