// Symbols: what they are as types, their names, and binding by assignment.
#include <boost/test/unit_test.hpp>

#include <ctdyn/model/expr/expr.hpp>

#include <boost/yap/yap.hpp>

#include <type_traits>

using namespace ctdyn;
using expr::sort;

static_assert(detail::word(symbol_class::auxiliary) == "auxiliary speed" && detail::word(symbol_class::time) == "time");

namespace {

constexpr parameter<"g"> g; // without an initializer, on purpose
constexpr coordinate<"q1"> q1;
constexpr speed<"u1"> u1;
constexpr input<"F"> F;
constexpr ctdyn::time t;

static_assert(sizeof(parameter<"g">) == 1 && sizeof(ctdyn::time) == 1);
static_assert(boost::yap::is_expr<parameter<"g">>::value && boost::yap::is_expr<ctdyn::time>::value);
static_assert(g.what == sort::scalar && g.kind == expr_kind::terminal);

// A symbol's own class does not get into expressions.
template <symbol_class Kind, fixed_string Name>
using terminal = scalar<expr_kind::terminal, boost::hana::tuple<expr::symbol<Kind, Name>>>;
static_assert(std::is_same_v<expr::plain_t<parameter<"g">>, terminal<symbol_class::parameter, "g">>);
static_assert(std::is_same_v<decltype(-q1), scalar<expr_kind::negate,
                                                   boost::hana::tuple<terminal<symbol_class::coordinate, "q1">>>>);
static_assert(std::is_same_v<decltype(+u1), terminal<symbol_class::speed, "u1">>);
static_assert(std::is_same_v<expr::plain_t<input<"F">>, terminal<symbol_class::input, "F">>);
static_assert(std::is_same_v<expr::plain_t<ctdyn::time>, terminal<symbol_class::time, "t">>);

// Symbols are told apart by kind and name.
static_assert(std::is_same_v<coordinate<"q1">, std::remove_const_t<decltype(q1)>>);
static_assert(!std::is_same_v<coordinate<"q1">, coordinate<"q2">>);
static_assert(!std::is_same_v<coordinate<"q1">::plain, parameter<"q1">::plain>);

struct dual {
  double value, derivative;
};

} // namespace

BOOST_AUTO_TEST_CASE(an_assignment_binds_a_value_of_any_type) {
  constexpr auto a = (g = 9.81);
  static_assert(std::is_same_v<decltype(a), const binding<symbol_class::parameter, "g", double>>);
  static_assert(a.value == 9.81 && a.name.view() == "g" && a.kind == symbol_class::parameter);
  constexpr auto b = (q1 = 1.0F);
  static_assert(std::is_same_v<decltype(b), const binding<symbol_class::coordinate, "q1", float>>);
  const auto c = (F = dual{1.5, 0.25});
  BOOST_TEST(c.value.derivative == 0.25);
  const auto d = (t = 3);
  BOOST_TEST(d.value == 3);
  const double run_time_value = 0.1 * static_cast<double>(boost::unit_test::framework::master_test_suite().argc);
  BOOST_TEST((u1 = run_time_value).value == run_time_value);
}

BOOST_AUTO_TEST_CASE(names_in_one_string_are_the_same_symbols) {
  auto [a, b, c] = coordinates<"q1 q2, long_name_3">;
  static_assert(std::is_same_v<decltype(a), coordinate<"q1">>);
  static_assert(std::is_same_v<decltype(b), coordinate<"q2">>);
  static_assert(std::is_same_v<decltype(c), coordinate<"long_name_3">>);
  auto [u] = speeds<"u1">;
  static_assert(std::is_same_v<decltype(u), speed<"u1">>);
  auto [m, l] = parameters<"  m  l ">;
  static_assert(std::is_same_v<decltype(m), parameter<"m">> && std::is_same_v<decltype(l), parameter<"l">>);
  auto [f, h] = inputs<"F T">;
  static_assert(std::is_same_v<decltype(f), input<"F">> && std::is_same_v<decltype(h), input<"T">>);
  static_assert(std::is_same_v<decltype(a + u), decltype(q1 + u1)>);
  static_assert(std::tuple_size_v<std::remove_const_t<decltype(parameters<"">)>> == 0);
}

BOOST_AUTO_TEST_CASE(names_are_letters_of_any_alphabet_digits_and_underscores) {
  static_assert(expr::good_name("q1"));
  static_assert(expr::good_name("_a_1"));
  static_assert(expr::good_name("\u03b8_1"));
  static_assert(!expr::good_name(""));
  static_assert(!expr::good_name("1q"));
  static_assert(!expr::good_name("q 1"));
  static_assert(expr::good_name("left.q1") && expr::good_name("left.knee.q") && expr::good_name("q-1"));
  static_assert(expr::good_name("base_link/upper") && expr::good_name("robot:arm") && expr::good_name("link7.2nd"));
  static_assert(!expr::good_name(".q") && !expr::good_name("q.") && !expr::good_name("-q") && !expr::good_name("q/"));
  static_assert(!expr::good_name("q+1") && !expr::good_name("q'") && !expr::good_name("a*b") && !expr::good_name("a\"b"));
  static_assert(!expr::good_name("a(b)") && !expr::good_name("a[1]") && !expr::good_name("a\nb") && !expr::good_name("a,b"));
  static_assert(expr::good_name("a23456789012345678901234567890123456789012345678901234567890123"));
  static_assert(!expr::good_name("a234567890123456789012345678901234567890123456789012345678901234567890"
                                 "123456789012345678901234567890123456789012"));
}
