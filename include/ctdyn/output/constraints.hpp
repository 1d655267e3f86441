// Outputs of systems with constraints.
#pragma once

#include "../calculus/rounding.hpp"
#include "../formulation/constraints.hpp"
#include "expressions.hpp"
#include "generalized_forces.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

template <class Derivation, class Context>
using constraints_of = constraints<Derivation::speeds, Derivation::rows, Context>;

/// With the dependent speeds eliminated.
template <class Derivation, class Context> constexpr auto solved_constraints(Context& c) {
  constraints_of<Derivation, Context> k(c);
  if (!k.solve() && !c.faulty())
    c.m().fault
        << "it is not known which speeds depend on the others; name them, as in dependent(u2, u3), as many as there "
           "are constraints";
  return k;
}

/// One row for each constraint.
template <class Derivation>
inline constexpr shape constraint_column{static_cast<std::uint32_t>(Derivation::rows), 1, false};

template <> struct output_reader<output::constraint_jacobian> {
  template <class Derivation>
  static constexpr shape form{static_cast<std::uint32_t>(Derivation::rows),
                              static_cast<std::uint32_t>(Derivation::speeds), false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const constraints_of<Derivation, Context> k(c);
    std::array<handle, Derivation::rows * Derivation::speeds> list{};
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = k.jacobian[i / Derivation::speeds][i % Derivation::speeds];
    return list;
  }
};

template <> struct output_reader<output::constraint_bias> {
  template <class Derivation> static constexpr shape form = constraint_column<Derivation>;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const constraints_of<Derivation, Context> k(c);
    std::array<handle, Derivation::rows> list{};
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = k.bias[i];
    return list;
  }
};

template <> struct output_reader<output::constraint_acceleration_bias> {
  template <class Derivation> static constexpr shape form = constraint_column<Derivation>;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const constraints_of<Derivation, Context> k(c);
    std::array<handle, Derivation::rows> list{};
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = k.acceleration_bias[i];
    return list;
  }
};

template <class Derivation>
inline constexpr std::uint32_t configuration_rows = [] {
  std::uint32_t sum = 0;
  for (std::uint32_t i = 0; i < Derivation::rows; ++i) sum += Derivation::mechanism.constraints[i].holonomic;
  return sum;
}();
/// h of the configuration constraints, in their order.
template <class Derivation, class Context> constexpr auto configuration_of(const Context& c) {
  std::array<handle, configuration_rows<Derivation>> list{};
  for (std::uint32_t i = 0, at = 0; i < Derivation::rows; ++i)
    if (c.m().constraints[i].holonomic) list[at++] = c.m().constraints[i].configuration;
  return list;
}
/// dh/dq, row by row.
template <class Derivation, class Context> constexpr auto configuration_jacobian_of(Context& c) {
  constexpr std::size_t q = Derivation::coordinates;
  std::array<handle, q> coordinates{};
  for (std::uint32_t i = 0; i < c.m().symbol_count; ++i)
    if (const symbol_record& s = c.m().symbols[i]; s.kind == symbol_class::coordinate) coordinates[s.index] = s.value;
  const auto J = jacobian(c.g(), configuration_of<Derivation>(c), coordinates);
  std::array<handle, configuration_rows<Derivation> * q> list{};
  for (std::size_t i = 0; i < list.size(); ++i) list[i] = J[i / q][i % q];
  return list;
}

template <> struct output_reader<output::configuration_residual> {
  template <class Derivation> static constexpr shape form{configuration_rows<Derivation>, 1, false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return configuration_of<Derivation>(c);
  }
};
template <> struct output_reader<output::configuration_jacobian> {
  template <class Derivation>
  static constexpr shape form{configuration_rows<Derivation>, static_cast<std::uint32_t>(Derivation::coordinates),
                              false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return configuration_jacobian_of<Derivation>(c);
  }
};
template <> struct output_reader<output::configuration_jacobian_rate> {
  template <class Derivation>
  static constexpr shape form{configuration_rows<Derivation>, static_cast<std::uint32_t>(Derivation::coordinates),
                              false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    auto list = configuration_jacobian_of<Derivation>(c);
    for (handle& entry : list) entry = c.drift(entry);
    return list;
  }
};

/// What h of the configuration constraints, and C u + b, can be off by rounding, in units of the relative precision:
/// what a state can obey them to.
struct configuration_rounding {};
struct constraint_rounding {};

template <> struct output_reader<configuration_rounding> {
  template <class Derivation> static constexpr shape form{configuration_rows<Derivation>, 1, false};
  template <class> static constexpr std::size_t derivatives = 3;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    auto list = configuration_of<Derivation>(c);
    rounding_bound bound(c.g());
    for (handle& entry : list) entry = bound(entry);
    return list;
  }
};
template <> struct output_reader<constraint_rounding> {
  template <class Derivation> static constexpr shape form = constraint_column<Derivation>;
  template <class> static constexpr std::size_t derivatives = 3;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    std::array<handle, Derivation::rows> list{};
    rounding_bound bound(c.g());
    for (std::uint32_t i = 0; i < list.size(); ++i) list[i] = bound(c.m().constraints[i].velocity);
    return list;
  }
};

