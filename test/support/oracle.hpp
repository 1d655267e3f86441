// Cases with reference numbers: a file of parameters, states and results against what a method computes.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Core>
#include <boost/test/unit_test.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

/// The files were computed in 50 digits from inputs that are doubles, so only the rounding of the method itself counts.
/// `name`, `q_names`, `u_names`, `input_names` and `p` (parameters by name) describe the case; `states` holds values in
/// that order and the results. Signs: mass_matrix udot = forcing, Fr + Fr_star = 0.
namespace oracle {

/// Relative, by the norm of a vector or matrix.
inline constexpr double tolerance = 1e-13;

/// A file, or a part of one: a number, a list, or parts by name. What reads and compares is compiled once, in
/// oracle.cpp: in every test it would take longer than the test.
class reference {
public:
  explicit reference(const void* part) : part_(part) {}

  /// A part by its name, `tmt/T` for one inside of another; it must be there.
  reference at(std::string_view key) const;
  bool contains(std::string_view key) const;
  /// The part of that name, or one without parts.
  reference part_or_none(std::string_view key) const;

  double number() const;
  template <std::size_t Count> std::array<double, Count> numbers() const {
    std::array<double, Count> result;
    copy(result);
    return result;
  }

  std::size_t size() const;
  reference operator[](std::size_t index) const;

  /// A number, a list or a list of rows; of parts by name their values, by the alphabet.
  Eigen::MatrixXd matrix() const;

  /// Values in the order of `names`; each name must be there, and nothing else.
  void copy_by_name(std::span<const ctdyn::detail::name> names, std::span<double> values) const;
  /// Values of a list whose names stand in another list.
  void copy_in_order(reference list_names, std::span<const ctdyn::detail::name> names, std::span<double> values) const;

  class iterator {
  public:
    iterator(const void* part, std::size_t index) : part_(part), index_(index) {}
    reference operator*() const { return reference(part_)[index_]; }
    iterator& operator++() {
      ++index_;
      return *this;
    }
    bool operator==(const iterator&) const = default;

  private:
    const void* part_;
    std::size_t index_;
  };
  iterator begin() const { return {part_, 0}; }
  iterator end() const { return {part_, size()}; }

private:
  void copy(std::span<double> values) const;

