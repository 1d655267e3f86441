// The Newton-Euler equations in maximal form: from a description to numbers.
#pragma once

#include "../equations/formulation/newton_euler.hpp"
#include "equations_method.hpp"

namespace ctdyn {

/// The equations of Newton and Euler for each body, solved together for the derivatives of the speeds and the
/// reactions, with parameters bound.
///
/// If named joints hold the bodies, the reactions are what their bearings transmit, `elbow.Fx` to `elbow.Mz` at the
/// child's point in its basis (N, N m; mechanism/bearings.hpp). Otherwise all reactions between the bodies, and from
/// the ground, are written as loads with a `reaction<"T">` as magnitude: as many as there are equations that the motion
/// does not satisfy by itself (three for a particle and six for a rigid body, less those that say 0 = 0, less the
/// number of speeds). A point of which only the velocity is known, such as a contact, counts as fixed in the body that
/// it moves with. `mass_matrix_full` (qdot, udot, reactions) = `forcing_full` are the equations as they are;
/// `mass_matrix` and `forcing` are those of the TMT method. Source: see formulation/newton_euler.hpp.
///
///     const newton_euler_method<description> eom{values(m = 1.0, g = 9.81)};
///     auto [a, T] = eom.evaluate(x, udot, reactions);
template <const auto& System, class Scalar = double>
class newton_euler_method
    : public equations_method_of<detail::described_with_bearings<System>(), detail::newton_euler_formulation, Scalar> {
  using base = equations_method_of<detail::described_with_bearings<System>(), detail::newton_euler_formulation, Scalar>;

public:
  using base::base;
};

} // namespace ctdyn
