// Real models ask for no memory: neither binding, nor states, nor any evaluation, and Eigen's products of results neither.
// cost: nightly
#include "models/arm_3r.hpp"
#include "models/four_bar_particles.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/count_malloc.hpp"

#include <cmath>

namespace {

template <class Scalar> bool rods_are_silent() {
  using namespace ctdyn;
  using namespace two_rods_sliding_mass;
  const auto before = ctdyn_test::allocations();
  const kanes_method<conservative, Scalar> eom{values(g = 9.81, k_l = 2, k_t = 0.01, l = 0.6, m = 1)};
  auto x = eom.state(values(q1 = 0.4, q2 = 0.1, q3 = 0.1), values(u1 = 0.1, u2 = 2.2, u3 = 0.3));
  const auto energies = eom.evaluator(kinetic_energy, potential_energy);
  Scalar sum(0);
  for (int i = 0; i < 100; ++i) {
    const auto [M, f, a, F] = eom.evaluate(x, mass_matrix, forcing, udot, Fr);
    const auto [T, V] = energies(x);
    sum += (M * a - f).norm() + T + V + eom.evaluate(x, a, Fr_star).norm() + F.norm();
    x.q += Scalar(0.001) * x.u;
    x.u += Scalar(0.001) * a;
  }
  return std::isfinite(sum) && ctdyn_test::allocations() == before;
}

template <class Scalar> bool linkage_is_silent() { // closing the loop, solving with pivots, projecting
  using namespace ctdyn;
  using namespace four_bar_particles;
  const auto before = ctdyn_test::allocations();
  const kanes_method<description, Scalar> eom{values(l_a = 0.8, l_b = 2, l_c = 1, l_n = 2, m = 1, g = 9.81)};
  const auto [x, how] = assemble(eom, eom.state(values(q1 = 0.17, q2 = 0.17, q3 = -2.6, u1 = 0.5, u2 = 0, u3 = 0)));
  const auto [y, projected] = project(eom, x);
  const auto [a, solved] = eom.evaluate(y, udot, status);
  const auto lambda = eom.evaluate(y, multipliers);
  return how.converged && projected.converged && !solved.singular() && std::isfinite(a.norm() + lambda.norm()) &&
         ctdyn_test::allocations() == before;
}

bool arm_is_silent() {
  using namespace ctdyn;
  using kane = kanes_method<arm_3r::description>;
  const auto before = ctdyn_test::allocations();
  const kane eom(kane::parameter_vector::LinSpaced(1, 2).eval());
  const auto x = eom.state(Eigen::Vector3d(0.1, 0.2, 0.3), Eigen::Vector3d(1, 2, 3), Eigen::Vector3d(4, 5, 6));
  const auto [full, right, slopes] = eom.evaluate(x, mass_matrix_full, forcing_full, rhs);
  const auto tip = eom.evaluator(arm_3r::tip_position, to_matrix(arm_3r::three.J.vel(arm_3r::N), arm_3r::N));
  const auto [position, velocity] = tip(x);
  const double sum = full.norm() + right.norm() + slopes.norm() + position.norm() + velocity.norm();
  return std::isfinite(sum) && ctdyn_test::allocations() == before;
}

template <class Scalar> bool many_states_are_silent() {
  using namespace ctdyn;
  using namespace two_rods_sliding_mass;
  using table = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  const table Q = table::Constant(37, 3, Scalar(0.3)), U = table::Constant(37, 3, Scalar(-0.2));
  table A(37, 3), M(37, 9);
  const auto before = ctdyn_test::allocations();
  using method = kanes_method<conservative, Scalar>;
  const method eom{values(g = 9.81, k_l = 2, k_t = 0.01, l = 0.6, m = 1)};
  const batch_status how = eom.evaluator(udot, mass_matrix).batch(method::states(Q, U), A, M);
  return how == batch_status::computed && std::isfinite(A.norm() + M.norm()) && ctdyn_test::allocations() == before;
}

} // namespace

int main() {
  return rods_are_silent<float>() && rods_are_silent<double>() && rods_are_silent<long double>() && arm_is_silent() &&
                 many_states_are_silent<double>() && many_states_are_silent<float>() &&
                 linkage_is_silent<float>() && linkage_is_silent<double>() && linkage_is_silent<long double>()
             ? 0
             : 1;
}
