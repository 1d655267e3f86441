// A quadruped in the plane trots and is pushed: one model for all sets of feet, and a whole-body controller at 1 kHz.
// Its energy is accounted for.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>

#include <cmath>
#include <cstdio>
#include <tuple>
#include <utility>

namespace quadruped {
using namespace ctdyn;

constexpr coordinate<"x"> x; // of the trunk
constexpr coordinate<"y"> y;
constexpr coordinate<"pitch"> pitch;
constexpr speed<"vx"> vx;
constexpr speed<"vy"> vy;
constexpr speed<"w"> w;
constexpr coordinate<"hip"> hip; // of a leg
constexpr coordinate<"knee"> knee;
constexpr speed<"u_hip"> u_hip;
constexpr speed<"u_knee"> u_knee;
constexpr auxiliary_state<"work"> work; // of the leg's motors
constexpr input<"T_hip"> T_hip;
constexpr input<"T_knee"> T_knee;
constexpr frame<"N"> N;
constexpr frame<"trunk"> trunk;
constexpr frame<"thigh"> thigh;
constexpr frame<"shank"> shank;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"H"> H; // hip, knee and foot, and centers of mass between them
constexpr point<"K"> K;
constexpr point<"F"> F;
constexpr point<"Ho"> Ho;
constexpr point<"Ko"> Ko;
constexpr part<"LF"> LF;
constexpr part<"RF"> RF;
constexpr part<"LH"> LH;
constexpr part<"RH"> RH;

constexpr auto limb = facts(
    dt(hip) == u_hip, dt(knee) == u_knee,
    thigh.orient_axis(N, hip, N.z), shank.orient_axis(N, knee, N.z), // angles from the vertical keep equations short
    K.set_pos(H, -0.35 * thigh.y), F.set_pos(K, -0.35 * shank.y),
    Ho.set_pos(H, -0.15 * thigh.y), Ko.set_pos(K, -0.12 * shank.y),
    rigid_body<"thigh">(thigh, Ho, 3, inertia(thigh, 0, 0, 0.04)),
    rigid_body<"shank">(shank, Ko, 1, inertia(shank, 0, 0, 0.015)),
    torque(thigh, T_hip * N.z), torque(trunk, -T_hip * N.z), torque(shank, T_knee * N.z), torque(thigh, -T_knee * N.z),
    dt(work) == T_hip * (u_hip - w) + T_knee * (u_knee - u_hip));
constexpr auto kept = shared(N, trunk, w);
constexpr auto description = system(
    newtonian(N, O), dt(x) == vx, dt(y) == vy, dt(pitch) == w,
    trunk.orient_axis(N, pitch, N.z), C.set_pos(O, x * N.x + y * N.y),
    rigid_body<"trunk">(trunk, C, 50, inertia(trunk, 0, 0, 4)), gravity(-9.81 * N.y),
    LF(limb, kept), RF(limb, kept), LH(limb, kept), RH(limb, kept),
    LF(H).set_pos(C, 0.37 * trunk.x), RF(H).set_pos(C, 0.37 * trunk.x),
    LH(H).set_pos(C, -0.37 * trunk.x), RH(H).set_pos(C, -0.37 * trunk.x),
    contact<"LF">(LF(F), N, N.x, N.y), contact<"RF">(RF(F), N, N.x, N.y),
    contact<"LH">(LH(F), N, N.x, N.y), contact<"RH">(RH(F), N, N.x, N.y));

using kane = kanes_method<description>;
using column = Eigen::Vector<double, 11>;
using square = Eigen::Matrix<double, 11, 11>;

auto feet_of(const kane& eom) {
  return eom.evaluator(
      jacobian_of(LF(F), N), jacobian_of(RF(F), N), jacobian_of(LH(F), N), jacobian_of(RH(F), N),
      bias_acceleration_of(LF(F), N), bias_acceleration_of(RF(F), N), bias_acceleration_of(LH(F), N),
      bias_acceleration_of(RH(F), N), to_matrix(LF(F).pos_from(O), N), to_matrix(RF(F).pos_from(O), N),
      to_matrix(LH(F).pos_from(O), N), to_matrix(RH(F).pos_from(O), N));
}

/// Where trunk (x, y, pitch) and feet (x, y of each) are; J * u are their velocities, J * udot + bias accelerations.
/// They determine all speeds, so a controller tells them how to move.
struct places {
  square J = square::Identity();
  column bias = column::Zero(), at;

  places(const auto& feet, const kane::state_type& s) {
    at.head<3>() = s.q.head<3>();
    [&]<Eigen::Index... Foot>(const auto& all, std::integer_sequence<Eigen::Index, Foot...>) {
      ((J.middleRows<2>(3 + 2 * Foot) = std::get<Foot>(all).template topRows<2>(),
        bias.segment<2>(3 + 2 * Foot) = std::get<4 + Foot>(all).template head<2>(),
        at.segment<2>(3 + 2 * Foot) = std::get<8 + Foot>(all).template head<2>()), ...);
    }(feet(s), std::make_integer_sequence<Eigen::Index, 4>{});
  }
};

/// A wanted motion: position, velocity, acceleration.
using wanted = Eigen::Array3d;
/// From 0 to 1 in the time T, at rest at both ends; z is the part of the time that is over.
wanted smooth(double z, double T) {
  const double b = z * (1 - z);
  return {z * z * z * (10 + z * (6 * z - 15)), 30 * b * b / T, 60 * b * (1 - 2 * z) / (T * T)};
}
/// From 0 to 1 and back.
wanted bump(double z, double T) {
  const double b = z * (1 - z), d = 1 - 2 * z;
  return {64 * b * b * b, 192 * b * b * d / T, 384 * b * (d * d - b) / (T * T)};
}
} // namespace quadruped

