// Reactions in joints and at contacts of systems with constraints: against the free-body diagrams of all bodies.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"I"> I;
constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr parameter<"h"> h;
constexpr coordinate<"x"> x;
constexpr coordinate<"q"> q;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr input<"tau"> tau;
constexpr ctdyn::time t;
constexpr reaction<"n"> n;
constexpr reaction<"f"> f;
constexpr auxiliary_speed<"s"> s;
constexpr auxiliary_speed<"p"> p;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"D"> D;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"E"> E;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Do"> Do;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;

Eigen::Vector2d turned(const Eigen::Vector2d& a) { return {-a.y(), a.x()}; }
double moment(const Eigen::Vector2d& arm, const Eigen::Vector2d& force) { return turned(arm).dot(force); }

/// The acceleration of the end of a vector that turns.
Eigen::Vector2d moved(const Eigen::Vector2d& arm, double rate, double acceleration) {
  return acceleration * turned(arm) - rate * rate * arm;
}

// ---- a sleigh that steers as prescribed and tows a trailer: the hitch moves the sleigh, blade and all

constexpr auto towing =
    system(declare(m, l, I, k, q1, q2, q, x, u1, u2, w, v), newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q) == w,
           dt(x) == v, Q.set_pos(O, q1* N.x + q2 * N.y), B.orient_axis(N, q, N.z), Bo.set_pos(Q, -l* B.x),
           R.set_pos(Q, zero_vector), A.orient_axis(N, x, N.z), Ao.set_pos(R, l / 2 * A.x), P.set_pos(R, l* A.x),
           force(Ao, tau* A.x), rigid_body<"sleigh">(A, Ao, m, inertia(A, 0, 0, I)),
           rigid_body<"trailer">(B, Bo, 2 * m, inertia(B, 0, 0, I)), prescribed(v == k * t),
           velocity_constraint(dot(P.vel(N), A.y)), dependent(u2), force(R, n* A.x + f * A.y),
           force(Q, -n* A.x - f * A.y), auxiliary_velocity(R, s* A.x + p * A.y));

BOOST_AUTO_TEST_CASE(hitch_of_a_sleigh) {
  using kane = kanes_method<towing>;
  const kane eom{values(m = 1.25, l = 0.75, I = 0.5, k = 3.0)};
  const Eigen::Vector2d Ax(std::cos(-0.8), std::sin(-0.8)), Ay = turned(Ax);
  const double steering = 3.0 * 0.2, sideways = -(0.75 * steering + 1.5 * Ay.x()) / Ay.y();
  const auto state = eom.state(values(q1 = 0.5, q2 = 0.25, q = 0.375, x = -0.8, u1 = 1.5, u2 = sideways, w = 0.625,
                                      v = steering, tau = 2.0, t = 0.2));
  const auto [a, T, lambda] = eom.evaluate(state, udot, reactions, multipliers);
  const Eigen::Vector2d hitch = T(0) * Ax + T(1) * Ay; // on the sleigh
  const Eigen::Vector2d Bx(std::cos(0.375), std::sin(0.375)), of_hitch = a.head<2>();
  const Eigen::Vector2d of_trailer = of_hitch - moved(0.75 * Bx, 0.625, a(2));
  const Eigen::Vector2d of_sleigh = of_hitch + moved(0.75 / 2 * Ax, steering, a(3));
  BOOST_CHECK_SMALL((2 * 1.25 * of_trailer + hitch).norm(), 1e-13);
  BOOST_CHECK_SMALL((1.25 * of_sleigh - hitch - 2.0 * Ax - lambda(1) * Ay).norm(), 1e-13);
  const double turning = moment(-0.75 / 2 * Ax, hitch) + moment(0.75 / 2 * Ax, lambda(1) * Ay) + lambda(0);
  BOOST_CHECK_CLOSE_FRACTION(0.5 * a(3), turning, 1e-13);
  BOOST_CHECK_GT(std::abs(lambda(1)), 0.1);
}

// ---- a pin inside a closed loop

constexpr auto four_bar =
    system(declare(m, l, I, g, k, h, q1, q2, q3, u1, u2, u3), newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
           A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z), D.orient_axis(N, q3, N.z), Ao.set_pos(O, l / 2 * A.x),
           P.set_pos(O, l* A.x), Q.set_pos(P, zero_vector), Bo.set_pos(Q, l* B.x), R.set_pos(Q, 2 * l * B.x),
           Do.set_pos(R, l / 2 * D.x), E.set_pos(R, l* D.x), rigid_body<"a">(A, Ao, m, inertia(A, 0, 0, I)),
           rigid_body<"b">(B, Bo, 2 * m, inertia(B, 0, 0, I)), rigid_body<"d">(D, Do, m, inertia(D, 0, 0, I)),
           gravity(-g* N.y), configuration_constraint(dot(E.pos_from(O), N.x) == k),
           configuration_constraint(dot(E.pos_from(O), N.y) == h), dependent(q2, q3, u2, u3), torque(A, tau* N.z),
           force(Q, n* N.x + f * N.y), force(P, -n* N.x - f * N.y), auxiliary_velocity(Q, s* A.x + p * A.y));

