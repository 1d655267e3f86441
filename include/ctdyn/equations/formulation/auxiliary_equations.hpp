// The equations of auxiliary speeds, and the reactions that follow from them.
#pragma once

#include "../../graph/calculus/numeric_solve.hpp"
#include "../../mechanism/auxiliary.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Multipliers, and how auxiliary speeds and reactions are related to the constraints.
template <std::size_t Reactions, std::size_t Rows> struct constraint_forces {
  std::array<handle, Rows> multipliers{};                        // lambda_0, at zero reactions
  std::array<std::array<handle, Rows>, Reactions> coefficient{}; // C_aux: of each auxiliary speed in the constraints
  std::array<std::array<handle, Reactions>, Rows> taken{};       // W: each reaction's share in each multiplier
  std::array<handle, Reactions> pressed{}; // J_aux^T lambda: what contacts and loops exert on each auxiliary speed
};

/// F + R T + F* + C_aux^T lambda = 0 for the magnitudes T of the reactions. F and F* are the generalized active forces
/// (without reactions, with the forces of contacts and loops) and inertia forces of the auxiliary speeds, R T those of
/// the reactions.
///
/// Reactions do no work in a motion that the constraints allow, but may do work in one that they forbid: on the speeds,
/// R_u = C^T W. The multipliers are less by that part, lambda = lambda_0 - W T. A reaction that takes all of a
/// multiplier is the constraint's own force: the terms with T cancel in the equation, which is then formed without that
/// constraint.
///
/// Source: Kane and Levinson (1985), sections 4.4 and 4.9; for generalized inertia forces pages 169 and 217.
template <class Context> class auxiliary_equations : public auxiliary<Context> {
  using base = auxiliary<Context>;
  using base::c_, base::m, base::name_of;

public:
  using base::base;

  /// The magnitudes T of the reactions; if they are not determined, the reason becomes the mechanism's fault.
  template <std::size_t Count, std::size_t Rows, std::size_t Speeds>
  constexpr std::array<handle, Count> reactions(const std::array<handle, Speeds>& udots,
                                                const constraint_forces<Count, Rows>& constraints) const {
    std::array<handle, Count> result{};
    if constexpr (Count != 0) {
      handle matrix[Count][Count]{}, right[Count][1]{};
      for (std::uint32_t k = 0; k < Count; ++k) {
        auxiliary_equation<Count> e;
        for (std::uint32_t j = 0; j < Count; ++j) e.coefficient[j] = base::reaction_coefficient(k, j);
        const handle loads = c_->g().add(base::active_force(k), constraints.pressed[k]);
        e.rest = c_->g().add(loads, base::inertia_force(k, udots));
        check_motion(k, e, constraints.coefficient[k], constraints.pressed[k] != zero);
        e = beside_constraints(k, e, constraints);
        for (std::uint32_t j = 0; j < Count; ++j) matrix[k][j] = e.coefficient[j];
        right[k][0] = -e.rest;
      }
      if (check_matrix(matrix); c_->faulty()) return result;
      const auto solution = solve_with_numbers<Count, 1>(c_->g(), matrix, right);
      for (std::size_t k = 0; k < Count; ++k) result[k] = solution.x[k][0];
    }
    return result;
  }

private:
  template <std::size_t Count> struct auxiliary_equation { // coefficient . T + rest = 0
    std::array<handle, Count> coefficient{};
    handle rest{};
  };

  /// (R - C_aux^T W) T + F + F* + C_aux^T lambda_0 = 0. If the reactions cancel in it, they are the forces of the
  /// constraints in which they have a share: R T + F + F* + C_aux^T lambda_0 = 0 with the other constraints alone.
  template <std::size_t Count, std::size_t Rows>
  constexpr auxiliary_equation<Count> beside_constraints(std::uint32_t speed, const auxiliary_equation<Count>& alone,
                                                         const constraint_forces<Count, Rows>& constraints) const {
    auto& g = c_->g();
    auxiliary_equation<Count> all = alone, own = alone;
    for (std::size_t r = 0; r < Rows; ++r) {
      const handle C = constraints.coefficient[speed][r], force = g.mul(C, constraints.multipliers[r]);
      bool stated = false;
      for (std::size_t j = 0; j < Count; ++j) {
        const handle taken = constraints.taken[r][j];
        all.coefficient[j] = g.sub(all.coefficient[j], g.mul(C, taken));
        stated = stated || (alone.coefficient[j] != zero && taken != zero);
      }
      all.rest = g.add(all.rest, force);
      if (!stated) own.rest = g.add(own.rest, force);
    }
    bool cancels = true, meets = false;
    for (std::size_t j = 0; j < Count; ++j)
      cancels = cancels && all.coefficient[j] == zero, meets = meets || alone.coefficient[j] != zero;
    if (!cancels || !meets) return all;
    if (all.rest != zero)
      c_->tell()
          << "auxiliary speed " << name_of(symbol_class::auxiliary, speed)
          << " moves a point that a reaction and a constraint hold, and leaves the bodies behind that these hold; let it move a point from which the bodies are placed";
    return own;
  }

  /// Refuses an auxiliary motion in which only one reaction does work: its equation says that the reaction is zero.
  template <std::size_t Count, std::size_t Rows>
  constexpr void check_motion(std::uint32_t speed, const auxiliary_equation<Count>& e,
                              const std::array<handle, Rows>& in_constraints, bool moves) const {
    std::size_t working = 0, only = 0;
    for (std::size_t j = 0; j < Count; ++j)
      if (e.coefficient[j] != zero) ++working, only = j;
    for (const handle h : in_constraints) moves = moves || h != zero;
    for (const load_record& l : m().all_loads()) moves = moves || base::power(l, speed) != zero;
    for (const body_record& b : m().all_bodies())
      moves =
          moves || !base::shift(b.mass_center, speed).is_zero() || (b.rigid && !base::turn(b.frame, speed).is_zero());
    if (!moves && working == 1)
      c_->tell() << "auxiliary speed " << name_of(symbol_class::auxiliary, speed) << " moves no body, so that reaction "
                 << name_of(symbol_class::reaction, static_cast<std::uint32_t>(only))
                 << " would be zero; let it move a point from which the body is placed";
  }

  /// Refuses a matrix R that is singular in every state, and names the reason.
  template <std::size_t Count> constexpr void check_matrix(const handle (&R)[Count][Count]) const {
    column_space<Count> space;
    for (std::uint32_t k = 0; k < Count; ++k) {
      bool row = false, column = false;
      typename column_space<Count>::row values{};
      for (std::size_t j = 0; j < Count; ++j) {
        row = row || R[k][j] != zero, column = column || R[j][k] != zero;
        values[j] = c_->g().print(R[k][j]);
      }
      if (!column)
        c_->tell()
            << "reaction " << name_of(symbol_class::reaction, k)
            << " does no work on an auxiliary speed; let the point or frame that it acts on move along it, as in auxiliary_velocity(P, u * A.x)";
      if (!row)
        c_->tell() << "auxiliary speed " << name_of(symbol_class::auxiliary, k)
                   << " meets no reaction; give it a force or torque along its direction, as in force(P, T * A.x)";
      if (!space.insert(values))
        c_->tell() << "auxiliary speed " << name_of(symbol_class::auxiliary, k)
                   << " meets the reactions in the same way as those before it; let it move what they hold differently";
    }
  }
};

} // namespace ctdyn::detail
