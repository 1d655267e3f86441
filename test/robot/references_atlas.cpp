// cost: nightly
// limits: raised
// file: robot/files/atlas.urdf
// The humanoid Atlas, 30 joints on a floating pelvis: as MuJoCo and DART have it.
#include <ctdyn/urdf.hpp>

#include "support/robot_references.hpp"

#include <atlas.urdf.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace robot_references;
constexpr auto floating = system(urdf<atlas_urdf>(floating_base, as_constants), weight<"world">());
CTDYN_DERIVE_IN_STEPS(floating, inverse_dynamics)
} // namespace

BOOST_AUTO_TEST_CASE(forces_masses_and_accelerations) { comparison<kanes_method<floating>>("atlas_floating").dynamics(); }

// A mass matrix that is asked alone has a program of its own where equations are long: the same, made in less time.
BOOST_AUTO_TEST_CASE(mass_matrix_alone) {
  using kane = kanes_method<floating>;
  using alone = kanes_evaluator<floating, mass_matrix>;
  static_assert(kane::derivation_type::better_apart<output::mass_matrix> && !kane::derivation_type::better_apart<output::udot>);
  constexpr auto own = ctdyn::cost(detail::plan<alone::derivation_type, output::mass_matrix>::evaluate);
  constexpr auto shared = kane::cost(mass_matrix);
  BOOST_TEST(own.multiplications == shared.multiplications);
  BOOST_TEST(own.additions == shared.additions);
  alone::state_type x;
  for (Eigen::Index i = 0; i < x.q.size(); ++i) x.q(i) = 0.1 * static_cast<double>(i) - 0.7;
  x.u.setConstant(0.25);
  Eigen::Vector<double, int(kane::parameter_names.size())> g;
  g.setConstant(9.81);
  const Eigen::MatrixXd M = alone{g}(x), N = kane{g}.evaluate(x, mass_matrix);
  BOOST_TEST((M - N).norm() <= 1e-14 * N.norm());
}
