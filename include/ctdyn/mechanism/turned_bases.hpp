// Turns links' bases about their joints' axes, so that one constant angle is between two successive axes.
#pragma once

#include "../graph/calculus/arithmetic.hpp"
#include "../graph/calculus/derivative.hpp"
#include "chains.hpp"
#include "joint_axes.hpp"
#include "mechanism.hpp"
#include "parallel_frames.hpp"
#include "vector_algebra.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Any rotation between two axes that are fixed in a link is a turn about the first axis, one by the angle between the
/// two about their common normal, and one about the second axis. The first and the last turn are added to the joints'
/// angles: the link's equations are written in a basis that contains the normal, in which the user's frame is fixed. So
/// a vector is taken from link to link by one constant angle instead of two, also if axes are not basis vectors of the
/// user's frames.
///
/// Turns about one of the two axes that the user wrote are added as they are (joint_axes.hpp): offsets of angles, such
/// as theta of Denavit and Hartenberg. The angles of other turns are `atan2` of the measure numbers of the axes.
///
/// All these angles depend on parameters alone, so they are constants when these are bound. If axes become parallel,
/// any normal will do: `atan2` is some angle there, too, and the equations are consistent with it. An exception is a
/// direction such as (sin a cos b, sin a sin b, cos a): the graph identifies that angle with b, but atan2 is not b
/// where a is zero. The equations would contain both, so such joints are left as they are. For the same reason a
/// direction is taken in the user's basis if the axis is a vector of that basis: if the direction is tilted by one
/// angle, the normal is a basis vector, too, and no atan2 is needed.
///
/// Source: Denavit and Hartenberg, A Kinematic Notation for Lower-Pair Mechanisms Based on Matrices (1955); here for
/// bases alone, since the feet of the normal go to infinity where axes become parallel.
template <class Algebra> class turned_bases {
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Algebra&>().m())>;
  static constexpr std::size_t most = mechanism_type::sizes.frames;

public:
  constexpr explicit turned_bases(Algebra& c) : c_(&c), axes_(c), count_(c.m().frame_count) {}

  /// Whether a joint in a chain turns about no basis vector of its frame, its axis is tilted by two angles to that of
  /// the joint before, or constant turns about its axis may be added to its angle.
  [[nodiscard]] constexpr bool needed() {
    if (!chained(m())) return false;
    for (frame_id f = 1; f < count_; ++f) {
      if (!axes_.moves(f)) continue;
      if ((oblique(f) || axes_.lean(f).trail != zero) && followed(f)) return true;
      if (!oblique(f) && turn_for_next(f, identity3, axes_.basis_vector(f)).any()) return true;
    }
    return false;
  }

  constexpr void arrange() {
    const std::uint32_t count = count_;
    for (std::uint32_t depth = 1; depth <= count; ++depth)
      for (frame_id f = 1; f < count; ++f)
        if (m().frames[f].depth == depth && !done_[f]) hang(f);
    for (joint_record& j : m().all_joints())
      if (j.child != j.parent) j.child = moved(j.child);
    for (std::uint32_t i = 0; i < m().body_count; ++i) take_over(m().bodies[i]);
    for (std::uint32_t p = 0; p < m().point_count; ++p) m().points[p].position = taken_over(m().points[p].position);
    for (std::uint32_t i = 0; i < m().load_count; ++i) {
      load_record& l = m().loads[i];
      l.value = taken_over(l.value);
      if (l.torque) l.target = moved(l.target);
    }
    for (frame_id f = 1; f < m().frame_count; ++f) {
      m().frames[f].depth = 0;
      for (frame_id at = f; at != 0; at = m().frames[at].parent) ++m().frames[f].depth;
    }
  }