  const void* part_; // of a file that is kept until the program ends
};

reference read(std::string_view name);

/// An output under the key that it has in the files; an error below `scale` times the tolerance counts as none.
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

inline Eigen::MatrixXd matrix(reference entries) { return entries.matrix(); }

/// Values of parts in the order of `names`; each name must be there, and nothing else.
template <std::size_t Count>
Eigen::Vector<double, static_cast<int>(Count)> by_name(reference parts,
                                                       const std::array<ctdyn::detail::name, Count>& names) {
  Eigen::Vector<double, static_cast<int>(Count)> values;
  parts.copy_by_name(names, {values.data(), Count});
  return values;
}

/// Values of a list whose names stand in another list.
template <std::size_t Count>
Eigen::Vector<double, static_cast<int>(Count)> in_order(reference list, reference list_names,
                                                        const std::array<ctdyn::detail::name, Count>& names) {
  Eigen::Vector<double, static_cast<int>(Count)> values;
  list.copy_in_order(list_names, names, {values.data(), Count});
  return values;
}

/// One of the states of a file.
template <class Method> auto state(const Method& equations, reference file, reference at) {
  return equations.state(in_order(at.at("q"), file.at("q_names"), Method::coordinate_names),
                         in_order(at.at("u"), file.at("u_names"), Method::speed_names),
                         by_name(at.part_or_none("inputs"), Method::input_names),
                         at.contains("t") ? at.at("t").number() : 0.0);
}

/// Numbers column by column, where they are.
using numbers = Eigen::Map<const Eigen::MatrixXd>;

void compare_numbers(const numbers& found, const numbers& expected, double scale, double relative);
/// Each entry relative to its own size. Where exactly zero is expected, a sum of large terms may cancel but for its rounding: of
/// that, 4e-15 of the row's largest entry may remain, or of one.
void compare_entries_of(const numbers& found, const numbers& expected, double relative);
/// With the part of a state under that key.
void compare_part(const numbers& found, reference at, std::string_view key, double scale, double relative);

template <class Derived, class Use> void with_numbers(const Eigen::MatrixBase<Derived>& entries, Use use) {
  const auto& plain = entries.eval();
  static_assert(!Derived::IsRowMajor || Derived::RowsAtCompileTime == 1);
  use(numbers(plain.data(), plain.rows(), plain.cols()));
}
template <class Use> void with_numbers(std::floating_point auto number, Use use) { use(numbers(&number, 1, 1)); }

void compare(const auto& found, const auto& expected, double scale, double relative = tolerance) {
  with_numbers(found, [&](const numbers& a) {
    with_numbers(expected, [&](const numbers& b) { compare_numbers(a, b, scale, relative); });
  });
}

/// The same entry by entry, for tables whose entries differ by many powers of ten, as those of a machine do that has pressures
/// and angles: in the norm of the whole table, small entries could be missing.
void compare_entries(const auto& found, const auto& expected, double relative = 1e-12) {
  with_numbers(found, [&](const numbers& a) {
    with_numbers(expected, [&](const numbers& b) { compare_entries_of(a, b, relative); });
  });
}

/// Each of some quantities, at one state.
template <class Method, class... Outputs>
void compare_all(const Method& equations, const auto& x, reference at, double relative,
                 const std::tuple<quantity<Outputs>...>& quantities) {
  std::apply(
      [&](const auto&... expected) {
        const auto found = equations.evaluate(x, expected.output...);
        [&]<std::size_t... K>(std::index_sequence<K...>) {
          (with_numbers(std::get<K>(found),
                        [&](const numbers& a) { compare_part(a, at, expected.key, expected.scale, relative); }),
           ...);
        }(std::index_sequence_for<Outputs...>{});
      },
      quantities);
}

/// Fr* = -mass_matrix udot + Fr_star_bias.
void compare_inertia_forces(const numbers& found, const numbers& rates, reference at);

/// That, at rates that are not those of the motion.
template <class Method> void check_inertia_forces(const Method& equations, const auto& x, reference at) {
  Eigen::Vector<double, static_cast<int>(Method::speed_names.size())> rates;
  for (Eigen::Index i = 0; i < rates.size(); ++i) rates(i) = i % 2 == 0 ? 1.0 + 0.5 * static_cast<double>(i) : -0.75;
  with_numbers(equations.evaluate(x, rates, ctdyn::Fr_star), [&](const numbers& found) {
    with_numbers(rates, [&](const numbers& at_rates) { compare_inertia_forces(found, at_rates, at); });
  });
}

/// Calls `use(equations, state, results)` at all states of a case.
template <class Method, class Use> void at_states(std::string_view name, Use use) {
  const reference file = read(name);
  const Method equations{by_name(file.at("p"), Method::parameter_names)};
  const reference states = file.at("states");
  BOOST_REQUIRE(states.size() != 0);
  for (std::size_t i = 0; i < states.size(); ++i)
    BOOST_TEST_CONTEXT(name << ", state " << i) use(equations, state(equations, file, states[i]), states[i]);
}

/// Evaluates all quantities of a case in one pass at each of its states, and the inertia forces.
template <class Method, class... Outputs>
void check(std::string_view name, const std::tuple<quantity<Outputs>...>& quantities) {
  at_states<Method>(name, [&](const Method& equations, const auto& x, reference at) {
    compare_all(equations, x, at, tolerance, quantities);
    check_inertia_forces(equations, x, at);
  });
}

/// The common quantities of a case, and those that it has beside them.
///
///     oracle::check<kanes_method<msd1::conservative>>("msd1", oracle::potential_energy);
template <class Method, class... More> void check(std::string_view name, const quantity<More>&... more) {
  check<Method>(name, std::tuple_cat(common, std::tuple(more...)));
}

} // namespace oracle
