// Orientations, velocities and accelerations of any frame and point, on demand.
#pragma once

#include "../graph/calculus/arithmetic.hpp"
#include "../graph/calculus/derivative.hpp"
#include "chains.hpp"
#include "frame_origin.hpp"
#include "mechanism.hpp"
#include "rate_of_turn.hpp"
#include "vector_algebra.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// How a velocity is written: as a sum over the frames in which its components are simple (Kane's usual way, best for
/// few frames), or in the frame of the point's own position vector (recursive, best for chains).
enum class velocity_route : std::uint8_t { sum_over_frames, own_frame };

/// The motion at which inertia forces are formed: no speeds and no derivatives of them, constant speeds, or any motion.
enum class inertia_at : std::uint8_t { rest, constant_speeds, any_accelerations };

/// Kinematics of a mechanism. All velocities and accelerations are in the Newtonian frame, unless a frame is named.
///
/// Derivation: Kane and Levinson, Dynamics: Theory and Applications (1985), sections 2.1 to 2.8.
template <class Graph, class Mechanism> class kinematics : public vector_algebra<Graph, Mechanism> {
  using base = vector_algebra<Graph, Mechanism>;

  struct input_rates { // the rate of an input is a further input
    Graph* g;
    Mechanism* m;
    constexpr handle operator()(handle symbol) const { return m->rate_of_input(*g, symbol); }
  };
  using by_time = directional<Graph, input_rates>;

public:
  using base::g, base::m, base::add, base::dot, base::cross, base::express, base::cosines;

  constexpr kinematics(Graph& graph, Mechanism& mechanism)
      : base(graph, mechanism), drift_(graph, {&graph, &mechanism}), change_(graph, {&graph, &mechanism}) {
    forget(), set_rates();
    if (detail::deep(m())) route_ = velocity_route::own_frame;
  }

  /// Sets the time derivatives of coordinates (from the kinematical equations, or symbols), of time, and of speeds
  /// (`udots` by index, or symbols).
  constexpr void set_rates(const handle* udots = nullptr) {
    if (udots != nullptr || accelerated_) change_ = by_time(g(), {&g(), &m()});
    accelerated_ = udots != nullptr;
    drift_.watch(symbol_class::input), change_.watch(symbol_class::input);
    for (const symbol_record& s : m().all_symbols()) set_rate(s, udots);
  }
  constexpr void set_rate(const symbol_record& s, const handle* udots = nullptr) {
    if (s.kind == symbol_class::coordinate)
      drift_.set(s.value, m().rates[s.index]), change_.set(s.value, m().rates[s.index]);
    if constexpr (Mechanism::has_states)
      if (s.kind == symbol_class::auxiliary_state)
        drift_.set(s.value, m().state_rates[s.index]), change_.set(s.value, m().state_rates[s.index]);
    if (s.kind == symbol_class::time) drift_.set(s.value, one), change_.set(s.value, one);
    if (s.kind != symbol_class::speed) return;
    change_.set(s.value,
                udots != nullptr ? udots[s.index] : g().symbol(symbol_class::speed_derivative, s.index, s.key));
  }

  /// The time derivative of a value, and its part at constant speeds.
  constexpr handle rate(handle h) { return change_(h); }
  constexpr handle drift(handle h) { return drift_(h); }

  // ---- angular

  /// The angular velocity of a frame in the Newtonian frame, in the frame's own basis if its orientation is known.
  constexpr const spatial_vector& omega(frame_id f) {
    motion& x = frames_[f];
    if (x.has_velocity || f == 0) return x.velocity;
    const frame_record& record = m().frames[f];
    const spatial_vector relative = relative_angular_velocity(f);
    const spatial_vector carried = omega(record.overridden ? record.override_in : record.parent);
    x.velocity = add(carried, relative);
    if (record.kind != orientation_kind::none) x.velocity = express(x.velocity, f);
    x.has_velocity = true;
    return x.velocity;
  }

  /// The angular acceleration of a frame at constant speeds.
  constexpr const spatial_vector& alpha(frame_id f) {
    motion& x = frames_[f];
    if (x.has_acceleration || f == 0) return x.acceleration;
    const frame_record& record = m().frames[f];
    const spatial_vector relative = relative_angular_velocity(f);
    spatial_vector sum = alpha(record.overridden ? record.override_in : record.parent);
    for (const component& c : relative) sum = add(sum, moved(c, drift_(c.xyz)));
    if (record.kind != orientation_kind::none) sum = express(sum, f);
    x.acceleration = sum, x.has_acceleration = true;
    return x.acceleration;
  }

  /// Sets orientation and angular velocity of a frame that turns in a carrier by an angle about an axis of both.
  constexpr void turn_in(frame_id carrier, frame_id f, const triple& axis, handle angle, handle rate) {
    base::know(f, carrier, base::turn(axis, angle));
    const spatial_vector w = add(omega(carrier), spatial_vector(carrier, scale(g(), rate, axis)));
    frames_[f].velocity = express(w, f);
    frames_[f].has_velocity = true;
  }

  /// Sets the orientations alone of all frames that turn in a carrier by sums of angles (parallel_turns).
  constexpr void see_from_carriers() {
    const parallel_turns<Mechanism::sizes.frames> turns(g(), m());
    for (frame_id f = 1; f < m().frame_count; ++f)
      if (turns.angle[f] != zero && turns.carrier[f] != m().frames[f].parent)
        base::know(f, turns.carrier[f], base::turn(m().frames[f].axes[0], turns.angle[f]));
  }

  /// The angular velocity of a frame in its parent, or in the frame in which the user gave it.
  constexpr spatial_vector relative_angular_velocity(frame_id f) {
    if (m().frames[f].overridden ? m().frames[f].awaits_velocity : m().frames[f].awaits_place) m().unread = true;
    return m().frames[f].overridden ? m().frames[f].override_velocity : turning(f);
  }

  /// The angular velocity of a frame in another one. If the frame turns about one axis, its part in the parent is
  /// written in the parent's basis, because vectors that it is multiplied with often do not spin with the frame: the
  /// vector to a wheel's contact point, for instance. The measure numbers of that part are the same in both bases.
  constexpr spatial_vector angular_velocity(frame_id f, frame_id in) {
    const frame_id parent = m().frames[f].parent;
    return base::subtract(hinged(f) ? add(omega(parent), hinge_rate(f)) : omega(f), omega(in));
  }
  constexpr spatial_vector bias_angular_acceleration(frame_id f) {
    const frame_id parent = m().frames[f].parent;
    return hinged(f) ? add(alpha(parent), drift_in_N(hinge_rate(f))) : alpha(f);
  }
  /// The angular acceleration of a frame in another one, with the derivatives of the speeds: d/dt in that frame.
  constexpr spatial_vector angular_acceleration(frame_id f, frame_id in) {
    return rate_in(angular_velocity(f, in), in);
  }

  // ---- points

  constexpr spatial_vector position(point_id p, point_id from) {
    spatial_vector up{}, down{};
    for (; p != from && !above(p, from); p = m().points[p].parent) up = add(up, step_to(p));
    for (; from != p; from = m().points[from].parent) down = add(down, step_to(from));
    return base::subtract(up, down);
  }

  /// Whether positions are known from the point to the origin; else only a velocity is known somewhere between.
  [[nodiscard]] constexpr bool has_position(point_id p) const {
    for (; p != 0; p = m().points[p].parent)
      if (!m().points[p].positioned) return false;
    return true;
  }

  constexpr const spatial_vector& velocity(point_id p) {
    motion& x = points_[p];
    if (x.has_velocity || p == 0) return x.velocity;
    const point_record& record = m().points[p];
    if (record.overridden ? record.awaits_velocity : record.awaits_place) m().unread = true;
    if (record.overridden && record.override_in == 0) {
      x.velocity = record.override_velocity;
    } else {
      spatial_vector v = carried(velocity(record.parent), record.position);
      for (const component& c : record.position) v = add(v, moved(c, drift_(c.xyz)));
      x.velocity = v;
    }
    x.has_velocity = true;
    return x.velocity;
  }

  /// The acceleration at constant speeds: that of the parent point, and for each component r of the position
  /// r'' + 2 omega x r' + alpha x r + omega x (omega x r).
  constexpr const spatial_vector& acceleration(point_id p) {
    motion& x = points_[p];
    if (x.has_acceleration || p == 0) return x.acceleration;
    const point_record& record = m().points[p];
    spatial_vector a{};
    if (record.overridden && record.override_in == 0) {
      for (const component& c : record.override_velocity) a = add(a, moved(c, drift_(c.xyz)));
    } else {
      a = carried(acceleration(record.parent), record.position);
      for (const component& c : record.position) {
        const triple w = express(omega(c.frame), c.frame).first(), e = express(alpha(c.frame), c.frame).first();
        const triple v = drift_(c.xyz);
        const triple twice = {g().add(v[0], v[0]), g().add(v[1], v[1]), g().add(v[2], v[2])};
        // omega x (2 r' + omega x r): one cross product less
        const triple inner = detail::add(g(), twice, detail::cross(g(), w, c.xyz));
        triple sum = detail::add(g(), detail::cross(g(), e, c.xyz), detail::cross(g(), w, inner));
        sum = detail::add(g(), sum, drift_(v));
        a = add(a, spatial_vector(c.frame, sum));
      }
    }
    x.acceleration = a, x.has_acceleration = true;
    return x.acceleration;
  }

  /// The velocity in a frame: the rate there of the position from a point that is fixed in it.
  constexpr spatial_vector velocity(point_id p, frame_id in) {
    if (in == 0) return velocity(p);
    const frame_origin origin(*this, in, p);
    return origin.known() ? rate_in(position(p, origin.point()), in) : spatial_vector{};
  }
  constexpr spatial_vector acceleration(point_id p, frame_id in) { return rate_in(velocity(p, in), in); }

  /// d/dt of a vector in a frame, with the derivatives of the speeds.
  constexpr spatial_vector rate_in(const spatial_vector& v, frame_id in) {
    spatial_vector sum{};
    for (const component& c : v) {
      sum = add(sum, spatial_vector(c.frame, change_(c.xyz)));
      sum = add(sum, cross(angular_velocity(c.frame, in), spatial_vector(c.frame, c.xyz)));
    }
    return sum;
  }

  /// d/dt of a vector in the Newtonian frame, at constant speeds.
  constexpr spatial_vector drift_in_N(const spatial_vector& v) {
    spatial_vector sum{};
    for (const component& c : v) sum = add(sum, moved(c, drift_(c.xyz)));
    return sum;
  }

  /// The partial derivative of a vector by a symbol in a frame: the basis vectors of other frames may depend on it.
  constexpr spatial_vector partial_in(const spatial_vector& v, handle symbol, frame_id in) {
    directional<Graph> d(g());
    d.set(symbol, one);
    spatial_vector sum{};
    for (const component& c : v) {
      if (g().depends(symbol).on(symbol_class::speed)) {
        sum = add(sum, spatial_vector(c.frame, d(c.xyz)));
      } else {
        const triple there = express(spatial_vector(c.frame, c.xyz), in).first();
        sum = add(sum, spatial_vector(in, d(there)));
      }
    }
    return sum;
  }

  /// Forgets all results; to be called when the rates of the coordinates become known.
  constexpr void reset() {
    forget();
    drift_ = by_time(g(), {&g(), &m()}), change_ = by_time(g(), {&g(), &m()});
    set_rates();
  }

private:
  struct motion {
    spatial_vector velocity{}, acceleration{};
    bool has_velocity = false, has_acceleration = false;
  };

  constexpr void forget() { // one by one: g++ 12 loses the members' initializers of `frames_ = {}`
    for (motion& x : frames_) x = motion{};
    for (motion& x : points_) x = motion{};
  }

  constexpr const spatial_vector& step_to(point_id p) { // from its parent point
    if (!m().points[p].positioned) base::report_point(m().points[p]);
    if (m().points[p].awaits_place) m().unread = true;
    return m().points[p].position;
  }

  [[nodiscard]] constexpr bool above(point_id top, point_id p) const { // top is p or an ancestor of it
    while (p != 0 && p != top) p = m().points[p].parent;
    return p == top;
  }

  /// d/dt in the Newtonian frame of a component whose own measure numbers have the rates `change`.
  constexpr spatial_vector moved(const component& c, const triple& change) {
    const triple w = express(omega(c.frame), c.frame).first();
    return {c.frame, detail::add(g(), change, detail::cross(g(), w, c.xyz))};
  }

  /// The velocity or acceleration v of the parent point, in the frame in which that of the point is written.
  constexpr spatial_vector carried(const spatial_vector& v, const spatial_vector& position) {
    if (route_ == velocity_route::sum_over_frames || position.is_zero()) return v;
    frame_id deepest = position.begin()->frame;
    for (const component& c : position)
      if (m().frames[c.frame].depth > m().frames[deepest].depth) deepest = c.frame;
    return express(v, deepest);
  }

  [[nodiscard]] constexpr bool hinged(frame_id f) const {
    const frame_record& r = m().frames[f];
    return r.kind == orientation_kind::axis && !r.overridden && r.parent != 0 && !r.awaits_place;
  }
  constexpr spatial_vector hinge_rate(frame_id f) { return {m().frames[f].parent, turning(f).first()}; }

  /// The angular velocity of a frame in its parent, from the rates of its angles.
  constexpr spatial_vector turning(frame_id f) {
    return {f, rate_of_turn(*this, m().frames[f], [this](const auto& x) { return drift_(x); })};
  }

  velocity_route route_ = velocity_route::sum_over_frames;
  by_time drift_, change_;
  bool accelerated_ = false; // `change_` has values for the derivatives of the speeds, not symbols
  motion frames_[Mechanism::sizes.frames]{}, points_[Mechanism::sizes.points]{};
};

} // namespace ctdyn::detail
