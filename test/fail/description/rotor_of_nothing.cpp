// expect: body hinge.rotor has neither mass nor inertia
#include <ctdyn/ctdyn.hpp>
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"C"> C;
constexpr auto hinge = pin_joint<"hinge">(N, O, A, P);
#ifdef CTDYN_COMPILES
constexpr auto motor = hinge.rotor(100, 3e-5);
#else
constexpr auto motor = hinge.rotor(100, 0);
#endif
constexpr auto pendulum = system(newtonian(N, O), hinge, motor, C.set_pos(P, A.x), particle<"C">(C, 1),
                                 gravity(-9.81 * N.y));
static_assert(kanes_method<pendulum>::cost(mass_matrix).multiplications == 0);
