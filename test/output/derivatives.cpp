// Derivatives of what is asked for in operational space, by coordinates and speeds, against those of dual numbers.
// cost: nightly
// optimized: no
#include "words.hpp"

#include "support/states.hpp"

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"R"> R;
constexpr point<"hand"> hand;

constexpr auto waist = pin_joint<"waist">(N, O, A, point<"Ao">{}, N.z);
constexpr auto shoulder = pin_joint<"shoulder">(A, O, B, point<"Bo">{}, A.x);
constexpr auto elbow = pin_joint<"elbow">(B, R, C, point<"Co">{}, B.x);
constexpr auto arm = system(newtonian(N, O), waist, shoulder, R.set_pos(O, l* B.y), elbow, hand.set_pos(R, l* C.y + l / 5 * C.x),
                            rigid_body<"upper">(B, R, m, inertia(B, m * l * l, m * l * l / 2, m* l* l)),
                            particle<"hand">(hand, m), gravity(-g * N.z));
using kane = kanes_method<arm>;
using words::dual;
using changing = kanes_method<arm, dual>;

constexpr auto by_each = [](const auto& output) {
  return jacobian(output, waist.q, shoulder.q, elbow.q, waist.u, shoulder.u, elbow.u);
};

/// All entries of an output by the symbol number `k`: row by row, as jacobian has them.
template <class Output> Eigen::VectorXd slopes(const kane& eom, const kane::state_type& x, Eigen::Index k, const Output& output) {
  const changing moved(words::moving(eom.parameters(), (0 * eom.parameters()).eval()));
  const Eigen::Vector<double, 6> all = Eigen::Vector<double, 6>::Unit(k);
  changing::state_type y;
  y.q = words::moving(x.q, all.head<3>().eval()), y.u = words::moving(x.u, all.tail<3>().eval());
  y.t = dual(x.t, 0);
  return words::slopes_in(moved.evaluate(y, output)).transpose().reshaped();
}
template <class... Outputs> void check(const Outputs&... outputs) {
  states::source from(4);
  for (int i = 0; i < 5; ++i) {
    const kane eom(states::parameters<kane>(from));
    const auto x = states::state<kane>(from);
    const auto found = eom.evaluate(x, by_each(outputs)...);
    const auto same = [&](const auto& columns, const auto& output, std::size_t which) {
      for (Eigen::Index k = 0; k < 6; ++k)
        BOOST_TEST(words::equal(columns.col(k), slopes(eom, x, k, output)), "output " << which << ", symbol " << k);
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) { (same(std::get<I>(found), outputs, I), ...); }
    (std::index_sequence_for<Outputs...>{});
  }
}
} // namespace

BOOST_AUTO_TEST_CASE(of_places) { check(jacobian_of(hand, N), bias_acceleration_of(hand, N), center_of_mass); }
BOOST_AUTO_TEST_CASE(of_forces) { check(bias_forces, coriolis_matrix, inverse_mass_matrix); }
BOOST_AUTO_TEST_CASE(of_the_task) { check(task_inertia(hand, N), dynamically_consistent_inverse(hand, N)); }
BOOST_AUTO_TEST_CASE(of_momentum) { check(centroidal_momentum, centroidal_momentum_matrix); }
