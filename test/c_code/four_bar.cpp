// A closed loop: linear systems that are solved with numbers.
// cost: nightly
#include "compare.hpp"

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"l1"> l1;
constexpr parameter<"l2"> l2;
constexpr parameter<"l3"> l3;
constexpr parameter<"d"> d;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;
constexpr point<"P3"> P3;

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.z), C.orient_axis(B, q3, B.z),
    P1.set_pos(O, l1 * A.x), P2.set_pos(P1, l2 * B.x), P3.set_pos(P2, l3 * C.x),
    particle<"P1">(P1, m), particle<"P2">(P2, m), particle<"P3">(P3, m), gravity(-g * N.y),
    configuration_constraint(dot(P3.pos_from(O), N.x) == d), configuration_constraint(dot(P3.pos_from(O), N.y)),
    dependent(q2, q3, u2, u3));

using kane = kanes_method<description>;
using lagrange = lagranges_method<description>;
} // namespace

int main(int count, char** words) {
  return c_code::test(
      count, words, c_code::printed<kane>("equations", mass_matrix, forcing, udot, rhs, status),
      c_code::printed<kane>("constraints", constraint_jacobian, dependent_speeds, multipliers, status),
      c_code::printed<kanes_method<description, float>>("equations_of_floats", udot, status),
      c_code::printed<lagrange>("with_multipliers", udot, multipliers, status));
}
