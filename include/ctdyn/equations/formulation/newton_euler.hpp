// The Newton-Euler equations of all bodies, in which the reactions between them are unknowns.
#pragma once

#include "../../mechanism/bearings.hpp"
#include "tmt.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace ctdyn::detail {

/// m a = F for each body's mass center, and I alpha + omega x I omega = T about it for each rigid body, in the
/// Newtonian frame. In the matrices of `tmt`, these are M T udot + gbar = F + R r. The unknowns are the derivatives of
/// the speeds and the magnitudes r of the reactions.
///
/// Source: Featherstone, Rigid Body Dynamics Algorithms (2008), section 2.14, and "Learn Multibody Dynamics", equation
/// (171), for one body, and (245) for all; its chapter 'Exposing Noncontributing Forces', section 'Apply Newton's
/// Second Law Directly', has reactions as unknowns.
template <std::size_t Speeds, class Context> class newton_euler : public tmt<Speeds, Context> {
  using base = tmt<Speeds, Context>;
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Context&>().m())>;
  static constexpr std::size_t most = 6 * mechanism_type::sizes.bodies;

public:
  constexpr explicit newton_euler(Context& c) : base(c), c_(&c) {}

  /// The equations that are not 0 = 0, as matrix (udot, r) = right; false, with a fault, if they are not as many as the
  /// unknowns.
  template <std::size_t Unknowns>
  constexpr bool equations(handle (&left)[Unknowns][Unknowns], handle (&right)[Unknowns][1]) {
    auto& g = c_->g();
    if (!check_loads()) return false;
    handle reactions[most][Unknowns - Speeds + 1]{};
    if (!read_reactions(reactions)) return false;
    std::size_t count = 0;
    const auto add = [&](const handle* line) {
      bool says = false;
      for (std::size_t j = 0; j <= Unknowns; ++j) says = says || line[j] != zero;
      if (says && count < Unknowns) {
        for (std::size_t j = 0; j < Unknowns; ++j) left[count][j] = line[j];
        right[count][0] = line[Unknowns];
      }
      count += says ? 1 : 0;
    };
    for (std::size_t row = 0; row < base::rows(); ++row) {
      handle line[Unknowns + 1]{};
      for (std::size_t s = 0; s < Speeds; ++s)
        for (std::size_t k = row < 6 ? 0 : row - 6; k < base::rows() && k <= row + 6; ++k)
          line[s] = g.add(line[s], g.mul(base::M(row, k), base::T(k, s)));
      for (std::size_t r = Speeds; r < Unknowns; ++r) line[r] = -reactions[row][r - Speeds];
      line[Unknowns] = g.sub(base::F(row), base::gbar(row));
      add(line);
    }
    if (c_->m().has_bearings) add_bearings<Unknowns>(add);
    if (count != Unknowns)
      c_->tell() << "the bodies have " << count << " Newton-Euler equations that say something, for " << Speeds
                 << " speeds and " << Unknowns - Speeds << " reactions; "
                 << (count > Unknowns ? "write the missing forces and torques between the bodies as reaction<...>"
                                      : "leave reactions out")
                 << (c_->m().has_bearings ? ", or hold all bodies by joints" : "") << ", or use kanes_method";
    return count == Unknowns;
  }

