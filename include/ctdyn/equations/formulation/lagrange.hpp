// Lagrange's equations of the second kind, in coordinates whose rates are the speeds.
#pragma once

#include "../../graph/calculus/derivative.hpp"
#include "kane.hpp"
#include "rates_of_places.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Refuses a speed that is not the rate of a coordinate, and a rate that is not a speed; empty if there is none.
template <class Mechanism> constexpr sentence speeds_are_no_rates(const Mechanism& m) {
  sentence s;
  for (std::uint32_t i = 0; i < m.symbol_count && s.empty(); ++i) {
    const symbol_record& symbol = m.symbols[i];
    if (symbol.kind != symbol_class::coordinate && symbol.kind != symbol_class::speed) continue;
    bool paired = false;
    for (const symbol_record& other : m.all_symbols()) {
      if (symbol.kind == symbol_class::coordinate && other.kind == symbol_class::speed)
        paired = paired || m.rates[symbol.index] == other.value;
      if (symbol.kind == symbol_class::speed && other.kind == symbol_class::coordinate)
        paired = paired || m.rates[other.index] == symbol.value;
    }
    if (paired) continue;
    if (symbol.kind == symbol_class::coordinate)
      s << "the rate of coordinate " << symbol.label.view() << " is not a speed";
    else
      s << "speed " << symbol.label.view() << " is not the rate of a coordinate";
    s << ": Lagrange's method takes the rates of the coordinates as speeds; write dt(";
    if (symbol.kind == symbol_class::coordinate)
      s << symbol.label.view() << ") == u, u being a speed of its own";
    else
      s << "q) == " << symbol.label.view() << ", or use kanes_method";
  }
  return s;
}

/// d/dt(dL/du) - dL/dq = Q with u = dq/dt, written as mass_matrix udot = forcing: mass_matrix = d2L/du2 and
/// forcing = dL/dq - (d/dt(dL/du) at constant speeds) + Q. Q are the generalized forces of the loads without a
/// potential, L is the kinetic energy of the bodies less the potential energy, or the Lagrangian of lagrangian(...).
///
/// Source: Goldstein, Poole and Safko, Classical Mechanics (2002), equation (1.53).
template <std::size_t Speeds, class Context> class lagrange {
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;
  using sweep = vector_jacobian<graph_type>;

public:
  using column = std::array<handle, Speeds>;
  using matrix = std::array<handle, Speeds * Speeds>;

  constexpr explicit lagrange(Context& c) : c_(&c) {
    speeds_ = m().template values_of<Speeds>(symbol_class::speed);
    for (std::uint32_t i = 0; i < m().symbol_count; ++i) { // the coordinate of each speed
      const symbol_record& s = m().symbols[i];
      for (std::size_t r = 0; r < Speeds && s.kind == symbol_class::coordinate; ++r)
        if (m().rates[s.index] == speeds_[r]) coordinates_[r] = s.value;
    }
  }

  constexpr handle lagrangian() {
    return m().has_lagrangian ? m().lagrangian : g().sub(c_->kinetic_energy(), c_->potential_energy());
  }

  /// dL/du
  constexpr column momenta() {
    sweep s(g(), dependence::of(symbol_class::speed));
    s.seed(lagrangian(), one);
    s.run();
    column result{};
    for (std::size_t r = 0; r < Speeds; ++r) result[r] = s.at(speeds_[r]);
    return result;
  }

  constexpr column forcing() {
    const column p = momenta(), Q = kane<Speeds, Context>(*c_).nonconservative_forces();
    sweep s(g(), dependence::of(symbol_class::coordinate));
    s.seed(lagrangian(), one);
    s.run();
    column result{};
    for (std::size_t r = 0; r < Speeds; ++r) result[r] = g().add(g().sub(s.at(coordinates_[r]), c_->drift(p[r])), Q[r]);
    return result;
  }

  constexpr matrix mass_matrix() {
    const column p = momenta();
    matrix result{};
    for (std::size_t s = 0; s < Speeds; ++s) {
      directional<graph_type> by(g());
      by.set(speeds_[s], one);
      for (std::size_t r = 0; r < Speeds; ++r) result[r * Speeds + s] = by(p[r]);
    }
    return result;
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  Context* c_;
  column speeds_{}, coordinates_{};
};

struct lagranges_formulation : own_formulation {
  static constexpr std::string_view name = "Lagrange's method";
  static constexpr auto constraints = constraint_treatment::unknown_multipliers;
  template <std::size_t Speeds, class Context> using method = lagrange<Speeds, Context>;
  static constexpr sentence fault(const auto& mechanism) { return speeds_are_no_rates(mechanism); }
  /// Says why the equations differ from their definition, or cannot be compared with it.
  template <class Context> static constexpr sentence fault_of_motion(Context& c) {
    return c.m().has_lagrangian ? sentence{} : rates_of_places<Context>(c).fault();
  }
};

} // namespace ctdyn::detail
