// A planar arm with two muscles: the biceps along a line, the triceps round a pulley at the elbow.
#pragma once

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/muscles.hpp>

namespace muscle_arm {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"S"> S;
constexpr point<"E"> E;
constexpr point<"F"> F;
constexpr point<"origin"> origin;
constexpr point<"insertion"> insertion;

constexpr auto shoulder = pin_joint<"shoulder">(N, O, A, S, N.z);
constexpr auto elbow = pin_joint<"elbow">(A, E, B, F, A.z);

template <fixed_string Name> constexpr auto nerve = first_order_activation_degroote2016<Name>(0.015, 0.06, 10);
template <fixed_string Slack, fixed_string Peak, fixed_string Optimal, fixed_string Fastest, fixed_string Angle>
constexpr auto constants = musculotendon_constants{.tendon_slack_length = parameter<Slack>{},
                                                   .peak_isometric_force = parameter<Peak>{},
                                                   .optimal_fiber_length = parameter<Optimal>{},
                                                   .maximal_fiber_velocity = parameter<Fastest>{},
                                                   .optimal_pennation_angle = parameter<Angle>{}};

/// The rope round the pulley: half of it on either side of the elbow when it is straight.
constexpr auto pulley = [] {
  auto [t1, t2, r] = parameters<"t1 t2 r">;
  const auto straight = sqrt(t1 * t1 - r * r) + sqrt(t2 * t2 - r * r) + r * (asin(r / t1) + asin(r / t2));
  return tendon_pathway(straight, elbow, r);
}();
template <musculotendon_formulation Formulation>
constexpr auto biceps = musculotendon_degroote2016<"biceps", Formulation>(
    linear_pathway(origin, insertion), nerve<"biceps">,
    constants<"biceps.l_T_slack", "biceps.F_M_max", "biceps.l_M_opt", "biceps.v_M_max", "biceps.alpha_opt">);
template <musculotendon_formulation Formulation>
constexpr auto triceps = musculotendon_degroote2016<"triceps", Formulation>(
    pulley, nerve<"triceps">,
    constants<"triceps.l_T_slack", "triceps.F_M_max", "triceps.l_M_opt", "triceps.v_M_max", "triceps.alpha_opt">);

/// The hand, a point of the forearm, or held there by a joint of its own, as the Newton-Euler equations need it.
constexpr point<"H"> H;
template <bool Held> constexpr auto hand(const auto& length) {
  constexpr point<"W"> W;
  constexpr frame<"K"> K;
  if constexpr (Held)
    return facts(W.set_pos(F, -length * B.y), weld_joint<"wrist">(B, W, K, H));
  else
    return H.set_pos(F, -length * B.y);
}

template <musculotendon_formulation Biceps, musculotendon_formulation Triceps, bool Held = false> constexpr auto arm = [] {
  auto [g, mA, IA, lA, cA, mB, IB, cB, mH, lB] = parameters<"g mA IA lA cA mB IB cB mH lB">;
  auto [k1, d1, d2, box, boy, bix, biy] = parameters<"k1 d1 d2 box boy bix biy">;
  constexpr point<"Ao"> Ao;
  constexpr point<"Bo"> Bo;
  return system(newtonian(N, O), shoulder, elbow, Ao.set_pos(S, -cA * A.y), E.set_pos(S, -lA * A.y), Bo.set_pos(F, -cB * B.y),
                hand<Held>(lB), rigid_body<"upper_arm">(A, Ao, mA, inertia(A, 0, 0, IA)),
                rigid_body<"forearm">(B, Bo, mB, inertia(B, 0, 0, IB)), particle<"hand">(H, mH), gravity(-g * N.y),
                origin.set_pos(O, box * N.x + boy * N.y), insertion.set_pos(F, bix * B.x + biy * B.y), biceps<Biceps>,
                triceps<Triceps>, shoulder.spring(k1), shoulder.damper(d1), elbow.damper(d2));
};
} // namespace muscle_arm
