// The one file in which the crane's equations are derived.
#include "crane.hpp"

#include <ctdyn/ctdyn.hpp>

namespace crane {

constexpr frame<"A"> A;
constexpr point<"C"> C;

constexpr auto description = system(
    declare(m_trolley, m_load, l, g), newtonian(N, O),
    dt(x) == v, dt(theta) == omega,
    A.orient_axis(N, theta, N.z),
    C.set_pos(O, x * N.x),
    P.set_pos(C, -l * A.y),
    particle<"trolley">(C, m_trolley),
    particle<"load">(P, m_load),
    force(C, F * N.x),
    gravity(-g * N.y));

void interface::compute(const compiled_call<double>& call) noexcept {
  compile<interface, kanes_method<description>>(call);
}

} // namespace crane
