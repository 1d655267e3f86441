// Which rows of contacts and loops repeat others at a state.
#pragma once

#include "../equations/output/contacts.hpp"
#include "../mechanism/read/row_names.hpp"
#include "../program/emit/pivoted_solve.hpp"
#include "../program/emit/semidefinite_solve.hpp"
#include "method.hpp"

#include <Eigen/Core>

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>

namespace ctdyn {

/// Which rows of closed contacts and loops repeat others at a state, and which others. Rows have the order of
/// `contact_jacobian`: those of contacts, then those of loops.
///
///     const auto rows = redundant_rows(eom, x);
///     for (int k = 0; k < 12; ++k) if (!rows.determined(k)) distrust(rows.names[k]);
template <class Scalar, int Rows> struct redundancy {
  /// A row for each row J_k that is left out, so that J_k = (the sum over l of factors(k, l) J_l); the rows l are kept
  /// and independent, so there is only one such sum. All other rows of this matrix are zero, and so is that of a row
  /// along which nothing moves at the state. A factor between a force and a moment has the unit m or 1/m.
  Eigen::Matrix<Scalar, Rows, Rows> factors = Eigen::Matrix<Scalar, Rows, Rows>::Constant(Scalar(0));
  /// Whether each row is left out: it is closed, and `contact_status` does not count it in its rank.
  std::array<bool, std::size_t{Rows}> left_out{};
  /// False where the state gives numbers that are not finite: then no row is said to be left out.
  bool known = false;
  /// What each row is called: the contact or loop, and what it is along or about, as in `LF, N.z` or `sole, about N.x`.
  std::array<std::string_view, std::size_t{Rows}> names{};

  /// How many rows are left out: the rows less the rank of `contact_status`.
  [[nodiscard]] constexpr int count() const noexcept {
    int sum = 0;
    for (const bool out : left_out) sum += out ? 1 : 0;
    return sum;
  }
  /// Whether the motion determines the force of a row. Of all others, `contact_forces` and `loop_forces` are a choice:
  /// the one of least norm.
  [[nodiscard]] constexpr bool determined(int row) const noexcept {
    if (!known || left_out[static_cast<std::size_t>(row)]) return false;
    for (int k = 0; k < Rows; ++k)
      if (factors(k, row) < Scalar(0) || factors(k, row) > Scalar(0)) return false;
    return true;
  }
};

namespace detail {

/// Scales and factors of the rows that are left out, by G = J M^-1 J^T: with the kept rows K, G_KK c = G_Kk.
template <class Scalar, int Rows, class Mobility, class Numbers>
redundancy<Scalar, Rows> redundancy_of(const Mobility& G, const Numbers& rows) noexcept {
  using std::sqrt;
  constexpr auto size = static_cast<std::size_t>(Rows);
  redundancy<Scalar, Rows> result;
  bool moves[size]{}, kept[size]{};
  Scalar unit[size]{}, a[size][size], b[size][size], regularity(1), sum(0);
  for (int k = 0; k < Rows; ++k) {
    const bool closed = rows(k, 0) > Scalar(0);
    kept[k] = closed && rows(k, 1) > Scalar(0);
    moves[k] = closed && G(k, k) > Scalar(0) && rows(k, 2) > dependent_pivot<Scalar>();
    unit[k] = moves[k] ? Scalar(1) / sqrt(G(k, k)) : Scalar(0);
    for (int l = 0; l < Rows; ++l) sum = sum + (G(k, l) - G(k, l));
    for (int j = 0; j < 2; ++j) sum = sum + (rows(k, j) - rows(k, j));
    result.left_out[static_cast<std::size_t>(k)] = closed && !kept[k];
  }
  result.known = sum < Scalar(1) && !(sum > Scalar(0));
  if (!result.known) return result.left_out = {}, result;
  for (int k = 0; k < Rows; ++k)
    for (int l = 0; l < Rows; ++l) {
      const Scalar entry = kept[k] ? G(k, l) * unit[k] * unit[l] : Scalar(0);
      a[k][l] = kept[l] ? entry : Scalar(0), b[k][l] = kept[l] ? Scalar(0) : entry;
      if (k == l && !kept[k]) a[k][l] = Scalar(1);
    }
  pivoted_solve(a, b, regularity);
  const Scalar rounding = sqrt(Scalar(built_in_precision<Scalar>));
  for (int k = 0; k < Rows; ++k)
    for (int l = 0; l < Rows; ++l)
      if (moves[k] && !kept[k] && kept[l] && (b[l][k] > rounding || b[l][k] < -rounding))
        result.factors(k, l) = b[l][k] * unit[l] / unit[k];
  return result;
}

/// The message about a model without rows.
template <class Derivation>
inline constexpr sentence nothing_redundant = [] {
  sentence s;
  if (Derivation::layout::contacts == 0)
    s << "redundant_rows(...): the system has no contacts and loops, of which rows could repeat others: leave it out";
  return s;
}();
template <class Model>
inline constexpr sentence redundant_rows_of_compiled =
    sentence{}
    << "redundant_rows(...): a compiled model offers no matrix of all rows: ask the method that it was compiled from";

template <class Method>
auto redundant_rows_of_method(const Method& eom, const typename Method::state_type& x) noexcept {
  using derivation = typename Method::derivation_type;
  using scalar = typename Method::scalar_type;
  if constexpr (!nothing_redundant<derivation>.empty()) {
    return (void)refuse<nothing_redundant<derivation>>{}, redundancy<scalar, 1>{};
  } else {
    const auto [G, rows] = eom.evaluate(x, contact_mobility, closed_rows{});
    auto result = redundancy_of<scalar, static_cast<int>(derivation::layout::contacts)>(G, rows);
    constexpr auto& names = row_names<derivation::described::description, derivation::described::result>;
    for (std::size_t k = 0; k < names.size(); ++k) result.names[k] = names[k].view();
    return result;
  }
}

} // namespace detail

/// The rows of closed contacts and loops that hold nothing at a state which others do not hold, each with the sum of
/// others that it repeats: which of four feet, of five directions of a hinge, or of two straight legs is one too many.
/// Which rows of such a set are left out is a choice of the solver, that of `contact_status`: the row with the largest
/// pivot is kept first, and of equal ones the first. In the sums, factors below the square root of the precision
/// (1.5e-8 in double; relative to the lengths of the rows in the metric of M^-1) count as zero.
///
/// This function is for diagnosis, not for the steps of a controller: it derives outputs of its own, and solves a
/// linear system with all rows. It allocates nothing; `to_string` makes a text of the result. Compiled models are
/// refused in words.
///
///     const auto rows = redundant_rows(eom, x);
///     if (rows.count() != 0) std::cout << to_string(rows); // (RR, N.z) = (LF, N.z) - (RF, N.z) + (LR, N.z)
template <class Method>
[[nodiscard]] auto redundant_rows(const Method& eom, const typename Method::state_type& x) noexcept {
  using scalar = typename Method::scalar_type;
  if constexpr (!requires { typename Method::derivation_type; }) {
    return (void)detail::refuse<detail::redundant_rows_of_compiled<Method>>{}, redundancy<scalar, 1>{};
  } else if constexpr (detail::silent<typename Method::derivation_type>) {
    return redundancy<scalar, 1>{};
  } else {
    return detail::redundant_rows_of_method(eom, x);
  }
}

/// A line for each row that is left out, as in `(RR, N.z) = (LF, N.z) - (RF, N.z) + (LR, N.z)`, with six digits of the
/// factors. The text is allocated.
///
///     std::cout << to_string(redundant_rows(eom, x));
template <class Scalar, int Rows> [[nodiscard]] std::string to_string(const redundancy<Scalar, Rows>& rows) {
  if (!rows.known) return "the state gives numbers that are not finite\n";
  std::string text;
  const auto name = [&](int k) { return "(" + std::string(rows.names[static_cast<std::size_t>(k)]) + ")"; };
  for (int k = 0; k < Rows; ++k) {
    if (!rows.left_out[static_cast<std::size_t>(k)]) continue;
    std::string sum;
    for (int l = 0; l < Rows; ++l) {
      const double factor = static_cast<double>(rows.factors(k, l));
      if (!(factor < 0) && !(factor > 0)) continue;
      char text_of[40];
      const auto end =
          std::to_chars(text_of, text_of + sizeof text_of, std::abs(factor), std::chars_format::general, 6).ptr;
      const std::string digits(text_of, end);
      sum += factor < 0 ? (sum.empty() ? "-" : " - ") : (sum.empty() ? "" : " + ");
      sum += (digits == "1" ? "" : digits + " ") + name(l);
    }
    text += name(k) + (sum.empty() ? ": nothing moves that way at this state" : " = " + sum) + "\n";
  }
  return text;
}

} // namespace ctdyn
