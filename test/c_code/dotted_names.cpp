// Names that are no identifiers of C: they stand in comments alone, and left.q is not left_q.
#include "compare.hpp"
#include "models/dotted_names.hpp"

int main(int count, char** words) {
  using namespace ctdyn;
  using kane = kanes_method<dotted_names::description>;
  return c_code::test(count, words, c_code::printed<kane>("equations", mass_matrix, forcing, udot),
                      c_code::printed<kane>("derivatives", jacobian(udot, dotted_names::q, dotted_names::m)),
                      c_code::printed<kane>("of_a_body", velocity_jacobian_of<"left-slider">));
}
