// Contacts: the numbers that say which are closed come after the time. Sets that are redundant are among the states.
#include "compare.hpp"
#include "contact/planar_legs.hpp"

int main(int count, char** words) {
  using namespace planar_legs;
  using model = kanes_method<legs>;
  using small = kanes_method<legs, float>;
  return c_code::test(count, words, c_code::printed<model>("motion", udot, contact_forces, contact_status),
                      c_code::printed<model>("impact", speeds_after_impact, impulses),
                      c_code::printed<model>("without", mass_matrix, inverse_dynamics),
                      c_code::printed<small>("small", rhs, contact_forces));
}
