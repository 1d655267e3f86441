// Inertia forces of links: accelerations are found outwards from the ground, then the force and torque of each link.
#pragma once

#include "../../mechanism/kinematics.hpp"
#include "augmented_bodies.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Accelerations, inertia forces and torques of links, and the velocities that multiply these.
///
/// A point of a link has the acceleration a + U r, with the matrix U = alpha x + omega x omega x. Its column along the
/// axis of a hinge is the parent's, for points on the axis belong to both links; the rest follows from products of the
/// measure numbers of omega. The force on a link is m a + U s, the torque about its reference point is s x a plus the
/// axial vector of U E, for its mass m, first moment s and second moments E.
///
/// Source: Balafoutis and Patel, Dynamic Analysis of Robot Manipulators (1991), chapter 5 (the matrix U and its use);
/// Khalil and Dombre, Modeling, Identification and Control of Robots (2002), section 9.5 (recursions with U, whose
/// equations are written above the lines).
template <class Context> class link_forces {
  using links = augmented_bodies<Context>;
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Context&>().m())>;

public:
  /// `at`: which accelerations; `field`: the acceleration of gravity in the Newtonian basis; the ground accelerates by
  /// its negative.
  constexpr link_forces(Context& c, const links& l, inertia_at at, const triple& field) : c_(&c), links_(&l), at_(at) {
    for (std::uint32_t i = 0; i < l.count(); ++i) points_[i] = motion{}; // g++ 12 loses the members' initializers
    for (std::uint32_t f = 0; f < c.m().frame_count; ++f) frames_[f] = turning{};
    points_[0].acceleration = -field, points_[0].has_acceleration = true;
    frames_[0].done = frames_[0].has_alpha = true;
    find_needs();
  }

  /// F = m a + U s
  constexpr triple force(std::uint32_t i) {
    const link_record& l = link(i);
    triple sum{};
    if (!is_zero(l.moment)) sum = multiply(g(), U_of_frame(l.frame), links_->in_basis(i, l.moment));
    if (l.mass != zero) sum = add(g(), sum, scale(g(), l.mass, acceleration(i)));
    return sum;
  }
  /// The torque about the reference point: M = s x a + the axial vector of U E; with the inertia matrix I the latter is
  /// I alpha + omega x (I omega).
  constexpr triple torque(std::uint32_t i) {
    const link_record& l = link(i);
    triple sum{};
    if (!is_zero(l.moment)) sum = moment_of(i);
    if (l.second == matrix3{}) return sum;
    const matrix3& u = U_of_frame(l.frame);
    const turning& turn = frames_[l.frame];
    const matrix3 e = l.carried ? links_->turned(l.second, l.frame, l.carrier) : l.second;
    for (std::size_t x = 0; x < 3; ++x) {
      const std::size_t y = (x + 1) % 3, z = (x + 2) % 3;
      const auto put = [&](handle factor, handle value) { sum[x] = g().add(sum[x], g().mul(factor, value)); };
      if (u[z][y] == -u[y][z]) {
        put(u[z][y], g().add(e[y][y], e[z][z]));
      } else if (turn.split[x] && e[y][y] != zero && e[z][z] != zero) { // then u[z][y] and u[y][z] are not needed
        put(turn.products[x], g().sub(e[y][y], e[z][z])), put(turn.alpha[x], g().add(e[y][y], e[z][z]));
      } else {
        put(u[z][y], e[y][y]), put(-u[y][z], e[z][z]);
      }
      if (e[y][z] != zero) put(g().sub(u[z][z], u[y][y]), e[y][z]);
      put(u[z][x], e[x][y]), put(-u[y][x], e[x][z]);
    }
    return sum;
  }
  /// The velocity of the reference point: v = v_p + omega_p x r + dr/dt, p: the parent, r: the reach
  constexpr const triple& velocity(std::uint32_t i) {
    motion& x = points_[i];
    if (x.has_velocity || i == 0) return x.velocity;
    const link_record& l = link(i);
    triple v = add(g(), velocity(l.parent), cross(g(), omega(l.parent), links_->in_basis(l.parent, l.reach)));
    if (!l.fixed && is_zero(l.sliding)) v = add(g(), v, drift(l.reach));
    x.velocity = add(g(), c_->express(component{links_->basis_of(l.parent), v}, links_->basis_of(i)), l.sliding);
    x.has_velocity = true;
    return x.velocity;
  }
  /// The angular velocity of the link.
  constexpr triple omega(std::uint32_t i) {
    const link_record& l = link(i);
    return l.carried ? add(g(), omega_of(l.carrier), scale(g(), l.turning, l.axis)) : omega_of(l.frame);
  }

  /// The acceleration of a point of the link minus that of gravity, in the basis of the link: a + U r.
  constexpr triple acceleration(std::uint32_t i, const triple& r) {
    return add(g(), acceleration(i), multiply(g(), U_of_frame(link(i).frame), r));
  }
  /// The acceleration of the reference point minus that of gravity.
  constexpr const triple& acceleration_of(std::uint32_t i) { return acceleration(i); }
  /// The matrix U of the link, in its basis.
  constexpr const matrix3& U(std::uint32_t i) { return U_of_frame(link(i).frame); }
  /// The angular acceleration of a frame, in its basis, read from U if U is known.
  constexpr triple angular_acceleration(frame_id f) {
    const matrix3& u = U_of_frame(f);
    const turning& x = frames_[f];
    const triple w = omega_of(f);
    triple e = x.alpha;
    for (std::size_t k = 0; k < 3; ++k) {
      if (!x.split[k] || x.has_alpha) continue;
      const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
      e[j] = g().sub(u[i][k], g().mul(w[i], w[k])), e[i] = g().sub(g().mul(w[j], w[k]), u[j][k]);
      return e;
    }
    return alpha(f);
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr const link_record& link(std::uint32_t i) const { return (*links_)[i]; }

  /// Finds what is needed of U: it has several forms, and which takes the fewest operations depends on that.
  constexpr void find_needs() {
    bool columns[mechanism_type::sizes.frames][3]{}; // columns of U that multiply a first moment, a reach or an axis
    for (std::uint32_t i = 1; i < links_->count(); ++i) {
      const link_record& l = link(i);
      const link_record& parent = link(links_->first_in(link(l.parent).frame));
      const bool another_axis = l.axis_in_parent != parent.axis && l.axis_in_parent != -parent.axis;
      if (l.hinge && parent.hinge && another_axis) frames_[parent.frame].all_of_alpha = true;
      for (std::size_t k = 0; k < 3; ++k) {
        if (l.moment[k] != zero) columns[l.frame][k] = true;
        if (l.reach[k] != zero || l.axis_in_parent[k] != zero) columns[parent.frame][k] = true;
        if (l.second[k][(k + 1) % 3] != zero) frames_[l.frame].differences = true;
      }
    }
    for (std::uint32_t i = 1; i < links_->count(); ++i) {
      const link_record& l = link(i);
      std::size_t across = 0; // columns that the hinge's axis does not give
      for (std::size_t k = 0; k < 3; ++k) across += columns[l.frame][k] && l.axis[k] == zero;
      if (l.hinge && across > 1) frames_[l.frame].differences = true;
    }
  }

  constexpr handle rate(handle h) { return at_ == inertia_at::any_accelerations ? c_->rate(h) : c_->drift(h); }
  constexpr triple rate(const triple& t) { return {rate(t[0]), rate(t[1]), rate(t[2])}; }
  constexpr triple drift(const triple& t) { return {c_->drift(t[0]), c_->drift(t[1]), c_->drift(t[2])}; }
  constexpr triple omega_of(frame_id f) { return c_->express(c_->omega(f), f).first(); }

  /// The acceleration of the reference point: a = a_p + U_p r + 2 omega_p x dr/dt + d2r/dt2
  constexpr const triple& acceleration(std::uint32_t i) {
    motion& x = points_[i];
    if (x.has_acceleration) return x.acceleration;
    const link_record& l = link(i);
    triple a = acceleration(l.parent);
    if (at_ != inertia_at::rest) a = moved(a, l);
    x.acceleration = c_->express(component{links_->basis_of(l.parent), a}, links_->basis_of(i));
    if (!is_zero(l.sliding) && at_ != inertia_at::rest) { // dv/dt + (omega + omega_p) x v
      const triple parents = c_->express(component{links_->basis_of(l.parent), omega(l.parent)}, l.frame);
      const triple turned = cross(g(), add(g(), omega(i), parents), l.sliding);
      x.acceleration = add(g(), x.acceleration, add(g(), rate(l.sliding), turned));
    }
    x.has_acceleration = true;
    return x.acceleration;
  }
  constexpr triple moved(triple a, const link_record& l) {
    if (!is_zero(l.reach))
      a = add(g(), a, multiply(g(), U_of_frame(link(l.parent).frame), links_->in_basis(l.parent, l.reach)));
    if (!l.fixed && is_zero(l.sliding)) {
      const triple moving = drift(l.reach);
      a = add(g(), a, cross(g(), omega(l.parent), add(g(), moving, moving)));
      a = add(g(), a, rate(moving));
    }
    return a;
  }

  /// s x a; if a has one measure number, of parameters alone, its product with s is formed first, in `prepare`.
  constexpr triple moment_of(std::uint32_t i) {
    const triple& a = acceleration(i);
    for (std::size_t k = 0; k < 3; ++k) {
      if (a[(k + 1) % 3] != zero || a[(k + 2) % 3] != zero || !g().depends(a[k]).parameters_only()) continue;
      return cross(g(), links_->in_basis(i, scale(g(), a[k], link(i).moment)), basis(k));
    }
    return cross(g(), links_->in_basis(i, link(i).moment), a);
  }

  /// U = alpha x + omega x omega x
  constexpr const matrix3& U_of_frame(frame_id f) {
    turning& x = frames_[f];
    if (x.done || at_ == inertia_at::rest) return x.U;
    const link_record& l = link(links_->first_in(f));
    if (l.carried) {
      x.U = U_in_carrier(l), x.done = true;
      return x.U;
    }
    const triple w = omega_of(f);
    std::size_t k = 3;
    for (std::size_t n = 0; n < 3; ++n)
      if (l.hinge && (l.axis == basis(n) || l.axis == -basis(n))) k = n;
    if (k == 3 || c_->m().frames[f].overridden || oblique(l)) {
      x.U = U_of(w, alpha(f));
      for (std::size_t n = 0; n < 3; ++n) x.products[n] = g().mul(w[(n + 1) % 3], w[(n + 2) % 3]), x.split[n] = true;
    } else {
      turn_about_hinge(x, f, l, w, k);
    }
    x.done = true;
    return x.U;
  }
  /// Whether a hinge's axis is no basis vector of the parent: then alpha takes fewer operations than the column of U.
  static constexpr bool oblique(const link_record& l) {
    for (const handle h : l.axis_in_parent)
      if (h.absolute() == one) return false;
    return true;
  }
  /// U = U_c + 2 omega_c x (w x) + w' x + w x (w x), c: the carrier, w: the angular velocity in the carrier
  constexpr matrix3 U_in_carrier(const link_record& l) {
    const triple w = omega_of(l.carrier);
    const matrix3 axis = cross_matrix(l.axis), twice = cross_matrix(add(g(), w, w));
    matrix3 u = add(g(), U_of_frame(l.carrier), scale(g(), l.turning, multiply(g(), twice, axis)));
    u = add(g(), u, scale(g(), g().mul(l.turning, l.turning), multiply(g(), axis, axis)));
    return add(g(), u, scale(g(), rate(l.turning), axis));
  }
  static constexpr matrix3 cross_matrix(const triple& v) {
    return {{{zero, -v[2], v[1]}, {v[2], zero, -v[0]}, {-v[1], v[0], zero}}};
  }
  /// alpha x + omega x omega x
  constexpr matrix3 U_of(const triple& w, const triple& e) {
    matrix3 u{};
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
      const handle ij = g().mul(w[i], w[j]);
      u[i][j] = g().sub(ij, e[k]), u[j][i] = g().add(ij, e[k]);
      u[k][k] = -g().add(g().mul(w[i], w[i]), g().mul(w[j], w[j]));
    }
    return u;
  }
  constexpr triple relative(frame_id f) { return c_->relative_angular_velocity(f).first(); }
  /// The angular acceleration of a frame about a unit vector.
  constexpr handle turning_of(frame_id f, const triple& along) {
    const turning& x = frames_[f];
    for (std::size_t k = 0; k < 3; ++k)
      if (x.done && (along == basis(k) || along == -basis(k)))
        if (x.has_alpha || x.alpha[k] != zero) return x.alpha[k].signed_by(along == -basis(k));
    return dot(g(), along, alpha(f));
  }
  /// alpha = alpha_p + dw/dt + omega x w, w: the angular velocity in the parent
  constexpr const triple& alpha(frame_id f) {
    turning& x = frames_[f];
    if (x.has_alpha || f == 0) return x.alpha;
    const frame_record& record = c_->m().frames[f];
    const frame_id in = record.overridden ? record.override_in : record.parent;
    triple sum = c_->express(component{in, alpha(in)}, f);
    for (const component& part : c_->relative_angular_velocity(f)) {
      const triple own = add(g(), rate(part.xyz), cross(g(), omega_of(part.frame), part.xyz));
      sum = add(g(), sum, c_->express(component{part.frame, own}, f));
    }
    x.alpha = sum, x.has_alpha = true;
    return x.alpha;
  }

  struct motion {
    triple velocity{}, acceleration{};
    bool has_velocity = false, has_acceleration = false;
  };
  struct turning {
    matrix3 U{};
    triple alpha{}, products{};  // omega_i omega_j of the other two axes: U consists of these and of alpha
    std::array<bool, 3> split{}; // alpha and products are known, for each axis
    bool done = false, has_alpha = false;
    bool all_of_alpha = false; // alpha is needed as a whole
    bool differences = false;  // differences of U's diagonal entries are needed, or all of them
  };
  /// U in a frame that turns in its parent about its basis vector k: column k is the parent's.
  constexpr void turn_about_hinge(turning& x, frame_id f, const link_record& l, const triple& w, std::size_t k) {
    const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
    const frame_id parent = l.carrier;
    const bool turned = l.axis != basis(k);
    const triple along = turned ? -l.axis_in_parent : l.axis_in_parent; // unit vector k in the parent's basis
    const triple column = c_->express(component{parent, multiply(g(), U_of_frame(parent), along)}, f);
    const handle speed = l.turning == zero ? relative(f)[k] : l.turning.signed_by(turned);
    x.alpha[k] = g().add(turning_of(parent, along), rate(speed));
    const handle ij = g().mul(w[i], w[j]), jj = g().mul(w[j], w[j]), kk = g().mul(w[k], w[k]);
    x.U[i][k] = column[i], x.U[j][k] = column[j], x.U[k][k] = column[k];
    x.U[i][j] = g().sub(ij, x.alpha[k]), x.U[j][i] = g().add(ij, x.alpha[k]);
    x.products[k] = ij, x.split[k] = true;
    x.U[i][i] = -g().add(jj, kk);
    x.U[j][j] = x.differences ? g().add(column[k], g().sub(jj, kk)) : -g().add(g().mul(w[i], w[i]), kk);
    if (x.all_of_alpha) {
      const handle ik = g().mul(w[i], w[k]), jk = g().mul(w[j], w[k]);
      x.alpha[j] = g().sub(column[i], ik), x.alpha[i] = g().sub(jk, column[j]);
      x.U[k][i] = g().sub(ik, x.alpha[j]), x.U[k][j] = g().add(jk, x.alpha[i]);
      x.has_alpha = true;
    } else { // alpha itself is not needed
      const handle twice = g().add(w[k], w[k]);
      x.U[k][i] = g().sub(g().mul(w[i], twice), column[i]), x.U[k][j] = g().sub(g().mul(w[j], twice), column[j]);
    }
  }

  Context* c_;
  const links* links_;
  inertia_at at_;
  motion points_[links::most]{};
  turning frames_[mechanism_type::sizes.frames]{};
};

} // namespace ctdyn::detail
