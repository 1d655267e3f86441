// Inverse dynamics of the PUMA 560.
#include "make_case.hpp"

#include "../models/puma560.hpp"

template <class Number> makers<Number> puma_cases() {
  return {[](Eigen::Index states) {
    using kane = ctdyn::kanes_method<puma560::description, Number>;
    return make_case("PUMA, inverse dynamics", "puma", kane{puma560::numbers}, ctdyn::inverse_dynamics,
                     Eigen::MatrixX<Number>::Random(states, 6));
  }};
}
template makers<float> puma_cases();
template makers<double> puma_cases();
