// Outputs of a description without its method: the same numbers as those of the method's evaluators.
// cost: heavy
#include "models/two_rods_sliding_mass.hpp"
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;
using two_rods_sliding_mass::description;
using rods = kanes_method<description>;

const auto parameters = Eigen::Vector<double, 5>(9.81, 2.0, 0.01, 0.6, 1.0);
const Eigen::Vector3d q(0.4, 0.1, 0.1), u(0.1, 2.2, 0.3), a(0.5, -1.0, 2.0);

BOOST_AUTO_TEST_CASE(inverse_dynamics_alone) {
  // in the manual
  using forces_of_rods = kanes_evaluator<description, inverse_dynamics>;
  const forces_of_rods forces{parameters};
  const Eigen::Vector3d needed = forces(forces_of_rods::state(q, u), a);

  const rods eom{parameters};
  BOOST_TEST((needed - eom.evaluate(eom.state(q, u), a, inverse_dynamics)).norm() == 0);
  BOOST_TEST((forces.parameters() - parameters).norm() == 0);
}

BOOST_AUTO_TEST_CASE(several_outputs) {
  const kanes_evaluator<description, mass_matrix, forcing> both{parameters};
  const rods eom{parameters};
  const auto x = eom.state(q, u);
  const auto [M, f] = both(x);
  BOOST_TEST((M - eom.evaluate(x, mass_matrix)).norm() == 0);
  BOOST_TEST((f - eom.evaluate(x, forcing)).norm() == 0);
}

BOOST_AUTO_TEST_CASE(batch) {
  const kanes_evaluator<description, inverse_dynamics> forces{parameters};
  const Eigen::MatrixXd Q = q.transpose().replicate(3, 1), U = u.transpose().replicate(3, 1), A = a.transpose().replicate(3, 1);
  Eigen::MatrixXd F(3, 3);
  BOOST_TEST((forces.evaluator().batch(rods::states(Q, U), A, F) == batch_status::computed));
  for (int i = 0; i < 3; ++i) BOOST_TEST((F.row(i).transpose() - forces(rods::state(q, u), a)).norm() <= 1e-12);
}

// a constant, its parameter bound by name
constexpr parameter<"m"> m;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto slide = system(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"P">(P, m));

BOOST_AUTO_TEST_CASE(parameters_by_name) {
  constexpr kanes_evaluator<slide, inverse_dynamics, kinetic_energy> both{values(m = 3)};
  const auto [force, energy] = both(decltype(both)::state(values(x = 1, v = 2)), Eigen::Vector<double, 1>(5));
  BOOST_TEST(force(0) == 15);
  BOOST_TEST(energy == 6);
}

} // namespace
