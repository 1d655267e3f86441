// Parameters and loads of bodies that are not named as their frames, where links' bases are turned and joints share
// points.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>

namespace {
using namespace ctdyn;

constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr parameter<"I"> I;
constexpr parameter<"J"> J;
constexpr parameter<"K"> K;
constexpr parameter<"d"> d;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"E"> E;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"S"> S;
constexpr point<"T"> T;
constexpr point<"G"> G;
constexpr point<"C"> C;

/// A hinge about no basis vector, and the next one about another axis: equations have other bases than these frames.
constexpr auto oblique = system(
    newtonian(N, O), universal_joint<"j0">(N, O, A, P), pin_joint<"j1">(A, P, B, S, 4_r * A.z + 3_r * A.y),
    T.set_pos(S, l* B.x), pin_joint<"j2">(B, T, E, G, E.z), rigid_body<"first">(A, P, m, inertia(A, I, J, K)),
    rigid_body<"second">(B, S, 2 * m, inertia(B, J, K, I)), rigid_body<"third">(E, G, 3 * m, inertia(E, K, I, J)));
using arm = kanes_method<oblique>;
static_assert(detail::described_system<oblique>::turns_bases());

/// A joint whose child's point is the pivot of the next one, so that both bodies have it.
constexpr auto slider = prismatic_joint<"slider">(N, O, A, P);
constexpr auto shared_point = system(
    newtonian(N, O), slider, universal_joint<"pivot">(A, P, B, S), slider.damper(d), C.set_pos(P, l* A.x),
    T.set_pos(S, l* B.y), rigid_body<"a">(A, C, m, inertia(A, I, I, I)), rigid_body<"b">(B, T, m, inertia(B, I, I, I)));

} // namespace

BOOST_AUTO_TEST_CASE(parameters_are_in_the_frames_as_told) {
  const arm eom{values(l = 0.7, m = 1.25, I = 0.92, J = 1.0, K = 1.06)};
  arm::state_type x{};
  arm::speed_vector a;
  for (int i = 0; i < x.u.size(); ++i) x.q(i) = 0.3 + 0.2 * i, x.u(i) = 0.9 - 0.3 * i, a(i) = 0.5 + 0.25 * i;
  const auto theta = eom.evaluate(x, standard_parameters);
  const std::array<std::array<double, 10>, 3> told{{{1.25, 0, 0, 0, 0.92, 1.0, 1.06, 0, 0, 0},
                                                    {2.5, 0, 0, 0, 1.0, 1.06, 0.92, 0, 0, 0},
                                                    {3.75, 0, 0, 0, 1.06, 0.92, 1.0, 0, 0, 0}}};
  for (std::size_t body = 0; body < 3; ++body)
    for (std::size_t k = 0; k < 10; ++k)
      BOOST_TEST(theta(static_cast<Eigen::Index>(10 * body + k)) == told[body][k], boost::test_tools::tolerance(1e-14));
}

BOOST_AUTO_TEST_CASE(both_regressors_give_inverse_dynamics) {
  const arm eom{values(l = 0.7, m = 1.25, I = 0.92, J = 1.0, K = 1.06)};
  arm::state_type x{};
  arm::speed_vector a;
  for (int i = 0; i < x.u.size(); ++i) x.q(i) = 0.3 + 0.2 * i, x.u(i) = 0.9 - 0.3 * i, a(i) = 0.5 + 0.25 * i;
  const auto [Y, theta, base, beta] =
      eom.evaluate(x, a, regressor, standard_parameters, base_regressor, base_parameter_values);
  const arm::speed_vector expected = eom.evaluate(x, mass_matrix) * a - eom.evaluate(x, forcing);
  for (int i = 0; i < a.size(); ++i) {
    BOOST_TEST((Y * theta)(i) == expected(i), boost::test_tools::tolerance(1e-12));
    BOOST_TEST((base * beta)(i) == expected(i), boost::test_tools::tolerance(1e-12));
  }
}

BOOST_AUTO_TEST_CASE(a_load_of_a_joint_acts_on_the_bodies_of_its_sides) {
  using method = tmt_method<shared_point>;
  const method eom{values(l = 0.5, m = 2.0, I = 0.25, d = 3.0)};
  method::state_type x{};
  x.u(0) = 0.5;
  const auto resultant = eom.evaluate(x, stacked_resultant);
  // The slider's axis is N.z; the force acts at P, at -l A.x from the mass center of a.
  BOOST_TEST(resultant(2) == -1.5, boost::test_tools::tolerance(1e-14));
  BOOST_TEST(resultant(4) == -0.75, boost::test_tools::tolerance(1e-14));
  for (const int other : {0, 1, 3, 5, 6, 7, 8, 9, 10, 11}) BOOST_TEST(resultant(other) == 0.0);
}
