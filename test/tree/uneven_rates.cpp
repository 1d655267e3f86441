// cost: nightly
// limits: raised
// An arm whose speeds are rates times what changes with the own angle, or with another one, against the same arm whose speeds are
// the rates: with u = F qdot all words of the one follow from those of the other, for F is known.
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

namespace {
using namespace ctdyn;
using Eigen::Matrix3d, Eigen::Vector3d, Eigen::MatrixXd;

constexpr parameter<"a"> a;
constexpr parameter<"b"> b;
constexpr parameter<"m"> m;
constexpr parameter<"J"> J;
constexpr parameter<"K"> K;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Co"> Co;

constexpr auto arm = [](auto rate1, auto rate2, auto rate3) {
  return system(newtonian(N, O), rate1, rate2, rate3, A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.y),
                C.orient_axis(B, q3, B.x), Ao.set_pos(O, a * A.x), Bo.set_pos(Ao, b * B.x), Co.set_pos(Bo, b * C.y + a * C.z),
                rigid_body<"r">(A, Ao, m, inertia(A, J, K, J)), rigid_body<"s">(B, Bo, m, inertia(B, K, K, J)),
                rigid_body<"t">(C, Co, m, inertia(C, K, J, K)), gravity(-g * N.z + J * N.x), force(Co, -b * Co.vel(N)));
};
constexpr auto plain = arm(u1 == dt(q1), u2 == dt(q2), u3 == dt(q3));
constexpr auto own = arm(u1 == (2 + sin(q1)) * dt(q1), u2 == (1 + q2 * q2) * dt(q2), u3 == 2 * dt(q3));
constexpr auto crossed = arm(u1 == (2 + sin(q1)) * dt(q1), u2 == (1 + q1 * q1) * dt(q2), u3 == (3 + q2) * dt(q3));

const auto values_of_all = values(a = 0.7, b = 0.4, m = 1.9, J = 0.3, K = 0.5, g = 9.0);
const Vector3d angles(0.4, -0.7, 1.1), rates(0.8, -1.2, 0.5), accelerations(0.3, 0.9, -1.4);

/// u_i = f_i qdot_i.
struct factors_of_own {
  static Vector3d at(const Vector3d& q) { return {2 + std::sin(q[0]), 1 + q[1] * q[1], 2}; }
};
struct factors_of_crossed {
  static Vector3d at(const Vector3d& q) { return {2 + std::sin(q[0]), 1 + q[0] * q[0], 3 + q[1]}; }
};

/// A central difference of a function of the state; the error is some 1e-10.
MatrixXd difference(auto of, const Vector3d& q, const Vector3d& by_q, const Vector3d& u, const Vector3d& by_u) {
  const double h = 1e-5;
  return (of(Vector3d(q + h * by_q), Vector3d(u + h * by_u)) - of(Vector3d(q - h * by_q), Vector3d(u - h * by_u))) / (2 * h);
}
template <class Factors, const auto& Description> void compare() {
  const kanes_method<plain> by_rates{values_of_all};
  const kanes_method<Description> eom{values_of_all};
  const auto x_of = [](const Vector3d& q, const Vector3d& u) {
    typename kanes_method<Description>::state_type x;
    return x.q = q, x.u = u, x;
  };
  const Vector3d f = Factors::at(angles), zero = Vector3d::Zero();
  const Vector3d f_rate = difference([](const Vector3d& q, const Vector3d&) { return Factors::at(q); }, angles, rates, zero, zero);
  const Matrix3d D = f.cwiseInverse().asDiagonal();
  const Vector3d u = f.cwiseProduct(rates), udots = f.cwiseProduct(accelerations) + f_rate.cwiseProduct(rates);
  const Vector3d excess = -D * f_rate.cwiseProduct(rates); // of qdotdot = D udot + excess
  kanes_method<plain>::state_type y;
  y.q = angles, y.u = rates;
  const auto x = x_of(angles, u);
  const auto close = [](const char* what, const MatrixXd& found, const MatrixXd& expected, double tolerance = 1e-8) {
    BOOST_TEST((found - expected).norm() < tolerance * (1 + expected.norm()), what << ":\n" << found << "\nnot\n" << expected);
  };

  const auto [M, c, missing] = by_rates.evaluate(y, Vector3d(accelerations), mass_matrix, coriolis_forces, inverse_dynamics);
  const auto [M_f, c_f, missing_f, a_f] = eom.evaluate(x, udots, mass_matrix, coriolis_forces, inverse_dynamics, udot);
  close("mass matrix", M_f, D * M * D), close("coriolis_forces", c_f, D * (c + M * excess));
  close("inverse_dynamics", missing_f, D * missing);
  close("udot", a_f, f.cwiseProduct(by_rates.evaluate(y, udot)) + f_rate.cwiseProduct(rates));

  const Matrix3d coriolis = eom.evaluate(x, coriolis_matrix);
  close("coriolis_matrix u", coriolis * u, c_f);
  const auto mass_at = [&](const Vector3d& q, const Vector3d& v) { return Matrix3d(eom.evaluate(x_of(q, v), mass_matrix)); };
  close("coriolis_matrix and its transpose", coriolis + coriolis.transpose(), difference(mass_at, angles, rates, u, zero));

  const auto [Jacobian, bias] = by_rates.evaluate(y, jacobian_of(C, Co, N), bias_acceleration_of(C, Co, N));
  const auto [Jacobian_f, bias_f] = eom.evaluate(x, jacobian_of(C, Co, N), bias_acceleration_of(C, Co, N));
  close("jacobian_of", Jacobian_f, Jacobian * D), close("bias_acceleration_of", bias_f, bias + Jacobian * excess);
  close("centroidal_momentum_rate", eom.evaluate(x, udots, centroidal_momentum_rate),
        by_rates.evaluate(y, Vector3d(accelerations), centroidal_momentum_rate));

  const auto rates_at = [&](const Vector3d& q, const Vector3d& v) { return Eigen::VectorXd(eom.evaluate(x_of(q, v), rhs)); };
  const auto forces_at = [&](const Vector3d& q, const Vector3d& v) {
    return Vector3d(eom.evaluate(x_of(q, v), udots, inverse_dynamics));
  };
  MatrixXd all(6, 6), forces(3, 6);
  for (int i = 0; i < 6; ++i) {
    const Vector3d by_q = i < 3 ? Vector3d(Vector3d::Unit(i)) : zero, by_u = i < 3 ? zero : Vector3d(Vector3d::Unit(i - 3));
    all.col(i) = difference(rates_at, angles, by_q, u, by_u), forces.col(i) = difference(forces_at, angles, by_q, u, by_u);
  }
  close("state_matrix", eom.evaluate(x, state_matrix), all, 1e-7);
  const auto [by_coordinates, by_speeds] =
      eom.evaluate(x, udots, jacobian(inverse_dynamics, q1, q2, q3), jacobian(inverse_dynamics, u1, u2, u3));
  close("by coordinates", by_coordinates, forces.leftCols(3), 1e-7), close("by speeds", by_speeds, forces.rightCols(3), 1e-7);
}

BOOST_AUTO_TEST_CASE(speeds_that_are_rates_times_what_changes_with_the_own_angle) { compare<factors_of_own, own>(); }
BOOST_AUTO_TEST_CASE(speeds_that_are_rates_times_what_changes_with_another_angle) { compare<factors_of_crossed, crossed>(); }

} // namespace
