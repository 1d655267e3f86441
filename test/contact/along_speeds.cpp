// cost: nightly
// Derivatives of accelerations and forces along the motions of speeds, and by speeds, with contacts and a rod: a trunk
// that floats, with a leg, against differences of sixth order along these motions.
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdlib>

namespace {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"D"> D;
constexpr point<"H"> H;
constexpr point<"P"> P;
constexpr point<"K"> K;
constexpr point<"S"> S;
constexpr input<"T"> T;

constexpr auto hip = pin_joint<"hip">(A, H, B, D, 0.6 * A.x + 0.8 * A.y);
constexpr auto robot = facts(newtonian(N, O), free_joint<"base">(N, O, A, C), H.set_pos(C, 0.3 * A.x - 0.1 * A.z), hip,
                             P.set_pos(D, 0.5 * B.z + 0.1 * B.x), K.set_pos(C, 0.2 * A.x + 0.4 * A.y), S.set_pos(O, N.x - 2 * N.z),
                             rigid_body<"trunk">(A, C, 3, inertia(A, 0.2, 0.3, 0.4)), rigid_body<"leg">(B, P, 1.2, inertia(B, 0.1, 0.2, 0.3)),
                             gravity(-9.81 * N.z), torque(B, T * A.x), torque(A, -T * A.x), force(P, -2 * P.vel(N)));
constexpr auto held = ctdyn::system(contact<"line">(K, B, B.y), distance<"rod">(K, S, 2.0), contact<"foot">(P, N), robot);
using kane = kanes_method<held>;
constexpr Eigen::Index n = 7, rows = 4;
using both = Eigen::Vector<double, n + rows>;

template <class F> both slope(F f) {
  const double h = 1e-3;
  return (45 * (f(h) - f(-h)) - 9 * (f(2 * h) - f(-2 * h)) + (f(3 * h) - f(-3 * h))) / (60 * h);
}
both motion(const kane& eom, const kane::state_type& x) {
  const auto [a, forces] = eom.evaluate(x, udot, contact_forces);
  return (both() << a, forces).finished();
}
} // namespace

BOOST_AUTO_TEST_CASE(of_accelerations_and_forces) {
  const kane eom;
  std::srand(3);
  for (int set = 0; set < 4; ++set) {
    kane::state_type x;
    x.q.setRandom(), x.u.setRandom(), x.r.setRandom();
    x.q.segment<4>(3).normalize();
    x.closed << (set & 1), (set >> 1);
    const auto [a_along, a_by, f_along, foot_by] =
        eom.evaluate(x, jacobian(udot, along_speeds), jacobian(udot, by_speeds), jacobian(contact_forces, along_speeds),
                     jacobian(contact_force<"foot">, by_speeds));
    for (Eigen::Index j = 0; j < n; ++j) {
      const both along = slope([&](double t) {
        auto moved = integrate(eom, x, (t * kane::speed_vector::Unit(j)).eval());
        moved.u = x.u;
        return motion(eom, moved);
      });
      const both by = slope([&](double t) {
        auto faster = x;
        faster.u += t * kane::speed_vector::Unit(j);
        return motion(eom, faster);
      });
      BOOST_TEST((along - (both() << a_along.col(j), f_along.col(j)).finished()).norm() < 1e-8 * (1 + along.norm()));
      BOOST_TEST((by.head<n>() - a_by.col(j)).norm() < 1e-8 * (1 + by.norm()));
      BOOST_TEST((by.tail<3>() - foot_by.col(j)).norm() < 1e-8 * (1 + by.norm()));
    }
  }
}
