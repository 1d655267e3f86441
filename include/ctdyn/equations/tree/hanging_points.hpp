// Chains of points in frames that are oriented in the ground: forces and masses are gathered from point to point.
#pragma once

#include "../../graph/calculus/arithmetic.hpp"
#include "../../graph/calculus/derivative.hpp"
#include "../../mechanism/chains.hpp"
#include "../../mechanism/mechanism.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// The part of the mass centers' translation in inertia forces and mass matrix, where links are oriented in the
/// Newtonian frame and not in each other: points that are placed from each other are a chain all the same. The position
/// of a point from its parent point is called a step.
///
/// Accelerations go outwards, step by step, and forces inwards (Luh, Walker and Paul 1980, for points). A point and its
/// descendants are one mass for the steps before it, so that an entry of the mass matrix has a coefficient of
/// parameters for each pair of directions, as it is written by hand: (m2 + m3) l1 l2 cos(q1 - q2).
template <std::size_t Speeds, class Context> class hanging_points {
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Context&>().m())>;
  using sweep = vector_jacobian<graph_type>;
  static constexpr std::size_t most = mechanism_type::sizes.points, most_partials = 2 * most;

public:
  constexpr explicit hanging_points(Context& c) : c_(&c) {
    usable_ = find_points();
    for (std::uint32_t k = count_; usable_ && k-- > 1;) {
      handle& mass = below_[parent(order_[k])];
      mass = g().add(mass, below_[order_[k]]);
    }
  }

  /// Returns false if a mass center is not placed from the origin by positions alone.
  [[nodiscard]] constexpr bool usable() const { return usable_; }

  /// Seeds the steps' velocities with the inertia forces, at constant speeds, of masses in an acceleration field.
  constexpr void seed_inertia(sweep& s, const triple& field) {
    std::array<triple, most> a{}, rest{}; // accelerations; forces without `mass` times a
    std::array<handle, most> mass{};
    a[0] = -field;
    for (std::uint32_t k = 1; k < count_; ++k) {
      const point_id p = order_[k];
      a[p] = add(g(), a[parent(p)], step_acceleration(p)), mass[p] = own_[p];
    }
    for (std::uint32_t k = count_; k-- > 1;) { // inwards
      const point_id p = order_[k], up = parent(p);
      if (along_[p].shared) {
        const along& x = along_[p];
        rest[up] = add(g(), rest[up], rest[p]);
        mass[up] = g().add(mass[up], mass[p]);
        first_moment_[x.first] = g().add(first_moment_[x.first], g().mul(x.offset, mass[p]));
        moment_[x.first] = add(g(), moment_[x.first], scale(g(), x.offset, rest[p]));
        if (x.first != p) continue;
        const triple turned = rotated(x.frame, acceleration_of(x.frame, basis(x.axis)));
        rest[up] = add(g(), rest[up], scale(g(), first_moment_[p], turned));
        const triple force = add(g(), scale(g(), first_moment_[p], a[up]), moment_[p]);
        seed(s, x.frame, velocity_of(x.frame, basis(x.axis)), force);
        continue;
      }
      const triple force = add(g(), scale(g(), mass[p], a[p]), rest[p]);
      rest[up] = add(g(), rest[up], force);
      for (const component& c : m().points[p].position) seed(s, c.frame, velocity_of(c.frame, c.xyz), force);
    }
  }

  /// Adds the sum of m v_r . v_s over the mass centers to `result`.
  constexpr void add_mass_matrix(std::array<handle, Speeds * Speeds>& result) {
    find_partials();
    for (std::size_t r = 0; r < Speeds; ++r)
      for (std::size_t s = 0; s <= r; ++s) {
        const handle entry = g().add(result[r * Speeds + s], product(r, s));
        result[r * Speeds + s] = result[s * Speeds + r] = entry;
      }
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  [[nodiscard]] constexpr point_id parent(point_id p) const { return m().points[p].parent; }

  /// Finds the points between the origin and all mass centers, parents first, and the masses at them.
  constexpr bool find_points() {
    bool used[most]{};
    used[0] = true;
    for (const body_record& b : m().all_bodies()) {
      if (!c_->has_position(b.mass_center)) return false;
      own_[b.mass_center] = g().add(own_[b.mass_center], b.mass);
      for (point_id p = b.mass_center; p != 0; p = parent(p)) {
        if (m().points[p].overridden) return false;
        used[p] = true;
      }
    }
    std::size_t parts = 0;
    for (point_id p = 1; p < m().point_count; ++p) parts += used[p] ? m().points[p].position.count : 0;
    if (parts > most_partials) return false;
    order_[count_++] = 0;
    for (std::uint32_t k = 0; k < count_; ++k)
      for (point_id p = 1; p < m().point_count; ++p)
        if (used[p] && parent(p) == order_[k]) order_[count_++] = p;
    below_ = own_;
    for (std::uint32_t k = 1; k < count_; ++k) find_direction(k);
    return true;
  }

  /// A step of constant length along an axis of a frame that turns in a plane. `first`: of such steps from the same
  /// point along the same axis; `shared`: there are several.
  struct along {
    frame_id frame = 0;
    std::size_t axis = 3;
    handle offset{};
    point_id first = 0;
    bool shared = false;
  };
  constexpr void find_direction(std::uint32_t k) {
    const point_id p = order_[k];
    const spatial_vector& r = m().points[p].position;
    if (r.count != 1 || !turns_in_a_plane(r.begin()->frame)) return;
    std::size_t entries = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const handle h = r.begin()->xyz[i];
      if (h == zero) continue;
      ++entries;
      if (g().depends(h).parameters_only()) along_[p].axis = i, along_[p].offset = h;
    }
    if (entries != 1 || along_[p].axis == 3) return;
    along_[p].frame = r.begin()->frame, along_[p].first = p;
    for (std::uint32_t i = 1; i < k; ++i) { // as in a chain of rods: to the mass center, and to the next rod
      along& other = along_[order_[i]];
      if (parent(order_[i]) != parent(p) || other.frame != along_[p].frame || other.axis != along_[p].axis) continue;
      along_[p].first = other.first, along_[p].shared = along_[other.first].shared = true;
    }
  }
  /// Whether a frame turns about one of its basis vectors without angular acceleration at constant speeds. The inertia
  /// force of a constant step is then along the step, and does no work.
  constexpr bool turns_in_a_plane(frame_id f) {
    if (f == 0 || !is_zero(c_->express(c_->alpha(f), f).first())) return false;
    std::size_t entries = 0;
    for (const handle h : c_->express(c_->omega(f), f).first()) entries += h != zero;
    return entries == 1;
  }

  // ---- motion of a vector with measure numbers r in a frame, relative to its start, in that frame's basis

  constexpr triple drift(const triple& r) { return {c_->drift(r[0]), c_->drift(r[1]), c_->drift(r[2])}; }
  constexpr triple velocity_of(frame_id f, const triple& r) {
    return add(g(), drift(r), cross(g(), c_->express(c_->omega(f), f).first(), r));
  }
  /// The acceleration at constant speeds: r'' + alpha x r + omega x (2 r' + omega x r)
  constexpr triple acceleration_of(frame_id f, const triple& r) {
    const triple w = c_->express(c_->omega(f), f).first(), change = drift(r);
    const triple inner = add(g(), scale(g(), g().constant(2), change), cross(g(), w, r));
    const triple turned = add(g(), cross(g(), c_->express(c_->alpha(f), f).first(), r), cross(g(), w, inner));
    return add(g(), turned, drift(change));
  }
  constexpr triple rotated(frame_id f, const triple& v) { return c_->express(component{f, v}, 0); }
  constexpr triple step_acceleration(point_id p) {
    if (const along& x = along_[p]; x.shared)
      return scale(g(), x.offset, rotated(x.frame, acceleration_of(x.frame, basis(x.axis))));
    triple sum{};
    for (const component& c : m().points[p].position)
      sum = add(g(), sum, rotated(c.frame, acceleration_of(c.frame, c.xyz)));
    return sum;
  }
  /// Seeds a velocity in frame f with the negative of a force, which is in the Newtonian basis.
  constexpr void seed(sweep& s, frame_id f, const triple& velocity, const triple& force) {
    const matrix3 rows = c_->cosines(f, 0);
    for (std::size_t i = 0; i < 3; ++i)
      if (velocity[i] != zero) s.seed(velocity[i], -dot(g(), rows[i], force));
  }

  // ---- the mass matrix

  /// The partial velocity of a step for one speed.
  struct partial {
    point_id point = 0;
    component velocity{};
  };
  constexpr void find_partials() {
    const auto speeds = m().template values_of<Speeds>(symbol_class::speed);
    for (std::size_t r = 0; r < Speeds; ++r) {
      directional<graph_type> by(g());
      by.set(speeds[r], one);
      for (std::uint32_t k = 1; k < count_; ++k)
        for (const component& c : m().points[order_[k]].position) {
          const triple v = by(velocity_of(c.frame, c.xyz));
          if (is_zero(v)) continue;
          partials_[r][partial_count_[r]++] = {order_[k], {c.frame, v}};
        }
    }
  }
  /// The mass of a point and its descendants, if the other point is it or one of its ancestors; else zero.
  constexpr handle common_mass(point_id p, point_id q) const {
    for (point_id up = p; up != 0; up = parent(up))
      if (up == q) return below_[p];
    for (point_id up = q; up != 0; up = parent(up))
      if (up == p) return below_[q];
    return zero;
  }

  /// A product of two basis vectors and its coefficient.
  struct term {
    frame_id a = 0, b = 0;
    std::size_t i = 0, j = 0;
    handle coefficient{};
  };
  constexpr handle product(std::size_t r, std::size_t s) {
    term terms[most_partials]{};
    std::size_t count = 0;
    handle sum{};
    for (std::size_t x = 0; x < partial_count_[r]; ++x)
      for (std::size_t y = 0; y < partial_count_[s]; ++y) {
        const auto& [p, v] = partials_[r][x];
        const auto& [q, w] = partials_[s][y];
        const handle mass = common_mass(p, q);
        if (mass == zero) continue;
        for (std::size_t i = 0; i < 3; ++i)
          for (std::size_t j = 0; j < 3; ++j)
            if (v.xyz[i] != zero && w.xyz[j] != zero)
              gather(terms, count, sum, {v.frame, w.frame, i, j, g().mul(g().mul(mass, v.xyz[i]), w.xyz[j])});
      }
    for (std::size_t k = 0; k < count; ++k) sum = g().add(sum, value(terms[k]));
    return sum;
  }
  constexpr void gather(term (&terms)[most_partials], std::size_t& count, handle& sum, const term& t) {
    if (t.a == t.b && t.i != t.j) return;
    for (std::size_t k = 0; k < count; ++k)
      if (terms[k].a == t.a && terms[k].b == t.b && terms[k].i == t.i && terms[k].j == t.j) {
        terms[k].coefficient = g().add(terms[k].coefficient, t.coefficient);
        return;
      }
    if (count < most_partials)
      terms[count++] = t;
    else
      sum = g().add(sum, value(t));
  }
  /// The product of basis vectors of two frames that turn is taken from their cosines in the Newtonian frame, which
  /// forces need as well: no sine or cosine of a difference of angles has to be computed.
  constexpr handle value(const term& t) {
    if (t.a == 0 || t.b == 0 || t.a == t.b) return g().mul(t.coefficient, c_->cosines(t.a, t.b)[t.i][t.j]);
    const triple a = c_->cosines(t.a, 0)[t.i], b = c_->cosines(t.b, 0)[t.j];
    const handle cosine = dot(g(), a, b);
    const bool function = g().operation_of(cosine) == opcode::cos || g().operation_of(cosine) == opcode::sin;
    return function ? dot(g(), scale(g(), t.coefficient, a), b) : g().mul(t.coefficient, cosine);
  }

  Context* c_;
  bool usable_ = false;
  std::uint32_t count_ = 0;
  point_id order_[most]{};
  std::array<handle, most> own_{}, below_{}; // the mass of a point; of the point and its descendants
  along along_[most]{};
  std::array<handle, most> first_moment_{};
  std::array<triple, most> moment_{};
  partial partials_[Speeds + 1][most_partials]{};
  std::size_t partial_count_[Speeds + 1]{};
};

} // namespace ctdyn::detail
