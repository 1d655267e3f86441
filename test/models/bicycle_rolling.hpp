// The same bicycle in six speeds, as SymPy's test of Kane's method writes it: the rear hub has the velocity that rolling
// gives it, and no place; all else is placed from there.
#pragma once

#include "bicycle.hpp"

namespace bicycle_rolling {
using namespace ctdyn;
using namespace bicycle;

constexpr auto description = system(
    symbols, newtonian(N, O), angular_rates, turns, Ro.set_vel(N, cross(R.ang_vel_in(N), rear_radius * L.z)),
    from_the_rear_hub, front_wheel_rolls,
    configuration_constraint(dot(Q.pos_from(Ro) + rear_radius * L.z, N.z)), dependent(pitch, yaw_rate, pitch_rate, front_rate));

} // namespace bicycle_rolling
