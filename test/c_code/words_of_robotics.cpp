// The words of robotics as functions in C.
// cost: nightly
#include "compare.hpp"
#include "models/two_rods_3d.hpp"

namespace {
using namespace two_rods_3d;
constexpr input<"T"> T;
constexpr auto description = rods(gravity(g * N.x), torque(A, T * N.z), torque(B, -k * q2 * A.x));
using kane = kanes_method<description>;
constexpr frame<"C"> C;
constexpr point<"D"> D;
// a frame that moves in all directions, for the task's inertia
constexpr auto free_body = system(newtonian(N, O), free_joint<"body">(N, O, C, D), rigid_body<"body">(C, D, m, inertia(C, m * l * l, 2 * m * l * l, k)));
constexpr point<"E"> E;
constexpr auto hinge = pin_joint<"hinge">(N, O, C, D, N.x + N.y);
constexpr auto hinged = system(newtonian(N, O), hinge, E.set_pos(D, l* C.z), hinge.driven(), gravity(-g * N.z),
                               rigid_body<"C">(C, E, m, inertia(C, m * l * l, 2 * m * l * l, k)));
} // namespace

int main(int count, char** words) {
  return c_code::test(
      count, words,
      c_code::printed<kane>("forces", gravity_forces, coriolis_forces, bias_forces, coriolis_matrix, inverse_mass_matrix,
                            inverse_mass_matrix(T, q1 * q2), actuation_matrix, velocity_map, inverse_velocity_map),
      c_code::printed<kane>("places", jacobian_of(B, Bo, N), jacobian_of(Bo, N, A), jacobian_of(center_of_mass, N), bias_acceleration_of(B, Bo, N),
                            bias_acceleration_of(center_of_mass, N), center_of_mass),
      c_code::printed<kane>("momentum", centroidal_momentum, centroidal_momentum_matrix, total_mass, mechanical_energy),
      c_code::printed<kane>("rates", centroidal_momentum_rate, inverse_dynamics | given(u1 == 0, dt(u2) == q1 * T)),
      c_code::printed<kane>("identification", regressor, regressor(k), standard_parameters(k), base_regressor),
      c_code::printed<kanes_method<hinged>>("joints", joint_wrench<"hinge">, joint_wrench<"hinge">(N)),
      c_code::printed<kanes_method<free_body>>("task", task_inertia(C, D, N), dynamically_consistent_inverse(D, N)));
}
