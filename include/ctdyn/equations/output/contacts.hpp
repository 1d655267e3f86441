// Outputs of systems with contacts.
#pragma once

#include "../../model/contact.hpp"
#include "../../model/loop.hpp"
#include "core.hpp"

#include <array>
#include <cstddef>

namespace ctdyn {

namespace detail {

template <> struct output_reader<output::contact_forces> {}; // a core output, where there are contacts
template <> inline constexpr bool knows_working_reactions<output::contact_forces> = true;
template <> struct output_reader<output::loop_forces> {}; // a core output, where there are loops
template <> inline constexpr bool knows_working_reactions<output::loop_forces> = true;

template <> struct output_reader<output::contact_status> {
  template <class Scalar> using result = contact_report<Scalar>;
  static constexpr bool knows_working_reactions = true;
  static constexpr sentence no_derivatives =
      sentence{}
      << "contact_status has no derivatives: it tells how contacts are satisfied; ask for jacobian(udot, ...)";
  template <class System>
    requires(System::layout::contacts != 0)
  static constexpr shape form = shape_of(4);

  template <class System> static constexpr std::array<handle, 4> entries(auto& c) {
    using layout = typename System::layout;
    auto& g = c.g();
    const auto& e = System::equations().made.list;
    const auto udots = udots_of<System>(solved_equations<System>(c));
    handle rank = zero, rows = zero, residual = zero, regularity = one;
    for (std::size_t k = 0; k < layout::contacts; ++k) {
      const handle closed = e[layout::closed + k], pivot = e[layout::closed_pivots + k];
      handle rest = e[layout::contact_bias + k];
      for (std::size_t i = 0; i < layout::n; ++i)
        rest = g.add(rest, g.mul(e[layout::contact_jacobian + k * layout::n + i], udots[i]));
      const handle kept = g.mul(closed, g.function(opcode::sign, pivot));
      rows = g.add(rows, closed), rank = g.add(rank, kept);
      residual = g.function(opcode::max, residual, g.function(opcode::abs, g.mul(closed, rest)));
      const handle loss = g.mul(kept, g.sub(one, pivot));
      regularity = g.function(opcode::min, regularity, g.sub(one, loss));
    }
    return {rank, rows, residual, regularity};
  }
};

/// M (u' - u) = J^T S p with s (J u') + (1 - s) p = 0 for the speeds u' after an impact.
template <class System> constexpr auto solved_impact(auto& c) {
  constexpr std::size_t contacts = System::layout::contacts;
  const contact_equations<System::speeds, contacts> equations(c.g(), System::mass_matrix, contact_rows_of<System>());
  return equations.solve(c.g(), {}, contact_velocities<contacts>(c));
}
/// Where impacts are known: with contacts, and without constraints.
template <class System> concept with_impacts = System::layout::contacts != 0 && System::rows == 0;

template <> struct output_reader<output::speeds_after_impact> {
  template <with_impacts System> static constexpr shape form = shape_of(System::speeds);
  template <class System> static constexpr auto entries(auto& c) {
    const auto solution = solved_impact<System>(c);
    return entries_by<System::speeds>([&](std::size_t i) { return c.g().add(c.speed(i), solution.x[0][i]); });
  }
};
template <> struct output_reader<output::impulses> {
  template <with_impacts System> static constexpr shape form = shape_of(System::layout::contacts);
  template <class System> static constexpr auto entries(auto& c) { return solved_impact<System>(c).y[0]; }
};

} // namespace detail
} // namespace ctdyn
