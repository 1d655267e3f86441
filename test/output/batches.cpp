// The words of robotics at many states at once.
// cost: nightly
// machine: x86-64-v3
#include "models/two_rods_3d.hpp"
#include "support/batches.hpp"

namespace {
using namespace two_rods_3d;
using kane = kanes_method<conservative>;
constexpr frame<"C"> C;
constexpr point<"D"> D;
constexpr point<"E"> E;
constexpr auto hinge = pin_joint<"hinge">(N, O, C, D, N.x + N.y);
constexpr auto hinged = system(newtonian(N, O), hinge, E.set_pos(D, l* C.z), hinge.driven(), gravity(-g * N.z),
                               rigid_body<"C">(C, E, m, inertia(C, m * l * l, 2 * m * l * l, 3 * m * l * l)));
} // namespace

BOOST_AUTO_TEST_CASE(forces_and_matrices) {
  batches::check<kane>(1000, gravity_forces, coriolis_forces, bias_forces, coriolis_matrix, inverse_mass_matrix,
                       velocity_map, inverse_velocity_map);
}
BOOST_AUTO_TEST_CASE(places_and_momentum) {
  batches::check<kane>(1000, jacobian_of(B, Bo, N), bias_acceleration_of(B, Bo, N), center_of_mass, centroidal_momentum,
                       centroidal_momentum_matrix, total_mass, mechanical_energy);
}
BOOST_AUTO_TEST_CASE(identification) {
  batches::check<kane>(1000, regressor, standard_parameters, base_regressor, base_parameter_values);
}
BOOST_AUTO_TEST_CASE(with_derivatives_of_speeds) {
  batches::check<kane>(1000, centroidal_momentum_rate, inverse_dynamics | given(u1 == 0));
  batches::check<kanes_method<hinged>>(1000, joint_wrench<"hinge">, joint_wrench<"hinge">(N));
}
