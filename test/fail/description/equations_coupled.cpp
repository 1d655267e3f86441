// expect: dt(q1) is coupled with more than five other rates
// expect: write some of them as rates from speeds
#include "fail/description/symbols.hpp"

const auto [q4, q5, q6, q7] = coordinates<"q4 q5 q6 q7">;
const auto [u4, u5, u6, u7] = speeds<"u4 u5 u6 u7">;

constexpr auto description = system(
    newtonian(N, O),
#ifdef CTDYN_COMPILES
    dt(q1) == u1, g * dt(q2) + k * dt(q3) == u2, g * dt(q3) + k * dt(q4) == u3,
    g * dt(q4) + k * dt(q5) == u4, g * dt(q5) + k * dt(q6) == u5, g * dt(q6) + k * dt(q2) == u6,
    dt(q7) == u7,
#else
    g * dt(q1) + k * dt(q2) == u1, g * dt(q2) + k * dt(q3) == u2, g * dt(q3) + k * dt(q4) == u3,
    g * dt(q4) + k * dt(q5) == u4, g * dt(q5) + k * dt(q6) == u5, g * dt(q6) + k * dt(q7) == u6,
    g * dt(q7) + k * dt(q1) == u7,
#endif
    P.set_pos(O, q1 * N.x + q2 * N.y + q3 * N.z),
    Q.set_pos(O, q4 * N.x + q5 * N.y + q6 * N.z),
    point<"R">().set_pos(O, q7 * N.x),
    particle<"P">(P, m), particle<"Q">(Q, m), particle<"R">(point<"R">(), m));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
