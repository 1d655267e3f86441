// smoke
// Operators, products, functions and literals: which combinations there are, and how they are stored.
#include <boost/test/unit_test.hpp>

#include <ctdyn/model/expr/expr.hpp>
#include <ctdyn/model/frame.hpp>
#include <ctdyn/model/inertia.hpp>

#include <boost/yap/yap.hpp>

#include <type_traits>

using namespace ctdyn;
using detail::exact;
using expr::sort;
namespace hana = boost::hana;

namespace {

constexpr parameter<"m"> m;
constexpr coordinate<"q1"> q1;
constexpr speed<"u1"> u1;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr auto D = m * outer(A.x, A.x);

template <class E> constexpr sort sort_of(const E&) { return E::what; }
template <class E> constexpr expr_kind kind_of(const E&) { return E::kind; }

// Every meaningful combination of sorts, and the sort that it makes.
static_assert(sort_of(q1 + m) == sort::scalar && sort_of(N.x + A.x) == sort::vector && sort_of(D + D) == sort::dyadic);
static_assert(sort_of(q1 - m) == sort::scalar && sort_of(N.x - A.x) == sort::vector && sort_of(D - D) == sort::dyadic);
static_assert(sort_of(q1 * m) == sort::scalar && sort_of(m * N.x) == sort::vector && sort_of(N.x * m) == sort::vector);
static_assert(sort_of(m * D) == sort::dyadic && sort_of(D * m) == sort::dyadic);
static_assert(sort_of(q1 / m) == sort::scalar && sort_of(N.x / m) == sort::vector && sort_of(D / m) == sort::dyadic);
static_assert(sort_of(-q1) == sort::scalar && sort_of(-N.x) == sort::vector && sort_of(-D) == sort::dyadic);
static_assert(sort_of(+q1) == sort::scalar && sort_of(+N.x) == sort::vector && sort_of(+D) == sort::dyadic);
static_assert(sort_of(dt(q1) == u1) == sort::equation && sort_of(q1 == 0) == sort::equation);
static_assert(sort_of(dot(N.x, A.x)) == sort::scalar && sort_of(dot(D, A.x)) == sort::vector);
static_assert(sort_of(dot(A.x, D)) == sort::vector && sort_of(dot(D, unit)) == sort::dyadic);
static_assert(sort_of(cross(N.x, A.x)) == sort::vector && sort_of(outer(N.x, A.x)) == sort::dyadic);
static_assert(sort_of(dt(q1)) == sort::scalar && sort_of(dt(A.x, N)) == sort::vector);
static_assert(sort_of(partial_velocity(u1 * A.x, u1, N)) == sort::vector);
static_assert(sort_of(zero_vector + N.x) == sort::vector && sort_of(m * unit) == sort::dyadic);

// The kinds are those of Boost.YAP.
static_assert(kind_of(q1 + m) == expr_kind::plus && kind_of(q1 - m) == expr_kind::minus);
static_assert(kind_of(q1 * N.x) == expr_kind::multiplies && kind_of(N.x / m) == expr_kind::divides);
static_assert(kind_of(-D) == expr_kind::negate && kind_of(q1 == m) == expr_kind::equal_to);
static_assert(kind_of(sin(q1)) == expr_kind::call && kind_of(N.x) == expr_kind::terminal);

// Numbers become exact literals, from either side and of any built-in type.
template <class E> constexpr exact left(const E& e) { return hana::at_c<0>(hana::at_c<0>(e.elements).elements).value; }
template <class E> constexpr exact right(const E& e) { return hana::at_c<0>(hana::at_c<1>(e.elements).elements).value; }
static_assert(right(q1 / 12) == exact::ratio(12) && left(12 + q1) == exact::ratio(12));
static_assert(right(q1 * 3u) == exact::ratio(3) && right(q1 - 5L) == exact::ratio(5) && left(7ULL * q1) == exact::ratio(7));
static_assert(right(q1 * short{-2}) == exact::ratio(-2));
static_assert(right(q1 * 0.25) == exact::ratio(1, 4) && right(q1 * 0.5F) == exact::ratio(1, 2));
static_assert(right(q1 * 0.1) == exact::of(0.1) && right(q1 * 0.1) != exact::ratio(1, 10));
static_assert(left(-9007199254740991LL * q1) == exact::ratio(-9007199254740991LL)); // larger ones are refused
static_assert(hana::at_c<0>((12_r).elements).value == exact::ratio(12));
static_assert(left(1_r / 12) == exact::ratio(1) && right(1_r / 12) == exact::ratio(12));
static_assert(sort_of(1_r / 12) == sort::scalar && sort_of(2_r * N.x) == sort::vector && sort_of(sqrt(2_r)) == sort::scalar);

// Functions: the function first, then the arguments.
template <class E> using first = std::remove_cvref_t<decltype(hana::at_c<0>(std::declval<E>().elements))>;
using expr::function;
using expr::function_of;
static_assert(std::is_same_v<first<decltype(sqrt(q1))>, function_of<opcode::sqrt>>);
static_assert(std::is_same_v<first<decltype(sin(q1))>, function_of<opcode::sin>>);
static_assert(std::is_same_v<first<decltype(cos(q1))>, function_of<opcode::cos>>);
static_assert(std::is_same_v<first<decltype(tan(q1))>, function_of<function::tan>>);
static_assert(std::is_same_v<first<decltype(atan(q1))>, function_of<function::atan>>);
static_assert(std::is_same_v<first<decltype(asin(q1))>, function_of<opcode::asin>>);
static_assert(std::is_same_v<first<decltype(acos(q1))>, function_of<opcode::acos>>);
static_assert(std::is_same_v<first<decltype(exp(q1))>, function_of<opcode::exp>>);
static_assert(std::is_same_v<first<decltype(log(q1))>, function_of<opcode::log>>);
static_assert(std::is_same_v<first<decltype(abs(q1))>, function_of<opcode::abs>>);
static_assert(std::is_same_v<first<decltype(atan2(q1, 1))>, function_of<opcode::atan2>>);
static_assert(std::is_same_v<first<decltype(atan2(1.5, m))>, function_of<opcode::atan2>>);
static_assert(std::is_same_v<first<decltype(pow<-3>(q1))>, expr::power_of<-3>>);
static_assert(std::is_same_v<first<decltype(dt(q1))>, function_of<function::dt>>);
static_assert(std::is_same_v<first<decltype(dt(A.x, N))>, expr::dt_in<"N">>);
static_assert(std::is_same_v<first<decltype(partial_velocity(A.x, u1, N))>, expr::partial_in<"N">>);
static_assert(std::is_same_v<first<decltype(dot(A.x, N.x))>, function_of<function::dot>>);
static_assert(std::is_same_v<first<decltype(cross(A.x, N.x))>, function_of<function::cross>>);
static_assert(std::is_same_v<first<decltype(outer(A.x, N.x))>, function_of<function::outer>>);

// Expressions are structural: they can be template arguments, with their numbers.
template <auto Expression> struct carrier {};
static_assert(std::is_same_v<carrier<m * q1 / 2>, carrier<m * q1 / 2>>);
static_assert(!std::is_same_v<carrier<m * q1 / 2>, carrier<m * q1 / 3>>);
static_assert(!std::is_same_v<carrier<A.x + 2 * N.y>, carrier<A.x + 3 * N.y>>);

// Local subexpressions are constants, since operands are kept by value.
constexpr auto kinetic_energy_of_a_disc() {
  const auto inertia = m * m / 2;
  const auto rate = dt(q1);
  return inertia * rate * rate / 2;
}
constexpr auto energy = kinetic_energy_of_a_disc();
static_assert(right(energy) == exact::ratio(2));

// The meaning of a sorted expression to generic code of Boost.YAP.
struct sum_of_numbers {
  double operator()(boost::yap::expr_tag<expr_kind::terminal>, expr::literal number) const {
    return number.value.as<double>();
  }
  template <symbol_class Kind, fixed_string Name>
  double operator()(boost::yap::expr_tag<expr_kind::terminal>, expr::symbol<Kind, Name>) const {
    return 10.0;
  }
};

} // namespace

BOOST_AUTO_TEST_CASE(boost_yap_reads_the_expressions) {
  constexpr auto e = q1 + 2 * m;
  static_assert(boost::yap::is_expr<decltype(e)>::value);
  static_assert(boost::yap::is_expr<decltype(m * N.x)>::value && boost::yap::is_expr<decltype(m * unit)>::value);
  static_assert(std::is_same_v<std::remove_cvref_t<decltype(boost::yap::left(e))>, coordinate<"q1">::plain>);
  const auto numbers = boost::yap::transform(boost::yap::right(e), sum_of_numbers{});
  BOOST_TEST(boost::yap::evaluate(numbers) == 20.0);
}

BOOST_AUTO_TEST_CASE(run_time_numbers_keep_their_value) {
  const int twelve = 11 + boost::unit_test::framework::master_test_suite().argc;
  const auto e = q1 / twelve;
  BOOST_TEST((right(e) == exact::ratio(twelve)));
}
