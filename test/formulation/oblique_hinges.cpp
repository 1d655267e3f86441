// Hinges about axes whose directions have square roots in them are proved like those about basis vectors.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"J"> J;
constexpr parameter<"K"> K;
constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

// ---- one hinge: by hand

constexpr auto pendulum = system(newtonian(N, O), dt(q1) == u1, A.orient_axis(N, q1, N.x + N.y), P.set_pos(O, l* A.z),
                                 rigid_body<"A">(A, P, m, inertia(A, J, K, 1)), gravity(-g* N.z));
using one = kanes_method<pendulum>;
static_assert(one::mass_matrix(0, 0) == (J + K) / 2 + m * l * l); // of a unit axis n: n . I . n
static_assert(one::forcing(0) == m * g * l * sin(q1));
static_assert(one::kinetic_energy() == ((J + K) / 2 + m * l * l) * u1 * u1 / 2);
static_assert(one::vector(A.x) == (1 + cos(q1)) / 2 * N.x + (1 - cos(q1)) / 2 * N.y - sin(q1) / sqrt(2_r) * N.z);

// ---- the same axis again, which is the sum of the angles; and another axis

constexpr auto twice =
    system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q1, N.x + 2 * N.y),
           B.orient_axis(A, q2, N.x + 2 * N.y), P.set_pos(O, l* B.z), rigid_body<"A">(A, O, 1, inertia(A, K, K, K)),
           rigid_body<"B">(B, P, m, inertia(B, J, J, K)), gravity(-g* N.z));
using parallel = kanes_method<twice>;
static_assert(parallel::mass_matrix(0, 1) == J + m * l * l && parallel::mass_matrix(0, 0) == J + K + m * l * l &&
              parallel::forcing(0) == m * g * l * sin(q1 + q2));

constexpr auto skew = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q1, N.x + N.y),
                             P.set_pos(O, l* A.z + A.x / 3), B.orient_axis(A, q2, A.y + A.z + m * A.x),
                             Q.set_pos(P, l* B.x - B.y), rigid_body<"A">(A, P, m, inertia(A, J, K, 1)),
                             rigid_body<"B">(B, Q, 2, inertia(B, K, J, J)), gravity(-g* N.z));
using kane = kanes_method<skew>;
using tmt = tmt_method<skew>;
static_assert(tmt::mass_matrix(0, 0) == kane::mass_matrix(0, 0) && tmt::mass_matrix(0, 1) == kane::mass_matrix(0, 1));
static_assert(tmt::mass_matrix(1, 1) == kane::mass_matrix(1, 1) && tmt::forcing(0) == kane::forcing(0));
static_assert(tmt::forcing(1) == kane::forcing(1));

BOOST_AUTO_TEST_CASE(all_is_checked_while_compiling) {}
} // namespace
