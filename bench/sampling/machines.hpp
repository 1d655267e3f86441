// A cart with a pendulum and a quadrotor, what their motions cost, and how inputs are drawn.
#pragma once

#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include <Eigen/Dense>

namespace sampling {

using namespace ctdyn;

struct cart {
  static constexpr auto description = [] {
    auto [x, theta] = coordinates<"x theta">; // theta is 0 where it stands
    auto [v, omega] = speeds<"v omega">;
    auto [F] = inputs<"F">;
    auto [N, A] = frames<"N A">;
    auto [O, C, P] = points<"O C P">;
    return system(newtonian(N, O), dt(x) == v, dt(theta) == omega, A.orient_axis(N, theta, N.z), C.set_pos(O, x * N.x),
                  P.set_pos(C, 0.5 * A.y), particle<"cart">(C, 1), particle<"bob">(P, 0.3), force(C, F * N.x),
                  gravity(-9.81 * N.y));
  };
  template <class Scalar> using method = kanes_method<description, Scalar>;
  static constexpr double step = 0.02;

  template <class Model> static motion_cost<Model> cost() {
    motion_cost<Model> cost;
    cost.state.diagonal() << 1, 10, 0.1f, 0.1f;
    cost.inputs << 0.01f;
    cost.end.diagonal() << 10, 100, 1, 1;
    cost.lower << -20, cost.upper << 20;
    return cost;
  }
  template <class Model> static input_sampling<Model> sampling() {
    input_sampling<Model> how;
    how.deviation << 6;
    how.temperature = 0.2f;
    return how;
  }
  template <class Model> static auto goal(const Model& eom) {
    using scalar = typename Model::scalar_type;
    return eom.state(Eigen::Vector<scalar, 2>::Zero().eval(), Eigen::Vector<scalar, 2>::Zero().eval(),
                     Eigen::Vector<scalar, 1>::Zero().eval());
  }
  template <class Model> static auto start(const Model& eom) {
    auto x = goal(eom);
    x.q(1) = typename Model::scalar_type(3.1); // it hangs
    return x;
  }
};

struct quadrotor {
  static constexpr auto description = [] {
    auto [e0, e1, e2, e3, x, y, z] = coordinates<"e0 e1 e2 e3 x y z">;
    auto [wx, wy, wz, vx, vy, vz] = speeds<"wx wy wz vx vy vz">;
    auto [f1, f2, f3, f4] = inputs<"f1 f2 f3 f4">;
    auto [N, B] = frames<"N B">;
    auto [O, C, R1, R2, R3, R4] = points<"O C R1 R2 R3 R4">;
    return system(newtonian(N, O), dt(e0) == (-e1 * wx - e2 * wy - e3 * wz) / 2,
                  dt(e1) == (e0 * wx - e3 * wy + e2 * wz) / 2, dt(e2) == (e3 * wx + e0 * wy - e1 * wz) / 2,
                  dt(e3) == (-e2 * wx + e1 * wy + e0 * wz) / 2, dt(x) == dot(C.vel(N), N.x),
                  dt(y) == dot(C.vel(N), N.y), dt(z) == dot(C.vel(N), N.z), B.orient_quaternion(N, e0, e1, e2, e3),
                  B.set_ang_vel(N, wx * B.x + wy * B.y + wz * B.z), C.set_pos(O, x * N.x + y * N.y + z * N.z),
                  C.set_vel(N, vx * B.x + vy * B.y + vz * B.z),
                  rigid_body<"B">(B, C, 0.8, inertia(B, 0.006, 0.006, 0.011)), R1.set_pos(C, 0.17 * B.x),
                  R2.set_pos(C, 0.17 * B.y), R3.set_pos(C, -0.17 * B.x), R4.set_pos(C, -0.17 * B.y),
                  force(R1, f1 * B.z), force(R2, f2 * B.z), force(R3, f3 * B.z), force(R4, f4 * B.z),
                  torque(B, 0.016 * si::metre * (f1 - f2 + f3 - f4) * B.z), gravity(-9.81 * N.z));
  };
  template <class Scalar> using method = kanes_method<description, Scalar>;
  static constexpr double step = 0.02;

  template <class Model> static motion_cost<Model> cost() {
    motion_cost<Model> cost;
    cost.state.diagonal() << 5, 5, 1, 10, 10, 10, 0.3f, 0.3f, 0.3f, 2, 2, 2;
    cost.inputs.diagonal().setConstant(0.1f);
    cost.end.diagonal() << 5, 5, 1, 10, 10, 10, 0.3f, 0.3f, 0.3f, 2, 2, 2;
    cost.lower.setConstant(0), cost.upper.setConstant(5); // N
    return cost;
  }
  template <class Model> static input_sampling<Model> sampling() {
    input_sampling<Model> how;
    how.deviation.setConstant(0.6f);
    how.temperature = 0.1f;
    return how;
  }
  template <class Model> static auto goal(const Model& eom) {
    using scalar = typename Model::scalar_type;
    Eigen::Vector<scalar, 7> q = Eigen::Vector<scalar, 7>::Zero();
    q(0) = 1;
    return eom.state(q, Eigen::Vector<scalar, 6>::Zero().eval(),
                     Eigen::Vector<scalar, 4>::Constant(scalar(0.2 * 9.81)).eval());
  }
  template <class Model> static auto start(const Model& eom) {
    auto x = goal(eom);
    x.q(0) = typename Model::scalar_type(0.8660254), x.q(1) = typename Model::scalar_type(0.5); // tilted by 60 degrees
    x.q(4) = 1, x.q(6) = -1;
    return x;
  }
};

} // namespace sampling
