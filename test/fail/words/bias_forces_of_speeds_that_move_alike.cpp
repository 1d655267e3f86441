// The mass matrix of the definition is read without a solution; that the system has none is told beside other outputs,
// too.
// expect: speed u1 moves the bodies as other speeds do
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == q1 * u2 + u1,
#ifdef CTDYN_COMPILES
    dt(q3) == k * u1 + (k + q1) * u2,
#else
    dt(q3) == k * u1 + (k * q1) * u2,
#endif
    P.set_pos(O, q2 * N.x + q3 * N.y), particle<"P">(P, m), gravity(-g * N.y));

using forces = kanes_evaluator<description, mass_matrix, bias_forces>;
const double one = std::get<0>(forces{values(k = 0.5, m = 1.0, g = 9.81)}(forces::state_type{}))(0, 0);
