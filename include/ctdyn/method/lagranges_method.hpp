// Lagrange's method: from a description to numbers.
#pragma once

#include "../equations/formulation/lagrange.hpp"
#include "equations_method.hpp"

namespace ctdyn {

/// Equations of motion by Lagrange's method, with its parameters bound: d/dt(dL/du) - dL/dq = Q + C^T lambda.
///
/// L is the kinetic energy of the bodies less the potential energy of gravity(...) and potential_energy(...), or what
/// lagrangian(...) says; Q are the generalized forces of the other loads. The speeds are the rates of the coordinates.
/// Constraints, holonomic or not, act by their multipliers: `mass_matrix` and `forcing` have a row for every speed,
/// `mass_matrix_full` (qdot, udot, multipliers) = `forcing_full`; dependent(...) is not needed. Signs: M udot = f + C^T
/// lambda (SymPy's multipliers have the opposite sign). Source: Goldstein, Poole and Safko, Classical Mechanics (2002),
/// sections 1.4 and 2.4.
///
///     const lagranges_method<description> eom{values(m = 1.0, g = 9.81)};
///     auto [a, lambda] = eom.evaluate(x, udot, multipliers);
template <const auto& System, class Scalar = double>
class lagranges_method : public equations_method_of<System, detail::lagranges_formulation, Scalar> {
  using base = equations_method_of<System, detail::lagranges_formulation, Scalar>;

public:
  using base::base;
};

} // namespace ctdyn
