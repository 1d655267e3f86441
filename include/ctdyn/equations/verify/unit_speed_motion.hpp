// The virtual motion in which one speed is one, in numbers of the field at the random point.
#pragma once

#include "defined_motion.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A mechanism whose frames and points have their places (`defined_motion`), displaced by one speed after the other.
/// Only what a speed reaches is visited.
template <std::size_t Speeds, std::size_t Count, class Graph, class Mechanism>
class unit_speed_motion : protected defined_motion<Speeds, Count, Graph, Mechanism> {
protected:
  using base = defined_motion<Speeds, Count, Graph, Mechanism>;
  using base::base, base::g_, base::m_, base::motion_, base::frames_, base::points_;

  constexpr void displace(std::size_t speed) {
    coordinate_numbers displacements{};
    if (rates_are_speeds_)
      find_direct(displacements, speed);
    else
      find_displacements(displacements, speed);
    moved_ = this->velocity_alone_ ? by_speeds : 0;
    for (const symbol_record& s : m_->all_symbols())
      if (s.kind == symbol_class::coordinate && displacements[s.index] != residue{})
        motion_.set_virtual(s.value, displacements[s.index]), moved_ |= bit(s.index);
    for (std::size_t k = moving_count_; k-- > 0;)
      if ((moved_by_[moving_[k]] & moved_) != 0) motion_.find_virtual(moving_[k]);
    for (std::size_t i = 1; i < m_->frame_count; ++i)
      if (const frame_id f = this->frame_order_[i]; (reach_of_frame_[f] & moved_) != 0)
        turn(f);
      else
        frames_[f].virtual_omega = triple_of{};
    for (std::size_t i = 1; i < m_->point_count; ++i)
      if (const point_id p = this->point_order_[i]; (reach_of_point_[p] & moved_) != 0)
        shift(p);
      else
        points_[p].virtually = triple_of{};
    for (std::size_t k = 0; k < moving_count_; ++k)
      if ((moved_by_[moving_[k]] & moved_) != 0) motion_.set_virtual(handle_of(moving_[k]), {});
    for (const symbol_record& s : m_->all_symbols()) // also those that enter only rates of others
      if (s.kind == symbol_class::coordinate) motion_.set_virtual(s.value, {});
  }
  [[nodiscard]] constexpr bool reaches_body(std::size_t b) const {
    const body_record& body = m_->bodies[b];
    const std::uint64_t goes = body.mass == zero ? 0 : reach_of_point_[body.mass_center];
    return ((goes | (body.rigid ? reach_of_frame_[body.frame] : 0)) & moved_) != 0;
  }
  using coordinate_numbers = std::array<residue, Mechanism::sizes.coordinates>;
  constexpr void find_direct(coordinate_numbers& displacements, std::size_t speed) const {
    for (std::size_t i = 0; i < m_->count_of(symbol_class::coordinate); ++i)
      if (const handle rate = m_->rates[i]; g_->nodes[rate.id()].b.bits == speed)
        displacements[i] = rate.negative() ? -residue{1} : residue{1};
  }
  constexpr void find_displacements(coordinate_numbers& displacements, std::size_t speed) {
    const dependence on = dependence::of(symbol_class::speed, static_cast<std::uint32_t>(speed));
    for (const symbol_record& s : m_->all_symbols())
      if (s.kind == symbol_class::speed && s.index == speed) motion_.set_virtual(s.value, {1});
    for (std::size_t k = of_speeds_count_; k-- > 0;)
      if (g_->nodes[of_speeds_[k]].depends.on(on)) motion_.find_virtual(of_speeds_[k]);
    if (this->velocity_alone_) this->find_partials_of_given();
    for (std::size_t i = 0; i < m_->count_of(symbol_class::coordinate); ++i)
      displacements[i] = motion_.virtually(m_->rates[i]);
    for (std::size_t k = 0; k < of_speeds_count_; ++k)
      if (g_->nodes[of_speeds_[k]].depends.on(on)) motion_.set_virtual(handle_of(of_speeds_[k]), {});
  }
  static constexpr handle handle_of(std::size_t node) { return {static_cast<std::uint32_t>(node) << 1}; }

