// Outputs of systems with constraints.
#pragma once

#include "../../graph/calculus/rounding.hpp"
#include "../../model/condition_outputs.hpp"
#include "../formulation/constraints.hpp"
#include "core.hpp"
#include "expressions.hpp"
#include "generalized_forces.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The constraints solved for the dependent speeds; it is a fault if these are not known.
template <class Derivation, class Context> constexpr auto solved_constraints(Context& c) {
  constraints_of<Derivation, Context> k(c);
  if (!k.solve() && !c.faulty())
    c.m().fault
        << "it is not known which speeds depend on the others; name them, as in dependent(u2, u3), as many as there are constraints";
  return k;
}

template <> struct output_reader<output::constraint_jacobian> {
  template <class Derivation> static constexpr shape form = shape_of(Derivation::rows, Derivation::speeds);
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const constraints_of<Derivation, Context> k(c);
    return entries_by<Derivation::rows, Derivation::speeds>(
        [&](std::size_t i, std::size_t j) { return k.jacobian[i][j]; });
  }
};
template <> struct output_reader<output::constraint_bias> : constraint_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return constraints_of<Derivation, Context>(c).bias;
  }
};
template <> struct output_reader<output::velocity_residual> : constraint_column {
  template <class Derivation> static constexpr auto entries(auto& c) {
    return entries_by<Derivation::rows>([&](std::size_t i) { return c.m().constraints[i].velocity; });
  }
};
template <> struct output_reader<output::constraint_acceleration_bias> : constraint_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return constraints_of<Derivation, Context>(c).acceleration_bias;
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
template <class Derivation> constexpr auto configuration_jacobian_of(auto& c) {
  const auto coordinates = c.m().template values_of<Derivation::coordinates>(symbol_class::coordinate);
  const auto J = jacobian(c.g(), configuration_of<Derivation>(c), coordinates);
  return entries_by<configuration_rows<Derivation>, Derivation::coordinates>(
      [&](std::size_t i, std::size_t j) { return J[i][j]; });
}

struct configuration_column {
  template <class Derivation> static constexpr shape form = shape_of(configuration_rows<Derivation>);
};
struct configuration_matrix {
  template <class Derivation>
  static constexpr shape form = shape_of(configuration_rows<Derivation>, Derivation::coordinates);
};
template <> struct output_reader<output::configuration_residual> : configuration_column {
  template <class Derivation> static constexpr auto entries(auto& c) { return configuration_of<Derivation>(c); }
};
template <> struct output_reader<output::configuration_jacobian> : configuration_matrix {
  template <class Derivation> static constexpr auto entries(auto& c) {
    return configuration_jacobian_of<Derivation>(c);
  }
};
template <> struct output_reader<output::configuration_jacobian_rate> : configuration_matrix {
  template <class Derivation> static constexpr auto entries(auto& c) {
    auto list = configuration_jacobian_of<Derivation>(c);
    for (handle& entry : list) entry = c.drift(entry);
    return list;
  }
};

/// The bounds of the rounding errors of a list of values.
template <std::size_t N> constexpr auto bounds_of(auto& c, std::array<handle, N> list) {
  rounding_bound bound(c.g());
  for (handle& entry : list) entry = bound(entry);
  return list;
}

template <> struct output_reader<configuration_rounding> : configuration_column {
  template <class> static constexpr std::size_t derivatives = 3;
  template <class Derivation> static constexpr auto entries(auto& c) {
    return bounds_of(c, configuration_of<Derivation>(c));
  }
};
template <> struct output_reader<constraint_rounding> : constraint_column {
  template <class> static constexpr std::size_t derivatives = 3;
  template <class Derivation> static constexpr auto entries(auto& c) {
    return bounds_of(c, output_reader<output::velocity_residual>::entries<Derivation>(c));
  }
};

/// The forcing over all speeds, with the generalized forces of contacts and loops added.
template <class Derivation, class Core> constexpr auto with_contact_forces(auto& g, const Core& core) {
  using layout = typename Derivation::layout;
  std::array<handle, Derivation::speeds> sum = Derivation::forcing;
  if constexpr (layout::contacts != 0) {
    const auto rows = contact_rows_of<Derivation>();
    for (std::size_t k = 0; k < layout::contacts; ++k)
      for (std::size_t i = 0; i < Derivation::speeds; ++i)
        sum[i] = g.add(sum[i], g.mul(rows.jacobian[k][i], core.list[layout::contact_forces + k]));
  }
  return sum;
}

