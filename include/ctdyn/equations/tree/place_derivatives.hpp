// Derivatives of the accelerations of places that contacts hold, and of the generalized forces of these contacts.
#pragma once

#include "inverse_dynamics_derivatives.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A speed changes the accelerations of all places outboard of its joint as those of one body, by a + b x x + 2 w x x',
/// and its motion also turns them with the link. So a place takes some products at each joint on the way to the ground,
/// while a derivative of its acceleration visits all of the formula once for each speed.
///
/// A force F on the place, which does not turn with the bodies, has the work F . v_s with a partial velocity v_s. Along
/// the motion of an inboard speed i this changes by w_i . (v_s x F), and as much does the work with v_i along the
/// motion of s. For a moment M, of which the work is M . w_s, only the former is left, w_i . (w_s x M).
///
/// Source: that of inverse_dynamics_derivatives.hpp, for a point instead of a body.
template <std::size_t Speeds, class Context>
class place_derivatives : public inverse_dynamics_derivatives<Speeds, Context> {
  using base = inverse_dynamics_derivatives<Speeds, Context>;
  using base::partials_, base::links_, base::c_, base::forces_, base::changes_, base::g, base::link;
  using typename base::change;

public:
  using base::base;

  /// Finds the derivatives for all rows that hold a point or frame in the Newtonian frame along a constant direction;
  /// `forces` are those along the rows as they are told. Call `usable` first.
  template <std::size_t Rows>
  constexpr void find(contact_derivatives<Speeds, Rows>& result, const std::array<handle, Rows>& forces) {
    base::find_changes();
    for (std::size_t k = 0, end = 0; k < Rows; k = end) {
      const contact_record& row = c_->m().contacts[k];
      triple load{};
      for (end = k; end < Rows && alike(c_->m().contacts[end], row) && result.frame[end] == result.frame[k]; ++end)
        if (is_plain(row)) load = add(g(), load, scale(g(), forces[end], c_->m().contacts[end].direction));
      if (!is_plain(row)) {
        end = k + 1;
        continue;
      }
      rates_along_ = rates_by_ = std::array<triple, Speeds>{}, basis_ = result.frame[k];
      if (!(row.angular ? of_frame(result, row.target, load) : of_point(result, row.target, load))) continue;
      for (std::size_t n = k; n < end; ++n) {
        const triple direction = c_->m().contacts[n].direction; // g++ 12 reads no entry of a member of a member
        result.known[n] = true;
        for (std::size_t s = 0; s < Speeds; ++s) {
          result.along[n * Speeds + s] = dot(g(), direction, rates_along_[s]);
          result.by_speeds[n * Speeds + s] = dot(g(), direction, rates_by_[s]);
        }
      }
    }
  }

private:
  [[nodiscard]] constexpr bool is_plain(const contact_record& row) const {
    const triple direction = row.direction;
    for (const handle h : direction)
      if (!g().depends(h).parameters_only()) return false;
    return row.velocity == zero && !row.loop && row.other == 0 && row.in == 0;
  }
  [[nodiscard]] constexpr bool alike(const contact_record& a, const contact_record& b) const {
    return is_plain(a) && a.angular == b.angular && a.target == b.target;
  }

