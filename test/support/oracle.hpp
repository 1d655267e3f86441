// Cases with reference numbers: a file of parameters, states and results against what a method computes.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Core>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

/// The files were computed in 50 digits from inputs that are doubles, so only the rounding of the method itself counts.
/// `name`, `q_names`, `u_names`, `input_names` and `p` (parameters by name) describe the case; `states` holds values in
/// that order and the results. Signs: mass_matrix udot = forcing, Fr + Fr_star = 0.
namespace oracle {

using nlohmann::json;

/// Relative, by the norm of a vector or matrix.
inline constexpr double tolerance = 1e-13;

inline json read(std::string_view name) {
  std::string path = CTDYN_TEST_DATA "/"; // g++ 12 warns wrongly of sums of strings in large translation units
  path.append(name).append(".json");
  std::ifstream file(path);
  BOOST_REQUIRE_MESSAGE(file, "cannot open " << path);
  return json::parse(file);
}

/// An output under the key that it has in the files, `tmt/T` for one inside of another; an error below `scale` times the
/// tolerance counts as none.
template <class Output> struct quantity {
  std::string_view key;
  Output output;
  double scale = 0;
};
template <class Output> quantity(std::string_view, Output, double = 0) -> quantity<Output>;

/// What every case has. The rates are of the order of one, also where an equilibrium makes them vanish.
inline constexpr auto common = std::tuple(
    quantity{"qdot", ctdyn::qdot, 1}, quantity{"mass_matrix", ctdyn::mass_matrix}, quantity{"forcing", ctdyn::forcing},
    quantity{"udot", ctdyn::udot, 1}, quantity{"Fr", ctdyn::Fr}, quantity{"Fr_star_bias", ctdyn::Fr_star_bias},
    quantity{"kinetic_energy", ctdyn::kinetic_energy});
inline constexpr auto potential_energy = quantity{"potential_energy", ctdyn::potential_energy};

/// A number, a list or a list of rows; of an object its values, by the alphabet of their names.
inline Eigen::MatrixXd matrix(const json& entries) {
  if (entries.is_number()) return Eigen::MatrixXd::Constant(1, 1, entries.get<double>());
  if (entries.is_object()) {
    json values = json::array();
    for (const json& value : entries) values.push_back(value);
    return matrix(values);
  }
  const auto rows = static_cast<Eigen::Index>(entries.size());
  const auto columns = entries.empty() || !entries[0].is_array() ? 1 : static_cast<Eigen::Index>(entries[0].size());
  Eigen::MatrixXd result(rows, columns);
  for (Eigen::Index i = 0; i < rows; ++i) {
    const json& row = entries[static_cast<std::size_t>(i)];
    for (Eigen::Index j = 0; j < columns; ++j)
      result(i, j) = (row.is_array() ? row[static_cast<std::size_t>(j)] : row).get<double>();
  }
  return result;
}

inline Eigen::MatrixXd matrix(std::floating_point auto number) { return Eigen::MatrixXd::Constant(1, 1, number); }
template <class Derived> Eigen::MatrixXd matrix(const Eigen::MatrixBase<Derived>& entries) { return entries; }

/// Values of an object's members in the order of `names`; each name must be there, and nothing else.
template <std::size_t Count>
Eigen::Vector<double, static_cast<int>(Count)> by_name(const json& members,
                                                       const std::array<ctdyn::detail::name, Count>& names) {
  BOOST_REQUIRE_EQUAL(members.size(), Count);
  Eigen::Vector<double, static_cast<int>(Count)> values;
  for (std::size_t i = 0; i < Count; ++i)
    values(static_cast<Eigen::Index>(i)) = members.at(std::string(names[i].view())).template get<double>();
  return values;
}

/// Values of a list whose names stand in another list.
template <std::size_t Count>
Eigen::Vector<double, static_cast<int>(Count)> in_order(const json& list, const json& list_names,
                                                        const std::array<ctdyn::detail::name, Count>& names) {
  json members = json::object();
  for (std::size_t i = 0; i < list.size(); ++i) members[list_names.at(i).get<std::string>()] = list[i];
  return by_name(members, names);
}

inline void compare(const Eigen::MatrixXd& found, const Eigen::MatrixXd& expected, double scale,
                    double relative = tolerance) {
  BOOST_REQUIRE_EQUAL(found.rows(), expected.rows());
  BOOST_REQUIRE_EQUAL(found.cols(), expected.cols());
  const double allowed = relative * std::max(scale, expected.norm());
  const double error = (found - expected).norm();
  const Eigen::IOFormat exact(Eigen::FullPrecision, Eigen::DontAlignCols, ", ", "; ");
  BOOST_CHECK_MESSAGE(error <= allowed, "error " << error << ", allowed " << allowed << "\n  expected "
                                                 << expected.format(exact) << "\n  found    " << found.format(exact));
}

/// Fr* = -mass_matrix udot + Fr_star_bias at rates that are not those of the motion.
template <class Method> void check_inertia_forces(const Method& equations, const auto& x, const json& at) {
  Eigen::Vector<double, static_cast<int>(Method::speed_names.size())> rates;
  for (Eigen::Index i = 0; i < rates.size(); ++i) rates(i) = i % 2 == 0 ? 1.0 + 0.5 * static_cast<double>(i) : -0.75;
  compare(matrix(equations.evaluate(x, rates, ctdyn::Fr_star)),
          matrix(at.at("Fr_star_bias")) - matrix(at.at("mass_matrix")) * rates, 0);
}

/// Evaluates all quantities of a case in one pass at each of its states, and the inertia forces.
template <class Method, class... Outputs>
void check(std::string_view name, const std::tuple<quantity<Outputs>...>& quantities) {
  const json file = read(name);
  const Method equations{by_name(file.at("p"), Method::parameter_names)};
  const json no_inputs = json::object();
  const json& states = file.at("states");
  BOOST_REQUIRE(!states.empty());
  for (std::size_t i = 0; i < states.size(); ++i) {
    const json& at = states[i];
    const auto x = equations.state(
        in_order(at.at("q"), file.at("q_names"), Method::coordinate_names),
        in_order(at.at("u"), file.at("u_names"), Method::speed_names),
        by_name(at.contains("inputs") ? at["inputs"] : no_inputs, Method::input_names), at.value("t", 0.0));
    std::apply(
        [&](const auto&... expected) {
          const auto found = equations.evaluate(x, expected.output...);
          [&]<std::size_t... K>(std::index_sequence<K...>) {
            const auto one = [&](const auto& reference, const auto& result) {
              BOOST_TEST_CONTEXT(name << ", state " << i << ", " << reference.key)
              compare(matrix(result), matrix(at.at(json::json_pointer("/" + std::string(reference.key)))), reference.scale);
            };
            (one(expected, std::get<K>(found)), ...);
          }(std::index_sequence_for<Outputs...>{});
        },
        quantities);
    BOOST_TEST_CONTEXT(name << ", state " << i << ", Fr_star") check_inertia_forces(equations, x, at);
  }
}

/// The common quantities of a case, and those that it has beside them.
///
///     oracle::check<kanes_method<msd1::conservative>>("msd1", oracle::potential_energy);
template <class Method, class... More> void check(std::string_view name, const quantity<More>&... more) {
  check<Method>(name, std::tuple_cat(common, std::tuple(more...)));
}

} // namespace oracle