/// Multipliers from the rows of the dependent speeds, where these are eliminated; else multipliers are core outputs.
template <> struct output_reader<output::multipliers> : constraint_column {
  template <class Derivation> static constexpr auto entries(auto& c) {
    const auto k = solved_constraints<Derivation>(c);
    const auto core = solved_equations<Derivation>(c);
    return k.multipliers(Derivation::mass_matrix, with_contact_forces<Derivation>(c.g(), core),
                         udots_of<Derivation>(core));
  }
};
/// The multipliers of a system with constraints, by elimination or as unknowns of the equations.
template <class Derivation> constexpr auto multipliers_of(auto& c, const auto& core) {
  using layout = typename Derivation::layout;
  if constexpr (Derivation::rows != 0 && layout::eliminated)
    return output_reader<output::multipliers>::template entries<Derivation>(c);
  else
    return entries_by<Derivation::rows>([&](std::size_t i) { return core.list[layout::multipliers + i]; });
}

template <> struct output_reader<output::A_n> {
  template <class Derivation>
  static constexpr shape form = shape_of(Derivation::rows, Derivation::speeds - Derivation::rows);
  template <class Derivation> static constexpr auto entries(auto& c) {
    const auto k = solved_constraints<Derivation>(c);
    return entries_by<Derivation::rows, k.independent>([&](std::size_t i, std::size_t j) { return k.A(i, j); });
  }
};
template <> struct output_reader<output::b_n> : constraint_column {
  template <class Derivation> static constexpr auto entries(auto& c) {
    const auto k = solved_constraints<Derivation>(c);
    return entries_by<Derivation::rows>([&](std::size_t i) { return k.b(i); });
  }
};

/// Partial velocities; with constraints, the nonholonomic ones.
template <class Expression, fixed_string Frame> struct output_reader<fact::partials_of<Expression, Frame>> {
  static constexpr bool knows_working_reactions = true;
  template <class Derivation> static constexpr shape form = shape_of(3, Derivation::layout::p);
  template <class Derivation, class Context>
  static constexpr auto entries(Context& c, const fact::partials_of<Expression, Frame>& output = {}) {
    constexpr std::size_t n = Derivation::speeds, p = Derivation::layout::p;
    const spatial_vector velocity = lower(c, output.expr);
    std::array<std::array<handle, n>, 3> rows{};
    for (const symbol_record& s : c.m().all_symbols()) {
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

template <> struct output_reader<output::dependent_speeds> : constraint_column {
  template <class Derivation> static constexpr auto entries(auto& c) {
    const auto k = solved_constraints<Derivation>(c);
    const auto speeds = c.m().template values_of<Derivation::speeds>(symbol_class::speed);
    return entries_by<Derivation::rows>([&](std::size_t r) {
      handle sum = k.b(r);
      for (std::size_t s = 0; s < k.independent; ++s)
        sum = c.g().add(sum, c.g().mul(k.A(r, s), speeds[k.independent_speed(s)]));
      return sum;
    });
  }
};

template <> struct output_reader<output::holonomic_mass_matrix> {
  template <class Derivation> static constexpr shape form = shape_of(Derivation::speeds, Derivation::speeds);
  template <class Derivation> static constexpr auto entries(auto&) { return Derivation::mass_matrix; }
};
template <> struct output_reader<output::holonomic_forcing> : speed_column {
  template <class Derivation> static constexpr auto entries(auto&) { return Derivation::forcing; }
};
template <> struct output_reader<output::holonomic_Fr> : speed_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return typename Derivation::template kanes<Context>(c).Fr();
  }
  static constexpr bool agrees(const auto& equations, const handle* list) { return equations.are_active_forces(list); }
};
template <> struct output_reader<output::holonomic_Fr_star_bias> : speed_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return typename Derivation::template kanes<Context>(c).Fr_star_bias();
  }
  static constexpr bool agrees(const auto& equations, const handle* list) {
    return equations.are_inertia_forces_at_rest(list);
  }
};

} // namespace ctdyn::detail
