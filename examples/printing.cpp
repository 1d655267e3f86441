// A cart with a pendulum, printed: derived equations as text and as LaTeX, and the program that runs as a C99 function.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/c_code.hpp>

#include <iostream>

namespace cart {
using namespace ctdyn;

constexpr parameter<"M"> M;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"x"> x;
constexpr coordinate<"theta"> theta; // from the downward vertical
constexpr speed<"v"> v;
constexpr speed<"omega"> omega;
constexpr input<"F"> F;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;

constexpr auto description = system(
    newtonian(N, O),
    dt(x) == v, dt(theta) == omega,
    A.orient_axis(N, theta, N.z),
    C.set_pos(O, x * N.x),
    P.set_pos(C, -l * A.y),
    particle<"C">(C, M),
    particle<"P">(P, m),
    force(C, F * N.x),
    gravity(-g * N.y));

using kane = kanes_method<description>;
static_assert(kane::latex(P.vel(N)) == R"(v \hat{n}_x + l \omega \hat{a}_x)");
} // namespace cart

int main() {
  using namespace cart;
  std::cout << "velocity of P: " << kane::text(P.vel(N)) << "\n\nmass matrix:\n"
            << kane::text(mass_matrix, notation::unicode) << "\n\nforcing, in LaTeX:\n"
            << kane::latex(forcing) << "\n\n"
            << c_function<kane>("cart", mass_matrix, forcing, udot);
}
