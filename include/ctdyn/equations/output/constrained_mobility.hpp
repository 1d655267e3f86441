// How generalized forces, and forces at places, accelerate a system while closed contacts, loops and constraints hold.
#pragma once

#include "contacts.hpp"
#include "inverse_mass_matrix.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// W F for columns F of generalized forces over all speeds, where W is B (M^-1 - Z G^+ Z^T) B^T: M is the mass matrix
/// of the independent speeds, B gives all speeds by these, and the rest is solved with the factors of M that contacts
/// keep.
template <class System> class constrained_response {
  using layout = typename System::layout;
  static constexpr std::size_t n = System::speeds, p = layout::p, contacts = layout::contacts;

public:
  template <std::size_t Columns> using columns = std::array<std::array<handle, n>, Columns>;
  /// A bound of the nodes that this takes.
  template <std::size_t Columns>
  static constexpr std::size_t nodes = (2 * Columns + 2 * contacts + n) * n* n + contacts*(5 * Columns + contacts) * n;
  template <std::size_t Columns>
  static constexpr std::size_t room = room_for<System>(nodes<Columns> + 2 * Columns * Columns * n);

  template <std::size_t Columns>
  static constexpr columns<Columns> to(auto& c, const columns<Columns>& forces, std::string_view output) {
    constexpr bool known = !are_bound<System> || layout::eliminated;
    if constexpr (known)
      return solve(c, forces, output);
    else
      c.tell() << output << " does not know multipliers of constraints: ask kanes_method or tmt_method for it";
    return {};
  }

private:
  template <std::size_t Columns>
  static constexpr columns<Columns> solve(auto& c, const columns<Columns>& forces, std::string_view output) {
    std::array<std::array<handle, p>, Columns> reduced{}, x{};
    for (std::size_t j = 0; j < Columns; ++j) reduced[j] = over_independent(c.g(), forces[j]);
    std::size_t singular = p;
    if constexpr (contacts != 0) {
      const auto equations = contact_equations_of<System>(c);
      singular = equations.singular();
      if (singular == p) x = equations.solve(c.g(), reduced, {}).x;
    } else {
      std::array<handle, p * Columns> right{};
      for (std::size_t i = 0; i < right.size(); ++i) right[i] = reduced[i % Columns][i / Columns];
      const auto found = solve_columns<p, Columns>(c.g(), mass_matrix_of_equations<System>(c), right);
      singular = found.singular;
      for (std::size_t i = 0; i < right.size(); ++i) x[i % Columns][i / Columns] = found.entries[i];
    }
    tell_singular_mass<System>(c, singular, output);
    columns<Columns> all{};
    for (std::size_t j = 0; j < Columns; ++j) all[j] = over_all_speeds<System>(c.g(), x[j]);
    return all;
  }
  static constexpr handle A(std::size_t r, std::size_t s) {
    return System::equations().made.list[layout::A + r * p + s];
  }
  /// B^T f
  static constexpr std::array<handle, p> over_independent(auto& g, const std::array<handle, n>& f) {
    const auto& made = System::equations().made;
    std::array<handle, p> sum{};
    for (std::size_t s = 0; s < p; ++s) {
      sum[s] = f[made.independent_speed[s]];
      for (std::size_t r = 0; r < n - p; ++r) sum[s] = g.add(sum[s], g.mul(A(r, s), f[made.dependent_speed[r]]));
    }
    return sum;
  }
};

template <> struct output_reader<output::constrained_inverse_mass_matrix> : speed_square {
  template <class System>
  static constexpr std::size_t derivatives = constrained_response<System>::template room<System::speeds>;
  template <class System> static constexpr auto entries(auto& c) {
    constexpr std::size_t n = System::speeds;
    std::array<std::array<handle, n>, n> unit{};
    for (std::size_t i = 0; i < n; ++i) unit[i][i] = one;
    const auto x = constrained_response<System>::to(c, unit, "constrained_inverse_mass_matrix");
    return entries_by<n, n>([&](auto i, auto j) { return i < j ? x[i][j] : x[j][i]; });
  }
  static constexpr bool agrees(const auto& equations, const handle* list) { return equations.is_held_inverse(list); }
};

template <class Place> struct output_reader<output::constrained_mobility_of<Place>> {
  static constexpr std::size_t rows = place_reader<Place>::rows;
  template <class> static constexpr shape form = shape_of(rows, rows);
  template <class System>
  static constexpr std::size_t derivatives = 1 + constrained_response<System>::template room<rows>;
  template <class System> static constexpr auto entries(auto& c) {
    constexpr std::size_t n = System::speeds;
    const auto J = output_reader<output::jacobian_of<Place>>::template entries<System>(c);
    std::array<std::array<handle, n>, rows> forces{};
    for (std::size_t i = 0; i < J.size(); ++i) forces[i / n][i % n] = J[i];
    const auto x = constrained_response<System>::to(c, forces, "constrained_mobility");
    return entries_by<rows, rows>([&](auto i, auto j) {
      const std::size_t from = i < j ? j : i, column = i < j ? i : j;
      handle sum{};
      for (std::size_t r = 0; r < n; ++r) sum = c.add(sum, c.multiply(J[from * n + r], x[column][r]));
      return sum;
    });
  }
};

} // namespace ctdyn::detail
