// The forces and moments that joints transmit, as unknown reactions.
#pragma once

#include "../graph/calculus/derivative.hpp"
#include "joint_sides.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Measure numbers, in the basis of a joint's child, of a force and then of its moment about the child's point.
inline constexpr std::array<std::string_view, 6> bearing_suffixes{".Fx", ".Fy", ".Fz", ".Mx", ".My", ".Mz"};

/// The joints of a tree of bodies: for each joint, the bodies on its two sides and the measure numbers of force and
/// moment that it transmits. It transmits none along or about a basis vector of the child if a speed moves the child
/// along or about that vector alone. For a speed with another motion, as about an axis that is no basis vector, there
/// is an equation instead: force and moment do no work on this motion.
template <class Context> class bearings {
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Context&>().m())>;
  static constexpr std::size_t most = mechanism_type::sizes.joints;
  static constexpr std::size_t most_speeds = mechanism_type::sizes.speeds;

public:
  struct bearing {
    bool bears = false;                              // the joint holds its child, and there is an outboard body
    std::uint32_t child = no_body, parent = no_body; // no_body: the ground
    std::array<bool, 6> transmits{true, true, true, true, true, true};
    std::array<std::array<handle, 6>, most_speeds> motion{}; // of the child for each speed, in the child's basis
    std::array<bool, most_speeds> moves{};                   // by the speed, along or about several basis vectors
  };

  constexpr explicit bearings(Context& c) : c_(&c) {
    for (const body_record& b : m().all_bodies())
      if (!b.has_momentum)
        c.tell() << b.label.view() << " is felt by the rate of its joint alone, so that equations of bodies have no "
                 << "reaction for it; write all reactions of the system, or use kanes_method";
    for (std::uint32_t j = 0; j < m().joint_count && !c.faulty(); ++j) {
      const auto outboard = joint_sides<Context>(c, m().joints[j], "the bearing of joint ", "").outboard();
      for (std::uint32_t b = 0; b < m().body_count; ++b) outboard_[j][b] = outboard[b], size_[j] += outboard[b] ? 1 : 0;
    }
    for (std::uint32_t j = 0; j < m().joint_count && !c.faulty(); ++j) find_bodies(j);
    for (std::uint32_t j = 0; j < m().joint_count && !c.faulty(); ++j)
      if (list_[j].bears) find_motion(j);
  }

  [[nodiscard]] constexpr const bearing& operator[](std::size_t joint) const { return list_[joint]; }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  static constexpr std::uint32_t none = 0xffff'ffff;

  /// The joint with the fewest outboard bodies among those for which `carries` is true; `none` if there is none.
  template <class Carries> constexpr std::uint32_t carrier(Carries carries) const {
    std::uint32_t found = none;
    for (std::uint32_t k = 0; k < m().joint_count; ++k)
      if (carries(k) && (found == none || size_[k] < size_[found])) found = k;
    return found;
  }
  constexpr std::uint32_t body_on(std::uint32_t joint) {
    std::uint32_t found = no_body;
    for (std::uint32_t b = 0; b < m().body_count; ++b) {
      if (!outboard_[joint][b] || carrier([&](std::uint32_t k) { return outboard_[k][b]; }) != joint) continue;
      if (found != no_body)
        c_->tell() << "bodies " << m().bodies[found].label.view() << " and " << m().bodies[b].label.view()
                   << " both hang on joint " << m().joints[joint].label.view()
                   << " with no joint between them; hold one at the other by weld_joint, or use kanes_method";
      found = b;
    }
    if (found == no_body)
      c_->tell()
          << "joint " << m().joints[joint].label.view()
          << " carries bodies behind other joints and none itself, so that equations of bodies do not tell what it transmits; give its child a body, or use kanes_method";
    return found;
  }
  constexpr void find_bodies(std::uint32_t j) {
    bearing& own = list_[j];
    if (size_[j] == 0 || !m().joints[j].holds) return; // no outboard body, or a free joint
    for (std::uint32_t k = 0; k < m().joint_count; ++k)
      if (k != j && outboard_[k] == outboard_[j])
        c_->tell()
            << "joints " << m().joints[j].label.view() << " and " << m().joints[k].label.view()
            << " have no body between them, so that equations of bodies do not tell them apart; give the link between them a body, or use kanes_method";
    if (c_->faulty()) return;
    own.bears = true, own.child = body_on(j);
    const std::uint32_t parent = carrier([&](std::uint32_t k) {
      bool all = k != j;
      for (std::uint32_t b = 0; b < m().body_count; ++b) all = all && (outboard_[k][b] || !outboard_[j][b]);
      return all;
    });
    if (parent != none) own.parent = body_on(parent);
  }

  /// Finds the motion of the child in the parent for each speed.
  constexpr void find_motion(std::uint32_t j) {
    const joint_record& joint = m().joints[j];
    spatial_vector turn{}, slide{};
    if (joint.child != joint.parent) turn = c_->angular_velocity(joint.child, joint.parent);
    slide = c_->subtract(c_->velocity(joint.to), c_->velocity(joint.from));
    slide = c_->subtract(slide, c_->cross(c_->omega(joint.parent), c_->position(joint.to, joint.from)));
    const triple v = c_->express(slide, joint.basis).first(), w = c_->express(turn, joint.basis).first();
    bearing& own = list_[j];
    for (const symbol_record& s : m().all_symbols()) {
      if (s.kind != symbol_class::speed) continue;
      directional<std::remove_reference_t<decltype(g())>> by(g());
      by.set(s.value, one);
      std::size_t count = 0, last = 0;
      for (std::size_t k = 0; k < 6; ++k) {
        const handle entry = by(k < 3 ? v[k] : w[k - 3]);
        own.motion[s.index][k] = entry;
        if (entry != zero) ++count, last = k;
      }
      own.moves[s.index] = count > 1;
      if (count == 1) own.transmits[last] = false;
    }
  }

  Context* c_;
  std::array<bool, mechanism_type::sizes.bodies> outboard_[most]{};
  std::uint32_t size_[most]{};
  std::array<bearing, most> list_{};
};

/// Adds a reaction symbol for each measure number that the joints transmit: joint by joint, forces before moments.
template <class Context> constexpr void add_bearings(Context& c) {
  auto& m = c.m();
  m.has_bearings = true;
  const bearings<Context> all(c);
  for (std::uint32_t j = 0; j < m.joint_count && !c.faulty(); ++j)
    for (std::size_t k = 0; k < 6; ++k) {
      if (!all[j].bears || !all[j].transmits[k]) continue;
      char text[name::capacity]{};
      std::size_t size = 0;
      for (const std::string_view part : {m.joints[j].label.view(), bearing_suffixes[k]})
        for (const char letter : part) text[size++] = letter;
      const std::string_view label(text, size);
      (void)c.symbol(symbol_class::reaction, fingerprint::hash(label), label);
    }
}

} // namespace ctdyn::detail
