// cost: nightly
// limits: raised
// file: robot/files/chain36.urdf
// A floating chain of 36 hinges, the file of `bench/robots/chain 36`: entries of its mass matrix are those of pairs of
// links, which outnumber all else in the graph. Its columns are the forces that unit accelerations add.

#include <ctdyn/urdf.hpp>

#include <chain36.urdf.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

constexpr frame<"world"> world;
constexpr parameter<"g"> g;
constexpr auto chain = system(urdf<chain36_urdf>(floating_base, actuated), gravity(-g * world.z));
using kane = kanes_method<chain>;

BOOST_AUTO_TEST_CASE(columns_of_the_mass_matrix) {
  const kane eom{values(g = 9.81)};
  auto x = neutral(eom);
  x.q.setLinSpaced(-1.0, 1.0);
  x.q.segment<4>(3).normalize(); // the attitude
  const Eigen::MatrixXd M = eom.evaluate(x, mass_matrix);
  BOOST_TEST((M.rows() == 42 && (M - M.transpose()).norm() == 0));
  const auto forces = eom.evaluator(inverse_dynamics);
  const kane::speed_vector rest = forces(x, kane::speed_vector::Zero().eval());
  for (Eigen::Index j = 0; j < 42; ++j) {
    const kane::speed_vector column = forces(x, kane::speed_vector::Unit(j).eval()) - rest;
    BOOST_TEST((column - M.col(j)).norm() < 1e-11 * M.norm());
  }
}

BOOST_AUTO_TEST_CASE(accelerations_without_the_mass_matrix) {
  using accelerations = kanes_evaluator<chain, udot>;
  static_assert(!accelerations::derivation_type::core<output::udot>); // found alone
  const accelerations udots{values(g = 9.81)};
  const kanes_evaluator<chain, inverse_dynamics> forces{values(g = 9.81)};
  auto x = neutral(kane{values(g = 9.81)});
  x.q.setLinSpaced(-1.0, 1.0), x.u.setLinSpaced(0.4, -0.5);
  x.q.segment<4>(3).normalize();
  const kane::speed_vector none = forces(x, udots(x)), at_rest = forces(x, kane::speed_vector::Zero().eval());
  BOOST_TEST(none.norm() < 1e-10 * at_rest.norm());
}

} // namespace
