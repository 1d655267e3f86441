// A double pendulum in the light of a stroboscope, as a picture: pictures/strobe.svg is what this program prints.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/svg.hpp>

#include <iostream>
#include <vector>

namespace double_pendulum {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;

constexpr auto description = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
                                    A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z),
                                    P1.set_pos(O, -l * A.y), P2.set_pos(P1, -l * B.y),
                                    particle<"P1">(P1, m), particle<"P2">(P2, m), gravity(-g * N.y));

using kane = kanes_method<description>;
} // namespace double_pendulum

int main() {
  using namespace double_pendulum;
  const kane eom{values(m = 1.0, l = 1.0, g = 9.81)};
  const auto places = eom.evaluator(to_matrix(P1.pos_from(O), N), to_matrix(P2.pos_from(O), N));
  const auto accelerations = eom.evaluator(udot);

  svg_picture picture(560, 380, {280.0, 150.0}, 100.0);
  std::vector<Eigen::Vector2d> path;
  auto x = eom.state(values(q1 = 1.9, q2 = 2.2, u1 = 0.0, u2 = 0.0));
  for (int i = 0; i <= 18000; ++i) {
    const auto [first, second] = places(x);
    if (i % 150 == 0) path.push_back(second.head<2>());
    if (i % 900 == 0) {
      picture.line({Eigen::Vector2d(0, 0), first.head<2>(), second.head<2>()}, "#9ab", 1.5);
      picture.dot(first.head<2>(), "#579", 4.0);
      picture.dot(second.head<2>(), "#c53", 4.0);
    }
    x.u += 1e-4 * accelerations(x);
    x.q += 1e-4 * x.u;
  }
  picture.line(path, "#c53", 1.0);
  std::cout << picture;
}
