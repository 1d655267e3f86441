// Kane's equations of holonomic systems.
#pragma once

#include "../calculus/derivative.hpp"
#include "context.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Fr + Fr* = 0 with Fr* = -mass_matrix udot + Fr_star_bias, so that mass_matrix udot = forcing = Fr + Fr_star_bias.
///
/// Source: Kane and Levinson (1985), sections 4.4 (Fr), 4.11 (Fr*), 6.1; signs as in SymPy's KanesMethod.
template <std::size_t Speeds> struct kane_equations {
  std::array<handle, Speeds * Speeds> mass_matrix{};
  std::array<handle, Speeds> forcing{}, Fr{}, Fr_star_bias{};
};

template <std::size_t Speeds, class Context> class kane {
public:
  constexpr explicit kane(Context& c) : c_(&c) {
    for (std::uint32_t i = 0; i < m().symbol_count; ++i)
      if (m().symbols[i].kind == symbol_class::speed) speeds_[m().symbols[i].index] = m().symbols[i].value;
  }

  constexpr kane_equations<Speeds> derive(bool with_mass_matrix = true) {
    kane_equations<Speeds> e;
    sweep active(g(), dependence::of(symbol_class::speed)), bias = active, both = active;
    for (std::uint32_t i = 0; i < m().load_count; ++i) {
      const load_record& l = m().loads[i];
      seed(active, velocity_of(l), l.value);
      seed(both, velocity_of(l), l.value);
    }
    // -(dV/dq) . (dq/dt), linear in the speeds: its coefficients are the generalized forces of a potential
    const handle power = c_->drift(m().applied_potential);
    active.seed(power, -one), both.seed(power, -one);
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const body_record& b = m().bodies[i];
      const spatial_vector R = c_->negate(c_->multiply(b.mass, c_->acceleration(b.mass_center)));
      seed(bias, c_->velocity(b.mass_center), R);
      seed(both, c_->velocity(b.mass_center), R);
      if (!b.rigid) continue;
      const spatial_vector T = inertia_torque(b);
      seed(bias, c_->omega(b.frame), T);
      seed(both, c_->omega(b.frame), T);
    }
    e.Fr = read(active), e.Fr_star_bias = read(bias), e.forcing = read(both);
    if (with_mass_matrix) e.mass_matrix = mass_matrix();
    return e;
  }

  /// sum over bodies of m v_r . v_s + omega_r . I . omega_s
  constexpr std::array<handle, Speeds * Speeds> mass_matrix() {
    std::array<handle, Speeds * Speeds> result{};
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
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

  constexpr handle kinetic_energy() {
    handle sum{};
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const body_record& b = m().bodies[i];
      const spatial_vector& v = c_->velocity(b.mass_center);
      sum = g().add(sum, g().mul(b.mass, c_->dot(v, v)));
      if (b.rigid) sum = g().add(sum, c_->dot(c_->omega(b.frame), c_->dot(b.inertia, c_->omega(b.frame))));
    }
    return g().mul(g().constant(1, 2), sum);
  }

private:
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;
  using sweep = vector_jacobian<graph_type>;

  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  constexpr const spatial_vector& velocity_of(const load_record& l) {
    return l.torque ? c_->omega(l.target) : c_->velocity(l.target);
  }

  /// T* = -(I . alpha + omega x I . omega), at constant speeds
  constexpr spatial_vector inertia_torque(const body_record& b) {
    const spatial_vector& w = c_->omega(b.frame);
    const spatial_vector rate = c_->dot(b.inertia, c_->alpha(b.frame));
    return c_->negate(c_->add(rate, c_->cross(w, c_->dot(b.inertia, w))));
  }

  /// The force's measure numbers meet the velocity's, frame by frame; the sweep then collects F . v_r for all r at
  /// once.
  constexpr void seed(sweep& s, const spatial_vector& velocity, const spatial_vector& force) {
    if (force.is_zero()) return;
    for (const component& v : velocity) {
      const triple f = c_->express(force, v.frame).first();
      for (std::size_t i = 0; i < 3; ++i) s.seed(v.xyz[i], f[i]);
    }
  }
  constexpr std::array<handle, Speeds> read(sweep& s) {
    s.run();
    std::array<handle, Speeds> result{};
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
  std::array<handle, Speeds> speeds_{};
};

} // namespace ctdyn::detail
