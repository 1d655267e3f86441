// cost: nightly
// Derivatives of what is made of the forces of contacts and loops, against central differences: the wrench of a joint,
// the friction of a hand, and where a sole presses.
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <utility>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A; // a leg
constexpr frame<"B"> B; // a trunk
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"F"> F;
constexpr point<"G"> G;
constexpr point<"H"> H;
constexpr point<"K"> K;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"a"> a;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr parameter<"m"> m;
constexpr input<"T"> T;
constexpr auto hip = pin_joint<"hip">(A, H, B, Bo, A.z);

constexpr auto stands = ctdyn::system(
    newtonian(N, O), dt(x) == u, dt(y) == v, dt(a) == w, A.orient_axis(N, a, N.z), Ao.set_pos(O, x* N.x + y * N.y),
    H.set_pos(Ao, 0.4 * A.y), F.set_pos(Ao, -0.4 * A.y + 0.05 * A.x), hip, torque(B, T* N.z), torque(A, -T* N.z),
    K.set_pos(Bo, 0.7 * B.y), G.set_pos(O, 1.1 * N.x + 0.3 * N.y),
    rigid_body<"leg">(A, Ao, 2, inertia(A, 0.1, 0.02, 0.1)), rigid_body<"trunk">(B, K, m, inertia(B, 0.3, 0.1, 0.3)),
    gravity(-9.81 * N.y), contact<"sole">(A, F, N), contact<"hand">(H, N, N.x, 0.6 * N.y + 0.8 * N.z),
    distance<"rod">(K, G, 1));
using kane = kanes_method<stands>;
constexpr auto wrench = joint_wrench<"hip">;
constexpr auto presses = center_of_pressure<"sole">(N.y);
constexpr auto rubs = normal_and_friction<"hand">(N.x);

BOOST_AUTO_TEST_CASE(as_differences) {
  const kane eom{values(m = 3.0)};
  auto at = neutral(eom);
  at.q << 0.1, 0.2, 0.3, -0.5, at.u << 0.4, -0.3, 0.5, 0.8, at.r << 1.7;
  const auto values_at = [](const kane& model, const kane::state_type& s) {
    const auto [W, P, R] = model.evaluate(s, wrench, presses, rubs);
    Eigen::Vector<double, 11> all;
    all << W, P, R;
    return all;
  };
  for (const auto& [sole, hand] : {std::pair(0.0, 0.0), {1.0, 0.0}, {0.0, 1.0}, {1.0, 1.0}}) {
    at.closed << sole, hand;
    const bool twice = sole + hand == 2; // the sole alone holds the leg; what the hip carries is determined
    if (twice) at.u.head<3>().setZero();
    const auto [of_wrench, of_place, of_friction] = eom.evaluate(
        at, jacobian(wrench, a, hip.u, T, m), jacobian(presses, a, hip.u, T, m), jacobian(rubs, a, hip.u, T, m));
    Eigen::Matrix<double, 11, 4> slopes;
    slopes << of_wrench, of_place, of_friction;
    const double h = 1e-5;
    const auto check = [&](int column, const auto& more, const auto& less) {
      const Eigen::Vector<double, 11> expected = (more - less) / (2 * h), off = slopes.col(column) - expected;
      BOOST_TEST(off.head<6>().norm() < 1e-6 * (1 + expected.head<6>().norm()));
      if (twice) return; // how the sole and the hand share it is not
      if (sole != 0) BOOST_TEST(off.segment<3>(6).norm() < 1e-6 * (1 + expected.segment<3>(6).norm()));
      if (hand != 0) BOOST_TEST(off.tail<2>().norm() < 1e-6 * (1 + expected.tail<2>().norm()));
    };
    auto after = at, before = at;
    after.q(2) += h, before.q(2) -= h;
    check(0, values_at(eom, after), values_at(eom, before));
    after = at, before = at, after.u(3) += h, before.u(3) -= h;
    check(1, values_at(eom, after), values_at(eom, before));
    after = at, before = at, after.r(0) += h, before.r(0) -= h;
    check(2, values_at(eom, after), values_at(eom, before));
    check(3, values_at(kane{values(m = 3 + h)}, at), values_at(kane{values(m = 3 - h)}, at));
    BOOST_TEST(slopes.topRows(6).norm() > 1);
  }
}

} // namespace
