// A satellite whose arm moves a slider along a rail, and whose spin about the arm is prescribed: constraints of a
// quaternion and of a length, and one of speeds alone.
#pragma once

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

namespace linkage {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"S"> S;
constexpr auto description = [] {
  auto [J, l, m, spin] = parameters<"J l m spin">;
  auto [e0, e1, e2, e3, s] = coordinates<"e0 e1 e2 e3 s">;
  auto [w1, w2, w3, v] = speeds<"w1 w2 w3 v">;
  constexpr input<"F"> F;
  return system(
      declare(J, l, m, spin, e0, e1, e2, e3, s, w1, w2, w3, v, F), newtonian(N, O),
      dt(e0) == (-e1 * w1 - e2 * w2 - e3 * w3) / 2,
      dt(e1) == (e0 * w1 - e3 * w2 + e2 * w3) / 2,
      dt(e2) == (e3 * w1 + e0 * w2 - e1 * w3) / 2,
      dt(e3) == (-e2 * w1 + e1 * w2 + e0 * w3) / 2,
      B.orient_quaternion(N, e0, e1, e2, e3),
      B.set_ang_vel(N, w1 * B.x + w2 * B.y + w3 * B.z),
      rigid_body<"satellite">(B, O, m, inertia(B, J, 2 * J, 3 * J)),
      P.set_pos(O, l * B.z),
      dt(s) == v,
      S.set_pos(O, s * N.x),
      particle<"slider">(S, m),
      force(S, F * N.x),
      configuration_constraint(dot(P.pos_from(O), N.x) == s), // the slider is below the tip of the arm
      velocity_constraint(w3 == spin),
      dependent(s, v, w3),
      units(m = si::kilogram, l = si::metre));
}();
} // namespace linkage
