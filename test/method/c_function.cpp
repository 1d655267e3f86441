// Programs as text in C99. What it computes is compared in c_code/.
// cost: heavy
#include "mock.hpp"

#include <ctdyn/c_code.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace mock;
using ctdyn::detail::exact;

template <class Real = double> std::string written(const exact& c) { return ctdyn::detail::c_constant<Real>(c); }

BOOST_AUTO_TEST_CASE(constants) {
  BOOST_TEST(written(exact::ratio(3)) == "3.0");
  BOOST_TEST(written(exact::ratio(-3)) == "(-3.0)");
  BOOST_TEST(written(exact::ratio(1, 2)) == "0.5");
  BOOST_TEST(written(exact::ratio(1, 3)) == "(1.0 / 3.0)");
  BOOST_TEST(written(exact::ratio(-8, 3)) == "(-8.0 / 3.0)");
  BOOST_TEST(written(exact::ratio(1, 24)) == "(1.0 / 24.0)");
  BOOST_TEST(written(exact::of(0.1)) == "0.1");
  BOOST_TEST(written(exact::of(1e23)) == "1e+23");
  BOOST_TEST(written(exact::of(-5e-324)) == "(-5e-324)");
  BOOST_TEST(written(exact::ratio(1, 3) * exact::of(1e-300)) == "3.3333333333333334e-301");
  BOOST_TEST(written({}) == "0.0");
}

BOOST_AUTO_TEST_CASE(constants_of_other_types) {
  BOOST_TEST(written<float>(exact::ratio(-3)) == "(-3.0f)");
  BOOST_TEST(written<float>(exact::ratio(1, 3)) == "(1.0f / 3.0f)");
  BOOST_TEST(written<float>(exact::of(0.1)) == "0.1f");
  BOOST_TEST(written<float>(exact::ratio(1, (1 << 24) + 1)) == "5.960464e-08f"); // no float has that denominator
  BOOST_TEST(written<float>(exact::of(-1e300)) == "(-HUGE_VALF)");
  BOOST_TEST(written<float>(exact::of(1e-300)) == "0.0f");
  BOOST_TEST(written<long double>(exact::ratio(1, 3)) == "(1.0L / 3.0L)");
  BOOST_TEST(written<long double>(exact::of(0.5)) == "0.5L");
}

BOOST_AUTO_TEST_CASE(whole_function) {
  BOOST_TEST(ctdyn::c_function<method<>>("at", mass) == R"(/* at
 *
 * reads
 *   parameters[2]  l, m
 *   q[1]           q
 *   u[2]           u1, u2
 *   inputs[1]      F
 *   t              time
 * writes
 *   output_1[6]    2 x 3, row by row
 */
#include <math.h>

void at(const double *parameters, const double *q, const double *u, const double *inputs, double t,
        double *output_1);

void at(const double *restrict parameters, const double *restrict q, const double *restrict u,
        const double *restrict inputs, double t, double *restrict output_1)
{
  (void)u;
  (void)inputs;
  (void)t;
  const double p1 = parameters[0] * parameters[1];
  const double p2 = p1 * parameters[0];
  const double v1 = cos(q[0]);
  const double v2 = p1 * v1;
  output_1[0] = p2;
  output_1[1] = v2;
  output_1[2] = 0.0;
  output_1[3] = v2;
  output_1[4] = parameters[1];
  output_1[5] = (1.0 / 3.0);
}
)");
}

/// Of its own type all numbers and functions are, the constants among them: a single 1.0 would make a double of the rest.
BOOST_AUTO_TEST_CASE(function_of_floats) {
  const std::string code = ctdyn::c_function<method<float>>("at", mass);
  BOOST_TEST(code.find("double") == code.npos);
  BOOST_TEST(code.ends_with(R"(void at(const float *restrict parameters, const float *restrict q, const float *restrict u,
        const float *restrict inputs, float t, float *restrict output_1)
{
  (void)u;
  (void)inputs;
  (void)t;
  const float p1 = parameters[0] * parameters[1];
  const float p2 = p1 * parameters[0];
  const float v1 = cosf(q[0]);
  const float v2 = p1 * v1;
  output_1[0] = p2;
  output_1[1] = v2;
  output_1[2] = 0.0f;
  output_1[3] = v2;
  output_1[4] = parameters[1];
  output_1[5] = (1.0f / 3.0f);
}
)"));
  BOOST_TEST(ctdyn::c_declaration<method<long double>>("at", energy) ==
             "void at(const long double *parameters, const long double *q, const long double *u,\n"
             "        const long double *inputs, long double t, long double *output_1);\n");
}

BOOST_AUTO_TEST_CASE(declaration) {
  BOOST_TEST(ctdyn::c_declaration<method<>>("at", energy) ==
             "void at(const double *parameters, const double *q, const double *u, const double *inputs, double t,\n"
             "        double *output_1);\n");
  BOOST_TEST(ctdyn::c_declaration<method<>>("at", inertia) ==
             "void at(const double *parameters, const double *q, const double *u, const double *inputs, double t,\n"
             "        const double *udot, double *output_1);\n");
}

} // namespace
