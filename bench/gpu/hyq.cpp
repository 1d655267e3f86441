// Forward dynamics of the quadruped HyQ, whose base floats.
#include "make_case.hpp"

#include "../arms/hyq_floating.hpp"

template <class Number> makers<Number> hyq_cases() {
  return {[](Eigen::Index states) {
    using kane = ctdyn::kanes_method<hyq_floating::description, Number>;
    Eigen::MatrixX<Number> q = Eigen::MatrixX<Number>::Random(states, 19);
    const auto names = kane::coordinate_names; // the quaternion is not among the first coordinates of every robot file
    for (int i = 0; i < 19; ++i)
      if (names[static_cast<std::size_t>(i)].view().ends_with(".e0")) q.middleCols(i, 4).rowwise().normalize();
    return make_case("HyQ, forward dynamics", "hyq", kane{}, ctdyn::udot, q);
  }};
}
template makers<float> hyq_cases();
template makers<double> hyq_cases();
