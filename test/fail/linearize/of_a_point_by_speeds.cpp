// expect: jacobian(output, ...): argument 1, P, is a point; how it moves with the speeds is jacobian_of(P, frame) of a point
#include <ctdyn/ctdyn.hpp>

namespace swinging {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
[[maybe_unused]] constexpr auto derivatives = jacobian_of(P, N);
#else
[[maybe_unused]] constexpr auto derivatives = jacobian(P, by_speeds);
#endif
} // namespace swinging
