// Derivatives of the inverse dynamics of a tree of links by composite bodies.
#pragma once

#include "../../graph/calculus/depends_on.hpp"
#include "../../mechanism/force_derivatives.hpp"
#include "../../mechanism/speed_directions.hpp"
#include "composite_flows.hpp"
#include "link_forces.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// Derivatives by a speed, and along the motion that this speed gives the coordinates. Each changes the accelerations
/// of the link that it moves and of the link's descendants as those of one body: by a + b x x + 2 w x x' at x from the
/// reference point, relative to the link. With the integrals of x, x x^T, x' and x' x^T over this composite body, the
/// change is a force and a torque, to be multiplied with the partial velocities of the ancestors. A change by an
/// ancestor is multiplied with the momentum that the speed itself gives. So each pair of an ancestor and its descendant
/// takes three wrenches to the parent, while differentiating the recursion takes one recursion for each speed.
///
/// Source: Singh, Russell and Wensing, Efficient analytical derivatives of rigid-body dynamics using spatial vector
/// algebra (2022), whose composites B^C and vectors psi, with Psi' the turn w and Psi'' the change b of the column of
/// U (see link_forces.hpp), are here first and second moments; Carpentier and Mansard (2018).
template <std::size_t Speeds, class Context>
class inverse_dynamics_derivatives : public composite_flows<Speeds, Context> {
  using links = augmented_bodies<Context>;
  using base = composite_flows<Speeds, Context>;
  using base::bodies_, base::flows_;
  using by_symbol = directional_in<Context>;

public:
  /// `field`: the acceleration of gravity in the Newtonian basis, if bodies have weights.
  constexpr inverse_dynamics_derivatives(Context& c, const links& l, const triple& field)
      : base(c, l, c.g().constant(2)), forces_(c, l, inertia_at::any_accelerations, field) {}

  /// Call it first. Returns false where a speed moves no link or several, or coordinates of another link's motion in
  /// its parent, or where the angular velocity of a frame is given by set_ang_vel, and need not be that of the
  /// coordinates.
  [[nodiscard]] constexpr bool usable() {
    for (std::uint32_t f = 1; f < c_->m().frame_count; ++f)
      if (c_->m().frames[f].overridden) return false;
    if (!base::usable()) return false;
    std::array<std::uint32_t, Speeds> moved{};
    for (std::uint32_t i = 1; i < links_->count(); ++i)
      for (const partial_record& p : partials_[i]) ++moved[p.speed];
    return std::ranges::all_of(moved, [](std::uint32_t n) { return n == 1; }) && all_apart();
  }

  constexpr force_derivatives<Speeds> derivatives() {
    force_derivatives<Speeds> result;
    find_changes();
    for (std::uint32_t i = links_->count(); i-- > 1;) {
      wrench& total = totals_[i];
      total = {add(g(), total.force, forces_.force(i)), add(g(), total.torque, forces_.torque(i))};
      for (const partial_record& moved : partials_[i]) add_speed(result, i, moved);
      wrench carried = total;
      links_->take_to_parent(i, carried.force, carried.torque);
      wrench& parent = totals_[link(i).parent];
      parent = {add(g(), parent.force, carried.force), add(g(), parent.torque, carried.torque)};
      base::give_flow_to_parent(i);
      base::give_to_parent(i);
    }
    return result;
  }

protected:
  using base::partials_, base::links_, base::c_, base::g, base::link;

  /// A change of accelerations by a + b x x + 2 w x x': a is `linear`, b `angular` and w `turn`.
  struct change {
    triple linear{}, angular{}, turn{};
  };
  /// The changes along the motion of a speed, and by the speed itself.
  struct changes {
    change along{}, by_speed{};
  };

  constexpr void find_changes() {
    for (std::uint32_t i = 1; i < links_->count(); ++i)
      for (const partial_record& moved : partials_[i])
        changes_[moved.speed] = turns_evenly(i, moved) ? of_hinge(i, moved) : of_joint(i, moved);
  }

