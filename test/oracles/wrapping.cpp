// cost: nightly
// limits: raised
// Pathways over surfaces, between points on them and outside of them, with the forces of actuators: against reference values in 50
// digits.
#include "support/oracle.hpp"

#include <ctdyn/actuators.hpp>

#include <Eigen/Geometry>

#include <cmath>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
} // namespace

namespace on_surfaces {
constexpr input<"F"> F;
constexpr parameter<"r"> r;
constexpr parameter<"alpha"> alpha;
/// Two particles on a surface, whose body moves, too.
template <class Place, class... Loads> constexpr auto moving(const Place& place, const Loads&... loads) {
  auto [th1, z1, th2, z2, qy, qx, xO] = coordinates<"th1 z1 th2 z2 qy qx xO">;
  auto [u1, u2, u3, u4, u5, u6, u7] = speeds<"u1 u2 u3 u4 u5 u6 u7">;
  return system(newtonian(N, O), dt(th1) == u1, dt(z1) == u2, dt(th2) == u3, dt(z2) == u4, dt(qy) == u5, dt(qx) == u6,
                dt(xO) == u7, A.orient_axis(N, qy, N.y), B.orient_axis(A, qx, A.x), C.set_pos(O, xO * N.x),
                P.set_pos(C, place(th1, z1)), Q.set_pos(C, place(th2, z2)), rigid_body<"B">(B, C, 1, inertia(B, 1, 1, 1)),
                particle<"p">(P, 1), particle<"q">(Q, 1), loads...);
}
constexpr auto on_cylinder = [](const auto& th, const auto& z) { return r * (cos(th) * B.x + sin(th) * B.y) + z * B.z; };
[[maybe_unused]] constexpr auto on_sphere = [](const auto& th, const auto& z) {
  return r * (sin(z) * cos(th) * B.x + sin(z) * sin(th) * B.y + cos(z) * B.z);
};
[[maybe_unused]] constexpr auto on_cone = [](const auto& th, const auto& z) { return z * tan(alpha) * (cos(th) * B.x + sin(th) * B.y) + z * B.z; };
constexpr auto round_cylinder = wrapping_pathway(P, Q, wrapping_cylinder(r, C, 2 * B.z, B));
[[maybe_unused]] constexpr auto round_sphere = wrapping_pathway(P, Q, wrapping_sphere(r, C));
[[maybe_unused]] constexpr auto round_cone = wrapping_pathway(P, Q, wrapping_cone(alpha, C, B.z, B));
template <const auto& Place, const auto& Path> constexpr auto pulled = moving(Place, force_actuator(F, Path));

/// Points on one generator of a cylinder are at the edge of the branch, which is from 0 to 2 pi: rounding says whether the
/// path is straight or goes once round. Either way it is the helix of that angle, of which this has the formulas.
struct helix {
  double length, rate;
  Eigen::Vector3d first, second;
  Eigen::Vector<double, 7> slopes; // of the length, by the coordinates
  helix(oracle::reference at, double radius, double angle) {
    const auto q = at.at("q").numbers<7>(), u = at.at("u").numbers<7>();
    const double along = radius * angle, rise = q[3] - q[1];
    const Eigen::Matrix3d B = (Eigen::AngleAxisd(q[4], Eigen::Vector3d::UnitY()) * Eigen::AngleAxisd(q[5], Eigen::Vector3d::UnitX())).matrix();
    length = std::sqrt(along * along + rise * rise);
    first = B * Eigen::Vector3d(-std::sin(q[0]) * along, std::cos(q[0]) * along, rise) / length;
    second = -first; // the same generator
    slopes << -radius * along, -rise, radius * along, rise, 0, 0, 0;
    slopes /= length;
    rate = slopes.dot(Eigen::Map<const Eigen::Vector<double, 7>>(u.data()));
  }
};
/// The helix against the data; at an angle of zero also the library's path against the helix of either branch, true.
bool compare_helix(oracle::reference at, double length, double rate, const auto& first, const auto& second, const auto& active) {
  constexpr double radius = 0.375, full_turn = 6.283185307179586;
  const double angle = at.at("branch_angle").number(), force = at.at("inputs").at("F").number();
  const helix known(at, radius, angle);
  oracle::compare(known.length, at.at("length").matrix(), 1e-2, 1e-12);
  oracle::compare(known.rate, at.at("extension_velocity").matrix(), 1, 1e-12);
  oracle::compare(known.first, at.at("end_vector_1").matrix(), 0, 1e-12);
  oracle::compare((force * known.slopes).eval(), at.at("Fr_power").matrix(), 0, 1e-12);
  if (angle != 0) return false;
  const helix expected(at, radius, length < 1 ? 0 : full_turn); // straight it is 0.5 long, and 2.4 around
  oracle::compare(length, expected.length, 0, 1e-12);
  oracle::compare(rate, expected.rate, 1, 1e-12);
  oracle::compare(first, expected.first, 0, 1e-12);
  oracle::compare(second, expected.second, 0, 1e-12);
  oracle::compare(active, (force * expected.slopes).eval(), 0, 1e-12);
  BOOST_TEST_MESSAGE("at the edge of the branch the path is " << length << " long");
  return true;
}

template <const auto& Place, const auto& Path, class Method = kanes_method<pulled<Place, Path>>>
void check(std::string_view name, std::size_t states) {
  static_assert(Method::coordinate_names[3] == "z2");
  std::size_t compared = 0;
  oracle::at_states<Method>(name, [&](const Method& eom, const auto& x, oracle::reference at) {
    const auto [l, v, e1, e2, active] =
        eom.evaluate(x, value_of<Path.length>, value_of<Path.extension_velocity>, value_of<to_matrix(Path.first_end_vector, N)>,
                     value_of<to_matrix(Path.second_end_vector, N)>, Fr);
    ++compared;
    if (name == "wrapping_cylinder" && compare_helix(at, l, v, e1, e2, active)) return;
    oracle::compare(l, at.at("length").matrix(), 1e-2, 1e-12);
    oracle::compare(v, at.at("extension_velocity").matrix(), 1, 1e-12);
    oracle::compare(e1, at.at("end_vector_1").matrix(), 0, 1e-12);
    oracle::compare(e2, at.at("end_vector_2").matrix(), 0, 1e-12);
    // Ends of one state on the cone are 3e-4 apart, at which 1 - cos(angle) would lose four digits more than it may.
    oracle::compare(active, at.at("Fr_power").matrix(), 0, 1e-12);
  });
  BOOST_TEST(compared == states);
}
/// SymPy's loads of a wrapping pathway: a positive force pulls both ends into the path, and the reaction is a force at the
/// center, without a couple. The same three forces by the path's end vectors, a load each. Where the shorter way round a cone is
/// left-handed, SymPy's end vectors go the other way round nevertheless, and so do their moments about the axis and across it.
template <const auto& Place, const auto& Path>
constexpr auto pulled_as_in_sympy = moving(Place, force(P, F * Path.first_end_vector), force(Q, F * Path.second_end_vector),
                                           force(C, -F * (Path.first_end_vector + Path.second_end_vector)));
template <const auto& Place, const auto& Path> void check_sympy(std::string_view name, std::size_t states, double relative = 1e-12) {
  using kane = kanes_method<pulled_as_in_sympy<Place, Path>>;
  auto [th1, z1, th2, z2, qy, qx, xO] = coordinates<"th1 z1 th2 z2 qy qx xO">;
  std::size_t compared = 0;
  oracle::at_states<kane>(name, [&](const kane& eom, const auto& x, oracle::reference at) {
    if (name == "wrapping_cylinder" && at.at("branch_angle").number() == 0) return; // either branch, see helix
    auto [active, slopes] = eom.evaluate(x, Fr, jacobian(value_of<Path.length>, th1, z1, th2, z2, qy, qx, xO));
    oracle::compare(slopes.transpose().eval(), at.at("dlength_dq").matrix(), 0, relative);
    if (at.at("branch_angle").number() < 0)
      for (const Eigen::Index around : {0, 2, 4, 5}) active(around) *= -1; // th1, th2, qy, qx
    oracle::compare(active, at.at("Fr_sympy_loads").matrix(), 0, relative);
    ++compared;
  });
  BOOST_TEST(compared == states);
}
} // namespace on_surfaces

