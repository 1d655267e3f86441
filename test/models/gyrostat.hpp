// Heavy gyrostat: a carrier B pivoted at O, an axisymmetric rotor R about b_y in it, a motor between the two.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace gyrostat {
using namespace ctdyn;

constexpr parameter<"Ixx"> Ixx;
constexpr parameter<"Iyy"> Iyy;
constexpr parameter<"Izz"> Izz;
constexpr parameter<"J"> J;   // of the rotor about its axis
constexpr parameter<"It"> It; // of the rotor across its axis
constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"h"> h;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr input<"T_m"> T_m;

constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr frame<"R"> R;
constexpr point<"O"> O;
constexpr point<"C"> C;

constexpr auto carrier_and_rotor(auto... weights) {
  return system(
      declare(Ixx, Iyy, Izz, J, It, m, g, h, q1, q2, q3, q4, u1, u2, u3, u4, T_m), newtonian(N, O),
      u1 == dot(B.ang_vel_in(N), B.x),
      u2 == dot(B.ang_vel_in(N), B.y),
      u3 == dot(B.ang_vel_in(N), B.z),
      u4 == dt(q4),
      B.orient_body_fixed(N, q1, q2, q3, "321"),
      R.orient_axis(B, q4, B.y),
      C.set_pos(O, h * B.z),
      rigid_body<"B">(B, C, m, inertia(B, Ixx, Iyy, Izz)),
      rigid_body<"R">(R, O, 1, inertia(R, It, J, It)), // its mass has no effect: it turns about the fixed point
      weights...,
      torque(R, T_m * B.y),
      torque(B, -T_m * B.y));
}

constexpr auto description = carrier_and_rotor(gravity(-g * N.z));

/// Without the weight of the rotor, which does not contribute.
constexpr auto contributing = carrier_and_rotor(force(C, -m * g * N.z));

} // namespace gyrostat
