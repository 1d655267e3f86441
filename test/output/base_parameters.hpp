// That base parameters are as many as the rank of regressors in numbers, and say the same.
#pragma once

#include "words.hpp"

#include "support/states.hpp"

namespace words {

/// Y_b beta is inverse_dynamics where inputs are zero.
template <class Method>
constexpr bool base_parameters_agree = vanishes<Method>(regressor_rest_of(base_regressor, base_parameter_values));

/// Of regressors at random states, and that base parameters say the same as all.
template <class Method> void check_rank(std::size_t expected) {
  constexpr auto n = static_cast<Eigen::Index>(Method::speed_names.size());
  constexpr auto names = Method::base_parameters();
  BOOST_TEST(names.size() == expected);
  states::source from(7);
  const Method eom(states::parameters<Method>(from));
  constexpr int count = 12;
  Eigen::MatrixXd all, base;
  for (int k = 0; k < count; ++k) {
    auto x = states::state<Method>(from);
    for (std::size_t i = 0; i < Method::coordinate_names.size(); ++i)
      if (Method::coordinate_names[i].view().ends_with(".e0"))
        x.q.template segment<4>(static_cast<Eigen::Index>(i)).normalize();
    const auto udots = from.vector<n>(-2, 2);
    const auto [Y, theta, Y_b, beta] =
        eom.evaluate(x, udots, regressor, standard_parameters, base_regressor, base_parameter_values);
    BOOST_TEST(equal(Y_b * beta, Y * theta));
    if (all.size() == 0) all.resize(count * n, Y.cols()), base.resize(count * n, Y_b.cols());
    all.middleRows(k * n, n) = Y, base.middleRows(k * n, n) = Y_b;
  }
  const auto rank = [](const Eigen::MatrixXd& m) {
    const Eigen::VectorXd s = m.jacobiSvd().singularValues();
    return (s.array() > 1e-9 * s(0)).count();
  };
  BOOST_TEST(rank(all) == static_cast<Eigen::Index>(expected));
  BOOST_TEST(rank(base) == static_cast<Eigen::Index>(expected));
}

} // namespace words
