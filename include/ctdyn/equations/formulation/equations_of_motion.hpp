// The equations of motion of a system as one list of values, before and after they are solved. Those that are solved
// are the core outputs: mass_matrix, forcing, qdot, udot, multipliers, the full system and the status.
#pragma once

#include "../../graph/calculus/symmetric_solve.hpp"
#include "constraints.hpp"
#include "contact_equations.hpp"
#include "formulation.hpp"
#include "kept_contact_rows.hpp"
#include "regularity.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// The sizes, and the index at which each part begins in the list of the equations and in that of the core outputs.
template <std::size_t Coordinates, std::size_t Speeds, std::size_t Rows, std::size_t States, std::size_t Contacts,
          std::size_t Loops, constraint_treatment Treatment>
struct equation_layout {
  static constexpr bool eliminated = Treatment == constraint_treatment::elimination;
  static constexpr bool maximal = Treatment == constraint_treatment::unknown_reactions;
  static constexpr std::size_t q = Coordinates, n = Speeds, m = Rows, z = States; // z: auxiliary ones
  static constexpr std::size_t contacts = Contacts, loops = Loops; // directions of contacts; the last ones are of loops
  static constexpr std::size_t p = eliminated ? n - m : n;         // rows of the mass matrix
  static constexpr std::size_t unknowns = eliminated ? n : n + m;  // udot, and multipliers or reactions
  static constexpr std::size_t all = q + unknowns;                 // rows of the full mass matrix

  // the equations
  static constexpr std::size_t mass_matrix = 0, forcing = p * p, qdot = forcing + p;
  static constexpr std::size_t K = qdot + q, k = K + q * q;
  static constexpr std::size_t jacobian = k + q, bias = jacobian + m * n; // C and c of the constraints
  static constexpr std::size_t stacked = bias + m, stacked_right = stacked + (maximal ? unknowns * unknowns : 0);
  static constexpr std::size_t A = stacked_right + (maximal ? unknowns : 0), c_n = A + (eliminated ? m * p : 0);
  static constexpr std::size_t rows = c_n + (eliminated ? m : 0); // mass matrix with p rows for all speeds
  static constexpr std::size_t free_forcing = rows + (eliminated && m != 0 ? p * n : 0); // of these rows
  static constexpr std::size_t solution = free_forcing + (eliminated && m != 0 ? p : 0);
  static constexpr std::size_t state_rates = solution + (maximal || (!eliminated && m != 0) ? n + m : 0);
  static constexpr std::size_t contact_jacobian = state_rates + z, contact_bias = contact_jacobian + contacts * n;
  static constexpr std::size_t closed = contact_bias + contacts, closed_udot = closed + contacts;
  static constexpr std::size_t closed_forces = closed_udot + (contacts != 0 ? p : 0);
  static constexpr std::size_t closed_pivots = closed_forces + contacts, closed_share = closed_pivots + contacts;
  static constexpr std::size_t sound = closed_share + contacts, weight = sound + contacts;
  static constexpr std::size_t turned_jacobian = weight + contacts, turned_bias = turned_jacobian + contacts * n;
  static constexpr std::size_t axes = turned_bias + contacts, end = axes + 3 * contacts;

  // core outputs: mass_matrix, forcing and qdot as above, then
  static constexpr std::size_t udot = qdot + q, zdot = udot + n, multipliers = zdot + z;
  static constexpr std::size_t contact_forces = multipliers + (eliminated ? 0 : m);
  static constexpr std::size_t contact_pivots = contact_forces + contacts, full = contact_pivots + contacts;
  static constexpr std::size_t full_forcing = full + all * all, status = full_forcing + all, core_end = status + 1;
};

/// The core outputs of solved equations.
template <class Layout> struct core_outputs {
  std::array<handle, Layout::core_end> list{};
  std::size_t singular = Layout::p; // row that makes the mass matrix singular at every state, or the number of rows
};

