// The same as spellings.cpp, of six to eight links.
// cost: nightly
#include "models/npendulum_on_cart.hpp"

#include <boost/test/unit_test.hpp>

namespace npendulum_on_cart {

static_assert(at_most_by_hand<6> && at_most_by_hand<7> && at_most_by_hand<8>);

// of angles between links, what is granted
static_assert(operations<6, spelling::relative>() <= 202);

BOOST_AUTO_TEST_CASE(proved_while_compiling) { BOOST_TEST(by_hand(6) == 228U); }

} // namespace npendulum_on_cart
