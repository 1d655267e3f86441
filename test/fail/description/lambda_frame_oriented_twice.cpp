// expect: frame A is oriented twice
// expect: remove one of the two
#include <ctdyn/ctdyn.hpp>

constexpr auto pendulum = [] {
  using namespace ctdyn;
  auto [g, l, m] = parameters<"g l m">;
  auto [q] = coordinates<"q">;
  auto [u] = speeds<"u">;
  auto [N, A] = frames<"N A">;
  auto [O, P] = points<"O P">;
  return system(
      newtonian(N, O), dt(q) == u,
      A.orient_axis(N, q, N.z),
#ifndef CTDYN_COMPILES
      A.orient_axis(N, q, N.x),
#endif
      P.set_pos(O, l * A.x), particle<"P">(P, m), force(P, m * g * N.x));
};

#ifdef CTDYN_COMPILES
static_assert(ctdyn::kanes_method<pendulum>::cost(ctdyn::udot).sincos == 1);
#else
static_assert(ctdyn::kanes_method<pendulum>::cost(ctdyn::udot).sincos == 1);
#endif
