// Composite bodies with the integrals of the velocities of their mass elements.
#pragma once

#include "composite_bodies.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Composite bodies that also have the integrals of x' dm and x' x^T dm, with x from the reference point and x' its
/// rate in the Newtonian frame. They multiply rates of partial velocities and changes of angular velocities.
///
/// Source: the inertia and Coriolis matrices of composites of Echeandia and Wensing, Numerical methods to compute the
/// Coriolis matrix and Christoffel symbols for rigid-body systems (2021), here with first and second moments instead of
/// spatial inertias.
template <std::size_t Speeds, class Context> class composite_flows : public composite_bodies<Speeds, Context> {
  using base = composite_bodies<Speeds, Context>;

protected:
  using base::c_, base::links_, base::bodies_, base::g, base::link;

  /// The integrals with x' are multiplied by `times`.
  constexpr composite_flows(Context& c, const augmented_bodies<Context>& l, handle times = one)
      : base(c, l), times_(times) {
    for (std::uint32_t i = 0; i < l.count(); ++i) {
      flows_[i] = flow{}; // g++ 12 loses the members' initializers
      const triple w = omega_by_times(i);
      flows_[i].momentum = cross(g(), w, bodies_[i].moment);
      for (std::size_t k = 0; k < 3; ++k) { // x' x^T with x' = omega x x
        const triple column =
            cross(g(), w, {bodies_[i].second[0][k], bodies_[i].second[1][k], bodies_[i].second[2][k]});
        for (std::size_t r = 0; r < 3; ++r) flows_[i].second[r][k] = column[r];
      }
    }
  }

  struct flow {
    triple momentum{}; // integral of x' dm
    matrix3 second{};  // integral of x' x^T dm
  };

  /// (tr D - D) w
  constexpr triple about_trace(const matrix3& d, const triple& w) {
    triple sum{};
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
      sum[k] = g().mul(g().add(d[i][i], d[j][j]), w[k]);
      sum[k] = g().sub(g().sub(sum[k], g().mul(d[k][i], w[i])), g().mul(d[k][j], w[j]));
    }
    return sum;
  }
  /// The integral of x' x J dm for a partial velocity J = v + w x x: (integral of x' dm) x v + (tr D - D^T) w, where D
  /// is the integral of x' x^T dm.
  constexpr triple across(std::uint32_t i, const partial_record& moved) {
    matrix3 transposed{};
    for (std::size_t r = 0; r < 3; ++r)
      for (std::size_t k = 0; k < 3; ++k) transposed[r][k] = flows_[i].second[k][r];
    return add(g(), cross(g(), flows_[i].momentum, moved.linear), about_trace(transposed, moved.angular));
  }

  /// The angular velocity of the link, in the basis in which it is described.
  constexpr triple omega(std::uint32_t i) { return c_->express(c_->omega(link(i).frame), links_->basis_of(i)).first(); }
  /// The rate of a link's reach in the Newtonian frame, in the basis of the parent; it is multiplied by `times`, too.
  constexpr triple rate_of_reach(std::uint32_t i) {
    const link_record& l = link(i);
    triple moving = cross(g(), omega_by_times(l.parent), links_->in_basis(l.parent, l.reach));
    if (l.fixed) return moving;
    const triple own{c_->drift(l.reach[0]), c_->drift(l.reach[1]), c_->drift(l.reach[2])};
    return add(g(), moving, links_->in_basis(l.parent, scale(g(), times_, own)));
  }

  /// D of the parent += D + p reach^T + reach' (s + m reach)^T, as its x is reach + x; p: the integral of x' dm
  constexpr void give_flow_to_parent(std::uint32_t i) {
    const link_record& l = link(i);
    if (l.parent == 0) return;
    const triple reach = links_->in_basis(l.parent, l.reach), moving = rate_of_reach(i);
    const triple momentum = links_->in_parent(i, flows_[i].momentum);
    const triple carried = add(g(), links_->in_parent(i, bodies_[i].moment), scale(g(), bodies_[i].mass, reach));
    const matrix3 second = add(g(), outer(g(), momentum, reach), outer(g(), moving, carried));
    flow& parent = flows_[l.parent];
    parent.momentum = add(g(), parent.momentum, add(g(), momentum, scale(g(), bodies_[i].mass, moving)));
    matrix3& first = flows_[links_->first_in(link(l.parent).frame)].second;
    first = add(g(), first, add(g(), links_->in_parent(i, flows_[i].second), second));
  }

  flow flows_[augmented_bodies<Context>::most]{};

private:
  constexpr triple omega_by_times(std::uint32_t i) { return scale(g(), times_, omega(i)); }

  handle times_;
};

} // namespace ctdyn::detail