  link_forces<Context> forces_;
  changes changes_[Speeds]{};

private:
  /// Whether each link's motion in its parent depends on no coordinate that another link's speed moves.
  [[nodiscard]] constexpr bool all_apart() {
    for (std::uint32_t i = 1; i < links_->count(); ++i)
      if (!is_apart(i)) return false;
    return true;
  }
  [[nodiscard]] constexpr bool is_apart(std::uint32_t i) {
    const auto [angular, linear] = partials_.motion_of(i);
    if (!depends_on_coordinates(angular) && !depends_on_coordinates(linear)) return true;
    by_symbol by_others(g()); // a derivative by the coordinates of other links, in a random direction
    for (const symbol_record& q : c_->m().all_symbols())
      if (q.kind == symbol_class::coordinate && !moved_alone(i, c_->m().rates[q.index]))
        by_others.set(q.value, g().constant(1009 + 31 * static_cast<std::int64_t>(q.index)));
    return is_zero(by_others(angular)) && is_zero(by_others(linear));
  }
  [[nodiscard]] constexpr bool depends_on_coordinates(const triple& t) {
    return std::ranges::any_of(t, [&](handle h) { return g().depends(h).on(symbol_class::coordinate); });
  }
  /// Whether a rate depends on no speeds but those that move link i.
  [[nodiscard]] constexpr bool moved_alone(std::uint32_t i, handle rate) const {
    std::array<bool, Speeds> own{};
    for (const partial_record& p : partials_[i]) own[p.speed] = true;
    for (std::uint32_t s = 0; s < Speeds; ++s)
      if (!own[s] && depends_on_speed(g(), {rate}, s)) return false;
    return true;
  }

  struct wrench {
    triple force{}, torque{};
  };
  /// Whether a link turns about a hinge's axis at a constant multiple of the speed, plus terms of inputs and time.
  [[nodiscard]] constexpr bool turns_evenly(std::uint32_t i, const partial_record& moved) {
    return link(i).hinge && !depends_on_coordinates(partials_.motion_of(i).angular) &&
           std::ranges::all_of(moved.angular, [&](handle h) { return g().depends(h).parameters_only(); });
  }

  /// Changes by a hinge through the reference point with partial angular velocity w: along its motion (linear, angular,
  /// turn) = (a x w, U w, omega x w); by its speed (0, 2 omega x w, w).
  constexpr changes of_hinge(std::uint32_t i, const partial_record& moved) {
    const triple& w = moved.angular;
    const triple omega = forces_.omega(i), turn = cross(g(), omega, w);
    return {{cross(g(), forces_.acceleration_of(i), w), multiply(g(), forces_.U(i), w), turn},
            {{}, cross(g(), add(g(), omega, omega), w), w}};
  }

  /// Changes by any joint, in the basis of the link. p and U: angular velocity and U of the parent; r and s: angular
  /// velocity and velocity in the parent; w and v: partial velocities; d: changes of measure numbers, all that a speed
  /// has.
  ///   turn: p x w + dr;   angular: U w + dr' + (omega + p) x dr;   linear: a x w + U v + 2 p x ds + ds'
  constexpr changes of_joint(std::uint32_t i, const partial_record& moved) {
    const link_record& l = link(i);
    const triple p = from_parent(i, forces_.omega(l.parent)), sum = add(g(), forces_.omega(i), p);
    const triple turning = l.first ? c_->express(c_->relative_angular_velocity(l.frame), l.frame).first() : triple{};
    by_symbol along = along_speed(*c_, moved.speed), by = by_speed(*c_, moved.speed);
    changes result;
    const auto turn = [&](change& x, by_symbol& d) {
      x.turn = d(turning), x.angular = add(g(), of_rate(d, turning), cross(g(), sum, x.turn));
    };
    turn(result.along, along), turn(result.by_speed, by);
    result.along.turn = add(g(), result.along.turn, cross(g(), p, moved.angular));
    result.along.angular = add(g(), result.along.angular, of_parents_U(i, moved.angular));
    result.along.linear = sliding(i, along, result.along.turn, cross(g(), p, moved.angular));
    result.by_speed.linear = sliding(i, by, result.by_speed.turn, {});
    result.along.linear = add(g(), result.along.linear, of_parents_U(i, moved.linear));
    result.along.linear = add(g(), result.along.linear, cross(g(), given_by_parent(i), moved.angular));
    return result;
  }
  /// The change of the relative acceleration of the reference point: of 2 p x s + s' with s in the parent's basis, or
  /// of s' + (omega + p) x s with s in the link's basis.
  constexpr triple sliding(std::uint32_t i, by_symbol& d, const triple& turn, const triple& turn_of_parent) {
    const link_record& l = link(i);
    if (l.fixed) return {};
    const triple p = forces_.omega(l.parent);
    if (!is_zero(l.sliding)) {
      const triple sum = add(g(), forces_.omega(i), from_parent(i, p));
      const triple turned = cross(g(), add(g(), turn, turn_of_parent), l.sliding);
      return add(g(), add(g(), of_rate(d, l.sliding), turned), cross(g(), sum, d(l.sliding)));
    }
    const triple moving = drift(l.reach), moved = d(moving);
    return from_parent(i, add(g(), of_rate(d, moving), cross(g(), add(g(), p, p), moved)));
  }
  /// The acceleration of the reference point without the part that is given in the link's own basis.
  constexpr triple given_by_parent(std::uint32_t i) {
    const link_record& l = link(i);
    if (is_zero(l.sliding)) return forces_.acceleration_of(i);
    const triple at_reach = forces_.acceleration(l.parent, links_->in_basis(l.parent, l.reach));
    return from_parent(i, at_reach);
  }
  constexpr triple of_parents_U(std::uint32_t i, const triple& v) {
    if (link(i).parent == 0 || is_zero(v)) return {};
    const triple there = c_->express(component{links_->basis_of(i), v}, links_->basis_of(link(i).parent));
    return from_parent(i, multiply(g(), forces_.U(link(i).parent), there));
  }