/// From the rows of the dependent speeds, where these are eliminated; else they are part of the equations.
template <> struct output_reader<output::multipliers> {
  template <class Derivation> static constexpr shape form = constraint_column<Derivation>;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    using layout = typename Derivation::layout;
    const auto k = solved_constraints<Derivation>(c);
    const auto core = Derivation::equations.made.solve(c.g(), Derivation::equations.made.list);
    std::array<handle, Derivation::speeds> udots{};
    for (std::size_t i = 0; i < udots.size(); ++i) udots[i] = core.list[layout::udot + i];
    return k.multipliers(Derivation::mass_matrix, Derivation::forcing, udots);
  }
};

template <> struct output_reader<output::A_n> {
  template <class Derivation>
  static constexpr shape form{static_cast<std::uint32_t>(Derivation::rows),
                              static_cast<std::uint32_t>(Derivation::speeds - Derivation::rows), false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const auto k = solved_constraints<Derivation>(c);
    std::array<handle, Derivation::rows * k.independent> list{};
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = k.A(i / k.independent, i % k.independent);
    return list;
  }
};
template <> struct output_reader<output::b_n> {
  template <class Derivation> static constexpr shape form = constraint_column<Derivation>;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const auto k = solved_constraints<Derivation>(c);
    std::array<handle, Derivation::rows> list{};
    for (std::size_t r = 0; r < list.size(); ++r) list[r] = k.b(r);
    return list;
  }
};

/// Partial velocities, nonholonomic ones where there are constraints.
template <class Expression, fixed_string Frame> struct output_reader<fact::partials_of<Expression, Frame>> {
  template <class Derivation> static constexpr shape form{3, static_cast<std::uint32_t>(Derivation::layout::p), false};
  template <class Derivation, class Context>
  static constexpr auto entries(Context& c, const fact::partials_of<Expression, Frame>& output = {}) {
    constexpr std::size_t n = Derivation::speeds, p = Derivation::layout::p;
    const spatial_vector velocity = lower(c, output.expr);
    std::array<std::array<handle, n>, 3> rows{};
    for (std::uint32_t i = 0; i < c.m().symbol_count; ++i) {
      const symbol_record& s = c.m().symbols[i];
      if (s.kind != symbol_class::speed) continue;
      directional<std::remove_cvref_t<decltype(c.g())>> by(c.g());
      by.set(s.value, one);
      spatial_vector partial{};
      for (const component& part : velocity) partial = c.add(partial, spatial_vector(part.frame, by(part.xyz)));
      const triple xyz = c.express(partial, c.frame(key_of<Frame>, Frame.view())).first();
      for (std::size_t k = 0; k < 3; ++k) rows[k][s.index] = xyz[k];
    }
    std::array<handle, 3 * p> list{};
    for (std::size_t k = 0; k < 3; ++k) {
      const auto row = reduced<Derivation>(c, rows[k]);
      for (std::size_t j = 0; j < p; ++j) list[k * p + j] = row[j];
    }
    return list;
  }
};

template <> struct output_reader<output::dependent_speeds> {
  template <class Derivation> static constexpr shape form = constraint_column<Derivation>;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const auto k = solved_constraints<Derivation>(c);
    std::array<handle, Derivation::speeds> speeds{};
    for (std::uint32_t i = 0; i < c.m().symbol_count; ++i)
      if (const symbol_record& s = c.m().symbols[i]; s.kind == symbol_class::speed) speeds[s.index] = s.value;
    std::array<handle, Derivation::rows> list{};
    for (std::size_t r = 0; r < list.size(); ++r) {
      list[r] = k.b(r);
      for (std::size_t s = 0; s < k.independent; ++s)
        list[r] = c.g().add(list[r], c.g().mul(k.A(r, s), speeds[k.independent_speed(s)]));
    }
    return list;
  }
};

/// One row for each speed, constrained or not.
template <class Derivation>
inline constexpr shape full_speed_column{static_cast<std::uint32_t>(Derivation::speeds), 1, false};

template <> struct output_reader<output::holonomic_mass_matrix> {
  template <class Derivation>
  static constexpr shape form{static_cast<std::uint32_t>(Derivation::speeds),
                              static_cast<std::uint32_t>(Derivation::speeds), false};
  template <class Derivation, class Context> static constexpr auto entries(Context&) { return Derivation::mass_matrix; }
};
template <> struct output_reader<output::holonomic_forcing> {
  template <class Derivation> static constexpr shape form = full_speed_column<Derivation>;
  template <class Derivation, class Context> static constexpr auto entries(Context&) { return Derivation::forcing; }
};
template <> struct output_reader<output::holonomic_Fr> {
  template <class Derivation> static constexpr shape form = full_speed_column<Derivation>;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return typename Derivation::template kanes<Context>(c).Fr();
  }
};
template <> struct output_reader<output::holonomic_Fr_star_bias> {
  template <class Derivation> static constexpr shape form = full_speed_column<Derivation>;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return typename Derivation::template kanes<Context>(c).Fr_star_bias();
  }
};

} // namespace ctdyn::detail
