// A spinning top, as a page for a browser: it nods while it goes round, and its tip draws cusps. What this program
// prints is pictures/animation.svg. The page is animation.html, or what the program's argument says.
// cost: nightly
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/pictures.hpp>
#include <ctdyn/simulation.hpp>

#include <algorithm>
#include <cmath>
#include <iostream>

namespace top {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l; // from the foot to the mass center
constexpr parameter<"I"> I; // about the mass center, across the axis and along it
constexpr parameter<"J"> J;
constexpr parameter<"g"> g;
constexpr coordinate<"precession"> precession;
constexpr coordinate<"nutation"> nutation;
constexpr coordinate<"spin"> spin;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"foot"> foot;
constexpr point<"C"> C;
constexpr point<"tip"> tip;

constexpr auto description = system(
    newtonian(N, foot), dt(precession) == u1, dt(nutation) == u2, dt(spin) == u3,
    A.orient_body_fixed(N, precession, nutation, spin, "ZXZ"),
    C.set_pos(foot, l * A.z), tip.set_pos(foot, 2 * l * A.z),
    rigid_body<"top">(A, C, m, inertia(A, I, I, J)), gravity(-g * N.z));

using kane = kanes_method<description>;
} // namespace top

int main(int count, char** arguments) {
  using namespace top;
  const kane eom{values(m = 0.2, l = 0.06, I = 1.2e-4, J = 2.0e-4, g = 9.81)};
  const auto start = eom.state(values(precession = 0.0, nutation = 0.6, spin = 0.0),
                               values(u1 = 0.0, u2 = 0.0, u3 = 90.0));
  const auto run = simulate(eom, start, until(3.0), every(0.005));

  animation film{eom, "A spinning top"};
  film.trace(tip).shape<"top">(cylinder(0.05, 0.012));
  film.draw(box(0.03, 0.006, 0.014).shifted(0.03, 0, 0).painted(0xe07b39), C, A); // a mark, by which the spin is seen
  film.plot("angle to the vertical (rad)", nutation).plot("energy (J)", kinetic_energy, potential_energy);
  film.plot("tip (m)", to_matrix(tip.pos_from(foot), N));
  const auto page = film.write(count > 1 ? arguments[1] : "animation.html", run.states);
  std::cerr << page.message() << '\n';
  if (!page && page.status != picture_status::no_library) return 1;

  // Released at rest, it nods between the angle at first and another one (Goldstein, Classical Mechanics, section 5.7).
  const double across = 1.2e-4 + 0.2 * 0.06 * 0.06, p = 2.0e-4 * 90 / across, b = 2 * 0.2 * 9.81 * 0.06 / across;
  const double c = p * p / (2 * b), lowest = std::acos(c - std::sqrt(c * c - 2 * c * std::cos(0.6) + 1));
  double reached = 0;
  for (const auto& x : run.states) reached = std::max(reached, x.q(1));
  if (std::abs(reached - lowest) > 1e-3) return 1;

  if (count > 1) return 0; // else a plot for a document is wanted
  if (!svg_plot(std::cout, "nutation (rad)", signals(eom, run.states, nutation))) return 1;
}
