// Changes of formulas with coordinates, speeds, inputs and parameters, in numbers of the prime field.
#pragma once

#include "../../graph/calculus/residue_system.hpp"
#include "../../graph/function/symbol_class.hpp"
#include "../../mechanism/mechanism.hpp"
#include "../output/derivatives.hpp"
#include "point_motion.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A random direction: the quantities to which the `Columns` columns of derivatives belong change by random weights, at
/// the point of `Numbers`. It gives the changes of the first `Count` nodes.
///
///     change_of_state<Derivation, 2, node_count, Numbers> change(numbers);
///     change.add_symbol(symbol_class::coordinate, key_of<"q">, 0);
///     change.add_symbol(symbol_class::parameter, key_of<"m">, 1);
///     change.find();
///     const residue difference = change.of(formula);
template <class Derivation, std::size_t Columns, std::size_t Count, class Numbers> class change_of_state {
  static constexpr std::size_t coordinates = Derivation::coordinates, speeds = Derivation::speeds;
  static constexpr const auto& m = Derivation::mechanism;
  using dependence = dependence_of<Derivation>;

public:
  static constexpr std::size_t columns = Columns;

  constexpr explicit change_of_state(const Numbers& g) : motion_(g) {}

  [[nodiscard]] constexpr residue of(handle formula) const { return motion_.virtually(formula); }
  /// Returns false for formulas with functions whose rate is not known.
  [[nodiscard]] constexpr bool known(handle formula) const { return motion_.known(formula); }
  [[nodiscard]] static constexpr residue weight(std::size_t column) { return random_residue(0xd1f + column); }
  [[nodiscard]] constexpr residue value(handle formula) const { return motion_.value(formula); }
  /// The directional derivative by one row of derivatives.
  [[nodiscard]] constexpr residue in_direction(const handle* row) const {
    residue sum{};
    for (std::size_t j = 0; j < Columns; ++j) sum += value(row[j]) * weight(j);
    return sum;
  }
  /// Whether a coordinate or speed is a dependent one that is eliminated: it has no row and column in a state matrix.
  [[nodiscard]] static constexpr bool follows(const symbol_record& s) { return dependence::eliminates && s.dependent; }

  /// Changes every speed by its weight.
  constexpr void move_speeds() {
    for (const symbol_record& s : m.all_symbols())
      if (s.kind == symbol_class::speed) motion_.set_virtual(s.value, weight(s.index));
  }
  /// Changes the coordinates by the change of their rates with the weights of the speeds; speeds are held fixed.
  constexpr void move_along_speeds() {
    move_speeds(), find();
    std::array<residue, coordinates> displacements{};
    for (std::size_t i = 0; i < displacements.size(); ++i) displacements[i] = of(m.rates[i]);
    for (const symbol_record& s : m.all_symbols()) {
      if (s.kind == symbol_class::speed) motion_.set_virtual(s.value, {});
      if (s.kind == symbol_class::coordinate) motion_.set_virtual(s.value, displacements[s.index]);
    }
  }
  /// Adds the symbol of one column.
  constexpr void add_symbol(symbol_class kind, std::uint64_t key, std::size_t its_column) {
    for (const symbol_record& s : m.all_symbols())
      if (s.kind == kind && s.key == key) add(s, its_column);
  }
  constexpr void add_inputs() {
    for (const symbol_record& s : m.all_symbols())
      if (s.kind == symbol_class::input) add(s, s.index);
  }
  constexpr void add_states() {
    std::array<bool, coordinates + speeds> is_state{};
    const auto place = [](const symbol_record& s) {
      return s.kind == symbol_class::coordinate ? s.index : coordinates + s.index;
    };
    const auto each = [&](auto visit) {
      for (const symbol_record& s : m.all_symbols())
        if ((s.kind == symbol_class::coordinate || s.kind == symbol_class::speed) && !follows(s)) visit(s);
    };
    each([&](const symbol_record& s) { is_state[place(s)] = true; });
    std::array<std::size_t, coordinates + speeds> columns_before{};
    for (std::size_t i = 0, column = 0; i < is_state.size(); ++i) columns_before[i] = column, column += is_state[i];
    each([&](const symbol_record& s) { add(s, columns_before[place(s)]); });
    for (const symbol_record& s : m.all_symbols())
      if (s.kind == symbol_class::auxiliary_state) add(s, Columns - Derivation::auxiliary_states + s.index);
  }
  /// Changes dependent coordinates and speeds so that the constraints hold, dh = 0 and then d(C u + b) = 0. Returns
  /// false where these do not determine them.
  constexpr bool follow() {
    if constexpr (dependence::eliminates) return follow_coordinates() && follow_speeds();
    return true;
  }
  /// Computes the changes of all formulas.
  constexpr void find() { motion_.find_virtual(); }

private:
  static constexpr handle C(std::size_t k, std::size_t j) {
    return Derivation::equation_roots[Derivation::layout::jacobian + k * speeds + j];
  }
  static constexpr std::size_t described_nodes = Derivation::described::result.graph.node_count;

  constexpr void add(const symbol_record& s, std::size_t its_column) {
    motion_.set_virtual(s.value, motion_.virtually(s.value) + weight(its_column));
    if (s.kind == symbol_class::parameter) motion_.move_parameters();
  }
  constexpr void find_description() {
    for (std::size_t i = 0; i < described_nodes; ++i) motion_.find_virtual(i);
  }
  /// Calls visit(symbol, index among the dependent ones).
  static constexpr void for_dependent(symbol_class kind, auto visit) {
    std::size_t place = 0;
    for (const symbol_record& s : m.all_symbols())
      if (s.kind == kind && s.dependent) visit(s, place++);
  }
  constexpr bool follow_coordinates() {
    constexpr std::size_t n = dependence::coordinates;
    std::array<handle, n> h{};
    for (std::size_t k = 0, row = 0; k < dependence::rows && row < n; ++k)
      if (m.constraints[k].holonomic) h[row++] = m.constraints[k].configuration;
    std::array<residue, n * n> matrix{};
    std::array<residue, n> change{};
    find_description();
    for (std::size_t k = 0; k < n; ++k) change[k] = -of(h[k]);
    for_dependent(symbol_class::coordinate, [&](const symbol_record& q, std::size_t j) {
      motion_.set_virtual(q.value, {1});
      find_description();
      for (std::size_t k = 0; k < n; ++k) matrix[k * n + j] = of(h[k]) + change[k];
      motion_.set_virtual(q.value, {});
    });
    for (const handle residual : h)
      if (!known(residual)) return false;
    if (!solve_residues<n>(matrix, change)) return false;
    for_dependent(symbol_class::coordinate,
                  [&](const symbol_record& q, std::size_t j) { motion_.set_virtual(q.value, change[j]); });
    return true;
  }
  constexpr bool follow_speeds() {
    constexpr std::size_t n = dependence::speeds;
    std::array<residue, n * n> matrix{};
    std::array<residue, n> change{};
    find_description();
    for (std::size_t k = 0; k < n; ++k) {
      change[k] = -of(m.constraints[k].velocity);
      if (!known(m.constraints[k].velocity)) return false;
    }
    for_dependent(symbol_class::speed, [&](const symbol_record& u, std::size_t j) {
      for (std::size_t k = 0; k < n; ++k) matrix[k * n + j] = value(C(k, u.index));
    });
    if (!solve_residues<n>(matrix, change)) return false;
    for_dependent(symbol_class::speed,
                  [&](const symbol_record& u, std::size_t j) { motion_.set_virtual(u.value, change[j]); });
    return true;
  }

  point_motion<Numbers, Count> motion_;
};

} // namespace ctdyn::detail