  /// A point: x from the reference point of a link, and 2 x'; its acceleration, and the force on it.
  constexpr bool of_point(auto& result, point_id p, const triple& load) {
    std::uint32_t i = links_->link_of_point(p);
    if (i == links_->most || !links_->follows_geometry(p)) return false;
    triple x = links_->in_basis(i, links_->position(p, link(i)));
    const triple w = forces_.omega(i);
    triple twice_rate = cross(g(), add(g(), w, w), x), acceleration = forces_.acceleration(i, x), force = here(i, load);
    while (i != 0) {
      for (const partial_record& moved : partials_[i]) {
        const auto& [along, by_speed] = changes_[moved.speed];
        set_rates(i, moved, of_point(along, x, twice_rate), of_point(by_speed, x, twice_rate), acceleration);
        const triple v = add(g(), moved.linear, cross(g(), moved.angular, x));
        add_work(result, i, moved.speed, cross(g(), v, force), true);
        for_own(i, moved, [&](std::size_t s, const triple& linear, const triple& angular) {
          add_to(result, moved.speed, s, dot(g(), force, add(g(), linear, cross(g(), angular, x))));
        });
      }
      const std::uint32_t parent = link(i).parent;
      x = add(g(), links_->in_parent(i, x), links_->in_basis(parent, link(i).reach));
      twice_rate = add(g(), links_->in_parent(i, twice_rate), base::rate_of_reach(i));
      acceleration = links_->in_parent(i, acceleration), force = links_->in_parent(i, force), i = parent;
    }
    return true;
  }
  /// A frame: its angular velocity and angular acceleration, and the moment on it. The latter changes by b + w x omega.
  constexpr bool of_frame(auto& result, frame_id f, const triple& load) {
    std::uint32_t i = links_->link_of(f);
    if (i == links_->most || link(i).carried) return false;
    triple omega = forces_.omega(i), acceleration = forces_.angular_acceleration(link(i).frame), moment = here(i, load);
    while (i != 0) {
      for (const partial_record& moved : partials_[i]) {
        const auto& [along, by_speed] = changes_[moved.speed];
        set_rates(i, moved, of_frame(along, omega), of_frame(by_speed, omega), acceleration);
        add_work(result, i, moved.speed, cross(g(), moved.angular, moment), false);
        for_own(i, moved, [&](std::size_t s, const triple& /*linear*/, const triple& angular) {
          add_to(result, moved.speed, s, dot(g(), moment, angular));
        });
      }
      omega = links_->in_parent(i, omega), acceleration = links_->in_parent(i, acceleration);
      moment = links_->in_parent(i, moment), i = link(i).parent;
    }
    return true;
  }
  constexpr triple of_point(const change& by, const triple& x, const triple& twice_rate) {
    return add(g(), by.linear, add(g(), cross(g(), by.angular, x), cross(g(), by.turn, twice_rate)));
  }
  constexpr triple of_frame(const change& by, const triple& omega) {
    return add(g(), by.angular, cross(g(), by.turn, omega));
  }
  constexpr triple here(std::uint32_t i, const triple& v) { return c_->express(component{0, v}, links_->basis_of(i)); }

  /// Sets the changes of the acceleration by a speed; along its motion that turns with the link, too.
  constexpr void set_rates(std::uint32_t i, const partial_record& moved, const triple& along, const triple& by_speed,
                           const triple& acceleration) {
    const triple turned = add(g(), along, cross(g(), moved.angular, acceleration));
    rates_along_[moved.speed] = c_->express(component{links_->basis_of(i), turned}, basis_);
    rates_by_[moved.speed] = c_->express(component{links_->basis_of(i), by_speed}, basis_);
  }
  /// Adds w . moment, along the motions of all speeds of link i and its ancestors, to the force of a speed of link i;
  /// and to the forces of the ancestors' speeds along the motion of this speed, if these change, too.
  constexpr void add_work(auto& result, std::uint32_t i, std::size_t speed, triple moment, bool both) {
    for (const partial_record& own : partials_[i]) add_to(result, speed, own.speed, dot(g(), own.angular, moment));
    for (; link(i).parent != 0; i = link(i).parent) {
      moment = links_->in_parent(i, moment);
      for (const partial_record& inner : partials_[link(i).parent]) {
        const handle work = dot(g(), inner.angular, moment);
        add_to(result, speed, inner.speed, work);
        if (both) add_to(result, inner.speed, speed, work);
      }
    }
  }
  /// Gives the changes of a partial velocity in the link's basis along the motions of the link's own speeds.
  constexpr void for_own(std::uint32_t i, const partial_record& moved, auto give) {
    for (const partial_record& own : partials_[i]) {
      auto d = along_speed(*c_, own.speed);
      give(own.speed, d(moved.linear), d(moved.angular));
    }
  }
  constexpr void add_to(auto& result, std::size_t row, std::size_t column, handle h) {
    handle& entry = result.forces_along[row * Speeds + column];
    entry = g().add(entry, h);
  }

  std::array<triple, Speeds> rates_along_{}, rates_by_{}; // of one place, in the basis of a frame
  frame_id basis_ = 0;
};

} // namespace ctdyn::detail
