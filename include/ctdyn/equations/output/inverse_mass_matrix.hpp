// The inverse of the mass matrix, its products with forces, and task-space inertia of points and frames.
#pragma once

#include "../../graph/calculus/symmetric_solve.hpp"
#include "../../model/inverse_mass_matrix.hpp"
#include "core.hpp"
#include "expressions.hpp"
#include "jacobian_of.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// M^-1 B for a symmetric M, both row by row; `singular` is a row that makes M singular, or N.
template <std::size_t N, std::size_t Columns> struct solved_columns {
  std::array<handle, N * Columns> entries{};
  std::size_t singular = N;
};
template <std::size_t N, std::size_t Columns>
constexpr auto solve_columns(auto& g, const std::array<handle, N * N>& M, const std::array<handle, N * Columns>& B) {
  solved_columns<N, Columns> result;
  for (std::size_t j = 0; j < Columns; ++j) {
    const auto column = solve_symmetric<N>(g, M, entries_by<N>([&](auto i) { return B[i * Columns + j]; }));
    if (column.singular != N) result.singular = column.singular;
    for (std::size_t i = 0; i < N; ++i) result.entries[i * Columns + j] = column.x[i];
  }
  return result;
}
/// A bound of the nodes that a solution takes: each column is at most two triangles of products and sums.
template <std::size_t N, std::size_t Columns = N>
inline constexpr std::size_t nodes_of_solution = (2 * Columns + N) * N* N;
template <std::size_t N>
inline constexpr auto identity_of = entries_by<N, N>([](auto i, auto j) { return i == j ? one : zero; });

/// The mass matrix of the equations of motion.
template <class Derivation> constexpr auto mass_matrix_of_equations(auto& c) {
  return core_entries<Derivation, core_range_of<typename Derivation::layout, output::mass_matrix>()>(c);
}
template <class Derivation> constexpr void tell_singular_mass(auto& c, std::size_t row, std::string_view output) {
  if (row == Derivation::layout::p) return;
  c.tell() << output << ": the mass matrix is singular at every state: nothing with mass resists speed "
           << c.m().name_of(symbol_class::speed, Derivation::equations().made.independent_speed[row]);
}

template <> struct output_reader<output::inverse_mass_matrix> {
  template <class Derivation> static constexpr shape form = shape_of(Derivation::layout::p, Derivation::layout::p);
  template <class Derivation>
  static constexpr std::size_t derivatives = room_for<Derivation>(nodes_of_solution<Derivation::layout::p>);
  template <class Derivation> static constexpr auto entries(auto& c) {
    constexpr std::size_t p = Derivation::layout::p;
    const auto W = solve_columns<p, p>(c.g(), mass_matrix_of_equations<Derivation>(c), identity_of<p>);
    tell_singular_mass<Derivation>(c, W.singular, "inverse_mass_matrix");
    return entries_by<p, p>([&](auto i, auto j) { return W.entries[i < j ? j * p + i : i * p + j]; });
  }
};

template <class... Forces>
inline constexpr bool holds_number<output::inverse_mass_matrix_times<Forces...>> = (holds_number<Forces> || ...);

template <class... Forces> struct output_reader<output::inverse_mass_matrix_times<Forces...>> : equation_column {
  template <class Derivation>
  static constexpr auto entries(auto& c, const output::inverse_mass_matrix_times<Forces...>& output = {}) {
    constexpr std::size_t p = Derivation::layout::p;
    std::array<handle, p> forces{};
    if constexpr (sizeof...(Forces) == p)
      forces = lower_all<p>(c, output.forces);
    else
      c.tell() << "inverse_mass_matrix(...) takes a scalar for each of the " << p << " rows of the mass matrix, not "
               << sizeof...(Forces);
    const auto result = solve_columns<p, 1>(c.g(), mass_matrix_of_equations<Derivation>(c), forces);
    tell_singular_mass<Derivation>(c, result.singular, "inverse_mass_matrix(...)");
    return result.entries;
  }
};

/// J, M^-1 J^T and (J M^-1 J^T)^-1 of a place, which is a point or a frame (model/jacobian_of.hpp).
template <class Derivation, class Place> class task_space {
public:
  static constexpr std::size_t rows = place_reader<Place>::rows, n = Derivation::speeds;
  static constexpr std::size_t room =
      1 + room_for<Derivation>(nodes_of_solution<n, rows> + 4 * rows * rows * (n + rows));

  static constexpr auto inertia(auto& c, std::string_view output) { return invert(c, yielding(c, output), output); }
  static constexpr auto inverse(auto& c, std::string_view output) {
    const auto moved = yielding(c, output);
    const auto inertia = invert(c, moved, output);
    return entries_by<n, rows>([&](auto r, auto j) {
      handle sum{};
      for (std::size_t k = 0; k < rows; ++k) sum = c.add(sum, c.multiply(moved[r * rows + k], inertia[k * rows + j]));
      return sum;
    });
  }

private:
  static constexpr auto jacobian(auto& c) {
    return output_reader<output::jacobian_of<Place>>::template entries<Derivation>(c);
  }
  /// M^-1 J^T
  static constexpr auto yielding(auto& c, std::string_view output) {
    const auto J = jacobian(c);
    if (Derivation::rows != 0)
      c.tell() << output << ": the system has constraints, which bind the place, too; it is known for systems without";
    const auto moved = solve_columns<n, rows>(c.g(), Derivation::mass_matrix,
                                              entries_by<n, rows>([&](auto r, auto k) { return J[k * n + r]; }));
    if constexpr (Derivation::layout::p == n) tell_singular_mass<Derivation>(c, moved.singular, output);
    return moved.entries;
  }
  static constexpr auto invert(auto& c, const std::array<handle, n * rows>& moved, std::string_view output) {
    const auto J = jacobian(c);
    std::array<handle, rows * rows> mobility{}; // J M^-1 J^T
    for (std::size_t i = 0; i < rows; ++i)
      for (std::size_t j = 0; j <= i; ++j) {
        handle sum{};
        for (std::size_t r = 0; r < n; ++r) sum = c.add(sum, c.multiply(J[i * n + r], moved[r * rows + j]));
        mobility[i * rows + j] = mobility[j * rows + i] = sum;
      }
    const auto result = solve_columns<rows, rows>(c.g(), mobility, identity_of<rows>);
    if (result.singular != rows)
      c.tell()
          << output << ": the place cannot move in all " << rows
          << " directions at any state; ask for a point in place of a frame, or form it of the rows of jacobian_of that can";
    return entries_by<rows, rows>([&](auto i, auto j) { return result.entries[i < j ? j * rows + i : i * rows + j]; });
  }
};
template <class Place> struct output_reader<output::task_inertia_of<Place>> {
  template <class> static constexpr shape form = shape_of(place_reader<Place>::rows, place_reader<Place>::rows);
  template <class Derivation> static constexpr std::size_t derivatives = task_space<Derivation, Place>::room;
  template <class Derivation> static constexpr auto entries(auto& c) {
    return task_space<Derivation, Place>::inertia(c, "task_inertia");
  }
};
template <class Place> struct output_reader<output::dynamically_consistent_inverse_of<Place>> {
  template <class Derivation> static constexpr shape form = shape_of(Derivation::speeds, place_reader<Place>::rows);
  template <class Derivation> static constexpr std::size_t derivatives = task_space<Derivation, Place>::room;
  template <class Derivation> static constexpr auto entries(auto& c) {
    return task_space<Derivation, Place>::inverse(c, "dynamically_consistent_inverse");
  }
};

} // namespace ctdyn::detail
