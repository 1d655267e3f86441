// Derivatives of the equations of motion against dual numbers, with and without constraints.
// cost: nightly
#include "models/npendulum_cart_2.hpp"
#include "models/snakeboard.hpp"
#include "models/two_rods_sliding_mass.hpp"
#include "support/dual.hpp"
#include "support/states.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace dual_number { // for the choice of pivots
template <class Real> bool operator<(const dual<Real>& a, const dual<Real>& b) { return a.value < b.value; }
template <class Real> bool operator>(const dual<Real>& a, const dual<Real>& b) { return a.value > b.value; }
template <class Real> bool operator>=(const dual<Real>& a, const dual<Real>& b) { return a.value >= b.value; }
} // namespace dual_number

namespace {

using namespace ctdyn;
using dual = dual_number::dual<double>;

template <template <fixed_string> class Kind, fixed_string Name> constexpr std::string_view symbol_name(const Kind<Name>&) {
  return Name.view();
}

/// One column of d(udot) by each symbol, against the slope of udot along it.
template <const auto& System, class... Symbols> void check(const Symbols&... symbols) {
  using plain = kanes_method<System>;
  using sloped = kanes_method<System, dual>;
  states::source from(11);
  for (int trial = 0; trial < 20; ++trial) {
    const auto p = states::parameters<plain>(from);
    const plain eom{p};
    const auto x = states::state<plain>(from);
    const Eigen::MatrixXd derivative = eom.evaluate(x, jacobian(udot, symbols...));
    Eigen::Index column = 0;
    const auto compare = [&](const auto& symbol) {
      typename sloped::parameter_vector parameters;
      for (Eigen::Index i = 0; i < p.size(); ++i) parameters(i) = dual(p(i), plain::parameter_names[static_cast<std::size_t>(i)].view() == symbol);
      typename sloped::state_type y;
      for (Eigen::Index i = 0; i < x.q.size(); ++i) y.q(i) = dual(x.q(i), plain::coordinate_names[static_cast<std::size_t>(i)].view() == symbol);
      for (Eigen::Index i = 0; i < x.u.size(); ++i) y.u(i) = dual(x.u(i), plain::speed_names[static_cast<std::size_t>(i)].view() == symbol);
      for (Eigen::Index i = 0; i < x.r.size(); ++i) y.r(i) = dual(x.r(i), plain::input_names[static_cast<std::size_t>(i)].view() == symbol);
      y.t = dual(x.t, 0);
      const auto rates = sloped(parameters).evaluate(y, udot);
      double error = 0, scale = 1;
      for (Eigen::Index i = 0; i < rates.size(); ++i) {
        error = std::max(error, std::abs(rates(i).slope - derivative(i, column)));
        scale = std::max({scale, std::abs(rates(i).slope), std::abs(rates(i).value)});
      }
      BOOST_TEST_CONTEXT(symbol) BOOST_TEST(error <= 1e-12 * scale * (1 + derivative.norm() / scale));
      ++column;
    };
    (compare(symbol_name(symbols)), ...);
  }
}

BOOST_AUTO_TEST_CASE(without_constraints) {
  {
    using namespace two_rods_sliding_mass;
    check<description>(q1, q2, q3, u1, u2, u3, m, l, k_l);
  }
  {
    using namespace npendulum_cart_2;
    check<description>(q0, q1, u1, u2, F);
  }
}
BOOST_AUTO_TEST_CASE(with_constraints) { // at states that obey them or not: the accelerations are a function of all
  using namespace snakeboard;
  check<description>(q3, q4, q5, u1, u3, u4, l, I);
}

} // namespace
