// expect: frame A is oriented twice
// expect: remove one of the two
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z),
#ifdef CTDYN_COMPILES
    B.orient_axis(A, q2, A.x),
#else
    A.orient_axis(N, q2, A.x),
#endif
    P.set_pos(O, l * B.y), particle<"P">(P, m), force(P, m * g * N.x));

// Nothing of this adds a message.
using kane = kanes_method<description>;
static_assert(kane::mass_matrix(1, 1) == m * l * l);
static_assert(kane::mass_matrix(1, 1).text() == "l^2*m");
static_assert(kane::Fr(0) == -m * g * l * cos(q1) * cos(q2));
static_assert(kane::scalar(dot(B.y, N.z)) == sin(q2));
static_assert(kane::vector(A.ang_vel_in(N)) == u1 * N.z);
static_assert(kane::cost(mass_matrix).multiplications == 2 && kane::cost(udot).sincos == 2);
static_assert(kane::prepare_cost(mass_matrix).multiplications > 0 && kane::workspace(mass_matrix) > 0);
static_assert(kane::sparsity(mass_matrix)(1, 1) && !kane::sparsity(mass_matrix)(0, 1));
static_assert(kane::sparsity(mass_matrix).nonzeros() == 2);

double simulated() {
  const kane eom{values(g = 9.81, l = 1.0, m = 2.0)};
  const kane same(Eigen::Vector3d(1, 9.81, 2));
  auto x = eom.state(values(q1 = 0.1, q2 = 0.2), values(u1 = 0.3, u2 = 0.4));
  const Eigen::Vector2d q = x.q;
  x = kane::state(q, Eigen::Vector2d(1, 2));
  x.u += 0.01 * eom.evaluate(x, udot);
  const auto [M, f, T] = eom.evaluate(x, mass_matrix, forcing, kinetic_energy);
  const Eigen::Vector3d v = eom.evaluate(x, to_matrix(P.vel(N), N));
  const Eigen::Matrix3d R = eom.evaluator(B.dcm(N))(x);
  return T + 0.5 * x.u.dot(M * x.u) + f(0) + v.norm() + R(0, 0) + same.evaluate(x, rhs).norm() + x.u[0] + q[0] +
         eom.evaluate(x, Eigen::Vector2d(1, 2), Fr_star)(1);
}
