// Base parameters (the fewest inertial parameters on which inverse dynamics depends), and their regressor.
#pragma once

#include "../formulation/base_parameters.hpp"
#include "regressor.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// The coefficient of the standard parameter of `column` in the base parameter of column `base`.
struct regrouped_entry {
  std::uint32_t base = 0, column = 0;
  handle coefficient{};
  bool known = true; // false: no formula of it was found
};

/// Forms the regressor of a system, and finds its independent columns.
template <class Derivation> struct base_stage {
  static constexpr std::size_t columns = standard_count_of<Derivation>;
  struct read {
    constexpr auto operator()(auto& c) const {
      return output_reader<output::regressor>::template entries<Derivation>(c);
    }
  };
  static constexpr std::size_t room =
      output_reader<output::regressor>::template derivatives<Derivation> * nodes_of_description<Derivation>;
  static constexpr auto formed = Derivation::described::template derive<Derivation::described::result, read, room>();
  static constexpr auto base_or_raise_fconstexpr_steps =
      find_base_columns<Derivation::speeds, columns>(formed.state.graph, formed.state.mechanism, formed.made);

  /// The coefficients of each independent column in all columns, as formulas.
  struct regroup {
    constexpr auto operator()(auto& c) const {
      constexpr auto& base = base_or_raise_fconstexpr_steps;
      const base_formulas<columns, std::remove_cvref_t<decltype(c)>> formulas(c, base);
      std::array<regrouped_entry, base.count * columns> list{};
      std::size_t at = 0;
      for (std::uint32_t i = 0; i < columns; ++i)
        for (std::uint32_t j = 0; j < columns && base.independent[i]; ++j)
          list[at++] = {i, j, formulas(j, i), formulas.known(j, i)};
      return list;
    }
  };
  static constexpr auto regrouped = Derivation::described::template derive<formed.state, regroup, room>();
};
template <class Derivation>
inline constexpr auto& base_columns_of = base_stage<Derivation>::base_or_raise_fconstexpr_steps;

constexpr void tell_unknown_base(auto& c, const auto& base) {
  if (!base.known)
    c.tell()
        << "base parameters are not known of systems with roots, exponentials or linear systems in their motion; ask for regressor, and find them from numbers";
}

template <> struct output_reader<output::base_regressor> {
  static constexpr bool before_equations = true;
  template <class Derivation>
  static constexpr shape form = shape_of(Derivation::speeds, base_columns_of<Derivation>.count);
  template <class Derivation>
  static constexpr std::size_t derivatives = output_reader<output::regressor>::template derivatives<Derivation>;
  template <class Derivation> static constexpr auto entries(auto& c) {
    constexpr auto& base = base_columns_of<Derivation>;
    tell_unknown_base(c, base);
    const auto all = output_reader<output::regressor>::template entries<Derivation>(c);
    std::array<handle, Derivation::speeds * base.count> list{};
    std::size_t at = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (base.independent[i % standard_count_of<Derivation>]) list[at++] = all[i];
    return list;
  }
};

template <> struct output_reader<output::base_parameter_values> {
  static constexpr bool before_equations = true;
  template <class Derivation> static constexpr shape form = shape_of(base_columns_of<Derivation>.count);
  template <class Derivation>
  static constexpr std::size_t derivatives = 4 * output_reader<output::regressor>::template derivatives<Derivation>;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    constexpr auto& base = base_columns_of<Derivation>;
    constexpr std::size_t columns = standard_count_of<Derivation>;
    tell_unknown_base(c, base);
    const auto theta = output_reader<output::standard_parameters>::template entries<Derivation>(c);
    const base_formulas<columns, Context> coefficients(c, base);
    std::array<handle, base.count> list{};
    std::size_t at = 0;
    for (std::size_t i = 0; i < columns; ++i) {
      if (!base.independent[i]) continue;
      handle& sum = list[at++];
      for (std::size_t j = 0; j < columns; ++j) {
        sum = c.add(sum, c.multiply(coefficients(j, i), theta[j]));
        if (!coefficients.known(j, i) && theta[j] != zero)
          c.tell()
              << "base_parameter_values: there is no short formula of how a parameter of this system is regrouped; base_parameters() tells of which";
      }
    }
    return list;
  }
};

} // namespace ctdyn::detail