BOOST_AUTO_TEST_CASE(pin_of_a_four_bar_linkage) {
  using kane = kanes_method<four_bar>;
  const double length = 0.5, weight = 9.81;
  const Eigen::Vector3d angles(1.2, 0.1, -1.0);
  Eigen::Vector2d along[3];
  for (int i = 0; i < 3; ++i) along[i] = Eigen::Vector2d(std::cos(angles(i)), std::sin(angles(i)));
  const Eigen::Vector2d end = length * (along[0] + 2 * along[1] + along[2]); // the fourth pin, at rest
  Eigen::Matrix2d J;
  J << 2 * turned(along[1]), turned(along[2]);
  Eigen::Vector3d rates(2.5, 0, 0);
  rates.tail<2>() = J.inverse() * -2.5 * turned(along[0]);
  const kane eom{values(m = 1.25, l = length, I = 0.5, g = weight, k = end.x(), h = end.y())};
  const auto state = eom.state(angles, rates, Eigen::Vector<double, 1>(3.0));
  const auto [a, T] = eom.evaluate(state, udot, reactions);
  // nine equations for the forces of four pins, each on the link after it
  const double half[] = {length / 2, length, length / 2}, mass[] = {1.25, 2.5, 1.25};
  Eigen::Matrix<double, 9, 8> K = Eigen::Matrix<double, 9, 8>::Zero();
  Eigen::Matrix<double, 9, 1> r;
  Eigen::Vector2d pin(0, 0); // its acceleration
  for (int i = 0; i < 3; ++i) {
    const Eigen::Vector2d arm = half[i] * along[i], center = pin + moved(arm, rates(i), a(i));
    K.block<2, 2>(3 * i, 2 * i).setIdentity(), K.block<2, 2>(3 * i, 2 * i + 2) = -Eigen::Matrix2d::Identity();
    K.block<1, 2>(3 * i + 2, 2 * i) = turned(-arm).transpose(),
                                 K.block<1, 2>(3 * i + 2, 2 * i + 2) = -turned(arm).transpose();
    r.segment<2>(3 * i) = mass[i] * (center + Eigen::Vector2d(0, weight));
    pin += moved(2 * arm, rates(i), a(i));
    r(3 * i + 2) = 0.5 * a(i) - (i == 0 ? 3.0 : 0.0);
  }
  const Eigen::Matrix<double, 8, 1> pins = K.colPivHouseholderQr().solve(r);
  BOOST_CHECK_SMALL((K * pins - r).norm(), 1e-11); // one equation more than unknowns: the accelerations are right, too
  BOOST_CHECK_SMALL(pin.norm(), 1e-12);
  BOOST_CHECK_SMALL((T - pins.segment<2>(2)).norm(), 1e-11 * pins.norm());
}

// ---- a disc that rolls, with dependent speeds; the constraints' forces are the reactions

constexpr auto slip = s * D.x + p * D.y;
constexpr auto contact = n * D.x + f * D.y;
constexpr auto disc =
    system(declare(m, l, g, q1, q2, q3, x, q, u1, u2, u3, v, w), newtonian(N, O), D.orient_axis(N, q1, N.z),
           B.orient_axis(D, q2, D.x), A.orient_axis(B, q3, B.y), C.set_pos(O, x* N.x + q * N.y), Ao.set_pos(C, l* B.z),
           u1 == dot(A.ang_vel_in(N), B.x), u2 == dot(A.ang_vel_in(N), B.y), u3 == dot(A.ang_vel_in(N), B.z),
           dt(x) == v, dt(q) == w, rigid_body<"disc">(A, Ao, m, inertia(B, m* l* l / 4, m* l* l / 2, m* l* l / 4)),
           gravity(-g* N.z), velocity_constraint(dot(Ao.vel(N) - cross(A.ang_vel_in(N), l* B.z), N.x)),
           velocity_constraint(2 * dot(Ao.vel(N) - cross(A.ang_vel_in(N), l* B.z), N.y)), dependent(v, w),
           force(Ao, contact), torque(A, cross(-l* B.z, contact)), auxiliary_velocity(C, slip));

BOOST_AUTO_TEST_CASE(contact_of_a_rolling_disc) {
  const kanes_method<disc> eom{values(m = 1.25, l = 0.75, g = 9.81)};
  const double forward = 0.75 * (-3.0 - 0.625 * std::tan(0.25));
  const auto state = eom.state(values(q1 = 0.5, q2 = 0.25, q3 = 0.375, x = 0.1, q = 0.2, u1 = 1.5, u2 = -3.0,
                                      u3 = 0.625, v = forward * std::cos(0.5), w = forward * std::sin(0.5)));
  const auto [a, T, lambda] = eom.evaluate(state, udot, reactions, multipliers);
  const Eigen::Vector3d acceleration = eom.evaluate(state, a, to_matrix(Ao.acc(N), N));
  const Eigen::Vector2d Dx(std::cos(0.5), std::sin(0.5)), ground = T(0) * Dx + T(1) * turned(Dx);
  BOOST_CHECK_SMALL((1.25 * acceleration.head<2>() - ground).norm(), 1e-13);
  BOOST_CHECK_SMALL((Eigen::Vector2d(lambda(0), 2 * lambda(1)) - ground).norm(), 1e-13);
  BOOST_CHECK_GT(ground.norm(), 1.0);
}

} // namespace
