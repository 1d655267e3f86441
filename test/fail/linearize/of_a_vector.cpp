// expect: jacobian(output, ...): argument 1, P.vel(N), is a vector; take its entries in a frame, as in jacobian(to_matrix(P.vel(N), frame), ...)
#include <ctdyn/ctdyn.hpp>

namespace swinging {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr point<"P"> P;
constexpr coordinate<"q"> q;
#ifdef CTDYN_COMPILES
[[maybe_unused]] constexpr auto derivatives = jacobian(to_matrix(P.vel(N), N), q);
#else
[[maybe_unused]] constexpr auto derivatives = jacobian(P.vel(N), q);
#endif
} // namespace swinging
