// The mass matrix by its definition, in numbers of the field at the random point, to find speeds that move no mass.
#pragma once

#include "../../graph/calculus/symmetric_solve.hpp"
#include "definition.hpp"
#include "unit_speed_motion.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// M_rs = sum over the bodies of m v_r . v_s + omega_r . I . omega_s. The velocities v_r and omega_r are those of the
/// virtual motion in which speed r is one and all others are zero.
///
/// Source: Kane and Levinson (1985), section 6.1.
template <std::size_t Speeds, std::size_t Count, class Graph, class Mechanism>
class defined_mass_matrix : unit_speed_motion<Speeds, Count, Graph, Mechanism> {
  using base = unit_speed_motion<Speeds, Count, Graph, Mechanism>;
  using base::g_, base::m_, base::motion_, base::frames_, base::points_;

public:
  using matrix = std::array<residue, Speeds * Speeds>;

  constexpr defined_mass_matrix(const Graph& g, const Mechanism& m) : base(g, m) {}

  /// Call it first; false if it is not known how everything moves.
  constexpr bool place() {
    typename base::speed_numbers accelerations{}, virtual_speeds{};
    for (std::size_t r = 0; r < Speeds; ++r)
      accelerations[r] = random_residue(0x9d6 + 2 * r), virtual_speeds[r] = virtual_speed(r);
    if (!this->move(accelerations, virtual_speeds)) return false;
    this->find_dependences();
    return true;
  }
  struct choice {
    bool any = false, has[Speeds + 1]{};
  };
  /// Chooses speeds that certainly move mass, whatever the others are: each alone turns a frame in its parent, and none
  /// of these two can turn where all bodies rest, because a body whose inertia has full rank is fixed in them.
  constexpr choice turning_bodies() const {
    bool at_rest[Mechanism::sizes.frames]{true}; // where all bodies rest
    for (const body_record& b : m_->all_bodies())
      if (b.has_spin() && has_full_rank(b.inertia)) at_rest[b.frame] = true;
    choice chosen{};
    for (std::size_t i = 1; i < m_->frame_count && !this->velocity_alone_; ++i) {
      const frame_id f = this->frame_order_[i], parent = m_->frames[f].parent;
      const std::uint64_t turned_by = this->turned_by_[f];
      if (at_rest[parent] && turned_by == 0) at_rest[f] = true;
      if (!at_rest[parent] || !at_rest[f] || !std::has_single_bit(turned_by) || turned_by == base::by_speeds) continue;
      const node& rate = g_->nodes[m_->rates[static_cast<std::size_t>(std::countr_zero(turned_by))].id()];
      if (rate.op == opcode::symbol && rate.a.bits == static_cast<std::uint32_t>(symbol_class::speed))
        chosen.any = chosen.has[rate.b.bits] = true;
    }
    return chosen;
  }
  /// Finds the matrix without the rows and columns of some speeds, in whose place are those of the unit matrix.
  constexpr matrix find(const choice& without) {
    matrix result{};
    for (std::size_t r = 0; r < Speeds; ++r) {
      if (without.has[r]) continue;
      this->displace(r);
      for (std::size_t b = 0; b < m_->body_count; ++b)
        if (this->reaches_body(b)) bodies_[r][b] = moved(m_->bodies[b]);
    }
    for (std::size_t r = 0; r < Speeds; ++r) {
      if (without.has[r]) result[r * (Speeds + 1)] = {1};
      for (std::size_t b = 0; b < m_->body_count && !without.has[r]; ++b) add_row(result, r, b);
    }
    return result;
  }

private:
  constexpr bool has_full_rank(const spatial_dyadic& inertia) const {
    const matrix3 entries = inertia.entries;
    triple_of rows[3]{};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 3; ++j) rows[i][j] = motion_.value(entries[i][j]);
    return dot(rows[0], cross(rows[1], rows[2])) != residue{};
  }

  /// The velocities of a body in the virtual motion of one speed.
  struct moved_body {
    bool goes = false, turns = false;
    triple_of velocity{}, omega{};
  };

  constexpr moved_body moved(const body_record& b) const {
    moved_body result;
    result.goes = b.mass != zero && !base::is_zero(points_[b.mass_center].virtually);
    result.turns = b.rigid && !base::is_zero(frames_[b.frame].virtual_omega);
    if (result.goes) result.velocity = points_[b.mass_center].virtually;
    if (result.turns) result.omega = frames_[b.frame].virtual_omega;
    return result;
  }
  /// Adds the contribution of a body to a row, and to the column that is equal to it.
  constexpr void add_row(matrix& M, std::size_t r, std::size_t b) const {
    const moved_body& own = bodies_[r][b];
    if (!own.goes && !own.turns) return;
    const residue mass = motion_.value(m_->bodies[b].mass);
    const triple_of momentum{{mass * own.velocity[0], mass * own.velocity[1], mass * own.velocity[2]}};
    const triple_of moment = own.turns ? this->times(m_->bodies[b].inertia, own.omega) : triple_of{};
    for (std::size_t s = 0; s <= r; ++s) {
      const moved_body& other = bodies_[s][b];
      if (!(own.goes && other.goes) && !(own.turns && other.turns)) continue;
      residue entry{};
      if (own.goes && other.goes) entry += dot(momentum, other.velocity);
      if (own.turns && other.turns) entry += dot(moment, other.omega);
      M[r * Speeds + s] += entry;
      if (r != s) M[s * Speeds + r] += entry;
    }
  }

  moved_body bodies_[Speeds + 1][Mechanism::sizes.bodies]{};
};

/// A speed that moves no mass that other speeds do not move, if it is known whether there is one.
template <std::size_t Speeds> struct idle_speed_found {
  bool known = false, zero_row = false; // zero_row: it moves no mass at all
  std::size_t speed = Speeds;           // Speeds: none
};

/// Finds a speed that moves no mass, in a system without constraints.
template <std::size_t Speeds, bool HasRoots, class Graph, class Mechanism>
constexpr idle_speed_found<Speeds> find_idle_speed(const Graph& g, const Mechanism& m) {
  using found = idle_speed_found<Speeds>;
  if (m.has_lagrangian || m.constraint_count != 0) return {};
  return at_known_point<HasRoots>(g, m, found{}, [&](const auto& numbers) {
    using numbers_type = std::remove_cvref_t<decltype(numbers)>;
    using defined = defined_mass_matrix<Speeds, Graph::node_count, numbers_type, Mechanism>;
    found result;
    defined matrix(numbers, m);
    if (result.known = matrix.place(); !result.known) return result;
    const residue_arithmetic arithmetic;
    const typename defined::choice turning = matrix.turning_bodies(), none{};
    if (turning.any && solve_symmetric<Speeds, 0>(arithmetic, matrix.find(turning), {}).singular == Speeds)
      return result;
    const auto M = matrix.find(none);
    result.speed = solve_symmetric<Speeds, 0>(arithmetic, M, {}).singular;
    if (result.speed != Speeds) result.zero_row = M[result.speed * (Speeds + 1)] == residue{};
    return result;
  });
}

} // namespace ctdyn::detail
