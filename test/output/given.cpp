// cost: heavy
// What an accelerometer feels, at the model's own accelerations, and its derivatives, which include those of udot:
// compared with formulas by hand.
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr parameter<"c"> c; // of the friction at the pivot
constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto pendulum =
    system(declare(c, g, l, m, q, u, T), newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -l* A.y),
           particle<"P">(P, m), gravity(-g* N.y), torque(A, (T - c * u) * N.z), particle<"pivot">(O, m));

using kane = kanes_method<pendulum>;

struct fixture {
  static constexpr double c = 0.3, g = 9.81, l = 0.7, m = 1.2, q = 0.4, u = 1.7, T = 0.9;
  const kane eom{values(::c = c, ::g = g, ::l = l, ::m = m)};
  const kane::state_type x = eom.state(values(::q = q, ::u = u), values(::T = T));
  static constexpr auto felt = to_matrix(P.acc(N) + ::g * N.y, A) | given(dt(all_speeds) == udot);
};

// Along A.x the load of the pivot alone is felt, (T - c u) / (m l); along A.y what carries the mass, l u^2 + g cos(q).
BOOST_FIXTURE_TEST_CASE(what_is_felt, fixture) {
  const Eigen::Vector3d by_hand((T - c * u) / (m * l), l * u * u + g * std::cos(q), 0);
  BOOST_TEST((eom.evaluate(x, felt) - by_hand).norm() < 1e-13 * by_hand.norm());
}

BOOST_FIXTURE_TEST_CASE(derivatives_of_what_is_felt, fixture) {
  const Eigen::Matrix<double, 3, 4> slopes = eom.evaluate(x, jacobian(felt, ::q, ::u, ::T, ::l));
  Eigen::Matrix<double, 3, 4> by_hand;
  by_hand << 0, -c / (m * l), 1 / (m * l), -(T - c * u) / (m * l * l), //
      -g * std::sin(q), 2 * l * u, 0, u * u,                           //
      0, 0, 0, 0;
  BOOST_TEST((slopes - by_hand).norm() < 1e-13 * by_hand.norm());
  const auto [along, by] = eom.evaluate(x, jacobian(felt, along_speeds), jacobian(felt, by_speeds));
  BOOST_TEST((along - by_hand.col(0)).norm() < 1e-13 * by_hand.norm());
  BOOST_TEST((by - by_hand.col(1)).norm() < 1e-13 * by_hand.norm());
}

} // namespace
