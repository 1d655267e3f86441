// Objects bound to constants are constants themselves: nothing is computed or copied when a program starts.
// cost: nightly
#include "models/two_rods_sliding_mass.hpp"
#include "support/unsearched.hpp"

#include <ctdyn/program/emit/constant_evaluation.hpp>

#include <boost/test/unit_test.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

namespace {

using namespace ctdyn;
namespace rods = two_rods_sliding_mass;
using rods::g, rods::k_l, rods::k_t, rods::l, rods::m, rods::q1, rods::q2, rods::q3, rods::u1, rods::u2, rods::u3;

template <class Real> using kane = kanes_method<rods::description, Real>;
constexpr kane<double> eom{values(g = 9.81, k_l = 2.0, k_t = 0.01), values(l = 0.6), values(m = 1.0)};
constexpr kane<float> in_float{values(m = 1, l = 0.6F, k_t = 0.01F, k_l = 2, g = 9.81F)};
constexpr auto energy = eom.evaluator(kinetic_energy, potential_energy);
static_assert(noexcept(values(g = 9.81, m = 1.0)));

// Roots, sines and cosines of parameters: a particle on a rail that is inclined by alpha, on a spring of stiffness
// sqrt(k).
constexpr parameter<"alpha"> alpha;
constexpr parameter<"k"> k;
constexpr frame<"N"> N;
constexpr frame<"R"> R;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto rail = system(newtonian(N, O), dt(q1) == u1, R.orient_axis(N, alpha, N.z), P.set_pos(O, q1* R.x),
                             particle<"P">(P, m), gravity(-g* N.y), force(P, -sqrt(k) * q1 * R.x));
constexpr kanes_method<rail> on_rail{values(alpha = 0.5, g = 9.81, k = 7.0, m = 2.0)};

// What compilers do not agree on is no constant, with either.
constexpr parameter<"c"> c;
constexpr auto damped =
    system(newtonian(N, O), dt(q1) == u1, P.set_pos(O, q1* N.x), particle<"P">(P, m), force(P, -exp(c) * u1 * N.x));
template <class Kane> concept constant = requires {
  typename std::bool_constant<(Kane{values(c = 0.5, m = 2.0)}, true)>;
};
static_assert(!constant<kanes_method<damped>>);

template <class Real> void same_as_at_run_time(const kane<Real>& constant, Real tolerance) {
  const kane<Real> made{typename kane<Real>::parameter_vector(constant.parameters())};
  const auto x = made.state(values(q1 = 0.4, q2 = 0.1, q3 = 0.1), values(u1 = 0.1, u2 = 2.2, u3 = 0.3));
  const auto [M, f, a] = made.evaluate(x, mass_matrix, forcing, udot);
  const auto [constant_M, constant_f, constant_a] = constant.evaluate(x, mass_matrix, forcing, udot);
  BOOST_TEST((M - constant_M).norm() <= tolerance * M.norm());
  BOOST_TEST((f - constant_f).norm() <= tolerance * f.norm());
  BOOST_TEST((a - constant_a).norm() <= tolerance * a.norm());
}

} // namespace

BOOST_AUTO_TEST_CASE(constants_give_what_numbers_give) {
  same_as_at_run_time<double>(eom, 1e-15);
  same_as_at_run_time<float>(in_float, 1e-6F);
  const auto x = eom.state(values(q1 = 0.4, q2 = 0.1, q3 = 0.1), values(u1 = 0.1, u2 = 2.2, u3 = 0.3));
  const auto [T, V] = energy(x);
  BOOST_TEST(T == eom.evaluate(x, kinetic_energy));
  BOOST_TEST(V == eom.evaluate(x, potential_energy));
}

BOOST_AUTO_TEST_CASE(functions_of_parameters) {
  const auto x = on_rail.state(values(q1 = 0.3), values(u1 = 0.0));
  const double wanted = -9.81 * std::sin(0.5) - std::sqrt(7.0) * 0.3 / 2;
  BOOST_TEST(std::abs(on_rail.evaluate(x, udot)(0) - wanted) <= 1e-14);
}

BOOST_AUTO_TEST_CASE(square_roots_are_those_of_the_machine) {
  using detail::constant_square_root;
  using limits = std::numeric_limits<double>;
  static_assert(constant_square_root(4) == 2 && constant_square_root(2) == 0x1.6a09e667f3bcdp+0);
  std::mt19937_64 random(1);
  int wrong = 0;
  const auto check = [&wrong](double x) {
    const double root = constant_square_root(x), wanted = std::sqrt(x);
    wrong += std::isnan(wanted) ? !std::isnan(root)
                                : std::bit_cast<std::uint64_t>(root) != std::bit_cast<std::uint64_t>(wanted);
  };
  for (int i = 0; i < 200'000; ++i) {
    const double x = std::bit_cast<double>(random()), whole = static_cast<double>(random() >> 38);
    check(x), check(std::abs(x)), check(whole * whole), check(std::nextafter(whole * whole, 0));
    check(std::bit_cast<double>(random() >> (12 + random() % 52))); // below the normal numbers
  }
  for (const double x : {0.0, -0.0, 1.0, -1.0, limits::infinity(), limits::quiet_NaN(), limits::denorm_min(),
                         limits::min(), limits::max()})
    check(x);
  BOOST_TEST(wrong == 0);
}
