// The equations of motion by their definition, in numbers of a prime field at the random point (all symbols have random
// values there). Every derivation is compared with them.
#pragma once

#include "../../detail/elimination.hpp"
#include "../../graph/calculus/graph_values.hpp"
#include "../../graph/calculus/residue.hpp"
#include "defined_motion.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

enum class verdict : std::uint8_t { agrees, differs, not_compared };

/// Whether a frame is oriented by four symbols. The sum of their squares is not one at the random point;
/// `set_unit_quaternions` makes it one.
constexpr bool is_free_quaternion(const auto& g, const frame_record& f) {
  if (f.kind != orientation_kind::quaternion) return false;
  for (const handle e : f.angles)
    if (g.nodes[e.id()].op != opcode::symbol) return false;
  return true;
}
constexpr bool has_free_quaternions(const auto& g, const auto& mechanism) {
  for (std::uint32_t f = 1; f < mechanism.frame_count; ++f)
    if (is_free_quaternion(g, mechanism.frames[f])) return true;
  return false;
}
/// Sets the symbols of free quaternions to unit quaternions in `point`, the values of any graph of this system; the
/// mechanism refers to the graph `g`.
constexpr void set_unit_quaternions(auto& point, const auto& g, const auto& mechanism) {
  for (std::uint32_t f = 1; f < mechanism.frame_count; ++f) {
    const frame_record& record = mechanism.frames[f];
    if (!is_free_quaternion(g, record)) continue;
    const std::array<residue, 4> q = unit_quaternion(f);
    for (std::size_t i = 0; i < 4; ++i) {
      const std::uint64_t symbol = g.nodes[record.angles[i].id()].print;
      std::uint32_t n = 0;
      while (n < point.node_count && (point.nodes[n].op != opcode::symbol || point.nodes[n].print != symbol)) ++n;
      if (n < point.node_count) point.set(handle{2 * n}.signed_by(record.angles[i].negative()), q[i]);
    }
  }
}

/// The power of all loads and the kinetic energy, by their definition.
struct measured_system {
  bool known = false;
  residue power_of_loads{}, kinetic_energy{}; // the power at the virtual speeds, the energy at the speeds
};
/// The virtual value of the speed with this index.
constexpr residue virtual_speed(std::size_t index) { return random_residue(0x9d5 + 2 * index); }

