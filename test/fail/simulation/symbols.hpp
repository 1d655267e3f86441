// A pendulum with a torque, on a cart that is pushed.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <ctdyn/simulation.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr input<"T"> T;
constexpr input<"F"> F;
constexpr input<"T1"> T1;
constexpr auto on_a_cart = system(newtonian(N, O), dt(q) == u, dt(x) == v, C.set_pos(O, x * N.x),
                                  A.orient_axis(N, q, N.z), P.set_pos(C, -A.y), particle<"C">(C, 1),
                                  particle<"P">(P, 1), gravity(-9 * N.y), torque(A, T * N.z), force(C, F * N.x));
constexpr auto alone = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -A.y),
                              particle<"P">(P, 1), gravity(-9 * N.y), torque(A, T * N.z));
using kane = kanes_method<on_a_cart>;
using swing = kanes_method<alone>;
} // namespace machine
