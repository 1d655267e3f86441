// The bodies of a tree, gathered in links, with mass moved to the parent if this does not change the motion.
#pragma once

#include "../../graph/calculus/arithmetic.hpp"
#include "../../mechanism/chains.hpp"
#include "links.hpp"
#include "turned_matrix.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// What moving mass to parents must not change: the generalized forces alone, or the momentum, too.
enum class grouping : std::uint8_t { forces, momentum };

/// Reads the bodies of a mechanism as links; link 0 is the Newtonian frame.
///
/// Mass on the axis of a hinge moves with both of its links. So a link's mass, its first moment along the axis and its
/// second moment along it are moved to the parent. Of ten inertial parameters seven are left, and none of what is moved
/// to the ground has an effect. Links that only slide in a frame turn alike, so that the second moments of all of them
/// are in the frame's first link.
///
/// Source: Wittenburg, Dynamics of Multibody Systems (2008), section 5.5 (augmented bodies); Khalil and Dombre,
/// Modeling, Identification and Control of Robots (2002), section 9.4 (which parameters group), here with second
/// moments.
template <class Context> class augmented_bodies : public links_of_mechanism<Context> {
  using base = links_of_mechanism<Context>;
  using base::c_, base::g, base::m, base::links_, base::first_, base::count_, base::link_of_body_;
  using typename base::mechanism_type;

public:
  /// Reads the bodies of a set alone. Their nearest common ancestor is the `cut`, which moves nothing to its parent.
  constexpr augmented_bodies(Context& c, grouping keeps, const auto& bodies) : base(c), keeps_(keeps) {
    if (!base::find_links() || base::unplaced()) return;
    for (std::uint32_t i = 0; i < m().body_count; ++i)
      if (taken_[i] = bodies[i]; taken_[i])
        cut_ = cut_ == base::most ? link_of_body_[i] : common(cut_, link_of_body_[i]);
    if (cut_ == base::most) return;
    gather();
  }
  /// `in_ground`: particles on links with parallel axes may be described in the Newtonian basis.
  constexpr explicit augmented_bodies(Context& c, grouping keeps = grouping::forces, bool in_ground = false)
      : base(c), keeps_(keeps), in_ground_(in_ground) {
    if (!base::find_links() || (keeps == grouping::momentum && base::unplaced())) return;
    for (std::uint32_t i = 0; i < m().body_count; ++i)
      taken_[i] = keeps == grouping::forces || m().bodies[i].has_momentum;
    gather();
  }

  /// Returns false for mechanisms that are not trees of known orientations and positions.
  [[nodiscard]] constexpr bool usable() const { return usable_; }

  /// The frame in whose basis a link is described.
  [[nodiscard]] constexpr frame_id basis_of(std::uint32_t i) const {
    return links_[i].carried ? links_[i].carrier : links_[i].frame;
  }
  /// Takes a vector from the link's own basis to the one in which the link is described.
  constexpr triple in_basis(std::uint32_t i, const triple& own) const {
    return c_->express(component{links_[i].frame, own}, basis_of(i));
  }

  /// Takes a matrix from a frame's basis to another one's, one rotation about a basis vector at a time.
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
  /// Takes a matrix, or a vector, from the basis in which a link is described to that of its parent.
  constexpr matrix3 in_parent(std::uint32_t i, const matrix3& matrix) const {
    const frame_id from = basis_of(i), to = basis_of(links_[i].parent);
    return from == to ? matrix : turned(matrix, from, to);
  }
  constexpr triple in_parent(std::uint32_t i, const triple& own) const {
    return c_->express(component{basis_of(i), own}, basis_of(links_[i].parent));
  }
  /// Takes a force and its torque from the link's reference point and basis to the parent's.
  constexpr void take_to_parent(std::uint32_t i, triple& force, triple& torque) const {
    const link_record& l = links_[i];
    force = in_parent(i, force);
    torque = add(g(), in_parent(i, torque), cross(g(), in_basis(l.parent, l.reach), force));
  }
  /// The link about whose reference point whole systems are summed: the only one in the ground, so that a system far
  /// from the origin loses no digits; the ground itself, if there are others, or if it has mass.
  [[nodiscard]] constexpr std::uint32_t root() const { return root_; }
  /// The position of the root's reference point in the Newtonian basis.
  constexpr triple root_position() const { return root_ == 0 ? triple{} : in_basis(0, links_[root_].reach); }
  /// Takes a pair (force, torque) to the parent, or from the root to the Newtonian basis.
  constexpr void take_to_root(std::uint32_t i, triple& force, triple& torque) const {
    if (i == root_)
      force = in_parent(i, force), torque = in_parent(i, torque);
    else
      take_to_parent(i, force, torque);
  }
  /// The sum over all links of the pairs (force, torque) `at(i)`, at the root in the Newtonian basis.
  constexpr std::array<triple, 2> sum_at_root(auto at) const {
    std::array<triple, 2> sums[base::most]{};
    for (std::uint32_t i = count_; i-- > 1;) {
      auto [force, torque] = at(i);
      force = add(g(), force, sums[i][0]), torque = add(g(), torque, sums[i][1]);
      take_to_root(i, force, torque);
      auto& parent = sums[links_[i].parent];
      parent = {add(g(), parent[0], force), add(g(), parent[1], torque)};
    }
    return sums[0];
  }

  /// The sum of such pairs over the cut and its descendants, at the cut's reference point and in its basis.
  constexpr std::array<triple, 2> sum_at_cut(auto at) const {
    std::array<triple, 2> sums[base::most]{};
    for (std::uint32_t i = 1; i < count_; ++i) { // links that slide have their second moments in another link
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
  /// Whether a link is `top` or one of its descendants.
  [[nodiscard]] constexpr bool on(std::uint32_t i, std::uint32_t top) const {
    while (i > top) i = links_[i].parent; // parents are before their children
    return i == top;
  }

private:
  constexpr void gather() {
    shift_along_axes();
    read_masses();
    regroup();
    find_carriers();
    find_root();
    usable_ = true;
  }
  constexpr void find_root() {
    bool moved[base::most]{}; // whether the link or a descendant has mass or inertia
    for (std::uint32_t i = count_; i-- > 1;) {
      const link_record& l = links_[i];
      if (l.mass == zero && is_zero(l.moment) && l.second == matrix3{} && !moved[i]) continue;
      moved[i] = moved[l.parent] = true;
      if (l.parent == 0) root_ = root_ == 0 ? i : base::most;
    }
    if (root_ == base::most || links_[0].mass != zero) root_ = 0;
  }
  [[nodiscard]] constexpr std::uint32_t common(std::uint32_t i, std::uint32_t k) const {
    while (i != k) (i > k ? i : k) = links_[i > k ? i : k].parent;
    return i;
  }

  /// Whether a frame turns about its basis vector k in its carrier. Frames at rest between the two may tilt the axis.
  [[nodiscard]] constexpr bool turns_about(frame_id f, std::size_t k, frame_id in) const {
    return links_[first_[f]].carrier == in && c_->cosines(f, in)[k][k] == one;
  }

  /// Moves each hinge's reference point along its axis to where `reach` has the fewest entries, else is the shortest.
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

  /// The sum of the measure numbers along the hinge's axis of the position from the parent's point, in frames that have
  /// the axis as a basis vector.
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

  /// Moves to the parents what moves with both links, outermost links first. For a hinge with axis n: s -= n (n . s)
  /// and E -= n n^T (n . E n), and the parent takes both, with the mass at the end of the reach.
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

  /// Finds the links that are described in a carrier's basis: hinges whose frames are each the parent of the next one.
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
  /// If a carrier turns in the ground by a hinge, only its moment of inertia about the hinge matters. The same second
  /// moment along an axis perpendicular to the hinge replaces it, in the link that turns about that axis.
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
  std::uint32_t cut_ = base::most, root_ = 0;
  bool usable_ = false;
};

} // namespace ctdyn::detail
