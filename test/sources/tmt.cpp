// The chapter on the TMT method: what it prints of the double rod pendulum with the sliding mass.
// cost: nightly
#include "models/two_rods_sliding_mass.hpp"
#include "support/proof.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <numbers>

namespace two_rods_sliding_mass {
using kane = kanes_method<description>;
using proof::equal;

// ---- equation (239): the velocities, and their measure numbers in N

static_assert(equal<kane>(Ao.vel(N), l * u1 / 2 * A.y, N));
static_assert(equal<kane>(A.ang_vel_in(N), u1 * N.z, N));
static_assert(equal<kane>(Bo.vel(N), l * u1 * A.y, N));
static_assert(equal<kane>(B.ang_vel_in(N), u2 * A.x + u1 * N.z, N));
static_assert(equal<kane>(Q.vel(N), -q3 * u1 * cos(q2) * B.x + u3 * B.y + q3 * u2 * B.z + l * u1 * A.y, N));

static_assert(kane::scalar(dot(Ao.vel(N), N.x)) == -l * u1 * sin(q1) / 2);
static_assert(kane::scalar(dot(Ao.vel(N), N.y)) == l * u1 * cos(q1) / 2);
static_assert(kane::scalar(dot(Ao.vel(N), N.z)) == 0);
static_assert(kane::scalar(dot(Bo.vel(N), N.x)) == -l * u1 * sin(q1));
static_assert(kane::scalar(dot(Bo.vel(N), N.y)) == l * u1 * cos(q1));
static_assert(kane::scalar(dot(Bo.vel(N), N.z)) == 0);
static_assert(kane::scalar(dot(B.ang_vel_in(N), N.x)) == u2 * cos(q1));
static_assert(kane::scalar(dot(B.ang_vel_in(N), N.y)) == u2 * sin(q1));
static_assert(kane::scalar(dot(B.ang_vel_in(N), N.z)) == u1);
static_assert(kane::scalar(dot(Q.vel(N), N.x)) == -l * u1 * sin(q1) - q3 * u1 * cos(q1) * cos(q2) +
                                                      q3 * u2 * sin(q1) * sin(q2) - u3 * sin(q1) * cos(q2));
static_assert(kane::scalar(dot(Q.vel(N), N.y)) == l * u1 * cos(q1) - q3 * u1 * sin(q1) * cos(q2) -
                                                      q3 * u2 * sin(q2) * cos(q1) + u3 * cos(q1) * cos(q2));
static_assert(kane::scalar(dot(Q.vel(N), N.z)) == q3 * u2 * cos(q2) + u3 * sin(q2));

// ---- equation (240): the rows of T that are not those of the two rods in space

static_assert(equal<kane>(partial_velocity(Q.vel(N), u1, N),
                          (-l * sin(q1) - q3 * cos(q1) * cos(q2)) * N.x + (l * cos(q1) - q3 * sin(q1) * cos(q2)) * N.y,
                          N));
static_assert(equal<kane>(partial_velocity(Q.vel(N), u2, N),
                          q3 * sin(q1) * sin(q2) * N.x - q3 * sin(q2) * cos(q1) * N.y + q3 * cos(q2) * N.z, N));
static_assert(equal<kane>(partial_velocity(Q.vel(N), u3, N),
                          -sin(q1) * cos(q2) * N.x + cos(q1) * cos(q2) * N.y + sin(q2) * N.z, N));

// ---- equation (241): the inertia of the rods in N

constexpr auto I_A = I * outer(A.y, A.y) + I * outer(A.z, A.z);
constexpr auto I_B = I * outer(B.x, B.x) + I * outer(B.z, B.z);

static_assert(kane::scalar(dot(N.x, dot(I_A, N.x))) == l * l * m * pow<2>(sin(q1)) / 12);
static_assert(kane::scalar(dot(N.x, dot(I_A, N.y))) == -l * l * m * sin(q1) * cos(q1) / 12);
static_assert(kane::scalar(dot(N.x, dot(I_A, N.z))) == 0);
static_assert(kane::scalar(dot(N.y, dot(I_A, N.y))) == l * l * m * pow<2>(cos(q1)) / 12);
static_assert(kane::scalar(dot(N.y, dot(I_A, N.z))) == 0);
static_assert(kane::scalar(dot(N.z, dot(I_A, N.z))) == l * l * m / 12);

static_assert(kane::scalar(dot(N.x, dot(I_B, N.x))) ==
              l * l * m * (pow<2>(sin(q1)) * pow<2>(sin(q2)) - pow<2>(sin(q1)) + 1) / 12);
static_assert(kane::scalar(dot(N.x, dot(I_B, N.y))) == l * l * m * sin(q1) * cos(q1) * pow<2>(cos(q2)) / 12);
static_assert(kane::scalar(dot(N.x, dot(I_B, N.z))) == l * l * m * (cos(q1 - 2 * q2) - cos(q1 + 2 * q2)) / 48);
static_assert(kane::scalar(dot(N.y, dot(I_B, N.y))) ==
              l * l * m * (-pow<2>(cos(q1)) * pow<2>(cos(q2)) + 1) / 12);
static_assert(kane::scalar(dot(N.y, dot(I_B, N.z))) == -l * l * m * (-sin(q1 - 2 * q2) + sin(q1 + 2 * q2)) / 48);
static_assert(kane::scalar(dot(N.z, dot(I_B, N.z))) == l * l * m * pow<2>(cos(q2)) / 12);

// ---- equation (248): rates of the momenta where the rates of the speeds vanish

constexpr auto p_A = m * Ao.acc(N) - m * partial_velocity(Ao.vel(N), u1, N) * dt(u1);
static_assert(equal<kane>(p_A, -l * m * u1 * u1 * cos(q1) / 2 * N.x - l * m * u1 * u1 * sin(q1) / 2 * N.y, N));

constexpr auto p_B = m * Bo.acc(N) - m * partial_velocity(Bo.vel(N), u1, N) * dt(u1);
static_assert(equal<kane>(p_B, -l * m * u1 * u1 * cos(q1) * N.x - l * m * u1 * u1 * sin(q1) * N.y, N));

constexpr auto h_A = dt(dot(I_A, A.ang_vel_in(N)), N) - dot(I_A, dt(u1) * N.z);
static_assert(equal<kane>(h_A, zero_vector, N));

constexpr auto h_B = dt(dot(I_B, B.ang_vel_in(N)), N) - dot(I_B, dt(u1) * N.z + dt(u2) * A.x);
static_assert(kane::scalar(dot(h_B, N.x)) ==
              l * l * m * (u1 * cos(q1) * cos(q2) - 2 * u2 * sin(q1) * sin(q2)) * u1 * sin(q2) / 12);
static_assert(kane::scalar(dot(h_B, N.y)) ==
              l * l * m * (u1 * sin(q1) * cos(q2) + 2 * u2 * sin(q2) * cos(q1)) * u1 * sin(q2) / 12);
static_assert(kane::scalar(dot(h_B, N.z)) == -l * l * m * u1 * u2 * sin(2 * q2) / 12);

constexpr auto p_Q =
    m / 4 * (Q.acc(N) - partial_velocity(Q.vel(N), u1, N) * dt(u1) - partial_velocity(Q.vel(N), u2, N) * dt(u2) -
             partial_velocity(Q.vel(N), u3, N) * dt(u3));
static_assert(kane::scalar(dot(p_Q, N.x)) ==
              m * (-l * u1 * u1 * cos(q1) + q3 * u1 * u1 * sin(q1) * cos(q2) + 2 * q3 * u1 * u2 * sin(q2) * cos(q1) +
                   q3 * u2 * u2 * sin(q1) * cos(q2) - 2 * u1 * u3 * cos(q1) * cos(q2) +
                   2 * u2 * u3 * sin(q1) * sin(q2)) / 4);
static_assert(kane::scalar(dot(p_Q, N.y)) ==
              m * (-l * u1 * u1 * sin(q1) - q3 * u1 * u1 * cos(q1) * cos(q2) + 2 * q3 * u1 * u2 * sin(q1) * sin(q2) -
                   q3 * u2 * u2 * cos(q1) * cos(q2) - 2 * u1 * u3 * sin(q1) * cos(q2) -
                   2 * u2 * u3 * sin(q2) * cos(q1)) / 4);
static_assert(kane::scalar(dot(p_Q, N.z)) == m * (-q3 * u2 * sin(q2) + 2 * u3 * cos(q2)) * u2 / 4);

// ---- equations (246), (247): Md and gd; Kane's mass matrix is -Md, its forcing gd

constexpr auto Md_11 = -m * (l * l * pow<2>(cos(q2)) + 19 * l * l + 3 * q3 * q3 * pow<2>(cos(q2))) / 12;
constexpr auto Md_12 = l * m * q3 * sin(q2) / 4;
constexpr auto Md_13 = -l * m * cos(q2) / 4;
constexpr auto Md_22 = -m * (l * l + 3 * q3 * q3) / 12;
constexpr auto Md_33 = -m / 4;
static_assert(kane::mass_matrix(0, 0) == -Md_11);
static_assert(kane::mass_matrix(0, 1) == -Md_12);
static_assert(kane::mass_matrix(0, 2) == -Md_13);
static_assert(kane::mass_matrix(1, 0) == -Md_12);
static_assert(kane::mass_matrix(1, 1) == -Md_22);
static_assert(kane::mass_matrix(1, 2) == 0);
static_assert(kane::mass_matrix(2, 0) == -Md_13);
static_assert(kane::mass_matrix(2, 1) == 0);
static_assert(kane::mass_matrix(2, 2) == -Md_33);

constexpr auto gd_1 = -7 * g * l * m * sin(q1) / 4 - g * m * q3 * cos(q1 - q2) / 8 - g * m * q3 * cos(q1 + q2) / 8 -
                      k_t * q1 + l * l * m * u1 * u2 * sin(2 * q2) / 12 + l * m * q3 * u2 * u2 * cos(q2) / 4 +
                      l * m * u2 * u3 * sin(q2) / 2 + m * q3 * q3 * u1 * u2 * sin(2 * q2) / 4 -
                      m * q3 * u1 * u3 * cos(2 * q2) / 4 - m * q3 * u1 * u3 / 4;
constexpr auto gd_2 = g * m * q3 * cos(q1 - q2) / 8 - g * m * q3 * cos(q1 + q2) / 8 - k_t * q2 -
                      l * l * m * u1 * u1 * sin(2 * q2) / 24 - m * q3 * q3 * u1 * u1 * sin(2 * q2) / 8 -
                      m * q3 * u2 * u3 / 2;
constexpr auto gd_3 = -g * m * sin(q1) * cos(q2) / 4 - k_l * q3 + m * q3 * u1 * u1 * pow<2>(cos(q2)) / 4 +
                      m * q3 * u2 * u2 / 4;
static_assert(kane::forcing(0) == gd_1);
static_assert(kane::forcing(1) == gd_2);
static_assert(kane::forcing(2) == gd_3);

// loads given by their energies are the same loads
static_assert(kanes_method<conservative>::forcing(0) == gd_1);
static_assert(kanes_method<conservative>::forcing(1) == gd_2);
static_assert(kanes_method<conservative>::forcing(2) == gd_3);

// ---- the printed numbers

/// Equal to a number that was printed with eight decimals.
inline void check_printed(double found, double printed) {
  BOOST_TEST(std::abs(found - printed) <= 0.5e-8 * (1 + 1e-6), found << " is printed as " << printed);
}

BOOST_AUTO_TEST_CASE(printed_numbers) {
  constexpr double degree = std::numbers::pi / 180;
  const kane equations{values(g = 9.81, k_l = 2.0, k_t = 0.01, l = 0.6, m = 1.0)};
  const auto x =
      equations.state(values(q1 = 25 * degree, q2 = 5 * degree, q3 = 0.1), values(u1 = 0.1, u2 = 2.2, u3 = 0.3));
  const auto [M, f] = equations.evaluate(x, mass_matrix, forcing);
  const auto rates = equations.evaluate(x, udot);

  const double Md[3][3] = {
      {-0.60225313, 0.00130734, -0.1494292}, {0.00130734, -0.0325, 0}, {-0.1494292, 0, -0.25}};
  const double gd[] = {-4.48963535, -0.02486744, -1.1112791};
  const double ud[] = {-7.46056427, -1.06525862, 0.01418834};
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) check_printed(-M(i, j), Md[i][j]);
    check_printed(f(i), gd[i]);
    check_printed(rates(i), ud[i]);
  }
}

} // namespace two_rods_sliding_mass
