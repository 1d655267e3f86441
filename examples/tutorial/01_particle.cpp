// Step 1, a particle on a spring: a description is a list of facts, and the equations follow from it.
#include <ctdyn/ctdyn.hpp>

#include <iostream>

namespace step {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(
    newtonian(N, O), // the frame and the point that stay where they are
    dt(q) == u,      // the kinematical differential equation
    P.set_pos(O, q * N.x),
    particle<"P">(P, m),
    force(P, -k * q * N.x));

using kane = kanes_method<description>;
} // namespace step

int main() {
  using namespace step;
  std::cout << "mass matrix " << kane::text(mass_matrix) << ", forcing " << kane::text(forcing) << '\n';
}