#ifdef CTDYN_ALL_TESTS // at night
BOOST_AUTO_TEST_CASE(loads_as_sympy_has_them) {
  using namespace on_surfaces;
  check_sympy<on_sphere, round_sphere>("wrapping_sphere", 5, 1e-11); // ends of one state are 4e-4 apart, which costs digits
  check_sympy<on_cylinder, round_cylinder>("wrapping_cylinder", 5);
  check_sympy<on_cone, round_cone>("wrapping_cone", 6);
}
#endif

BOOST_AUTO_TEST_CASE(between_points_on_surfaces) {
  using namespace on_surfaces;
  check<on_cylinder, round_cylinder>("wrapping_cylinder", 6);
#ifdef CTDYN_ALL_TESTS // further surfaces, at night
  check<on_sphere, round_sphere>("wrapping_sphere", 5);
  check<on_cone, round_cone>("wrapping_cone", 6);
  check<on_cylinder, round_cylinder, lagranges_method<pulled<on_cylinder, round_cylinder>>>("wrapping_cylinder", 6);
  check<on_sphere, round_sphere, tmt_method<pulled<on_sphere, round_sphere>>>("wrapping_sphere", 5);
  check<on_cone, round_cone, tmt_method<pulled<on_cone, round_cone>>>("wrapping_cone", 6);
#endif
}

