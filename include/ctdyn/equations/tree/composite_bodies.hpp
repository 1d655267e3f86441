// The mass matrix of a tree of links by composite rigid bodies.
#pragma once

#include "augmented_bodies.hpp"
#include "link_partials.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A link and its descendants as one composite body. The momentum that a speed gives this body is taken from parent to
/// parent towards the ground; its products with the partial velocities of the links on this way are entries of the mass
/// matrix. Entries are zero where neither speed's link is an ancestor of the other's.
///
/// Source: Walker and Orin (1982); Featherstone, Rigid Body Dynamics Algorithms (2008), Table 6.2 (composite rigid
/// bodies), whose equations are written above the lines: I^c in mass, first moment and second moments, F = (H, p).
template <std::size_t Speeds, class Context> class composite_bodies {
  using links = augmented_bodies<Context>;

public:
  using matrix = std::array<handle, Speeds * Speeds>;

  constexpr composite_bodies(Context& c, const links& l) : c_(&c), links_(&l), partials_(c, l) {
    for (std::uint32_t i = 0; i < l.count(); ++i) {
      bodies_[i] = {l[i].mass, l.in_basis(i, l[i].moment), l[i].second};
      if (l[i].carried) bodies_[i].second = l.turned(l[i].second, l[i].frame, l[i].carrier);
      for (std::size_t k = 0; k < 3; ++k) bodies_[i].polar[k] = polar(bodies_[i].second, k);
    }
  }

  /// Finds the partial velocities of the links. Call it before all other functions.
  [[nodiscard]] constexpr bool usable() { return partials_.find(); }

  constexpr matrix mass_matrix() {
    matrix result{};
    const auto add_to = [&](std::size_t r, std::size_t s, handle h) {
      handle& entry = result[r * Speeds + s];
      entry = g().add(entry, h);
    };
    for (std::uint32_t i = links_->count(); i-- > 1;) {
      for (const partial_record& moved : partials_[i]) {
        // F = I^c_i S_i, H_ii = S_i^T F
        triple p = momentum(i, moved), H = angular_momentum(i, moved);
        for (const partial_record& other : partials_[i]) add_to(moved.speed, other.speed, work(other, p, H));
        // F = X^* F and H_ij = F^T S_j, j on the way to the ground
        for (std::uint32_t at = i; link(at).parent != 0; at = link(at).parent) {
          links_->take_to_parent(at, p, H);
          for (const partial_record& other : partials_[link(at).parent]) {
            const handle entry = work(other, p, H);
            add_to(moved.speed, other.speed, entry), add_to(other.speed, moved.speed, entry);
          }
        }
      }
      give_to_parent(i);
    }
    return result;
  }

  /// F of each speed at the root (links::root), in the Newtonian basis: linear and angular momentum of all links per
  /// unit of the speed. The links have to be read with grouping::momentum.
  constexpr void momentum_by_speeds(std::array<triple, Speeds>& linear, std::array<triple, Speeds>& angular) {
    for (std::uint32_t i = links_->count(); i-- > 1;) {
      for (const partial_record& moved : partials_[i]) {
        triple p = momentum(i, moved), H = angular_momentum(i, moved);
        for (std::uint32_t at = i; at != 0; at = link(at).parent) links_->take_to_root(at, p, H);
        linear[moved.speed] = add(g(), linear[moved.speed], p);
        angular[moved.speed] = add(g(), angular[moved.speed], H);
      }
      give_to_parent(i);
    }
  }
  /// Linear and angular momentum of all links about the root, at the velocities of a motion; with grouping::momentum.
  constexpr std::array<triple, 2> momentum_of(auto& motion) {
    return links_->sum_at_root([&](std::uint32_t i) {
      const partial_record moved{0, motion.omega(i), motion.velocity(i)};
      return std::array{momentum(i, moved), angular_momentum(i, moved)};
    });
  }
  /// The integral of r dm over all links, r from the root, in the Newtonian basis.
  constexpr triple moment_of_mass() {
    for (std::uint32_t i = links_->count(); i-- > 1;) {
      const triple reach = i == links_->root() ? triple{} : links_->in_basis(link(i).parent, link(i).reach);
      const triple carried = add(g(), links_->in_parent(i, bodies_[i].moment), scale(g(), bodies_[i].mass, reach));
      composite& parent = bodies_[link(i).parent];
      parent.mass = g().add(parent.mass, bodies_[i].mass), parent.moment = add(g(), parent.moment, carried);
    }
    return bodies_[0].moment;
  }

protected:
  struct composite { // as in link_record
    handle mass{};
    triple moment{};
    matrix3 second{};
    triple polar{}; // moments of inertia, sums of two second moments; a turn about an axis keeps that about the axis
  };

  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr const link_record& link(std::uint32_t i) const { return (*links_)[i]; }

  /// p = m v + omega x s
  constexpr triple momentum(std::uint32_t i, const partial_record& moved) {
    return add(g(), scale(g(), bodies_[i].mass, moved.linear), cross(g(), moved.angular, bodies_[i].moment));
  }
  /// H = s x v + (tr E - E) omega; tr E - E is the inertia matrix of the second moments E
  constexpr triple angular_momentum(std::uint32_t i, const partial_record& moved) {
    const matrix3& second = bodies_[i].second;
    triple H = cross(g(), bodies_[i].moment, moved.linear);
    for (std::size_t k = 0; k < 3; ++k) {
      H[k] = g().add(H[k], g().mul(bodies_[i].polar[k], moved.angular[k]));
      for (const std::size_t n : {(k + 1) % 3, (k + 2) % 3})
        H[k] = g().sub(H[k], g().mul(second[k][n], moved.angular[n]));
    }
    return H;
  }
  /// S^T F
  constexpr handle work(const partial_record& moved, const triple& p, const triple& H) {
    return g().add(dot(g(), moved.angular, H), dot(g(), moved.linear, p));
  }

  /// I^c of the parent += X^* I^c_i X (parallel axes: Featherstone, equation 2.63)
  constexpr void give_to_parent(std::uint32_t i) {
    const link_record& l = link(i);
    if (l.parent == 0) return;
    const composite& body = bodies_[i];
    composite& parent = bodies_[l.parent];
    const triple moment = links_->in_parent(i, body.moment), reach = links_->in_basis(l.parent, l.reach);
    matrix3 second = links_->in_parent(i, body.second);
    const triple mass_at_reach = scale(g(), body.mass, reach);
    const triple carried = add(g(), moment, mass_at_reach);
    triple polars{};
    for (std::size_t k = 0; k < 3; ++k)
      polars[k] = kept(l, k) || links_->basis_of(i) == links_->basis_of(l.parent) ? body.polar[k] : polar(second, k);
    // in the Newtonian basis only the polar moments are needed; their terms are twice products that M_ij have, too
    const bool planar = links_->basis_of(l.parent) == 0;
    for (std::size_t k = 0; k < 3 && planar; ++k) {
      triple across = reach;
      across[k] = zero;
      polars[k] = g().add(polars[k], g().add(dot(g(), across, carried), dot(g(), across, moment)));
    }
    // E about the parent's point is the integral of (reach + r)(reach + r)^T: E + reach (s + m reach)^T + s reach^T
    for (std::size_t r = 0; r < 3; ++r)
      for (std::size_t s = 0; s <= r; ++s) {
        handle sum = g().add(g().mul(reach[r], carried[s]), g().mul(moment[r], reach[s]));
        second[s][r] = second[r][s] = g().add(second[r][s], sum);
        for (std::size_t k = 0; k < 3; ++k)
          if (r == s && k != r && !planar) polars[k] = g().add(polars[k], sum);
      }
    parent.mass = g().add(parent.mass, body.mass);
    parent.moment = add(g(), parent.moment, carried);
    composite& first = bodies_[links_->first_in(link(l.parent).frame)];
    first.second = add(g(), first.second, second), first.polar = add(g(), first.polar, polars);
  }
  constexpr handle polar(const matrix3& second, std::size_t k) {
    return g().add(second[(k + 1) % 3][(k + 1) % 3], second[(k + 2) % 3][(k + 2) % 3]);
  }
  static constexpr bool kept(const link_record& l, std::size_t k) {
    return l.hinge && l.axis == l.axis_in_parent && l.axis[k].absolute() == one;
  }

  Context* c_;
  const links* links_;
  composite bodies_[links::most]{};
  link_partials<Context> partials_;
};

} // namespace ctdyn::detail
