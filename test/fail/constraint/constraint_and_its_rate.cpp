// expect: constraint 2 is the rate of constraint 1; leave it out
// expect: a configuration_constraint binds the speeds, too
#include "fail/constraint/symbols.hpp"

// The rod that a point hangs on has no length to change, and its end no velocity along it.
constexpr auto description = [] {
  return system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, atan2(q2, q1), N.z),
                P.set_pos(O, q1 * N.x + q2 * N.y), particle<"P">(P, m), force(P, m * g * N.x),
                configuration_constraint(P.pos_from(O).magnitude() == l),
#ifdef CTDYN_COMPILES
                dependent(q1, u1));
#else
                velocity_constraint(dot(P.vel(N), A.x)), dependent(q1, u1));
#endif
};

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