/// The equations as they were derived, with the constraints imposed. Source: Kane and Levinson (1985), section 2.13
/// (dependent speeds); Featherstone, Rigid Body Dynamics Algorithms (2008), section 8.1 (multipliers).
template <class Layout> struct equations_of_motion {
  static constexpr std::size_t p = Layout::p, n = Layout::n, m = Layout::m, q = Layout::q, z = Layout::z,
                               all = Layout::all;
  std::array<handle, Layout::end> list{};
  std::array<std::size_t, p + 1> independent_speed{};
  std::array<std::size_t, m + 1> dependent_speed{};
  std::array<frame_id, Layout::contacts> turned_frame{}; // along whose axes rows of contacts are solved for
  bool regular = true;          // dependent speeds, or multipliers or reactions, are determined
  std::size_t singular_row = p; // with contacts: a row that makes the mass matrix singular at every state, or p
  bool by_factors = false;      // the bodies' equations are proved to give the udot of mass_matrix udot = forcing

  constexpr equations_of_motion() = default;
  template <class Context>
  constexpr equations_of_motion(Context& c, const std::array<handle, n * n>& mass_matrix,
                                const std::array<handle, n>& forcing) {
    for (std::size_t i = 0; i < p; ++i) independent_speed[i] = i;
    for (std::size_t i = 0; i < q; ++i) list[Layout::qdot + i] = c.m().rates[i];
    for (std::size_t i = 0; i < z; ++i) list[Layout::state_rates + i] = c.m().state_rates[i];
    for (std::size_t i = 0; i < q * q; ++i) list[Layout::K + i] = c.m().kinematic_matrix[i];
    for (std::size_t i = 0; i < q; ++i) list[Layout::k + i] = c.m().kinematic_forcing[i];
    if constexpr (Layout::maximal)
      keep_mass_matrix(mass_matrix, forcing);
    else
      impose_constraints(c, mass_matrix, forcing);
  }

  /// Imposes contacts on the equations as they are, with constraints eliminated.
  template <class Context> constexpr void impose_contacts(Context& c, const contact_rows<n, Layout::contacts>& rows) {
    constexpr std::size_t contacts = Layout::contacts;
    keep_contact_rows<Layout>(list, rows);
    turned_frame = rows.turned.frame;
    const auto reduced = over_independent_speeds(c.g(), rows);
    std::array<handle, p * p> M{};
    std::array<handle, p> f{};
    for (std::size_t i = 0; i < p * p; ++i) M[i] = list[Layout::mass_matrix + i];
    for (std::size_t i = 0; i < p; ++i) f[i] = list[Layout::forcing + i];
    const contact_equations<p, contacts> equations(c.g(), M, reduced);
    singular_row = equations.singular();
    if (singular_row != p) return;
    const auto solution = equations.solve(c.g(), f, reduced.turned.bias);
    for (std::size_t i = 0; i < p; ++i) list[Layout::closed_udot + i] = solution.x[0][i];
    for (std::size_t k = 0; k < contacts; ++k)
      list[Layout::closed_forces + k] = solution.y[0][k], list[Layout::closed_pivots + k] = solution.pivots[k];
  }

  /// The rows of contacts over the independent speeds.
  constexpr contact_rows<p, Layout::contacts>
  over_independent_speeds(auto& g, const contact_rows<n, Layout::contacts>& rows) const {
    return carried_over<p>(g, rows, independent_speed, dependent_speed, list.data() + Layout::A,
                           list.data() + Layout::c_n);
  }

  /// Solves the bodies' equations for the derivatives of the speeds and the reactions. Where reactions do no work
  /// (`idle`), the mass matrix gives the former, and only reactions remain to be solved for with numbers: the former
  /// are formed before the linear system, so that the graph finds the entries of its solution to be the same values.
  template <class Graph, std::size_t Unknowns>
  constexpr void solve_for_reactions(Graph& g, const handle (&matrix)[Unknowns][Unknowns],
                                     const handle (&right)[Unknowns][1], bool idle) {
    for (std::size_t i = 0; i < Unknowns; ++i) {
      for (std::size_t j = 0; j < Unknowns; ++j) list[Layout::stacked + i * Unknowns + j] = matrix[i][j];
      list[Layout::stacked_right + i] = right[i][0];
    }
    const auto factored = idle ? factor(g, list) : symmetric_solution<p>{};
    const auto solution = solve_with_numbers<Unknowns, 1>(g, matrix, right);
    regular = solution.regular;
    by_factors = regular && idle && factored.singular == p;
    for (std::size_t i = 0; i < p; ++i) by_factors = by_factors && solution.x[i][0] == factored.x[i];
    for (std::size_t i = by_factors ? p : 0; i < Unknowns; ++i) list[Layout::solution + i] = solution.x[i][0];
  }

  /// The core outputs except the status, from a list of the equations in any graph.
  template <class Graph, class List> constexpr core_outputs<Layout> solve(Graph& g, const List& e) const {
    core_outputs<Layout> core;
    for (std::size_t i = 0; i < Layout::qdot + q; ++i) core.list[i] = e[i];
    for (std::size_t i = 0; i < z; ++i) core.list[Layout::zdot + i] = e[Layout::state_rates + i];
    if constexpr (!Layout::maximal && (Layout::eliminated || m == 0)) {
      const auto solution = solved_for_motion(g, e);
      core.singular = solution.singular;
      for (std::size_t i = 0; i < p; ++i) core.list[Layout::udot + independent_speed[i]] = solution.x[i];
      if constexpr (Layout::eliminated)
        for (std::size_t r = 0; r < m; ++r) {
          handle sum = e[Layout::c_n + r];
          for (std::size_t s = 0; s < p; ++s) sum = g.add(sum, g.mul(e[Layout::A + r * p + s], solution.x[s]));
          core.list[Layout::udot + dependent_speed[r]] = sum;
        }
    } else {
      for (std::size_t i = 0; i < n; ++i) core.list[Layout::udot + i] = e[Layout::solution + i];
      for (std::size_t k = 0; k < m; ++k) core.list[Layout::multipliers + k] = e[Layout::solution + n + k];
      if (by_factors) {
        const auto solution = factor(g, e);
        for (std::size_t i = 0; i < p; ++i) core.list[Layout::udot + i] = solution.x[i];
      }
    }
    for (std::size_t k = 0; k < 2 * Layout::contacts; ++k) // forces, then pivots
      core.list[Layout::contact_forces + k] = e[Layout::closed_forces + k];
    for (std::size_t i = 0; i < all; ++i) {
      for (std::size_t j = 0; j < all; ++j) core.list[Layout::full + i * all + j] = full_entry(e, i, j);
      core.list[Layout::full_forcing + i] = full_forcing(e, i);
    }
    return core;
  }

  /// The status of these equations, which does not regard results that are not finite; `systems`: whether linear
  /// systems are solved with numbers.
  template <class Graph, class List> constexpr handle status(Graph& g, const List& e, bool systems) const {
    handle regularity = systems ? g.regularity() : one;
    std::array<handle, p * p> M{};
    for (std::size_t i = 0; i < p * p; ++i) M[i] = e[Layout::mass_matrix + i];
    if constexpr (Layout::eliminated || Layout::maximal || m == 0) {
      regularity = if_definite<p>(g, regularity, M);
    } else {
      std::array<handle, m * n> C{};
      for (std::size_t i = 0; i < m * n; ++i) C[i] = e[Layout::jacobian + i];
      regularity = if_definite<p>(g, regularity, bordered<p, m>(g, M, C));
    }
    for (std::size_t i = 0; i < Layout::contacts; ++i) { // is each contact open or closed?
      const handle s = e[Layout::closed + i], between = g.function(opcode::sign, g.mul(s, g.sub(one, s)));
      regularity = g.function(opcode::least, regularity, g.sub(one, g.mul(between, between)));
      if (const handle sound = e[Layout::sound + i]; sound != one)
        regularity = g.function(opcode::least, regularity, g.function(opcode::heaviside, sound));
    }
    std::array<handle, q * q> K{};
    std::array<handle, q> k{};
    for (std::size_t i = 0; i < q * q; ++i) K[i] = e[Layout::K + i];
    for (std::size_t i = 0; i < q; ++i) k[i] = e[Layout::k + i];
    return if_determined<q>(g, regularity, K, k);
  }

  /// The same status, but zero where forcing, qdot, udot, a multiplier or a reaction is not finite.
  constexpr handle status_of_results(auto& g, handle status, const core_outputs<Layout>& core) const {
    for (std::size_t i = Layout::forcing; i < Layout::full; ++i)
      status = g.function(opcode::finite, status, core.list[i]);
    return status;
  }

private:
  /// The derivatives of the independent speeds: with contacts they are known.
  template <class Graph, class List> constexpr symmetric_solution<p> solved_for_motion(Graph& g, const List& e) const {
    if constexpr (Layout::contacts == 0) {
      return factor(g, e);
    } else {
      symmetric_solution<p> known{{}, {}, singular_row};
      for (std::size_t i = 0; i < p; ++i) known.x[i] = e[Layout::closed_udot + i];
      return known;
    }
  }
  /// Solves mass_matrix x = forcing by factors of the mass matrix.
  template <class Graph, class List> static constexpr symmetric_solution<p> factor(Graph& g, const List& e) {
    std::array<handle, p * p> M{};
    std::array<handle, p> f{};
    for (std::size_t i = 0; i < p * p; ++i) M[i] = e[Layout::mass_matrix + i];
    for (std::size_t i = 0; i < p; ++i) f[i] = e[Layout::forcing + i];
    return solve_symmetric<p>(g, M, f);
  }

  constexpr void keep_mass_matrix(const std::array<handle, n * n>& mass_matrix, const std::array<handle, n>& forcing) {
    for (std::size_t i = 0; i < n * n; ++i) list[Layout::mass_matrix + i] = mass_matrix[i];
    for (std::size_t i = 0; i < n; ++i) list[Layout::forcing + i] = forcing[i];
  }

  template <class Context>
  constexpr void impose_constraints(Context& c, const std::array<handle, n * n>& mass_matrix,
                                    const std::array<handle, n>& forcing) {
    constraints<n, m, Context> constrained(c);
    for (std::size_t i = 0; i < m; ++i) {
      for (std::size_t j = 0; j < n; ++j) list[Layout::jacobian + i * n + j] = constrained.jacobian[i][j];
      list[Layout::bias + i] = constrained.acceleration_bias[i];
    }
    if constexpr (m == 0 || !Layout::eliminated) {
      keep_mass_matrix(mass_matrix, forcing);
      if constexpr (m != 0) solve_with_multipliers(c, mass_matrix, forcing);
    } else {
      regular = constrained.solve();
      if (regular) eliminate(c, constrained, mass_matrix, forcing);
    }
  }

  template <class Context>
  constexpr void eliminate(Context& c, const constraints<n, m, Context>& constrained,
                           const std::array<handle, n * n>& mass_matrix, const std::array<handle, n>& forcing) {
    for (std::size_t s = 0; s < p; ++s) independent_speed[s] = constrained.independent_speed(s);
    for (std::size_t r = 0; r < m; ++r) dependent_speed[r] = constrained.dependent_speed(r);
    const auto reduced = constrained.reduce_matrix(mass_matrix);
    for (std::size_t i = 0; i < p * p; ++i) list[Layout::mass_matrix + i] = reduced[i];
    for (std::size_t r = 0; r < m; ++r) {
      for (std::size_t s = 0; s < p; ++s) list[Layout::A + r * p + s] = constrained.A(r, s);
      list[Layout::c_n + r] = constrained.c(r);
    }
    const auto rows = constrained.reduce_rows(mass_matrix);
    for (std::size_t i = 0; i < p * n; ++i) list[Layout::rows + i] = rows[i];
    const auto rest = constrained.reduce(forcing), carried = constrained.carried(rows);
    for (std::size_t i = 0; i < p; ++i) {
      list[Layout::free_forcing + i] = rest[i];
      list[Layout::forcing + i] = c.g().sub(rest[i], carried[i]);
    }
  }

  /// Solves (M, -C^T; C, 0) (udot, lambda) = (f, -c) with numbers, since constraints may depend on each other at a
  /// state.
  template <class Context>
  constexpr void solve_with_multipliers(Context& c, const std::array<handle, n * n>& mass_matrix,
                                        const std::array<handle, n>& forcing) {
    handle matrix[n + m][n + m]{}, right[n + m][1]{};
    fill_saddle<n, m>(matrix, mass_matrix,
                      [this](std::size_t k, std::size_t j) { return list[Layout::jacobian + k * n + j]; });
    for (std::size_t i = 0; i < n; ++i) right[i][0] = forcing[i];
    for (std::size_t k = 0; k < m; ++k) right[n + k][0] = -list[Layout::bias + k];
    const auto solution = solve_with_numbers<n + m, 1>(c.g(), matrix, right);
    regular = solution.regular;
    for (std::size_t i = 0; i < n + m; ++i) list[Layout::solution + i] = solution.x[i][0];
  }

  /// An entry of the full mass matrix, (K, 0; 0, M) without constraints. With constraints, C replaces the rows of the
  /// dependent speeds, or the constraint forces are further unknowns.
  template <class List> static constexpr handle full_entry(const List& e, std::size_t i, std::size_t j) {
    if (i < q || j < q) return i < q && j < q ? e[Layout::K + i * q + j] : zero;
    i -= q, j -= q;
    if constexpr (Layout::maximal) {
      return e[Layout::stacked + i * (n + m) + j];
    } else if constexpr (m == 0) {
      return e[Layout::mass_matrix + i * n + j];
    } else if constexpr (Layout::eliminated) {
      return i < p ? e[Layout::rows + i * n + j] : e[Layout::jacobian + (i - p) * n + j];
    } else {
      if (i < n && j < n) return e[Layout::mass_matrix + i * n + j];
      if (i >= n) return j < n ? e[Layout::jacobian + (i - n) * n + j] : zero;
      return -e[Layout::jacobian + (j - n) * n + i];
    }
  }
  template <class List> static constexpr handle full_forcing(const List& e, std::size_t i) {
    if (i < q) return e[Layout::k + i];
    i -= q;
    if (Layout::maximal) return e[Layout::stacked_right + i];
    if (i >= p) return -e[Layout::bias + i - p];
    return e[(Layout::eliminated && m != 0 ? Layout::free_forcing : Layout::forcing) + i];
  }
};

} // namespace ctdyn::detail
