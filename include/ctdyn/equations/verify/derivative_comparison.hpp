// Derivatives of forces and of accelerations, compared with the changes of mass matrix, forcing and constraints.
#pragma once

#include "change_with_contacts.hpp"

#include "../../graph/calculus/residue_system.hpp"
#include "../../mechanism/mechanism.hpp"
#include "change_of_state.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// Compares columns of derivatives, found by recursion over links or in another way, with
///
///     d(M udot - f),    or the x of    M x - C^T y = -d(M udot - f - C^T lambda),    C x = -d(C udot + c)
///
/// along a random direction of the columns, at the udot and lambda of the equations M udot = f + C^T lambda and C udot
/// + c = 0. M, f, C and c are the formulas of the equations, which are compared with their definition elsewhere. What
/// depends on functions whose rate is not known counts as agreeing.
template <class Derivation, class Change, class Numbers> class derivative_comparison {
  static constexpr std::size_t speeds = Derivation::speeds, rows = binding_constraints<Derivation>,
                               size = speeds + rows;
  static constexpr std::size_t columns = Change::columns;
  static constexpr const auto& m = Derivation::mechanism;
  using layout = typename Derivation::layout;
  using all_unknowns = std::array<residue, size>; // derivatives of speeds, multipliers

public:
  using column = std::array<residue, speeds>;

  constexpr derivative_comparison(const Numbers& g, const Change& change) : g_(&g), change_(&change) {}

  /// Compares rows of M udot - f, where the udots are symbols.
  constexpr bool are_of_forces(const handle* list, const column& udots) const {
    for (std::size_t i = 0; i < speeds; ++i)
      if (change_->in_direction(list + i * columns) != change_of_row(i, udots)) return !known();
    return true;
  }
  /// Compares rows of the udots that the equations give.
  constexpr bool are_of_accelerations(const handle* list) const {
    column x{};
    for (std::size_t i = 0; i < speeds; ++i) x[i] = change_->in_direction(list + i * columns);
    return are_accelerations(x);
  }
  /// Compares `count` rows of the forces of contacts and loops, from the first one of these on.
  constexpr bool are_of_contact_forces(const handle* list, std::size_t first, std::size_t count) const {
    const change_with_contacts<Derivation, Change, Numbers> contacts(*g_, *change_);
    const auto expected = contacts.of_forces();
    bool same = true;
    for (std::size_t k = 0; k < count; ++k)
      same = same && change_->in_direction(list + k * columns) == expected[first + k];
    return same || !contacts.known() || !known();
  }
  /// Compares rows of qdot, with those of the udots and of the rates of auxiliary states below.
  constexpr bool are_of_rates(const handle* list) const {
    for (std::size_t i = 0; i < Derivation::coordinates; ++i)
      if (!is_rate(list + i * columns, m.rates[i])) return false;
    list += Derivation::coordinates * columns;
    return are_of_accelerations(list) && are_of_state_rates(list + speeds * columns);
  }
  /// Compares the same rows without those of dependent coordinates and speeds.
  constexpr bool are_of_states(const handle* list) const {
    std::array<const symbol_record*, Derivation::coordinates + speeds> by_index{};
    for (const symbol_record& s : m.all_symbols()) {
      if (s.kind == symbol_class::coordinate) by_index[s.index] = &s;
      if (s.kind == symbol_class::speed) by_index[Derivation::coordinates + s.index] = &s;
    }
    column x{};
    for (const symbol_record* s : by_index) {
      if (Change::follows(*s)) continue;
      if (s->kind == symbol_class::speed)
        x[s->index] = change_->in_direction(list);
      else if (!is_rate(list, m.rates[s->index]))
        return false;
      list += columns;
    }
    if (!are_of_state_rates(list)) return false;
    if constexpr (layout::contacts != 0) {
      const change_with_contacts<Derivation, Change, Numbers> contacts(*g_, *change_);
      return !contacts.known() || !complete(x, contacts.at()) || contacts.is_change(x) || !known();
    } else {
      all_unknowns at{};
      return !solve(at) || !complete(x, at) || is_change(x, at) || !known();
    }
  }

private:
  /// Whether x is the change of the udots.
  constexpr bool are_accelerations(const column& x) const {
    if constexpr (layout::contacts != 0) {
      const change_with_contacts<Derivation, Change, Numbers> contacts(*g_, *change_);
      return !contacts.known() || contacts.is_change(x) || !known();
    } else {
      all_unknowns at{};
      return !solve(at) || is_change(x, at) || !known();
    }
  }
  [[nodiscard]] constexpr residue value(handle h) const { return residue_of(*g_, h); }
  static constexpr handle M(std::size_t i, std::size_t j) { return Derivation::mass_matrix[i * speeds + j]; }
  static constexpr handle C(std::size_t k, std::size_t j) {
    return Derivation::equation_roots[layout::jacobian + k * speeds + j];
  }
  static constexpr handle c(std::size_t k) { return Derivation::equation_roots[layout::bias + k]; }

  [[nodiscard]] constexpr bool known() const {
    bool all = true;
    for (const handle h : Derivation::mass_matrix) all = all && change_->known(h);
    for (const handle h : Derivation::applied_forcing()) all = all && change_->known(h);
    for (std::size_t k = 0; k < rows; ++k) {
      all = all && change_->known(c(k));
      for (std::size_t j = 0; j < speeds; ++j) all = all && change_->known(C(k, j));
    }
    return all;
  }
  constexpr bool are_of_state_rates(const handle* list) const {
    for (std::size_t i = 0; i < Derivation::auxiliary_states; ++i)
      if (!is_rate(list + i * columns, m.state_rates[i])) return false;
    return true;
  }
  constexpr bool is_rate(const handle* row, handle rate) const {
    return change_->in_direction(row) == change_->of(rate) || !change_->known(rate);
  }
  /// d(M udot - f)
  [[nodiscard]] constexpr residue change_of_row(std::size_t i, const auto& udots) const {
    residue sum = -change_->of(Derivation::applied_forcing()[i]);
    for (std::size_t j = 0; j < speeds; ++j) sum += change_->of(M(i, j)) * udots[j];
    return sum;
  }
  /// d(C udot + c)
  [[nodiscard]] constexpr residue change_of_constraint(std::size_t k, const auto& at) const {
    residue sum = change_->of(c(k));
    for (std::size_t j = 0; j < speeds; ++j) sum += change_->of(C(k, j)) * at[j];
    return sum;
  }
  /// Finds the derivatives of the speeds and the multipliers.
  constexpr bool solve(all_unknowns& x) const {
    std::array<residue, size * size> matrix{};
    for (std::size_t i = 0; i < speeds; ++i) {
      x[i] = value(Derivation::applied_forcing()[i]);
      for (std::size_t j = 0; j < speeds; ++j) matrix[i * size + j] = value(M(i, j));
      for (std::size_t k = 0; k < rows; ++k) {
        matrix[(speeds + k) * size + i] = value(C(k, i));
        matrix[i * size + speeds + k] = -value(C(k, i));
      }
    }
    for (std::size_t k = 0; k < rows; ++k) x[speeds + k] = -value(c(k));
    return solve_residues<size>(matrix, x);
  }
  /// Finds the rows of the dependent speeds: C x = -d(C udot + c).
  constexpr bool complete(column& x, const auto& at) const {
    if constexpr (dependence_of<Derivation>::eliminates) {
      std::array<residue, rows * rows> matrix{};
      std::array<residue, rows> right{};
      for (std::size_t k = 0; k < rows; ++k) {
        right[k] = -change_of_constraint(k, at);
        std::size_t place = 0;
        for (const symbol_record& s : m.all_symbols()) {
          if (s.kind != symbol_class::speed) continue;
          const residue coefficient = value(C(k, s.index));
          if (s.dependent)
            matrix[k * rows + place++] = coefficient;
          else
            right[k] += -(coefficient * x[s.index]);
        }
      }
      if (!solve_residues<rows>(matrix, right)) return false;
      std::size_t place = 0;
      for (const symbol_record& s : m.all_symbols())
        if (s.kind == symbol_class::speed && s.dependent) x[s.index] = right[place++];
    }
    return true;
  }
  /// Whether x is the change of the udots: the constraints go on to hold, and the remainder of the equations is C^T y.
  constexpr bool is_change(const column& x, const all_unknowns& at) const {
    std::array<residue, speeds * rows> forces{};
    column left{};
    for (std::size_t i = 0; i < speeds; ++i) {
      left[i] = change_of_row(i, at);
      for (std::size_t j = 0; j < speeds; ++j) left[i] += value(M(i, j)) * x[j];
      for (std::size_t k = 0; k < rows; ++k) {
        left[i] += -(change_->of(C(k, i)) * at[speeds + k]);
        forces[i * rows + k] = value(C(k, i));
      }
    }
    for (std::size_t k = 0; k < rows; ++k) {
      residue sum = change_of_constraint(k, at);
      for (std::size_t j = 0; j < speeds; ++j) sum += value(C(k, j)) * x[j];
      if (sum != residue{}) return false;
    }
    if (!solve_residues<rows>(forces, left)) return true;
    for (std::size_t i = rows; i < speeds; ++i)
      if (left[i] != residue{}) return false;
    return true;
  }

  const Numbers* g_;
  const Change* change_;
};

} // namespace ctdyn::detail
