// The same bicycle in six speeds, as SymPy's test of Kane's method writes it: the rear hub has the velocity that rolling
// gives it, and no place; all else is placed from there.
#pragma once

#include "bicycle.hpp"

namespace bicycle_rolling {
using namespace ctdyn;
using namespace bicycle;

constexpr auto description = system(
    declare(g, rear_radius, front_radius, head_angle, frame_length, fork_length, fork_offset, frame_cx, frame_cz, fork_cx,
            fork_cz, m_rear, m_front, m_frame, m_fork, Ir_xx, Ir_yy, If_xx, If_yy, Ib_xx, Ib_yy, Ib_zz, Ib_zx, Ih_xx, Ih_yy,
            Ih_zz, Ih_zx),
    newtonian(N, O),
    dt(yaw) == yaw_rate, dt(lean) == lean_rate, dt(pitch) == pitch_rate, dt(steer) == steer_rate,
    dt(rear_turn) == rear_rate, dt(front_turn) == front_rate,
    Y.orient_axis(N, yaw, N.z), L.orient_axis(Y, lean, Y.x), B.orient_axis(L, pitch + head_angle, L.y),
    B0.orient_axis(B, -head_angle, B.y), H.orient_axis(B, steer, B.x), H0.orient_axis(H, -head_angle, H.y),
    R.orient_axis(B, rear_turn, B.y), F.orient_axis(H, front_turn, H.y),
    Ro.set_vel(N, cross(R.ang_vel_in(N), rear_radius * L.z)),
    S.set_pos(Ro, frame_length * B.z), Bo.set_pos(Ro, frame_cz * B.z - frame_cx * B.x),
    Ho.set_pos(S, fork_cz * H.z - fork_cx * H.x), Fo.set_pos(S, fork_length * H.x + fork_offset * H.z),
    Q.set_pos(Fo, front_radius * (dot(H.y, N.z) * H.y - N.z).normalize()),
    rigid_body<"rear_wheel">(R, Ro, m_rear, inertia(B, Ir_xx, Ir_yy, Ir_xx)),
    rigid_body<"front_wheel">(F, Fo, m_front, inertia(H, If_xx, If_yy, If_xx)),
    rigid_body<"rear_frame">(B, Bo, m_frame, inertia(B0, Ib_xx, Ib_yy, Ib_zz, 0, 0, Ib_zx)),
    rigid_body<"front_frame">(H, Ho, m_fork, inertia(H0, Ih_xx, Ih_yy, Ih_zz, 0, 0, Ih_zx)), gravity(-g * N.z),
    velocity_constraint(dot(front_slip, Y.x)), velocity_constraint(dot(front_slip, Y.y)),
    configuration_constraint(dot(Q.pos_from(Ro) + rear_radius * L.z, N.z)), dependent(pitch, yaw_rate, pitch_rate, front_rate));

} // namespace bicycle_rolling
