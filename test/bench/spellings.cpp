// A pendulum on a cart takes no more operations than what is written by hand, whichever way its links are oriented.
// cost: nightly
#include "models/npendulum_on_cart.hpp"

#include <boost/test/unit_test.hpp>

namespace npendulum_on_cart {

static_assert(at_most_by_hand<2> && at_most_by_hand<3> && at_most_by_hand<4> && at_most_by_hand<5>);

// what is granted: the same for either spelling but for a product of each link
static_assert(operations<3, spelling::in_ground>() <= 55 && operations<3, spelling::in_each_other>() <= 60);
static_assert(operations<5, spelling::in_ground>() <= 113 && operations<5, spelling::in_each_other>() <= 117);

// of angles between links, from five links on no more than absolute angles take by hand
static_assert(operations<2, spelling::relative>() <= 32 && operations<3, spelling::relative>() <= 76);
static_assert(operations<4, spelling::relative>() <= 114 && operations<5, spelling::relative>() <= 156);

BOOST_AUTO_TEST_CASE(proved_while_compiling) { BOOST_TEST(by_hand(5) == 160U); }

} // namespace npendulum_on_cart