  /// Adds a speed's columns in the rows of its link and the link's ancestors, and its row in the ancestors' columns.
  constexpr void add_speed(force_derivatives<Speeds>& result, std::uint32_t i, const partial_record& moved) {
    const std::size_t s = moved.speed;
    wrench along = forces_of(i, changes_[s].along), by_speed = forces_of(i, changes_[s].by_speed);
    triple p = base::momentum(i, moved), H = base::angular_momentum(i, moved), N = base::across(i, moved);
    by_symbol d = along_speed(*c_, moved.speed);
    for (const partial_record& other : partials_[i]) {
      const handle own = base::work({0, d(other.angular), d(other.linear)}, totals_[i].force, totals_[i].torque);
      add_to(result.along, other.speed, s, g().add(base::work(other, along.force, along.torque), own));
      add_to(result.by_speeds, other.speed, s, base::work(other, by_speed.force, by_speed.torque));
    }
    turn(along, totals_[i], moved);
    for (std::uint32_t at = i; link(at).parent != 0; at = link(at).parent) {
      const std::uint32_t to = link(at).parent;
      links_->take_to_parent(at, along.force, along.torque);
      links_->take_to_parent(at, by_speed.force, by_speed.torque), links_->take_to_parent(at, p, H);
      N = add(g(), links_->in_parent(at, N), cross(g(), base::rate_of_reach(at), p));
      for (const partial_record& other : partials_[to]) {
        const std::size_t r = other.speed;
        add_to(result.along, r, s, base::work(other, along.force, along.torque));
        add_to(result.by_speeds, r, s, base::work(other, by_speed.force, by_speed.torque));
        add_to(result.along, s, r, met(changes_[r].along, p, H, N));
        add_to(result.by_speeds, s, r, met(changes_[r].by_speed, p, H, N));
      }
    }
  }
  constexpr void add_to(std::array<handle, Speeds * Speeds>& all, std::size_t row, std::size_t column, handle h) {
    handle& entry = all[row * Speeds + column];
    entry = g().add(entry, h);
  }
  /// F = m a + b x s + w x p, T = s x a + (tr E - E) b + (tr D - D) w; p, D: twice the integrals of x', x' x^T
  constexpr wrench forces_of(std::uint32_t i, const change& x) {
    const partial_record moved{0, x.angular, x.linear};
    return {add(g(), base::momentum(i, moved), cross(g(), x.turn, flows_[i].momentum)),
            add(g(), base::angular_momentum(i, moved), base::about_trace(flows_[i].second, x.turn))};
  }
  constexpr handle met(const change& x, const triple& p, const triple& H, const triple& N) {
    return g().add(g().add(dot(g(), x.linear, p), dot(g(), x.angular, H)), dot(g(), x.turn, N));
  }
  /// The link and its descendants turn and move, and their total force with them.
  constexpr void turn(wrench& x, const wrench& all, const partial_record& moved) {
    const triple& w = moved.angular;
    x.force = add(g(), x.force, cross(g(), w, all.force));
    x.torque = add(g(), x.torque, add(g(), cross(g(), w, all.torque), cross(g(), moved.linear, all.force)));
  }

  /// The change of the rate of h, with the derivatives of the speeds held fixed.
  constexpr handle of_rate(by_symbol& d, handle h) {
    handle sum = d(c_->drift(h));
    for (const symbol_record& s : c_->m().all_symbols()) {
      if (s.kind != symbol_class::speed || !g().depends(h).on(dependence::of(symbol_class::speed, s.index))) continue;
      sum = g().add(sum, g().mul(d(by_speed(*c_, s.index)(h)), c_->rate(s.value)));
    }
    return sum;
  }
  constexpr triple of_rate(by_symbol& d, const triple& t) {
    return {of_rate(d, t[0]), of_rate(d, t[1]), of_rate(d, t[2])};
  }
  constexpr triple drift(const triple& t) { return {c_->drift(t[0]), c_->drift(t[1]), c_->drift(t[2])}; }
  constexpr triple from_parent(std::uint32_t i, const triple& v) {
    return c_->express(component{links_->basis_of(link(i).parent), v}, links_->basis_of(i));
  }

  wrench totals_[links::most]{};
};

} // namespace ctdyn::detail
