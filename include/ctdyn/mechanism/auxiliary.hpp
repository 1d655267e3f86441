// Forces that do not contribute to the equations of motion, by the equations of auxiliary speeds.
#pragma once

#include "../calculus/column_space.hpp"
#include "../calculus/derivative.hpp"
#include "../calculus/jacobian.hpp"
#include "context.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace ctdyn::detail {

/// Imagined motions of a mechanism, and what loads and bodies contribute to their equations (see auxiliary_equations).
///
/// A point moves as the one that it is placed from, turned with the frames in which its position is given; a frame
/// turns as the one that it is oriented in. Velocities and accelerations themselves have nothing of it, since auxiliary
/// speeds are zero in every motion. Source: Kane and Levinson (1985), section 4.9.
template <class Context> class auxiliary {
  using graph_type = std::remove_reference_t<decltype(std::declval<Context&>().g())>;

public:
  constexpr explicit auxiliary(Context& c) : c_(&c) {}

  /// Partial angular velocity of a frame and partial velocity of a point by an auxiliary speed.
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

  /// sum of v_k . F + omega_k . T over the loads, without reactions
  constexpr handle active_force(std::uint32_t speed) const {
    handle sum{};
    for (const load_record& l : m().all_loads())
      if (!l.value.is_zero()) sum = c_->g().add(sum, power(l, speed));
    return sum;
  }
  /// The same of the loads of one reaction: an entry of R.
  constexpr handle reaction_coefficient(std::uint32_t speed, std::uint32_t reaction) const {
    handle sum{};
    for (const reaction_load_record& l : m().all_reaction_loads())
      if (l.reaction == reaction) sum = c_->g().add(sum, power(l, speed));
    return sum;
  }
  /// sum of v_k . R* + omega_k . T* over the bodies, at derivatives of the speeds that are given in their order
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

  /// Loads have a direction that meets auxiliary motions; a potential has not.
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

  /// What a reaction of magnitude 1 contributes to the equations of motion, by the index of the speed; by its own loads
  /// alone, or also by those that depend on it.
  constexpr auto work_on_speeds(std::uint32_t reaction, bool own = false) const {
    std::array<handle, max_speeds> work{};
    for (const reaction_load_record& l : m().all_reaction_loads())
      if (l.reaction == reaction) add_work(work, own ? own_part(l) : l);
    return work;
  }
  /// On what moves: those on the ground tell nothing.
  [[nodiscard]] constexpr bool has_own_loads(std::uint32_t reaction) const {
    for (const reaction_load_record& l : m().all_reaction_loads())
      if (l.reaction == reaction && !own_part(l).value.is_zero() &&
          !(l.torque ? c_->omega(l.target) : c_->velocity(l.target)).is_zero())
        return true;
    return false;
  }

  /// As many auxiliary speeds as reactions, of which there are some.
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

  /// A reaction does no work: on no speed, or on no motion that the constraints allow. Where loads depend on it, as
  /// friction does, that is true of its own loads, which have directions only; the others work, and the reaction is
  /// solved for together with the motion.
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
  /// What is a direction only, without a factor as mu in mu * T.
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
