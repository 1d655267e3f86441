// Vectors and dyadics with components in different frames: sums, products, and expressing them in one frame.
#pragma once

#include "../detail/limits.hpp"
#include "../graph/calculus/arithmetic.hpp"
#include "chains.hpp"
#include "kept_cosines.hpp"
#include "mechanism.hpp"
#include "right_angles.hpp"
#include "turn_pattern.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The algebra of vectors in the frames of a mechanism.
template <class Graph, class Mechanism> class vector_algebra {
public:
  constexpr vector_algebra(Graph& graph, Mechanism& mechanism) : g_(&graph), m_(&mechanism) {}

  [[nodiscard]] constexpr Graph& g() const { return *g_; }
  [[nodiscard]] constexpr Mechanism& m() const { return *m_; }

  /// The direction cosine matrix: row i, column j is a_i . b_j, so that it takes measure numbers in B to those in A.
  constexpr matrix3 cosines(frame_id a, frame_id b) {
    if (a == b) return identity3;
    if (const matrix3* known = known_.find(a, b)) return *known;
    const bool up = m().frames[a].depth >= m().frames[b].depth; // the product starts at the deeper frame
    const frame_record& below = m().frames[up ? a : b];
    if (below.kind == orientation_kind::none) {
      report(
          below,
          "has an angular velocity but no orientation; give it one (orient_axis and others), or write the vectors that meet it in the frame that it turns in");
      return identity3;
    }
    if (below.awaits_place) {
      m().unread = true;
      return identity3;
    }
    // the frames of a mechanism with bodies are all known
    if ((a == 0 || b == 0) && below.parent != 0 && m().body_count != 0 && turns_by_coordinates())
      if (const handle angle = angle_in_ground(g(), m(), a + b); angle != zero) return in_ground(a + b, angle, b == 0);
    const frame_id deeper = up ? a : b, carrier = carrier_[deeper];
    const bool carried = carrier != 0 && m().frames[up ? b : a].depth <= m().frames[carrier].depth;
    const frame_id through = carried ? carrier : below.parent;
    const matrix3 whole = carried ? cosines(deeper, carrier) : below.cosines, step = up ? whole : transpose(whole);
    const frame_id from = up ? through : a, to = up ? b : through;
    matrix3 result = step;
    if (from != to)
      result = up ? detail::multiply(g(), step, cosines(from, to)) : detail::multiply(g(), cosines(from, to), step);
    if (!m().unread) known_.keep(a, b, result);
    return result;
  }

  /// Stores the direction cosines of a frame in an ancestor, in a shorter form than the product from frame to frame.
  constexpr void know(frame_id a, frame_id b, const matrix3& cosines) {
    carrier_[a] = b;
    known_.keep(a, b, cosines), known_.keep(b, a, transpose(cosines));
  }

  /// The matrix cos U + (1 - cos) a a - sin (a x U) of a turn about a unit vector a: it takes measure numbers to the
  /// turned basis. Constants within rounding of a right angle are taken as one, also if they are added to an angle.
  constexpr matrix3 turn(const triple& axis, handle angle) {
    const auto [c, s] = cosine_and_sine(angle);
    const handle rest = g().sub(one, c);
    matrix3 result{};
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
      result[i][i] = g().add(c, g().mul(rest, g().mul(axis[i], axis[i])));
      const handle common = g().mul(rest, g().mul(axis[i], axis[j])), sine = g().mul(s, axis[k]);
      result[i][j] = g().add(common, sine);
      result[j][i] = g().sub(common, sine);
    }
    return result;
  }

  constexpr spatial_vector express(const spatial_vector& v, frame_id in) {
    triple sum{};
    for (const component& c : v) sum = detail::add(g(), sum, express(c, in));
    return {in, sum};
  }
  constexpr triple express(const component& c, frame_id in) {
    if (c.frame == in) return c.xyz;
    const bool up = m().frames[c.frame].depth >= m().frames[in].depth;
    if (const two_turns by = turns(up ? c.frame : in, up ? in : c.frame, up); by.found && by.are_shorter(c.xyz))
      return detail::multiply(g(), by.second, detail::multiply(g(), by.first, c.xyz));
    return detail::multiply(g(), cosines(in, c.frame), c.xyz);
  }

  constexpr handle add(handle a, handle b) { return g().add(a, b); }
  constexpr spatial_vector add(const spatial_vector& a, const spatial_vector& b) {
    spatial_vector sum = a;
    for (const component& c : b) accumulate(sum, c);
    return sum;
  }
  constexpr spatial_dyadic add(const spatial_dyadic& a, const spatial_dyadic& b) {
    if (a.frame == b.frame) return {a.frame, detail::add(g(), a.entries, b.entries)};
    const frame_id in = m().frames[a.frame].depth >= m().frames[b.frame].depth ? a.frame : b.frame;
    return {in, detail::add(g(), express(a, in).entries, express(b, in).entries)};
  }
  constexpr spatial_dyadic express(const spatial_dyadic& d, frame_id in) {
    if (d.frame == in || isotropic(d)) return {in, d.entries};
    const matrix3 c = cosines(in, d.frame); // c D c^T
    return {in, detail::multiply(g(), c, detail::multiply(g(), d.entries, transpose(c)))};
  }
  constexpr handle negate(handle a) { return -a; }
  constexpr spatial_vector negate(const spatial_vector& a) {
    spatial_vector result = a;
    for (std::size_t i = 0; i < a.count; ++i) result.components[i].xyz = -a.components[i].xyz;
    return result;
  }
  constexpr spatial_dyadic negate(const spatial_dyadic& a) {
    return {a.frame, {{-a.entries[0], -a.entries[1], -a.entries[2]}}};
  }
  constexpr spatial_vector subtract(const spatial_vector& a, const spatial_vector& b) { return add(a, negate(b)); }

  constexpr handle multiply(handle a, handle b) { return g().mul(a, b); }
  constexpr spatial_vector multiply(handle a, const spatial_vector& v) {
    spatial_vector result{};
    for (const component& c : v) accumulate(result, {c.frame, scale(g(), a, c.xyz)});
    return result;
  }
  constexpr spatial_dyadic multiply(handle a, const spatial_dyadic& d) {
    return {d.frame, detail::scale(g(), a, d.entries)};
  }
  template <class Value>
    requires(!std::is_same_v<Value, handle>)
  constexpr Value multiply(const Value& v, handle a) { return multiply(a, v); }

  constexpr handle dot(const spatial_vector& a, const spatial_vector& b) {
    handle sum{};
    for (const component& x : a)
      for (const component& y : b) sum = g().add(sum, dot(x, y));
    return sum;
  }
  constexpr handle dot(const component& x, const component& y) {
    if (x.frame == y.frame) return detail::dot(g(), x.xyz, y.xyz);
    const matrix3 c = cosines(x.frame, y.frame);
    handle sum{};
    for (std::size_t i = 0; i < 3; ++i)
      if (x.xyz[i] != zero) sum = g().add(sum, g().mul(x.xyz[i], detail::dot(g(), c[i], y.xyz)));
    return sum;
  }
  constexpr spatial_vector dot(const spatial_dyadic& d, const spatial_vector& v) {
    if (m().frames[d.frame].kind == orientation_kind::none && isotropic(d)) return multiply(d.entries[0][0], v);
    return {d.frame, detail::multiply(g(), d.entries, express(v, d.frame).first())};
  }
  constexpr spatial_vector dot(const spatial_vector& v, const spatial_dyadic& d) {
    if (m().frames[d.frame].kind == orientation_kind::none && isotropic(d)) return multiply(d.entries[0][0], v);
    return {d.frame, detail::multiply(g(), transpose(d.entries), express(v, d.frame).first())};
  }
  constexpr spatial_dyadic dot(const spatial_dyadic& a, const spatial_dyadic& b) {
    return {a.frame, detail::multiply(g(), a.entries, express(b, a.frame).entries)};
  }
  constexpr spatial_vector cross(const spatial_vector& a, const spatial_vector& b) {
    spatial_vector sum{};
    for (const component& x : a)
      for (const component& y : b) {
        const frame_id in = m().frames[x.frame].depth >= m().frames[y.frame].depth ? x.frame : y.frame;
        accumulate(sum, {in, detail::cross(g(), express(x, in), express(y, in))});
      }
    return sum;
  }
  constexpr spatial_dyadic outer(const spatial_vector& a, const spatial_vector& b) {
    spatial_dyadic sum{};
    bool first = true;
    for (const component& x : a)
      for (const component& y : b) {
        const frame_id in = m().frames[x.frame].depth >= m().frames[y.frame].depth ? x.frame : y.frame;
        const spatial_dyadic product{in, detail::outer(g(), express(x, in), express(y, in))};
        sum = first ? product : add(sum, product);
        first = false;
      }
    return sum;
  }

  constexpr void report_point(const point_record& p) {
    if (m().fault.empty())
      m().fault << "point " << p.label.view() << " has a velocity but no position; place it, as in " << p.label.view()
                << ".set_pos(" << m().points[0].label.view() << ", vector)";
  }
  constexpr void report(const frame_record& frame, const char* what) {
    if (m().fault.empty()) m().fault << "frame " << frame.label.view() << " " << what;
  }

