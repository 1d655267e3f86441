// An arm with three joints.
#include "compare.hpp"
#include "models/arm_3r.hpp"

int main(int count, char** words) {
  using kane = ctdyn::kanes_method<arm_3r::description>;
  return c_code::test(count, words, c_code::printed<kane>("arm", ctdyn::udot, ctdyn::mass_matrix, ctdyn::forcing));
}
