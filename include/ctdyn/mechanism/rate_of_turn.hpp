// The angular velocity of a frame in its parent, from its orientation.
#pragma once

#include "../graph/calculus/arithmetic.hpp"
#include "mechanism.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// The components of an angular velocity that are a symbol times the square of the quaternion's norm, as where its
/// rates are E u / 2 with speeds u: they are this symbol, since the norm is 1.
constexpr triple of_unit_norm(auto& g, triple w, const std::array<handle, 4>& e) {
  handle square = zero;
  for (const handle h : e) square = g.add(square, g.mul(h, h));
  for (handle& h : w) {
    if (h == zero) continue;
    const handle x = g.div(h, square);
    if (g[x].op == opcode::symbol) h = x;
  }
  return w;
}

/// The angular velocity of a frame in its parent, in its own basis; `rate` differentiates a value or triple by time.
constexpr triple rate_of_turn(auto& algebra, const frame_record& r, auto rate) {
  auto& g = algebra.g();
  switch (r.kind) {
  case orientation_kind::axis: return scale(g, rate(r.angles[0]), r.axes[0]);
  case orientation_kind::sequence: {
    // body-fixed turns 1, 2, 3: the angular velocity of each turn is expressed in the basis after the later turns
    triple w = scale(g, rate(r.angles[0]), r.axes[0]);
    for (std::size_t i = 1; i < 3; ++i) {
      if (!is_zero(w)) w = multiply(g, algebra.turn(r.axes[i], r.angles[i]), w);
      w = add(g, w, scale(g, rate(r.angles[i]), r.axes[i]));
    }
    return w;
  }
  case orientation_kind::quaternion: { // Kane, Likins and Levinson, Spacecraft Dynamics (1983), section 1.13
    // omega = 2 (e0 e' - e0' e - e x e')
    const auto& [e0, e1, e2, e3] = r.angles;
    const triple e{e1, e2, e3}, de{rate(e1), rate(e2), rate(e3)};
    triple w = add(g, scale(g, e0, de), -scale(g, rate(e0), e));
    w = add(g, w, -cross(g, e, de));
    return of_unit_norm(g, scale(g, g.constant(2), w), r.angles);
  }
  case orientation_kind::matrix: { // omega_x = d(b_y)/dt . b_z, and cyclically
    const matrix3& c = r.cosines;
    return {dot(g, rate(c[1]), c[2]), dot(g, rate(c[2]), c[0]), dot(g, rate(c[0]), c[1])};
  }
  case orientation_kind::none: break;
  }
  return {};
}

} // namespace ctdyn::detail