private:
  /// Whether some frame turns in the ground by one angle. Only for particles does that change as the graph grows.
  constexpr bool turns_by_coordinates() {
    if (planar_particles(m())) return detail::turns_by_coordinates(g(), m());
    if (!looked_for_angles_) looked_for_angles_ = true, some_angle_ = detail::turns_by_coordinates(g(), m());
    return some_angle_;
  }
  /// The rotation of a frame in an ancestor as a constant turn and then a variable one, if it is one.
  constexpr two_turns turns(frame_id f, frame_id top, bool up) {
    const frame_record& record = m().frames[f];
    if (f == top || carrier_[f] != 0 || record.kind == orientation_kind::none || record.awaits_place) return {};
    kept_turns& kept = turns_[2 * f + up];
    if (!kept.known || kept.top != top) {
      kept.found = find_turns(record, top, up, kept.turns), kept.top = top;
      kept.known = m().body_count != 0 && !m().unread; // all frames are known
    }
    if (!kept.found) return {};
    return kept.turns;
  }
  constexpr bool find_turns(const frame_record& record, frame_id top, bool up, two_turns& result) {
    const frame_id between = record.parent;
    const bool sequence = record.kind == orientation_kind::sequence && constant(record.angles[0]);
    if ((between == top && !sequence) || !stands_still(between, top)) return false;
    matrix3 still = cosines(between, top), moving = record.cosines;
    if (sequence) {
      std::size_t n = 0;
      for (; n < 2 && constant(record.angles[n]); ++n)
        still = detail::multiply(g(), turn(record.axes[n], record.angles[n]), still);
      moving = turn(record.axes[n], record.angles[n]);
      while (++n < 3) moving = detail::multiply(g(), turn(record.axes[n], record.angles[n]), moving);
    }
    result = up ? two_turns(transpose(moving), transpose(still)) : two_turns(still, moving);
    return true;
  }
  [[nodiscard]] constexpr bool constant(handle h) const { return g().depends(h).parameters_only(); }
  constexpr bool stands_still(frame_id f, frame_id top) {
    while (m().frames[f].depth > m().frames[top].depth) {
      if (m().frames[f].kind == orientation_kind::none || m().frames[f].awaits_place) return false;
      for (const triple& row : m().frames[f].cosines)
        for (const handle h : row)
          if (!constant(h)) return false;
      f = m().frames[f].parent;
    }
    return f == top;
  }
  constexpr int quarters_of(handle h) const {
    return g().is_constant(h) ? right_angles(g().constant_value(h).template as<double>()) : -1;
  }
  constexpr std::array<handle, 2> cosine_and_sine(handle angle) {
    handle rest = angle;
    int quarters = quarters_of(angle);
    if (quarters >= 0) rest = zero;
    if (g().operation_of(angle) == opcode::add) {
      const handle a = handle{g().first_operand(angle)}.signed_by(angle.negative());
      const handle b = handle{g().second_operand(angle)}.signed_by(angle.negative());
      if (const int n = quarters_of(a); n >= 0) quarters = n, rest = b;
      if (const int n = quarters_of(b); n >= 0) quarters = n, rest = a;
    }
    const handle c = g().cos(rest), s = g().sin(rest);
    const handle turned[] = {c, -s, -c, s}; // cos(rest + n pi / 2)
    return {turned[quarters < 0 ? 0 : quarters], turned[quarters < 0 ? 3 : (quarters + 3) % 4]};
  }
  /// The direction cosines of a frame in the Newtonian frame, in which it turns by an angle, or their transpose.
  constexpr matrix3 in_ground(frame_id f, handle angle, bool frame_first) {
    know(f, 0, turn(m().frames[f].axes[0], angle));
    return turn(m().frames[f].axes[0], frame_first ? angle : -angle);
  }
  /// Whether a dyadic is the same in every basis, as the inertia of a ball, so that no orientation is needed.
  static constexpr bool isotropic(const spatial_dyadic& d) {
    const handle e = d.entries[0][0];
    return d.entries == matrix3{{{e, zero, zero}, {zero, e, zero}, {zero, zero, e}}};
  }

  struct kept_turns {
    bool known = false, found = false;
    frame_id top = 0;
    two_turns turns{};
  };

  constexpr void accumulate(spatial_vector& sum, const component& c) {
    for (std::size_t i = 0; i < sum.count; ++i)
      if (sum.components[i].frame == c.frame) {
        sum.components[i].xyz = detail::add(g(), sum.components[i].xyz, c.xyz);
        if (is_zero(sum.components[i].xyz)) sum.components[i] = sum.components[--sum.count];
        return;
      }
    if (is_zero(c.xyz)) return;
    if (sum.count == spatial_vector::max_frames) { // too many frames: express all in the Newtonian frame
      sum = express(sum, 0);
      accumulate(sum, {0, express(c, 0)});
      return;
    }
    sum.components[sum.count++] = c;
  }

  Graph* g_;
  Mechanism* m_;
  kept_cosines<Mechanism::sizes.frames> known_;
  bool looked_for_angles_ = false, some_angle_ = false;
  frame_id carrier_[Mechanism::sizes.frames]{}; // the ancestor in which `know` stored its cosines; 0: none
  std::array<kept_turns, 2 * Mechanism::sizes.frames> turns_{};
};

} // namespace ctdyn::detail
