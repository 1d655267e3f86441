// Kane's equations over all speeds, as if there were no constraints.
#pragma once

#include "../../graph/calculus/derivative.hpp"
#include "../../mechanism/context.hpp"
#include "../../mechanism/speed_directions.hpp"
#include "formulation.hpp"
#include "paired_torques.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace ctdyn::detail {

/// The `Tree` without recursions over links: sums over bodies are taken everywhere.
template <std::size_t Speeds, class Context> struct no_tree {
  constexpr explicit no_tree(Context& /*c*/) {}
  static constexpr bool find_field(triple&) { return false; }
  static constexpr bool seed_inertia(auto&, inertia_at, const triple&) { return false; }
  static constexpr bool seed_translation(auto&, const triple&) { return false; }
  static constexpr bool add_translation(auto&) { return false; }
  static constexpr bool mass_matrix(auto&) { return false; }
  static constexpr bool coriolis_matrix(auto&) { return false; }
  static constexpr bool inertia_derivatives(auto&, const triple&) { return false; }
  static constexpr bool contact_changes(auto&, const auto&, const triple&) { return false; }
  static constexpr bool momentum_by_speeds(auto&, auto&, triple&) { return false; }
  static constexpr bool moment_of_mass(triple&, triple&) { return false; }
  static constexpr bool momentum(triple&, triple&, triple&) { return false; }
  static constexpr bool momentum_rate(triple&, triple&, triple&) { return false; }
  static constexpr bool wrench_at(triple&, triple&, point_id, frame_id, const auto&, const auto&) { return false; }
  static constexpr bool partial_velocities(auto&, point_id, frame_id) { return false; }
  static constexpr bool partial_angular_velocities(auto&, frame_id, frame_id) { return false; }
  static constexpr bool bias_acceleration(auto&, point_id, frame_id, const triple&) { return false; }
  static constexpr bool bias_angular_acceleration(auto&, frame_id, frame_id) { return false; }
  static constexpr bool accelerations(auto&, auto, const auto&) { return false; }
  static constexpr bool place_motions(auto&, std::uint32_t, const triple&) { return false; }
  static constexpr bool point_motions(auto&, const triple&) { return false; }
};

