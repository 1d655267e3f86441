// A free joint between interframes: against the same joint between frames that are written out.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"H"> H;
constexpr frame<"K"> K;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"C"> C;

constexpr auto table = pin_joint<"table">(N, O, A, P, N.y);
template <class... Facts> constexpr auto on_the_table(const Facts&... more) {
  return system(newtonian(N, O), table, rigid_body<"A">(A, P, 2, inertia(A, 0.1, 0.2, 0.3)), C.set_pos(Q, 0.2 * B.x - 0.1 * B.z),
                rigid_body<"B">(B, C, 1.3, inertia(B, 0.3, 0.2, 0.4)), gravity(-9.81 * N.z), more...);
}
constexpr auto tilted = H.orient_space_fixed(A, 0.3, -0.2, 0.5, "XYZ");
constexpr auto carried = B.orient_body_fixed(K, -0.1, -0.4, 0.6, "XYZ"); // undoes roll, pitch and yaw of K in B
constexpr auto between = [](const auto&... order) {
  return on_the_table(free_joint<"j">(A, P, B, Q, order..., parent_interframe(roll_pitch_yaw(0.3, -0.2, 0.5)),
                                      child_interframe(roll_pitch_yaw(0.1, 0.4, -0.6))));
};
constexpr auto by_hand = [](const auto&... order) { return on_the_table(tilted, carried, free_joint<"j">(H, P, K, Q, order...)); };

constexpr auto ordered = between(drake_order);
constexpr auto ordered_by_hand = by_hand(drake_order);
constexpr auto angled = between(rotation_order("ZYX"));
constexpr auto angled_by_hand = by_hand(rotation_order("ZYX"));
constexpr auto about_fixed = on_the_table(free_joint<"j">(A, P, B, Q, space_fixed("ZYX"))); // the last turn first
constexpr auto about_moving = on_the_table(free_joint<"j">(A, P, B, Q, "XYZ"));

template <const auto& Left, const auto& Right> double difference() {
  const kanes_method<Left> left{};
  const kanes_method<Right> right{};
  typename kanes_method<Left>::coordinate_vector q = kanes_method<Left>::coordinate_vector::LinSpaced(0.3, 0.9);
  if constexpr (kanes_method<Left>::coordinate_vector::SizeAtCompileTime == 8) q.template segment<4>(1).normalize();
  const typename kanes_method<Left>::speed_vector u = kanes_method<Left>::speed_vector::LinSpaced(-0.7, 1.1);
  const auto [M, f, rates] = left.evaluate(left.state(q, u), mass_matrix, forcing, qdot);
  const auto [other_M, other_f, other_rates] = right.evaluate(right.state(q, u), mass_matrix, forcing, qdot);
  BOOST_TEST(M.norm() > 1);
  BOOST_TEST(f.norm() > 1);
  return (M - other_M).norm() + (f - other_f).norm() + (rates - other_rates).norm();
}

} // namespace

BOOST_AUTO_TEST_CASE(between_interframes) {
  BOOST_TEST((difference<ordered, ordered_by_hand>()) < 1e-12);
  BOOST_TEST((difference<angled, angled_by_hand>()) < 1e-12);
}

BOOST_AUTO_TEST_CASE(by_angles_about_fixed_axes) {
  const kanes_method<about_fixed> fixed{};
  const kanes_method<about_moving> moving{};
  Eigen::Vector<double, 7> q = Eigen::Vector<double, 7>::LinSpaced(0.3, 0.9), u = Eigen::Vector<double, 7>::LinSpaced(-0.7, 1.1);
  const auto a = fixed.evaluate(fixed.state(q, u), udot);
  BOOST_TEST(a.norm() > 1);
  q.tail<3>().reverseInPlace(), u.tail<3>().reverseInPlace();
  auto b = moving.evaluate(moving.state(q, u), udot);
  b.tail<3>().reverseInPlace();
  BOOST_TEST((a - b).norm() < 1e-12 * a.norm());
}
