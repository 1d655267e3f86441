// The Coriolis matrix of a tree of links by composite bodies.
#pragma once

#include "composite_flows.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The matrix C for which C u are the inertia forces at constant speeds and dM/dt - 2 C is skew-symmetric: C_rs is the
/// integral of J_r . dJ_s/dt dm, with J_r(x) the partial velocity of a mass element at x for speed r. This is M_rs with
/// the rate of one partial velocity. So composite bodies serve as for the mass matrix, if they also have the integrals
/// of x' and x' x^T.
///
/// Source: Echeandia and Wensing, Numerical methods to compute the Coriolis matrix and Christoffel symbols for
/// rigid-body systems (2021), here with first and second moments instead of spatial inertias.
template <std::size_t Speeds, class Context> class coriolis_bodies : public composite_flows<Speeds, Context> {
  using composites = composite_bodies<Speeds, Context>;
  using base = composite_flows<Speeds, Context>;
  using base::c_, base::links_, base::partials_, base::flows_, base::g, base::link;

public:
  using typename composites::matrix;

  constexpr coriolis_bodies(Context& c, const augmented_bodies<Context>& l) : base(c, l) {}

  /// Call usable() before: it finds the partial velocities.
  constexpr matrix coriolis_matrix() {
    matrix result{};
    for (std::uint32_t i = links_->count(); i-- > 1;) {
      for (const partial_record& moved : partials_[i]) add_speed(result, i, moved);
      base::give_flow_to_parent(i);
      base::give_to_parent(i);
    }
    return result;
  }

private:
  /// Adds a speed's column in the rows of its link and the link's ancestors, and its row in the ancestors' columns.
  constexpr void add_speed(matrix& result, std::uint32_t i, const partial_record& moved) {
    const auto add_to = [&](std::size_t r, std::size_t s, handle h) {
      handle& entry = result[r * Speeds + s];
      entry = g().add(entry, h);
    };
    triple F = force(i, moved), T = torque(i, moved); // integrals of dJ/dt dm and x x dJ/dt dm
    triple p = base::momentum(i, moved), H = base::angular_momentum(i, moved),
           N = base::across(i, moved); // integrals of J, x x J, x' x J
    for (const partial_record& other : partials_[i]) add_to(other.speed, moved.speed, base::work(other, F, T));
    for (std::uint32_t at = i; link(at).parent != 0; at = link(at).parent) {
      const std::uint32_t to = link(at).parent;
      links_->take_to_parent(at, p, H), links_->take_to_parent(at, F, T);
      N = add(g(), links_->in_parent(at, N), cross(g(), base::rate_of_reach(at), p));
      for (const partial_record& other : partials_[to]) {
        add_to(other.speed, moved.speed, base::work(other, F, T));
        const handle still = g().add(dot(g(), rate(to, other.linear), p), dot(g(), rate(to, other.angular), H));
        add_to(moved.speed, other.speed, g().add(still, dot(g(), other.angular, N)));
      }
    }
  }

  /// F = m v' + w' x s + w x (integral of x' dm) for a partial velocity v + w x r
  constexpr triple force(std::uint32_t i, const partial_record& moved) {
    const triple inert = base::momentum(i, rates(i, moved));
    return add(g(), inert, cross(g(), moved.angular, flows_[i].momentum));
  }
  /// T = s x v' + (tr E - E) w' + (tr D - D) w; D is the integral of x' x^T dm
  constexpr triple torque(std::uint32_t i, const partial_record& moved) {
    return add(g(), base::angular_momentum(i, rates(i, moved)), base::about_trace(flows_[i].second, moved.angular));
  }
  /// The angular velocity of the basis in which a link is described.
  constexpr triple omega_of_basis(std::uint32_t i) {
    return c_->express(c_->omega(links_->basis_of(i)), links_->basis_of(i)).first();
  }
  /// The rate in the Newtonian frame of a vector in the basis in which a link is described.
  constexpr triple rate(std::uint32_t i, const triple& v) {
    if (is_zero(v)) return {};
    return add(g(), triple{c_->drift(v[0]), c_->drift(v[1]), c_->drift(v[2])}, cross(g(), omega_of_basis(i), v));
  }
  constexpr partial_record rates(std::uint32_t i, const partial_record& moved) {
    return {moved.speed, rate(i, moved.angular), rate(i, moved.linear)};
  }
};

} // namespace ctdyn::detail
