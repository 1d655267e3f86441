// Outputs with programs of their own, compared with their definition at the random point.
#pragma once

#include "../../graph/calculus/residue_system.hpp"
#include "../../mechanism/read/lower.hpp"
#include "../../model/jacobian.hpp"
#include "../../model/outputs.hpp"
#include "compare_derivatives.hpp"
#include "definition.hpp"
#include "impact_comparison.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>

namespace ctdyn::detail {

/// The power of the loads and the kinetic energy of a system at the random point, computed once for all its outputs.
template <class Derivation>
inline constexpr measured_system measured = [] {
  if constexpr (Derivation::rooted)
    if (!Derivation::numbers().known) return measured_system{};
  return Derivation::defined_in(Derivation::numbers()).measure();
}();

/// Compares entries of outputs in a graph of their own, for `agrees` of their readers: with mass matrix and forcing,
/// which are compared with the definition themselves, with the virtual power of the loads, and with the kinetic energy
/// of the bodies. What the definition cannot tell counts as agreeing.
template <class Derivation, class Graph> class output_comparison {
  static constexpr std::size_t speeds = Derivation::speeds;
  using numbers = std::array<residue, speeds>;

public:
  /// Whether a row of the equations is that of a speed, as without constraints.
  static constexpr bool over_all_speeds = Derivation::layout::p == speeds;

  constexpr explicit output_comparison(const Graph& g) : g_(&g), known_(known(g) && known(Derivation::numbers())) {
    const auto& m = Derivation::described::result.mechanism;
    comparable_ = known_ && !m.has_lagrangian && !has_free_quaternions(g, m);
    udot_ = udots_in<speeds>(g);
  }

  /// M udot - f, row by row.
  [[nodiscard]] constexpr bool are_missing_forces(const handle* list) const {
    const numbers missing = inertia_forces();
    for (std::size_t i = 0; i < speeds && comparable_; ++i)
      if (value(list[i]) != missing[i]) return false;
    return true;
  }
  /// The virtual power of the loads, in the definition.
  [[nodiscard]] constexpr bool are_active_forces(const handle* list) const {
    return !knows_loads() || power_of(list) == loads();
  }
  /// -M udot + f without the loads; `at_rest`: while speeds do not change.
  [[nodiscard]] constexpr bool are_inertia_forces(const handle* list) const {
    return !knows_loads() || power_of(list) + power_of(inertia_forces()) == -loads();
  }
  [[nodiscard]] constexpr bool are_inertia_forces_at_rest(const handle* list) const {
    return !knows_loads() || power_of(list) + loads() == power_of(forcing());
  }
  [[nodiscard]] constexpr bool is_kinetic_energy(handle h) const {
    return !knows_loads() || value(h) == measured<Derivation>.kinetic_energy;
  }
  /// J M^-1 J^T of contacts: forces y in them give the accelerations J x for M x = J^T y, or with constraints for
  /// M x + C^T l = J^T y and C x = 0.
  [[nodiscard]] constexpr bool is_mobility(const handle* list) const {
    using layout = typename Derivation::layout;
    constexpr std::size_t m = layout::m, size = speeds + m;
    const auto root = [](std::size_t i) { return residue_of(Derivation::numbers(), Derivation::equation_roots[i]); };
    const auto J = [&](std::size_t k, std::size_t i) { return root(layout::contact_jacobian + k * speeds + i); };
    std::array<residue, size * size> A{};
    std::array<residue, size> x{};
    for (std::size_t i = 0; i < speeds; ++i) {
      for (std::size_t j = 0; j < speeds; ++j)
        A[i * size + j] = residue_of(Derivation::numbers(), Derivation::mass_matrix[i * speeds + j]);
      for (std::size_t r = 0; r < m; ++r)
        A[i * size + speeds + r] = A[(speeds + r) * size + i] = root(layout::jacobian + r * speeds + i);
      for (std::size_t k = 0; k < layout::contacts; ++k) x[i] += J(k, i) * virtual_speed(k);
    }
    if (!comparable_ || !solve_residues<size>(A, x)) return true;
    for (std::size_t k = 0; k < layout::contacts; ++k) {
      residue difference{};
      for (std::size_t i = 0; i < speeds; ++i) difference += J(k, i) * x[i];
      for (std::size_t l = 0; l < layout::contacts; ++l)
        difference += -(value(list[k * layout::contacts + l]) * virtual_speed(l));
      if (difference != residue{}) return false;
    }
    return true;
  }
  /// W of constrained_inverse_mass_matrix: x = W f satisfies M x + C^T l = f + J^T S y, C x = 0 and
  /// s J x + (1 - s) y = 0.
  [[nodiscard]] constexpr bool is_held_inverse(const handle* list) const {
    using layout = typename Derivation::layout;
    constexpr std::size_t m = are_bound<Derivation> ? layout::m : 0, size = speeds + m;
    const auto root = [](std::size_t i) { return residue_of(Derivation::numbers(), Derivation::equation_roots[i]); };
    const auto J = [&](std::size_t k, std::size_t i) { return root(layout::contact_jacobian + k * speeds + i); };
    std::array<residue, size * size> A{};
    std::array<residue, size> x{};
    for (std::size_t i = 0; i < speeds; ++i) {
      x[i] = virtual_speed(i);
      for (std::size_t j = 0; j < speeds; ++j) {
        residue& entry = A[i * size + j] = residue_of(Derivation::numbers(), Derivation::mass_matrix[i * speeds + j]);
        for (std::size_t k = 0; k < layout::contacts; ++k) {
          const residue s = root(layout::closed + k);
          entry += J(k, i) * J(k, j) * s * s * inverse(residue{1} + -s);
        }
      }
      for (std::size_t r = 0; r < m; ++r)
        A[i * size + speeds + r] = A[(speeds + r) * size + i] = root(layout::jacobian + r * speeds + i);
    }
    if (!comparable_ || !solve_residues<size>(A, x)) return true;
    for (std::size_t i = 0; i < speeds; ++i) {
      residue difference = -x[i];
      for (std::size_t j = 0; j < speeds; ++j) difference += value(list[i * speeds + j]) * virtual_speed(j);
      if (difference != residue{}) return false;
    }
    return true;
  }
  [[nodiscard]] constexpr bool are_speeds_after_impact(const handle* list) const {
    if (!comparable_) return true;
    numbers changes{};
    for (std::size_t i = 0; i < speeds; ++i) changes[i] = value(list[i]);
    for (const symbol_record& s : Derivation::described::result.mechanism.all_symbols())
      if (s.kind == symbol_class::speed) changes[s.index] += -residue_of(Derivation::numbers(), s.value);
    return impact_comparison<Derivation>().are_changes(changes);
  }
  [[nodiscard]] constexpr bool are_impulses(const handle* list) const {
    if (!comparable_) return true;
    std::array<residue, Derivation::layout::contacts> impulses{};
    for (std::size_t k = 0; k < impulses.size(); ++k) impulses[k] = value(list[k]);
    return impact_comparison<Derivation>().are_impulses(impulses);
  }
  /// s (v' + r), which is -(1 - s) p for impulses p; s is not 1 at the random point.
  [[nodiscard]] constexpr bool are_residuals_of_impact(const handle* list) const {
    using layout = typename Derivation::layout;
    if (!comparable_) return true;
    std::array<residue, layout::contacts> impulses{};
    for (std::size_t k = 0; k < impulses.size(); ++k) {
      const residue closed = residue_of(Derivation::numbers(), Derivation::equation_roots[layout::closed + k]);
      impulses[k] = -value(list[k]) * inverse(residue{1} + -closed);
    }
    return impact_comparison<Derivation>().are_impulses(impulses);
  }

private:
  [[nodiscard]] constexpr residue value(handle h) const { return residue_of(*g_, h); }
  static constexpr bool known(const auto& numbers) {
    if constexpr (requires { numbers.known; })
      return numbers.known;
    else
      return !has_roots(numbers);
  }
  [[nodiscard]] constexpr bool knows_loads() const { return comparable_ && measured<Derivation>.known; }
  [[nodiscard]] constexpr residue loads() const { return measured<Derivation>.power_of_loads; }

  static constexpr numbers forcing() {
    numbers f{};
    for (std::size_t i = 0; i < speeds; ++i) f[i] = residue_of(Derivation::numbers(), Derivation::forcing[i]);
    return f;
  }
  /// M udot - f
  [[nodiscard]] constexpr numbers inertia_forces() const {
    numbers sum = forcing();
    for (std::size_t i = 0; i < speeds; ++i) {
      sum[i] = -sum[i];
      for (std::size_t j = 0; j < speeds; ++j)
        sum[i] += residue_of(Derivation::numbers(), Derivation::mass_matrix[i * speeds + j]) * udot_[j];
    }
    return sum;
  }
  static constexpr residue power_of(const numbers& forces) {
    residue sum{};
    for (std::size_t r = 0; r < speeds; ++r) sum += virtual_speed(r) * forces[r];
    return sum;
  }
  [[nodiscard]] constexpr residue power_of(const handle* forces) const {
    numbers list{};
    for (std::size_t r = 0; r < speeds; ++r) list[r] = value(forces[r]);
    return power_of(list);
  }

  const Graph* g_;
  bool known_, comparable_; // comparable_: known, and no quaternions, whose norm is not one at the random point
  numbers udot_{};
};

/// Compares all outputs of one list with the equations of motion.
template <class Derivation, class... Outputs> constexpr bool outputs_agree(const auto& g, const auto& list) {
  const auto& numbers = comparable<Derivation::rooted>(g);
  const output_comparison<Derivation, std::remove_cvref_t<decltype(numbers)>> comparison(numbers);
  std::size_t first = 0;
  const auto next = [&]<class Output>(std::type_identity<Output>) {
    const handle* const entries = list.data() + first;
    bool same = true;
    if constexpr (requires { reader_of<Output>::agrees(comparison, entries); })
      same = reader_of<Output>::agrees(comparison, entries);
    first += Derivation::template form_of<Output>.size();
    return same;
  };
  return (next(std::type_identity<Outputs>()) && ...);
}

/// Compares output I of a list with the change of the values of which it is the derivative, if it is one.
template <class Derivation, class Values, std::size_t I, class... Outputs>
constexpr bool derivative_agrees(const auto& g, const auto& list) {
  std::size_t sizes[] = {Derivation::template form_of<Outputs>.size()...}, first = 0;
  for (std::size_t i = 0; i < I; ++i) first += sizes[i];
  return derivatives_agree<Derivation, Values, std::tuple_element_t<I, std::tuple<Outputs...>>>(g, list.data() + first);
}

/// Compares outputs in a graph that has grown from that of the description, without the equations: inverse dynamics
/// with the virtual power of all loads and inertia forces.
template <class Derivation, bool HasRoots, class... Outputs>
constexpr bool outputs_agree_with_definition(const auto& g, const auto& list) {
  using described = typename Derivation::described;
  std::size_t first = 0;
  const auto next = [&]<class Output>(std::type_identity<Output>) {
    verdict found = verdict::agrees;
    if constexpr (std::is_same_v<Output, output::inverse_dynamics>)
      found = compare_missing_forces<described::result.graph.node_count, HasRoots>(
          g, described::result.mechanism, udots_in<Derivation::speeds>(g), list.data() + first);
    first += Derivation::template form_of<Output>.size();
    return found != verdict::differs;
  };
  return (next(std::type_identity<Outputs>()) && ...);
}

} // namespace ctdyn::detail
