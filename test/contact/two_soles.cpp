// A machine that walks on two flat feet, in each of its contact sets, against the equations with multipliers: solved in
// long double by Eigen's complete orthogonal decomposition, of mass matrix, forcing, Jacobians and biases.
// cost: nightly

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

using namespace ctdyn;

namespace {

constexpr frame<"N"> N;
constexpr frame<"T"> T;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"turn"> turn;
constexpr speed<"vx"> vx;
constexpr speed<"vy"> vy;
constexpr speed<"spin"> spin;

// A leg: hip, knee and ankle, with motors.
constexpr point<"H"> H;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"F"> F;
constexpr point<"K"> K;
constexpr point<"E"> E;
constexpr point<"M1"> M1;
constexpr point<"M2"> M2;
constexpr point<"S"> S;
constexpr point<"toe"> toe;
constexpr coordinate<"h"> h;
constexpr coordinate<"k"> k;
constexpr coordinate<"e"> e;
constexpr speed<"uh"> uh;
constexpr speed<"uk"> uk;
constexpr speed<"ue"> ue;
constexpr input<"hip"> hip;
constexpr input<"knee"> knee;
constexpr auto leg = facts(
    H.set_pos(C, -0.3 * T.y), A.orient_axis(T, h, T.z), B.orient_axis(A, k, A.z), F.orient_axis(B, e, B.z),
    M1.set_pos(H, -0.2 * A.y), K.set_pos(H, -0.42 * A.y), M2.set_pos(K, -0.19 * B.y), E.set_pos(K, -0.4 * B.y),
    S.set_pos(E, 0.05 * F.x - 0.07 * F.y), toe.set_pos(S, 0.12 * F.x), dt(h) == uh, dt(k) == uk, dt(e) == ue,
    rigid_body<"thigh">(A, M1, 6, inertia(A, 0, 0, 0.1)), rigid_body<"shank">(B, M2, 3, inertia(B, 0, 0, 0.05)),
    rigid_body<"foot">(F, S, 1, inertia(F, 0, 0, 0.004)), torque(A, hip* N.z), torque(T, -hip * N.z),
    torque(B, knee* N.z), torque(A, -knee * N.z), contact<"sole">(F, S, N),
    contact<"toe">(toe, N, N.x, N.y));
constexpr part<"left"> left;
constexpr part<"right"> right;
constexpr auto machine = facts(newtonian(N, O), T.orient_axis(N, turn, N.z), C.set_pos(O, x* N.x + y * N.y),
                               dt(x) == vx, dt(y) == vy, dt(turn) == spin,
                               rigid_body<"trunk">(T, C, 40, inertia(T, 0, 0, 1.7)), gravity(-9.81 * N.y),
                               left(leg, shared(N, T, C)), right(leg, shared(N, T, C)));
constexpr auto by_metres = ctdyn::system(machine);
constexpr auto by_foot = ctdyn::system(machine, characteristic_length(0.125));

using matrix = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
using vector = Eigen::Matrix<long double, Eigen::Dynamic, 1>;

/// udot, then the forces: of each leg six of the sole and two of the toe.
vector expected(const auto& eom, const auto& s, long double length) {
  const auto [M, f, J1, J2, c1, c2] = eom.evaluate(
      s, mass_matrix, forcing, jacobian_of(left(F), left(S), N), jacobian_of(right(F), right(S), N),
      bias_acceleration_of(left(F), left(S), N), bias_acceleration_of(right(F), right(S), N));
  const auto [j1, j2, d1, d2] = eom.evaluate(s, jacobian_of(left(toe), N), jacobian_of(right(toe), N),
                                             bias_acceleration_of(left(toe), N), bias_acceleration_of(right(toe), N));
  matrix J(16, 9);
  vector c(16), weight = vector::Constant(16, 1);
  J << J1, j1.template topRows<2>(), J2, j2.template topRows<2>();
  c << c1, d1.template head<2>(), c2, d2.template head<2>();
  weight.segment(3, 3).setConstant(length), weight.segment(11, 3).setConstant(length);
  for (int row = 0; row < 16; ++row)
    if (s.closed(2 * (row / 8) + (row % 8) / 6) == 0) J.row(row).setZero(), c(row) = 0;
  const Eigen::LLT<matrix> factors(M);
  const matrix scaled = weight.asDiagonal() * J;
  Eigen::CompleteOrthogonalDecomposition<matrix> solver;
  solver.setThreshold(1e-12L);
  solver.compute(scaled * factors.solve(scaled.transpose()));
  vector all(25);
  all.tail(16) = weight.asDiagonal() * solver.solve(-(scaled * factors.solve(f) + weight.asDiagonal() * c));
  all.head(9) = factors.solve(f + J.transpose() * all.tail(16));
  return all;
}

template <const auto& Description> void compare(long double length) {
  const kanes_method<Description> eom;
  const kanes_method<Description, long double> longer;
  for (const double bend : {0.05, 0.6, 1.3}) {
    auto s = neutral(eom);
    s.q << 0.3, 0.9, 0.1, bend / 2, -bend, 0.2, -bend / 3, -0.7 * bend, 0.1;
    s.u << 0.4, -0.2, 0.5, -0.6, 0.8, 0.3, -0.9, 0.7, -0.1;
    s.r << 20, -15, 30, 12;
    for (int set = 0; set < 16; ++set) {
      for (int i = 0; i < 4; ++i) s.closed(i) = set >> i & 1;
      if ((set & 3) == 3) s.u(5) = -s.u(2) - s.u(3) - s.u(4); // a foot whose sole and toe are held does not turn
      if ((set & 12) == 12) s.u(8) = -s.u(2) - s.u(6) - s.u(7);
      auto z = neutral(longer);
      z.q = s.q.template cast<long double>(), z.u = s.u.template cast<long double>();
      z.r = s.r.template cast<long double>(), z.closed = s.closed.template cast<long double>();
      const auto [rate, forces, how] = eom.evaluate(s, udot, contact_forces, contact_status);
      const vector exact = expected(longer, z, length);
      const vector rates = exact.head(9), least = exact.tail(16);
      BOOST_TEST((rate.template cast<long double>() - rates).norm() < 1e-12L * (1 + rates.norm()));
      BOOST_TEST((forces.template cast<long double>() - least).norm() < 1e-12L * (1 + least.norm()));
      const auto rank_of = [&](int sole) { return s.closed(sole) != 0 ? 3 : 2 * s.closed(sole + 1); };
      BOOST_TEST(how.rank() == rank_of(0) + rank_of(2));
      BOOST_TEST(redundant_rows(eom, s).count() == how.rows() - how.rank());
      BOOST_TEST(how.residual() < 1e-10);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_set_of_soles_and_toes) {
  compare<by_metres>(1);
  compare<by_foot>(0.125L);
}

} // namespace
