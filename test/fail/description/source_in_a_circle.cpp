// expect: frame A is oriented in a circle
#include <ctdyn/ctdyn.hpp>
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;

struct turned {
  constexpr void build(auto& b) const {
    const auto in = b.frame("A");
    b.orient_axis("B", in, b.parameter("angle"), b.basis(in, 0));
  }
};
#ifdef CTDYN_COMPILES
constexpr auto& parent = N;
#else
constexpr auto& parent = B;
#endif
constexpr auto description = system(built_by(turned{}), newtonian(N, O), A.orient_axis(parent, q, parent.z), dt(q) == u,
                                    rigid_body<"B">(B, O, 1, inertia(B, 1, 2, 3)));
inline constexpr auto costs = kanes_method<description>::cost(udot);
