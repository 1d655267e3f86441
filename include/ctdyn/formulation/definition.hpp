// Equations of motion by their definition, at the random point: what a derivation is compared with, whatever way it took.
#pragma once

#include "../calculus/point_motion.hpp"
#include "mechanism.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

enum class verdict : std::uint8_t { agrees, differs, not_compared };

/// Whether there are square roots in a graph: their prints multiply to no square, so that values cannot be compared.
constexpr bool has_roots(const auto& g) {
  for (const node& n : g.nodes)
    if (n.op == opcode::sqrt) return true;
  return false;
}

/// The virtual power of all loads and inertia forces, d'Alembert's principle from positions and orientations alone:
///
///     S = sum over bodies of m a . v' + (I . alpha + omega x I . omega) . omega'  -  sum over loads of F . v' and T . omega'
///
/// for one virtual motion v', omega' and one acceleration of the speeds, both at random. It is w . (M udot - f) for the virtual
/// speeds w, so that a mass matrix M or a forcing f with one wrong entry differs, except with a probability of about
/// degree / 10^18. Vectors are written in the Newtonian basis, velocities are derivatives of positions: nothing of kinematics,
/// links and recursions is used here. Nodes of `graph` that the description alone made are the first `Count`.
///
/// Not compared: quaternions, whose norm is not one at the random point; frames and points of which the velocity alone is
/// known; orientations and positions with opaque functions (loads may have them); anything with square roots; a Lagrangian written by hand.
///
/// Source: Kane and Levinson (1985), sections 4.4, 4.11 and 6.1.
template <std::size_t Speeds, std::size_t Count, class Graph, class Mechanism> class definition {
  using motion_type = point_motion<Graph, Count>;
  struct triple_of { // g++ 12 reads no entry of a std::array in an array of structures
    residue x[3]{};
    constexpr residue& operator[](std::size_t i) { return x[i]; }
    constexpr const residue& operator[](std::size_t i) const { return x[i]; }
  };
  struct moving_vector {
    triple_of first{}, second{}, virtually{};
  };
  struct moving_basis { // rows: the basis vectors of a frame, in the Newtonian basis
    moving_residue e[3][3]{};
    triple_of omega{}, alpha{}, virtual_omega{};
  };

public:
  using column = std::array<handle, Speeds>;
  using matrix = std::array<handle, Speeds * Speeds>;

  constexpr definition(const Graph& g, const Mechanism& m) : g_(&g), m_(&m), motion_(g) {
    for (std::size_t r = 0; r < Speeds; ++r) {
      virtual_speeds_[r] = {fingerprint::scramble(0x9d5 + 2 * r) % fingerprint::p};
      accelerations_[r] = {fingerprint::scramble(0x9d6 + 2 * r) % fingerprint::p};
    }
  }

  /// Of M udot = f over all speeds, as if there were no constraints.
  constexpr verdict compare(const matrix& mass_matrix, const column& forcing) {
    if (!readable() || !move()) return verdict::not_compared;
    residue derived{};
    for (std::size_t r = 0; r < Speeds; ++r) {
      residue row = -motion_.value(forcing[r]);
      for (std::size_t s = 0; s < Speeds; ++s) row += motion_.value(mass_matrix[r * Speeds + s]) * accelerations_[s];
      derived += virtual_speeds_[r] * row;
    }
    return derived == virtual_power() ? verdict::agrees : verdict::differs;
  }

  /// Of the derivatives of the speeds with constraints C u + b = 0: the virtual power vanishes in the motions that the
  /// constraints allow, and the constraints go on to hold. Rows of C at the indices of the constraints.
  template <std::size_t Rows>
  constexpr verdict compare_solution(const std::array<residue, Rows * Speeds>& C, const std::array<residue, Speeds>& udot) {
    if (!readable()) return verdict::not_compared;
    for (std::size_t r = 0; r < Speeds; ++r) accelerations_[r] = udot[r];
    if (!move()) return verdict::not_compared;
    for (std::size_t k = 0; k < Rows; ++k) { // C itself, by one motion at random
      residue rate = -virtual_rate_[k];
      for (std::size_t s = 0; s < Speeds; ++s) rate += C[k * Speeds + s] * virtual_speeds_[s];
      if (rate != residue{} && motion_.known(m_->constraints[k].velocity)) return verdict::differs;
      const bool stabilized = m_->baumgarte_alpha != zero || m_->baumgarte_beta != zero;
      if (!stabilized && motion_.known(m_->constraints[k].velocity) && motion_.first(m_->constraints[k].velocity) != residue{}) return verdict::differs;
    }
    if (!obey<Rows>(C)) return verdict::not_compared;
    (void)move();
    return virtual_power() == residue{} ? verdict::agrees : verdict::differs;
  }

private:
  /// Everything along the motion that the speeds and their derivatives make; false where it is not known.
  constexpr bool move() {
    motion_ = motion_type(*g_);
    move_symbols();
    for (moving_basis& b : frames_) b = moving_basis{}; // g++ 12 loses the members' initializers
    for (moving_vector& v : points_) v = moving_vector{};
    move_frames(), move_points();
    return known_ && motion_.known(m_->applied_potential);
  }
  /// Virtual speeds that the constraints allow: Gauss's elimination of as many as there are constraints. False where these
  /// depend on each other.
  template <std::size_t Rows> constexpr bool obey(std::array<residue, Rows * Speeds> C) {
    std::array<std::size_t, Rows> eliminated{};
    for (std::size_t k = 0; k < Rows; ++k) {
      std::size_t pivot = 0;
      while (pivot < Speeds && C[k * Speeds + pivot] == residue{}) ++pivot;
      if (pivot == Speeds) return false;
      eliminated[k] = pivot;
      const residue scale = inverse(C[k * Speeds + pivot]);
      for (std::size_t s = 0; s < Speeds; ++s) C[k * Speeds + s] = scale * C[k * Speeds + s];
      for (std::size_t i = 0; i < Rows; ++i) {
        const residue factor = C[i * Speeds + pivot];
        for (std::size_t s = 0; s < Speeds && i != k; ++s) C[i * Speeds + s] += -(factor * C[k * Speeds + s]);
      }
    }
    for (const std::size_t s : eliminated) virtual_speeds_[s] = {};
    std::array<residue, Rows> found{};
    for (std::size_t k = 0; k < Rows; ++k)
      for (std::size_t s = 0; s < Speeds; ++s) found[k] += -(C[k * Speeds + s] * virtual_speeds_[s]);
    for (std::size_t k = 0; k < Rows; ++k) virtual_speeds_[eliminated[k]] = found[k];
    return true;
  }

  [[nodiscard]] constexpr bool readable() const {
    if (m_->has_lagrangian) return false;
    for (std::uint32_t f = 1; f < m_->frame_count; ++f)
      if (m_->frames[f].kind == orientation_kind::none) return false;
    for (std::uint32_t p = 1; p < m_->point_count; ++p)
      if (!m_->points[p].positioned) return false;
    return !has_roots(*g_);
  }

  // ---- symbols

  constexpr void move_symbols() {
    for (std::uint32_t i = 0; i < m_->symbol_count; ++i)
      if (const symbol_record& s = m_->symbols[i]; s.kind == symbol_class::speed)
        motion_.set_virtual(s.value, virtual_speeds_[s.index]);
    motion_.find_virtual(); // of the rates of the coordinates, which are linear in the speeds
    for (std::uint32_t k = 0; k < m_->constraint_count; ++k)
      virtual_rate_[k] = motion_.virtually(m_->constraints[k].velocity);
    std::array<residue, Mechanism::max_coordinates> displacements{};
    for (std::uint32_t i = 0; i < m_->symbol_count; ++i)
      if (const symbol_record& s = m_->symbols[i]; s.kind == symbol_class::coordinate)
        displacements[s.index] = motion_.virtually(m_->rates[s.index]), known_ = known_ && motion_.known(m_->rates[s.index]);
    for (std::uint32_t i = 0; i < m_->symbol_count; ++i) {
      const symbol_record& s = m_->symbols[i];
      if (s.kind == symbol_class::coordinate) {
        motion_.set_first(s.value, motion_.value(m_->rates[s.index]));
        motion_.set_virtual(s.value, displacements[s.index]);
      } else if (s.kind == symbol_class::speed) {
        motion_.set_first(s.value, accelerations_[s.index]), motion_.set_virtual(s.value, {});
      } else if (s.kind == symbol_class::time) {
        motion_.set_first(s.value, {1});
      } else if (s.kind == symbol_class::input) {
        motion_.set_first(s.value, rate_of_input(s.label));
      }
    }
    motion_.find_first(), motion_.find_virtual();
    for (std::uint32_t i = 0; i < m_->symbol_count; ++i) {
      const symbol_record& s = m_->symbols[i];
      if (s.kind == symbol_class::coordinate) motion_.set_second(s.value, motion_.first(m_->rates[s.index]));
      if (s.kind == symbol_class::input)
        motion_.set_second(s.value, rate_of_input(Mechanism::rate_of(s.label)));
    }
    motion_.find_second();
  }
  /// Zero of an input whose rate does not occur.
  constexpr residue rate_of_input(const name& input) const {
    const name rate = Mechanism::rate_of(input);
    for (std::uint32_t i = 0; i < m_->symbol_count; ++i)
      if (m_->symbols[i].kind == symbol_class::input && m_->symbols[i].label == rate)
        return motion_.value(m_->symbols[i].value);
    return {};
  }

  // ---- frames and points, from the Newtonian one outwards

  constexpr void move_frames() {
    for (std::size_t i = 0; i < 3; ++i) frames_[0].e[i][i].value = {1};
    for (frame_id depth = 1, more = 1; more != 0; ++depth) {
      more = 0;
      for (frame_id f = 1; f < m_->frame_count; ++f) {
        if (m_->frames[f].depth > depth) more = 1;
        if (m_->frames[f].depth == depth) move_frame(f);
      }
    }
  }
  constexpr void move_frame(frame_id f) {
    const frame_record& record = m_->frames[f];
    const matrix3 cosines = record.cosines;
    const moving_basis& parent = frames_[record.parent];
    moving_basis& own = frames_[f];
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t k = 0; k < 3; ++k) {
        const moving_residue c = motion_[cosines[i][k]];
        known_ = known_ && motion_.known(cosines[i][k]);
        for (std::size_t x = 0; x < 3; ++x) add_product(own.e[i][x], c, parent.e[k][x]);
      }
    if (record.kind == orientation_kind::quaternion) check_norm(own);
    for (std::size_t i = 0; i < 3; ++i) // of a basis: omega = sum of e x de/dt over two
      for (std::size_t x = 0; x < 3; ++x) {
        const std::size_t y = (x + 1) % 3, z = (x + 2) % 3;
        const auto &a = own.e[i][y], &b = own.e[i][z];
        own.omega[x] += half * (a.value * b.first - b.value * a.first);
        own.alpha[x] += half * (a.value * b.second - b.value * a.second);
        own.virtual_omega[x] += half * (a.value * b.virtually - b.value * a.virtually);
      }
  }
  constexpr void check_norm(const moving_basis& b) {
    residue square{};
    for (std::size_t x = 0; x < 3; ++x) square += b.e[0][x].value * b.e[0][x].value;
    if (square != residue{1}) known_ = false;
  }
  static constexpr void add_product(moving_residue& sum, const moving_residue& a, const moving_residue& b) {
    sum.value += a.value * b.value;
    sum.first += a.first * b.value + a.value * b.first;
    const residue cross = a.first * b.first;
    sum.second += a.second * b.value + cross + cross + a.value * b.second;
    sum.virtually += a.virtually * b.value + a.value * b.virtually;
  }

  constexpr void move_points() {
    std::array<bool, Mechanism::capacity> done{};
    done[0] = true;
    for (bool more = true; more;) {
      more = false;
      for (point_id p = 1; p < m_->point_count; ++p) {
        const point_record& record = m_->points[p];
        if (done[p] || !done[record.parent]) continue;
        moving_vector r = points_[record.parent];
        for (const component& part : record.position) add_vector(r, part);
        points_[p] = r, done[p] = more = true;
      }
    }
  }
  constexpr void add_vector(moving_vector& sum, const component& part) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (part.xyz[k] == zero) continue;
      const moving_residue c = motion_[part.xyz[k]];
      known_ = known_ && motion_.known(part.xyz[k]);
      for (std::size_t x = 0; x < 3; ++x) {
        moving_residue product{};
        add_product(product, c, frames_[part.frame].e[k][x]);
        sum.first[x] += product.first, sum.second[x] += product.second, sum.virtually[x] += product.virtually;
      }
    }
  }

  // ---- virtual power

  constexpr residue virtual_power() const {
    residue sum = motion_.virtually(m_->applied_potential);
    for (std::uint32_t i = 0; i < m_->body_count; ++i) {
      const body_record& b = m_->bodies[i];
      const moving_vector& c = points_[b.mass_center];
      sum += motion_.value(b.mass) * dot(c.second, c.virtually);
      if (b.rigid) sum += dot(torque(b), frames_[b.frame].virtual_omega);
    }
    for (std::uint32_t i = 0; i < m_->load_count; ++i) {
      const load_record& l = m_->loads[i];
      for (const component& part : l.value)
        for (std::size_t k = 0; k < 3; ++k)
          for (std::size_t x = 0; x < 3; ++x)
            sum += -(motion_.value(part.xyz[k]) * frames_[part.frame].e[k][x].value *
                     (l.torque ? frames_[l.target].virtual_omega[x] : points_[l.target].virtually[x]));
    }
    return sum;
  }
  /// I . alpha + omega x I . omega
  constexpr triple_of torque(const body_record& b) const {
    const moving_basis& body = frames_[b.frame];
    const triple_of momentum = times(b.inertia, body.omega);
    triple_of sum = times(b.inertia, body.alpha);
    for (std::size_t x = 0; x < 3; ++x) {
      const std::size_t y = (x + 1) % 3, z = (x + 2) % 3;
      sum[x] += body.omega[y] * momentum[z] - body.omega[z] * momentum[y];
    }
    return sum;
  }
  constexpr triple_of times(const spatial_dyadic& inertia, const triple_of& v) const {
    const auto& e = frames_[inertia.frame].e;
    const matrix3 entries = inertia.entries;
    triple_of own{}, result{};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t x = 0; x < 3; ++x) own[i] += e[i][x].value * v[x];
    for (std::size_t i = 0; i < 3; ++i) {
      residue component{};
      for (std::size_t j = 0; j < 3; ++j) component += motion_.value(entries[i][j]) * own[j];
      for (std::size_t x = 0; x < 3; ++x) result[x] += component * e[i][x].value;
    }
    return result;
  }
  static constexpr residue dot(const triple_of& a, const triple_of& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

  static constexpr residue half{fingerprint::half};

  const Graph* g_;
  const Mechanism* m_;
  motion_type motion_;
  std::array<residue, Speeds> virtual_speeds_{}, accelerations_{};
  moving_basis frames_[Mechanism::capacity]{};
  moving_vector points_[Mechanism::capacity]{};
  std::array<residue, Mechanism::max_constraints> virtual_rate_{}; // of the constraints, at virtual speeds
  bool known_ = true; // orientations and positions
};

} // namespace ctdyn::detail
