// Step 4, two rods with a spring and a damper between them: bodies with inertia, loads on points and on frames.
#include <ctdyn/ctdyn.hpp>

#include <iostream>

namespace step {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr parameter<"c"> c;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2; // of the second rod, from the first
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"J"> J; // the joint
constexpr point<"Bo"> Bo;

constexpr auto I = m * l * l / 12; // exact: a twelfth
constexpr auto in_joint = (-k * q2 - c * u2) * B.z;

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.z),
    Ao.set_pos(O, -l / 2 * A.y), J.set_pos(O, -l * A.y), Bo.set_pos(J, -l / 2 * B.y),
    rigid_body<"A">(A, Ao, m, inertia(A, I, 0, I)),
    rigid_body<"B">(B, Bo, m, inertia(B, I, 0, I)),
    gravity(-g * N.y),
    torque(B, in_joint), torque(A, -in_joint)); // on both bodies, with opposite signs

using kane = kanes_method<description>;
static_assert(kane::mass_matrix(1, 1) == m * l * l / 3);
} // namespace step

int main() {
  using namespace step;
  std::cout << "generalized forces\n" << kane::text(Fr, notation::unicode) << "\nangular velocity of B: "
            << kane::text(B.ang_vel_in(N)) << '\n';
}
