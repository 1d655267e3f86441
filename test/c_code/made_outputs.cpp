// Outputs that are made for bodies, points, loads or symbols have names in C, too.
// cost: nightly
#include "compare.hpp"
#include "seams/power_of_loads.hpp"

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr reaction<"R"> R;
constexpr auxiliary_speed<"w"> w;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

constexpr auto description = system(
    newtonian(N, O), dt(x) == u, dt(y) == v,
    P.set_pos(O, x * N.x), Q.set_pos(P, y * N.y),
    particle<"P">(P, m), particle<"Q">(Q, 2 * m), force(Q, F * N.x + R * N.z), auxiliary_velocity(Q, w * N.z),
    gravity(-m * N.y));

using tmt = tmt_method<description>;
using kane = kanes_method<description>;
} // namespace

int main(int count, char** words) {
  return c_code::test(
      count, words,
      c_code::printed<kane>("of_some", Fr_of<"P">, Fr_of<"Q">, Fr_of<"P", "Q">, Fr_star_of<"P">, Fr_star_bias_of<"Q">, inverse_dynamics,
                            Fr(force(P, F * N.x)), partial_velocities(Q.vel(N), N), to_matrix(Q.vel(N), N)),
      c_code::printed<kane>("from_outside", seams::power, seams::momentum_by_speeds{}, status),
      c_code::printed<kane>("derivatives", jacobian(udot, x, u), jacobian(udot, m), jacobian(x * u, x), reactions),
      c_code::printed<tmt>("stacked", velocity_jacobian, velocity_jacobian_of<"P">, velocity_jacobian(P, Q)));
}
