// A body that floats over a parent that turns, with a limb of two links on it.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace floating_over_turret {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"J"> J;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr frame<"D"> D;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;
constexpr point<"S"> S;
template <class Order> constexpr auto describe(Order order) {
  return system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, A.orient_axis(N, q1, N.z),
                P.set_pos(O, l * A.x), free_joint<"j">(A, P, B, Q, order), C.orient_axis(B, q2, B.y),
                D.orient_axis(C, q3, C.y), R.set_pos(Q, l * B.x + l * C.x), S.set_pos(R, l * D.z),
                rigid_body<"a">(A, P, m, inertia(A, J, J, J)), rigid_body<"b">(B, Q, m, inertia(B, J, 2 * J, 3 * J)),
                rigid_body<"c">(C, R, m, inertia(C, J, 2 * J, 3 * J)),
                rigid_body<"d">(D, S, m, inertia(D, J, 2 * J, 3 * J)), gravity(-g * N.y));
}

constexpr auto in_own_basis = describe(default_order);
constexpr auto in_parents_basis = describe(drake_order);
constexpr auto in_both = describe(mujoco_order);

} // namespace floating_over_turret