namespace tangents {
constexpr point<"J"> J;
constexpr parameter<"r"> r;
constexpr parameter<"k"> k;
constexpr parameter<"c"> c;
constexpr parameter<"l0"> l0;
[[maybe_unused]] constexpr auto over_cylinder = tangent_pathway(P, Q, wrapping_cylinder(r, C, N.z, N));
constexpr auto over_sphere = tangent_pathway(P, Q, wrapping_sphere(r, C));
template <const auto& Path> constexpr auto swinging = [] {
  auto [q1, q2, q3] = coordinates<"q1 q2 q3">;
  auto [u1, u2, u3] = speeds<"u1 u2 u3">;
  auto [Ax, Ay, Az, Jx, Jy, Jz, ix, iy, iz] = parameters<"Ax Ay Az Jx Jy Jz ix iy iz">;
  return system(newtonian(N, C), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.x),
                P.set_pos(C, Ax * N.x + Ay * N.y + Az * N.z), J.set_pos(C, Jx * N.x + Jy * N.y + Jz * N.z),
                Q.set_pos(J, ix * B.x + iy * B.y + (iz + q3) * B.z), rigid_body<"A">(A, J, 1, inertia(A, 1, 1, 1)),
                rigid_body<"B">(B, J, 1, inertia(B, 1, 1, 1)), particle<"q">(Q, 1), linear_spring(k, Path, l0),
                linear_damper(c, Path));
};

/// Where a path touches: as far from its end as the tangent is long, in its direction. On a cylinder the tangent is that long
/// in the plane across the axis.
Eigen::Vector3d touch(const Eigen::Vector3d& end, const Eigen::Vector3d& into, double radius, const Eigen::Vector3d& across) {
  const auto out = end.cwiseProduct(across).squaredNorm(), along = into.cwiseProduct(across).squaredNorm();
  return end + std::sqrt((out - radius * radius) / along) * into;
}
template <const auto& Path, class Method = kanes_method<swinging<Path>>>
void check(std::string_view name, const Eigen::Vector3d& across) {
  auto [q1, q2, q3] = coordinates<"q1 q2 q3">;
  static constexpr auto pull = linear_spring(k, Path, l0).force + linear_damper(c, Path).force;
  std::size_t touching = 0;
  oracle::at_states<Method>(name, [&](const Method& eom, const auto& x, oracle::reference at) {
    const auto [l, v, e1, e2, force, slopes, active] =
        eom.evaluate(x, value_of<Path.length>, value_of<Path.extension_velocity>, value_of<to_matrix(Path.first_end_vector, N)>,
                     value_of<to_matrix(Path.second_end_vector, N)>, value_of<pull>, jacobian(value_of<Path.length>, q1, q2, q3), Fr);
    oracle::compare(slopes.transpose().eval(), at.at("dlength_dq").matrix(), 0, 1e-12);
    oracle::compare(l, at.at("length").matrix(), 0);
    oracle::compare(v, at.at("extension_velocity").matrix(), 1, 1e-12);
    oracle::compare(e1, at.at("end_vector_A").matrix(), 0);
    oracle::compare(e2, at.at("end_vector_B").matrix(), 0);
    oracle::compare(force, at.at("force_spring_damper").matrix(), 0, 1e-12);
    oracle::compare(active, at.at("Fr").matrix(), 0, 1e-12);
    if (!at.contains("T1")) return;
    const double radius = oracle::read(name).at("p/r").number();
    const Eigen::Vector3d first = touch(at.at("A").matrix(), e1, radius, across), second = touch(at.at("B").matrix(), e2, radius, across);
    oracle::compare(first, at.at("T1").matrix(), 0, 1e-12);
    oracle::compare(second, at.at("T2").matrix(), 0, 1e-12);
    const Eigen::Vector3d a = first.cwiseProduct(across), b = second.cwiseProduct(across);
    oracle::compare(std::atan2(a.cross(b).norm(), a.dot(b)), at.at("wrap_angle").matrix(), 1, 1e-12);
    ++touching;
  });
  BOOST_TEST(touching == 3U);
}
} // namespace tangents

BOOST_AUTO_TEST_CASE(between_points_outside) {
  tangents::check<tangents::over_sphere>("wrapping_tangent_sphere", {1, 1, 1});
#ifdef CTDYN_ALL_TESTS // at night
  tangents::check<tangents::over_cylinder>("wrapping_tangent_cylinder", {1, 1, 0});
  tangents::check<tangents::over_cylinder, tmt_method<tangents::swinging<tangents::over_cylinder>>>("wrapping_tangent_cylinder", {1, 1, 0});
  tangents::check<tangents::over_sphere, lagranges_method<tangents::swinging<tangents::over_sphere>>>("wrapping_tangent_sphere", {1, 1, 1});
#endif
}
