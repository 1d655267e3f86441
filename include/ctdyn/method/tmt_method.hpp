// The TMT method: from a description to numbers.
#pragma once

#include "../equations/formulation/tmt.hpp"
#include "equations_method.hpp"

namespace ctdyn {

/// Equations of motion by the TMT method, with its parameters bound.
///
/// The Newton-Euler equations of all bodies are stacked in the inertial frame, d(M v)/dt = F, and projected by T =
/// dv/du: 0 = Md udot + gd with Md = -T^T M T and gd = T^T (F - gbar). Here `mass_matrix` is -Md and `forcing` is gd,
/// and both equal those of kanes_method. Frames in which bodies move need orientations. Source: Vallery and Schwab,
/// Advanced Dynamics (2020), page 349.
///
///     const tmt_method<description> eom{values(g = 9.81, m = 1.0)};
///     auto [T, M, F] = eom.evaluate(x, velocity_jacobian, stacked_mass_matrix, stacked_resultant);
template <const auto& System, class Scalar = double>
class tmt_method : public equations_method_of<System, detail::tmt_formulation, Scalar> {
  using base = equations_method_of<System, detail::tmt_formulation, Scalar>;

public:
  using base::base;
};

} // namespace ctdyn
