// A sleigh on one blade that a swinging torque propels: its path on the ice, as a picture. pictures/sleigh.svg is what
// this program prints. The blade cannot slip sideways, which is a nonholonomic constraint (S. A. Chaplygin, 1911).
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/svg.hpp>

#include <iostream>
#include <vector>

namespace sleigh {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"I"> I;
constexpr parameter<"a"> a; // from the blade to the mass center
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"theta"> theta;
constexpr speed<"v"> v; // along the blade, sideways, and about the vertical
constexpr speed<"s"> s;
constexpr speed<"w"> w;
constexpr input<"T"> T;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P; // of the blade
constexpr point<"C"> C;

constexpr auto description = system(
    newtonian(N, O), dt(theta) == w,
    v == dot(P.vel(N), B.x), s == dot(P.vel(N), B.y),
    B.orient_axis(N, theta, N.z), P.set_pos(O, x * N.x + y * N.y), C.set_pos(P, a * B.x),
    rigid_body<"B">(B, C, m, inertia(B, 0, 0, I)),
    torque(B, T * B.z),
    velocity_constraint(s == 0), dependent(s));

using kane = kanes_method<description>;
} // namespace sleigh

int main() {
  using namespace sleigh;
  const kane eom{values(m = 1.0, I = 0.1, a = 0.2)};
  auto at = eom.state(values(x = 0.0, y = 0.0, theta = -0.58, v = 0.3, s = 0.0, w = 0.0), values(T = 0.0));

  ctdyn::svg_picture picture(640, 160, {20.0, 90.0}, 45.0);
  std::vector<Eigen::Vector2d> blade, center;
  const auto places = eom.evaluator(to_matrix(P.pos_from(O), N), to_matrix(C.pos_from(O), N));
  for (int i = 0; i <= 12000; ++i) {
    if (i % 60 == 0) {
      const auto [of_blade, of_center] = places(at);
      blade.push_back(of_blade.head<2>()), center.push_back(of_center.head<2>());
    }
    at.r(0) = 0.7 * std::cos(2.0 * 0.001 * i);
    at.u += 0.001 * eom.evaluate(at, udot);
    at.q += 0.001 * eom.evaluate(at, qdot);
  }
  picture.line(center, "#9ab", 1.0);
  picture.line(blade, "#c53", 2.0);
  picture.dot(blade.front(), "#579", 4.0);
  std::cout << picture;
}