private:
  /// Refuses a potential, and a load that does not act on exactly one body.
  constexpr bool check_loads() {
    const auto& m = c_->m();
    load_owner<Context> owner(*c_);
    if (m.applied_potential != zero)
      c_->tell() << "potential_energy(...) does not say on which body its force acts; write it as force or torque";
    for (const load_record& l : m.all_loads()) {
      if (owner.at_rest(l)) continue;
      if (const auto owners = owner.of(l); owners.count != 1) report(l.torque, l.target, owners.count);
    }
    return c_->m().fault.empty();
  }
  constexpr void report(bool torque, std::uint32_t target, std::uint32_t owners) {
    const auto& m = c_->m();
    if (!torque && !c_->has_position(target))
      c_->tell()
          << "a load acts on point " << m.points[target].label.view()
          << ", of which the velocity is known and the position is not, which leaves open where on a body it acts; place it, as in "
          << m.points[target].label.view() << ".set_pos(...)";
    c_->tell() << "a load acts on " << (torque ? "frame " : "point ")
               << (torque ? m.frames[target].label.view() : m.points[target].label.view()) << ", which belongs to "
               << (owners == 0 ? "no body" : "several bodies")
               << "; let it act on a mass center, or on a point or frame of one body only";
  }

  template <std::size_t Columns> constexpr bool read_reactions(handle (&rows)[most][Columns]) {
    const auto& m = c_->m();
    load_owner<Context> owner(*c_);
    for (const reaction_load_record& l : m.all_reaction_loads()) {
      const load_record load{l.torque, l.target, l.value};
      const auto owners = owner.of(load);
      if (owners.count != 1) {
        if (owner.at_rest(load) && (l.torque || c_->has_position(l.target))) continue; // borne by the ground
        report(l.torque, l.target, owners.count);
        return false;
      }
      const body_record& b = m.bodies[owners.last];
      const std::size_t first = base::first_row(owners.last);
      put(rows, first + (l.torque ? 3 : 0), l.reaction, l.value);
      if (!l.torque && b.rigid && l.target != b.mass_center)
        put(rows, first + 3, l.reaction, c_->cross(owner.arm(l.target, b), l.value));
    }
    if (m.has_bearings) read_bearings(rows, bearings<Context>(*c_));
    return true;
  }

  /// Adds the forces and moments that joints transmit to the rows of the bodies on their two sides.
  template <std::size_t Columns>
  constexpr void read_bearings(handle (&rows)[most][Columns], const bearings<Context>& all) {
    each_bearing(all, [&](const joint_record& j, const auto& b, std::size_t k, std::size_t reaction) {
      const spatial_vector direction(j.basis, basis(k % 3));
      for (const bool child : {true, false}) {
        const std::uint32_t body = child ? b.child : b.parent;
        if (body == no_body) continue;
        const spatial_vector acts = child ? direction : c_->negate(direction);
        const body_record& on = c_->m().bodies[body];
        const std::size_t first = base::first_row(body);
        if (k < 3) put(rows, first, reaction, acts);
        if (!on.rigid) continue;
        put(rows, first + 3, reaction, k < 3 ? c_->cross(c_->position(j.to, on.mass_center), acts) : acts);
      }
    });
  }
  /// Adds equations that have no rows of bodies: the moments on a particle that joints hold add up to zero, and what a
  /// joint transmits does no work on its motion.
  template <std::size_t Unknowns> constexpr void add_bearings(auto add) {
    auto& g = c_->g();
    const auto& m = c_->m();
    const bearings<Context> all(*c_);
    for (std::uint32_t body = 0; body < m.body_count; ++body) {
      if (m.bodies[body].rigid) continue;
      handle lines[3][Unknowns + 1]{};
      each_bearing(all, [&](const joint_record& j, const auto& b, std::size_t k, std::size_t reaction) {
        if (b.child != body && b.parent != body) return;
        const spatial_vector direction(j.basis, basis(k % 3));
        const spatial_vector moment =
            k < 3 ? c_->cross(c_->position(j.to, m.bodies[body].mass_center), direction) : direction;
        const triple in_N = c_->express(b.child == body ? moment : c_->negate(moment), 0).first();
        for (std::size_t i = 0; i < 3; ++i) lines[i][Speeds + reaction] = g.add(lines[i][Speeds + reaction], in_N[i]);
      });
      for (const auto& line : lines) add(line);
    }
    std::size_t reaction = 0;
    for (std::uint32_t j = 0; j < m.joint_count; ++j) {
      if (!all[j].bears) continue;
      for (std::size_t s = 0; s < Speeds; ++s) {
        handle line[Unknowns + 1]{};
        std::size_t at = Speeds + reaction;
        for (std::size_t k = 0; k < 6; ++k)
          if (all[j].transmits[k]) line[at++] = all[j].motion[s][k];
        if (all[j].moves[s]) add(line);
      }
      for (const bool transmitted : all[j].transmits) reaction += transmitted ? 1 : 0;
    }
  }
  /// Calls `use` for each measure number that a joint transmits, in the order of the reactions.
  constexpr void each_bearing(const bearings<Context>& all, auto use) {
    std::size_t reaction = 0;
    for (std::uint32_t j = 0; j < c_->m().joint_count; ++j)
      for (std::size_t k = 0; k < 6; ++k)
        if (all[j].bears && all[j].transmits[k]) use(c_->m().joints[j], all[j], k, reaction++);
  }
  template <std::size_t Columns>
  constexpr void put(handle (&rows)[most][Columns], std::size_t first, std::size_t reaction, const spatial_vector& v) {
    const triple in_N = c_->express(v, 0).first();
    for (std::size_t k = 0; k < 3; ++k) rows[first + k][reaction] = c_->g().add(rows[first + k][reaction], in_N[k]);
  }

  Context* c_;
};

struct newton_euler_formulation : own_formulation {
  static constexpr std::string_view name = "the Newton-Euler method";
  static constexpr auto constraints = constraint_treatment::unknown_reactions;
  template <std::size_t Speeds, class Context> using method = newton_euler<Speeds, Context>;
  static constexpr sentence fault(const auto& mechanism) {
    sentence s;
    if (mechanism.constraint_count != 0)
      s << "the Newton-Euler method takes no constraints: write their forces as reaction<...>, or use kanes_method or lagranges_method";
    return s;
  }
};

} // namespace ctdyn::detail
