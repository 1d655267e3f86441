// Real models need neither exceptions nor run-time type information.
// cost: nightly
#include "models/arm_3r.hpp"
#include "models/two_rods_sliding_mass.hpp"

#include <cmath>

namespace {

template <class Real> bool rods_move(Real tolerance) {
  using namespace ctdyn;
  using namespace two_rods_sliding_mass;
  const kanes_method<two_rods_sliding_mass::description, Real> eom{values(g = 9.81, k_l = 2, k_t = 0.01, l = 0.6, m = 1)};
  constexpr double degree = 3.14159265358979323846 / 180;
  const auto x = eom.state(values(q1 = 25 * degree, q2 = 5 * degree, q3 = 0.1), values(u1 = 0.1, u2 = 2.2, u3 = 0.3));
  static_assert(noexcept(eom.evaluate(x, mass_matrix, forcing, udot)));
  const auto a = eom.evaluate(x, udot);
  const Eigen::Vector3d wanted(-7.46056427, -1.06525862, 0.01418834);
  return (a - wanted.cast<Real>()).norm() < tolerance;
}

bool arm_moves() {
  using namespace ctdyn;
  using kane = kanes_method<arm_3r::description>;
  const kane eom(kane::parameter_vector::LinSpaced(1, 2).eval());
  const auto x = eom.state(Eigen::Vector3d(0.1, 0.2, 0.3), Eigen::Vector3d(1, 2, 3), Eigen::Vector3d(4, 5, 6));
  const auto [M, f, a] = eom.evaluate(x, mass_matrix, forcing, udot);
  return (M * a - f).norm() <= 1e-12 * f.norm();
}

} // namespace

int main() { return rods_move(2e-8) && rods_move(3e-6F) && arm_moves() ? 0 : 1; }
