// Equations of arms and trees against plain recursive Newton-Euler in long double, at states at random and near singular ones.
// cost: nightly
// limits: raised
#include "models/puma560.hpp"
#include "models/rx90.hpp"
#include "models/stanford_arm.hpp"
#include "models/two_legs.hpp"
#include "support/joint_trees.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

namespace {

using namespace joint_trees;

const std::vector<std::string> in_order{"1", "2", "3", "4", "5", "6"};

} // namespace

BOOST_AUTO_TEST_CASE(of_the_puma_560) {
  compare<puma560::description>([](const auto& number) {
    return tree{{number.body("1", turning(-1, z)), number.body("2", turning(0, y, number("d2") * y)),
                 number.body("3", turning(1, y, number("a3") * x + number("d3") * y)),
                 number.body("4", turning(2, z, number("a4") * x + number("d4") * z)), number.body("5", turning(3, y)),
                 number.body("6", turning(4, z))},
                in_order};
  });
}

BOOST_AUTO_TEST_CASE(of_the_rx_90_with_general_links) {
  compare<rx90::general>([](const auto& number) {
    return tree{{number.body("1", turning(-1, z)), number.body("2", turning(0, -y)),
                 number.body("3", turning(1, -y, number("D3") * x)), number.body("4", turning(2, z, number("RL4") * z)),
                 number.body("5", turning(3, -y)), number.body("6", turning(4, z))},
                in_order};
  });
}

BOOST_AUTO_TEST_CASE(of_the_stanford_arm_with_general_links) {
  compare<stanford_arm::general>([](const auto& number) {
    return tree{{number.body("1", turning(-1, z)), number.body("2", turning(0, y, number("R2") * y)),
                 number.body("3", sliding(1, z)), number.body("4", turning(2, z)), number.body("5", turning(3, y)),
                 number.body("6", turning(4, z))},
                in_order};
  });
}

BOOST_AUTO_TEST_CASE(of_a_trunk_with_two_legs) {
  compare<two_legs::description>([](const auto& number) {
    return tree{{number.body("7", sliding(-1, z)), turning(0, x, number("b") * y), number.body("2", turning(1, y)),
                 number.body("3", turning(2, -y, -number("l") * z)), turning(0, x, -number("b") * y), turning(4, y),
                 number.body("4", turning(5, z)), number.body("6", turning(6, y, -number("l") * z))},
                {"7", "1", "2", "3", "4", "5", "8", "6"}};
  });
}
