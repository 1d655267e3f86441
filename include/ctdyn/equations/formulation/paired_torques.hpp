// Torques and their reactions in pairs: the torque of a joint does work on the joint's own motion alone.
#pragma once

#include "../../graph/calculus/arithmetic.hpp"
#include "../../mechanism/mechanism.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// T . omega + R . omega_p = T . (omega - omega_p) + (T + R) . omega_p for a torque T on a frame and a torque R on its
/// parent p. If R is the reaction of T, only the relative angular velocity is left, and no sum over all joints down to
/// the ground. This form is taken where T + R has fewer measure numbers than R, outermost frames first.
template <class Context> class paired_torques {
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Context&>().m())>;

public:
  constexpr explicit paired_torques(Context& c) : c_(&c) {
    for (std::uint32_t f = 0; f < m().frame_count; ++f) {
      sums_[f] = spatial_vector{};
      if (f > 0 && m().frames[f].kind == orientation_kind::none) oriented_ = false;
      if (m().frames[f].depth > deepest_) deepest_ = m().frames[f].depth;
    }
  }
  /// Adds a torque on a frame; false, with nothing done, if the sum would have components in too many frames.
  constexpr bool add(frame_id f, const spatial_vector& torque) {
    while (f != 0 && stands_still(f)) f = carrier(f); // a frame that does not turn in its parent turns with it
    if (sums_[f].count + torque.count > spatial_vector::max_frames) return false;
    sums_[f] = c_->add(sums_[f], torque);
    return true;
  }
  constexpr void pair() {
    for (frame_id depth = deepest_; depth > 0; --depth)
      for (frame_id f = 1; f < m().frame_count; ++f)
        if (m().frames[f].depth == depth && !sums_[f].is_zero()) react(f);
  }
  /// The torque that is left on a frame after pairing, and the angular velocity on which it does work.
  [[nodiscard]] constexpr const spatial_vector& on(frame_id f) const { return sums_[f]; }
  constexpr spatial_vector turning(frame_id f) const {
    return paired_[f] ? c_->relative_angular_velocity(f) : c_->omega(f);
  }

private:
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  [[nodiscard]] constexpr frame_id carrier(frame_id f) const {
    return m().frames[f].overridden ? m().frames[f].override_in : m().frames[f].parent;
  }
  [[nodiscard]] constexpr bool stands_still(frame_id f) const { return c_->relative_angular_velocity(f).is_zero(); }
  constexpr void react(frame_id f) {
    frame_id to = carrier(f);
    while (to != 0 && sums_[to].is_zero() && stands_still(to)) to = carrier(to);
    if (to == 0 || m().frames[to].depth >= m().frames[f].depth || sums_[to].is_zero()) return;
    const spatial_vector reaction = sums_[to], own = sums_[f];
    take(f, to, reaction, own);
    for (const component& part : reaction)
      if (oriented_) take(f, to, reaction, c_->express(own, part.frame));
  }
  constexpr void take(frame_id f, frame_id to, const spatial_vector& reaction, const spatial_vector& own) {
    if (reaction.count + own.count > spatial_vector::max_frames) return;
    const spatial_vector rest = c_->add(reaction, own);
    if (entries(rest) < entries(sums_[to])) sums_[to] = rest, paired_[f] = true;
  }
  static constexpr std::size_t entries(const spatial_vector& v) {
    std::size_t n = 0;
    for (const component& part : v)
      for (const handle h : part.xyz) n += h != zero;
    return n;
  }

  Context* c_;
  frame_id deepest_ = 0;
  bool oriented_ = true;
  spatial_vector sums_[mechanism_type::sizes.frames]{};
  bool paired_[mechanism_type::sizes.frames]{};
};

} // namespace ctdyn::detail
