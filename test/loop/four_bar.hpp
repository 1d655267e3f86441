// A four-bar in a vertical plane: three bars in a chain, of which the last one ends in a point of the ground.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace four_bar {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;
constexpr point<"P3"> P3;
constexpr point<"G"> G;
constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"d"> d; // between the two points of the ground
constexpr input<"T"> T;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;

constexpr auto bar = [](const auto& frame) { return inertia(frame, 0, 0, m / 12); };
constexpr point<"M1"> M1;
constexpr point<"M2"> M2;
constexpr point<"M3"> M3;

constexpr auto bars =
    facts(newtonian(N, O), A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, N.z), C.orient_axis(B, q3, N.z),
          P1.set_pos(O, A.x), P2.set_pos(P1, 2 * B.x), P3.set_pos(P2, 1.5 * C.x), G.set_pos(O, d* N.x),
          M1.set_pos(O, A.x / 2), M2.set_pos(P1, B.x), M3.set_pos(P2, 0.75 * C.x), dt(q1) == u1, dt(q2) == u2,
          dt(q3) == u3, rigid_body<"first">(A, M1, m, bar(A)), rigid_body<"second">(B, M2, 2 * m, bar(B)),
          rigid_body<"third">(C, M3, m, bar(C)), gravity(-g* N.y), torque(A, T* N.z));

constexpr auto numbers = values(m = 2.0, g = 9.81, d = 2.0);

} // namespace four_bar
