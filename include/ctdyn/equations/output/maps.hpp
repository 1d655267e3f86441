// Linear maps from speeds to rates of coordinates and back, and from inputs to generalized forces.
#pragma once

#include "../../graph/calculus/jacobian.hpp"
#include "../../graph/calculus/linear_solve.hpp"
#include "../../graph/calculus/symmetric_solve.hpp"
#include "../../model/maps.hpp"
#include "../formulation/kane.hpp"
#include "output.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// N in qdot = N u + n, row by row.
template <class Derivation> constexpr auto velocity_map_of(auto& c) {
  constexpr std::size_t q = Derivation::coordinates, n = Derivation::speeds;
  std::array<handle, q> rates{};
  for (std::size_t i = 0; i < q; ++i) rates[i] = c.m().rates[i];
  const auto N = jacobian(c.g(), rates, c.m().template values_of<n>(symbol_class::speed));
  return entries_by<q, n>([&](auto i, auto r) { return N[i][r]; });
}

template <> struct output_reader<output::velocity_map> {
  static constexpr bool knows_working_reactions = true;
  template <class Derivation> static constexpr shape form = shape_of(Derivation::coordinates, Derivation::speeds);
  template <class Derivation> static constexpr auto entries(auto& c) { return velocity_map_of<Derivation>(c); }
};

template <> struct output_reader<output::inverse_velocity_map> {
  static constexpr bool knows_working_reactions = true;
  template <class Derivation> static constexpr shape form = shape_of(Derivation::speeds, Derivation::coordinates);
  template <class Derivation>
  static constexpr std::size_t derivatives = room_for<Derivation>(2 * (Derivation::coordinates + Derivation::speeds) *
                                                                  Derivation::speeds * Derivation::speeds);
  template <class Derivation> static constexpr auto entries(auto& c) {
    constexpr std::size_t q = Derivation::coordinates, n = Derivation::speeds;
    const auto N = velocity_map_of<Derivation>(c);
    std::array<handle, n * q> result{};
    if constexpr (q == n)
      if (invert<n>(c.g(), N, result)) return result;
    const auto squares = entries_by<n, n>([&](auto r, auto s) {
      handle sum{};
      for (std::size_t i = 0; i < q; ++i) sum = c.add(sum, c.multiply(N[i * n + r], N[i * n + s]));
      return sum;
    });
    for (std::size_t j = 0; j < q; ++j) {
      const auto column = solve_symmetric<n>(c.g(), squares, entries_by<n>([&](auto r) { return N[j * n + r]; }));
      if (column.singular != n)
        c.tell() << "inverse_velocity_map: speed " << c.m().name_of(symbol_class::speed, column.singular)
                 << " moves no coordinate that others do not move, so that rates of coordinates do not tell it";
      for (std::size_t r = 0; r < n; ++r) result[r * q + j] = column.x[r];
    }
    return result;
  }

private:
  template <std::size_t n> static constexpr bool invert(auto& g, const auto& N, auto& result) {
    for (std::size_t j = 0; j < n; ++j) {
      linear_system<n> system;
      system.size = n;
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t r = 0; r < n; ++r) system.left[i][r] = N[i * n + r];
      system.right[j] = one;
      if (system.solve(g) != n) return false;
      for (std::size_t r = 0; r < n; ++r) result[r * n + j] = system.right[r];
    }
    return true;
  }
};

template <> struct output_reader<output::actuation_matrix> {
  template <class Derivation> static constexpr std::size_t inputs = Derivation::mechanism.count_of(symbol_class::input);
  template <class Derivation> static constexpr shape form = shape_of(Derivation::speeds, inputs<Derivation>);
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    constexpr std::size_t n = Derivation::speeds, columns = inputs<Derivation>;
    const auto forces = typename Derivation::template kanes<Context>(c).Fr();
    const auto B = jacobian(c.g(), forces, c.m().template values_of<columns>(symbol_class::input));
    return entries_by<n, columns>([&](auto r, auto j) { return B[r][j]; });
  }
};

} // namespace ctdyn::detail