/// Fr + Fr* = 0 with Fr* = -mass_matrix udot + Fr_star_bias, so that mass_matrix udot = forcing = Fr + Fr_star_bias.
///
/// Source: Kane and Levinson (1985), sections 4.4 (Fr), 4.11 (Fr*), 6.1; "Learn Multibody Dynamics", equations (176)
/// to (178) and (181) to (185); signs as in SymPy's KanesMethod.
/// `Tree` has shorter ways for the bodies of a tree (tree/candidates.hpp), each false where it does not apply.
template <std::size_t Speeds, class Context, template <std::size_t, class> class Tree = no_tree> class kane {
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;
  using sweep = vector_jacobian<graph_type>;

public:
  using column = std::array<handle, Speeds>;
  using matrix = std::array<handle, Speeds * Speeds>;
  using body_set = std::array<bool, std::remove_cvref_t<decltype(std::declval<Context&>().m())>::sizes.bodies>;

  /// For all bodies, or for the inertia forces of chosen ones; it is not known here which loads act on these.
  constexpr explicit kane(Context& c) : kane(c, {}) { bodies_.fill(true); }
  constexpr kane(Context& c, const body_set& of_bodies) : c_(&c), tree_(c), bodies_(of_bodies) {
    speeds_ = m().template values_of<Speeds>(symbol_class::speed);
  }

  /// Fr = sum of v_r . F + omega_r . T over the loads
  constexpr column Fr() { return Fr(m().loads, m().load_count, m().applied_potential); }
  constexpr column Fr(const load_record* loads, std::uint32_t count, handle potential) {
    sweep s(g(), dependence::of(symbol_class::speed));
    seed_loads(s, loads, count, potential);
    return read(s);
  }
  /// The same sum over the loads that have no potential energy.
  constexpr column nonconservative_forces() {
    sweep s(g(), dependence::of(symbol_class::speed));
    for (const load_record& l : m().all_loads())
      if (!l.conservative) seed(s, l.torque ? c_->omega(l.target) : c_->velocity(l.target), l.value);
    return read(s);
  }
  /// Fr* = sum of v_r . R* + omega_r . T* over the bodies, at constant speeds
  constexpr column Fr_star_bias() {
    sweep s(g(), dependence::of(symbol_class::speed));
    if (all_bodies() && tree_.seed_inertia(s, inertia_at::constant_speeds, {})) return read(s);
    seed_inertia(s);
    return read(s);
  }
  /// The generalized forces of the weights that gravity(...) gives to all bodies; and their sum with Fr_star_bias.
  constexpr column weights() { return with_weights(inertia_at::rest); }
  constexpr column Fr_star_bias_and_weights() { return with_weights(inertia_at::constant_speeds); }
  /// Fr + Fr_star_bias in one sweep: forces on the same velocity are added before they are projected.
  constexpr column forcing() { return forcing(inertia_at::constant_speeds); }

  /// mass_matrix udot - forcing: the generalized forces that are missing for the speeds to have the derivatives udot.
  constexpr column inverse_dynamics() {
    column result = forcing(inertia_at::any_accelerations);
    for (handle& h : result) h = -h;
    return result;
  }

  /// The derivatives of inverse_dynamics along the motion of each speed and by each speed; false if `Tree` has none.
  /// `udots`: the derivatives of the speeds; null: symbols. Symbols that are replaced afterwards would do, too, but
  /// values that do not depend on the derivatives could then be found in longer forms, which contain them.
  constexpr bool inverse_dynamics_derivatives(auto& result, const handle* udots = nullptr) {
    triple field{};
    const bool uniform = tree_.find_field(field);
    if (!all_bodies()) return false;
    c_->set_rates(udots);
    const bool found = tree_.inertia_derivatives(result, field);
    c_->set_rates();
    if (!found) return false;
    sweep s(g(), dependence::of(symbol_class::speed));
    seed_other_loads(s, uniform);
    const column loads = read(s);
    for (std::size_t j = 0; j < Speeds; ++j) {
      auto by = by_speed(*c_, j), along = along_speed(*c_, j);
      for (std::size_t i = 0; i < Speeds; ++i) {
        handle &moved = result.along[i * Speeds + j], &change = result.by_speeds[i * Speeds + j];
        moved = g().sub(moved, along(loads[i])), change = g().sub(change, by(loads[i]));
      }
    }
    return true;
  }

  /// The derivatives of what contacts add to the equations, as far as `Tree` has them, with forces along their rows.
  constexpr void find_contact_changes(auto& result, const auto& forces, const handle* udots) {
    triple field{};
    c_->set_rates(udots);
    (void)(tree_.find_field(field), tree_.contact_changes(result, forces, field)), c_->set_rates();
  }

  /// M_rs = sum over the bodies of m v_r . v_s + omega_r . I . omega_s
  constexpr matrix mass_matrix() {
    matrix result{};
    if (all_bodies() && tree_.mass_matrix(result)) return result;
    const bool gathered = all_bodies() && tree_.add_translation(result);
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const body_record& b = m().bodies[i];
      if (!bodies_[i] || (gathered && !b.rigid)) continue;
      std::array<spatial_vector, Speeds> v{}, p{}, w{}, h{};
      for (std::size_t r = 0; r < Speeds; ++r) {
        if (!gathered) v[r] = partial(c_->velocity(b.mass_center), speeds_[r]), p[r] = c_->multiply(b.mass, v[r]);
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

  /// Finds the derivatives of the speeds without the mass matrix; false, with nothing found, if `Tree` has no such way,
  /// or not for chains of this length: `worthwhile` knows that.
  constexpr bool accelerations(column& udot, auto worthwhile) {
    if (!all_bodies() || m().constraint_count != 0) return false;
    return tree_.accelerations(udot, worthwhile, [&](bool weightless) {
      sweep s(g(), dependence::of(symbol_class::speed));
      seed_other_loads(s, weightless);
      return read(s);
    });
  }

  /// Fr* = Fr_star_bias - mass_matrix udot, with symbols udot
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
    for (const symbol_record& s : m().all_symbols()) {
      if (s.kind != symbol_class::speed) continue;
      const handle udot = g().symbol(symbol_class::speed_derivative, s.index, s.key);
      for (std::size_t i = 0; i < Speeds; ++i) result[i] = g().sub(result[i], g().mul(M[i * Speeds + s.index], udot));
    }
  }

  [[nodiscard]] constexpr bool all_bodies() const {
    for (const bool b : bodies_)
      if (!b) return false;
    return true;
  }

  constexpr column with_weights(inertia_at at) {
    sweep s(g(), dependence::of(symbol_class::speed));
    triple field{};
    if (tree_.find_field(field) && tree_.seed_inertia(s, at, field)) return read(s);
    for (std::uint32_t i = 0; i < m().load_count; ++i)
      if (m().loads[i].body != no_body) seed_loads(s, m().loads + i, 1, {});
    if (at != inertia_at::rest && !tree_.seed_inertia(s, at, {})) seed_inertia(s);
    return read(s);
  }
  constexpr column forcing(inertia_at at) {
    sweep s(g(), dependence::of(symbol_class::speed));
    triple field{};
    const bool uniform = tree_.find_field(field);
    if (all_bodies() && tree_.seed_inertia(s, at, field)) {
      seed_other_loads(s, uniform);
      return read(s);
    }
    if (all_bodies() && tree_.seed_translation(s, field))
      seed_other_loads(s, uniform), seed_torques(s);
    else
      seed_loads(s, m().loads, m().load_count, m().applied_potential), sum_inertia(s);
    column result = read(s);
    if (at == inertia_at::any_accelerations) subtract_accelerated(result);
    return result;
  }

  constexpr void seed_loads(sweep& s, const load_record* loads, std::uint32_t count, handle potential) {
    for (std::uint32_t i = 0; i < count; ++i) {
      const load_record& l = loads[i];
      seed(s, l.torque ? c_->omega(l.target) : c_->velocity(l.target), l.value);
    }
    // -(dV/dq) . (dq/dt) is linear in the speeds: its coefficients are the generalized forces of a potential
    s.seed(c_->rate_of_potential(potential), -one);
  }
  /// Seeds all loads, but for the weights if `weightless`: gravity is then an acceleration of the ground.
  constexpr void seed_other_loads(sweep& s, bool weightless) {
    paired_torques<Context> torques(*c_);
    for (const load_record& l : m().all_loads()) {
      if (weightless && l.body != no_body) continue;
      if (!l.torque || !torques.add(l.target, l.value)) seed_loads(s, &l, 1, {});
    }
    torques.pair();
    for (frame_id f = 1; f < m().frame_count; ++f)
      if (!torques.on(f).is_zero()) seed(s, torques.turning(f), torques.on(f));
    seed_loads(s, nullptr, 0, m().applied_potential);
  }
  constexpr void seed_inertia(sweep& s) {
    if (all_bodies() && tree_.seed_translation(s, {}))
      seed_torques(s);
    else
      sum_inertia(s);
  }
  /// R* = -m a and T*, body by body
  constexpr void sum_inertia(sweep& s) {
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      if (!bodies_[i]) continue;
      const body_record& b = m().bodies[i];
      seed(s, c_->velocity(b.mass_center), c_->negate(c_->multiply(b.mass, c_->acceleration(b.mass_center))));
    }
    seed_torques(s);
  }
  constexpr void seed_torques(sweep& s) {
    for (std::uint32_t i = 0; i < m().body_count; ++i)
      if (const body_record& b = m().bodies[i]; bodies_[i] && b.rigid) seed(s, c_->omega(b.frame), inertia_torque(b));
  }
  /// T* = -(I . alpha + omega x I . omega), at constant speeds
  constexpr spatial_vector inertia_torque(const body_record& b) {
    const spatial_vector& w = c_->omega(b.frame);
    const spatial_vector rate = c_->dot(b.inertia, c_->alpha(b.frame));
    return c_->negate(c_->add(rate, c_->cross(w, c_->dot(b.inertia, w))));
  }

  /// Seeds each measure number of a velocity with that of the force on it, frame by frame. The reverse sweep (one
  /// differentiation for all speeds) then sums up F . v_r for all r at once.
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
  Tree<Speeds, Context> tree_;
  body_set bodies_{};
  column speeds_{};
};

struct kanes_formulation : own_formulation {
  static constexpr std::string_view name = "Kane's method";
  static constexpr auto constraints = constraint_treatment::elimination;
  static constexpr bool takes_tree = true; // `tree_method` is to be used
  template <std::size_t Speeds, class Context> using method = kane<Speeds, Context>;
  template <std::size_t Speeds, class Context, template <std::size_t, class> class Tree>
  using tree_method = kane<Speeds, Context, Tree>;
};

} // namespace ctdyn::detail
