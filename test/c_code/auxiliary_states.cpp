// Machines with auxiliary states: their array comes after the speeds.
// cost: nightly
#include "compare.hpp"
#include "models/mechatronic.hpp"

int main(int count, char** words) {
  using namespace ctdyn;
  using cart = kanes_method<mechatronic::cart>;
  using bus = kanes_method<mechatronic::bus, float>;
  return c_code::test(count, words, c_code::printed<cart>("slope", rhs, zdot), c_code::printed<cart>("forces", Fr_star, zdot),
                      c_code::printed<cart>("mass_only", mass_matrix), c_code::printed<bus>("linear", state_matrix, input_matrix));
}
