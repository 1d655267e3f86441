// cost: heavy
// A displacement of a body that turns: about one axis it adds angles, and the difference of two states gives it back.
// (Everything else of them: manifold.)
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr auto base = free_joint<"base">(N, O, A, Ao, default_order);
constexpr auto floating = system(newtonian(N, O), base, rigid_body<"A">(A, Ao, 2, inertia(A, 1, 2, 3)));
using kane = kanes_method<floating>;
} // namespace

BOOST_AUTO_TEST_CASE(turns_add_about_one_axis) {
  const kane eom;
  kane::state_type x{};
  x.q.setZero();
  x.q(3) = std::cos(0.15); // turned by 0.3 about z
  x.q(6) = std::sin(0.15);
  kane::speed_vector way = kane::speed_vector::Zero();
  way(2) = 0.5;
  way(5) = 0.4;
  const auto y = integrate(eom, x, way);
  BOOST_TEST(std::abs(y.q(2) - 0.5) < 1e-15);
  BOOST_TEST(std::abs(y.q(3) - std::cos(0.35)) < 1e-15);
  BOOST_TEST(std::abs(y.q(6) - std::sin(0.35)) < 1e-15);
  BOOST_TEST((difference(eom, x, y) - way).norm() < 1e-14);

  way << 0.1, -0.2, 0.3, 0.4, -0.5, 0.6; // and about any axis they are found again
  BOOST_TEST((difference(eom, x, integrate(eom, x, way)) - way).norm() < 1e-14);
}
