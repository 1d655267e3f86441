// The bodies of a tree of frames, gathered in links, with mass moved to the parent where the motion cannot tell.
#pragma once

#include "../calculus/arithmetic.hpp"
#include "../mechanism/chains.hpp"
#include "links.hpp"
#include "turned_matrix.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// What grouped parameters leave as it is: the generalized forces alone, or the momentum, too.
enum class grouping : std::uint8_t { forces, momentum };

/// Reads the bodies of a mechanism as links, link 0 being the Newtonian frame.
///
/// Mass on the axis of a hinge moves with both of its links. So a link's mass, its first moment along the axis and its
/// second moment along it are given to the parent: of ten inertial parameters seven are left, and none in the ground's.
/// A second moment belongs to all points of a frame alike, so that links which only slide in a frame keep theirs in its
/// first link.
///
/// Source: Wittenburg, Dynamics of Multibody Systems (2008), section 5.5 (augmented bodies); Khalil and Dombre,
/// Modeling, Identification and Control of Robots (2002), section 9.4 (which parameters group), here with second
/// moments.
template <class Context> class augmented_bodies : public links_of_mechanism<Context> {
  using base = links_of_mechanism<Context>;
  using base::c_, base::g, base::m, base::links_, base::first_, base::count_, base::link_of_body_;
  using typename base::mechanism_type;

public:
  /// Of the bodies of a set alone: they hang together on one link, the `cut`, which gives nothing to its parent.
  constexpr augmented_bodies(Context& c, grouping keeps, const auto& bodies) : base(c), keeps_(keeps) {
    if (!base::find_links() || base::unplaced()) return;
    for (std::uint32_t i = 0; i < m().body_count; ++i)
      if (taken_[i] = bodies[i]; taken_[i])
        cut_ = cut_ == base::most ? link_of_body_[i] : common(cut_, link_of_body_[i]);
    if (cut_ == base::most) return;
    gather();
  }
  /// `in_ground`: particles on links with parallel axes may be described in the ground's basis.
  constexpr explicit augmented_bodies(Context& c, grouping keeps = grouping::forces, bool in_ground = false)
      : base(c), keeps_(keeps), in_ground_(in_ground) {
    if (!base::find_links() || (keeps == grouping::momentum && base::unplaced())) return;
    for (std::uint32_t i = 0; i < m().body_count; ++i) taken_[i] = keeps == grouping::forces || !m().bodies[i].armature;
    gather();
  }

  /// Returns false for mechanisms that are no trees of known orientations and positions.
  [[nodiscard]] constexpr bool usable() const { return usable_; }

  /// The frame in whose basis a link is described.
  [[nodiscard]] constexpr frame_id basis_of(std::uint32_t i) const {
    return links_[i].carried ? links_[i].carrier : links_[i].frame;
  }
  /// Takes a vector from the link's own basis to the one in which the link is described.
  constexpr triple in_basis(std::uint32_t i, const triple& own) const {
    return c_->express(component{links_[i].frame, own}, basis_of(i));
  }

  /// Takes a matrix from a frame's basis to another one's, one turn about a basis vector after the other.
  constexpr matrix3 turned(const matrix3& matrix, frame_id f, frame_id in) const {
    if (f == in) return matrix;
    const frame_record& record = m().frames[f];
    for (std::size_t k = 0; k < 3; ++k) {
      if (record.kind != orientation_kind::axis || record.axes[0][k].absolute() != one) continue;
      const frame_id around = turns_about(f, k, in) ? in : record.parent;
      const matrix3 cosines = c_->cosines(f, around);
      const std::size_t i = (k + 1) % 3;
      const matrix3 result = turned_back(g(), matrix, k, cosines[i][i], cosines[i][(k + 2) % 3]);
      return around == in ? result : turned(result, around, in);
    }
    if (m().frames[f].depth > m().frames[in].depth && turned_about_basis(record))
      return turned(turned_to_parent(*c_, matrix, record), record.parent, in);
    return c_->express(spatial_dyadic{f, matrix}, in).entries;
  }
  /// Does the same from a link to its parent, in the bases in which the two are described.
  constexpr matrix3 in_parent(std::uint32_t i, const matrix3& matrix) const {
    const frame_id from = basis_of(i), to = basis_of(links_[i].parent);
    return from == to ? matrix : turned(matrix, from, to);
  }
  constexpr triple in_parent(std::uint32_t i, const triple& own) const {
    return c_->express(component{basis_of(i), own}, basis_of(links_[i].parent));
  }
  /// Takes a force and its torque from the link's reference point to the parent's, and into its basis.
  constexpr void take_to_parent(std::uint32_t i, triple& force, triple& torque) const {
    const link_record& l = links_[i];
    force = in_parent(i, force);
    torque = add(g(), in_parent(i, torque), cross(g(), in_basis(l.parent, l.reach), force));
  }
  /// The sum of such pairs, `at(i)` for each link, at the origin in the Newtonian basis.
  constexpr std::array<triple, 2> sum_at_origin(auto at) const {
    std::array<triple, 2> sums[base::most]{};
    for (std::uint32_t i = count_; i-- > 1;) {
      auto [force, torque] = at(i);
      force = add(g(), force, sums[i][0]), torque = add(g(), torque, sums[i][1]);
      take_to_parent(i, force, torque);
      auto& parent = sums[links_[i].parent];
      parent = {add(g(), parent[0], force), add(g(), parent[1], torque)};
    }
    return sums[0];
  }

  /// Sums them at the reference point of the cut, in its basis.
  constexpr std::array<triple, 2> sum_at_cut(auto at) const {
    std::array<triple, 2> sums[base::most]{};
    for (std::uint32_t i = 1; i < count_; ++i) { // of what slides, second moments are in the first link of its frame
      if (on(i, cut_) || links_[i].second == matrix3{}) continue;
      sums[cut_][1] = add(g(), sums[cut_][1], c_->express(component{basis_of(i), at(i)[1]}, basis_of(cut_)));
    }
    for (std::uint32_t i = count_; i-- > cut_;) {
      if (!on(i, cut_)) continue;
      auto [force, torque] = at(i);
      sums[i] = {add(g(), force, sums[i][0]), add(g(), torque, sums[i][1])};
      if (i == cut_) break;
      auto [f, t] = sums[i];
      take_to_parent(i, f, t);
      auto& parent = sums[links_[i].parent];
      parent = {add(g(), parent[0], f), add(g(), parent[1], t)};
    }
    return sums[cut_];
  }
  [[nodiscard]] constexpr std::uint32_t cut() const { return cut_; }
  /// Tells whether a link is `top`, or hangs on it.
  [[nodiscard]] constexpr bool on(std::uint32_t i, std::uint32_t top) const {
    while (i > top) i = links_[i].parent; // parents stand before their children
    return i == top;
  }

private:
  constexpr void gather() {
    shift_along_axes();
    read_masses();
    regroup();
    find_carriers();
    usable_ = true;
  }
  [[nodiscard]] constexpr std::uint32_t common(std::uint32_t i, std::uint32_t k) const {
    while (i != k) (i > k ? i : k) = links_[i > k ? i : k].parent;
    return i;
  }

  /// In its carrier a frame need not turn about its axis alone: still frames may stand between the two.
  [[nodiscard]] constexpr bool turns_about(frame_id f, std::size_t k, frame_id in) const {
    return links_[first_[f]].carrier == in && c_->cosines(f, in)[k][k] == one;
  }

  /// Along its axis a hinge's reference point may be anywhere: it is where its parent has the least to reach.
  constexpr void shift_along_axes() {
    for (std::uint32_t i = 1; i < count_; ++i) {
      link_record& l = links_[i];
      if (!l.hinge) continue;
      handle along = -dot(g(), l.axis_in_parent, l.reach);
      const handle written = -written_along_axis(l);
      const auto entries = [&](handle shift) {
        return nonzero(add(g(), l.reach, scale(g(), shift, l.axis_in_parent)));
      };
      if (entries(written) < entries(along)) along = written;
      l.shift = scale(g(), along, l.axis);
      l.reach = add(g(), l.reach, scale(g(), along, l.axis_in_parent));
      for (std::uint32_t k = i + 1; k < count_; ++k)
        if (links_[k].parent == i) links_[k].reach = add(g(), links_[k].reach, -l.shift);
    }
  }

  /// The component along the hinge's axis of the position from the parent's point, where the axis is a basis vector.
  constexpr handle written_along_axis(const link_record& l) {
    handle sum{};
    for (const component& part : c_->position(l.point, links_[l.parent].point)) {
      const triple axis = c_->express(spatial_vector(l.frame, l.axis), part.frame).first();
      for (std::size_t k = 0; k < 3; ++k)
        if (axis[k].absolute() == one) sum = g().add(sum, g().mul(axis[k], part.xyz[k]));
    }
    return sum;
  }
  static constexpr std::size_t nonzero(const triple& t) {
    return std::size_t{t[0] != zero} + std::size_t{t[1] != zero} + std::size_t{t[2] != zero};
  }

  constexpr void read_masses() {
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      if (!taken_[i]) continue;
      const body_record& b = m().bodies[i];
      link_record& l = links_[link_of_body_[i]];
      add_mass(link_of_body_[i], b.mass, base::position(b.mass_center, l));
      if (!b.rigid || l.frame == 0) continue;
      const matrix3 inertia = c_->express(b.inertia, l.frame).entries;
      const handle half_trace =
          g().mul(g().constant(1, 2), g().add(g().add(inertia[0][0], inertia[1][1]), inertia[2][2]));
      matrix3& second = links_[first_[l.frame]].second;
      for (std::size_t r = 0; r < 3; ++r)
        for (std::size_t s = 0; s < 3; ++s)
          second[r][s] = g().add(second[r][s], g().sub(r == s ? half_trace : zero, inertia[r][s]));
    }
  }
  constexpr void add_mass(std::uint32_t link, handle mass, const triple& at) {
    link_record& l = links_[link];
    l.mass = g().add(l.mass, mass);
    const triple moment = scale(g(), mass, at);
    l.moment = add(g(), l.moment, moment);
    matrix3& second = links_[first_[l.frame]].second;
    second = add(g(), second, outer(g(), moment, at));
  }

  /// Outermost links first.
  constexpr void regroup() {
    for (std::uint32_t i = count_; i-- > 1;) {
      link_record& l = links_[i];
      if (!l.fixed || i == cut_) continue;
      if (l.hinge) {
        const handle moment = dot(g(), l.axis, l.moment);
        const handle second = dot(g(), l.axis, multiply(g(), l.second, l.axis));
        l.moment = add(g(), l.moment, scale(g(), -moment, l.axis));
        l.second = add(g(), l.second, outer(g(), scale(g(), -second, l.axis), l.axis));
        const triple along = scale(g(), moment, l.axis_in_parent);
        matrix3& parent = links_[first_[links_[l.parent].frame]].second;
        links_[l.parent].moment = add(g(), links_[l.parent].moment, along);
        parent = add(g(), parent, add(g(), outer(g(), along, l.reach), outer(g(), l.reach, along)));
        parent = add(g(), parent, outer(g(), scale(g(), second, l.axis_in_parent), l.axis_in_parent));
      }
      add_mass(l.parent, l.mass, l.reach);
      l.mass = zero;
    }
  }

  /// Only frames that hang on each other without others between them count.
  constexpr void find_carriers() {
    const parallel_turns<base::most_frames> turns(g(), m(), in_ground_);
    for (std::uint32_t i = 1; i < count_; ++i) {
      link_record& l = links_[i];
      l.carrier = links_[l.parent].frame;
      const bool alone = m().frames[l.frame].parent == l.carrier && l.axis == l.axis_in_parent;
      if (!l.hinge || !l.first || !alone || turns.angle[l.frame] == zero) continue;
      l.turning = dot(g(), l.axis, c_->relative_angular_velocity(l.frame).first());
      const frame_id top = turns.carrier[l.frame];
      const link_record& parent = links_[first_[l.carrier]];
      l.carried = top == l.carrier || (parent.carried && parent.carrier == top);
      if (!l.carried || top == l.carrier) continue;
      l.turning = g().add(parent.turning.signed_by(parent.axis != l.axis), l.turning), l.carrier = top;
      c_->turn_in(top, l.frame, l.axis, turns.angle[l.frame], l.turning);
    }
    for (std::uint32_t i = count_; i-- > 1;) {
      link_record& l = links_[i];
      for (std::uint32_t k = i + 1; k < count_; ++k)
        if (links_[k].parent == i && links_[k].carrier != l.carrier) l.carried = false;
      if (l.carried && keeps_ == grouping::forces) take_inertia_of_carrier(l);
    }
  }
  /// Of a link that hangs on the ground by a hinge the motion tells the moment of inertia about that: it is the same as
  /// that of mass along an axis across, which may as well belong to a link that turns about this axis.
  constexpr void take_inertia_of_carrier(link_record& l) {
    link_record& carrier = links_[l.parent];
    if (carrier.frame != l.carrier || carrier.parent != 0 || !carrier.hinge) return;
    for (std::size_t k = 0; k < 3; ++k) {
      if (carrier.axis[k].absolute() != one || l.axis[k] != zero) continue;
      const handle inertia =
          g().add(carrier.second[(k + 1) % 3][(k + 1) % 3], carrier.second[(k + 2) % 3][(k + 2) % 3]);
      l.second = add(g(), l.second, outer(g(), scale(g(), inertia, l.axis), l.axis));
      carrier.second = matrix3{};
    }
  }

  grouping keeps_;
  bool in_ground_ = false;
  bool taken_[mechanism_type::sizes.bodies]{};
  std::uint32_t cut_ = base::most;
  bool usable_ = false;
};

} // namespace ctdyn::detail
