// Derives the equations of the ball.
#include "ball.hpp"

#include <ctdyn/ctdyn.hpp>

namespace ball {
constexpr auto description = system(
    declare(m, g, e, rest, push, end), newtonian(N, O), dt(x) == vx, dt(y) == vy,
    P.set_pos(O, x * N.x + y * N.y), particle<"P">(P, m), gravity(-g * N.y),
    force(P, (push * side + wind) * N.x), contact<"ground">(P, N, N.y));

void interface::compute(const compiled_call<double>& call) noexcept {
  compile<interface, kanes_method<description>>(call);
}
} // namespace ball
