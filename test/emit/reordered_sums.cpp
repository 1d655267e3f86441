// Sines and cosines where the compiler may reorder sums: their own stay as written, or the C library is called. A macro
// tells of -ffast-math; of the options that it is made of clang tells nothing.
// sums: reordered
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#if !defined(CTDYN_TEST_REORDERED_SUMS) || defined(__FAST_MATH__)
#error "this is about sums that may be reordered where -ffast-math is not told"
#endif

namespace {

using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr auto description =
    system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, dt(q4) == u4, P.set_pos(O, q1* N.x + q2 * N.y),
           Q.set_pos(O, q3* N.x + q4 * N.y), particle<"P">(P, m), particle<"Q">(Q, m));

// Called through a pointer that compilers cannot see through: they would take the instruction of the machine here,
// which knows pi to 66 bits only.
long double (*volatile exact_sine)(long double) = ::sinl;
long double (*volatile exact_cosine)(long double) = ::cosl;

/// In units of the last place of a number of the size of the exact value.
template <class Real> double units(Real value, long double exact) {
  int exponent = 0;
  std::frexp(exact, &exponent);
  return static_cast<double>(
      std::abs(std::ldexp(static_cast<long double>(value) - exact, std::numeric_limits<Real>::digits - exponent)));
}

template <class Real> struct angles {
  using kane = kanes_method<description, Real>;
  using four = Eigen::Vector<Real, 4>;
  std::mt19937 bits{7};
  const kane eom{Eigen::Vector<Real, 1>{1}};

  /// Of usual size, near to multiples of pi/2, and far.
  four next(int kind) {
    four q;
    for (Real& x : q) {
      const double r = static_cast<double>(bits()) / 4294967296.0 - 0.5;
      if (kind == 0)
        x = static_cast<Real>(20 * r);
      else if (kind == 1)
        x = static_cast<Real>(std::floor(1000 * r) * 1.57079632679489661923 + 1e-3 * r);
      else
        x = static_cast<Real>(1e9 * r);
    }
    return q;
  }
};
template <class Real> double greatest_error_of_one_state(int kind) {
  angles<Real> some;
  double worst = 0;
  const auto compare = [&](Real x, Real sine, Real cosine) {
    const auto wide = static_cast<long double>(x);
    for (const double e : {units(sine, exact_sine(wide)), units(cosine, exact_cosine(wide))})
      if (!(e <= worst)) worst = e;
  };
  for (int i = 0; i < 20000; ++i) {
    const auto q = some.next(kind);
    const auto x = some.eom.state(q, decltype(q)::Zero().eval());
    const auto [s, c] = some.eom.evaluate(x, sin(q1), cos(q1));
    compare(q[0], s, c);
    const auto [s1, c1, s2, c2] = some.eom.evaluate(x, sin(q1), cos(q1), sin(q2), cos(q2));
    compare(q[0], s1, c1), compare(q[1], s2, c2);
    const auto [a, b, d, e, f, g, h, k] =
        some.eom.evaluate(x, sin(q1), cos(q1), sin(q2), cos(q2), sin(q3), cos(q3), sin(q4), cos(q4));
    compare(q[0], a, b), compare(q[1], d, e), compare(q[2], f, g), compare(q[3], h, k);
  }
  return worst;
}
template <class Real> double greatest_error_of_batches(int kind) {
  using table = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;
  angles<Real> some;
  table turns(1000, 4), U = table::Zero(1000, 4), sines(1000, 1), cosines(1000, 1);
  for (Eigen::Index i = 0; i < turns.rows(); ++i) turns.row(i) = some.next(kind).transpose();
  const auto evaluate = some.eom.evaluator(sin(q1), cos(q1));
  if (evaluate.batch(angles<Real>::kane::states(turns, U), sines, cosines) != batch_status::computed) return 1e300;
  double worst = 0;
  for (Eigen::Index i = 0; i < turns.rows(); ++i) {
    const auto wide = static_cast<long double>(turns(i, 0));
    for (const double e : {units(sines(i, 0), exact_sine(wide)), units(cosines(i, 0), exact_cosine(wide))})
      if (!(e <= worst)) worst = e;
  }
  return worst;
}

} // namespace

BOOST_AUTO_TEST_CASE(of_one_state) {
  for (const int kind : {0, 1, 2}) {
    BOOST_TEST(greatest_error_of_one_state<double>(kind) <= 1.4);
    BOOST_TEST(greatest_error_of_one_state<float>(kind) <= 0.8); // some C libraries' own
  }
}
BOOST_AUTO_TEST_CASE(of_many_states) {
  for (const int kind : {0, 1, 2}) {
    BOOST_TEST(greatest_error_of_batches<double>(kind) <= 1.4);
    BOOST_TEST(greatest_error_of_batches<float>(kind) <= 0.8);
  }
}
