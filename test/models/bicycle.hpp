// Bicycle of Meijaard, Papadopoulos, Ruina and Schwab (Proc. R. Soc. A 463, 2007), as SymPy's test of Kane's method describes
// it, and with the place of the rear contact: two rigid knife-edge wheels that roll on a plane, a rear frame with its
// rider, a front frame, and an inclined steering axis.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace bicycle {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"rear_radius"> rear_radius;
constexpr parameter<"front_radius"> front_radius;
constexpr parameter<"head_angle"> head_angle; // of the steering axis, from the horizontal
constexpr parameter<"frame_length"> frame_length;
constexpr parameter<"fork_length"> fork_length;
constexpr parameter<"fork_offset"> fork_offset;
constexpr parameter<"frame_cx"> frame_cx; // mass centre from the rear hub
constexpr parameter<"frame_cz"> frame_cz;
constexpr parameter<"fork_cx"> fork_cx; // from the steering axis' foot
constexpr parameter<"fork_cz"> fork_cz;
constexpr parameter<"m_rear"> m_rear;
constexpr parameter<"m_front"> m_front;
constexpr parameter<"m_frame"> m_frame;
constexpr parameter<"m_fork"> m_fork;
constexpr parameter<"Ir_xx"> Ir_xx; // wheels: about a diameter, about the axle
constexpr parameter<"Ir_yy"> Ir_yy;
constexpr parameter<"If_xx"> If_xx;
constexpr parameter<"If_yy"> If_yy;
constexpr parameter<"Ib_xx"> Ib_xx; // rear frame, in the upright one's basis
constexpr parameter<"Ib_yy"> Ib_yy;
constexpr parameter<"Ib_zz"> Ib_zz;
constexpr parameter<"Ib_zx"> Ib_zx;
constexpr parameter<"Ih_xx"> Ih_xx; // front frame
constexpr parameter<"Ih_yy"> Ih_yy;
constexpr parameter<"Ih_zz"> Ih_zz;
constexpr parameter<"Ih_zx"> Ih_zx;
constexpr coordinate<"yaw"> yaw;
constexpr coordinate<"lean"> lean;
constexpr coordinate<"pitch"> pitch;
constexpr coordinate<"steer"> steer;
constexpr coordinate<"rear_turn"> rear_turn;
constexpr coordinate<"front_turn"> front_turn;
constexpr coordinate<"x"> x; // of the rear contact
constexpr coordinate<"y"> y;
constexpr speed<"yaw_rate"> yaw_rate;
constexpr speed<"lean_rate"> lean_rate;
constexpr speed<"pitch_rate"> pitch_rate;
constexpr speed<"steer_rate"> steer_rate;
constexpr speed<"rear_rate"> rear_rate;
constexpr speed<"front_rate"> front_rate;
constexpr speed<"vx"> vx;
constexpr speed<"vy"> vy;
constexpr frame<"N"> N; // z upwards
constexpr frame<"Y"> Y;
constexpr frame<"L"> L;
constexpr frame<"B"> B; // rear frame: x along the steering axis
constexpr frame<"B0"> B0;
constexpr frame<"H"> H; // front frame
constexpr frame<"H0"> H0;
constexpr frame<"R"> R;
constexpr frame<"F"> F;
constexpr point<"O"> O;
constexpr point<"P"> P; // rear contact
constexpr point<"Q"> Q; // front contact
constexpr point<"Ro"> Ro;
constexpr point<"Fo"> Fo;
constexpr point<"S"> S;
constexpr point<"Bo"> Bo;
constexpr point<"Ho"> Ho;

/// The velocity of what is at a wheel's contact.
constexpr auto rear_slip = Ro.vel(N) + cross(R.ang_vel_in(N), P.pos_from(Ro));
constexpr auto front_slip = Fo.vel(N) + cross(F.ang_vel_in(N), Q.pos_from(Fo));

// What holds however the rear hub is placed.
constexpr auto symbols =
    declare(g, rear_radius, front_radius, head_angle, frame_length, fork_length, fork_offset, frame_cx, frame_cz, fork_cx,
            fork_cz, m_rear, m_front, m_frame, m_fork, Ir_xx, Ir_yy, If_xx, If_yy, Ib_xx, Ib_yy, Ib_zz, Ib_zx, Ih_xx, Ih_yy,
            Ih_zz, Ih_zx);
constexpr auto angular_rates = facts(
    dt(yaw) == yaw_rate, dt(lean) == lean_rate, dt(pitch) == pitch_rate, dt(steer) == steer_rate,
    dt(rear_turn) == rear_rate, dt(front_turn) == front_rate);
constexpr auto turns = facts(
    Y.orient_axis(N, yaw, N.z), L.orient_axis(Y, lean, Y.x), B.orient_axis(L, pitch + head_angle, L.y),
    B0.orient_axis(B, -head_angle, B.y), H.orient_axis(B, steer, B.x), H0.orient_axis(H, -head_angle, H.y),
    R.orient_axis(B, rear_turn, B.y), F.orient_axis(H, front_turn, H.y));
constexpr auto from_the_rear_hub = facts(
    S.set_pos(Ro, frame_length * B.z), Bo.set_pos(Ro, frame_cz * B.z - frame_cx * B.x),
    Ho.set_pos(S, fork_cz * H.z - fork_cx * H.x), Fo.set_pos(S, fork_length * H.x + fork_offset * H.z),
    Q.set_pos(Fo, front_radius * (dot(H.y, N.z) * H.y - N.z).normalize()),
    rigid_body<"rear_wheel">(R, Ro, m_rear, inertia(B, Ir_xx, Ir_yy, Ir_xx)),
    rigid_body<"front_wheel">(F, Fo, m_front, inertia(H, If_xx, If_yy, If_xx)),
    rigid_body<"rear_frame">(B, Bo, m_frame, inertia(B0, Ib_xx, Ib_yy, Ib_zz, 0, 0, Ib_zx)),
    rigid_body<"front_frame">(H, Ho, m_fork, inertia(H0, Ih_xx, Ih_yy, Ih_zz, 0, 0, Ih_zx)), gravity(-g * N.z));
constexpr auto front_wheel_rolls = facts(velocity_constraint(dot(front_slip, Y.x)), velocity_constraint(dot(front_slip, Y.y)));

constexpr auto description = system(
    symbols, newtonian(N, O), angular_rates, dt(x) == vx, dt(y) == vy, turns,
    P.set_pos(O, x * N.x + y * N.y), Ro.set_pos(P, rear_radius * L.z), from_the_rear_hub,
    velocity_constraint(dot(rear_slip, Y.x)), velocity_constraint(dot(rear_slip, Y.y)), front_wheel_rolls,
    configuration_constraint(dot(Q.pos_from(O), N.z)),
    dependent(pitch, yaw_rate, pitch_rate, front_rate, vx, vy));

} // namespace bicycle
