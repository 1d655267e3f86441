// expect: constant expression
// expect: length
// expect: a_number_in_a_description_is_constexpr_or_a_parameter
#include "fail/description/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr double length = 2;
#else
double length = 2;
#endif

constexpr auto turn = A.orient_axis(N, q1, N.z);
constexpr auto pin = particle<"P">(P, m);
constexpr auto weight = force(P, m * g * N.x);
constexpr auto description = system(newtonian(N, O), dt(q1) == u1, turn, P.set_pos(O, length * A.x), pin, weight);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
