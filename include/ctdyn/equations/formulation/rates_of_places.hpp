// Whether given velocities are rates of some position or orientation, as Lagrange's method assumes.
#pragma once

#include "../../detail/sentence.hpp"
#include "../../graph/calculus/derivative.hpp"
#include "../../mechanism/mechanism.hpp"

#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// With u_r = dq_r/dt and the energy T = (m v . v + w . I . w) / 2 of a body,
///
///     d/dt (dT/du_r) - dT/dq_r = m a . dv/du_r + (I . alpha + w x I . w) . dw/du_r
///
/// holds if v and w are rates of a position r(q, t) and an orientation, because the order of derivatives does not
/// matter then. Source: Goldstein, Poole and Safko, Classical Mechanics (2002), equations (1.50) to (1.52).
template <class Context> class rates_of_places {
  using graph_type = std::remove_reference_t<decltype(std::declval<Context&>().g())>;

public:
  constexpr explicit rates_of_places(Context& c) : c_(&c) {}

  /// Names a given velocity that moves a body and for which the equation does not hold; empty if there is none.
  constexpr sentence fault() {
    for (const body_record& b : m().all_bodies()) {
      const spatial_vector& v = c_->velocity(b.mass_center);
      if (!agree(v, c_->multiply(b.mass, v), c_->multiply(b.mass, c_->acceleration(b.mass_center))))
        return of_point(b.mass_center);
      if (!b.rigid) continue;
      const spatial_vector &w = c_->omega(b.frame), h = c_->dot(b.inertia, w);
      if (!agree(w, h, c_->add(c_->dot(b.inertia, c_->alpha(b.frame)), c_->cross(w, h)))) return of_frame(b.frame);
    }
    return {};
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  /// Compares both sides for the energy of translation or of rotation, at constant speeds: terms with the derivatives
  /// of the speeds are the same on both sides.
  constexpr bool agree(const spatial_vector& velocity, const spatial_vector& momentum, const spatial_vector& force) {
    const handle energy = g().mul(g().constant(1, 2), c_->dot(velocity, momentum));
    for (const symbol_record& q : m().all_symbols()) {
      if (q.kind != symbol_class::coordinate) continue;
      directional<graph_type> by_speed(g()), by_coordinate(g());
      by_speed.set(m().rates[q.index], one), by_coordinate.set(q.value, one);
      const handle lagrange = g().sub(c_->drift(by_speed(energy)), by_coordinate(energy));
      if (lagrange != c_->dot(c_->partial_in(velocity, m().rates[q.index], 0), force)) return false;
    }
    return true;
  }

  /// Names the point, among this one and its ancestors, that only has a velocity, or else such a frame on the way.
  constexpr sentence of_point(point_id p) const {
    for (; p != 0; p = m().points[p].parent) {
      const point_record& record = m().points[p];
      if (!record.positioned)
        return no_rate("velocity of point ", record.label.view(), "position", "place the point by set_pos(...)");
      for (const component& arm : record.position)
        if (const sentence s = of_frame(arm.frame); !s.empty()) return s;
    }
    return {};
  }
  constexpr sentence of_frame(frame_id f) const {
    while (f != 0 && m().frames[f].kind != orientation_kind::none) f = m().frames[f].parent;
    if (f == 0) return {};
    return no_rate("angular velocity of frame ", m().frames[f].label.view(), "orientation",
                   "orient the frame, as by orient_axis(...),");
  }
  static constexpr sentence no_rate(std::string_view what, std::string_view label, std::string_view place,
                                    std::string_view remedy) {
    sentence s;
    s << "the " << what << label << " is given and is the rate of no " << place
      << ", as Lagrange's method takes it; use kanes_method, or " << remedy
      << " and say what binds its speeds by velocity_constraint(...)";
    return s;
  }

  Context* c_;
};

} // namespace ctdyn::detail
