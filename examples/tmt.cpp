// The TMT method, with all of its intermediate matrices, on the double rod pendulum with a sliding mass.
// System and printed numbers: "Learn Multibody Dynamics", chapter 'Unconstrained Equations of Motion with the TMT Method'.
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

using tmt = tmt_method<description>;
using kane = kanes_method<description>;

// another way to the same equations
static_assert(tmt::mass_matrix(0, 0) == kane::mass_matrix(0, 0) && tmt::mass_matrix(0, 2) == kane::mass_matrix(0, 2));
static_assert(tmt::forcing(0) == kane::forcing(0) && tmt::forcing(2) == kane::forcing(2));

} // namespace rod

int main() {
  using namespace rod;
  const tmt eom{values(g = 9.81, kl = 2.0, kt = 0.01, l = 0.6, m = 1.0)};

  constexpr double degree = 3.14159265358979323846 / 180;
  const auto x = eom.state(values(q1 = 25 * degree, q2 = 5 * degree, q3 = 0.1), values(u1 = 0.1, u2 = 2.2, u3 = 0.3));

  const auto [v, T, M, F, gbar] =
      eom.evaluate(x, stacked_velocity, velocity_jacobian, stacked_mass_matrix, stacked_resultant, stacked_momentum_rate);
  const auto [mass, right, a] = eom.evaluate(x, Md, gd, udot);
  const Eigen::IOFormat row(9, 0, ", ", "\n", "[", "]");
  std::cout.precision(9);
  std::cout << "Md\n" << mass.format(row) << "\ngd\n" << right.transpose().format(row) << "\nudot\n"
            << a.transpose().format(row) << "\nT is " << T.rows() << " x " << T.cols() << ", v - T u vanishes: " << std::boolalpha
            << ((v - T * x.u).norm() < 1e-15) << ", Md + T' M T: " << ((mass + T.transpose() * M * T).norm() < 1e-15)
            << ", gd - T' (F - gbar): " << ((right - T.transpose() * (F - gbar)).norm() < 1e-14) << '\n';
}
