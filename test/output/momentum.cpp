// Momenta are sums over bodies: a rotor is one, also without mass, and an armature is none. Compared with these sums, written
// out.
// cost: nightly
// optimized: no
#include "support/states.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>

namespace {

using namespace ctdyn;
using Eigen::Vector3d;
using vector6 = Eigen::Vector<double, 6>;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr frame<"D"> D;
constexpr frame<"E"> E;
constexpr frame<"S"> S;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Co"> Co;
constexpr point<"Do"> Do;
constexpr point<"Eo"> Eo;
constexpr point<"M"> M;
constexpr point<"P"> P;

// on a turntable: a leg with a welded foot, on which a link without a body carries a particle
constexpr auto turntable = pin_joint<"turntable">(N, O, A, Ao, N.z);
constexpr auto hip = pin_joint<"hip">(A, Ao, B, Bo, A.x);
constexpr auto knee = pin_joint<"knee">(B, M, C, Co, B.y);
constexpr auto ankle = weld_joint<"ankle">(C, Co, D, Do);
constexpr auto toe = pin_joint<"toe">(D, Do, E, Eo, D.x, mimic(knee, -2, 0.1));
constexpr auto thigh = facts(hip, M.set_pos(Bo, 0.3 * B.x - 0.1 * B.z), gravity(-9.81 * N.z), rigid_body<"A">(A, Ao, 2, inertia(A, 0.5, 0.3, 0.4)),
                             rigid_body<"B">(B, M, 0.5, inertia(B, 0.2, 0.1, 0.15)), hip.armature(3), hip.rotor(7, 0.03));
constexpr auto leg = system(newtonian(N, O), turntable, thigh, knee, ankle, toe, P.set_pos(Eo, 0.2 * E.y), knee.armature(2),
                            toe.armature(5), turntable.armature(4), S.orient_axis(A, 0.3, A.x), torque(S, 3 * A.z), knee.rotor(-4, 0.02, 0.01, 0.1, M),
                            rigid_body<"D">(D, Do, 0.3, inertia(D, 0.02, 0.01, 0.03)), particle<"P">(P, 0.4));

constexpr auto base = free_joint<"base">(N, O, A, Ao, default_order);
constexpr auto floating = system(newtonian(N, O), base, thigh);

constexpr auto floating_leg = system(newtonian(N, O), base, thigh, knee, ankle, toe, P.set_pos(Eo, 0.2 * E.y),
                                     rigid_body<"D">(D, Do, 0.3, inertia(D, 0.02, 0.01, 0.03)), particle<"P">(P, 0.4));

/// r x m v + I . w of a body with principal moments about the basis vectors of its frame.
constexpr auto moment_of(auto center, auto mass) { return mass * cross(center.pos_from(O), center.vel(N)); }
constexpr auto spin_of(auto frame, auto Ixx, auto Iyy, auto Izz) {
  const auto w = frame.ang_vel_in(N);
  return Ixx * dot(w, frame.x) * frame.x + Iyy * dot(w, frame.y) * frame.y + Izz * dot(w, frame.z) * frame.z;
}
constexpr auto moving = 2 * Ao.vel(N) + 0.5 * M.vel(N);
constexpr auto turning = moment_of(Ao, 2) + spin_of(A, 0.5, 0.3, 0.4) + moment_of(M, 0.5) + spin_of(B, 0.2, 0.1, 0.15) +
                         0.03 * dot(frame<"hip.rotor">().ang_vel_in(N), A.x) * A.x;
constexpr auto linear = to_matrix(moving, N);
constexpr auto angular = to_matrix(turning, N);
constexpr auto linear_of_leg = to_matrix(moving + 0.3 * Do.vel(N) + 0.1 * M.vel(N) + 0.4 * P.vel(N), N);
constexpr auto angular_of_leg = to_matrix(turning + moment_of(Do, 0.3) + spin_of(D, 0.02, 0.01, 0.03) + moment_of(M, 0.1) +
                                              spin_of(frame<"knee.rotor">(), 0.01, 0.02, 0.01) + moment_of(P, 0.4), N);

bool same(const auto& a, const auto& b) { return (a - b).norm() <= 1e-12 * (1 + b.norm()); }

/// The words of momentum against these sums.
template <const auto& Linear, const auto& Angular> void are_sums(const auto& eom, const auto& x) {
  const auto [center, h, matrix, p, L, sum, moment] =
      eom.evaluate(x, center_of_mass, centroidal_momentum, centroidal_momentum_matrix, to_matrix(linear_momentum(N), N),
                   to_matrix(angular_momentum(O, N), N), value_of<Linear>, value_of<Angular>);
  vector6 central;
  central << sum, moment - Vector3d(center).cross(Vector3d(sum));
  BOOST_TEST(same(p, sum));
  BOOST_TEST(same(L, moment));
  BOOST_TEST(same(h, central));
  BOOST_TEST(same(matrix * x.u, central));
}

BOOST_AUTO_TEST_CASE(of_a_tree) {
  using method = kanes_method<leg>;
  states::source from(1);
  const auto x = states::state<method>(from);
  are_sums<linear_of_leg, angular_of_leg>(method(), x);
  BOOST_TEST(std::abs(method().evaluate(x, Fr_of<"A">)(0) - 3) < 1e-13); // S turns as the turntable's armature does
}

// All that acts on what floats from outside is its weight, and what is missing at the base for given accelerations.
BOOST_AUTO_TEST_CASE(of_what_floats) {
  using method = kanes_method<floating>;
  const method eom;
  for (unsigned seed = 1; seed < 4; ++seed) {
    states::source from(seed);
    auto x = states::state<method>(from);
    x.q.segment<4>(3).normalize();
    are_sums<linear, angular>(eom, x);
    const auto [rate, missing, R, place, center, mass] =
        eom.evaluate(x, from.vector<7>(-2, 2), centroidal_momentum_rate, inverse_dynamics, N.dcm(A), to_matrix(Ao.pos_from(O), N),
                     center_of_mass, total_mass);
    const Vector3d force = R * missing.head<3>(), torque = R * missing.segment<3>(3);
    vector6 outer;
    outer << force - 9.81 * mass * Vector3d::UnitZ(), torque + Vector3d(place - center).cross(force);
    BOOST_TEST(same(rate, outer));
  }
}

// In an orbit the moment of the whole momentum about the origin has more digits than a number: the angular momentum about
// the mass center does not contain it, also where the one about the origin is requested beside it.
template <const auto& System> void does_not_depend_on_the_place() {
  using method = kanes_method<System>;
  const method eom;
  states::source from(5);
  auto x = states::state<method>(from);
  x.q.template segment<4>(3).normalize();
  x.u.template head<3>() << 7500, 100, 10;
  const auto udots = from.vector<static_cast<int>(method::speed_names.size())>(-2, 2);
  const auto at = [&](double far) {
    auto y = x;
    y.q.template head<3>() << far, far / 2, far / 4;
    const auto [h, matrix, rate, about_the_origin] = eom.evaluate(
        y, udots, centroidal_momentum, centroidal_momentum_matrix, centroidal_momentum_rate, to_matrix(angular_momentum(O, N), N));
    BOOST_TEST(about_the_origin.allFinite());
    const vector6 alone = eom.evaluate(y, centroidal_momentum);
    BOOST_TEST((alone - vector6(h)).norm() <= 1e-15 * h.norm());
    return std::array{vector6(h), vector6(matrix * x.u), vector6(rate)};
  };
  const auto here = at(0), there = at(7e6);
  for (std::size_t i = 0; i < 3; ++i) BOOST_TEST((here[i] - there[i]).norm() <= 1e-15 * here[i].norm());
}
constexpr auto floating_pair = system(newtonian(N, O), base, hip, M.set_pos(Bo, 0.3 * B.x - 0.1 * B.z),
                                      rigid_body<"A">(A, Ao, 2, inertia(A, 0.5, 0.3, 0.4)), rigid_body<"B">(B, M, 0.5, inertia(B, 0.2, 0.1, 0.15)));
BOOST_AUTO_TEST_CASE(far_away_by_sums_over_bodies) {
  static_assert(!detail::ways_of<kanes_method<floating_pair>::derivation_type>.links);
  does_not_depend_on_the_place<floating_pair>();
}
BOOST_AUTO_TEST_CASE(far_away_with_a_rotor_and_an_armature) { does_not_depend_on_the_place<floating>(); }
BOOST_AUTO_TEST_CASE(far_away_link_by_link) {
  static_assert(detail::ways_of<kanes_method<floating_leg>::derivation_type>.links);
  does_not_depend_on_the_place<floating_leg>();
}

} // namespace
