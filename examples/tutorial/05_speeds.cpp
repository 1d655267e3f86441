// Step 5, a body that turns freely: well-chosen speeds make short equations. The rates of angles are one choice, the
// components of the angular velocity in the body are another, which gives Euler's equations.
#include <ctdyn/ctdyn.hpp>

#include <iostream>

namespace step {
using namespace ctdyn;

constexpr parameter<"Ixx"> Ixx;
constexpr parameter<"Iyy"> Iyy;
constexpr parameter<"Izz"> Izz;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;

constexpr auto body = rigid_body<"B">(B, O, 1, inertia(B, Ixx, Iyy, Izz));
constexpr auto turned = B.orient_body_fixed(N, q1, q2, q3, "ZXZ");

constexpr auto by_rates = system(newtonian(N, O), turned, body, dt(q1) == u1, dt(q2) == u2, dt(q3) == u3);
constexpr auto by_components = system(newtonian(N, O), turned, body, u1 == dot(B.ang_vel_in(N), B.x),
                                      u2 == dot(B.ang_vel_in(N), B.y), u3 == dot(B.ang_vel_in(N), B.z));

using rates = kanes_method<by_rates>;
using components = kanes_method<by_components>;

static_assert(components::forcing(0) == (Iyy - Izz) * u2 * u3);
static_assert(components::sparsity(mass_matrix).nonzeros() == 3); // diagonal
} // namespace step

int main() {
  using namespace step;
  constexpr auto many = rates::cost(mass_matrix, forcing), few = components::cost(mass_matrix, forcing);
  std::cout << "multiplications and additions: " << many.multiplications + many.additions << " by rates of angles, "
            << few.multiplications + few.additions << " by components\nforcing " << components::text(forcing) << '\n';
}
