// expect: frame hinge.parent_interframe is oriented by a matrix
#include <ctdyn/ctdyn.hpp>
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Q"> Q;
#ifdef CTDYN_COMPILES
constexpr auto turn = direction_cosine_matrix(0, -1, 0, 1, 0, 0, 0, 0, 1);
#else
constexpr auto turn = direction_cosine_matrix(0, 1, 0, 1, 0, 0, 0, 0, 1);
#endif
constexpr auto description = system(newtonian(N, O), pin_joint<"hinge">(N, O, B, Q, parent_interframe(turn)),
                                    rigid_body<"B">(B, Q, parameter<"m">{}, inertia(B, 1, 2, 3)));
static_assert(sizeof(kanes_method<description>) > 0);
