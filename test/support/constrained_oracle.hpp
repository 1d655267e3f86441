// Reference values of systems with constraints.
#pragma once

#include "oracle.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <utility>

namespace oracle {

/// In three parts, since everything at once would be a lot for one constant evaluation.
inline constexpr auto solved =
    std::tuple(quantity{"qdot", ctdyn::qdot, 1}, quantity{"mass_matrix_reduced", ctdyn::mass_matrix},
               quantity{"forcing_reduced", ctdyn::forcing}, quantity{"udot", ctdyn::udot, 1});
inline constexpr auto stated = std::tuple(
    quantity{"C", ctdyn::constraint_jacobian}, quantity{"C_bias", ctdyn::constraint_bias},
    quantity{"Cdot_bias", ctdyn::constraint_acceleration_bias}, quantity{"mass_matrix", ctdyn::holonomic_mass_matrix},
    quantity{"forcing", ctdyn::holonomic_forcing}, quantity{"Fr", ctdyn::holonomic_Fr},
    quantity{"Fr_star_bias", ctdyn::holonomic_Fr_star_bias}, quantity{"kinetic_energy", ctdyn::kinetic_energy});
inline constexpr auto projected = std::tuple(quantity{"Fr_reduced", ctdyn::Fr}, quantity{"multipliers", ctdyn::multipliers},
                                             quantity{"Fr_star_reduced_bias", ctdyn::Fr_star_bias});

template <class Method, class... Outputs>
void check_part(const Method& equations, const auto& x, const json& at, double allowed,
                const std::tuple<quantity<Outputs>...>& part) {
  std::apply(
      [&](const auto&... expected) {
        const auto found = equations.evaluate(x, expected.output...);
        [&]<std::size_t... K>(std::index_sequence<K...>) {
          const auto one = [&](const auto& reference, const auto& result) {
            BOOST_TEST_CONTEXT(reference.key)
            compare(matrix(result), matrix(at.at(std::string(reference.key))), reference.scale, allowed);
          };
          (one(expected, std::get<K>(found)), ...);
        }(std::index_sequence_for<Outputs...>{});
      },
      part);
}

/// All quantities of a case at all its states, and that its linear systems are regular there.
template <class Method> void check_constrained(std::string_view name, double allowed = 1e-12) {
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
      BOOST_TEST(!equations.evaluate(x, ctdyn::status).singular());
      check_part(equations, x, at, allowed, solved);
      check_part(equations, x, at, allowed, stated);
      check_part(equations, x, at, allowed, projected);
    }
  }
}

} // namespace oracle
