// A trolley on a rail with a pendulum below it, whose facts determine all units, for wrong terms of each kind.
#pragma once
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/actuators.hpp>
#include <ctdyn/units.hpp>

namespace crane {
using namespace ctdyn;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"k"> k;
constexpr parameter<"g"> g;
constexpr parameter<"I"> I;
constexpr coordinate<"x"> x;
constexpr coordinate<"q"> q;
constexpr speed<"v"> v;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

constexpr auto moving = facts(newtonian(N, O), C.set_pos(O, x* N.x), dt(x) == v, A.orient_axis(N, q, N.z),
                              dt(q) == u, particle<"C">(C, m), force(C, -k* x* N.x), units());
constexpr auto hanging = facts(moving, P.set_pos(C, -l* A.y));
constexpr auto swinging = facts(hanging, rigid_body<"B">(A, P, m, inertia(A, 0, 0, I)));
} // namespace crane
