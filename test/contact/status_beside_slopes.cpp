// The status beside a derivative, of a body whose attitude is a quaternion: the derivative is compared at another point,
// where the regularity of the contacts' equations has no value.
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

} // namespace
