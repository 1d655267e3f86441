// expect: coordinate attitude.e3 of a quaternion is named dependent
// expect: name another one
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/control.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr coordinate<"attitude.e3"> e3;
#ifdef CTDYN_COMPILES
constexpr auto follows = dependent(q, u);
#else
constexpr auto follows = dependent(e3, speed<"attitude.wz">{});
#endif
constexpr auto description = system(newtonian(N, O), spherical_joint<"attitude">(N, O, A, point<"Ao">{}), dt(q) == u,
                                    P.set_pos(O, q * N.z), rigid_body<"A">(A, O, 1, inertia(A, 1, 2, 2.5)), particle<"P">(P, 1),
                                    configuration_constraint(q - e3 == 0), follows);
using kane = kanes_method<description>;
} // namespace machine

static_assert(ctdyn::error_state<machine::kane>::size >= 0);
