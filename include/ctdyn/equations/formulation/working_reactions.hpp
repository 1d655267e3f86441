// Loads that depend on reactions, as friction depends on the normal force.
#pragma once

#include "../../graph/calculus/jacobian.hpp"
#include "../../graph/calculus/numeric_solve.hpp"
#include "../../mechanism/auxiliary.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// M udot = f + W r, where W r are the generalized forces of the reactions r. The equations of the auxiliary speeds,
/// F + R r + F* = 0 with F* = b - B udot, hold at these udot. Both are one linear system for udot and r, which is not
/// symmetric. Source: that of auxiliary_equations.hpp, for loads that depend on the reactions.
template <std::size_t Speeds, std::size_t Count, class Context> class working_reactions {
  static constexpr std::size_t unknowns = Speeds + Count;

public:
  using column = std::array<handle, Speeds>;

  constexpr explicit working_reactions(Context& c) : c_(&c), auxiliary_(c) {
    for (std::uint32_t j = 0; j < Count; ++j) {
      const auto work = auxiliary_.work_on_speeds(j);
      for (std::size_t i = 0; i < Speeds; ++i) work_[j][i] = work[i];
    }
  }

  /// f + W r at known reactions.
  constexpr column forcing(column f, const handle* reactions) const {
    for (std::size_t j = 0; j < Count; ++j)
      for (std::size_t i = 0; i < Speeds; ++i) f[i] = g().add(f[i], g().mul(work_[j][i], reactions[j]));
    return f;
  }

  /// f + W r with reactions that are solved for; if they are not determined, that becomes the mechanism's fault.
  constexpr column forcing(const column& f, const std::array<handle, Speeds * Speeds>& M) const {
    auxiliary_.check_loads(), auxiliary_.check_counts();
    if (c_->faulty()) return f;
    handle matrix[unknowns][unknowns]{}, right[unknowns][1]{};
    column udots{};
    for (std::size_t i = 0; i < Speeds; ++i) {
      udots[i] = c_->udot(i), right[i][0] = f[i];
      for (std::size_t j = 0; j < Speeds; ++j) matrix[i][j] = M[i * Speeds + j];
      for (std::size_t j = 0; j < Count; ++j) matrix[i][Speeds + j] = -work_[j][i];
    }
    for (std::uint32_t k = 0; k < Count; ++k) {
      const auto inertia = linear_coefficients(g(), auxiliary_.inertia_force(k, udots), udots, differentiated::forward);
      for (std::size_t i = 0; i < Speeds; ++i) matrix[Speeds + k][i] = inertia.coefficient[i];
      for (std::uint32_t j = 0; j < Count; ++j) matrix[Speeds + k][Speeds + j] = auxiliary_.reaction_coefficient(k, j);
      right[Speeds + k][0] = -g().add(auxiliary_.active_force(k), inertia.rest);
    }
    const auto solution = solve_with_numbers<unknowns, 1>(g(), matrix, right);
    if (!solution.regular)
      c_->tell()
          << "the equations of motion and of the auxiliary speeds do not determine the reactions: their coefficients are singular in every state; let each auxiliary speed move what its reaction holds";
    std::array<handle, Count> reactions{};
    for (std::size_t j = 0; j < Count; ++j) reactions[j] = solution.x[Speeds + j][0];
    return forcing(f, reactions.data());
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }

  Context* c_;
  auxiliary<Context> auxiliary_;
  std::array<column, Count> work_{};
};

} // namespace ctdyn::detail
