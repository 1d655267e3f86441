// The one file in which the equations of the double pendulum are derived.
#include "pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

namespace pendulum {
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"P1"> P1;

constexpr auto description = system(
    declare(m, l, g, c), newtonian(N, O), gravity(-g * N.y),
    dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z),
    B.orient_axis(N, q2, N.z),
    P1.set_pos(O, -l * A.y),
    P2.set_pos(P1, -l * B.y),
    particle<"first">(P1, m),
    particle<"second">(P2, m),
    torque(A, T * N.z + c * (u2 - u1) * N.z),
    torque(B, -c * (u2 - u1) * N.z));

void interface::compute(const compiled_call<double>& call) noexcept {
  compile<interface, kanes_method<description>>(call);
}
} // namespace pendulum
