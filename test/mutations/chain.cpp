// Links between which a frame stands still, a carrier with parallel hinges on it, a slide, and a spring: links, composite and
// articulated bodies and sums of parallel angles are taken.
#include "models/jointed_link.hpp"

using namespace jointed;
constexpr frame<"G"> G;
constexpr jointed_link<"7"> seven;
constexpr jointed_link<"8"> eight;

constexpr auto description = rates(
    seven.rate(), eight.rate(), potential_energy(one.m * one.q * two.q),
    one.A.orient_axis(N, one.q, N.z), two.A.orient_axis(one.A, two.q, one.A.y), three.A.orient_axis(two.A, three.q, two.A.y),
    G.orient_axis(three.A, 0.4, three.A.x), four.A.orient_axis(G, four.q, G.z), five.A.orient_axis(four.A, five.q, four.A.x),
    six.A.orient_axis(five.A, six.q, five.A.y), seven.A.orient_axis(six.A, seven.q, six.A.z),
    one.J.set_pos(O, zero_vector), two.J.set_pos(O, one.cx* one.A.z), three.J.set_pos(two.J, two.cx* two.A.x),
    four.J.set_pos(three.J, three.cx* three.A.x), five.J.set_pos(four.J, four.cx* four.A.x),
    six.J.set_pos(five.J, zero_vector), seven.J.set_pos(six.J, zero_vector), eight.J.set_pos(two.J, eight.q* two.A.z),
    one.C.set_pos(one.J, one.cy* one.A.x), one.symmetric_body(), two.C.set_pos(two.J, two.cy* two.A.x), two.symmetric_body(),
    three.C.set_pos(three.J, three.cy* three.A.x), three.symmetric_body(), four.C.set_pos(four.J, four.cy* four.A.y),
    four.symmetric_body(), five.C.set_pos(five.J, five.cy* five.A.y), five.symmetric_body(),
    six.C.set_pos(six.J, six.cy* six.A.x), six.symmetric_body(), seven.C.set_pos(seven.J, seven.cy* seven.A.x),
    seven.symmetric_body(), particle<"bead">(eight.J, eight.m));

using derivation = ctdyn::detail::kane_derivation<description>;
#ifdef ALONE // without the equations
static_assert(cost(derivation::program<output::inverse_dynamics>.evaluate).multiplications != 0);
#else
using by_kane = kanes_method<description>;
static_assert(derivation::compared == ctdyn::detail::verdict::agrees);
#ifndef OUTPUT
#define OUTPUT udot // by articulated bodies
#endif
static_assert(by_kane::cost(OUTPUT).multiplications != 0);
#endif
