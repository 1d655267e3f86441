// Derivatives of forces and of accelerations, compared with what mass matrix and forcing change by.
#pragma once

#include "../calculus/point_motion.hpp"
#include "../detail/elimination.hpp"
#include "../function/symbol_class.hpp"
#include "../mechanism/mechanism.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Columns of derivatives, found from link to link or in another way, against
///
///     d(M udot - f),    or the x of    M x = -d(M udot - f)    at the udot of    M udot = f
///
/// in one direction d of the columns at random: M and f are the formulas of the equations, which are compared with
/// their definition themselves. In numbers of the field, at the point of `Numbers`. What depends on functions of which
/// the rate is not known counts as agreeing.
///
///     derivative_comparison<Derivation, columns, Numbers> comparison(numbers, udots);
///     comparison.move_along_speeds();
///     const bool same = comparison.are_of_forces(entries);
template <class Derivation, std::size_t Columns, class Numbers> class derivative_comparison {
  static constexpr std::size_t speeds = Derivation::speeds;
  static constexpr std::size_t count = Derivation::graph().node_count; // that of outputs has grown from it
  static constexpr const auto& m = Derivation::mechanism;
  using column = std::array<residue, speeds>;

public:
  constexpr derivative_comparison(const Numbers& g, const column& udots) : g_(&g), motion_(g), udots_(udots) {
    for (std::size_t j = 0; j < Columns; ++j) weights_[j] = random_residue(0xd1f + j);
  }

  /// Every speed changes by its weight.
  constexpr void move_speeds() {
    for (const symbol_record& s : m.all_symbols())
      if (s.kind == symbol_class::speed) motion_.set_virtual(s.value, weight(s.index));
    motion_.find_virtual();
  }
  /// Coordinates change by what the weights of the speeds make of their rates; speeds are held.
  constexpr void move_along_speeds() {
    move_speeds();
    std::array<residue, Derivation::coordinates> displacements{};
    for (std::size_t i = 0; i < displacements.size(); ++i) displacements[i] = motion_.virtually(m.rates[i]);
    for (const symbol_record& s : m.all_symbols()) {
      if (s.kind == symbol_class::speed) motion_.set_virtual(s.value, {});
      if (s.kind == symbol_class::coordinate) motion_.set_virtual(s.value, displacements[s.index]);
    }
    motion_.find_virtual();
  }
  /// The symbol of one column; a parameter is held, for what depends on parameters alone does not move.
  constexpr void add_symbol(symbol_class kind, std::uint64_t key, std::size_t its_column) {
    for (const symbol_record& s : m.all_symbols())
      if (s.kind == kind && s.key == key && kind != symbol_class::parameter)
        motion_.set_virtual(s.value, motion_.virtually(s.value) + weight(its_column));
    if (kind == symbol_class::parameter) weights_[its_column] = {};
  }
  constexpr void move_symbols() { motion_.find_virtual(); }

  /// Rows of M udot - f, the udots being symbols.
  constexpr bool are_of_forces(const handle* list) const {
    const column change = change_of_forces(udots_);
    for (std::size_t i = 0; i < speeds; ++i)
      if (in_direction(list + i * Columns) != change[i]) return !known();
    return true;
  }
  /// Rows of the udots that the equations give.
  constexpr bool are_of_accelerations(const handle* list) const {
    column udots{};
    if (!solve(udots)) return true;
    column sum = change_of_forces(udots);
    for (std::size_t j = 0; j < speeds; ++j) {
      const residue x = in_direction(list + j * Columns);
      for (std::size_t i = 0; i < speeds; ++i) sum[i] += value(Derivation::mass_matrix[i * speeds + j]) * x;
    }
    return sum == column{} || !known();
  }

private:
  [[nodiscard]] constexpr residue weight(std::size_t its_column) const { return weights_[its_column]; }
  [[nodiscard]] constexpr residue value(handle h) const { return residue_of(*g_, h); }
  [[nodiscard]] constexpr residue in_direction(const handle* row) const {
    residue sum{};
    for (std::size_t j = 0; j < Columns; ++j) sum += value(row[j]) * weight(j);
    return sum;
  }
  [[nodiscard]] constexpr bool known() const {
    for (const handle h : Derivation::mass_matrix)
      if (!motion_.known(h)) return false;
    for (const handle h : Derivation::forcing)
      if (!motion_.known(h)) return false;
    return true;
  }
  [[nodiscard]] constexpr column change_of_forces(const column& udots) const {
    column sum{};
    for (std::size_t i = 0; i < speeds; ++i) {
      sum[i] = -motion_.virtually(Derivation::forcing[i]);
      for (std::size_t j = 0; j < speeds; ++j)
        sum[i] += motion_.virtually(Derivation::mass_matrix[i * speeds + j]) * udots[j];
    }
    return sum;
  }
  constexpr bool solve(column& udots) const {
    std::array<residue, speeds * speeds> matrix{};
    for (std::size_t i = 0; i < matrix.size(); ++i) matrix[i] = value(Derivation::mass_matrix[i]);
    for (std::size_t i = 0; i < speeds; ++i) udots[i] = value(Derivation::forcing[i]);
    const matrix_columns left{[&matrix](std::size_t i) { return matrix.data() + i * speeds; }, speeds};
    const matrix_columns right{[&udots](std::size_t i) { return udots.data() + i; }, 1};
    return eliminate(residue_field{}, speeds, left, right, [&](std::size_t k) {
             return k == speeds ? pivot{} : pivot_of_column(residue_field{}, speeds, left, right, k, k);
           }) == speeds;
  }

  const Numbers* g_;
  point_motion<Numbers, count> motion_;
  column udots_;
  std::array<residue, Columns> weights_{};
};

} // namespace ctdyn::detail