/// The virtual power of all inertia forces and loads (d'Alembert's principle), from positions and orientations alone:
///
///     S = sum over bodies of (m a . v' + (I . alpha + omega x I . omega) . omega')
///       - sum over loads of (F . v' + T . omega')
///
/// for one random virtual motion v', omega' and one random acceleration of the speeds. S is w . (M udot - f) for the
/// virtual speeds w, so that a mass matrix M or a forcing f with one wrong entry gives another value, except with a
/// probability of about degree / 10^18. Where quaternions orient frames, their norms are one at the point.
///
/// Not compared are orientations and positions with opaque functions (loads may have them), quaternions of other norms,
/// roots in roots, and a Lagrangian written by hand.
///
/// Source: Kane and Levinson (1985), sections 4.4, 4.11 and 6.1.
template <std::size_t Speeds, std::size_t Count, class Graph, class Mechanism> class definition {
  using motion_type = defined_motion<Speeds, Count, Graph, Mechanism>;

public:
  using column = std::array<handle, Speeds>;
  using matrix = std::array<handle, Speeds * Speeds>;

  constexpr definition(const Graph& g, const Mechanism& m) : g_(&g), m_(&m), motion_(g, m) {
    for (std::size_t r = 0; r < Speeds; ++r)
      virtual_speeds_[r] = virtual_speed(r), accelerations_[r] = random_residue(0x9d6 + 2 * r);
  }

  /// Compares M udot = f over all speeds, as if there were no constraints.
  constexpr verdict compare(const matrix& mass_matrix, const column& forcing) {
    if (m_->has_lagrangian || !move()) return verdict::not_compared;
    const residue power = power_of_inertia() - power_of_loads();
    return virtual_power_of(mass_matrix, forcing) == power ? verdict::agrees : verdict::differs;
  }
  /// Compares M udot - f at given derivatives of the speeds.
  constexpr verdict compare_missing_forces(const std::array<residue, Speeds>& udot, const handle* forces) {
    accelerations_ = udot;
    if (m_->has_lagrangian || !move()) return verdict::not_compared;
    residue power = power_of_loads() - power_of_inertia();
    for (std::size_t r = 0; r < Speeds; ++r) power += virtual_speeds_[r] * residue_of(*g_, forces[r]);
    return power == residue{} ? verdict::agrees : verdict::differs;
  }
  constexpr measured_system measure() {
    measured_system result;
    result.known = move();
    if (result.known) result.power_of_loads = power_of_loads(), result.kinetic_energy = kinetic_energy();
    return result;
  }

  /// Compares derivatives of the speeds, and multipliers where these are unknowns, under constraints C u + b = 0. With
  /// multipliers, M udot = f + C^T lambda; else the virtual power w . (M udot - f) vanishes in the motions that the
  /// constraints allow. The constraints must also stay satisfied, or their violations decay (Baumgarte); this is not
  /// compared where norms of quaternions are not one. Rows of C are in the order of the constraints.
  template <std::size_t Rows>
  constexpr verdict compare_solution(const matrix& mass_matrix, const column& forcing,
                                     const std::array<residue, Rows * Speeds>& C,
                                     const std::array<residue, Speeds>& udot, const residue* multipliers,
                                     bool unit_quaternions, const std::array<residue, Speeds>& contact_forces = {}) {
    accelerations_ = udot, unit_quaternions_ = unit_quaternions;
    motion_.move_symbols(accelerations_, virtual_speeds_);
    residue work{};
    for (std::size_t k = 0; k < Rows; ++k) { // C itself is compared in one random motion
      residue rate{};
      for (std::size_t s = 0; s < Speeds; ++s) rate += C[k * Speeds + s] * virtual_speeds_[s];
      if (!goes_on(m_->constraints[k], rate - motion_.virtual_rate(k))) return verdict::differs;
      if (multipliers != nullptr) work += multipliers[k] * rate;
    }
    if (multipliers == nullptr && !obey<Rows>(C)) return verdict::not_compared;
    for (std::size_t r = 0; r < Speeds; ++r) work += virtual_speeds_[r] * contact_forces[r];
    return virtual_power_of(mass_matrix, forcing) == work ? verdict::agrees : verdict::differs;
  }
  /// Compares contacts at these derivatives of the speeds. For each row, J is compared in one random motion, and
  /// s (J udot + c) + (1 - s) lambda vanishes, with the acceleration that follows from positions.
  template <std::size_t Rows>
  constexpr verdict compare_contacts(const std::array<residue, Rows * Speeds>& J,
                                     const std::array<residue, Rows>& forces, const std::array<residue, Speeds>& udot) {
    accelerations_ = udot;
    for (std::size_t r = 0; r < Speeds; ++r) virtual_speeds_[r] = virtual_speed(r);
    if (!motion_.move(accelerations_, virtual_speeds_)) return verdict::not_compared;
    for (std::size_t k = 0; k < Rows; ++k) {
      const contact_record& row = m_->contacts[k];
      const triple direction = row.direction; // g++ 12 reads no entry of a member of a member
      const auto& formulas = motion_.formulas();
      residue rate{}, acceleration{}, velocity = formulas.value(row.velocity);
      if (row.velocity != zero) {
        if (!formulas.known(row.velocity)) continue;
        rate = motion_.virtual_rate_of_contact(k), acceleration = formulas.first(row.velocity);
      }
      for (std::size_t x = 0; x < 3 && row.velocity == zero; ++x) {
        const residue along = formulas.value(direction[x]);
        if (row.angular) {
          rate += along * motion_.frame(row.target).virtual_omega[x];
          acceleration += along * motion_.frame(row.target).alpha[x];
        } else {
          const moving_vector &held = motion_.point(row.target), &other = motion_.point(row.other);
          rate += along * (held.virtually[x] - other.virtually[x]);
          acceleration += along * (held.second[x] - other.second[x]);
          velocity += along * (held.first[x] - other.first[x]);
        }
      }
      if (row.loop && !row.angular && row.configuration != zero && formulas.known(row.configuration) &&
          formulas[row.configuration].second != acceleration)
        return verdict::differs;
      if (row.loop) acceleration += stabilization(velocity, formulas.value(row.configuration));
      for (std::size_t s = 0; s < Speeds; ++s) rate += -(J[k * Speeds + s] * virtual_speeds_[s]);
      const residue s = formulas.value(row.closed);
      if (rate != residue{} || s * acceleration + (residue{1} + -s) * forces[k] != residue{}) return verdict::differs;
    }
    return verdict::agrees;
  }

private:
  /// What Baumgarte's stabilization adds to an acceleration, 2 alpha v + beta^2 h.
  [[nodiscard]] constexpr residue stabilization(const residue& velocity, const residue& configuration) const {
    const auto& formulas = motion_.formulas();
    const residue alpha = formulas.value(m_->baumgarte_alpha), beta = formulas.value(m_->baumgarte_beta);
    return (alpha + alpha) * velocity + beta * beta * configuration;
  }
  constexpr bool move() {
    return motion_.move(accelerations_, virtual_speeds_) && motion_.formulas().known(m_->applied_potential);
  }
  constexpr bool goes_on(const constraint_record& constraint, residue difference_of_rates) const {
    const auto& formulas = motion_.formulas();
    if (!formulas.known(constraint.velocity)) return true;
    if (difference_of_rates != residue{}) return false;
    if (!unit_quaternions_) return true;
    const residue gap = constraint.holonomic ? formulas.value(constraint.configuration) : residue{};
    const residue rate = formulas.first(constraint.velocity) + stabilization(formulas.value(constraint.velocity), gap);
    return rate == residue{};
  }
  constexpr residue virtual_power_of(const matrix& mass_matrix, const column& forcing) const {
    residue sum{};
    for (std::size_t r = 0; r < Speeds; ++r) {
      residue row = -residue_of(*g_, forcing[r]);
      for (std::size_t s = 0; s < Speeds; ++s) row += residue_of(*g_, mass_matrix[r * Speeds + s]) * accelerations_[s];
      sum += virtual_speeds_[r] * row;
    }
    return sum;
  }
  /// Makes the virtual speeds satisfy the constraints: Gaussian elimination finds as many of them as there are
  /// constraints. False if the constraints depend on each other.
  template <std::size_t Rows> constexpr bool obey(std::array<residue, Rows * Speeds> C) {
    std::array<std::size_t, Rows> eliminated{};
    const matrix_columns all{[&C](std::size_t i) { return C.data() + i * Speeds; }, Speeds}, nothing{all.row, 0};
    const std::size_t rank = eliminate(residue_field{}, Rows, all, nothing, [&](std::size_t k) {
      std::size_t first = 0;
      while (k < Rows && first < Speeds && all.row(k)[first] == residue{}) ++first;
      if (k == Rows || first == Speeds) return pivot{};
      eliminated[k] = first;
      return pivot{true, k, first, 0};
    });
    if (rank != Rows) return false;
    for (const std::size_t s : eliminated) virtual_speeds_[s] = {};
    std::array<residue, Rows> found{};
    for (std::size_t k = 0; k < Rows; ++k)
      for (std::size_t s = 0; s < Speeds; ++s) found[k] += -(C[k * Speeds + s] * virtual_speeds_[s]);
    for (std::size_t k = 0; k < Rows; ++k) virtual_speeds_[eliminated[k]] = found[k];
    return true;
  }

  // ---- virtual power

  constexpr residue power_of_inertia() const {
    residue sum{};
    for (const body_record& b : m_->all_bodies()) {
      const moving_vector& c = motion_.point(b.mass_center);
      sum += motion_.formulas().value(b.mass) * dot(c.second, c.virtually);
      if (b.rigid) sum += dot(torque(b), motion_.frame(b.frame).virtual_omega);
    }
    return sum;
  }
  constexpr residue power_of_loads() const {
    residue sum = -motion_.formulas().virtually(m_->applied_potential);
    for (const load_record& l : m_->all_loads()) {
      for (const component& part : l.value)
        for (std::size_t k = 0; k < 3; ++k)
          for (std::size_t x = 0; x < 3; ++x)
            sum += motion_.formulas().value(part.xyz[k]) * motion_.frame(part.frame).e[k][x].value *
                   (l.torque ? motion_.frame(l.target).virtual_omega[x] : motion_.point(l.target).virtually[x]);
    }
    return sum;
  }
  constexpr residue kinetic_energy() const {
    residue sum{};
    for (const body_record& b : m_->all_bodies()) {
      const triple_of &v = motion_.point(b.mass_center).first, &omega = motion_.frame(b.frame).omega;
      sum += motion_.formulas().value(b.mass) * dot(v, v);
      if (b.rigid) sum += dot(omega, motion_.times(b.inertia, omega));
    }
    return residue{fingerprint::half} * sum;
  }
  /// I . alpha + omega x I . omega
  constexpr triple_of torque(const body_record& b) const {
    const moving_basis& body = motion_.frame(b.frame);
    const triple_of momentum = motion_.times(b.inertia, body.omega);
    const triple_of rate = motion_.times(b.inertia, body.alpha), turned = cross(body.omega, momentum);
    return {{rate[0] + turned[0], rate[1] + turned[1], rate[2] + turned[2]}};
  }

  const Graph* g_;
  const Mechanism* m_;
  motion_type motion_;
  std::array<residue, Speeds> virtual_speeds_{}, accelerations_{};
  bool unit_quaternions_ = true;
};

