// The same as spellings.cpp, of nine and ten links.
// cost: nightly
#include "models/npendulum_on_cart.hpp"

#include <boost/test/unit_test.hpp>

namespace npendulum_on_cart {

static_assert(at_most_by_hand<9> && at_most_by_hand<10>);

// what is granted
static_assert(operations<10, spelling::in_ground>() <= 328 && operations<10, spelling::in_each_other>() <= 337);
static_assert(operations<10, spelling::relative>() <= 426);

BOOST_AUTO_TEST_CASE(proved_while_compiling) { BOOST_TEST(by_hand(10) == 620U); }

} // namespace npendulum_on_cart
