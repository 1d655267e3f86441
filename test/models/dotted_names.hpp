// A slider on a turning rod, whose names are those of parts and of robot files: dots, hyphens, slashes and colons.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace dotted_names {
using namespace ctdyn;

constexpr parameter<"left-mass"> m;
constexpr parameter<"link7.k1"> k;
constexpr parameter<"link7_k1"> k_again; // another name, whatever is made of the dot
constexpr coordinate<"left.q"> q;
constexpr coordinate<"left_q"> p;
constexpr speed<"left.u"> u;
constexpr speed<"left_u"> v;
constexpr input<"motor/left:torque"> T;
constexpr frame<"N"> N;
constexpr frame<"base_link/upper"> A;
constexpr point<"O"> O;
constexpr point<"left.Slider"> P;

constexpr auto description = system(
    newtonian(N, O),
    dt(q) == u, dt(p) == v,
    A.orient_axis(N, q, N.z), P.set_pos(O, p * A.x),
    particle<"left-slider">(P, m),
    torque(A, T * N.z - k * q * N.z), force(P, -k_again * p * A.x));

} // namespace dotted_names
