// The links of a mechanism, each with its parent: bodies that move as one rigid body.
#pragma once

#include "../../graph/calculus/arithmetic.hpp"
#include "../../graph/calculus/depends_on.hpp"
#include "../../graph/calculus/derivative.hpp"
#include "../../mechanism/mechanism.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// A link: all bodies whose mass centers are fixed in one frame and relative to one point of it, as one rigid body.
struct link_record {
  frame_id frame = 0;
  std::uint32_t parent = 0;
  point_id point = 0; // the reference point is this point plus `shift`
  triple shift{};     // along the axis of a hinge, in the own basis: constant in this frame and in the parent's
  triple reach{};     // from the parent's reference point to this one, in the parent's basis
  bool fixed = false; // the reference point is fixed in the parent, too
  triple sliding{};   // if not fixed: its velocity in the parent, if given in the own basis; else zero
  bool hinge = false; // the link turns about an axis through the reference point that is fixed in both links
  triple axis{};      // of the hinge, in the own basis
  triple axis_in_parent{};
  frame_id carrier = 0; // the parent's frame, or that in which the first of a series of parallel hinges turns
  handle turning{};     // angular speed about the axis in the carrier: the sum of the hinges' speeds
  bool carried = false; // the link is described in the carrier's basis
  bool first = false;   // the first link of its frame: it holds the second moments of all links in the frame
  handle mass{};
  triple moment{};  // integral of r dm, r from the reference point
  matrix3 second{}; // integral of r r dm: the inertia is trace(second) 1 - second
};

/// The links of a mechanism, parents before children. Link 0 is the Newtonian frame. Each frame that turns in its
/// parent has a link, if it has bodies or descendants with bodies, and so has each body that slides in a frame.
template <class Context> class links_of_mechanism {
public:
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Context&>().m())>;
  static constexpr std::size_t most_frames = mechanism_type::sizes.frames;
  static constexpr std::uint32_t most = most_frames + mechanism_type::sizes.bodies;

  [[nodiscard]] constexpr std::uint32_t count() const { return count_; }
  [[nodiscard]] constexpr const link_record& operator[](std::uint32_t i) const { return links_[i]; }
  /// The link that holds the second moments of a frame.
  [[nodiscard]] constexpr std::uint32_t first_in(frame_id f) const { return first_[f]; }
  /// The link in which a frame, or a point, is fixed; `most` if there is none.
  [[nodiscard]] constexpr std::uint32_t link_of(frame_id f) const {
    const frame_id turning = link_frame(f);
    return turning == 0 || first_[turning] != 0 ? first_[turning] : most;
  }
  [[nodiscard]] constexpr std::uint32_t link_of_point(point_id p) const {
    if (!c_->has_position(p)) return most;
    for (std::uint32_t i = 0; i < count_; ++i)
      if (placed_alike(p, links_[i]) && near(p, links_[i]) && constant(position(p, links_[i]))) return i;
    return most;
  }
  /// The link of a frame in which a point is fixed; `most` if there is none.
  [[nodiscard]] constexpr std::uint32_t link_of_place(frame_id f, point_id p) const {
    if (!c_->has_position(p) || link_of(f) == most) return most;
    for (std::uint32_t i = 0; i < count_; ++i)
      if (links_[i].frame == link_frame(f) && placed_alike(p, links_[i]) && constant(position(p, links_[i]))) return i;
    return most;
  }
  /// Whether the velocity of a point is the rate of its position: set_vel overrides none on the way from the origin.
  [[nodiscard]] constexpr bool follows_geometry(point_id p) const {
    while (p != 0 && !m().points[p].overridden) p = m().points[p].parent;
    return p == 0;
  }
  /// Whether positions are counted from a point that has a velocity and no position, and not from the origin.
  [[nodiscard]] constexpr bool unplaced() const {
    for (const body_record& b : m().all_bodies())
      if (root_of(b.mass_center) != 0) return true;
    return false;
  }
  /// The position of a point from a link's reference point, in the basis of the link's frame.
  constexpr triple position(point_id p, const link_record& from) const {
    const point_id root = root_of(p); // relative to the ground, a point without a position has a velocity only
    const point_id start = placed_alike(p, from) ? from.point : root;
    const triple to_point = c_->express(c_->position(p, start), from.frame).first();
    return add(g(), to_point, -from.shift);
  }

