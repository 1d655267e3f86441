// Operations of arms in which nothing is zero: parameters in constant rotations are numbers once they are bound.
// cost: nightly
#include "models/general6r_turned.hpp"
#include "support/operations.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

} // namespace

// Khalil and Kleinfinger (1987) 425 + 369, the best known 407 + 343; OpenSYMORO 469 + 376 with grouped parameters
BOOST_AUTO_TEST_CASE(inverse_dynamics_of_six_joints) {
  BOOST_TEST(operations<general6r_turned::description>(inverse_dynamics) <= 712U);
}
// OpenSYMORO 759 + 533
BOOST_AUTO_TEST_CASE(mass_matrix_of_six_joints) {
  BOOST_TEST(operations<general6r_turned::description>(mass_matrix) <= 604U);
}

BOOST_AUTO_TEST_CASE(accelerations_of_six_joints) {
  BOOST_TEST(operations<general6r_turned::description>(udot) <= 1436U);
}

BOOST_AUTO_TEST_CASE(parameters_cost_no_more_than_numbers) {
  using general6r_turned::by_numbers, general6r_turned::three_links;
  BOOST_TEST(operations<three_links>(inverse_dynamics) <= operations<by_numbers>(inverse_dynamics));
  BOOST_TEST(operations<three_links>(mass_matrix) <= operations<by_numbers>(mass_matrix));
  BOOST_TEST(operations<three_links>(forcing) <= operations<by_numbers>(forcing));
  BOOST_TEST(operations<three_links>(udot) <= operations<by_numbers>(udot));
}
BOOST_AUTO_TEST_CASE(sequences_of_turns_cost_no_more_than_frames) {
  using general6r_turned::by_sequences, general6r_turned::three_links;
  BOOST_TEST(operations<by_sequences>(inverse_dynamics) <= operations<three_links>(inverse_dynamics));
  BOOST_TEST(operations<by_sequences>(mass_matrix) <= operations<three_links>(mass_matrix));
}
