// Inverse dynamics of a humanoid with 30 hinges on a floating base, all of its 401 numbers parameters, against plain recursive
// Newton-Euler in long double. With g++ 12 this takes about 200 s and 5 GB.
// cost: nightly
// limits: raised
#include "models/humanoid.hpp"
#include "support/joint_trees.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>

namespace {

using namespace joint_trees;

/// Coordinates in the order of the kinematical equations: the base's, then one of each hinge.
template <class Number> tree tree_of(const Number& number) {
  tree t;
  for (const joint_trees::vector& axis : {x, y, z}) t.joints.push_back(sliding(static_cast<int>(t.joints.size()) - 1, axis));
  t.joints.push_back(turning(2, x)), t.joints.push_back(turning(3, y));
  t.joints.push_back(number.body("0", turning(4, z)));
  const joint_trees::vector axes[] = {x, y, z};
  for (std::size_t i = 1; i < humanoid::hinges.size(); ++i) {
    const auto [parent, axis] = humanoid::hinges[i];
    const std::string link = std::to_string(i);
    const joint_trees::vector at{number("px" + link), number("py" + link), number("pz" + link)};
    t.joints.push_back(number.body(link, turning(static_cast<int>(parent) + 5, axes[axis], at)));
  }
  return t;
}

} // namespace

BOOST_AUTO_TEST_CASE(inverse_dynamics_of_a_humanoid) {
  using kane = kanes_method<humanoid::description>;
  static_assert(kane::parameter_names.size() == 401 && kane::speed_names.size() == 36);
  using vector36 = Eigen::Vector<double, 36>;
  states::source from(7);
  for (int k = 0; k < 20; ++k) {
    const named_numbers<kane> number{states::parameters<kane>(from)};
    const kane eom(number.values);
    const auto state = states::state<kane>(from);
    const vector36 udots = from.vector<36>(-2, 2);
    const column expected =
        recursive_newton_euler::inverse_dynamics(tree_of(number).joints, state.q.cast<real>(), state.u.cast<real>(),
                                                 udots.cast<real>(), -number("g") * z);
    const vector36 forces = eom.evaluate(state, udots, ctdyn::inverse_dynamics);
    BOOST_TEST(forces.allFinite());
    BOOST_TEST((forces.cast<real>() - expected).norm() <= 1e-11 * (1 + expected.norm()));
  }
}
