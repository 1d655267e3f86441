// expect: unknowns(attitude.e1): attitude.e1 is a part of a quaternion, whose initial value is not fitted
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/fitting.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr parameter<"I"> I;
constexpr auto description = system(newtonian(N, O), spherical_joint<"attitude">(N, O, A, point<"Ao">{}),
                                    rigid_body<"A">(A, O, 1, inertia(A, I, 2, 2.5)));
using kane = kanes_method<description>;
[[maybe_unused]] const kane eom{values(I = 1.0)};
#ifdef CTDYN_COMPILES
[[maybe_unused]] const output_error motions{eom, unknowns(I, speed<"attitude.wx">{}), 0.01, to_matrix(N.x, A)};
#else
[[maybe_unused]] const output_error motions{eom, unknowns(I, coordinate<"attitude.e1">{}), 0.01, to_matrix(N.x, A)};
#endif
} // namespace machine
