// Noncontributing forces, from the equations of auxiliary speeds.
#pragma once

#include "../graph/calculus/column_space.hpp"
#include "../graph/calculus/derivative.hpp"
#include "../graph/calculus/jacobian.hpp"
#include "context.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace ctdyn::detail {

/// Auxiliary motions of a mechanism, which are only imagined, and the contributions of loads and bodies to the
/// equations of the auxiliary speeds (formulation/auxiliary_equations.hpp).
///
/// An auxiliary motion of a frame also turns the frames that are oriented in it and moves the points whose positions
/// are written in it; that of a point also moves the points that are placed from it. Velocities and accelerations do
/// not contain auxiliary speeds, because these are zero in every motion. Source: Kane and Levinson (1985), section 4.9.
template <class Context> class auxiliary {
  using graph_type = std::remove_reference_t<decltype(std::declval<Context&>().g())>;

public:
  constexpr explicit auxiliary(Context& c) : c_(&c) {}

  /// The partial angular velocity of a frame, and the partial velocity of a point, for an auxiliary speed.
  constexpr spatial_vector turn(frame_id f, std::uint32_t speed) const {
    spatial_vector sum = own(true, f, speed);
    return f == 0 ? sum : c_->add(sum, turn(m().frames[f].parent, speed));
  }
  constexpr spatial_vector shift(point_id p, std::uint32_t speed) const {
    spatial_vector sum = own(false, p, speed);
    const point_record& record = m().points[p];
    if (p == 0 || !record.positioned) return sum;
    sum = c_->add(sum, shift(record.parent, speed));
    for (const component& arm : record.position) { // omega x r
      const spatial_vector w = turn(arm.frame, speed);
      if (!w.is_zero()) sum = c_->add(sum, c_->cross(w, spatial_vector(arm.frame, arm.xyz)));
    }
    return sum;
  }

  /// The generalized active force: sum of v_k . F + omega_k . T over the loads, without reactions.
  constexpr handle active_force(std::uint32_t speed) const {
    handle sum{};
    for (const load_record& l : m().all_loads())
      if (!l.value.is_zero()) sum = c_->g().add(sum, power(l, speed));
    return sum;
  }
  /// The same sum over the loads of one reaction of magnitude 1: an entry of R.
  constexpr handle reaction_coefficient(std::uint32_t speed, std::uint32_t reaction) const {
    handle sum{};
    for (const reaction_load_record& l : m().all_reaction_loads())
      if (l.reaction == reaction) sum = c_->g().add(sum, power(l, speed));
    return sum;
  }
  /// The generalized inertia force: sum of v_k . R* + omega_k . T* over the bodies, at given derivatives of the speeds.
  template <std::size_t Speeds>
  constexpr handle inertia_force(std::uint32_t speed, const std::array<handle, Speeds>& udots) const {
    directional<graph_type> by_udots(c_->g());
    for (const symbol_record& s : m().all_symbols())
      if (s.kind == symbol_class::speed) by_udots.set(s.value, udots[s.index]);
    const auto with_udots = [&](spatial_vector at_constant_speeds, const spatial_vector& velocity) {
      for (const component& part : velocity)
        at_constant_speeds = c_->add(at_constant_speeds, spatial_vector(part.frame, by_udots(part.xyz)));
      return at_constant_speeds;
    };
    handle sum{};
    for (const body_record& b : m().all_bodies()) {
      if (const spatial_vector v = shift(b.mass_center, speed); !v.is_zero()) {
        const spatial_vector a = with_udots(c_->acceleration(b.mass_center), c_->velocity(b.mass_center));
        sum = c_->g().sub(sum, c_->g().mul(b.mass, c_->dot(v, a)));
      }
      if (!b.rigid) continue;
      if (const spatial_vector w = turn(b.frame, speed); !w.is_zero()) {
        const spatial_vector& omega = c_->omega(b.frame);
        const spatial_vector alpha = with_udots(c_->alpha(b.frame), omega);
        const spatial_vector rate = c_->add(c_->dot(b.inertia, alpha), c_->cross(omega, c_->dot(b.inertia, omega)));
        sum = c_->g().sub(sum, c_->dot(w, rate));
      }
    }
    return sum;
  }

  /// Reports a potential as a fault: unlike a force or torque, it does not say what its loads do in auxiliary motions.
  constexpr void check_loads() const {
    if (m().applied_potential != zero)
      c_->tell()
          << "reactions are not found from potential_energy(...), which is a function of the coordinates and says nothing about auxiliary motions; state its loads as force or torque instead";
  }

  constexpr void check_speeds() const {
    if (m().count_of(symbol_class::auxiliary) == 0)
      c_->tell()
          << "there is no auxiliary speed in the description; write auxiliary_velocity(P, u * A.x) with an auxiliary_speed u";
  }

  /// The generalized active forces of a reaction of magnitude 1, by the index of the speed; with `own` those of its own
  /// loads alone, without the loads that depend on it (see own_part).
  constexpr auto work_on_speeds(std::uint32_t reaction, bool own = false) const {
    std::array<handle, max_speeds> work{};
    for (const reaction_load_record& l : m().all_reaction_loads())
      if (l.reaction == reaction) add_work(work, own ? own_part(l) : l);
    return work;
  }
  /// Whether a reaction has loads of its own on something that moves.
  [[nodiscard]] constexpr bool has_own_loads(std::uint32_t reaction) const {
    for (const reaction_load_record& l : m().all_reaction_loads())
      if (l.reaction == reaction && !own_part(l).value.is_zero() &&
          !(l.torque ? c_->omega(l.target) : c_->velocity(l.target)).is_zero())
        return true;
    return false;
  }

  /// Reports a fault unless there are as many auxiliary speeds as reactions, and at least one.
  constexpr void check_counts() const {
    const std::size_t speeds = m().count_of(symbol_class::auxiliary), reactions = m().count_of(symbol_class::reaction);
    if (c_->faulty()) return;
    if (reactions == 0)
      m().fault
          << "there is no reaction in the description; write force(P, T * A.x) with a reaction T, and auxiliary_velocity(P, u * A.x) with an auxiliary_speed u";
    else if (speeds < reactions)
      list(m().fault << (speeds == 0 ? "there is no auxiliary speed for " : "there are too few auxiliary speeds for "),
           symbol_class::reaction)
          << "; give one to each, as in auxiliary_velocity(P, u * A.x) where force(P, "
          << name_of(symbol_class::reaction, 0) << " * A.x) acts";
    else if (speeds > reactions)
      list(m().fault << "there are more auxiliary speeds than reactions: ", symbol_class::auxiliary)
          << " for " << reactions << "; give each its force or torque, as in force(P, T * A.x) with a reaction T";
  }

  /// Reports a reaction that works: its generalized active forces must be zero, or a combination of the rows of the
  /// constraints. If loads depend on the reaction, as friction does, this must hold for its own loads, each a direction
  /// times the reaction; the dependent loads do work, and the reaction is solved for together with the motion.
  constexpr void check_work() const {
    column_space<max_speeds> allowed;
    for (std::uint32_t k = 0; k < m().constraint_count; ++k) {
      const auto C = jacobian(c_->g(), std::array{m().constraints[k].velocity}, speeds())[0];
      (void)allowed.insert(prints(C));
    }
    const std::uint32_t reactions = m().count_of(symbol_class::reaction);
    for (std::uint32_t j = 0; j < reactions; ++j) {
      const auto work = work_on_speeds(j);
      auto with = allowed, with_own = allowed;
      if (!with.insert(prints(work)) || c_->faulty()) continue;
      const bool own = has_own_loads(j) && !with_own.insert(prints(work_on_speeds(j, true)));
      if (own && m().constraint_count == 0) {
        m().reactions_work = true;
        continue;
      }
      std::uint32_t r = 0;
      while (work[r] == zero) ++r;
      m().fault << "reaction " << name_of(symbol_class::reaction, j) << " contributes to the equations of motion, by "
                << "speed " << name_of(symbol_class::speed, r) << "; ";
      if (own)
        m().fault
            << "loads that depend on a reaction are for systems without constraints: write the motion in independent coordinates, or make "
            << name_of(symbol_class::reaction, j) << " an input";
      else
        m().fault << "make it an input, or state all loads of " << name_of(symbol_class::reaction, j)
                  << ", that on the other body included; where a load depends on it, as in mu * "
                  << name_of(symbol_class::reaction, j) << " * A.x, let its own have directions only, as in "
                  << name_of(symbol_class::reaction, j) << " * A.y";
    }
  }

protected:
  /// The part of a load that is the reaction times a direction; without terms that have a factor, as mu in mu * T.
  constexpr reaction_load_record own_part(const reaction_load_record& l) const {
    constexpr std::uint64_t directions = (dependence::of(symbol_class::coordinate) | dependence::of_root()).bits;
    reaction_load_record own = l;
    own.value = {};
    for (const component& part : l.value) {
      triple xyz = part.xyz;
      for (handle& h : xyz)
        if ((c_->g().depends(h).bits & ~directions) != 0) h = zero;
      own.value = c_->add(own.value, spatial_vector(part.frame, xyz));
    }
    return own;
  }

  static constexpr std::size_t max_speeds =
      std::remove_reference_t<decltype(std::declval<Context&>().m())>::sizes.speeds;

  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  constexpr spatial_vector own(bool angular, std::uint32_t target, std::uint32_t speed) const {
    spatial_vector sum{};
    for (const auxiliary_record& a : m().all_auxiliaries())
      if (a.angular == angular && a.target == target && a.speed == speed) sum = c_->add(sum, a.direction);
    return sum;
  }
  template <class Load> constexpr handle power(const Load& l, std::uint32_t speed) const {
    return c_->dot(l.torque ? turn(l.target, speed) : shift(l.target, speed), l.value);
  }

  constexpr std::array<handle, max_speeds> speeds() const {
    return m().template values_of<max_speeds>(symbol_class::speed);
  }
  constexpr void add_work(std::array<handle, max_speeds>& work, const reaction_load_record& l) const {
    const spatial_vector velocity = l.torque ? c_->omega(l.target) : c_->velocity(l.target);
    const auto u = speeds();
    for (std::size_t r = 0; r < max_speeds; ++r)
      if (u[r] != zero) work[r] = c_->g().add(work[r], c_->dot(c_->partial_in(velocity, u[r], 0), l.value));
  }
  constexpr auto prints(const std::array<handle, max_speeds>& values) const {
    typename column_space<max_speeds>::row row{};
    for (std::size_t i = 0; i < max_speeds; ++i) row[i] = c_->g().print(values[i]);
    return row;
  }

  constexpr std::string_view name_of(symbol_class kind, std::uint32_t index) const { return m().name_of(kind, index); }
  constexpr sentence& list(sentence& s, symbol_class kind) const {
    const std::uint32_t count = m().count_of(kind);
    for (std::uint32_t i = 0; i < count; ++i) s << (i == 0 ? "" : ", ") << name_of(kind, i);
    return s;
  }

  Context* c_;
};

} // namespace ctdyn::detail
