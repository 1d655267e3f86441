// smoke
// Expressions as messages show them.
#include <boost/test/unit_test.hpp>

#include <ctdyn/model/model.hpp>

#include <string_view>

using namespace ctdyn;

namespace {

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr coordinate<"q1"> q1;
constexpr speed<"u1"> u1;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr ctdyn::time t;

template <class E> constexpr bool prints(const E&, std::string_view expected) {
  detail::sentence s;
  expr::write<E>(s);
  return s.view() == expected;
}

} // namespace

BOOST_AUTO_TEST_CASE(terminals_are_shown_by_their_names) {
  static_assert(prints(m, "m") && prints(t, "t") && prints(N, "N") && prints(O, "O"));
  static_assert(prints(N.x, "N.x") && prints(N.y, "N.y") && prints(B.z, "B.z"));
  static_assert(prints(3, "number") && prints(2.5, "number") && prints(1_r, "number"));
  static_assert(prints(zero_vector, "zero_vector") && prints(unit, "unit"));
  static_assert(prints(B.ang_vel_in(N), "B.ang_vel_in(N)") && prints(B.ang_acc_in(N), "B.ang_acc_in(N)"));
  static_assert(prints(P.pos_from(O), "P.pos_from(O)") && prints(P.vel(N), "P.vel(N)") && prints(P.acc(N), "P.acc(N)"));
  static_assert(prints(linear_momentum(N), "linear_momentum(N)"));
  static_assert(prints(angular_momentum(O, N), "angular_momentum(O, N)"));
  static_assert(prints(B.dcm(N).entry<0, 2>(), "B.dcm(N).entry<0, 2>()"));
  static_assert(prints(m = 3, "m = ..."));
}

BOOST_AUTO_TEST_CASE(operators_have_as_few_parentheses_as_meaning_allows) {
  static_assert(prints(q1 + u1 - m, "q1 + u1 - m") && prints(q1 - (u1 - m), "q1 - (u1 - m)"));
  static_assert(prints(q1 - (u1 + m), "q1 - (u1 + m)") && prints(q1 + (u1 + m), "q1 + u1 + m"));
  static_assert(prints((q1 + u1) * m, "(q1 + u1) * m") && prints(q1 + u1 * m, "q1 + u1 * m"));
  static_assert(prints(q1 / (u1 * m), "q1 / (u1 * m)") && prints(q1 / u1 * m, "q1 / u1 * m"));
  static_assert(prints(q1 * (u1 / m), "q1 * u1 / m") && prints(m * l * l / 12, "m * l * l / number"));
  static_assert(prints(-q1 + u1, "-q1 + u1") && prints(-(q1 + u1), "-(q1 + u1)"));
  static_assert(prints(-q1 * m, "(-q1) * m") && prints(m * -q1, "m * (-q1)") && prints(q1 - -m, "q1 - (-m)"));
  static_assert(prints(m * -(-q1), "m * (-(-q1))"));
  static_assert(prints(dt(q1) == u1 + 2, "dt(q1) == u1 + number"));
  static_assert(prints(l / 2 * N.x + q1 * B.y, "l / number * N.x + q1 * B.y"));
}

BOOST_AUTO_TEST_CASE(functions_are_shown_as_they_are_called) {
  static_assert(prints(sqrt(q1 + m), "sqrt(q1 + m)") && prints(sin(q1), "sin(q1)") && prints(abs(q1), "abs(q1)"));
  static_assert(prints(atan2(q1, 2), "atan2(q1, number)"));
  static_assert(prints(pow<2>(cos(q1)) * m, "pow<2>(cos(q1)) * m") && prints(pow<-12>(q1), "pow<-12>(q1)"));
  static_assert(prints(dt(dt(q1)), "dt(dt(q1))") && prints(dt(l * B.x, N), "dt(l * B.x, N)"));
  static_assert(prints(partial_velocity(P.vel(N), u1, N), "partial_velocity(P.vel(N), u1, N)"));
  static_assert(prints(dot(cross(B.x, N.x), N.y), "dot(cross(B.x, N.x), N.y)"));
  static_assert(prints(m * outer(B.x, B.x), "m * outer(B.x, B.x)"));
}

BOOST_AUTO_TEST_CASE(long_expressions_are_only_hinted_at) {
  const auto brief = []<class E>(const E&) {
    detail::sentence s;
    expr::write_brief<E>(s);
    return s;
  };
  BOOST_TEST(brief(q1 + u1).view() == "q1 + u1");
  BOOST_TEST(brief(sin(q1) * cos(q1) + sin(q1) * cos(q1)).view() == "(...)");
}
