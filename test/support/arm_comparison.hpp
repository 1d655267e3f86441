// Results of two descriptions of one arm of three joints, at many numbers of its parameters.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <random>
#include <string_view>

namespace arm_comparison {
using namespace ctdyn;

/// Numbers of all parameters: positive masses and moments of inertia, angles as `angle` says.
template <class Method> auto numbers(std::mt19937& random, auto angle) {
  std::uniform_real_distribution<double> any(-1, 1);
  Eigen::Vector<double, int{Method::parameter_names.size()}> all;
  for (std::size_t i = 0; i < Method::parameter_names.size(); ++i) {
    const std::string_view name = Method::parameter_names[i].view();
    const bool heavy = name.starts_with('m') || (name.starts_with('I') && name[2] == name[3]);
    const bool turn = name.starts_with("alpha") || name.starts_with("beta") || name.starts_with("gamma");
    all[static_cast<Eigen::Index>(i)] = turn ? angle() : heavy ? 3 + any(random) : any(random);
  }
  return all;
}

/// The same numbers in the order of another method's parameters.
template <class From, class To> auto in_order_of(const auto& numbers) {
  static_assert(From::parameter_names.size() == To::parameter_names.size());
  auto all = numbers;
  for (std::size_t i = 0; i < To::parameter_names.size(); ++i)
    for (std::size_t k = 0; k < From::parameter_names.size(); ++k)
      if (From::parameter_names[k].view() == To::parameter_names[i].view())
        all[static_cast<Eigen::Index>(i)] = numbers[static_cast<Eigen::Index>(k)];
  return all;
}

/// The largest difference of inverse dynamics, mass matrix and accelerations, relative to their largest entry, at a
/// state.
template <class First, class Second> double difference(std::mt19937& random, auto angle) {
  const auto parameters = numbers<First>(random, angle);
  const First one{parameters};
  const Second other{in_order_of<First, Second>(parameters)};
  std::uniform_real_distribution<double> any(-3, 3);
  typename First::state_type x;
  for (auto* const list : {&x.q, &x.u, &x.r})
    for (double& number : *list) number = any(random);
  typename Second::state_type y;
  y.q = x.q, y.u = x.u, y.r = x.r;
  const Eigen::Vector3d udots(any(random), any(random), any(random));
  const auto relative = [](const auto& a, const auto& b) {
    const double most = (a - b).cwiseAbs().maxCoeff() / b.cwiseAbs().maxCoeff();
    return std::isfinite(most) ? most : std::numeric_limits<double>::infinity();
  };
  return std::max({relative(one.evaluate(x, udots, inverse_dynamics), other.evaluate(y, udots, inverse_dynamics)),
                   relative(one.evaluate(x, mass_matrix), other.evaluate(y, mass_matrix)),
                   relative(one.evaluate(x, udot), other.evaluate(y, udot))});
}

/// At angles at random, at special ones, all equal or not, and near those.
template <class A, class B> double largest_difference_of() {
  constexpr double pi = 3.141592653589793;
  constexpr std::array special{0.0, pi / 2, -pi / 2, pi, -pi, 1e-5, -1e-9, 1e-17, 1e-200, pi + 1e-9};
  std::mt19937 random(11);
  std::uniform_real_distribution<double> any(-4, 4);
  double most = 0;
  for (int k = 0; k < 10; ++k) most = std::max(most, difference<A, B>(random, [&] { return any(random); }));
  for (const double angle : special) most = std::max(most, difference<A, B>(random, [&] { return angle; }));
  for (int k = 0; k < 200; ++k)
    most = std::max(most, difference<A, B>(random, [&] { return special[random() % special.size()]; }));
  return most;
}
template <const auto& A, const auto& B> double largest_difference() {
  return largest_difference_of<kanes_method<A>, kanes_method<B>>();
}
/// To what is derived without turned bases.
template <const auto& A> double largest_difference_to_told() {
  using told = detail::equations_derivation<A, detail::kanes_formulation, detail::link_bases::as_told>;
  return largest_difference_of<kanes_method<A>, equations_method<told, double>>();
}

} // namespace arm_comparison
