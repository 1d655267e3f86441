// expect: a number in the description is infinite, not a number
// expect: write a finite number
#include "fail/description/symbols.hpp"

#include <limits>

#ifdef CTDYN_COMPILES
constexpr double large = std::numeric_limits<double>::max();
#else
constexpr double large = std::numeric_limits<double>::infinity();
#endif

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, A.orient_axis(N, q1, N.z), P.set_pos(O, l * A.x), particle<"P">(P, m),
    force(P, large * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
