// The change of the accelerations with contacts, compared in numbers of a field.
#pragma once

#include "../../graph/calculus/residue.hpp"
#include "../../graph/calculus/residue_system.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// The equations M udot = f + J^T S lambda + C^T mu, s (J udot + c) + (1 - s) lambda = 0 and C udot + c_C = 0 for udot,
/// lambda and, where constraints bind the speeds, mu. Their changes, with which the equations go on to hold, are
/// compared or found; that of lambda follows from the second equation, since s is not 1 at the random point.
template <class Derivation, class Change, class Numbers> class change_with_contacts {
  using layout = typename Derivation::layout;
  static constexpr std::size_t speeds = layout::n, rows = layout::contacts, bound = layout::m, border = speeds + rows,
                               size = border + bound;

public:
  using column = std::array<residue, speeds>;

  constexpr change_with_contacts(const Numbers& g, const Change& change) : g_(&g), change_(&change) {
    std::array<residue, size* size>& matrix = matrix_;
    for (std::size_t i = 0; i < speeds; ++i) {
      at_[i] = value(Derivation::applied_forcing()[i]);
      for (std::size_t j = 0; j < speeds; ++j) matrix[i * size + j] = value(M(i, j));
      for (std::size_t k = 0; k < rows; ++k) {
        matrix[(speeds + k) * size + i] = value(closed(k)) * value(J(k, i));
        matrix[i * size + speeds + k] = -(value(J(k, i)) * value(closed(k)));
      }
    }
    for (std::size_t k = 0; k < rows; ++k) {
      at_[speeds + k] = -(value(closed(k)) * value(bias(k)));
      matrix[(speeds + k) * size + speeds + k] = open(k);
    }
    add_constraints();
    auto eliminated = matrix_;
    solved_ = solve_residues<size>(eliminated, at_);
    for (std::size_t k = 0; k < rows; ++k) {
      known_ = known_ && change_->known(bias(k));
      for (std::size_t i = 0; i < speeds; ++i) known_ = known_ && change_->known(J(k, i));
    }
  }
  /// udot, lambda and mu.
  [[nodiscard]] constexpr const std::array<residue, size>& at() const { return at_; }
  /// Whether the equations have one solution, and the changes of their formulas are known.
  [[nodiscard]] constexpr bool known() const { return solved_ && known_; }

  [[nodiscard]] constexpr bool is_change(const column& x) const {
    column left{};
    for (std::size_t i = 0; i < speeds; ++i) {
      left[i] = -change_->of(Derivation::applied_forcing()[i]);
      for (std::size_t j = 0; j < speeds; ++j) left[i] += change_->of(M(i, j)) * at_[j] + value(M(i, j)) * x[j];
      for (std::size_t r = 0; r < bound; ++r) left[i] += -(change_->of(C(r, i)) * at_[border + r]);
    }
    for (std::size_t k = 0; k < rows; ++k) {
      residue change = change_->of(bias(k));
      for (std::size_t i = 0; i < speeds; ++i) change += change_->of(J(k, i)) * at_[i] + value(J(k, i)) * x[i];
      const residue s = value(closed(k)), y = -(s * change) * inverse(open(k));
      for (std::size_t i = 0; i < speeds; ++i)
        left[i] += -(s * (change_->of(J(k, i)) * at_[speeds + k] + value(J(k, i)) * y));
    }
    for (std::size_t r = 0; r < bound; ++r) {
      residue sum = change_of_constraint(r);
      for (std::size_t i = 0; i < speeds; ++i) sum += value(C(r, i)) * x[i];
      if (sum != residue{}) return false;
    }
    return are_of_constraints(left);
  }

  /// The changes of the forces.
  [[nodiscard]] constexpr std::array<residue, rows> of_forces() const {
    std::array<residue, size> right{};
    for (std::size_t i = 0; i < speeds; ++i) {
      right[i] = change_->of(Derivation::applied_forcing()[i]);
      for (std::size_t j = 0; j < speeds; ++j) right[i] += -(change_->of(M(i, j)) * at_[j]);
      for (std::size_t k = 0; k < rows; ++k) right[i] += value(closed(k)) * change_->of(J(k, i)) * at_[speeds + k];
    }
    for (std::size_t k = 0; k < rows; ++k) {
      residue change = change_->of(bias(k));
      for (std::size_t i = 0; i < speeds; ++i) change += change_->of(J(k, i)) * at_[i];
      right[speeds + k] = -(value(closed(k)) * change);
    }
    for (std::size_t r = 0; r < bound; ++r) {
      right[border + r] = -change_of_constraint(r);
      for (std::size_t i = 0; i < speeds; ++i) right[i] += change_->of(C(r, i)) * at_[border + r];
    }
    auto eliminated = matrix_;
    (void)solve_residues<size>(eliminated, right);
    std::array<residue, rows> forces{};
    for (std::size_t k = 0; k < rows; ++k) forces[k] = right[speeds + k];
    return forces;
  }

private:
  constexpr void add_constraints() {
    for (std::size_t r = 0; r < bound; ++r) {
      at_[border + r] = -value(bias_of_constraint(r));
      known_ = known_ && change_->known(bias_of_constraint(r));
      for (std::size_t i = 0; i < speeds; ++i) {
        matrix_[(border + r) * size + i] = value(C(r, i)), matrix_[i * size + border + r] = -value(C(r, i));
        known_ = known_ && change_->known(C(r, i));
      }
    }
  }
  /// d(C udot + c_C)
  [[nodiscard]] constexpr residue change_of_constraint(std::size_t r) const {
    residue sum = change_->of(bias_of_constraint(r));
    for (std::size_t i = 0; i < speeds; ++i) sum += change_->of(C(r, i)) * at_[i];
    return sum;
  }
  /// Whether generalized forces are C^T y for some y.
  [[nodiscard]] constexpr bool are_of_constraints(column left) const {
    std::array<residue, speeds * bound> forces{};
    for (std::size_t i = 0; i < speeds; ++i)
      for (std::size_t r = 0; r < bound; ++r) forces[i * bound + r] = value(C(r, i));
    if (!solve_residues<bound>(forces, left)) return true;
    for (std::size_t i = bound; i < speeds; ++i)
      if (left[i] != residue{}) return false;
    return true;
  }
  [[nodiscard]] constexpr residue value(handle h) const { return residue_of(*g_, h); }
  [[nodiscard]] constexpr residue open(std::size_t k) const { return residue{1} + -value(closed(k)); }
  static constexpr handle M(std::size_t i, std::size_t j) { return Derivation::mass_matrix[i * speeds + j]; }
  static constexpr handle J(std::size_t k, std::size_t i) {
    return Derivation::equation_roots[layout::contact_jacobian + k * speeds + i];
  }
  static constexpr handle C(std::size_t r, std::size_t i) {
    return Derivation::equation_roots[layout::jacobian + r * speeds + i];
  }
  static constexpr handle bias_of_constraint(std::size_t r) { return Derivation::equation_roots[layout::bias + r]; }
  static constexpr handle bias(std::size_t k) { return Derivation::equation_roots[layout::contact_bias + k]; }
  static constexpr handle closed(std::size_t k) { return Derivation::equation_roots[layout::closed + k]; }

  const Numbers* g_;
  const Change* change_;
  std::array<residue, size * size> matrix_{};
  std::array<residue, size> at_{};
  bool solved_ = false, known_ = true;
};

} // namespace ctdyn::detail
