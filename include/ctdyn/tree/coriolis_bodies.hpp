// The Coriolis matrix of links, from what hangs on each of them.
#pragma once

#include "composite_bodies.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// C in C u = the inertia forces at constant speeds, such that dM/dt - 2 C is skew: C_rs is the integral of
/// J_r . dJ_s/dt dm, with J_r(x) the partial velocity of a mass particle by the speed r. That is M_rs with the rate of
/// one partial velocity, so links that hang on each other are gathered as for the mass matrix, together with what
/// their particles do: x' and x x' integrated.
///
/// Source: Echeandia and Wensing, Numerical methods to compute the Coriolis matrix and Christoffel symbols for
/// rigid-body systems (2021), here with first and second moments instead of spatial inertias.
template <std::size_t Speeds, class Context> class coriolis_bodies : public composite_bodies<Speeds, Context> {
  using base = composite_bodies<Speeds, Context>;
  using base::c_, base::links_, base::bodies_, base::partials_, base::g, base::link;

public:
  using typename base::matrix;

  constexpr coriolis_bodies(Context& c, const augmented_bodies<Context>& l) : base(c, l) {
    for (std::uint32_t i = 0; i < l.count(); ++i) {
      flows_[i] = flow{}; // g++ 12 loses the members' initializers
      const triple w = omega(i);
      flows_[i].momentum = cross(g(), w, bodies_[i].moment);
      for (std::size_t k = 0; k < 3; ++k) { // x' x^T with x' = omega x x
        const triple column =
            cross(g(), w, {bodies_[i].second[0][k], bodies_[i].second[1][k], bodies_[i].second[2][k]});
        for (std::size_t r = 0; r < 3; ++r) flows_[i].second[r][k] = column[r];
      }
    }
  }

  /// To be asked after `usable`.
  constexpr matrix coriolis_matrix() {
    matrix result{};
    for (std::uint32_t i = links_->count(); i-- > 1;) {
      for (const partial_record& moved : partials_[i]) add_speed(result, i, moved);
      give_flow_to_parent(i);
      base::give_to_parent(i);
    }
    return result;
  }

private:
  struct flow {
    triple momentum{}; // integral of x' dm, x from the reference point
    matrix3 second{};  // integral of x' x^T dm
  };

  /// The column of a speed in the rows of speeds on its way to the ground, and its row in their columns.
  constexpr void add_speed(matrix& result, std::uint32_t i, const partial_record& moved) {
    const auto add_to = [&](std::size_t r, std::size_t s, handle h) {
      handle& entry = result[r * Speeds + s];
      entry = g().add(entry, h);
    };
    triple F = force(i, moved), T = torque(i, moved); // integrals of dJ/dt dm and x x dJ/dt dm
    triple p = base::momentum(i, moved), H = base::angular_momentum(i, moved),
           N = across(i, moved); // of J, x x J, x' x J
    for (const partial_record& other : partials_[i]) add_to(other.speed, moved.speed, base::work(other, F, T));
    for (std::uint32_t at = i; link(at).parent != 0; at = link(at).parent) {
      const std::uint32_t to = link(at).parent;
      links_->take_to_parent(at, p, H), links_->take_to_parent(at, F, T);
      N = add(g(), links_->in_parent(at, N), cross(g(), rate_of_reach(at), p));
      for (const partial_record& other : partials_[to]) {
        add_to(other.speed, moved.speed, base::work(other, F, T));
        const handle still = g().add(dot(g(), rate(to, other.linear), p), dot(g(), rate(to, other.angular), H));
        add_to(moved.speed, other.speed, g().add(still, dot(g(), other.angular, N)));
      }
    }
  }

  /// m v' + w' x s + w x (integral of x' dm) for a partial velocity v + w x r
  constexpr triple force(std::uint32_t i, const partial_record& moved) {
    const triple inert = base::momentum(i, rates(i, moved));
    return add(g(), inert, cross(g(), moved.angular, flows_[i].momentum));
  }
  /// s x v' + (tr E - E) w' + (tr D - D) w, D being the integral of x' x^T dm
  constexpr triple torque(std::uint32_t i, const partial_record& moved) {
    return add(g(), base::angular_momentum(i, rates(i, moved)), about_trace(flows_[i].second, moved.angular));
  }
  /// (integral of x' dm) x v + (tr D - D^T) w
  constexpr triple across(std::uint32_t i, const partial_record& moved) {
    matrix3 transposed{};
    for (std::size_t r = 0; r < 3; ++r)
      for (std::size_t k = 0; k < 3; ++k) transposed[r][k] = flows_[i].second[k][r];
    return add(g(), cross(g(), flows_[i].momentum, moved.linear), about_trace(transposed, moved.angular));
  }
  constexpr triple about_trace(const matrix3& d, const triple& w) {
    triple sum{};
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
      sum[k] = g().mul(g().add(d[i][i], d[j][j]), w[k]);
      sum[k] = g().sub(g().sub(sum[k], g().mul(d[k][i], w[i])), g().mul(d[k][j], w[j]));
    }
    return sum;
  }

  /// Of the link, in the basis in which it is described; of that basis.
  constexpr triple omega(std::uint32_t i) { return in_basis_of(i, link(i).frame); }
  constexpr triple omega_of_basis(std::uint32_t i) { return in_basis_of(i, links_->basis_of(i)); }
  constexpr triple in_basis_of(std::uint32_t i, frame_id f) {
    return c_->express(c_->omega(f), links_->basis_of(i)).first();
  }
  /// In the Newtonian frame, of a vector in the basis of a link.
  constexpr triple rate(std::uint32_t i, const triple& v) {
    if (is_zero(v)) return {};
    return add(g(), triple{c_->drift(v[0]), c_->drift(v[1]), c_->drift(v[2])}, cross(g(), omega_of_basis(i), v));
  }
  constexpr partial_record rates(std::uint32_t i, const partial_record& moved) {
    return {moved.speed, rate(i, moved.angular), rate(i, moved.linear)};
  }
  constexpr triple rate_of_reach(std::uint32_t i) {
    const link_record& l = link(i);
    triple moving = cross(g(), omega(l.parent), links_->in_basis(l.parent, l.reach));
    if (l.fixed) return moving;
    const triple own{c_->drift(l.reach[0]), c_->drift(l.reach[1]), c_->drift(l.reach[2])};
    return add(g(), moving, links_->in_basis(l.parent, own));
  }

  /// x of the parent is reach + x: D + p reach^T + reach' (s + m reach)^T
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
};

} // namespace ctdyn::detail
