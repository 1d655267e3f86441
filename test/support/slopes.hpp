// The state matrix of a model against differences of its rates.
#pragma once

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/with/integration/state_rows.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>

/// Columns by central differences of the fourth order: with steps of 1e-3 their error is some 1e-12 of the fifth
/// derivative, and by rounding some 1e-13 of rhs. Each entry is compared relative to its size, from a hundredth on.
template <class Method, class State> void compare_slopes(const Method& eom, const State& x, double step = 1e-3, double relative = 1e-7) {
  const auto A_found = eom.evaluate(x, ctdyn::state_matrix);
  const auto column = ctdyn::detail::column_of_state(x);
  const auto rates = [&](Eigen::Index j, double change) {
    auto moved = column;
    moved(j) += change;
    auto y = x;
    ctdyn::detail::set_rows(y, moved);
    return eom.evaluate(y, ctdyn::rhs);
  };
  BOOST_TEST_REQUIRE(A_found.cols() == column.size());
  for (Eigen::Index j = 0; j < column.size(); ++j) {
    const auto near = (rates(j, step) - rates(j, -step)).eval(), far = (rates(j, 2 * step) - rates(j, -2 * step)).eval();
    const auto expected = ((8 * near - far) / (12 * step)).eval();
    for (Eigen::Index i = 0; i < expected.size(); ++i)
      BOOST_TEST(std::abs(A_found(i, j) - expected(i)) < relative * std::max(std::abs(expected(i)), 0.01));
  }
}
