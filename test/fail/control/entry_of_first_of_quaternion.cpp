// expect: entry_of(ball.e0): errors of a quaternion are rotation vectors, and have entries of ball.e1, ball.e2 and ball.e3
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/control.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr frame<"A"> A;
constexpr auto description = system(newtonian(N, O), spherical_joint<"ball">(N, O, A, P), rigid_body<"A">(A, O, 1, inertia(A, 1, 2, 3)));
using errors = error_state<kanes_method<description>>;
#ifdef CTDYN_COMPILES
inline constexpr int entry = errors::entry_of(coordinate<"ball.e1">{});
#else
inline constexpr int entry = errors::entry_of(coordinate<"ball.e0">{});
#endif
} // namespace machine
