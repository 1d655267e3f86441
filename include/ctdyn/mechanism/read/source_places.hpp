// Builders of mechanisms: frames, points, and how they move.
#pragma once

#include "../geometry_builder.hpp"
#include "../given_velocities.hpp"
#include "../motion_builder.hpp"
#include "orientations.hpp"
#include "source_values.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>

namespace ctdyn::detail {

/// The verbs of a source_builder for orientations, positions and motion. Frames and points are named by texts, or by
/// what a user declared.
template <class Context> class source_places : public source_values<Context> {
  using base = source_values<Context>;

public:
  using base::value;
  using typename base::scalar, typename base::vector;

  /// Kinematical equations go to `motion`, which solves them together with others.
  constexpr source_places(Context& context, telling what, motion_builder<Context>* motion, bool of_facts)
      : base(context, what, of_facts), geometry_(context), velocities_(context), motion_(motion) {}

  /// The frame and point that are fixed in inertial space.
  constexpr source_ground newtonian(const auto&, const auto&) { return {}; }
  /// A frame that is oriented in another one in some way: see orientation_of.
  template <class How> constexpr auto orient(const auto& label, const auto& /*in*/, const How& how) {
    if (base::not_yet(telling::orientations, label)) return named_or<source_frame>(label);
    const frame_id f = of_frame(label);
    base::place(telling::orientations, m().frames[f].awaits_place, [&] {
      c().enter("the orientation of frame ", m().frames[f].label.view());
      orientation_of<How>::turn(geometry_, m().frames[f], how, *this);
    });
    return named_or(label, source_frame{f});
  }
  /// A point at a position from another one.
  template <class From = source_point>
  constexpr auto set_pos(const auto& label, const From& /*from*/, const auto& position) {
    if (base::not_yet(telling::positions, label)) return named_or<source_point>(label);
    const point_id p = of_point(label);
    base::place(telling::positions, m().points[p].awaits_place, [&] {
      c().enter("the position of point ", m().points[p].label.view());
      geometry_.set_pos(m().points[p], value(position));
    });
    return named_or(label, source_point{p});
  }
  /// Angular velocities and velocities that are given; facts alone tell them.
  constexpr void set_ang_vel(const auto& label, const auto& /*in*/, const auto& velocity) {
    if (base::not_yet(telling::velocities, label)) return;
    frame_record& f = m().frames[of_frame(label)];
    base::place(telling::velocities, f.awaits_velocity, [&] {
      c().enter("the given angular velocity of frame ", f.label.view());
      velocities_.set_ang_vel(f, [&] { return value(velocity); });
    });
  }
  constexpr void set_vel(const auto& label, const auto& /*in*/, const auto& velocity) {
    if (base::not_yet(telling::velocities, label)) return;
    point_record& p = m().points[of_point(label)];
    base::place(telling::velocities, p.awaits_velocity, [&] {
      c().enter("the given velocity of point ", p.label.view());
      velocities_.set_vel(p, [&] { return value(velocity); });
    });
  }

  // ---- motion

  /// The rate of a coordinate or of what depends on coordinates.
  constexpr scalar rate(const scalar& x) { return {&c(), c().rate(x.value)}; }
  /// A kinematical equation, residual = 0, between rates of coordinates and speeds. Each part of a long equation is
  /// read once.
  template <bool Long = false, class E> constexpr void kinematical_equation(const E& residual) {
    if (!now(telling::equations)) return;
    const auto read = [&] {
      if constexpr (Long)
        return std::get<0>(base::read_long(residual)).value;
      else
        return value(residual);
    };
    handle zero_by_it = read();
    if (is_equation<E> && zero_by_it == zero) // 0 == 0: a velocity that is given in speeds is meant to tell the rate
      zero_by_it = velocities_.trusting(read);
    motion_->kinematical_equation(zero_by_it);
  }
  constexpr void long_equation(const auto& residual) { kinematical_equation<true>(residual); }
  constexpr vector position(source_point p, source_point from) { return {&c(), c().position(p.id, from.id)}; }
  constexpr vector velocity(source_point p, source_frame in = {}) {
    return base::before(telling::equations) ? any_motion() : vector{&c(), c().velocity(p.id, in.id)};
  }
  constexpr vector angular_velocity(source_frame f, source_frame in = {}) {
    return base::before(telling::equations) ? any_motion() : vector{&c(), c().angular_velocity(f.id, in.id)};
  }

protected:
  using base::c, base::m, base::now, base::of_frame, base::of_point;

private:
  /// A placeholder while velocities are not known. None of its measure numbers is zero, so that something may be
  /// divided by it.
  constexpr vector any_motion() {
    return base::measured(source_frame{}, base::number(3) / 7, base::number(5) / 11, base::number(13) / 17);
  }

  geometry_builder<Context> geometry_;
  given_velocities<Context> velocities_;
  motion_builder<Context>* motion_;
};

} // namespace ctdyn::detail
