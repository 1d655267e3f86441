// A trunk that floats, with a leg of two links (links are taken one by one from three in a chain on), and more rows of
// contacts than speeds: a foot, a line in a link, a sole, and a rod.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace stepping_robot {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"E"> E;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"D"> D;
constexpr point<"H"> H;
constexpr point<"F"> F;
constexpr point<"G"> G;
constexpr point<"P"> P;
constexpr point<"K"> K;
constexpr point<"S"> S;
constexpr input<"T"> T;

constexpr auto hip = pin_joint<"hip">(A, H, B, D, 0.6 * A.x + 0.8 * A.y);
constexpr auto knee = pin_joint<"knee">(B, F, E, G, B.x);
constexpr auto robot = facts(newtonian(N, O), free_joint<"base">(N, O, A, C), H.set_pos(C, 0.3 * A.x - 0.1 * A.z), hip,
                             F.set_pos(D, 0.4 * B.z), knee, P.set_pos(G, 0.5 * E.z + 0.1 * E.x),
                             K.set_pos(C, 0.2 * A.x + 0.4 * A.y), S.set_pos(O, N.x - 2 * N.z),
                             rigid_body<"trunk">(A, C, 3, inertia(A, 0.2, 0.3, 0.4)),
                             rigid_body<"thigh">(B, F, 1.2, inertia(B, 0.1, 0.2, 0.3)), rigid_body<"shank">(E, P, 0.7, inertia(E, 0.1, 0.2, 0.3)),
                             gravity(-9.81 * N.z), torque(B, T * A.x), torque(A, -T * A.x), force(P, -2 * P.vel(N)));

constexpr auto held = ctdyn::system(contact<"line">(K, B, B.y), distance<"rod">(K, S, 2.0), contact<"foot">(P, N),
                                    contact<"sole">(E, G, N), robot);

} // namespace stepping_robot
