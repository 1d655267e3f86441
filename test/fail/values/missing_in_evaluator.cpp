// expect: no value is given for parameter m: add m = ... to values(...)
#include "fail/description/symbols.hpp"

constexpr auto description =
    system(newtonian(N, O), dt(q1) == u1, A.orient_axis(N, q1, N.z), P.set_pos(O, l * A.x), particle<"P">(P, m));

using forces = kanes_evaluator<description, inverse_dynamics>;
#ifdef CTDYN_COMPILES
const forces tau{values(l = 0.5, m = 1.0)};
#else
const forces tau{values(l = 0.5)};
#endif
const double one = tau(forces::state_type{}, Eigen::Vector<double, 1>(0.7))(0);
