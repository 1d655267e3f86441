// The derivatives of the speeds of a tree of links by articulated bodies, without its mass matrix.
#pragma once

#include "augmented_bodies.hpp"
#include "link_forces.hpp"
#include "link_partials.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// How many speeds move a link inboard of a speed, or before it in the same joint: with so many others is its row of
/// the mass matrix coupled.
struct inboard_speeds {
  std::size_t speeds = 0;         // all of them
  std::size_t most = 0;           // speeds between a link and the ground
  std::size_t sum = 0;            // over all speeds, of those inboard of each
  std::size_t sum_of_squares = 0; // the same of their squares
};

/// An articulated body is a link with its descendants while all outboard joints are free; its inertia is what the link
/// resists to an acceleration. From the leaves inwards each speed is eliminated from the inertia of its link, and the
/// remainder is added to the parent's. The operations grow with the number of links; the entries of a mass matrix grow
/// with the square of this number, and the operations that factor it with the cube.
///
/// Accelerations are differences from those at constant speeds, so that the bias forces are inertia forces at constant
/// speeds. Augmented links have the same kinetic energy as the bodies, and so the same pivots D.
///
/// Source: Featherstone, Rigid Body Dynamics Algorithms (2008), section 7.3, Table 7.1 (the articulated-body
/// algorithm), whose equations are written above the lines: I^A in inertia, coupling and mass, p^A in torque and force.
template <std::size_t Speeds, class Context> class articulated_bodies {
  using links = augmented_bodies<Context>;

public:
  using column = std::array<handle, Speeds>;

  constexpr articulated_bodies(Context& c, const links& l) : c_(&c), links_(&l), partials_(c, l) {
    for (std::uint32_t i = 0; i < l.count(); ++i) bodies_[i] = rigid(i);
  }

  /// Returns false where a speed moves no link relative to its parent, or several links.
  [[nodiscard]] constexpr bool usable() {
    if (!partials_.find()) return false;
    std::array<std::uint32_t, Speeds> moved{};
    for (std::uint32_t i = 1; i < links_->count(); ++i)
      for (const partial_record& p : partials_[i]) ++moved[p.speed];
    return std::ranges::all_of(moved, [](std::uint32_t n) { return n == 1; });
  }
  [[nodiscard]] constexpr inboard_speeds inboard() const {
    inboard_speeds result{.speeds = Speeds};
    std::size_t speeds[links::most]{};
    for (std::uint32_t i = 1; i < links_->count(); ++i) {
      speeds[i] = speeds[link(i).parent];
      for (std::size_t k = 0; k < partials_[i].size(); ++k, ++speeds[i])
        result.sum += speeds[i], result.sum_of_squares += speeds[i] * speeds[i];
      result.most = std::max(result.most, speeds[i]);
    }
    return result;
  }

  /// Finds the derivatives of the speeds. `loads`: the generalized forces of all loads that are not in `forces`, as
  /// weights are. Returns false where the mass matrix is singular.
  constexpr bool solve(column& udot, link_forces<Context>& forces, const column& loads) {
    for (std::uint32_t i = links_->count(); i-- > 1;) {
      articulated& b = bodies_[i];
      // p^A_i = p_i + sum over the children j of X^* p^a_j, which give_to_parent has added
      b.torque = add(g(), b.torque, forces.torque(i)), b.force = add(g(), b.force, forces.force(i));
      const auto moved = partials_[i];
      for (std::size_t k = moved.size(); k-- > 0;)
        if (!eliminate(b, moved[k], loads[moved[k].speed])) return false;
      if (link(i).parent != 0) give_to_parent(i);
    }
    for (std::uint32_t i = 1; i < links_->count(); ++i) accelerate(i, udot);
    return true;
  }

private:
  /// Torque about the reference point = inertia . alpha + coupling . a + p^A,
  /// force = coupling^T . alpha + mass . a + p^A; p^A is in `torque` and `force`.
  struct articulated {
    matrix3 inertia{}, coupling{}, mass{};
    triple torque{}, force{};
    triple alpha{}, a{}; // accelerations, after accelerate()
  };
  /// du/dt = driven - torque . alpha' - force . a' at the accelerations from the parent: driven is u / D, the rest U /
  /// D.
  struct elimination {
    handle driven{};
    triple torque{}, force{};
  };

  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr const link_record& link(std::uint32_t i) const { return (*links_)[i]; }
  constexpr articulated rigid(std::uint32_t i) {
    const link_record& l = link(i);
    const triple moment = links_->in_basis(i, l.moment);
    const matrix3 second = l.carried ? links_->turned(l.second, l.frame, l.carrier) : l.second;
    articulated b{};
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t n = (k + 1) % 3, o = (k + 2) % 3;
      b.mass[k][k] = l.mass;
      b.coupling[k][n] = -moment[o], b.coupling[n][k] = moment[o];
      b.inertia[k][k] = g().add(second[n][n], second[o][o]);
      b.inertia[k][n] = b.inertia[n][k] = -second[k][n];
    }
    return b;
  }
  constexpr handle work(const partial_record& moved, const triple& torque, const triple& force) {
    return g().add(dot(g(), moved.angular, torque), dot(g(), moved.linear, force));
  }

  /// Eliminates a speed with partial velocity S: `b` is then what the link resists while it is free. False if D = 0.
  constexpr bool eliminate(articulated& b, const partial_record& moved, handle load) {
    // U = I^A S
    const triple torque = add(g(), multiply(g(), b.inertia, moved.angular), multiply(g(), b.coupling, moved.linear));
    const triple force =
        add(g(), multiply(g(), transpose(b.coupling), moved.angular), multiply(g(), b.mass, moved.linear));
    const handle pivot = work(moved, torque, force); // D = S^T U
    if (pivot == zero) return false;
    const handle reciprocal = g().inv(pivot);
    elimination& e = eliminated_[moved.speed];
    e.torque = scale(g(), reciprocal, torque), e.force = scale(g(), reciprocal, force);
    const handle rest = g().sub(load, work(moved, b.torque, b.force)); // u = tau - S^T p^A
    e.driven = g().mul(reciprocal, rest);
    // p^a = p^A + U u / D
    b.torque = add(g(), b.torque, scale(g(), rest, e.torque));
    b.force = add(g(), b.force, scale(g(), rest, e.force));
    for (std::size_t r = 0; r < 3; ++r) { // I^a = I^A - U U^T / D
      for (std::size_t s = 0; s <= r; ++s) {
        b.inertia[r][s] = b.inertia[s][r] = g().sub(b.inertia[r][s], g().mul(e.torque[r], torque[s]));
        b.mass[r][s] = b.mass[s][r] = g().sub(b.mass[r][s], g().mul(e.force[r], force[s]));
      }
      for (std::size_t s = 0; s < 3; ++s) b.coupling[r][s] = g().sub(b.coupling[r][s], g().mul(e.torque[r], force[s]));
    }
    clear(b, moved);
    return true;
  }
  /// I^a S = 0: if S is a basis vector, its row and column are set to zero instead of being computed.
  constexpr void clear(articulated& b, const partial_record& moved) {
    for (std::size_t k = 0; k < 3; ++k)
      for (std::size_t s = 0; s < 3; ++s) {
        if (is_zero(moved.linear) && (moved.angular == basis(k) || moved.angular == -basis(k)))
          b.inertia[k][s] = b.inertia[s][k] = b.coupling[k][s] = zero;
        if (is_zero(moved.angular) && (moved.linear == basis(k) || moved.linear == -basis(k)))
          b.mass[k][s] = b.mass[s][k] = b.coupling[s][k] = zero;
      }
  }

  /// I^A of the parent += X^* I^a X, p^A of the parent += X^* p^a
  constexpr void give_to_parent(std::uint32_t i) {
    const articulated& b = bodies_[i];
    articulated& p = bodies_[link(i).parent];
    const triple reach = links_->in_basis(link(i).parent, link(i).reach);
    const matrix3 mass = links_->in_parent(i, b.mass), near = links_->in_parent(i, b.coupling);
    matrix3 inertia = links_->in_parent(i, b.inertia), far = near;
    for (std::size_t s = 0; s < 3; ++s) { // coupling about the parent's point: far = near + reach x mass
      const triple arm = cross(g(), reach, mass[s]);
      for (std::size_t r = 0; r < 3; ++r) far[r][s] = g().add(near[r][s], arm[r]);
    }
    for (std::size_t r = 0; r < 3; ++r)
      for (std::size_t s = r; s < 3; ++s) // inertia += reach x far^T - near x reach, a product for each entry of reach
        for (std::size_t k = 0; k < 3; ++k) {
          const std::size_t n = (k + 1) % 3, o = (k + 2) % 3;
          handle factor{};
          if (s == o) factor = g().add(factor, near[r][n]);
          if (s == n) factor = g().sub(factor, near[r][o]);
          if (r == n) factor = g().sub(factor, far[s][o]);
          if (r == o) factor = g().add(factor, far[s][n]);
          inertia[r][s] = inertia[s][r] = g().add(inertia[r][s], g().mul(reach[k], factor));
        }
    p.inertia = add(g(), p.inertia, inertia), p.coupling = add(g(), p.coupling, far), p.mass = add(g(), p.mass, mass);
    const triple force = links_->in_parent(i, b.force);
    p.force = add(g(), p.force, force);
    p.torque = add(g(), p.torque, add(g(), links_->in_parent(i, b.torque), cross(g(), reach, force)));
  }

  constexpr void accelerate(std::uint32_t i, column& udot) {
    const std::uint32_t parent = link(i).parent;
    const articulated& p = bodies_[parent];
    articulated& b = bodies_[i];
    const frame_id from = links_->basis_of(parent), to = links_->basis_of(i);
    const triple reach = links_->in_basis(parent, link(i).reach);
    // a' = X a of the parent
    b.alpha = c_->express(component{from, p.alpha}, to);
    b.a = c_->express(component{from, add(g(), p.a, cross(g(), p.alpha, reach))}, to);
    for (const partial_record& moved : partials_[i]) {
      // du/dt = (u - U^T a') / D, a = a' + S du/dt
      const elimination& e = eliminated_[moved.speed];
      handle& x = udot[moved.speed];
      x = g().sub(e.driven, g().add(dot(g(), e.torque, b.alpha), dot(g(), e.force, b.a)));
      b.alpha = add(g(), b.alpha, scale(g(), x, moved.angular));
      b.a = add(g(), b.a, scale(g(), x, moved.linear));
    }
  }

  Context* c_;
  const links* links_;
  link_partials<Context> partials_;
  articulated bodies_[links::most]{};
  std::array<elimination, Speeds> eliminated_{};
};

} // namespace ctdyn::detail