protected:
  constexpr explicit links_of_mechanism(Context& c) : c_(&c) {}

  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  /// Finds the links. Returns false if the mechanism is not a tree of known orientations and positions.
  constexpr bool find_links() {
    if (!readable()) return false;
    links_[0] = link_record{}; // g++ 12 loses the members' initializers
    links_[0].first = links_[0].fixed = true;
    find_links_of_bodies();
    count_ = 1;
    for (std::uint32_t i = 0; i < m().body_count; ++i) (void)first_of(frame_of_body_[i]);
    return true;
  }

  Context* c_;
  std::uint32_t count_ = 0;
  link_record links_[most]{};
  std::uint32_t first_[most_frames]{}; // the first link of a frame
  std::uint32_t link_of_body_[mechanism_type::sizes.bodies]{};

private:
  [[nodiscard]] constexpr bool constant(const triple& t) const {
    for (const handle h : t)
      if (!g().depends(h).parameters_only()) return false;
    return true;
  }

  constexpr bool readable() const {
    for (std::uint32_t f = 1; f < m().frame_count; ++f)
      if (m().frames[f].kind == orientation_kind::none) return false;
    for (const body_record& b : m().all_bodies()) {
      const point_record& root = m().points[root_of(b.mass_center)];
      if (root_of(b.mass_center) != root_of(m().bodies[0].mass_center)) return false;
      if (root_of(b.mass_center) != 0 && (!root.overridden || root.override_in != 0)) return false;
    }
    return true;
  }
  /// Whether the way from a link to a point has steps in at most two frames that turn in the link. Others count as
  /// fixed in no link, which costs operations only: positions of a point relative to all links of a robot are long.
  [[nodiscard]] constexpr bool near(point_id p, const link_record& l) const {
    bool passed[mechanism_type::sizes.points + 1]{};
    for (point_id up = l.point; up != 0; up = m().points[up].parent) passed[up] = true;
    frame_id turning[2]{};
    std::size_t count = 0;
    const auto step = [&](point_id at) {
      for (const component& c : m().points[at].position) {
        const frame_id f = link_frame(c.frame);
        if (f == l.frame || (count > 0 && f == turning[0]) || (count > 1 && f == turning[1])) continue;
        if (count == 2) return false;
        turning[count++] = f;
      }
      return true;
    };
    point_id meeting = p;
    while (meeting != 0 && !passed[meeting]) {
      if (!step(meeting)) return false;
      meeting = m().points[meeting].parent;
    }
    for (point_id up = l.point; up != meeting; up = m().points[up].parent)
      if (!step(up)) return false;
    return true;
  }
  [[nodiscard]] constexpr bool placed_alike(point_id p, const link_record& l) const {
    return root_of(p) == root_of(l.point);
  }
  /// The point from which a position is counted: the origin, or a point that has a velocity and no position.
  [[nodiscard]] constexpr point_id root_of(point_id p) const {
    while (p != 0 && m().points[p].positioned) p = m().points[p].parent;
    return p;
  }

  /// Finds the frame of each body's link: the uppermost of the frames that do not turn in each other.
  constexpr void find_links_of_bodies() {
    for (std::uint32_t f = 1; f < m().frame_count; ++f) still_[f] = c_->relative_angular_velocity(f).is_zero();
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const body_record& b = m().bodies[i];
      frame_id deepest = b.rigid ? b.frame : 0;
      if (!b.rigid) // a particle belongs to the deepest frame in which its position has components
        for (const component& c : m().points[b.mass_center].position)
          if (m().frames[c.frame].depth >= m().frames[deepest].depth) deepest = c.frame;
      frame_of_body_[i] = link_frame(deepest);
    }
  }
  [[nodiscard]] constexpr frame_id link_frame(frame_id f) const {
    while (still_[f]) f = m().frames[f].parent;
    return f;
  }
  [[nodiscard]] constexpr bool below(frame_id f, frame_id top) const { // f is a descendant of top
    while (m().frames[f].depth > m().frames[top].depth)
      if ((f = m().frames[f].parent) == top) return true;
    return false;
  }

  /// The reference point of a frame's link: the last point from a mass center to the origin that is fixed in the frame.
  constexpr point_id anchor(frame_id f) {
    point_id p = 0;
    for (std::uint32_t i = m().body_count; i-- > 0;)
      if (below(frame_of_body_[i], f)) p = m().bodies[i].mass_center;
    for (std::uint32_t i = m().body_count; i-- > 0;)
      if (frame_of_body_[i] == f) p = m().bodies[i].mass_center;
    const auto leaves = [&](point_id at) { // the step to this point belongs to a descendant of the link
      for (const component& c : m().points[at].position)
        if (below(c.frame, f) && link_frame(c.frame) != f) return true;
      return false;
    };
    while (p != 0 && leaves(p)) p = m().points[p].parent;
    return first_at_rest(p, f);
  }
  constexpr point_id first_at_rest(point_id p, frame_id f) {
    while (p != 0 && m().points[p].positioned && constant(c_->express(m().points[p].position, f).first()))
      p = m().points[p].parent;
    return p;
  }

  constexpr std::uint32_t first_of(frame_id f) {
    if (f == 0 && !assigned_[0]) assign_bodies(0);
    if (first_[f] != 0 || f == 0) return first_[f];
    const frame_record& record = m().frames[f];
    const std::uint32_t parent = first_of(link_frame(record.parent));
    link_record l;
    l.frame = f, l.first = true, l.point = anchor(f);
    place(l, parent);
    l.axis = axis_of(f);
    if (l.fixed && !is_zero(l.axis)) {
      l.axis_in_parent = c_->express(spatial_vector(f, l.axis), links_[l.parent].frame).first();
      l.hinge = constant(l.axis) && constant(l.axis_in_parent);
    }
    links_[count_] = l;
    first_[f] = count_++;
    assign_bodies(f);
    return first_[f];
  }

  /// The unit vector about which a frame turns, if it is known to turn about one only; else zero.
  constexpr triple axis_of(frame_id f) {
    const frame_record& record = m().frames[f];
    if (record.kind == orientation_kind::axis) return record.axes[0];
    triple axis{};
    std::size_t found = 0;
    const spatial_vector relative = c_->relative_angular_velocity(f);
    if (relative.count != 1 || relative.begin()->frame != f) return axis;
    for (std::size_t k = 0; k < 3; ++k)
      if (relative.begin()->xyz[k] != zero) axis = basis(k), ++found;
    if (found != 1) axis = triple{};
    return axis;
  }

  /// Sets the parent of a link: the parent frame's link in which the reference point is fixed, else its first link.
  constexpr void place(link_record& l, std::uint32_t first) {
    for (std::uint32_t i = count_; i-- > first;) {
      if (links_[i].frame != links_[first].frame) continue;
      l.parent = i, l.reach = position(l.point, links_[i]);
      l.fixed = constant(l.reach) && placed_alike(l.point, links_[i]);
      if (l.fixed) return;
    }
    if (l.frame != links_[l.parent].frame) l.sliding = sliding(l);
  }
  /// The velocity of a free body in its parent, in its own basis, if speeds are its measure numbers there; else zero. A
  /// transformation to the parent's basis and back would not cancel: a quaternion may have any norm here.
  constexpr triple sliding(const link_record& l) {
    if (root_of(l.point) != root_of(links_[l.parent].point)) return c_->express(c_->velocity(l.point), l.frame).first();
    triple moving{}, all{}, own{};
    for (std::size_t k = 0; k < 3; ++k) moving[k] = c_->drift(l.reach[k]);
    const matrix3 cosines = c_->cosines(l.frame, links_[l.parent].frame);
    for (const symbol_record& speed : m().all_symbols()) {
      if (speed.kind != symbol_class::speed || !depends_on_speed(g(), moving, speed.index)) continue;
      directional<std::remove_cvref_t<decltype(g())>> d(g());
      d.set(speed.value, one);
      const triple partial = d(moving);
      std::size_t k = 0;
      while (k < 3 && partial != cosines[k]) ++k;
      if (k == 3) return {};
      own[k] = g().add(own[k], speed.value), all = add(g(), all, scale(g(), speed.value, partial));
    }
    return all == moving ? own : triple{};
  }

  /// A body belongs to the link of its frame in which it is fixed; a body that slides in all of them gets its own link.
  constexpr void assign_bodies(frame_id f) {
    assigned_[f] = true;
    const std::uint32_t first = first_[f];
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      if (frame_of_body_[i] != f) continue;
      link_record own;
      own.frame = f, own.point = first_at_rest(m().bodies[i].mass_center, f);
      place(own, first);
      link_of_body_[i] = own.fixed ? own.parent : count_;
      if (!own.fixed) links_[count_++] = own;
    }
  }

  bool assigned_[most_frames]{}, still_[most_frames]{};
  frame_id frame_of_body_[mechanism_type::sizes.bodies]{};
};

} // namespace ctdyn::detail
