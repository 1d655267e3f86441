// Inverse dynamics of the KUKA iiwa.
#include "make_case.hpp"

#include "../models/iiwa.hpp"

template <class Number> makers<Number> iiwa_cases() {
  return {[](Eigen::Index states) {
    using kane = ctdyn::kanes_method<iiwa::description, Number>;
    return make_case("iiwa, inverse dynamics", "iiwa", kane{iiwa::numbers}, ctdyn::inverse_dynamics,
                     Eigen::MatrixX<Number>::Random(states, 7));
  }};
}
template makers<float> iiwa_cases();
template makers<double> iiwa_cases();
