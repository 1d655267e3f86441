// A program with names of its own in the global namespace, before and behind the headers, which are no system headers for
// it: -Wshadow compares none of the library's names with them.
inline constexpr double g = 9.81, m = 1, a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, h = 1, i = 1, j = 1, k = 1, l = 1, n = 1, p = 1, q = 1,
                 r = 1, s = 1, t = 1, u = 1, v = 1, w = 1, x = 1, y = 1, z = 1;
inline constexpr double mass = 1, gravity = 9.81, length = 1, inertia = 1, context = 1, graph = 1, text = 1, list = 1, width = 1, height = 1,
                 kind = 1, name = 1, value = 1, scale = 1, number = 1, frame = 1, angle = 1, sum = 1, row = 1, factor = 1, all = 1,
                 numbers = 1, work = 1, pairs = 1, matrix = 1, change = 1;

#include <ctdyn/backend.hpp>
#include <ctdyn/c_code.hpp>
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/pictures.hpp>
#include <ctdyn/simulation.hpp>
#include <ctdyn/urdf.hpp>

inline constexpr double state = 1, system_ = 1, body = 1, column = 1, first = 1, count = 1, places = 1, step = 1, program = 1;

namespace sliding {
namespace cd = ctdyn;
constexpr cd::parameter<"m"> weight;
constexpr cd::coordinate<"q"> turn;
constexpr cd::coordinate<"x"> way;
constexpr cd::speed<"u"> rate;
constexpr cd::speed<"v"> pace;
constexpr cd::input<"F"> push;
constexpr cd::frame<"N"> N;
constexpr cd::frame<"A"> A;
constexpr cd::point<"O"> O;
constexpr cd::point<"S"> S;
constexpr cd::point<"P"> P;

constexpr auto description =
    cd::system(cd::newtonian(N, O), cd::dt(turn) == rate, cd::dt(way) == pace, A.orient_axis(N, turn, N.z),
               S.set_pos(O, way* N.x), P.set_pos(S, 0.5 * A.x), cd::rigid_body<"S">(A, S, weight, cd::inertia(A, 0, 0, weight)),
               cd::particle<"P">(P, weight), cd::gravity(-::g * N.y), cd::force(S, push* N.x),
               cd::configuration_constraint(way == 0.5 * cd::sin(turn)), cd::dependent(way, pace));
using equations = cd::kanes_method<description>;
} // namespace sliding

int main() {
  using namespace sliding;
  const equations eom{cd::values(weight = ::m)};
  const auto now = eom.state(cd::values(turn = 0.1, way = 0.5 * 0.0998334), cd::values(rate = 0.2, pace = 0.1), cd::values(push = 0.0));
  const auto [rates, how] = eom.evaluate(now, cd::udot, cd::status);
  const auto [A0, B0] = eom.evaluate(now, cd::state_matrix, cd::input_matrix);
  static_assert(!equations::text(cd::mass_matrix).view().empty());
  return how.singular() || A0.hasNaN() || B0.hasNaN() || rates.hasNaN();
}
