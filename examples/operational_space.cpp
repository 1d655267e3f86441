// An arm with four joints moves its hand to a place, and its elbow to rest without a force at the hand: control in operational
// space (Khatib 1987), all that it needs in one evaluation.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <algorithm>
#include <cstdio>

namespace {

using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr frame<"D"> D;
constexpr point<"O"> O;
constexpr point<"elbow_center"> P;
constexpr point<"wrist_center"> Q;
constexpr point<"hand"> hand;

constexpr auto waist = pin_joint<"waist">(N, O, A, point<"Ao">{}, N.z);
constexpr auto shoulder = pin_joint<"shoulder">(A, O, B, point<"Bo">{}, A.x);
constexpr auto elbow = pin_joint<"elbow">(B, P, C, point<"Co">{}, B.x);
constexpr auto wrist = pin_joint<"wrist">(C, Q, D, point<"Do">{}, C.y);
constexpr auto rod = m * l * l / 12;

constexpr auto arm = system(
    newtonian(N, O), waist, shoulder, P.set_pos(O, l* B.y), elbow, Q.set_pos(P, l* C.y), wrist,
    hand.set_pos(Q, l / 4 * D.z),
    rigid_body<"upper">(B, P, m, inertia(B, rod, rod / 9, rod)), rigid_body<"lower">(C, Q, m, inertia(C, rod, rod / 9, rod)),
    particle<"tool">(hand, m / 4), gravity(-g * N.z), waist.driven(), shoulder.driven(), elbow.driven(), wrist.driven());
using kane = kanes_method<arm>;

} // namespace

int main() {
  const kane eom{values(m = 4.0, l = 0.5, g = 9.81)};
  const auto motion = eom.evaluator(udot);
  const auto place = to_matrix(hand.pos_from(O), N);
  const auto what_it_needs = eom.evaluator(place, jacobian_of(hand, N), bias_acceleration_of(hand, N), task_inertia(hand, N),
                                           dynamically_consistent_inverse(hand, N), bias_forces);

  auto x = eom.state(Eigen::Vector4d(0.2, 0.9, -1.3, 0.4), Eigen::Vector4d(0, 0, 0, 3), Eigen::Vector4d::Zero().eval());
  const Eigen::Vector3d goal(0.15, 0.6, 0.35);
  constexpr double h = 0.001, stiffness = 100, damping = 20;
  double most = 0; // that the hand's acceleration is off by
  std::puts("t (s)   hand to goal (m)   speeds (rad/s)");
  for (int i = 0; i <= 1000; ++i) {
    const auto [r, J, drift, inertia, B_bar, bias] = what_it_needs(x);
    const Eigen::Vector3d a = stiffness * (goal - r) - damping * J * x.u; // wanted of the hand
    const Eigen::Vector4d beside = -4 * x.u;                              // wanted of the joints where the hand leaves them free
    x.r = J.transpose() * (inertia * (a - drift)) + bias;
    x.r += beside - J.transpose() * (B_bar.transpose() * beside);
    const Eigen::Vector4d udots = motion(x);
    most = std::max(most, (J * udots + drift - a).norm());
    if (i % 200 == 0) std::printf("%5.1f   %16.6f   %14.4f\n", i * h, (goal - r).norm(), x.u.norm());
    x.u += h * udots, x.q += h * x.u;
  }
  std::printf("the hand's acceleration is as wanted: %s\n", most < 1e-9 ? "yes" : "no");
  return most < 1e-9 ? 0 : 1;
}
