// What a fit is told, and what it finds.
#pragma once

#include "../../detail/sentence.hpp"
#include "../control/singular_values.hpp"
#include "fit_status.hpp"
#include "triangle.hpp"
#include "unknowns.hpp"

#include <Eigen/Core>

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

namespace ctdyn {

/// What a fit may be told besides the data.
///
///     fit(torques, samples, {.noise = Eigen::Vector2d(0.5, 0.2)}); // N m
template <class Problem> struct fit_options {
  /// The standard deviation of the noise of each measured entry, in its unit. Errors are divided by it. Without it
  /// all entries have the same weight, and the noise is estimated from the residuals.
  std::optional<typename Problem::measured_vector> noise = std::nullopt;
  /// The least values of the unknowns, in their units.
  typename Problem::unknown_vector lower =
      Problem::unknown_vector::Constant(-std::numeric_limits<typename Problem::scalar_type>::infinity());
  /// The largest values of the unknowns.
  typename Problem::unknown_vector upper =
      Problem::unknown_vector::Constant(std::numeric_limits<typename Problem::scalar_type>::infinity());
  /// The number of iterations after which the fit is `not_converged`. Each takes the model's outputs at all data once.
  int iterations = 100;
};

namespace detail {

template <class Problem, class Symbol>
inline constexpr sentence not_among_unknowns = [] {
  sentence s;
  s << expr::as_written<Symbol> << " is not among the unknowns of this fit: ";
  write_names(s, Problem::unknown_names);
  return s;
}();

/// The index of a symbol among the unknowns; other symbols do not compile.
template <class Problem, class Symbol> consteval std::size_t index_of_unknown() {
  if constexpr (can_be_unknown<Symbol>) {
    using symbol = typename expr::declaration_of<Symbol>::payload;
    constexpr std::size_t at = Problem::place_of(symbol::kind, symbol::name.view());
    if constexpr (at == Problem::unknown_names.size()) return (void)refuse<not_among_unknowns<Problem, Symbol>>{}, 0;
    return at;
  } else {
    return (void)refuse<not_among_unknowns<Problem, Symbol>>{}, 0;
  }
}

} // namespace detail

/// The result of a fit. If its status is `not_converged`, the values are the best ones so far, and the covariance is
/// that of these. If its status is none of `not_converged`, `found` and `undetermined`, the values are those of the
/// start, within limits, and the covariance is infinite.
///
///     const auto found = fit(torques, samples);
///     const auto better = found.model;                                         // with these values
///     std::cout << found.value(m) << " +- " << found.standard_deviation(m) << '\n'; // kg
template <class Problem> struct fit_result {
  /// The scalar type.
  using scalar_type = typename Problem::scalar_type;
  /// A value for each unknown.
  using unknown_vector = typename Problem::unknown_vector;
  /// A row and a column for each unknown.
  using unknown_matrix = Eigen::Matrix<scalar_type, Problem::count, Problem::count>;

  /// The model with the parameters that were found.
  typename Problem::model_type model;
  /// The values of the unknowns, in the order of `unknowns`.
  unknown_vector values = unknown_vector::Zero();
  /// The covariance of the values, in products of their units, if errors of the data are independent: (J^T J)^-1, where
  /// J is the Jacobian of errors relative to their noise. If no noise was stated, its variance is estimated from the
  /// residuals: their sum of squares by the measured numbers less the directions that are fitted. Infinite for what is
  /// not determined, zero for what is held. (Ljung 1999, section 9.4.)
  unknown_matrix covariance = unknown_matrix::Constant(std::numeric_limits<scalar_type>::infinity());
  /// The root mean square of the residuals: near 1 if the stated noise is right, else in the unit of what was measured.
  scalar_type residual = std::numeric_limits<scalar_type>::infinity();
  /// How many directions of the unknowns the data or limits determine; limits determine the unknowns that they hold.
  int rank = 0;
  /// In the first `count - rank` columns: changes of the unknowns, in their units, that the data do not show.
  unknown_matrix unseen = unknown_matrix::Zero();
  /// Which unknowns the data or limits determine.
  std::array<bool, static_cast<std::size_t>(Problem::count)> seen{};
  /// Which unknowns are held: at a limit beyond which the errors would become less, or by two limits that are equal.
  std::array<bool, static_cast<std::size_t>(Problem::count)> held{};
  /// How many iterations there were.
  int iterations = 0;
  /// The outcome.
  fit_status status = fit_status::not_converged;

  /// The value of an unknown, by its symbol; symbols that are not among the unknowns do not compile.
  template <class Symbol> [[nodiscard]] scalar_type value(const Symbol& /*symbol*/) const noexcept {
    return values(index<Symbol>);
  }
  /// The standard deviation of the value of an unknown, in its unit; infinite if it is not determined.
  template <class Symbol> [[nodiscard]] scalar_type standard_deviation(const Symbol& /*symbol*/) const noexcept {
    return std::sqrt(covariance(index<Symbol>, index<Symbol>));
  }
  /// Whether the data or limits determine an unknown. Where data depend on the product of a mass and a length alone,
  /// they determine neither.
  template <class Symbol> [[nodiscard]] bool determined(const Symbol& /*symbol*/) const noexcept {
    return seen[static_cast<std::size_t>(index<Symbol>)];
  }

private:
  template <class Symbol> static constexpr int index = static_cast<int>(detail::index_of_unknown<Problem, Symbol>());
};

} // namespace ctdyn
