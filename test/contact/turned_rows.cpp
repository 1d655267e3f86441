// Rows along the axes of the robot (formulation/contact_axes.hpp): a robot that floats with velocities in its own
// basis, whose contacts are solved for along axes of the trunk or of the thigh, against the same robot with velocities
// in the Newtonian basis, for which rows are solved as they are told.
// cost: nightly
// limits: raised

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Geometry>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <random>

using namespace ctdyn;

namespace {

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"E"> E;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"D"> D;
constexpr point<"H"> H;
constexpr point<"F"> F;
constexpr point<"G"> G;
constexpr point<"P"> P;
constexpr point<"K"> K;
constexpr input<"T1"> T1;
constexpr input<"T2"> T2;

constexpr auto hip = pin_joint<"hip">(A, H, B, D, A.x);
constexpr auto knee = pin_joint<"knee">(B, F, E, G, B.y);
constexpr auto leg =
    facts(H.set_pos(C, 0.3 * A.x - 0.1 * A.z), hip, F.set_pos(D, -0.4 * B.z), knee, P.set_pos(G, -0.5 * E.z),
          K.set_pos(C, 0.2 * A.x + 0.4 * A.y), rigid_body<"trunk">(A, C, 3, inertia(A, 0.2, 0.3, 0.4)),
          rigid_body<"thigh">(B, F, 1.2, inertia(B, 0.1, 0.2, 0.3)),
          rigid_body<"shank">(E, P, 0.7, inertia(E, 0.1, 0.2, 0.3)), gravity(-9.81 * N.z), torque(B, T1 * A.x),
          torque(A, -T1 * A.x), torque(E, T2 * B.y), torque(B, -T2 * B.y));
// a foot that is told twice, another row at the same point, places of the trunk and of the shank
constexpr auto held = facts(contact<"foot">(P, N), contact<"height">(P, N, N.z), contact<"again">(P, N),
                            contact<"trunk">(K, N), restitution<"trunk">(0.25, N.z), contact<"sole">(E, G, N));

constexpr auto in_own_basis = ctdyn::system(newtonian(N, O), free_joint<"base">(N, O, A, C), leg, held);
constexpr auto in_basis_of_N = ctdyn::system(newtonian(N, O), free_joint<"base">(N, O, A, C, drake_order), leg, held);
using turned = kanes_method<in_own_basis>;
using as_told = kanes_method<in_basis_of_N>;

template <class Method> constexpr auto frames = Method::derivation_type::equations().made.turned_frame;
static_assert(frames<as_told> == std::array<detail::frame_id, 16>{});
static_assert(frames<turned>[3] == 0); // a single row
static_assert(frames<turned>[0] != frames<turned>[7]); // the foot along axes of the thigh, the trunk along its own
static_assert(frames<turned>[7] != 0 && frames<turned>[10] != 0);
static_assert(frames<turned>[13] == 0); // a frame about three directions

// The row that repeats another one is named by the directions of the description: along axes of the thigh, it would be
// the foot's last row.
constexpr auto foot_after_a_row = ctdyn::system(newtonian(N, O), free_joint<"base">(N, O, A, C), leg,
                                                contact<"side">(P, N, N.x), contact<"foot">(P, N));
using after_a_row = kanes_method<foot_after_a_row>;
static_assert(frames<after_a_row>[0] == 0 && frames<after_a_row>[1] != 0);

struct states {
  turned::state_type x; // velocities in the trunk's basis
  as_told::state_type y;
  Eigen::Matrix<double, 8, 8> to_told; // from the speeds of the former to those of the latter
};
/// The same motion of both; `straight`: the leg is.
states motion(std::mt19937& random, unsigned set, bool straight) {
  std::uniform_real_distribution<double> number(-1, 1);
  const auto any = [&] { return number(random); };
  const Eigen::Quaterniond e = Eigen::Quaterniond(any(), any(), any(), any()).normalized();
  const Eigen::Matrix3d R = e.toRotationMatrix();
  const Eigen::Vector3d r(any(), any(), any());
  const Eigen::Vector2d angles(any(), straight ? 0 : any());
  Eigen::Vector<double, 8> u;
  for (double& x : u) x = any();
  const Eigen::Vector2d torques(any(), any());

  states result{};
  result.x.q << r, e.w(), e.vec(), angles;
  result.y.q << e.w(), e.vec(), r, angles;
  result.to_told.setIdentity(), result.to_told.topLeftCorner<6, 6>().setZero();
  result.to_told.block<3, 3>(0, 3) = result.to_told.block<3, 3>(3, 0) = R;
  result.x.u = u, result.y.u = result.to_told * u;
  result.x.r = torques, result.y.r = torques;
  for (int k = 0; k < 5; ++k) result.x.closed(k) = result.y.closed(k) = (set >> k) & 1U ? 1 : 0;
  return result;
}
void check_close(const auto& a, const auto& b, double tolerance) {
  BOOST_TEST(a.allFinite());
  BOOST_TEST((a - b).cwiseAbs().maxCoeff() < tolerance * (1 + b.cwiseAbs().maxCoeff()));
}

} // namespace

