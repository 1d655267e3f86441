// A ball in space, of which contacts are described.
#pragma once

#include <ctdyn/ctdyn.hpp>

using namespace ctdyn;

inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
inline constexpr point<"R"> R;
inline constexpr coordinate<"x"> x;
inline constexpr coordinate<"y"> y;
inline constexpr speed<"u"> u;
inline constexpr speed<"v"> v;
inline constexpr auto ball = facts(newtonian(N, O), dt(x) == u, dt(y) == v, P.set_pos(O, x * N.x + y * N.y),
                                   R.set_pos(O, 3 * N.x), particle<"ball">(P, 2));

template <class Method, class... Outputs> double used(const Outputs&... outputs) {
  const Method eom;
  const auto state = Method::state(Eigen::Vector2d(0, 0), Eigen::Vector2d(0, 0));
  (void)eom.evaluate(state, outputs...);
  return state.q(0);
}
