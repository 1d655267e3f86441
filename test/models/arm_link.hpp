// One link of a serial arm: its symbols, and the facts that are the same for every link.
#pragma once

#include <ctdyn/compiled_model.hpp>

#include <cstddef>

namespace arm {
using namespace ctdyn;

/// The name of a link's quantity: its letter, the number of the link, the component.
template <std::size_t L, std::size_t M, std::size_t N>
consteval auto name(fixed_string<L> letter, fixed_string<M> link, fixed_string<N> component) {
  fixed_string<L + M + N - 2> text;
  std::size_t at = 0;
  for (const char c : letter.view()) text.characters[at++] = c;
  for (const char c : link.view()) text.characters[at++] = c;
  for (const char c : component.view()) text.characters[at++] = c;
  return text;
}
template <fixed_string Letter, fixed_string Link, fixed_string Component = "">
constexpr auto named = name(Letter, Link, Component);

constexpr parameter<"g"> g;
constexpr frame<"N"> N;
constexpr point<"O"> O;

/// A link's body and the hinge that turns it: mass centre C, central inertia I.
template <fixed_string i> struct turning_body {
  parameter<named<"m", i>> m;
  parameter<named<"c", i, "x">> cx;
  parameter<named<"c", i, "y">> cy;
  parameter<named<"c", i, "z">> cz;
  parameter<named<"I", i, "xx">> Ixx;
  parameter<named<"I", i, "yy">> Iyy;
  parameter<named<"I", i, "zz">> Izz;
  parameter<named<"I", i, "xy">> Ixy;
  parameter<named<"I", i, "yz">> Iyz;
  parameter<named<"I", i, "zx">> Izx;

  coordinate<named<"q", i>> q;
  speed<named<"u", i>> u;
  input<named<"tau", i>> tau;

  frame<named<"A", i>> A;
  point<named<"C", i>> C;

  constexpr auto rate() const { return dt(q) == u; }
  constexpr auto mass_centre_from(auto joint) const { return C.set_pos(joint, cx * A.x + cy * A.y + cz * A.z); }
  constexpr auto body() const {
    return rigid_body<named<"A", i>>(A, C, m, inertia(A, Ixx, Iyy, Izz, Ixy, Iyz, Izx));
  }
};

/// Link i: joint J at p in the previous link's frame, which two constant angles and the joint's angle turn into A about
/// the moving x, y, z; mass centre at c from J, viscous friction cv in the joint.
template <fixed_string i> struct arm_link : turning_body<i> {
  using link = turning_body<i>;
  parameter<named<"ax", i>> ax;
  parameter<named<"ay", i>> ay;
  parameter<named<"cv", i>> cv;
  parameter<named<"p", i, "x">> px;
  parameter<named<"p", i, "y">> py;
  parameter<named<"p", i, "z">> pz;
  point<named<"J", i>> J;

  constexpr auto symbols() const {
    return declare(link::m, ax, ay, cv, px, py, pz, link::cx, link::cy, link::cz, link::Ixx, link::Iyy, link::Izz,
                   link::Ixy, link::Iyz, link::Izx, link::q, link::u, link::tau);
  }
  constexpr auto orientation(auto previous) const {
    return link::A.orient_body_fixed(previous, ax, ay, link::q, "XYZ");
  }
  constexpr auto joint(auto previous, auto joint_before) const {
    return J.set_pos(joint_before, px * previous.x + py * previous.y + pz * previous.z);
  }
  constexpr auto mass_centre() const { return link::mass_centre_from(J); }
  constexpr auto drive() const { return (link::tau - cv * link::u) * link::A.z; } // its opposite on the previous link
};

/// A link whose joint is at P, anywhere in the link before, and leans to the joint before by constant angles; frames
/// that stand still between the two.
template <fixed_string i> struct leaning_body : turning_body<i> {
  using turning_body<i>::A, turning_body<i>::q, turning_body<i>::tau;
  parameter<named<"alpha", i>> alpha;
  parameter<named<"beta", i>> beta;
  parameter<named<"px", i>> px;
  parameter<named<"py", i>> py;
  parameter<named<"pz", i>> pz;
  frame<named<"B", i>> B;
  frame<named<"D", i>> D;
  frame<named<"E", i>> E;
  point<named<"P", i>> P;

  constexpr auto first() const {
    return facts(A.orient_axis(N, q, N.z), P.set_pos(O, 0 * N.x), link(), torque(A, tau * A.z));
  }

protected:
  constexpr auto on(const auto& last, auto axis) const {
    return facts(P.set_pos(last.P, px * last.A.x + py * last.A.y + pz * last.A.z), link(), torque(A, tau * axis),
                 torque(last.A, -tau * axis));
  }
  constexpr auto link() const { return facts(this->rate(), this->mass_centre_from(P), this->body()); }
};

} // namespace arm
