// Kane's equations of holonomic systems.
#pragma once

#include "../calculus/derivative.hpp"
#include "../mechanism/context.hpp"
#include "../tree/articulated_bodies.hpp"
#include "../tree/composite_bodies.hpp"
#include "../tree/link_forces.hpp"
#include "formulation.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace ctdyn::detail {

/// Fr + Fr* = 0 with Fr* = -mass_matrix udot + Fr_star_bias, so that mass_matrix udot = forcing = Fr + Fr_star_bias.
///
/// Source: Kane and Levinson (1985), sections 4.4 (Fr), 4.11 (Fr*), 6.1; signs as in SymPy's KanesMethod.
template <std::size_t Speeds, class Context> class kane {
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;
  using sweep = vector_jacobian<graph_type>;
  using bodies_in_links = augmented_bodies<Context>;

public:
  using column = std::array<handle, Speeds>;
  using matrix = std::array<handle, Speeds * Speeds>;
  using body_set = std::array<bool, std::remove_cvref_t<decltype(std::declval<Context&>().m())>::sizes.bodies>;

  /// Of all bodies, or of those that are chosen: of their inertia; what loads act on them is not known here.
  constexpr explicit kane(Context& c) : kane(c, {}) { bodies_.fill(true); }
  constexpr kane(Context& c, const body_set& bodies) : c_(&c), bodies_(bodies) {
    for (std::uint32_t i = 0; i < m().symbol_count; ++i)
      if (m().symbols[i].kind == symbol_class::speed) speeds_[m().symbols[i].index] = m().symbols[i].value;
  }

  /// sum of v_r . F + omega_r . T over the loads
  constexpr column Fr() { return Fr(m().loads, m().load_count, m().applied_potential); }
  constexpr column Fr(const load_record* loads, std::uint32_t count, handle potential) {
    sweep s(g(), dependence::of(symbol_class::speed));
    seed_loads(s, loads, count, potential);
    return read(s);
  }
  /// The same over the loads of which no potential energy is known.
  constexpr column nonconservative_forces() {
    sweep s(g(), dependence::of(symbol_class::speed));
    for (std::uint32_t i = 0; i < m().load_count; ++i)
      if (const load_record& l = m().loads[i]; !l.conservative)
        seed(s, l.torque ? c_->omega(l.target) : c_->velocity(l.target), l.value);
    return read(s);
  }
  /// sum of v_r . R* + omega_r . T* over the bodies, at constant speeds
  constexpr column Fr_star_bias() {
    sweep s(g(), dependence::of(symbol_class::speed));
    if (!seed_links(s, false, {})) seed_inertia(s);
    return read(s);
  }
  /// Both at once: forces that meet in a velocity are added before they are projected.
  constexpr column forcing() { return forcing(false); }

  /// The generalized forces that are missing for the derivatives of speeds to be udot: mass_matrix udot - forcing.
  constexpr column inverse_dynamics() {
    column result = forcing(true);
    for (handle& h : result) h = -h;
    return result;
  }

  /// sum over the bodies of m v_r . v_s + omega_r . I . omega_s
  constexpr matrix mass_matrix() {
    if (in_links()) {
      const bodies_in_links links(*c_);
      composite_bodies<Speeds, Context> composites(*c_, links);
      if (links.usable() && composites.usable()) return composites.mass_matrix();
    }
    matrix result{};
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      if (!bodies_[i]) continue;
      const body_record& b = m().bodies[i];
      std::array<spatial_vector, Speeds> v{}, p{}, w{}, h{};
      for (std::size_t r = 0; r < Speeds; ++r) {
        v[r] = partial(c_->velocity(b.mass_center), speeds_[r]);
        p[r] = c_->multiply(b.mass, v[r]);
        if (!b.rigid) continue;
        w[r] = partial(c_->omega(b.frame), speeds_[r]);
        h[r] = c_->dot(b.inertia, w[r]);
      }
      for (std::size_t r = 0; r < Speeds; ++r)
        for (std::size_t s = 0; s <= r; ++s) {
          handle& entry = result[r * Speeds + s];
          entry = g().add(entry, g().add(c_->dot(v[r], p[s]), c_->dot(w[r], h[s])));
          result[s * Speeds + r] = entry;
        }
    }
    return result;
  }

  /// The derivatives of the speeds by articulated bodies; false, with nothing found, where there is no chain of at
  /// least `depth` speeds, or that way is none.
  constexpr bool accelerations(column& udot, std::size_t depth) {
    if (!in_links() || m().constraint_count != 0) return false;
    const bodies_in_links links(*c_);
    if (!links.usable()) return false;
    articulated_bodies<Speeds, Context> bodies(*c_, links);
    if (!bodies.usable() || bodies.depth() < depth) return false;
    triple field{};
    const bool uniform = find_field(field);
    sweep s(g(), dependence::of(symbol_class::speed));
    seed_other_loads(s, uniform);
    link_forces<Context> forces(*c_, links, false, field);
    return bodies.solve(udot, forces, read(s));
  }

  /// Fr* with the derivatives of the speeds.
  constexpr column Fr_star() {
    column result = Fr_star_bias();
    subtract_accelerated(result);
    return result;
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  constexpr void subtract_accelerated(column& result) {
    const matrix M = mass_matrix();
    for (std::uint32_t k = 0; k < m().symbol_count; ++k) {
      const symbol_record& s = m().symbols[k];
      if (s.kind != symbol_class::speed) continue;
      const handle udot = g().symbol(symbol_class::udot, s.index, s.key);
      for (std::size_t i = 0; i < Speeds; ++i) result[i] = g().sub(result[i], g().mul(M[i * Speeds + s.index], udot));
    }
  }

  [[nodiscard]] constexpr bool all_bodies() const {
    for (const bool b : bodies_)
      if (!b) return false;
    return true;
  }

  [[nodiscard]] constexpr bool in_links() const { return chained(m()) && all_bodies(); }

  constexpr column forcing(bool accelerating) {
    sweep s(g(), dependence::of(symbol_class::speed));
    triple field{};
    const bool uniform = chained(m()) && find_field(field);
    if (seed_links(s, accelerating, field)) {
      seed_other_loads(s, uniform);
      return read(s);
    }
    seed_loads(s, m().loads, m().load_count, m().applied_potential), seed_inertia(s);
    column result = read(s);
    if (accelerating) subtract_accelerated(result);
    return result;
  }

  /// The acceleration that gravity(...) gives to all bodies, in the Newtonian basis; false if there is no such thing.
  constexpr bool find_field(triple& field) {
    for (std::uint32_t b = 0; b < m().body_count; ++b) {
      triple weight{};
      for (std::uint32_t i = 0; i < m().load_count; ++i)
        if (m().loads[i].body == b) weight = add(g(), weight, c_->express(m().loads[i].value, 0).first());
      if (is_zero(weight) && b == 0) return false;
      weight = scale(g(), g().inv(m().bodies[b].mass), weight);
      if (b == 0) field = weight;
      if (field != weight) return field = triple{}, false;
    }
    return true;
  }

  /// The inertia forces link by link; false, with nothing done, where that is not the cheaper way, or none.
  constexpr bool seed_links(sweep& s, bool accelerating, const triple& field) {
    if (!in_links()) return false;
    const bodies_in_links links(*c_);
    if (!links.usable()) return false;
    link_forces<Context> forces(*c_, links, accelerating, field);
    for (std::uint32_t i = 1; i < links.count(); ++i) {
      const triple v = forces.velocity(i), w = forces.omega(i), f = forces.force(i), t = forces.torque(i);
      for (std::size_t k = 0; k < 3; ++k) s.seed(v[k], -f[k]), s.seed(w[k], -t[k]);
    }
    return true;
  }

  constexpr void seed_loads(sweep& s, const load_record* loads, std::uint32_t count, handle potential) {
    for (std::uint32_t i = 0; i < count; ++i) {
      const load_record& l = loads[i];
      seed(s, l.torque ? c_->omega(l.target) : c_->velocity(l.target), l.value);
    }
    // -(dV/dq) . (dq/dt) is linear in the speeds: its coefficients are the generalized forces of a potential
    s.seed(c_->drift(potential), -one);
  }
  /// Without the weights, where gravity is an acceleration.
  constexpr void seed_other_loads(sweep& s, bool weightless) {
    for (std::uint32_t i = 0; i < m().load_count; ++i)
      if (!weightless || m().loads[i].body == no_body) seed_loads(s, m().loads + i, 1, {});
    seed_loads(s, nullptr, 0, m().applied_potential);
  }
  constexpr void seed_inertia(sweep& s) {
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      if (!bodies_[i]) continue;
      const body_record& b = m().bodies[i];
      seed(s, c_->velocity(b.mass_center), c_->negate(c_->multiply(b.mass, c_->acceleration(b.mass_center))));
      if (b.rigid) seed(s, c_->omega(b.frame), inertia_torque(b));
    }
  }
  /// T* = -(I . alpha + omega x I . omega), at constant speeds
  constexpr spatial_vector inertia_torque(const body_record& b) {
    const spatial_vector& w = c_->omega(b.frame);
    const spatial_vector rate = c_->dot(b.inertia, c_->alpha(b.frame));
    return c_->negate(c_->add(rate, c_->cross(w, c_->dot(b.inertia, w))));
  }

  /// The force's measure numbers meet the velocity's, frame by frame; the sweep collects F . v_r for all r at once.
  constexpr void seed(sweep& s, const spatial_vector& velocity, const spatial_vector& force) {
    if (force.is_zero()) return;
    for (const component& v : velocity) {
      const triple f = c_->express(force, v.frame).first();
      for (std::size_t i = 0; i < 3; ++i) s.seed(v.xyz[i], f[i]);
    }
  }
  constexpr column read(sweep& s) {
    s.run();
    column result{};
    for (std::size_t r = 0; r < Speeds; ++r) result[r] = s.at(speeds_[r]);
    return result;
  }
  constexpr spatial_vector partial(const spatial_vector& v, handle speed) {
    spatial_vector result{};
    directional<graph_type> d(g());
    d.set(speed, one);
    for (const component& c : v) result = c_->add(result, spatial_vector(c.frame, d(c.xyz)));
    return result;
  }

  Context* c_;
  body_set bodies_{};
  column speeds_{};
};

struct kanes_formulation : own_formulation {
  static constexpr std::string_view name = "Kane's method";
  static constexpr auto constraints = constraint_treatment::elimination;
  template <std::size_t Speeds, class Context> using method = kane<Speeds, Context>;
};

} // namespace ctdyn::detail
