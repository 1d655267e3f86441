// One link of an arm or a tree whose joints turn about, or slide along, axes at right angles.
#pragma once

#include "models/arm_link.hpp"

#include <ctdyn/ctdyn.hpp>

namespace jointed {
using arm::named;
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr frame<"N"> N;
constexpr point<"O"> O;

/// Link i with its joint at J, mass center C, and its central inertia.
template <fixed_string i> struct jointed_link {
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
  frame<named<"A", i>> A;
  point<named<"J", i>> J;
  point<named<"C", i>> C;

  constexpr auto symbols() const { return declare(m, cx, cy, cz, Ixx, Iyy, Izz, Ixy, Iyz, Izx, q, u); }
  constexpr auto rate() const { return dt(q) == u; }
  constexpr auto center(auto joint) const { return C.set_pos(joint, cx * A.x + cy * A.y + cz * A.z); }
  constexpr auto body() const { return body(A); }
  constexpr auto body(auto frame) const {
    return rigid_body<named<"L", i>>(frame, C, m, inertia(frame, Ixx, Iyy, Izz, Ixy, Iyz, Izx));
  }
  /// Of a link whose products of inertia are zero.
  constexpr auto symmetric_body() const { return symmetric_body(A); }
  constexpr auto symmetric_body(auto frame) const {
    return rigid_body<named<"L", i>>(frame, C, m, inertia(frame, Ixx, Iyy, Izz));
  }
};

constexpr jointed_link<"1"> one;
constexpr jointed_link<"2"> two;
constexpr jointed_link<"3"> three;
constexpr jointed_link<"4"> four;
constexpr jointed_link<"5"> five;
constexpr jointed_link<"6"> six;

constexpr auto rates = [](auto... more) {
  return system(newtonian(N, O), gravity(-g * N.z), one.rate(), two.rate(), three.rate(), four.rate(), five.rate(),
                six.rate(), more...);
};

} // namespace jointed
