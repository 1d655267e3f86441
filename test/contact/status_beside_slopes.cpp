// The status beside a derivative, of a body whose attitude is a quaternion: the derivative is compared at another point,
// where the regularity of the contacts' equations has no value. And derivatives of rhs along and by all speeds.
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"F"> F;
constexpr auto body = ctdyn::system(newtonian(N, O), free_joint<"t">(N, O, A, C), F.set_pos(C, A.x - 0.7 * A.z),
                                    rigid_body<"body">(A, C, 12, inertia(A, 1.3, 2.1, 2.9)), gravity(-9.81 * N.z),
                                    contact<"foot">(F, N, N.z));
using kane = kanes_method<body>;

BOOST_AUTO_TEST_CASE(of_a_free_body) {
  const kane eom;
  auto x = neutral(eom);
  x.u.setLinSpaced(-0.5, 0.7);
  for (const double closed : {0.0, 1.0}) {
    x.closed << closed;
    const auto [how, slope] = eom.evaluate(x, status, jacobian(udot, speed<"t.wx">()));
    BOOST_TEST(!how.singular());
    constexpr int wx = 3;
    BOOST_TEST_REQUIRE((kane::speed_names[wx].view() == "t.wx"));
    const double h = 1e-5;
    auto ahead = x, behind = x;
    ahead.u(wx) += h, behind.u(wx) -= h;
    const kane::speed_vector by = (eom.evaluate(ahead, udot) - eom.evaluate(behind, udot)) / (2 * h);
    BOOST_TEST((slope - by).norm() < 1e-9 * (1 + by.norm()));
  }
}

// Derivatives of rhs along and by speeds are those of udot below those of qdot.
BOOST_AUTO_TEST_CASE(of_the_right_hand_side) {
  const kane eom;
  constexpr Eigen::Index q = kane::coordinate_names.size(), n = kane::speed_names.size();
  auto x = neutral(eom);
  x.u.setLinSpaced(-0.5, 0.7), x = integrate(eom, x, x.u);
  x.closed << 1;
  const auto [along, by, a_along, a_by] = eom.evaluate(x, jacobian(rhs, along_speeds), jacobian(rhs, by_speeds),
                                                       jacobian(udot, along_speeds), jacobian(udot, by_speeds));
  static_assert(decltype(along)::RowsAtCompileTime == q + n);
  BOOST_TEST((along.bottomRows<n>() - a_along).norm() < 1e-14 * a_along.norm());
  BOOST_TEST((by.bottomRows<n>() - a_by).norm() < 1e-14 * a_by.norm());
  for (Eigen::Index j = 0; j < n; ++j) {
    const double h = 1e-4;
    const auto rates = [&](double way, double faster) {
      auto moved = integrate(eom, x, (way * kane::speed_vector::Unit(j)).eval());
      moved.u = x.u + faster * kane::speed_vector::Unit(j);
      return eom.evaluate(moved, qdot);
    };
    BOOST_TEST((along.col(j).head<q>() - (rates(h, 0) - rates(-h, 0)) / (2 * h)).norm() < 1e-8);
    BOOST_TEST((by.col(j).head<q>() - (rates(0, h) - rates(0, -h)) / (2 * h)).norm() < 1e-11);
  }
}

} // namespace
