// Reference values of linearized equations.
#pragma once

#include "oracle.hpp"

#include <string_view>

namespace oracle {

/// A and, of systems with inputs that have it in their file, B, at all states of a case.
template <class Method> void check_linear(std::string_view name, double allowed = 1e-12) {
  at_states<Method>(name, [&](const Method& equations, const auto& x, reference at) {
    if constexpr (Method::input_names.size() != 0) {
      const auto [A, B] = equations.evaluate(x, ctdyn::state_matrix, ctdyn::input_matrix);
      compare(A, matrix(at.at("A")), 1, allowed);
      if (at.contains("B")) compare(B, matrix(at.at("B")), 1, allowed);
    } else {
      compare(equations.evaluate(x, ctdyn::state_matrix), matrix(at.at("A")), 1, allowed);
    }
  });
}

} // namespace oracle
