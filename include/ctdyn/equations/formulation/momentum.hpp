// Mass center and momentum of all bodies.
#pragma once

#include "partial_velocities.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// All values are in the Newtonian frame and its basis. `Tree` has shorter ways for the bodies of a tree.
///
/// Moments are summed about a point from which all mass centers are placed, and not about the origin: far from there,
/// as in an orbit, the moment of the whole momentum about the origin has more digits than a number holds.
///
/// Source: Featherstone, Rigid Body Dynamics Algorithms (2008), section 2.12 (one body); Orin, Goswami and Lee,
/// Centroidal dynamics of a humanoid robot, Autonomous Robots 35 (2013), pages 161 to 176.
template <std::size_t Speeds, class Context, template <std::size_t, class> class Tree = no_tree> class momentum {
public:
  using columns = std::array<triple, Speeds>;

  /// Linear momentum P, and angular momentum about the mass center c: H_c = H_R - (c - R) x P for any point R.
  struct pair {
    triple linear{}, angular{};
  };
  struct columns_pair {
    columns linear{}, angular{};
  };

  constexpr explicit momentum(Context& c) : c_(&c), tree_(c) {}

  constexpr handle total_mass() {
    handle sum{};
    for (const body_record& b : c_->m().all_bodies()) sum = c_->add(sum, b.mass);
    return sum;
  }
  /// 1 / mass. A system without mass is a fault, since it has no mass center.
  constexpr handle reciprocal_of_mass() {
    const handle mass = total_mass();
    if (mass != zero) return c_->g().inv(mass);
    c_->tell() << "there is no mass center, since the masses of all bodies are zero; give one a mass";
    return one;
  }
  constexpr triple mass_center() {
    const auto [offset, from] = center();
    return add(g(), from, offset);
  }

  /// The partial derivatives of the momenta by each speed.
  constexpr columns_pair by_speeds() {
    columns_pair result;
    triple about{};
    if (!tree_.momentum_by_speeds(result.linear, result.angular, about)) {
      partial_velocities<Speeds, Context, Tree> partial(*c_);
      result.linear = partial.of(c_->linear_momentum(0), 0);
      result.angular = partial.of(c_->angular_momentum(common_point(), 0), 0);
      about = in_N(c_->position(common_point(), 0));
    }
    const triple arm = center_from(about);
    for (std::size_t r = 0; r < Speeds; ++r)
      result.angular[r] = add(g(), result.angular[r], -cross(g(), arm, result.linear[r]));
    return result;
  }
  constexpr pair whole() {
    pair result;
    triple about{};
    if (!tree_.momentum(result.linear, result.angular, about)) {
      result = {in_N(c_->linear_momentum(0)), in_N(c_->angular_momentum(common_point(), 0))};
      about = in_N(c_->position(common_point(), 0));
    }
    result.angular = add(g(), result.angular, -cross(g(), center_from(about), result.linear));
    return result;
  }
  /// The rates of both momenta at any derivatives of the speeds: the sum of m a, and its moment about the mass center
  /// with the rates of the bodies' own angular momenta.
  constexpr pair rate() {
    pair result;
    triple about{};
    if (!tree_.momentum_rate(result.linear, result.angular, about)) {
      about = in_N(c_->position(common_point(), 0));
      for (const body_record& b : c_->m().all_bodies()) {
        const spatial_vector force = c_->rate_in(c_->multiply(b.mass, c_->velocity(b.mass_center, 0)), 0);
        spatial_vector torque = c_->cross(c_->position(b.mass_center, common_point()), force);
        if (b.has_spin())
          torque = c_->add(torque, c_->rate_in(c_->dot(b.inertia, c_->angular_velocity(b.frame, 0)), 0));
        result.linear = add(g(), result.linear, in_N(force)), result.angular = add(g(), result.angular, in_N(torque));
      }
    }
    result.angular = add(g(), result.angular, -cross(g(), center_from(about), result.linear));
    return result;
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  constexpr triple in_N(const spatial_vector& v) { return c_->express(v, 0).first(); }

  /// The last point on the way from the origin to the mass centers of all bodies with mass; it may be one of them.
  constexpr point_id common_point() const {
    point_id common = 0;
    bool first = true;
    for (const body_record& b : m().all_bodies()) {
      if (!c_->has_position(b.mass_center)) return 0;
      if (b.mass == zero) continue;
      if (first) common = b.mass_center, first = false;
      while (!is_on_way(common, b.mass_center)) common = m().points[common].parent;
    }
    return common;
  }
  /// Whether a point is placed from another one, or is that point.
  [[nodiscard]] constexpr bool is_on_way(point_id from, point_id p) const {
    while (p != from && p != 0) p = m().points[p].parent;
    return p == from;
  }

  /// The mass center from a point (`offset`), and the position of that point from the origin.
  struct place {
    triple offset{}, from{};
  };
  constexpr place center() {
    place result;
    triple moment{};
    bool placed = true;
    for (const body_record& b : m().all_bodies()) placed = placed && c_->has_position(b.mass_center);
    if (!placed || !tree_.moment_of_mass(moment, result.from)) {
      result.from = in_N(c_->position(common_point(), 0));
      for (const body_record& b : m().all_bodies())
        moment = add(g(), moment, scale(g(), b.mass, in_N(c_->position(b.mass_center, common_point()))));
    }
    result.offset = scale(g(), reciprocal_of_mass(), moment);
    return result;
  }
  /// The mass center from a point whose position is given.
  constexpr triple center_from(const triple& point) {
    const auto [offset, from] = center();
    return point == from ? offset : add(g(), offset, add(g(), from, -point));
  }

  Context* c_;
  Tree<Speeds, Context> tree_;
};

} // namespace ctdyn::detail