int main() {
  using namespace quadruped;
  constexpr int steps = 100000, stance = 200; // of the controller, of a pair of feet
  constexpr double h = 1e-3, T = stance * h, v = 0.5, height = 0.55, hip_at[] = {0.37, 0.37, -0.37, -0.37}; // s, m/s, m
  const kane eom;
  const auto feet = feet_of(eom);
  const constrained_inverse_dynamics motors{eom};
  const auto held = eom.evaluator(contact_forces, contact_jacobian);
  const auto power = [&held](const kane::state_type& at) { // of forces at feet that stand, which move a little
    const auto [holding, J] = held(at);
    return holding.dot(J * at.u);
  };
  const runge_kutta_4 step{eom};

  const double bent = std::acos(height / 0.7);
  auto s = kane::state(column{0, height, 0, bent, -bent, bent, -bent, bent, -bent, bent, -bent}, column::Zero().eval(),
                       Eigen::Vector4d::Zero().eval(), Eigen::Vector<double, 8>::Zero().eval());
  s.closed << 1, 0, 0, 1;
  s.u = places(feet, s).J.partialPivLu().solve(v * column::Unit(0)); // the trunk moves, the feet do not
  const double energy = eom.evaluate(s, mechanical_energy);

  double pushed = 0, struck = 0, slipped = 0, missing = 0; // work (J), and what no work accounts for
  column start = places(feet, s).at; // where the pair began to stand
  double low = 1, high = 0, pitched = 0, slip = 0, drift = 0, push = 1e9, friction = 0;
  for (int i = 0; i < steps; ++i) {
    const int k = i % stance;
    const bool lands = k == 0 && i > 0, is_pushed = i % 5050 == 5000;
    if (is_pushed) {
      const column change{0.1, -0.1, 0.15, 0, 0, 0, 0, 0, 0, 0, 0};
      pushed += change.dot(eom.evaluate(s, mass_matrix) * (s.u + change / 2));
      s.u += change;
    }
    if (lands) s.closed = 1 - s.closed.array(); // the other pair
    if (lands || is_pushed) {
      const auto [after, p, J] = eom.evaluate(s, speeds_after_impact, impulses, contact_jacobian);
      struck += p.dot(J * (s.u + after)) / 2, s.u = after;
    }
    const places now(feet, s);
    if (k == 0) start = now.at;
    const column velocity = now.J * s.u;

    // accelerations: the trunk goes on, feet in the air go to where they will stand, the others stay
    column a = column::Zero();
    const auto follow = [&](int row, const wanted& by, double stiffness) {
      a(row) = by(2) + stiffness * (by(0) - now.at(row)) + 2 * std::sqrt(stiffness) * (by(1) - velocity(row));
    };
    follow(0, {v * i * h, v, 0}, 36), follow(1, {height, 0, 0}, 36), follow(2, {0, 0, 0}, 36);
    for (int foot = 0; foot < 4; ++foot) {
      if (s.closed(foot) != 0) continue;
      const int row = 3 + 2 * foot;
      const double z = k * h / T, goal = v * ((i - k) * h + 1.5 * T) + hip_at[foot];
      const wanted there = smooth(z, T), up = 0.05 * bump(z, T);
      follow(row, (goal - start(row)) * there + wanted(start(row), 0, 0), 2500);
      follow(row + 1, -start(row + 1) * there + up + wanted(start(row + 1), 0, 0), 2500);
    }
    const column udots = now.J.partialPivLu().solve(a - now.bias);

    s.r = motors(s, udots).inputs; // of all torques that give these, those of least norm

    const Eigen::Vector<double, 8> forces = std::get<0>(held(s));
    for (int foot = 0; foot < 4; ++foot) {
      if (s.closed(foot) == 0) continue;
      const int row = 3 + 2 * foot;
      slip = std::fmax(slip, velocity.segment<2>(row).norm());
      drift = std::fmax(drift, (now.at - start).segment<2>(row).norm());
      push = std::fmin(push, forces(2 * foot + 1));
      friction = std::fmax(friction, std::abs(forces(2 * foot)) / forces(2 * foot + 1));
    }
    low = std::fmin(low, s.q(1)), high = std::fmax(high, s.q(1)), pitched = std::fmax(pitched, std::abs(s.q(2)));

    for (int part = 0; part < 2; ++part) { // with the torques held
      slipped += h / 4 * power(s), s = step(s, h / 2).state, slipped += h / 4 * power(s);
    }
    const double gained = eom.evaluate(s, mechanical_energy) - energy;
    missing = std::fmax(missing, std::abs(gained - s.z.sum() - pushed - struck - slipped));
  }
  const bool steady = low > height - 0.03 && high < height + 0.03 && pitched < 0.03 && (s.q + s.u).allFinite();
  const bool stand = slip < 1e-11 && drift < 1e-11 && push > 0 && friction < 0.7, accounted = missing < 1e-10 * energy;
  std::printf("%.2f m in %.0f s, height %.4f to %.4f m, pitch up to %.4f rad: %s\n", s.q(0), s.t, low, high, pitched,
              steady ? "steady" : "unsteady");
  std::printf("feet that stand do not slip, nor drift, by more than 1e-11 m/s and m: %s\n", stand ? "they hold" : "no");
  std::printf("the ground pushes with at least %.0f N, and friction of %.2f suffices\n", push, friction);
  std::printf("energy changes by %.2f J of motors, %.2f J of pushes, %.2f J of impacts, to 1e-10 of it: %s\n", s.z.sum(),
              pushed, struck, accounted ? "yes" : "no");
  return steady && stand && accounted ? 0 : 1;
}
