// Velocities that a source gives, in addition to those that follow from orientations and positions.
#pragma once

#include "../graph/calculus/substitute.hpp"
#include "geometry_builder.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// Stores angular velocities of frames and velocities of points that set_ang_vel and set_vel give.
template <class Context> class given_velocities : builder_part<Context> {
  using base = builder_part<Context>;
  using base::c, base::g, base::m;

public:
  using base::base;

  /// Stores the velocity that `made()` returns; it is used at once if no orientation or position gives one.
  template <class Make> constexpr void set_ang_vel(frame_record& f, Make made) {
    f.overridden = false; // not while it is being read
    f.override_velocity = base::at_known_motion(made(), "the given angular velocity of frame ", f.label.view(), remedy);
    f.overridden = f.kind == orientation_kind::none;
  }
  template <class Make> constexpr void set_vel(point_record& p, Make made) {
    p.overridden = false;
    p.override_velocity = base::at_known_motion(made(), "the given velocity of point ", p.label.view(), remedy);
    p.overridden = !p.positioned;
  }

  /// The result of `made()` while all given velocities are used, also where they could be derived.
  template <class Make> constexpr auto trusting(Make made) {
    trust(true);
    const auto result = made();
    trust(false);
    return result;
  }

  /// Replaces derived velocities by given ones if they agree with orientations, positions and kinematical equations;
  /// otherwise a given velocity is a fault.
  constexpr void settle() {
    substitution<std::remove_reference_t<decltype(g())>> known(g());
    for (const symbol_record& s : m().all_symbols())
      if (s.kind == symbol_class::coordinate) known.set(g().find_symbol(symbol_class::rate, s.key), m().rates[s.index]);
    const auto in_speeds = [&](auto& record) {
      for (std::size_t i = 0; i < record.override_velocity.count; ++i)
        for (handle& h : record.override_velocity.components[i].xyz) h = known(h);
    };
    for (std::uint32_t i = 1; i < m().frame_count; ++i)
      if (frame_record& f = m().frames[i]; given(f)) in_speeds(f), settle_frame(i);
    for (std::uint32_t i = 1; i < m().point_count; ++i)
      if (point_record& p = m().points[i]; given(p)) in_speeds(p), settle_point(i);
    c().reset();
  }

private:
  static constexpr std::string_view remedy = "write it in speeds and coordinates";

  template <class Record> static constexpr bool given(const Record& r) {
    return !r.override_velocity.is_zero() || r.overridden;
  }
  constexpr void trust(bool trusted) {
    for (std::uint32_t i = 1; i < m().frame_count; ++i) {
      frame_record& f = m().frames[i];
      if (f.kind != orientation_kind::none && !f.override_velocity.is_zero()) f.overridden = trusted;
    }
    for (std::uint32_t i = 1; i < m().point_count; ++i) {
      point_record& p = m().points[i];
      if (p.positioned && !p.override_velocity.is_zero()) p.overridden = trusted;
    }
    c().reset();
  }

  constexpr void settle_frame(frame_id i) {
    frame_record& f = m().frames[i];
    if (f.overridden) return;
    const spatial_vector derived = c().express(c().angular_velocity(i, f.override_in), i),
                         given = c().express(f.override_velocity, i);
    bool agree = same(derived, given);
    if (!agree && f.kind == orientation_kind::quaternion) { // the graph does not know e.e = 1 of four symbols
      handle norm{};
      for (const handle e : f.angles) norm = g().add(norm, g().mul(e, e));
      agree = same(derived, c().multiply(norm, given));
    }
    if (!agree)
      c().tell()
          << "frame " << f.label.view() << " is given an angular velocity in " << m().frames[f.override_in].label.view()
          << " that contradicts its orientation and the kinematical equations; correct it or leave set_ang_vel out";
    f.overridden = agree;
  }
  constexpr void settle_point(point_id i) {
    point_record& p = m().points[i];
    if (p.overridden) return;
    const spatial_vector difference = c().subtract(c().velocity(i, p.override_in), p.override_velocity);
    const bool agree = c().express(difference, 0).is_zero();
    if (!agree)
      c().tell() << "point " << p.label.view() << " is given a velocity in " << m().frames[p.override_in].label.view()
                 << " that contradicts its position and the kinematical equations; correct it or leave set_vel out";
    p.overridden = agree;
  }
  static constexpr bool same(const spatial_vector& a, const spatial_vector& b) {
    return a.count == b.count && a.first() == b.first();
  }
};

} // namespace ctdyn::detail
