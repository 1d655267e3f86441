// The one file in which the equations of the crane are derived.
#include "crane.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

namespace crane {
constexpr frame<"A"> A;
constexpr point<"Trolley"> Trolley;

constexpr auto description = system(
    declare(m_trolley, m_load, l, g, k, R, L, wind), newtonian(N, O), gravity(-g * N.y),
    dt(x) == v, dt(theta) == omega,
    dt(i) == (V - R * i - k * v) / L, // the motor
    Trolley.set_pos(O, x * N.x),
    A.orient_axis(N, theta, N.z),
    Load.set_pos(Trolley, -l * A.y),
    particle<"trolley">(Trolley, m_trolley),
    particle<"load">(Load, m_load),
    force(Trolley, k * i * N.x),
    force(Load, wind * sin(1 * si::radian / si::second * t) * N.x),
    contact<"clamp">(Trolley, N, N.x), // holds the trolley while it is closed
    units(i = si::ampere));            // from which all others follow

void interface::compute(const compiled_call<double>& call) noexcept {
  compile<interface, kanes_method<description>>(call);
}
} // namespace crane
