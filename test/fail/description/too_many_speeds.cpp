// expect: speed v33 is one too many
// expect: a system has at most 256 symbols, 32 of them coordinates and 32 speeds
#include "fail/description/symbols.hpp"

constexpr auto sum = [](auto... u) { return (u + ...); };
inline constexpr auto a = sum(speed<"v2">(), speed<"v3">(), speed<"v4">(), speed<"v5">(), speed<"v6">(), speed<"v7">(), speed<"v8">(), speed<"v9">(), speed<"v10">(), speed<"v11">(), speed<"v12">(), speed<"v13">(), speed<"v14">(), speed<"v15">(), speed<"v16">(), speed<"v17">());
inline constexpr auto b = sum(speed<"v18">(), speed<"v19">(), speed<"v20">(), speed<"v21">(), speed<"v22">(), speed<"v23">(), speed<"v24">(), speed<"v25">(), speed<"v26">(), speed<"v27">(), speed<"v28">(), speed<"v29">(), speed<"v30">(), speed<"v31">(), speed<"v32">());

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
#ifdef CTDYN_COMPILES
    force(P, u1 * N.x)
#else
    force(P, (a + b + speed<"v33">()) * N.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
