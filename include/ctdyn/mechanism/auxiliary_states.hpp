// Auxiliary states: equations for their rates, and where they may not stand.
#pragma once

#include "../graph/calculus/jacobian.hpp"
#include "../graph/calculus/linear_solve.hpp"
#include "../graph/calculus/substitute.hpp"
#include "geometry_builder.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Collects the equations in which rates of auxiliary states stand, as many as there are such states, and solves them
/// for these rates when those of the coordinates are known. The equations are linear in the rates of auxiliary states.
template <class Context> class auxiliary_states : builder_part<Context> {
  using base = builder_part<Context>;
  using base::c, base::g, base::m, base::depends;
  using mechanism_type = std::remove_reference_t<decltype(std::declval<Context&>().m())>;
  using graph_type = std::remove_reference_t<decltype(std::declval<Context&>().g())>;
  static constexpr mechanism_sizes sizes = mechanism_type::sizes;

public:
  using base::base;

  /// Takes an equation if the rate of an auxiliary state stands in it.
  constexpr bool take(handle residual) {
    if (!depends(residual).on(symbol_class::rate)) return false;
    const ingredients<graph_type> in(g(), residual);
    bool any = false;
    for (const symbol_record& s : m().all_symbols())
      any = any || (s.kind == symbol_class::auxiliary_state && in.have(rate_of(s)));
    if (any) residuals_[count_++] = residual;
    return any;
  }

  /// Checks that no auxiliary state stands in a position, an orientation, or a given velocity.
  constexpr void check_places() {
    for (std::uint32_t i = 1; i < m().frame_count; ++i) {
      const matrix3 cosines = m().frames[i].cosines; // g++ 12 reads no entry of a member of a member
      for (const triple& row : cosines)
        for (const handle h : row) refuse(h, "the orientation of frame ", m().frames[i].label.view());
      refuse(m().frames[i].override_velocity, "the angular velocity of frame ", m().frames[i].label.view());
    }
    for (std::uint32_t i = 1; i < m().point_count; ++i) {
      refuse(m().points[i].position, "the position of point ", m().points[i].label.view());
      refuse(m().points[i].override_velocity, "the velocity of point ", m().points[i].label.view());
    }
  }
  /// Checks that no rate of a coordinate depends on an auxiliary state, and no constraint but prescribed motion.
  constexpr void check_motion() {
    for (const symbol_record& s : m().all_symbols())
      if (s.kind == symbol_class::coordinate) refuse(m().rates[s.index], "the rate of coordinate ", s.label.view());
    for (const constraint_record& k : m().all_constraints()) {
      if (k.prescribed) continue;
      refuse(k.configuration, "a constraint", "");
      refuse(k.velocity, "a constraint", "");
    }
  }

  constexpr void solve() {
    const std::uint32_t n = m().count_of(symbol_class::auxiliary_state);
    substitution<graph_type> known(g());
    for (const symbol_record& s : m().all_symbols())
      if (s.kind == symbol_class::coordinate) known.set(rate_of(s), m().rates[s.index]);
    for (const symbol_record& s : m().all_symbols())
      if (s.kind == symbol_class::auxiliary_state) rates_[s.index] = rate_of(s);
    linear_system<sizes.states> system;
    system.size = n;
    for (std::uint32_t k = 0; k < count_ && !c().faulty(); ++k) {
      const auto in_rates = read(known(residuals_[k]));
      for (std::uint32_t i = 0; i < n && k < n; ++i) system.left[k][i] = in_rates.coefficient[i];
      if (k < n) system.right[k] = -in_rates.rest;
    }
    for (std::uint32_t i = 0; i < n; ++i)
      if (!found_[i])
        c().tell() << "auxiliary state " << state(i).label.view() << " has no rate; add one, as in dt("
                   << state(i).label.view() << ") == ...";
    if (!c().faulty()) solve(system);
  }

private:
  [[nodiscard]] constexpr handle rate_of(const symbol_record& s) const {
    return g().find_symbol(symbol_class::rate, s.key);
  }
  [[nodiscard]] constexpr const symbol_record& state(std::size_t index) const {
    return *m().find(symbol_class::auxiliary_state, index);
  }
  /// Reads the coefficients of the rates and the rest of one equation, and checks that it is linear in them.
  constexpr auto read(handle residual) {
    if (depends(residual).on(symbol_class::speed_derivative)) {
      m().fault << "the rate of an auxiliary state depends on ", c().name_motion(residual);
      m().fault << "; rates are functions of coordinates, speeds, auxiliary states, inputs and time";
    }
    const auto in_rates = linear_coefficients(g(), residual, rates_);
    if (!in_rates.linear())
      c().tell() << "dt(" << state(in_rates.first_nonlinear).label.view()
                 << ") does not occur linearly in the equation of its rate";
    const std::uint32_t n = m().count_of(symbol_class::auxiliary_state);
    for (std::uint32_t i = 0; i < n; ++i) {
      if (in_rates.coefficient[i] == zero) continue;
      if (found_[i] && count_ > n)
        c().tell() << "auxiliary state " << state(i).label.view() << " has more than one equation for dt("
                   << state(i).label.view() << "); remove one";
      found_[i] = true;
    }
    return in_rates;
  }
  constexpr void solve(auto& system) {
    if (const std::uint32_t bad = system.solve(g()); bad != system.size) {
      c().tell() << "the equations of auxiliary states do not determine dt(" << state(bad).label.view()
                 << "); write each rate by itself, as in dt(" << state(bad).label.view() << ") == ...";
      return;
    }
    for (std::uint32_t i = 0; i < system.size; ++i) m().state_rates[i] = system.right[i];
    c().reset();
  }

  constexpr void refuse(handle h, std::string_view what, std::string_view label) {
    if (!depends(h).on(symbol_class::auxiliary_state) || c().faulty()) return;
    const ingredients<graph_type> in(g(), h);
    for (const symbol_record& s : m().all_symbols())
      if (s.kind == symbol_class::auxiliary_state && in.have(s.value))
        c().tell() << "auxiliary state " << s.label.view() << " stands in " << what << label
                   << "; auxiliary states act by loads, in rates of other states and as prescribed(...) alone: make "
                   << s.label.view() << " a coordinate if it moves something";
  }
  constexpr void refuse(const spatial_vector& v, std::string_view what, std::string_view label) {
    for (const component& part : v)
      for (const handle h : part.xyz) refuse(h, what, label);
  }

  std::uint32_t count_ = 0;
  std::array<handle, sizes.equations> residuals_{};
  std::array<handle, sizes.states> rates_{};
  std::array<bool, sizes.states> found_{}; // whether the rate of each state stands in an equation
};

} // namespace ctdyn::detail
