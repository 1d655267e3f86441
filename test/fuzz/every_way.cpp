// The generated systems of this program together take every way of derivation.
#include "fuzz/compare.hpp"

BOOST_AUTO_TEST_CASE(every_way_is_taken) { BOOST_TEST(fuzz::not_taken() == ""); }
