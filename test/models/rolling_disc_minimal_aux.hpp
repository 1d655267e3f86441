// A thin disc that rolls without slip on a plane, with three speeds from the contact point up, and its contact forces.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace rolling_disc_minimal_aux {
using namespace ctdyn;

constexpr parameter<"r"> r;
constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1; // yaw, lean and spin
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1; // angular velocity of the disc in the frame that leans with it
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;

constexpr frame<"N"> N;
constexpr frame<"Y"> Y;
constexpr frame<"L"> L;
constexpr frame<"R"> R;
constexpr point<"O"> O;
constexpr point<"C"> C; // of the disc, where it touches the plane
constexpr point<"Ro"> Ro;

constexpr auto with = [](auto... more) {
  constexpr auto I = m * r * r / 4;
  return system(
      declare(r, m, g, q1, q2, q3, u1, u2, u3), newtonian(N, O),
      Y.orient_axis(N, q1, N.z),
      L.orient_axis(Y, q2, Y.x),
      R.orient_axis(L, q3, L.y),
      dot(R.ang_vel_in(N), L.x) == u1,
      dot(R.ang_vel_in(N), L.y) == u2,
      dot(R.ang_vel_in(N), L.z) == u3,
      C.set_vel(N, zero_vector),
      Ro.set_vel(N, cross(u1 * L.x + u2 * L.y + u3 * L.z, r * L.z)),
      rigid_body<"R">(R, Ro, m, inertia(L, I, 2 * I, I)),
      gravity(-g * N.z), more...);
};
constexpr auto description = with();

/// With the forces on the disc at the contact point. The auxiliary motion carries the center along.
constexpr reaction<"f1"> f1;
constexpr reaction<"f2"> f2;
constexpr reaction<"f3"> f3;
constexpr auxiliary_speed<"u4"> u4;
constexpr auxiliary_speed<"u5"> u5;
constexpr auxiliary_speed<"u6"> u6;
constexpr auto exposed = [] {
  constexpr auto slip = u4 * L.x + u5 * cross(N.z, L.x) + u6 * N.z;
  return with(force(C, f1 * L.x + f2 * cross(N.z, L.x) + f3 * N.z), auxiliary_velocity(C, slip),
              auxiliary_velocity(Ro, slip));
}();

} // namespace rolling_disc_minimal_aux