private:
  /// Two turns that take basis vector k to a unit vector: `first` about k, and `second` about basis vector `about`.
  struct approach {
    std::size_t about = 0;
    handle first{}, second{};
  };
  /// The turns about a joint's axis for the next joint: those that the user wrote, and what is missing then.
  struct towards_next {
    handle lead{}, rest{};
    [[nodiscard]] constexpr bool any() const { return lead != zero || rest != zero; }
  };

  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  [[nodiscard]] constexpr bool oblique(frame_id f) const { return axes_.basis_vector(f) == 3; }

  constexpr approach approach_to(const triple& n, std::size_t k) {
    const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
    if (n[j] == zero && n[i] != zero) return {j, zero, angle(n[i], n[k])};
    const handle first = n[i] == zero ? zero : angle(-n[i], n[j]);
    const handle across = g().sub(g().mul(g().cos(first), n[j]), g().mul(g().sin(first), n[i]));
    return {i, first, across == zero && n[k] == one ? zero : angle(-across, n[k])};
  }
  constexpr handle angle(handle sine, handle cosine) { return g().function(opcode::atan2, sine, cosine); }

  /// The angles by which a link is turned about its basis vector k, the joint's axis, so that the next joint's axis is
  /// perpendicular to basis vector k + 1. `rest` is zero if the axis is perpendicular to k + 1 or k + 2 from the first.
  /// `own` takes measure numbers to the user's turned frame.
  constexpr towards_next turn_for_next(frame_id f, const matrix3& own, std::size_t k) {
    const frame_id next = axes_.next(f);
    if (next == 0 || !followed(next)) return {};
    const triple n = direction(next, own);
    const bool across = n[(k + 1) % 3] == zero || n[(k + 2) % 3] == zero;
    return {axes_.lean(next).lead, across ? zero : approach_to(n, k).first};
  }
  /// The direction of a joint's axis in the basis of the link before it, in which `own` is the user's turned frame.
  constexpr triple direction(frame_id f, const matrix3& own) {
    return multiply(g(), transpose(multiply(g(), axes_.lean(f).cosines, own)), axes_.axis(f));
  }

  /// Whether the angle of a joint's axis about that of the joint before is a function of the axis for all parameters:
  /// the axis is tilted by one angle, or the two measure numbers that give the angle vary independently, and each
  /// parameter in them changes the angle.
  constexpr bool followed(frame_id f) {
    if (!asked_[f]) asked_[f] = true, followed_[f] = can_be_followed(f);
    return followed_[f];
  }
  constexpr bool can_be_followed(frame_id f) {
    const frame_id before = axes_.lean(f).in;
    const triple n = direction(f, identity3);
    if (depends(n).nothing() && depends(axes_.axis(before)).nothing()) return true; // numbers are not changed
    const std::size_t k = axes_.pole(before);
    if (k == 3) return false;
    const handle across[] = {n[(k + 1) % 3], n[(k + 2) % 3]};
    if (across[0] == zero || across[1] == zero) return true;
    if (share_factor(across[0], across[1])) return false;
    parameters found{};
    found.collect(g(), across[0]), found.collect(g(), across[1]);
    if (found.count == parameters::most) return false;
    handle slopes[2][parameters::most]{};
    for (std::size_t p = 0; p < found.count; ++p) {
      directional<std::remove_cvref_t<decltype(g())>> by(g());
      by.set(found.symbols[p], one);
      slopes[0][p] = by(across[0]), slopes[1][p] = by(across[1]);
      if (g().mul(across[0], slopes[1][p]) == g().mul(across[1], slopes[0][p])) return false;
    }
    bool independent = found.count == 0; // else both are zero at some value of one parameter
    for (std::size_t p = 1; p < found.count; ++p)
      independent = independent || g().mul(slopes[0][0], slopes[1][p]) != g().mul(slopes[1][0], slopes[0][p]);
    return independent;
  }
  /// Whether two values have a common factor; where it is zero, both are zero.
  constexpr bool share_factor(handle a, handle b) {
    const node n = g()[a];
    if (n.op == opcode::mul) return share_factor(n.a, b) || share_factor(n.b, b);
    return !g().depends(a).nothing() && has_factor(b, a);
  }
  constexpr bool has_factor(handle product, handle factor) {
    const node n = g()[product];
    if (n.op == opcode::mul) return has_factor(n.a, factor) || has_factor(n.b, factor);
    return product.absolute() == factor.absolute();
  }
  [[nodiscard]] constexpr dependence depends(const triple& t) const {
    return g().depends(t[0]) | g().depends(t[1]) | g().depends(t[2]);
  }
  /// The symbols that values contain.
  struct parameters {
    static constexpr std::size_t most = 16;
    handle symbols[most]{};
    std::size_t count = 0;

    constexpr void collect(const auto& graph, handle h) {
      const node n = graph[h];
      if (count == most || graph.depends(h).nothing()) return;
      if (n.op == opcode::symbol) {
        for (std::size_t p = 0; p < count; ++p)
          if (symbols[p] == h.absolute()) return;
        symbols[count++] = h.absolute();
        return;
      }
      collect(graph, n.a);
      if (properties(n.op).arity == 2) collect(graph, n.b);
    }
  };

  /// The frame that turns in place of a joint's frame, while it is made.
  struct turning_frame {
    frame_record record{};
    matrix3 before = identity3; // its basis before the joint turns it
    matrix3 own = identity3;    // the basis that `axes_.after` takes to the user's
    handle last{};              // angle of the last of three turns to that basis, about the joint's axis
    std::size_t k = 0;          // the basis vector about which it turns
    std::size_t moving = 0;     // index of the variable turn
  };
  /// One that keeps the turns that the user wrote.
  constexpr turning_frame as_told(frame_id f) {
    const frame_record& user = m().frames[f];
    turning_frame t{};
    t.record.parent = user.parent, t.record.kind = user.kind, t.record.angles = user.angles, t.record.axes = user.axes;
    t.before = axes_.before(f), t.k = axes_.basis_vector(f), t.moving = axes_.moving(f);
    return t;
  }
  /// One that turns from the axis of the joint before to the joint's axis by one constant angle. `free`: that joint's
  /// link has its user's basis.
  constexpr turning_frame by_one_angle(frame_id f, bool free) {
    const joint_lean& l = axes_.lean(f);
    turning_frame t{};
    t.record.parent = free ? l.in : on_[l.in];
    const matrix3 start = free ? l.cosines : multiply(g(), l.cosines, basis_[l.in]);
    const triple n = multiply(g(), transpose(start), axes_.axis(f));
    t.k = axes_.basis_vector(f);
    if (!free || !stands_alone(f, n)) t.k = free ? axes_.pole(l.in) % 3 : axis_[l.in]; // the same k as in `followed`
    const std::size_t k = t.k;
    const approach by = approach_to(n, k);
    t.before = multiply(g(), c_->turn(basis(by.about), by.second), c_->turn(basis(k), by.first));
    t.own = multiply(g(), start, transpose(t.before));
    if (axes_.next(f) != 0 && !oblique(f) && !is_right_turn(t.own)) {
      const matrix3 turn = multiply(g(), transpose(renamed(k, axes_.basis_vector(f))), t.own);
      t.last = this->angle(turn[(k + 1) % 3][(k + 2) % 3], turn[(k + 1) % 3][(k + 1) % 3]);
      t.own = renamed(k, axes_.basis_vector(f));
    }
    const bool straight = by.first == zero && by.second == zero;
    t.record.kind = straight ? orientation_kind::axis : orientation_kind::sequence, t.moving = straight ? 0 : 2;
    t.record.angles = {by.first, by.second}, t.record.axes = {basis(k), basis(by.about)};
    return t;
  }

  /// Makes the frame that turns in place of a joint's frame, if one is needed, after those of the joints before.
  constexpr void hang(frame_id f) {
    done_[f] = true;
    if (!axes_.moves(f)) return;
    const joint_lean& l = axes_.lean(f);
    const bool free = on_[l.in] == 0;
    const bool canonical = followed(f) && (!free || (l.lead == zero && axes_.after(l.in) == identity3));
    const bool told = free && !oblique(f) && (l.trail == zero || !canonical); // keeps the user's turns
    if (!told && !canonical) return;
    turning_frame t = told ? as_told(f) : by_one_angle(f, free);
    const towards_next more = turn_for_next(f, t.own, t.k);
    if ((told && !more.any()) || m().frame_count == most) return;
    const handle turned = g().add(more.lead, more.rest);
    const handle constant = g().add(t.last, told ? turned : g().add(l.trail, turned));
    turn_by(t, g().add(axes_.angle(f), constant));
    t.record.key = fingerprint::scramble(m().frames[f].key + 1), t.record.connected = true;
    const frame_id id = m().frame_count++;
    m().frames[id] = t.record;
    on_[f] = id, axis_[f] = t.k;
    basis_[f] = multiply(g(), t.own, transpose(c_->turn(basis(t.k), more.rest)));
    own_[f] = multiply(g(), multiply(g(), axes_.after(f), t.own), transpose(c_->turn(basis(t.k), turned)));
    fix(f, id);
  }
  /// Gives the frame its variable turn.
  constexpr void turn_by(turning_frame& t, handle angle) {
    frame_record& e = t.record;
    e.axes[t.moving] = basis(t.k), e.angles[t.moving] = angle;
    for (std::size_t n = t.moving + 1; n < 3; ++n) e.angles[n] = zero; // later turns are in `own_`
    e.cosines = multiply(g(), c_->turn(basis(t.k), angle), t.before);
  }
  /// Fixes the user's frame in the frame that turns in place of it.
  constexpr void fix(frame_id f, frame_id in) {
    frame_record& record = m().frames[f];
    record.kind = orientation_kind::matrix, record.parent = in, record.cosines = own_[f], record.stands = true;
  }
  /// Whether the joint's axis, n, is a basis vector that is tilted by one angle, and no joint before is turned for it.
  constexpr bool stands_alone(frame_id f, const triple& n) const {
    const frame_id in = axes_.lean(f).in;
    const std::size_t k = axes_.basis_vector(f);
    return k < 3 && !(axes_.moves(in) && axes_.next(in) == f) && (n[(k + 1) % 3] == zero || n[(k + 2) % 3] == zero);
  }
  /// A basis whose vector `to` is another one's vector `from`.
  static constexpr matrix3 renamed(std::size_t from, std::size_t to) {
    matrix3 m{};
    for (std::size_t i = 0; i < 3; ++i) m[(to + i) % 3][(from + i) % 3] = one;
    return m;
  }
  /// The frame that turns in place of a frame, or the frame itself.
  [[nodiscard]] constexpr frame_id moved(frame_id f) const { return f < count_ && on_[f] != 0 ? on_[f] : f; }
  /// A vector written in the bases of these frames, once for all stages.
  constexpr spatial_vector taken_over(const spatial_vector& v) {
    spatial_vector sum{};
    for (const component& c : v)
      sum = c_->add(sum, moved(c.frame) == c.frame
                             ? spatial_vector(c.frame, c.xyz)
                             : spatial_vector(moved(c.frame), multiply(g(), transpose(own_[c.frame]), c.xyz)));
    return sum;
  }
  constexpr void take_over(body_record& b) {
    const frame_id f = b.inertia.frame;
    if (moved(f) != f)
      b.inertia = {moved(f), multiply(g(), transpose(own_[f]), multiply(g(), b.inertia.entries, own_[f]))};
    if (b.rigid) b.frame = moved(b.frame);
  }

  Algebra* c_;
  joint_axes<Algebra> axes_;
  std::uint32_t count_;
  bool done_[most]{}, asked_[most]{}, followed_[most]{};
  frame_id on_[most]{};      // the frame that turns in place of a frame; zero: none
  matrix3 own_[most]{};      // the user's basis in that frame
  matrix3 basis_[most]{};    // the basis in that frame from which the next joint's `cosines` start
  std::size_t axis_[most]{}; // the basis vector of that frame about which it turns
};

} // namespace ctdyn::detail
