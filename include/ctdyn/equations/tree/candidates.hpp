// The recursions over links, offered for parts of Kane's equations; the class `Choice` decides which are taken.
#pragma once

#include "../../graph/calculus/derivative.hpp"
#include "articulated_bodies.hpp"
#include "augmented_bodies.hpp"
#include "composite_bodies.hpp"
#include "coriolis_bodies.hpp"
#include "hanging_points.hpp"
#include "link_forces.hpp"
#include "link_jacobians.hpp"
#include "outer_forces.hpp"
#include "place_derivatives.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// The acceleration of a point at constant speeds, from the values of the inertia forces.
constexpr triple bias_of(auto& c, point_id p, frame_id basis, const auto& links, auto& forces, const triple& field) {
  const std::uint32_t i = links.link_of_point(p);
  const triple r = links.in_basis(i, links.position(p, links[i]));
  const triple result = c.express(component{links.basis_of(i), forces.acceleration(i, r)}, basis);
  return add(c.g(), result, c.express(component{0, field}, basis));
}

/// Each function returns false, with nothing done, if `Choice::links(mechanism)` is false or there is no tree of links.
/// Operations grow with the number of links for link forces and articulated bodies, and with the number of pairs of an
/// ancestor and its descendant for composite bodies (Featherstone 2008, chapters 5 to 7). Sums over bodies take each
/// speed once for each body that it moves, and for the mass matrix each pair of such speeds.
template <std::size_t Speeds, class Context, class Choice> class tree_candidates {
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;
  using sweep = vector_jacobian<graph_type>;
  using links_type = augmented_bodies<Context>;

public:
  using column = std::array<handle, Speeds>;

  constexpr explicit tree_candidates(Context& c) : c_(&c) {}

  /// Finds the acceleration (Newtonian basis) that gravity(...) gives to all bodies; false if they have no common one.
  constexpr bool find_field(triple& field) const {
    if (!Choice::links(m()) && !by_points()) return false;
    bool found = false;
    for (std::uint32_t b = 0; b < m().body_count; ++b) {
      if (m().bodies[b].mass == zero) continue;
      triple weight{};
      for (const load_record& l : m().all_loads())
        if (l.body == b) weight = add(g(), weight, c_->express(l.value, 0).first());
      if (is_zero(weight) && !found) return false;
      weight = scale(g(), g().inv(m().bodies[b].mass), weight);
      if (!found) field = weight, found = true;
      if (field != weight) return field = triple{}, false;
    }
    return found;
  }

  /// Seeds the inertia forces of links; the weights of `field` are in them, as an acceleration of the ground.
  constexpr bool seed_inertia(sweep& s, inertia_at at, const triple& field) const {
    if (!Choice::links(m()) || (at == inertia_at::constant_speeds && by_points())) return false;
    const links_type links(*c_);
    if (!links.usable()) return false;
    link_forces<Context> forces(*c_, links, at, field);
    for (std::uint32_t i = 1; i < links.count(); ++i) {
      const triple v = forces.velocity(i), w = forces.omega(i), f = forces.force(i), t = forces.torque(i);
      for (std::size_t k = 0; k < 3; ++k) s.seed(v[k], -f[k]), s.seed(w[k], -t[k]);
    }
    return true;
  }

  /// Seeds or adds the part of the mass centers' translation in inertia forces and in the mass matrix, found from point
  /// to point, for links that are oriented in the ground and not in each other.
  constexpr bool seed_translation(sweep& s, const triple& field) const {
    return from_point_to_point([&](auto& points) { points.seed_inertia(s, field); });
  }
  constexpr bool add_translation(std::array<handle, Speeds * Speeds>& result) const {
    return from_point_to_point([&](auto& points) { points.add_mass_matrix(result); });
  }

  /// Finds the mass matrix by composite bodies.
  constexpr bool mass_matrix(std::array<handle, Speeds * Speeds>& result) const {
    if (!Choice::links(m()) || (by_points() && absolute_angles(g(), m()))) return false;
    const links_type links(*c_, grouping::forces, by_points());
    composite_bodies<Speeds, Context> composites(*c_, links);
    if (!links.usable() || !composites.usable()) return false;
    result = composites.mass_matrix();
    return true;
  }

  /// Finds the Coriolis matrix by composite bodies and the rates of their integrals.
  constexpr bool coriolis_matrix(std::array<handle, Speeds * Speeds>& result) const {
    if (!Choice::links(m())) return false;
    const links_type links(*c_);
    coriolis_bodies<Speeds, Context> composites(*c_, links);
    if (!links.usable() || links.unplaced() || !composites.usable()) return false;
    result = composites.coriolis_matrix();
    return true;
  }

  /// Finds the derivatives of the inertia forces, which include the weights of `field`.
  constexpr bool inertia_derivatives(force_derivatives<Speeds>& result, const triple& field) const {
    if (!Choice::links(m())) return false;
    const links_type links(*c_);
    inverse_dynamics_derivatives<Speeds, Context> bodies(*c_, links, field);
    if (!links.usable() || links.unplaced() || !bodies.usable()) return false;
    result = bodies.derivatives();
    return true;
  }

  /// Finds the derivatives of what contacts add to the equations, with forces along their rows.
  constexpr bool contact_changes(auto& result, const auto& forces, const triple& field) const {
    return with_links([&](const links_type& links) {
      place_derivatives<Speeds, Context> bodies(*c_, links, field);
      if (links.unplaced() || !bodies.usable()) return false;
      bodies.find(result, forces);
      return true;
    });
  }

  /// Finds linear momentum, and angular momentum about the point at `root` (links::root), in the Newtonian basis, per
  /// unit of each speed; `moment_of_mass` finds the integral of r dm from that point, `momentum_rate` and `momentum`
  /// the rate and the whole of the momentum.
  constexpr bool momentum_by_speeds(std::array<triple, Speeds>& linear, std::array<triple, Speeds>& angular,
                                    triple& root) const {
    return with_composites([&](auto& bodies, const links_type& links) {
      root = links.root_position(), bodies.momentum_by_speeds(linear, angular);
    });
  }
  constexpr bool moment_of_mass(triple& result, triple& root) const {
    return with_composites(
        [&](auto& bodies, const links_type& links) { root = links.root_position(), result = bodies.moment_of_mass(); });
  }
  constexpr bool momentum_rate(triple& linear, triple& angular, triple& root) const {
    if (!Choice::links(m())) return false;
    const links_type links(*c_, grouping::momentum);
    if (!links.usable()) return false;
    link_forces<Context> forces(*c_, links, inertia_at::any_accelerations, {});
    const auto sums = links.sum_at_root([&](std::uint32_t i) { return std::array{forces.force(i), forces.torque(i)}; });
    linear = sums[0], angular = sums[1], root = links.root_position();
    return true;
  }
  /// Finds the force and the moment about a point, in a frame's basis, that bodies need besides the loads `acting` on
  /// them.
  constexpr bool wrench_at(triple& force, triple& moment, point_id at, frame_id basis, const auto& bodies,
                           const auto& acting) const {
    if (!Choice::links(m())) return false;
    const links_type links(*c_, grouping::momentum, bodies);
    if (!links.usable()) return false;
    triple field{};
    const bool uniform = find_field(field);
    link_forces<Context> forces(*c_, links, inertia_at::any_accelerations, field);
    outer_forces<Context> loads(*c_, links);
    for (std::uint32_t i = 0; i < m().load_count; ++i)
      if (acting[i] && !(uniform && m().loads[i].body != no_body)) loads.add(m().loads[i]);
    const auto [f, t] = links.sum_at_cut([&](std::uint32_t i) {
      const auto& [load, torque] = loads.on(i);
      return std::array{add(g(), forces.force(i), -load), add(g(), forces.torque(i), -torque)};
    });
    const std::uint32_t cut = links.cut();
    const triple r = links.in_basis(cut, links.position(at, links[cut]));
    const triple about = add(g(), t, cross(g(), f, r));
    force = c_->express(component{links.basis_of(cut), f}, basis);
    moment = c_->express(component{links.basis_of(cut), about}, basis);
    return true;
  }
  constexpr bool momentum(triple& linear, triple& angular, triple& root) const {
    return with_composites([&](auto& bodies, const links_type& links) {
      link_forces<Context> motion(*c_, links, inertia_at::constant_speeds, {});
      const auto sums = bodies.momentum_of(motion);
      linear = sums[0], angular = sums[1], root = links.root_position();
    });
  }

  /// Finds partial velocities of a point or frame that is fixed in a link, joint by joint towards the ground.
  constexpr bool partial_velocities(std::array<triple, Speeds>& result, point_id p, frame_id basis) const {
    return along_links([&](auto& columns) { return columns.of_point(result, p, basis); });
  }
  constexpr bool partial_angular_velocities(std::array<triple, Speeds>& result, frame_id f, frame_id basis) const {
    return along_links([&](auto& columns) { return columns.of_frame(result, f, basis); });
  }

  /// Finds accelerations at constant speeds of a point that is fixed in a link, and of a frame, from the values of the
  /// inertia forces: these have `field` subtracted, which is added again. False if there is no such link.
  constexpr bool bias_acceleration(triple& result, point_id p, frame_id basis, const triple& field) const {
    return with_links([&](const links_type& links) {
      if (links.link_of_point(p) == links.most || !links.follows_geometry(p)) return false;
      link_forces<Context> forces(*c_, links, inertia_at::constant_speeds, field);
      result = bias_of(*c_, p, basis, links, forces, field);
      return true;
    });
  }
  /// Finds these accelerations, and partial velocities, of several points, each in a basis of its own; those that are
  /// fixed in no link are left as they are.
  constexpr bool point_motions(auto& points, const triple& field) const {
    return with_links([&](const links_type& links) {
      link_jacobians<Speeds, Context> columns(*c_, links);
      if (!columns.usable()) return false;
      link_forces<Context> forces(*c_, links, inertia_at::constant_speeds, field);
      for (auto& x : points) {
        x.found = columns.of_point(x.partial, x.point, x.basis);
        if (x.found) x.bias = bias_of(*c_, x.point, x.basis, links, forces, field);
      }
      return true;
    });
  }
  constexpr bool bias_angular_acceleration(triple& result, frame_id f, frame_id basis) const {
    return with_links([&](const links_type& links) {
      const std::uint32_t i = links.link_of(f);
      if (i == links.most || links[i].carried) return false;
      link_forces<Context> forces(*c_, links, inertia_at::constant_speeds, {});
      result = c_->express(component{links[i].frame, forces.angular_acceleration(links[i].frame)}, basis);
      return true;
    });
  }

  /// Finds the motion of points that are fixed in links, with `field` subtracted; the others are left as they are.
  constexpr bool place_motions(auto& motions, std::uint32_t count, const triple& field) const {
    return with_links([&](const links_type& links) {
      link_jacobians<Speeds, Context> columns(*c_, links);
      if (!columns.usable()) return false;
      link_forces<Context> forces(*c_, links, inertia_at::any_accelerations, field);
      for (std::uint32_t k = 0; k < count; ++k)
        if (!motions[k].found) (void)find_motion(motions[k], links, columns, forces);
      return true;
    });
  }

  /// Finds the derivatives of the speeds by articulated bodies, if these are `worthwhile(inboard_speeds)`.
  /// `loads(weightless)`: the generalized forces of all loads, or of all but weights.
  constexpr bool accelerations(column& udot, auto worthwhile, auto loads) const {
    if (!Choice::links(m())) return false;
    const links_type links(*c_, grouping::forces,
                           by_points()); // as forces and mass matrix, with which they share sines and cosines
    if (!links.usable()) return false;
    articulated_bodies<Speeds, Context> bodies(*c_, links);
    if (!bodies.usable() || !worthwhile(bodies.inboard())) return false;
    triple field{};
    const column driving = loads(find_field(field));
    link_forces<Context> forces(*c_, links, inertia_at::constant_speeds, field);
    return bodies.solve(udot, forces, driving);
  }

private:
  [[nodiscard]] constexpr bool by_points() const { return Choice::points(g(), m()); }
  constexpr bool from_point_to_point(auto found) const {
    if (!by_points()) return false;
    hanging_points<Speeds, Context> points(*c_);
    return points.usable() && (found(points), true);
  }
  constexpr bool with_links(auto found) const {
    if (!Choice::links(m())) return false;
    const links_type links(*c_);
    return links.usable() && found(links);
  }
  constexpr bool with_composites(auto found) const {
    if (!Choice::links(m())) return false;
    const links_type links(*c_, grouping::momentum);
    composite_bodies<Speeds, Context> bodies(*c_, links);
    return links.usable() && bodies.usable() && (found(bodies, links), true);
  }
  constexpr bool find_motion(auto& x, const links_type& links, auto& columns, auto& forces) const {
    const std::uint32_t i = x.turns ? links.link_of_place(x.frame, x.point) : links.link_of_point(x.point);
    if (i == links.most || !links.follows_geometry(x.point)) return false;
    if (!x.turns) x.basis = links.basis_of(i);
    if (!columns.of_point(x.linear, x.point, x.basis)) return false;
    const frame_id own = links.basis_of(i);
    const triple r = links.in_basis(i, links.position(x.point, links[i]));
    x.acceleration = c_->express(component{own, forces.acceleration(i, r)}, x.basis);
    x.found = true;
    if (!x.turns) return true;
    (void)columns.of_frame(x.angular, x.frame, x.basis);
    x.omega = c_->express(c_->omega(x.frame), x.basis).first();
    x.U = c_->express(spatial_dyadic{own, forces.U(i)}, x.basis).entries;
    if (!links[i].carried) x.alpha = c_->express(component{own, forces.angular_acceleration(links[i].frame)}, x.basis);
    for (std::size_t k = 0; k < 3 && links[i].carried; ++k) {
      const std::size_t y = (k + 1) % 3, z = (k + 2) % 3;
      x.alpha[k] = g().mul(g().constant(1, 2), g().sub(x.U[z][y], x.U[y][z]));
    }
    return true;
  }
  constexpr bool along_links(auto found) const {
    return with_links([&](const links_type& links) {
      link_jacobians<Speeds, Context> columns(*c_, links);
      return columns.usable() && found(columns);
    });
  }

  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  Context* c_;
};

} // namespace ctdyn::detail
