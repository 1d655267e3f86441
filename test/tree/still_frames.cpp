// Frames that do not turn in their parents (by a constant angle, a matrix, a quaternion, three angles; by numbers or parameters),
// in the ground, between hinges, between a hinge and a slide, under a ball joint, at the end of a chain, several in a row:
// mass matrix and forcing of every way of deriving them are equal as formulas.
// cost: nightly
#include "models/jointed_link.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace {

using namespace ctdyn;
using detail::described_system, detail::handle;

template <const auto& System>
constexpr std::size_t speeds = described_system<System>::template count<symbol_class::speed>;

/// The mass matrix, from composite bodies where bodies hang on each other, against the derivatives of inverse dynamics, which
/// knows nothing of it.
template <const auto& System> struct compare_with_inverse_dynamics {
  constexpr bool operator()(auto& c) const {
    constexpr std::size_t n = speeds<System>;
    using context = std::remove_cvref_t<decltype(c)>;
    auto& g = c.g();
    const auto M = detail::kane<n, context, detail::chosen_tree>(c).mass_matrix();
    const auto forces = detail::kane<n, context, detail::chosen_tree>(c).inverse_dynamics();
    bool equal = true;
    for (std::uint32_t k = 0; k < c.m().symbol_count; ++k) {
      const detail::symbol_record& s = c.m().symbols[k];
      if (s.kind != symbol_class::speed) continue;
      detail::directional<std::remove_cvref_t<decltype(g)>> by(g);
      by.set(g.symbol(symbol_class::speed_derivative, s.index, s.key), detail::one);
      for (std::size_t i = 0; i < n; ++i) equal = equal && by(forces[i]) == M[i * n + s.index];
    }
    return equal;
  }
};
/// Articulated bodies against the mass matrix: M udot = f.
template <const auto& System> struct compare_with_articulated_bodies {
  constexpr bool operator()(auto& c) const {
    constexpr std::size_t n = speeds<System>;
    using context = std::remove_cvref_t<decltype(c)>;
    auto& g = c.g();
    const auto M = detail::kane<n, context, detail::chosen_tree>(c).mass_matrix();
    const auto f = detail::kane<n, context, detail::chosen_tree>(c).forcing();
    std::array<handle, n> udot{};
    bool equal = detail::kane<n, context, detail::chosen_tree>(c).accelerations(udot, [](const detail::inboard_speeds&) { return true; });
    for (std::size_t i = 0; i < n; ++i) {
      handle sum{};
      for (std::size_t j = 0; j < n; ++j) sum = g.add(sum, g.mul(M[i * n + j], udot[j]));
      equal = equal && sum == f[i];
    }
    return equal;
  }
};
template <const auto& System, template <const auto&> class Comparison>
constexpr bool agrees = described_system<System>::fault.empty() &&
                        described_system<System>::template derive<described_system<System>::result, Comparison<System>>().made;
template <const auto& System> constexpr bool methods_agree = agrees<System, compare_with_inverse_dynamics>;

using namespace jointed;
constexpr parameter<"a"> a;
constexpr parameter<"b"> b;
constexpr frame<"G"> G;
constexpr frame<"H"> H;
constexpr frame<"K"> K;

constexpr auto turned_by_a = direction_cosine_matrix(1, 0, 0, 0, cos(a), -sin(a), 0, sin(a), cos(a));
constexpr auto three_links = [](auto... more) {
  return system(newtonian(N, O), gravity(-g * N.y), one.rate(), two.rate(), three.rate(), one.center(O), one.body(),
                two.J.set_pos(O, a * one.A.x), two.center(two.J), two.body(), three.J.set_pos(two.J, b * two.A.y),
                three.center(three.J), three.body(), more...);
};

// ---- between two hinges

constexpr auto constant_angle = three_links(
    one.A.orient_axis(N, one.q, N.z), G.orient_axis(one.A, 0.4, one.A.x), two.A.orient_axis(G, two.q, G.z),
    three.A.orient_axis(two.A, three.q, two.A.y));
static_assert(methods_agree<constant_angle>);

constexpr auto matrix_of_a_parameter = three_links(
    one.A.orient_axis(N, one.q, N.z), G.orient_explicit(one.A, turned_by_a), two.A.orient_axis(G, two.q, G.z),
    three.A.orient_axis(two.A, three.q, two.A.y));
static_assert(methods_agree<matrix_of_a_parameter>);

constexpr auto quaternion_of_numbers = three_links(
    one.A.orient_axis(N, one.q, N.z), G.orient_quaternion(one.A, 0.5, 0.5, -0.5, 0.5), two.A.orient_axis(G, two.q, G.x),
    H.orient_quaternion(two.A, 0, 1, 0, 0), three.A.orient_axis(H, three.q, H.y));
static_assert(methods_agree<quaternion_of_numbers>);

constexpr auto several_in_a_row = three_links(
    G.orient_axis(N, a, N.x), one.A.orient_axis(G, one.q, G.z), H.orient_body_fixed(one.A, a, 1_r / 3, b, "ZXY"),
    K.orient_axis(H, b, H.z), two.A.orient_axis(K, two.q, K.z), three.A.orient_axis(two.A, three.q, two.A.z));
static_assert(methods_agree<several_in_a_row>);
static_assert(agrees<several_in_a_row, compare_with_articulated_bodies>);

// about the axis of the next hinge, or turned over, or half a turn: axes stay parallel
constexpr auto parallel_axes = three_links(
    one.A.orient_axis(N, one.q, N.x), G.orient_axis(one.A, a, one.A.z), two.A.orient_axis(G, two.q, G.z),
    H.orient_quaternion(two.A, 0, 1, 0, 0), three.A.orient_axis(H, three.q, H.z));
static_assert(methods_agree<parallel_axes>);

// ---- under a ball joint, at a slide, in a tree, at the end

constexpr auto tree = system(
    newtonian(N, O), gravity(-g * N.y), one.rate(), two.rate(), three.rate(), four.rate(), five.rate(),
    one.A.orient_body_fixed(N, one.q, two.q, three.q, "ZXZ"), one.center(O), one.body(),
    G.orient_axis(one.A, a, 3 * one.A.y + 4 * one.A.z), two.A.orient_axis(G, four.q, G.x), two.J.set_pos(O, b * G.z),
    two.center(two.J), two.body(), H.orient_explicit(two.A, turned_by_a),
    three.J.set_pos(two.J, five.q * H.y + b * two.A.x), three.C.set_pos(three.J, three.cx * H.x + three.cy * two.A.z),
    three.body(H));
static_assert(methods_agree<tree>);
static_assert(agrees<tree, compare_with_articulated_bodies>);

} // namespace

BOOST_AUTO_TEST_CASE(still_frames_change_no_result) {
  const kanes_method<constant_angle> eom(Eigen::Vector<double, kanes_method<constant_angle>::parameter_names.size()>::Constant(1.5));
  const auto x = eom.state(Eigen::Vector3d(0.3, 0.5, 0.7), Eigen::Vector3d::Zero());
  const Eigen::Matrix3d M = eom.evaluate(x, mass_matrix);
  const Eigen::Vector3d none = eom.evaluate(x, Eigen::Vector3d::Zero().eval(), inverse_dynamics);
  for (int i = 0; i < 3; ++i)
    BOOST_TEST((eom.evaluate(x, Eigen::Vector3d::Unit(i).eval(), inverse_dynamics) - none - M.col(i)).norm() < 1e-13);
}
