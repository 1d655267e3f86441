// One model in float, double, long double and a scalar type of the user.
// cost: heavy
#include "models/arm_3r.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/dual.hpp"
#include "support/states.hpp"
#include "support/unsearched.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>
#include <type_traits>

namespace {

using namespace ctdyn;
using dual_number::dual;

/// The same state in another scalar type.
template <class To, class State> typename To::state_type converted(const State& x) {
  using scalar = typename To::scalar_type;
  return {x.q.template cast<scalar>(), x.u.template cast<scalar>(), x.r.template cast<scalar>(),
          static_cast<scalar>(x.t)};
}

/// Mass matrix, forcing and udot in a lower precision are those of long double, up to a few hundred roundings.
template <const auto& System, class Scalar> void check_precision() {
  using exact = kanes_method<System, long double>;
  using method = kanes_method<System, Scalar>;
  constexpr long double allowed = 300 * std::numeric_limits<Scalar>::epsilon();
  states::source from(1);
  for (int i = 0; i < 20; ++i) {
    const method eom(states::parameters<method>(from));
    const auto x = states::state<method>(from);
    const exact reference(eom.parameters().template cast<long double>().eval());
    const auto [M, f, a] = eom.evaluate(x, mass_matrix, forcing, udot);
    const auto [M0, f0, a0] = reference.evaluate(converted<exact>(x), mass_matrix, forcing, udot);
    static_assert(std::is_same_v<typename decltype(M)::Scalar, Scalar>);
    BOOST_TEST((M.template cast<long double>() - M0).norm() <= allowed * M0.norm());
    BOOST_TEST((f.template cast<long double>() - f0).norm() <= allowed * (f0.norm() + 10));
    const auto residual = (M0 * a.template cast<long double>() - f0).eval();
    BOOST_TEST(residual.norm() <= allowed * (M0.norm() * a0.norm() + f0.norm() + 10));
  }
}

/// The derivatives of udot by each coordinate and speed, from dual numbers, are those from finite differences.
template <const auto& System> void check_derivatives() {
  using method = kanes_method<System, dual<long double>>;
  using exact = kanes_method<System, long double>;
  constexpr Eigen::Index coordinates = static_cast<Eigen::Index>(exact::coordinate_names.size()),
                         speeds = static_cast<Eigen::Index>(exact::speed_names.size());
  states::source from(2);
  const exact eom(states::parameters<exact>(from));
  typename method::parameter_vector p;
  for (Eigen::Index i = 0; i < p.size(); ++i) p(i) = {eom.parameters()(i), 0};
  const method differentiated(p);

  const auto x = states::state<exact>(from);
  typename method::state_type y;
  for (Eigen::Index i = 0; i < x.q.size(); ++i) y.q(i) = {x.q(i), 0};
  for (Eigen::Index i = 0; i < x.u.size(); ++i) y.u(i) = {x.u(i), 0};
  for (Eigen::Index i = 0; i < x.r.size(); ++i) y.r(i) = {x.r(i), 0};

  for (Eigen::Index k = 0; k < coordinates + speeds; ++k) {
    const auto moved = [&](long double by) {
      auto at = x;
      (k < coordinates ? at.q(k) : at.u(k - coordinates)) += by;
      return eom.evaluate(at, udot);
    };
    auto& seed = (k < coordinates ? y.q(k) : y.u(k - coordinates)).slope;
    seed = 1;
    const auto found = differentiated.evaluate(y, udot);
    seed = 0;
    constexpr long double h = 1e-3L; // fourth order: the error is about h^4 / 30 and 1e-19 / h
    const auto expected = ((8 * (moved(h) - moved(-h)) - (moved(2 * h) - moved(-2 * h))) / (12 * h)).eval();
    const auto value = eom.evaluate(x, udot);
    for (Eigen::Index i = 0; i < found.size(); ++i) {
      BOOST_TEST(std::abs(found(i).value - value(i)) <= 1e-15L * (1 + value.norm()));
      BOOST_TEST(std::abs(found(i).slope - expected(i)) <= 1e-8L * (1 + expected.norm()));
    }
  }
}

BOOST_AUTO_TEST_CASE(rods_in_float) { check_precision<two_rods_sliding_mass::description, float>(); }
BOOST_AUTO_TEST_CASE(rods_in_dual_numbers) { check_derivatives<two_rods_sliding_mass::description>(); }
#ifdef CTDYN_ALL_TESTS // an arm, and the precision of all other tests, at night
BOOST_AUTO_TEST_CASE(rods_in_double) { check_precision<two_rods_sliding_mass::description, double>(); }
BOOST_AUTO_TEST_CASE(arm_in_float) { check_precision<arm_3r::description, float>(); }
BOOST_AUTO_TEST_CASE(arm_in_double) { check_precision<arm_3r::description, double>(); }
BOOST_AUTO_TEST_CASE(arm_in_dual_numbers) { check_derivatives<arm_3r::description>(); }
#endif

// Numbers of any kind are values by name; the scalar type of the method is that of the results.
BOOST_AUTO_TEST_CASE(mixed_numbers) {
  using namespace two_rods_sliding_mass;
  const kanes_method<description, float> eom{values(g = 9.81, k_l = 2, k_t = 0.01f, l = 0.6L, m = 1)};
  const auto x = eom.state(values(q1 = 0, q2 = 0.0, q3 = 0.1f), values(u1 = 0, u2 = 0, u3 = 0));
  static_assert(std::is_same_v<decltype(eom.evaluate(x, kinetic_energy)), float>);
  BOOST_TEST(eom.evaluate(x, mass_matrix)(2, 2) == 0.25f);
}

} // namespace
