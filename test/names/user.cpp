// A user's program behind declarations of all names that the library has; see ./check.
#include <ctdyn/backend.hpp>
#include <ctdyn/c_code.hpp>
#include <ctdyn/compiled_model.hpp>
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/fitting.hpp>
#include <ctdyn/pictures.hpp>
#include <ctdyn/simulation.hpp>
#include <ctdyn/trim.hpp>
#include <ctdyn/urdf.hpp>

#pragma GCC diagnostic ignored "-Wshadow" // of this file; the headers say so of theirs

namespace my {
constexpr ctdyn::parameter<"m"> weight;
constexpr ctdyn::coordinate<"q"> turn;
constexpr ctdyn::speed<"u"> pace;
constexpr ctdyn::input<"T"> push;
constexpr ctdyn::frame<"N"> N;
constexpr ctdyn::frame<"A"> A;
constexpr ctdyn::point<"O"> O;
constexpr ctdyn::point<"P"> P;

constexpr auto description =
    ctdyn::system(ctdyn::newtonian(N, O), ctdyn::dt(turn) == pace, A.orient_axis(N, turn, N.z), P.set_pos(O, 0.5 * A.x),
                  ctdyn::rigid_body<"P">(A, P, weight, ctdyn::inertia(A, 0, 0, 0.2 * weight)), ctdyn::torque(A, push * N.z),
                  ctdyn::gravity(-9.81 * N.y));
using equations = ctdyn::kanes_method<description>;
} // namespace my

int main() {
  const my::equations eom{ctdyn::values(my::weight = 2.0)};
  const auto x = eom.state(ctdyn::values(my::turn = 0.1, my::pace = 0.2), ctdyn::values(my::push = 0.0));
  const auto [rates, how] = eom.evaluate(x, ctdyn::udot, ctdyn::status);
  const auto [A, B] = eom.evaluate(x, ctdyn::state_matrix, ctdyn::input_matrix);
  const auto y = ctdyn::semi_implicit_euler{eom}(x, 0.01); // finds what it calls by its arguments
  const auto command = ctdyn::computed_torque{eom, 9.0, 6.0}(x, {x});
  static_assert(!my::equations::text(ctdyn::mass_matrix).view().empty());
  return how.singular() || A.hasNaN() || B.hasNaN() || rates.hasNaN() || y.state.q.hasNaN() || command.inputs.hasNaN();
}
