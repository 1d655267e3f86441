// A quadrotor in single precision: a quaternion for its attitude, body components of its motion as general speeds, and
// the four thrusts as inputs. A controller levels it from a tilt of 60 degrees.
#include <ctdyn/ctdyn.hpp>

#include <cmath>
#include <cstdio>

namespace quadrotor {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"Ixx"> Ixx;
constexpr parameter<"Izz"> Izz;
constexpr parameter<"arm"> arm;
constexpr parameter<"kappa"> kappa; // yaw torque of a rotor by its thrust
constexpr coordinate<"e0"> e0;
constexpr coordinate<"e1"> e1;
constexpr coordinate<"e2"> e2;
constexpr coordinate<"e3"> e3;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
constexpr speed<"wx"> wx;
constexpr speed<"wy"> wy;
constexpr speed<"wz"> wz;
constexpr speed<"vx"> vx;
constexpr speed<"vy"> vy;
constexpr speed<"vz"> vz;
constexpr input<"f1"> f1;
constexpr input<"f2"> f2;
constexpr input<"f3"> f3;
constexpr input<"f4"> f4;

constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"R1"> R1;
constexpr point<"R2"> R2;
constexpr point<"R3"> R3;
constexpr point<"R4"> R4;

constexpr auto description = system(
    newtonian(N, O),
    dt(e0) == (-e1 * wx - e2 * wy - e3 * wz) / 2,
    dt(e1) == (e0 * wx - e3 * wy + e2 * wz) / 2,
    dt(e2) == (e3 * wx + e0 * wy - e1 * wz) / 2,
    dt(e3) == (-e2 * wx + e1 * wy + e0 * wz) / 2,
    dt(x) == dot(C.vel(N), N.x), dt(y) == dot(C.vel(N), N.y), dt(z) == dot(C.vel(N), N.z),

    B.orient_quaternion(N, e0, e1, e2, e3),
    B.set_ang_vel(N, wx * B.x + wy * B.y + wz * B.z),
    C.set_pos(O, x * N.x + y * N.y + z * N.z),
    C.set_vel(N, vx * B.x + vy * B.y + vz * B.z),
    rigid_body<"B">(B, C, m, inertia(B, Ixx, Ixx, Izz)),

    R1.set_pos(C, arm * B.x), R2.set_pos(C, arm * B.y), R3.set_pos(C, -arm * B.x), R4.set_pos(C, -arm * B.y),
    force(R1, f1 * B.z), force(R2, f2 * B.z), force(R3, f3 * B.z), force(R4, f4 * B.z),
    torque(B, kappa * (f1 - f2 + f3 - f4) * B.z),
    gravity(-g * N.z));

using kane = kanes_method<description, float>;

// These speeds make the mass matrix constant and diagonal: it costs nothing at a state.
static_assert(kane::sparsity(mass_matrix).nonzeros() == 6);
static_assert(kane::cost(mass_matrix) == operation_count{});
static_assert(kane::forcing(0) == (Ixx - Izz) * wy * wz + arm * (f2 - f4));
} // namespace quadrotor

int main() {
  using namespace quadrotor;
  const kane eom{values(m = 0.8, g = 9.81, Ixx = 0.006, Izz = 0.011, arm = 0.17, kappa = 0.016)};
  const auto cosine_of_tilt = eom.evaluator(dot(B.z, N.z));

  auto s = eom.state(values(e0 = std::cos(0.5236), e1 = std::sin(0.5236), e2 = 0, e3 = 0, x = 0, y = 0, z = 10),
                     values(wx = 0, wy = 0, wz = 0, vx = 0, vy = 0, vz = 0), values(f1 = 0, f2 = 0, f3 = 0, f4 = 0));
  std::printf("tilt at first  %4.1f degrees\n", static_cast<double>(std::acos(cosine_of_tilt(s)) * 57.29578f));

  constexpr float step = 0.001f, lift = 0.25f * 0.8f * 9.81f;
  for (int i = 0; i < 2000; ++i) {
    const Eigen::Vector3f torque = -0.9f * s.q.segment<3>(1) - 0.09f * s.u.head<3>();
    const float roll = torque(0) / (2 * 0.17f), pitch = torque(1) / (2 * 0.17f), yaw = torque(2) / (4 * 0.016f);
    s.r << lift - pitch + yaw, lift + roll - yaw, lift + pitch + yaw, lift - roll - yaw;
    s.u += step * eom.evaluate(s, udot);
    s.q += step * eom.evaluate(s, qdot);
    s.q.head<4>().normalize();
  }
  const float end = std::acos(std::fmin(cosine_of_tilt(s), 1.0f)) * 57.29578f;
  std::printf("tilt after 2 s %4.1f degrees\n", static_cast<double>(end));
  return end < 0.5f ? 0 : 1;
}
