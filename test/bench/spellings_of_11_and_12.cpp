// The same as spellings.cpp, of eleven and twelve links.
// cost: nightly
#include "models/npendulum_on_cart.hpp"

#include <boost/test/unit_test.hpp>

namespace npendulum_on_cart {

static_assert(at_most_by_hand<11> && at_most_by_hand<12>);

BOOST_AUTO_TEST_CASE(proved_while_compiling) { BOOST_TEST(by_hand(12) == 888U); }

} // namespace npendulum_on_cart
