// The double rod pendulum: equations of motion, forces, energies, expressions.
// cost: nightly
#include "compare.hpp"
#include "models/two_rods_sliding_mass.hpp"

int main(int count, char** words) {
  using namespace two_rods_sliding_mass;
  using kane = kanes_method<conservative>;
  return c_code::test(
      count, words, c_code::printed<kane>("equations", mass_matrix, forcing, udot, rhs),
      c_code::printed<kane>("bordered", mass_matrix_full, forcing_full), c_code::printed<kane>("mass_only", mass_matrix),
      c_code::printed<kane>("rates", qdot),
      c_code::printed<kane>("energies", kinetic_energy, potential_energy),
      c_code::printed<kane>("motion", Fr, Fr_star, udot, to_matrix(Bo.acc(N), N), to_matrix(Q.acc(N), B), B.dcm(N),
                            dot(Q.vel(N), Q.vel(N)), value_of<l / 3>, kinetic_energy, kinetic_energy));
}
