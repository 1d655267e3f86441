// What is computed of which robot, with states, results by the library's lanes, and the kernel's text.
#pragma once

#include <Eigen/Core>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

template <class Number> struct one_case {
  using numbers = Eigen::MatrixX<Number>;

  const char* what = "";
  std::string name, text;
  std::size_t prepared = 0; // how many numbers depend on parameters alone
  bool reads_udots = false;
  numbers parameters, q, u, r, udot, expected;
  double lanes = 0; // seconds a state, by lanes on all cores
};

/// Functions that make a case of a number of states.
template <class Number> using makers = std::vector<std::function<one_case<Number>(Eigen::Index)>>;
template <class Number> makers<Number> puma_cases();
template <class Number> makers<Number> iiwa_cases();
template <class Number> makers<Number> hyq_cases();
template <class Number> makers<Number> cases_of() {
  makers<Number> all;
  for (const auto& some : {puma_cases<Number>(), iiwa_cases<Number>(), hyq_cases<Number>()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}