template <std::size_t Speeds, std::size_t Count, class Graph, class Mechanism>
constexpr auto definition_in(const Graph& g, const Mechanism& m) {
  return definition<Speeds, Count, Graph, Mechanism>(g, m);
}

/// The result of `ask` for the values of a graph at a point where square roots are numbers and quaternions have unit
/// norm; `unknown` if there is no such point.
template <bool HasRoots, class Graph, class Mechanism, class Answer>
constexpr Answer at_known_point(const Graph& g, const Mechanism& m, Answer unknown, auto ask) {
  const bool quaternions = has_free_quaternions(g, m);
  if constexpr (!HasRoots)
    if (!quaternions) return ask(g);
  graph_values<Graph, HasRoots> point(g);
  if (quaternions) set_unit_quaternions(point, g, m);
  return point.evaluate() ? ask(point.compared()) : unknown;
}

/// Compares M udot = f over all speeds with its definition.
template <std::size_t Count, bool HasRoots, class Graph, class Mechanism, std::size_t Speeds>
constexpr verdict compare_equations(const Graph& g, const Mechanism& m,
                                    const std::array<handle, Speeds * Speeds>& mass_matrix,
                                    const std::array<handle, Speeds>& forcing) {
  return at_known_point<HasRoots>(g, m, verdict::not_compared, [&](const auto& numbers) {
    return definition_in<Speeds, Count>(numbers, m).compare(mass_matrix, forcing);
  });
}
/// Compares M udot - f, the forces that are missing for given derivatives of the speeds, with its definition.
template <std::size_t Count, bool HasRoots, class Graph, class Mechanism, std::size_t Speeds>
constexpr verdict compare_missing_forces(const Graph& g, const Mechanism& m, const std::array<residue, Speeds>& udot,
                                         const handle* forces) {
  return at_known_point<HasRoots>(g, m, verdict::not_compared, [&](const auto& numbers) {
    return definition_in<Speeds, Count>(numbers, m).compare_missing_forces(udot, forces);
  });
}

} // namespace ctdyn::detail
