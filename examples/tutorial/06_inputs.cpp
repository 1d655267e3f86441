// Step 6, a load on a rope below a trolley: what is given from outside is an input, and its rates are inputs, too. The units of all
// symbols follow from the facts, and values may have some.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include <iostream>

namespace step {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"s"> s; // where the trolley is
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;

constexpr auto description = system(
    newtonian(N, O), dt(q) == u,
    A.orient_axis(N, q, N.z),
    C.set_pos(O, s * N.x),
    P.set_pos(C, -l * A.y),
    particle<"P">(P, m),
    gravity(-g * N.y), units()); // each term is checked

using kane = kanes_method<description>;
static_assert(kane::udot(0) == -(g * sin(q) + dt(dt(s)) * cos(q)) / l); // not the trolley's velocity, its acceleration
static_assert(kane::unit(s) == si::metre && kane::unit(udot, 0).text().view() == "rad/s^2");
} // namespace step

int main() {
  using namespace step;
  const kane eom{values(m = 0.5 * si::tonne, l = 800 * si::centimetre, g = 9.81)};
  for (const double acceleration : {1.0, -0.5}) {
    const auto x = eom.state(values(q = 0.0, u = 0.0), values(s = 3.0, dt(s) = 1.2, dt(dt(s)) = acceleration));
    std::cout << "trolley at " << acceleration << " m/s^2: du/dt = " << eom.evaluate(x, udot) << '\n';
  }
}
