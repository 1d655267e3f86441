// The double rod pendulum with a sliding mass of "Learn Multibody Dynamics": two pinned rods, the second one turning about
// the first, and a particle that slides along the second rod against a spring.
#include <ctdyn/ctdyn.hpp>

#include <iostream>

namespace rod {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"kl"> kl;
constexpr parameter<"kt"> kt;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Q"> Q;

constexpr auto I = m * l * l / 12;

constexpr auto description = system(
    newtonian(N, O),
    dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, // kinematical differential equations

    A.orient_axis(N, q1, N.z),
    B.orient_axis(A, q2, A.x),
    Ao.set_pos(O, l / 2 * A.x),
    Bo.set_pos(O, l * A.x),
    Q.set_pos(Bo, q3 * B.y),

    rigid_body<"A">(A, Ao, m, inertia(A, 0, I, I)),
    rigid_body<"B">(B, Bo, m, inertia(B, I, 0, I)),
    particle<"Q">(Q, m / 4),

    force(Ao, m * g * N.x),
    force(Bo, m * g * N.x + kl * q3 * B.y),
    force(Q, m / 4 * g * N.x - kl * q3 * B.y),
    torque(A, -kt * q1 * N.z + kt * q2 * A.x),
    torque(B, -kt * q2 * A.x));

using kane = kanes_method<description>; // the equations of motion, derived here, while compiling

// results of the book, proved by the compiler
static_assert(kane::mass_matrix(0, 0) == m * (l * l * pow<2>(cos(q2)) + 19 * l * l + 3 * q3 * q3 * pow<2>(cos(q2))) / 12);
static_assert(kane::mass_matrix(1, 1) == m * (l * l + 3 * q3 * q3) / 12);
} // namespace rod

int main() {
  using namespace rod;
  const kane eom{values(g = 9.81, kl = 2.0, kt = 0.01, l = 0.6, m = 1.0)};

  constexpr double degree = 3.14159265358979323846 / 180;
  const auto x = eom.state(values(q1 = 25 * degree, q2 = 5 * degree, q3 = 0.1), values(u1 = 0.1, u2 = 2.2, u3 = 0.3));

  const auto [M, f] = eom.evaluate(x, mass_matrix, forcing); // one pass, fixed-size Eigen matrices
  const Eigen::IOFormat row(9, 0, ", ", "\n", "[", "]");
  std::cout.precision(9);
  std::cout << "mass matrix\n" << M.format(row) << "\nforcing\n" << f.transpose().format(row) << "\nudot\n";
  std::cout << eom.evaluate(x, udot).transpose().format(row) << '\n';
}
