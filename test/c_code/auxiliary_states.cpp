// Machines with auxiliary states: their array comes after the speeds; beside contacts, whose array comes after the time.
// cost: nightly
#include "compare.hpp"
#include "models/mechatronic.hpp"

namespace legged {
using namespace ctdyn;
constexpr coordinate<"h"> h;
constexpr coordinate<"a"> a;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr auxiliary_state<"z"> z;
constexpr input<"T"> T;
constexpr input<"p"> p;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"L"> L;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"F"> F;
constexpr parameter<"m"> m;
constexpr auto leg = ctdyn::system(
    newtonian(N, O), dt(h) == v, dt(a) == w, dt(z) == T - m * z, L.orient_axis(N, a, N.z), C.set_pos(O, h* N.y + p * N.x),
    F.set_pos(C, -2 * L.y), rigid_body<"hip">(L, C, m, inertia(L, 0, 0, m)), particle<"foot">(F, m / 2),
    torque(L, z * (1 + sin(3 * t)) * N.z), gravity(-9.81 * N.y), contact<"foot">(F, N, N.y));
} // namespace legged

int main(int count, char** words) {
  using namespace ctdyn;
  using cart = kanes_method<mechatronic::cart>;
  using bus = kanes_method<mechatronic::bus, float>;
  return c_code::test(count, words, c_code::printed<cart>("slope", rhs, zdot), c_code::printed<cart>("forces", Fr_star, zdot),
                      c_code::printed<cart>("mass_only", mass_matrix), c_code::printed<bus>("linear", state_matrix, input_matrix),
                      c_code::printed<kanes_method<legged::leg>>("leg", udot, contact_forces, zdot, to_matrix(legged::F.pos_from(legged::O), legged::N)),
                      c_code::printed<kanes_method<legged::leg>>("felt", inverse_dynamics));
}
