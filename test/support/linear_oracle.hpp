// Reference values of linearized equations.
#pragma once

#include "oracle.hpp"

#include <string_view>

namespace oracle {

/// A and, of systems with inputs that have it in their file, B, at all states of a case.
template <class Method> void check_linear(std::string_view name, double allowed = 1e-12) {
  const json file = read(name);
  const Method equations{by_name(file.at("p"), Method::parameter_names)};
  const json no_inputs = json::object();
  const json& states = file.at("states");
  BOOST_REQUIRE(!states.empty());
  for (std::size_t i = 0; i < states.size(); ++i) {
    const json& at = states[i];
    const auto x = equations.state(in_order(at.at("q"), file.at("q_names"), Method::coordinate_names),
                                   in_order(at.at("u"), file.at("u_names"), Method::speed_names),
                                   by_name(at.contains("inputs") ? at["inputs"] : no_inputs, Method::input_names),
                                   at.value("t", 0.0));
    BOOST_TEST_CONTEXT(name << ", state " << i) {
      if constexpr (Method::input_names.size() != 0) {
        const auto [A, B] = equations.evaluate(x, ctdyn::state_matrix, ctdyn::input_matrix);
        compare(A, matrix(at.at("A")), 1, allowed);
        if (at.contains("B")) compare(B, matrix(at["B"]), 1, allowed);
      } else {
        compare(equations.evaluate(x, ctdyn::state_matrix), matrix(at.at("A")), 1, allowed);
      }
    }
  }
}

} // namespace oracle
