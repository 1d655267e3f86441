// Speeds after an impact and impulses, compared in numbers of a field.
#pragma once

#include "../../graph/calculus/residue.hpp"
#include "../../graph/calculus/residue_system.hpp"
#include "defined_motion.hpp"
#include "definition.hpp"

#include <array>
#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// The equations M x = J^T S p + C^T l, s (J x + v + r) + (1 - s) p = 0 and C x = 0 for the changes x of the speeds,
/// for impulses p and those l of constraints, where v is the velocity before the impact, by its definition, and r the
/// rebound. s is not 1 at the random point.
template <class Derivation> class impact_comparison {
  using layout = typename Derivation::layout;
  using described = typename Derivation::described;
  static constexpr std::size_t speeds = layout::n, rows = layout::contacts, bound = layout::m, size = speeds + bound;

public:
  using column = std::array<residue, speeds>;
  using impulses = std::array<residue, rows>;

  constexpr impact_comparison() {
    const auto& m = described::result.mechanism;
    using motion_type =
        defined_motion<speeds, described::result.graph.node_count, std::remove_cvref_t<decltype(Derivation::numbers())>,
                       std::remove_cvref_t<decltype(m)>>;
    motion_type motion(Derivation::numbers(), m);
    column accelerations{}, virtual_speeds{};
    for (std::size_t i = 0; i < speeds; ++i) virtual_speeds[i] = virtual_speed(i);
    known_ = motion.move(accelerations, virtual_speeds);
    for (std::size_t k = 0; k < rows && known_; ++k) {
      const contact_record& row = m.contacts[k];
      const auto& formulas = motion.formulas();
      known_ = formulas.known(row.velocity) && formulas.known(row.rebound);
      lost_[k] = formulas.value(row.velocity) + formulas.value(row.rebound);
      const triple direction = row.direction; // g++ 12 reads no entry of a member of a member
      for (std::size_t x = 0; x < 3 && row.velocity == zero; ++x)
        lost_[k] += formulas.value(direction[x]) *
                    (row.angular ? motion.frame(row.target).omega[x]
                                 : motion.point(row.target).first[x] + -motion.point(row.other).first[x]);
    }
  }

  /// Whether these changes of the speeds are those of an impact; the impulses follow from them.
  [[nodiscard]] constexpr bool are_changes(const column& x) const {
    if (!known_) return true;
    impulses p{};
    for (std::size_t k = 0; k < rows; ++k) p[k] = -(closed(k) * velocity_after(k, x)) * inverse(open(k));
    column left = momentum_by(p); // what is left of the momentum is C^T l
    std::array<residue, speeds * bound> forces{};
    for (std::size_t i = 0; i < speeds; ++i) {
      for (std::size_t j = 0; j < speeds; ++j) left[i] += -(M(i, j) * x[j]);
      for (std::size_t r = 0; r < bound; ++r) forces[i * bound + r] = C(r, i);
    }
    for (std::size_t r = 0; r < bound; ++r) {
      residue sum{};
      for (std::size_t i = 0; i < speeds; ++i) sum += C(r, i) * x[i];
      if (sum != residue{}) return false;
    }
    if (!solve_residues<bound>(forces, left)) return true;
    for (std::size_t i = bound; i < speeds; ++i)
      if (left[i] != residue{}) return false;
    return true;
  }
  /// Whether these are the impulses; the changes of the speeds follow from them.
  [[nodiscard]] constexpr bool are_impulses(const impulses& p) const {
    std::array<residue, size * size> matrix{};
    std::array<residue, size> all{};
    const column momentum = momentum_by(p);
    for (std::size_t i = 0; i < speeds; ++i) {
      all[i] = momentum[i];
      for (std::size_t j = 0; j < speeds; ++j) matrix[i * size + j] = M(i, j);
      for (std::size_t r = 0; r < bound; ++r) matrix[i * size + speeds + r] = matrix[(speeds + r) * size + i] = C(r, i);
    }
    if (!known_ || !solve_residues<size>(matrix, all)) return true;
    column x{};
    for (std::size_t i = 0; i < speeds; ++i) x[i] = all[i];
    for (std::size_t k = 0; k < rows; ++k)
      if (closed(k) * velocity_after(k, x) + open(k) * p[k] != residue{}) return false;
    return true;
  }

private:
  [[nodiscard]] constexpr residue velocity_after(std::size_t k, const column& x) const {
    residue sum = lost_[k];
    for (std::size_t i = 0; i < speeds; ++i) sum += J(k, i) * x[i];
    return sum;
  }
  static constexpr column momentum_by(const impulses& p) {
    column sum{};
    for (std::size_t k = 0; k < rows; ++k)
      for (std::size_t i = 0; i < speeds; ++i) sum[i] += J(k, i) * closed(k) * p[k];
    return sum;
  }
  static constexpr residue root(std::size_t i) {
    return residue_of(Derivation::numbers(), Derivation::equation_roots[i]);
  }
  static constexpr residue M(std::size_t i, std::size_t j) {
    return residue_of(Derivation::numbers(), Derivation::mass_matrix[i * speeds + j]);
  }
  static constexpr residue C(std::size_t r, std::size_t i) { return root(layout::jacobian + r * speeds + i); }
  static constexpr residue J(std::size_t k, std::size_t i) { return root(layout::contact_jacobian + k * speeds + i); }
  static constexpr residue closed(std::size_t k) { return root(layout::closed + k); }
  static constexpr residue open(std::size_t k) { return residue{1} + -closed(k); }

  impulses lost_{};
  bool known_ = false;
};

} // namespace ctdyn::detail
