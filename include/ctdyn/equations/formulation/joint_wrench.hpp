// The wrench that a joint transmits, from the motion of all bodies outboard of it.
#pragma once

#include "../../mechanism/joint_sides.hpp"
#include "kane.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A force and its moment about a point.
struct wrench {
  triple force{}, moment{};
};

/// The sum of m a and of I alpha + omega x I omega over all bodies outboard of a joint, less the loads on them that are
/// not the joint's own: the rest acts through the joint. `Tree` has a shorter way for the bodies of a tree.
///
/// Source: Featherstone, Rigid Body Dynamics Algorithms (2008), section 5.3.
template <std::size_t Speeds, class Context, template <std::size_t, class> class Tree = no_tree> class joint_wrenches {
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Context&>().m())>;
  static constexpr std::size_t most_points = mechanism_type::sizes.points;

public:
  constexpr explicit joint_wrenches(Context& c) : c_(&c), tree_(c) {}

  /// The wrench of a joint at the child's point, in the basis of a frame; `held`: the forces of contacts and loops.
  constexpr wrench of(const joint_record& j, frame_id basis, const handle* held = nullptr) {
    joint_sides<Context> sides(*c_, j);
    wrench result = of(j, basis, sides);
    if constexpr (mechanism_type::has_contacts)
      for (std::uint32_t k = 0; k < m().contact_count && held != nullptr && !c_->faulty(); ++k)
        take_off(result, j, basis, sides, m().contacts[k], held[k]);
    return result;
  }

private:
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  constexpr wrench of(const joint_record& j, frame_id basis, joint_sides<Context>& sides) {
    std::array<bool, mechanism_type::sizes.loads> acting{};
    for (std::uint32_t i = 0; i < m().load_count; ++i) acting[i] = sides.acts_outboard(m().loads[i]);
    wrench result;
    if (c_->faulty() || tree_.wrench_at(result.force, result.moment, j.to, basis, sides.outboard(), acting))
      return result;
    for (std::uint32_t i = 0; i < m().body_count; ++i)
      if (sides.outboard()[i]) add_inertia(m().bodies[i]);
    for (std::uint32_t i = 0; i < m().load_count; ++i)
      if (acting[i]) take_off(m().loads[i]);
    carry_to(j);
    result.force = c_->express(forces_[j.to], basis).first(), result.moment = c_->express(moment_, basis).first();
    return result;
  }
  /// A force in a contact or loop acts on its place, and the opposite one on what holds it there.
  constexpr void take_off(wrench& sum, const joint_record& j, frame_id basis, joint_sides<Context>& sides,
                          const contact_record& row, handle force) {
    const triple fixed = row.direction; // g++ 12 reads no entry of a member of a member
    const spatial_vector along = is_zero(fixed) ? row.along : spatial_vector(0, fixed);
    if (along.is_zero()) {
      c_->tell() << "joint_wrench<" << j.label.view()
                 << ">: the forces of a loop that is an equation act at places that"
                 << " are not known; describe it by points, frames or a distance";
      return;
    }
    const auto outboard = [&](std::uint32_t place) {
      return row.angular ? sides.bears_on(place) : sides.bears_at(place);
    };
    const bool on_place = outboard(row.target), on_other = row.loop ? outboard(row.other) : sides.bears_on(row.in);
    if (on_place == on_other) return; // both act on one side, and cancel
    const spatial_vector f = c_->multiply(on_place ? force : -force, along);
    if (!row.angular) {
      sum.force = difference(sum.force, c_->express(f, basis).first());
      const spatial_vector arm = c_->position(on_place || !row.loop ? row.target : row.other, j.to);
      sum.moment = difference(sum.moment, c_->express(c_->cross(arm, f), basis).first());
    } else {
      sum.moment = difference(sum.moment, c_->express(f, basis).first());
    }
  }
  constexpr triple difference(const triple& a, const triple& b) {
    triple result{};
    for (std::size_t i = 0; i < 3; ++i) result[i] = c_->g().sub(a[i], b[i]);
    return result;
  }
  /// F = m a, T = I alpha + omega x I omega
  constexpr void add_inertia(const body_record& b) {
    spatial_vector& force = forces_[b.mass_center];
    if (b.mass != zero) force = c_->add(force, c_->multiply(b.mass, c_->acceleration(b.mass_center, 0)));
    if (!b.rigid) return;
    const spatial_vector w = c_->omega(b.frame);
    moment_ = c_->add(moment_, c_->dot(b.inertia, c_->angular_acceleration(b.frame, 0)));
    moment_ = c_->add(moment_, c_->cross(w, c_->dot(b.inertia, w)));
  }
  constexpr void take_off(const load_record& l) {
    spatial_vector& sum = l.torque ? moment_ : forces_[l.target];
    sum = c_->subtract(sum, l.value);
  }

  /// Moves forces from point to point towards the joint; each step adds r x F to the moment.
  constexpr void carry_to(const joint_record& j) {
    for (std::uint32_t steps = most_points; steps-- > 0;)
      for (point_id p = 1; p < m().point_count; ++p) {
        if (p == j.to || p == j.from || depth(p) != steps || forces_[p].is_zero()) continue;
        take(p, m().points[p].parent, m().points[p].position);
      }
    for (const point_id p : {j.from, point_id{0}}) // forces that did not pass the child's point end here
      if (p != j.to && !forces_[p].is_zero()) take(p, j.to, c_->position(p, j.to));
  }
  constexpr void take(point_id from, point_id to, const spatial_vector& step) {
    moment_ = c_->add(moment_, c_->cross(step, forces_[from]));
    forces_[to] = c_->add(forces_[to], forces_[from]);
    forces_[from] = spatial_vector{};
  }
  [[nodiscard]] constexpr std::uint32_t depth(point_id p) const {
    std::uint32_t steps = 0;
    for (; p != 0; p = m().points[p].parent) ++steps;
    return steps;
  }

  Context* c_;
  Tree<Speeds, Context> tree_;
  spatial_vector forces_[most_points]{};
  spatial_vector moment_{};
};

} // namespace ctdyn::detail
