// What reads files with reference numbers and compares with them; compiled once.
// cost: heavy
#include "oracle.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <list>
#include <stdexcept>
#include <string>

namespace oracle {

using nlohmann::json;

namespace {

const json& part_at(const void* part) { return *static_cast<const json*>(part); }

} // namespace

reference read(std::string_view name) {
  static std::list<json> files;
  const std::string path = CTDYN_TEST_DATA "/" + std::string(name) + ".json";
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot open " + path); // numbers may be read before Boost.Test has begun
  return reference(&files.emplace_back(json::parse(file)));
}

reference reference::at(std::string_view key) const {
  return reference(&part_at(part_).at(json::json_pointer("/" + std::string(key))));
}
bool reference::contains(std::string_view key) const { return part_at(part_).contains(std::string(key)); }
reference reference::part_or_none(std::string_view key) const {
  static const json none = json::object();
  return contains(key) ? at(key) : reference(&none);
}
double reference::number() const { return part_at(part_).get<double>(); }
std::size_t reference::size() const { return part_at(part_).size(); }
reference reference::operator[](std::size_t index) const { return reference(&part_at(part_).at(index)); }

void reference::copy(std::span<double> values) const {
  BOOST_REQUIRE_EQUAL(size(), values.size());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = (*this)[i].number();
}

Eigen::MatrixXd reference::matrix() const {
  json entries = part_at(part_);
  if (entries.is_number()) return Eigen::MatrixXd::Constant(1, 1, entries.get<double>());
  if (entries.is_object()) {
    json values = json::array();
    for (const json& value : entries) values.push_back(value);
    entries = values;
  }
  const auto rows = static_cast<Eigen::Index>(entries.size());
  const auto columns = entries.empty() || !entries[0].is_array() ? 1 : static_cast<Eigen::Index>(entries[0].size());
  Eigen::MatrixXd result(rows, columns);
  for (Eigen::Index i = 0; i < rows; ++i) {
    const json& row = entries[static_cast<std::size_t>(i)];
    for (Eigen::Index j = 0; j < columns; ++j)
      result(i, j) = (row.is_array() ? row.at(static_cast<std::size_t>(j)) : row).get<double>();
  }
  return result;
}

void reference::copy_by_name(std::span<const ctdyn::detail::name> names, std::span<double> values) const {
  if (size() != names.size()) // no BOOST_REQUIRE: it may be read before Boost.Test begins
    throw std::runtime_error("reference: " + std::to_string(size()) + " numbers for " + std::to_string(names.size()) +
                             " names");
  for (std::size_t i = 0; i < names.size(); ++i)
    values[i] = part_at(part_).at(std::string(names[i].view())).get<double>();
}

void reference::copy_in_order(reference list_names, std::span<const ctdyn::detail::name> names,
                              std::span<double> values) const {
  json parts = json::object();
  for (std::size_t i = 0; i < size(); ++i)
    parts[part_at(list_names.part_).at(i).get<std::string>()] = (*this)[i].number();
  reference(&parts).copy_by_name(names, values);
}

void compare_numbers(const numbers& found, const numbers& expected, double scale, double relative) {
  BOOST_REQUIRE_EQUAL(found.rows(), expected.rows());
  BOOST_REQUIRE_EQUAL(found.cols(), expected.cols());
  const double allowed = relative * std::max(scale, expected.norm());
  const double error = (found - expected).norm();
  const Eigen::IOFormat exact(Eigen::FullPrecision, Eigen::DontAlignCols, ", ", "; ");
  BOOST_CHECK_MESSAGE(error <= allowed, "error " << error << ", allowed " << allowed << "\n  expected "
                                                 << expected.format(exact) << "\n  found    " << found.format(exact));
}

void compare_entries_of(const numbers& found, const numbers& expected, double relative) {
  BOOST_REQUIRE_EQUAL(found.rows(), expected.rows());
  BOOST_REQUIRE_EQUAL(found.cols(), expected.cols());
  constexpr double rounding = 4e-15;
  for (Eigen::Index i = 0; i < expected.rows(); ++i)
    for (Eigen::Index j = 0; j < expected.cols(); ++j) {
      const double size = std::abs(expected(i, j)), error = std::abs(found(i, j) - expected(i, j));
      const double allowed = size != 0 ? relative * size : rounding * std::max(1.0, expected.row(i).cwiseAbs().maxCoeff());
      BOOST_CHECK_MESSAGE(error <= allowed, "entry " << i << ", " << j << ": found " << found(i, j) << ", expected " << expected(i, j)
                                                     << ", error " << error << ", allowed " << allowed);
    }
}

void compare_part(const numbers& found, reference at, std::string_view key, double scale, double relative) {
  BOOST_TEST_CONTEXT(key) {
    const Eigen::MatrixXd expected = at.at(key).matrix();
    compare_numbers(found, numbers(expected.data(), expected.rows(), expected.cols()), scale, relative);
  }
}

void compare_inertia_forces(const numbers& found, const numbers& rates, reference at) {
  BOOST_TEST_CONTEXT("Fr_star") {
    const Eigen::MatrixXd expected = at.at("Fr_star_bias").matrix() - at.at("mass_matrix").matrix() * rates;
    compare_numbers(found, numbers(expected.data(), expected.rows(), expected.cols()), 0, tolerance);
  }
}

} // namespace oracle