  /// Finds the coordinates on which each node depends, a bit for each; the last bit is for all from number 63 on.
  constexpr void find_dependences() {
    for (std::size_t i = 0; i < Count; ++i) {
      motion_.set_virtual(handle_of(i), {});
      const node& n = g_->nodes[i];
      if (n.op == opcode::symbol)
        moved_by_[i] = n.a.bits == static_cast<std::uint32_t>(symbol_class::coordinate) ? bit(n.b.bits) : 0;
      else if (!n.depends.parameters_only() && n.op != opcode::solved)
        moved_by_[i] = moved_by_[n.a.id()] | (properties(n.op).arity == 2 ? moved_by_[n.b.id()] : 0);
    }
    find_needed();
    find_reach();
    rates_are_speeds_ = !this->velocity_alone_;
    for (std::size_t i = 0; i < m_->count_of(symbol_class::coordinate); ++i) {
      const node& n = g_->nodes[m_->rates[i].id()];
      const bool is_speed = n.op == opcode::symbol && n.a.bits == static_cast<std::uint32_t>(symbol_class::speed);
      rates_are_speeds_ = rates_are_speeds_ && is_speed;
    }
  }
  /// Finds the nodes through which speeds enter the rates of the coordinates, and those through which coordinates enter
  /// directions and positions. Where velocities are given, all count.
  constexpr void find_needed() {
    bool by_rates[Count]{}, by_places[Count]{};
    for (std::size_t i = 0; i < m_->count_of(symbol_class::coordinate); ++i) by_rates[m_->rates[i].id()] = true;
    for (std::size_t f = 1; f < m_->frame_count; ++f) {
      const matrix3 cosines = m_->frames[f].cosines; // g++ 12 does not read it in place
      for (const triple& row : cosines)
        for (const handle h : row) by_places[h.id()] = true;
    }
    for (std::size_t p = 1; p < m_->point_count; ++p)
      for (const component& part : m_->points[p].position)
        for (std::size_t k = 0; k < 3; ++k) by_places[part.xyz[k].id()] = true;
    for (std::size_t i = Count; i-- > 0;) {
      const node& n = g_->nodes[i];
      by_rates[i] = (by_rates[i] || this->velocity_alone_) && n.depends.on(dependence::of(symbol_class::speed));
      by_places[i] = (by_places[i] || this->velocity_alone_) && moved_by_[i] != 0;
      if (by_rates[i]) of_speeds_[of_speeds_count_++] = static_cast<std::uint32_t>(i);
      if (by_places[i]) moving_[moving_count_++] = static_cast<std::uint32_t>(i);
      if ((!by_rates[i] && !by_places[i]) || n.op == opcode::symbol || n.op == opcode::solved) continue;
      for (const handle operand : {n.a, properties(n.op).arity == 2 ? n.b : n.a})
        by_rates[operand.id()] |= by_rates[i], by_places[operand.id()] |= by_places[i];
    }
  }
  /// Finds the coordinates that move each frame and point, directly or through its ancestors. A frame or point that
  /// only has a velocity gets the last bit, and so do its descendants: they are visited for each speed.
  constexpr void find_reach() {
    for (std::size_t i = 1; i < m_->frame_count; ++i) {
      const frame_id f = this->frame_order_[i];
      const frame_record& record = m_->frames[f];
      if (record.kind == orientation_kind::none) {
        reach_of_frame_[f] = by_speeds;
        continue;
      }
      for (const triple& row : record.cosines)
        for (const handle h : row) turned_by_[f] |= moved_by_[h.id()];
      reach_of_frame_[f] = reach_of_frame_[record.parent] | turned_by_[f];
    }
    for (std::size_t i = 1; i < m_->point_count; ++i) {
      const point_id p = this->point_order_[i];
      const point_record& record = m_->points[p];
      std::uint64_t& reach = reach_of_point_[p];
      reach = record.positioned ? reach_of_point_[record.parent] : by_speeds;
      if (!record.positioned) continue;
      for (const component& part : record.position) {
        reach |= reach_of_frame_[part.frame];
        for (std::size_t k = 0; k < 3; ++k) reach |= moved_by_[part.xyz[k].id()];
      }
    }
  }
  static constexpr std::uint64_t by_speeds = std::uint64_t{1} << 63;
  static constexpr std::uint64_t bit(std::size_t coordinate) {
    return std::uint64_t{1} << (coordinate < 63 ? coordinate : 63);
  }
  constexpr void turn(frame_id f) {
    const frame_record& record = m_->frames[f];
    const bool alone = record.kind == orientation_kind::none;
    const moving_basis& parent = frames_[alone ? record.override_in : record.parent];
    triple_of& omega = frames_[f].virtual_omega;
    omega = parent.virtual_omega;
    if (alone) return add(omega, this->partial_turns_[f]);
    if ((turned_by_[f] & moved_) == 0) return;
    const matrix3 cosines = record.cosines;
    for (std::size_t i = 0; i < 3; ++i) {
      triple_of rate{};
      bool turns = false;
      for (std::size_t k = 0; k < 3; ++k) {
        const residue c = motion_.virtually(cosines[i][k]);
        turns = turns || c != residue{};
        for (std::size_t x = 0; x < 3 && c != residue{}; ++x) rate[x] += c * parent.e[k][x].value;
      }
      if (!turns) continue; // omega is half the sum of e x de/dt
      const triple_of about = cross(place_of(frames_[f].e[i]), rate);
      for (std::size_t x = 0; x < 3; ++x) omega[x] += residue{fingerprint::half} * about[x];
    }
  }
  constexpr void shift(point_id p) {
    const point_record& record = m_->points[p];
    triple_of& v = points_[p].virtually;
    if (!record.positioned) {
      v = this->partial_velocities_[p];
      return;
    }
    v = points_[record.parent].virtually;
    for (const component& part : record.position) {
      const moving_basis& basis = frames_[part.frame];
      const bool turns = !is_zero(basis.virtual_omega);
      triple_of place{};
      for (std::size_t k = 0; k < 3; ++k) {
        const handle h = part.xyz[k];
        if (h == zero || !(turns || (moved_by_[h.id()] & moved_) != 0)) continue;
        const residue x = motion_.value(h), dx = motion_.virtually(h);
        for (std::size_t i = 0; i < 3; ++i) place[i] += x * basis.e[k][i].value, v[i] += dx * basis.e[k][i].value;
      }
      if (turns) add(v, cross(basis.virtual_omega, place));
    }
  }
  static constexpr bool is_zero(const triple_of& v) {
    return v[0] == residue{} && v[1] == residue{} && v[2] == residue{};
  }
  static constexpr triple_of place_of(const moving_residue (&e)[3]) { return {{e[0].value, e[1].value, e[2].value}}; }
  static constexpr void add(triple_of& sum, const triple_of& v) {
    for (std::size_t x = 0; x < 3; ++x) sum[x] += v[x];
  }

  // plain arrays: an access takes no step of constant evaluation
  std::uint64_t moved_by_[Count]{}, turned_by_[Mechanism::sizes.frames]{}; // each node, each frame in its parent
  std::uint64_t reach_of_frame_[Mechanism::sizes.frames]{}, reach_of_point_[Mechanism::sizes.points]{};
  std::uint32_t moving_[Count]{};    // the nodes that some coordinate moves
  std::uint32_t of_speeds_[Count]{}; // those of rates and given velocities, the last one first
  std::size_t moving_count_ = 0, of_speeds_count_ = 0;
  std::uint64_t moved_ = 0; // the coordinates that the present virtual motion changes
  bool rates_are_speeds_ = false;
};

} // namespace ctdyn::detail
