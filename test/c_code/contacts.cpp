// Contacts: the numbers that say which are closed come after the time. Sets that are redundant are among the states.
// Loops are closed at all times, and have none.
// cost: nightly
#include "compare.hpp"
#include "contact/planar_legs.hpp"

namespace planar_legs {
constexpr auto on_a_rod = ctdyn::system(free_body, distance<"rod">(P, O, 2), loop<"track">(Q, O));
}

int main(int count, char** words) {
  using namespace planar_legs;
  using model = kanes_method<legs>;
  using small = kanes_method<legs, float>;
  using held = kanes_method<on_a_rod>;
  return c_code::test(
      count, words, c_code::printed<model>("motion", udot, contact_forces, contact_status),
      c_code::printed<model>("impact", speeds_after_impact, impulses),
      c_code::printed<model>("rows", contact_force<"Q">, normal_and_friction<"P">(N.y), contact_jacobian, contact_acceleration_bias, contact_mobility),
      c_code::printed<model>("without", mass_matrix, inverse_dynamics),
      c_code::printed<small>("small", rhs, contact_forces),
      c_code::printed<held>("held", udot, loop_forces, contact_status));
}
