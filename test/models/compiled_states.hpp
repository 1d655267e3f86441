// A rigid body that turns freely, and a particle on a circle, as files see them that do not derive them.
#pragma once

#include <ctdyn/compiled_model.hpp>

namespace compiled_states {
using namespace ctdyn;

constexpr parameter<"I"> I;
constexpr parameter<"J"> J;
constexpr parameter<"K"> K;
constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr coordinate<"e0"> e0;
constexpr coordinate<"e1"> e1;
constexpr coordinate<"e2"> e2;
constexpr coordinate<"e3"> e3;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"w1"> w1;
constexpr speed<"w2"> w2;
constexpr speed<"w3"> w3;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr input<"T"> T;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto satellite = system(declare(I, J, K), newtonian(N, O), dt(e0) == (-e1 * w1 - e2 * w2 - e3 * w3) / 2,
                                  dt(e1) == (e0 * w1 - e3 * w2 + e2 * w3) / 2,
                                  dt(e2) == (e3 * w1 + e0 * w2 - e1 * w3) / 2,
                                  dt(e3) == (-e2 * w1 + e1 * w2 + e0 * w3) / 2, B.orient_quaternion(N, e0, e1, e2, e3),
                                  B.set_ang_vel(N, w1* B.x + w2 * B.y + w3 * B.z),
                                  rigid_body<"satellite">(B, O, 1, inertia(B, I, J, K)), torque(B, T* B.x));
constexpr auto bead = system(declare(g, l), newtonian(N, O), dt(x) == u, dt(y) == v, P.set_pos(O, x* N.x + y * N.y),
                             particle<"bead">(P, 1), gravity(-g * N.y), configuration_constraint(x* x + y * y - l * l),
                             dependent(y, v));
} // namespace compiled_states
