// expect: speed u1 moves the bodies as other speeds do: the mass matrix is singular in every state
// expect: or leave u1 out
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z),
#ifdef CTDYN_COMPILES
    B.orient_axis(A, q2, A.x),
#else
    B.orient_axis(A, q2, A.z),
#endif
    P.set_pos(O, l * B.y), particle<"P">(P, m));

using forces = kanes_evaluator<description, inverse_dynamics>;
const double one = forces{values(l = 0.5, m = 1.0)}(forces::state_type{}, Eigen::Vector2d(0.7, 0))(0);
