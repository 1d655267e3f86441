// The change of the accelerations with contacts, compared in numbers of a field.
#pragma once

#include "../../graph/calculus/residue.hpp"
#include "../../graph/calculus/residue_system.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// The equations M udot = f + J^T S lambda and s (J udot + c) + (1 - s) lambda = 0 for udot and lambda. The changes x
/// and y of these, with which the equations go on to hold, are compared or found; y follows from the second equation,
/// since s is not 1 at the random point.
template <class Derivation, class Change, class Numbers> class change_with_contacts {
  using layout = typename Derivation::layout;
  static constexpr std::size_t speeds = layout::n, rows = layout::contacts, size = speeds + rows;

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
    auto eliminated = matrix_;
    solved_ = solve_residues<size>(eliminated, at_);
    for (std::size_t k = 0; k < rows; ++k) {
      known_ = known_ && change_->known(bias(k));
      for (std::size_t i = 0; i < speeds; ++i) known_ = known_ && change_->known(J(k, i));
    }
  }
  /// Whether the equations have one solution, and the changes of their formulas are known.
  [[nodiscard]] constexpr bool known() const { return solved_ && known_; }

  [[nodiscard]] constexpr bool is_change(const column& x) const {
    column left{};
    for (std::size_t i = 0; i < speeds; ++i) {
      left[i] = -change_->of(Derivation::applied_forcing()[i]);
      for (std::size_t j = 0; j < speeds; ++j) left[i] += change_->of(M(i, j)) * at_[j] + value(M(i, j)) * x[j];
    }
    for (std::size_t k = 0; k < rows; ++k) {
      residue change = change_->of(bias(k));
      for (std::size_t i = 0; i < speeds; ++i) change += change_->of(J(k, i)) * at_[i] + value(J(k, i)) * x[i];
      const residue s = value(closed(k)), y = -(s * change) * inverse(open(k));
      for (std::size_t i = 0; i < speeds; ++i)
        left[i] += -(s * (change_->of(J(k, i)) * at_[speeds + k] + value(J(k, i)) * y));
    }
    for (const residue rest : left)
      if (rest != residue{}) return false;
    return true;
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
    auto eliminated = matrix_;
    (void)solve_residues<size>(eliminated, right);
    std::array<residue, rows> forces{};
    for (std::size_t k = 0; k < rows; ++k) forces[k] = right[speeds + k];
    return forces;
  }

private:
  [[nodiscard]] constexpr residue value(handle h) const { return residue_of(*g_, h); }
  [[nodiscard]] constexpr residue open(std::size_t k) const { return residue{1} + -value(closed(k)); }
  static constexpr handle M(std::size_t i, std::size_t j) { return Derivation::mass_matrix[i * speeds + j]; }
  static constexpr handle J(std::size_t k, std::size_t i) {
    return Derivation::equation_roots[layout::contact_jacobian + k * speeds + i];
  }
  static constexpr handle bias(std::size_t k) { return Derivation::equation_roots[layout::contact_bias + k]; }
  static constexpr handle closed(std::size_t k) { return Derivation::equation_roots[layout::closed + k]; }

  const Numbers* g_;
  const Change* change_;
  std::array<residue, size * size> matrix_{};
  std::array<residue, size> at_{};
  bool solved_ = false, known_ = true;
};

} // namespace ctdyn::detail