BOOST_AUTO_TEST_CASE(all_sets_at_random_and_singular_states) {
  const turned robot;
  const as_told reference;
  std::mt19937 random(3);
  for (unsigned set = 0; set < 32; ++set)
    for (const bool straight : {false, true}) {
      const auto [x, y, T] = motion(random, set, straight);
      const auto [f, mobility, J, c, v, impulse] = robot.evaluate(x, contact_forces, contact_mobility, contact_jacobian,
                                                           contact_acceleration_bias, contact_residual, impulses);
      const auto [f0, mobility0, J0, c0, v0, impulse0] = reference.evaluate(
          y, contact_forces, contact_mobility, contact_jacobian, contact_acceleration_bias, contact_residual, impulses);
      check_close(f, f0, 1e-9), check_close(impulse, impulse0, 1e-9);
      check_close(mobility, mobility0, 1e-12), check_close(v, v0, 1e-12);
      check_close(J, Eigen::Matrix<double, 16, 8>(J0 * T), 1e-12);
      // accelerations of the rows, and speeds after impacts, are those of the same motion
      const Eigen::Vector<double, 16> a = J * robot.evaluate(x, udot) + c, a0 = J0 * reference.evaluate(y, udot) + c0;
      check_close(a, a0, 1e-10);
      check_close(Eigen::Vector<double, 8>(T * robot.evaluate(x, speeds_after_impact)),
                  reference.evaluate(y, speeds_after_impact), 1e-10);
      const auto s = robot.evaluate(x, contact_status), s0 = reference.evaluate(y, contact_status);
      BOOST_TEST(s.rank() == s0.rank());
      BOOST_TEST(s.rows() == s0.rows());
      BOOST_TEST(std::abs(s.residual() - s0.residual()) < 1e-9 * (1 + s0.residual())); // of contradictory sets, too
    }
}

BOOST_AUTO_TEST_CASE(slopes) {
  const turned robot;
  const as_told reference;
  std::mt19937 random(4);
  for (const unsigned set : {0U, 1U, 3U, 5U, 8U, 9U, 16U}) {
    const auto [x, y, T] = motion(random, set, false);
    const Eigen::Matrix<double, 16, 8> along_u = robot.evaluate(x, jacobian(contact_forces, by_speeds)),
                                       along_u0 = reference.evaluate(y, jacobian(contact_forces, by_speeds)) * T;
    check_close(along_u, along_u0, 1e-9);
    const Eigen::Matrix<double, 16, 2> by_torques = robot.evaluate(x, jacobian(contact_forces, T1, T2)),
                                       by_torques0 = reference.evaluate(y, jacobian(contact_forces, T1, T2));
    check_close(by_torques, by_torques0, 1e-9);
    // along motions: central differences, with the quaternion turned
    const Eigen::Matrix<double, 8, 8> along = robot.evaluate(x, jacobian(udot, along_speeds));
    for (int s = 0; s < 8; ++s) {
      const auto moved = [&](double h) {
        auto z = x;
        z.u = decltype(z.u)::Unit(s);
        z.q += h * robot.evaluate(z, qdot); // a quaternion of another norm turns as its unit quaternion, up to h^2
        z.q.template segment<4>(3).normalize(), z.u = x.u;
        return robot.evaluate(z, udot);
      };
      const double h = 1e-4;
      const Eigen::Vector<double, 8> slope = (moved(h) - moved(-h)) / (2 * h);
      check_close(Eigen::Vector<double, 8>(along.col(s)), slope, 1e-6);
    }
  }
}

BOOST_AUTO_TEST_CASE(rows_are_named_as_they_are_told) {
  std::mt19937 random(5);
  const auto x = motion(random, 7, false).x; // the foot three times
  const auto rows = redundant_rows(turned{}, x);
  BOOST_TEST(rows.known);
  BOOST_TEST(rows.count() == 4);
  for (int k = 0; k < 3; ++k) { // each row of one of both feet repeats that of the other one
    BOOST_TEST((rows.left_out[std::size_t(k)] || rows.left_out[std::size_t(4 + k)]));
    BOOST_TEST(!rows.determined(k));
    for (int l = 0; l < 3; ++l) BOOST_TEST((k == l || (std::abs(rows.factors(k, 4 + l)) < 1e-9)));
  }
  BOOST_TEST(rows.names[0] == "foot, N.x");
}

BOOST_AUTO_TEST_CASE(a_single_row_before_those_that_are_turned) {
  std::mt19937 random(6);
  const auto whole = motion(random, 0, false).x;
  after_a_row::state_type x{};
  x.q = whole.q, x.u = whole.u, x.r = whole.r, x.closed.setOnes();
  const auto rows = redundant_rows(after_a_row{}, x);
  BOOST_TEST(rows.known);
  BOOST_TEST(rows.count() == 1);
  BOOST_TEST(rows.left_out[1]);
  BOOST_TEST(rows.names[1] == "foot, N.x");
  BOOST_TEST(std::abs(rows.factors(1, 0) - 1) < 1e-9);
  for (int l = 2; l < 4; ++l) BOOST_TEST(std::abs(rows.factors(1, l)) < 1e-9);
  BOOST_TEST((!rows.determined(0) && !rows.determined(1) && rows.determined(2) && rows.determined(3)));
}
