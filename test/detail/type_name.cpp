// What types are called, as compilers print it.
#include <ctdyn/detail/type_name.hpp>

#include <boost/test/unit_test.hpp>

namespace room {
struct chair {};
template <class, int> struct table {};
} // namespace room
namespace {
struct hidden {};
using ctdyn::detail::full_name, ctdyn::detail::qualified_name, ctdyn::detail::type_name;

static_assert(type_name<room::chair>() == "chair" && qualified_name<room::chair>() == "room::chair");
static_assert(type_name<room::table<room::chair, 2>>() == "table" && type_name<hidden>() == "hidden");
static_assert(type_name<int>() == "int" && qualified_name<room::table<int, 1>>() == "room::table");
static_assert(full_name<room::chair>() == "room::chair" && full_name<int>() == "int");
static_assert(full_name<room::table<room::chair, 2>>() == "room::table<room::chair, 2>");

/// A type with more characters in its name than compilers grant steps by default: 8 to the power of 5 chairs.
template <class...> struct row {};
template <class T> using eight = row<T, T, T, T, T, T, T, T>;
using hall = eight<eight<eight<eight<eight<room::chair>>>>>;
static_assert(type_name<hall>() == "row" && full_name<hall>().size() > 400000);
} // namespace

BOOST_AUTO_TEST_CASE(names_of_local_types) {
  struct inside {};
  BOOST_TEST(type_name<inside>() == "inside");
}
