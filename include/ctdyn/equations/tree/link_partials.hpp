// Partial velocities of links relative to their parents: the motion subspaces of the joints.
#pragma once

#include "../../graph/calculus/depends_on.hpp"
#include "../../graph/calculus/derivative.hpp"
#include "augmented_bodies.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Partial velocities of a link in its parent for one speed, in the link's basis: a column of the motion subspace S.
struct partial_record {
  std::uint32_t speed = 0;
  triple angular{}, linear{};
};

/// The relative partial velocities of all links.
///
/// Source: Kane and Levinson (1985), section 2.14, from link to link.
template <class Context> class link_partials {
  using links = augmented_bodies<Context>;
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;

public:
  constexpr link_partials(Context& c, const links& l) : c_(&c), links_(&l) {}

  /// Finds the partial velocities. Returns false where the angular velocity of a frame is given in another frame than
  /// its parent, or where rates are sums of so many speeds that sums over bodies take fewer operations than a recursion
  /// over links.
  constexpr bool find() {
    for (std::uint32_t i = 1; i < links_->count(); ++i) {
      const frame_record& f = c_->m().frames[link(i).frame];
      if (f.overridden && f.override_in != f.parent) return false;
    }
    std::uint32_t count = 0;
    for (std::uint32_t i = 1; i < links_->count(); ++i) {
      first_[i] = count;
      const auto [angular, linear] = motion_of(i);
      for (const symbol_record& speed : c_->m().all_symbols()) {
        if (speed.kind != symbol_class::speed) continue;
        if (!depends_on_speed(g(), angular, speed.index) && !depends_on_speed(g(), linear, speed.index)) continue;
        if (count == limits::partials_of_link * links_->count()) return false;
        directional<graph_type> d(g());
        d.set(speed.value, one);
        all_[count++] = {speed.index, d(angular), d(linear)};
      }
    }
    first_[links_->count()] = count;
    return true;
  }

  /// The motion of a link in its parent, in its own basis: angular velocity, and velocity of its reference point.
  struct relative_motion {
    triple angular{}, linear{};
  };
  [[nodiscard]] constexpr relative_motion motion_of(std::uint32_t i) const {
    const link_record& l = link(i);
    relative_motion result;
    if (l.first) result.angular = c_->express(c_->relative_angular_velocity(l.frame), l.frame).first();
    if (!is_zero(l.sliding)) {
      result.linear = l.sliding;
    } else if (!l.fixed) {
      triple moving{};
      for (std::size_t k = 0; k < 3; ++k) moving[k] = c_->drift(l.reach[k]);
      result.linear = c_->express(component{link(l.parent).frame, moving}, l.frame);
    }
    return result;
  }

  /// The partial velocities of link i, after find().
  [[nodiscard]] constexpr std::span<const partial_record> operator[](std::uint32_t i) const {
    return {all_.data() + first_[i], all_.data() + first_[i + 1]};
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr const link_record& link(std::uint32_t i) const { return (*links_)[i]; }

  Context* c_;
  const links* links_;
  std::array<partial_record, limits::partials_of_link * links::most> all_{};
  std::uint32_t first_[links::most + 1]{};
};

} // namespace ctdyn::detail
